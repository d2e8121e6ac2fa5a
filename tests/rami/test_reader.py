"""Typed cards are read as the contract says, sentence by sentence; what cannot be read is marked.

In the tables of errors, « and » stand around the very characters that must be marked.
"""

import json
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from calculator.rami.cards import JOKER, PACK, RANKS, SUITS
from calculator.rami.notation import format_cards, parse_cards
from calculator.rami.reader import read_cards
from calculator.rami.unreadable import MAX_CARDS, MAX_MELDS, MAX_TEXT, ReadError, ReadProblem

DATA = Path(__file__).parents[1] / "data"
PUBLISHED = json.loads((DATA / "notation.json").read_text(encoding="utf-8"))

P = ReadProblem


def read(text: str, lang: str = "fr") -> str:
    """The melds in canonical notation, a blank between melds."""
    return " ".join(format_cards(meld) for meld in read_cards(text, lang))


def unmarked(marked: str) -> tuple[str, int, int]:
    """The text without « and », and where they stood."""
    before, inside, after = marked.replace("»", "«").split("«")
    return before + inside + after, len(before), len(before) + len(inside)


def refused(text: str, lang: str) -> tuple[str, int, int, ReadProblem]:
    """The text, the place and the problem that the error of an unreadable text knows."""
    with pytest.raises(ReadError) as caught:
        read_cards(text, lang)
    error = caught.value
    return error.text, error.start, error.end, error.problem


@pytest.mark.parametrize("case", [pytest.param(case, id=ascii(case["text"])) for case in PUBLISHED])
def test_a_published_text_is_read_as_published(case: dict[str, Any]) -> None:
    if case.get("error"):
        refused(case["text"], case["lang"])
    else:
        assert read_cards(case["text"], case["lang"]) == tuple(map(parse_cards, case["melds"]))


READABLE = {
    "Melds are separated by `+`, `;`, `/` or a line end": {
        "7h+8h;9h/10h\nJh\rQh\r\nKh": "7h 8h 9h Th Jh Qh Kh",
        "7h\v8h\f9h\x8510h\u2028Jh\u2029Qh": "7h 8h 9h Th Jh Qh",
        "7h\u037e8h": "7h 8h",
        "7 h + 8 h ; 9 h": "7h 8h 9h",
        "+;/\n7h++8h;;/\n\n9h+;/\n": "7h 8h 9h",
        "7h + + , - 8h": "7h 8h",
        "7-8-9♥+7-8-9♠": "7h8h9h 7s8s9s",
    },
    "a bare `+` arrives as a space, separates nothing": {"7h8h 9h10h": "7h8h9hTh"},
    "cards by spaces, commas, hyphens of any kind, or nothing": {
        "7h 8h,9h-10h": "7h8h9hTh",
        "7h‐8h‑9h–10h—Jh−Qh‒Kh―Ah": "7h8h9hThJhQhKhAh",
        "7h8h9h10hJh": "7h8h9hThJh",
        "- 7h, , 8h -- 9h,": "7h8h9h",
        "7 - 8 , 9 ♥": "7h8h9h",
        "789♥": "7h8h9h",
        "8910♥": "8h9hTh",
        "10 10♥": "ThTh",
        "4*6♥": "4hJk6h",
        "4Jk6♥": "4hJk6h",
        "D★A♥": "QhJkAh",
        "Djoker A♥": "QhJkAh",
        "*joker Jk★7♥": "JkJkJkJk7h",
        "dame de cœurroi de cœur": "QhKh",
        "7cœur8coeur": "7h8h",
        "QhKhjokerAhjk": "QhKhJkAhJk",
    },
    "Ignored: case, surrounding blanks, a byte order mark, U+FE0E/U+FE0F": {
        "": "",
        " \t\u3000": "",
        "\ufeff": "",
        "\ufe0f": "",
        ",-": "",
        "+\n;": "",
        "  Qh\t": "Qh",
        "QH qh qH Qh": "QhQhQhQh",
        "\ufeffQh": "Qh",
        "Q\ufeffh 1\ufeff0h": "QhTh",
        "Q\ufe0eh\ufe0f 1\ufe0f0\ufe0eh": "QhTh",
        "+\ufe0f7h\n\ufe0f8h": "7h 8h",
        "\ufe0e7h\ufeff\ufe0f": "7h",
        "\u212ah": "Kh",
    },
    "Every Unicode space is a space": {
        "7\u00a0♥\u202f8\u2009♥\u30009\u2003♥\u1680\u205f10\t♥": "7h8h9hTh",
    },
    "Accents may be composed or not; `oe` for œ": {
        "7 de tr\u00e8fle": "7c",
        "7 de tre\u0300fle": "7c",
        "7 DE TR\u00c8FLE": "7c",
        "7 de TRE\ufe0e\u0300FLE": "7c",
        "7 de trefle 8 TREFLES": "7c8c",
        "7 de cœur 8 COEURS 9 CŒURS": "7h8h9h",
    },
    "Cards are rank then suit": {
        "Qh 10h D♥ VP 10K": "QhThQhJsTd",
        "Th": "Th",
        "7♠8♥9♦10♣": "7s8h9dTc",
        "7♤8♡9♢10♧": "7s8h9dTc",
        "7 pique 8 piques 9 carreau 10 carreaux": "7s8s9dTd",
        "7 spade 8 spades 9 heart 10 hearts": "7s8s9hTh",
        "7 diamond 8 diamonds 9 club 10 clubs": "7d8d9cTc",
        "7 cœur 8 trèfles": "7h8c",
        "10 de P, valet de ♥, jack of S": "TsJhJs",
        "1♥ A♥ 1-2-3♠": "AhAhAs2s3s",
        "2h3h4h5h6h7h8h9h": "2h3h4h5h6h7h8h9h",
        "TT KK DD DT DK KD RD": "TcKdQdQcQdKdKd",
        "RH VD": "KhJd",
        "AP AK AT AS AH AD": "AsAdAcAsAhAd",
        "A P A K A T": "AsAdAc",
    },
    "jokers `Jk`, `JK`, `joker`, `*`, `★`, 🃏 and the block's jokers": {
        "Jk JK jk jK joker JOKER * ★ ☆ ⭐ 🃏 \U0001f0bf \U0001f0cf \U0001f0df": "Jk" * 14,
        "JhJKJd": "JhJkJd",
        "\U0001f0cf\ufe0f7♠": "Jk7s",
    },
    "Several ranks before one suit share it; a joker may stand among them": {
        "7-8-9 de cœur": "7h8h9h",
        "7 8 9♥": "7h8h9h",
        "7 8 9♥ 10♠": "7h8h9hTs",
        "D, R, A de pique": "QsKsAs",
        "4-joker-6 de trèfle": "4cJk6c",
        "10-V-D ♠": "TsJsQs",
        "7-8-joker de trèfle": "7c8cJk",
        "joker-7-8 de trèfle": "Jk7c8c",
        "7 8 joker K": "7d8dJk",
        "sept huit neuf de cœur": "7h8h9h",
        "two, three of clubs": "2c3c",
        "six of clubs / six de cœur": "6c 6h",
        "A Qh Kh": "AhQhKh",
        "V D R ♥": "JhQhKh",
        "D R A ♥": "QhKhAh",
        "J Q K ♥": "JhQhKh",
        "10 J Q K A h": "ThJhQhKhAh",
        "8 9 T ♥": "8h9hTh",
        "8 9 T C": "8c9cTc",
        "10 K♥ Q♥": "ThKhQh",
        "10 K♥ VP": "ThKhJs",
        "joker K ♥": "JkKh",
    },
    "what stands before is a rank, what follows it a suit": {
        "9 T 10 T V T": "9cTcJc",
        "9 T, 10 T": "9cTc",
        "9 T 10 T V P": "9cTcJs",
        "7 D 8 D 9 D": "7d8d9d",
        "7 K 8 K 9 K": "7d8d9d",
        "7 8 9K": "7d8d9d",
        "789T": "7c8c9c",
        "7 de K 8 of D": "7d8d",
        "8 de T": "8c",
        "9 KD": "9dKd",
        "T♥ 9P": "Th9s",
        "AK QH": "AdQh",
        "VDR♥": "JdKh",
        "AKQh": "AdQh",
    },
    "C: cœur if the text's other letters or words are French": {
        "8C RP": "8hKs",
        "8C VC": "8hJh",
        "8C DC": "8hQh",
        "8C 9P": "8h9s",
        "8C 9K": "8h9d",
        "8C 9T": "8h9c",
        "8C / 9 de ♠": "8h 9s",
        "8C 9 pique": "8h9s",
        "8C, dame ♠": "8hQs",
        "8C, as ♠": "8hAs",
        "as 2 3 C": "Ah2h3h",
        "as de C": "Ah",
    },
    "clubs if they are English": {
        "8C K♠": "8cKs",
        "8C QC": "8cQc",
        "8C JC": "8cJc",
        "8C TC": "8cTc",
        "8C KC": "8cKc",
        "8C 9S": "8c9s",
        "8C 9H": "8c9h",
        "8C 9D": "8c9d",
        "8C AS": "8cAs",
        "8C / 9 of ♠": "8c 9s",
        "8C 9 spades": "8c9s",
        "8C, queen ♠": "8cQs",
        "9cTcJc": "9cTcJc",
    },
    "`as` followed by `de` or a suit word, or among words or shorthand ranks, is the ace": {
        "as de cœur": "Ah",
        "AS DE COEUR": "Ah",
        "as cœur": "Ah",
        "as of hearts": "Ah",
        "as ♥": "Ah",
        "as♥": "Ah",
        "as h": "Ah",
        "as, roi, dame de cœur": "AhKhQh",
        "dame roi as de trèfle": "QcKcAc",
        "roi de cœur, as de pique": "KhAs",
        "as roi ♥": "AhKh",
        "as 2 3♥": "Ah2h3h",
        "as-2-3 ♥": "Ah2h3h",
        "as 2 de cœur": "Ah2h",
        "as 2 coeur": "Ah2h",
        "2 as ♥": "2hAh",
        "R D as ♥": "KhQhAh",
        "as as de cœur": "AhAh",
        "as joker 3 de cœur": "AhJk3h",
        "as * 2 3 ♥": "AhJk2h3h",
        "roi de cœur as 2♠": "KhAs2s",
        "7 de h as 2♥": "7hAh2h",
        "roi ♥ as 2♥": "KhAh2h",
        "as D R ♥": "AhQhKh",
        "as K Q ♥": "AhKhQh",
        "as 10 K ♥": "AhThKh",
    },
    "alone among notations it is the ace of spades": {
        "as": "As",
        "As Ks Qs": "AsKsQs",
        "AS RS DS": "AsKsQs",
        "7h8hAs": "7h8hAs",
        "asksqs": "AsKsQs",
        "As K♥": "AsKh",
        "As Kd": "AsKd",
        "As KT": "AsKc",
        "As 2♥ 3♥": "As2h3h",
        "As, 2♥": "As2h",
        "As As 2♥": "AsAs2h",
        "As Jk 3h": "AsJk3h",
        "Jk As": "JkAs",
        "As Jk": "AsJk",
        "As As": "AsAs",
        "As \U0001f0b2": "As2h",
        "As \U0001f0b2 roi de ♠": "As2hKs",
        "as + roi de cœur": "As Kh",
        "roi de cœur + as": "Kh As",
        "roi de cœur 7♠ as": "Kh7sAs",
        "As 2 D": "As2d",
        "ask♥": "AsKh",
        "As 10K QH": "AsTdQh",
    },
    "(mixed letters without a C need no language)": {
        "RP QH": "KsQh",
        "dame of hearts": "Qh",
        "queen de cœur": "Qh",
        "D♥ Q♥ V♥ J♥": "QhQhJhJh",
    },
}


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("sentence", "text", "melds"),
    [
        pytest.param(sentence, text, melds, id=f"{sentence[:20]}: {text!a}")
        for sentence, cases in READABLE.items()
        for text, melds in cases.items()
    ],
)
def test_a_text_is_read_as_the_sentence_says_on_both_pages(
    sentence: str, text: str, melds: str, lang: str
) -> None:
    assert read(text, lang) == melds, sentence


@pytest.mark.parametrize(
    "text", ["8C 9C 10C", "8-9-10 C", "8-Jk-10 C", "A♠ 9C", "1C 🃏", "8 c", "six ♥ 8C"]
)
def test_the_page_decides_on_c_when_nothing_tells(text: str) -> None:
    french, english = read(text, "fr"), read(text, "en")
    assert "h" in french
    assert "c" not in french
    assert english == french.replace("h", "c") or text == "six ♥ 8C"
    assert read(text) == french
    assert read(text, "de") == french


@pytest.mark.parametrize(
    ("text", "french", "english"),
    [
        ("7 K 8 D 9 ♥", "7d8hQh9h", "7dKd8d9h"),
        ("10 D A ♠", "TsQsAs", "TdAs"),
        ("10 K A ♠", "TdAs", "TsKsAs"),
        ("9 T 8 C", "9c8h", "9cTc8c"),
    ],
)
def test_the_page_decides_when_both_languages_make_sense(
    text: str, french: str, english: str
) -> None:
    assert read(text, "fr") == french
    assert read(text, "en") == english


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("text", "melds"),
    [
        ("7 D 8 D 10C", "7d8dTc"),
        ("9 K 10 K A ♠", "9dTdAs"),
        ("9 T 8 T 7 ♠ 5 ♠ / 4♠", "9c8c7s5s 4s"),
    ],
)
def test_a_run_holds_no_rank_twice_whatever_the_page(text: str, melds: str, lang: str) -> None:
    assert read(text, lang) == melds


UNREADABLE = {
    P.NOT_A_CARD: [
        "Qh Kh «Xh»",
        "QhKh«Xh»",
        "Qh7h«xh»8h",
        "7h«xh»",
        "jk«x»",
        "joker«x»7h",
        "«poserai» 7h",
        "«Je» pose 7h",
        "7h «et» 8h",
        "7h «and» 8h",
        "«acex»",
        "A«diamondx»",
        "asks«xs»",
        "Qh «&» Kh",
        "7«.»8.9 ♥",
        "Qh«.»",
        "«(»Qh)",
        "Qh «|» Kh",
        "Qh«!»",
        "«_»Qh",
        "«12»♥",
        "«11» ♥",
        "«123»♥",
        "«0»♥",
        "«100»♥",
        "7-8-«20» ♥",
        "«101»♥",
        "«110»♥",
        "Qh «７»h",
        "«ｈ»",
        "«٧»h",
        "«²h»",
        "Q«h\u0300»",
        "9«V\u0301»♥",
        "Qh«,\u0301»",
        "Qh\n«\u0301»",
        "«7\ufe0f\u20e3»h",
        "7 de «tr\u00eafle»",
        "«dam\u00e9» ♥",
        "«İ»",
        "«ſ»",
        "«оh»",
        "7 de «pi»",
        "«de» cœur",
        "7h «de» cœur",
        "7-«de» cœur",
        "dame de «de» cœur",
        "7h «\U0001f0a0»",
        "7h «\U0001f0af»",
        "7h «\U0001f0b0»",
        "7h «\U0001f0c0»",
        "7h «\U0001f0e0»",
        "7h «\U0001f0e1»",
        "7h «\U0001f0f5»",
        "as «soon» as 7h",
        "dame d«'»cœur",
        "7h «oh»",
        "7h 1 «oh»",
        "joker«x»",
        "9 T «x»",
        "«\ud7ff»",
        "«\ue000»",
    ],
    P.SUIT_MISSING: [
        "Qh Kh «A»",
        "«7-8-9»",
        "7h 8h «1»",
        "«1» + 7h",
        "7♥ 8«9»V♥",
        "«7»",
        "«7»\n♥",
        "«7»;8♥",
        "«7, 8» + 9♥",
        "«7 8» joker",
        "joker «7 8»",
        "«7 joker 8»",
        "«7 joker 8» *",
        "«dame»",
        "«dame» de",
        "«7 8» de 9♥",
        "«7» de joker",
        "«dame» de as",
        "«7» de A♥",
        "«7» de \U0001f0b2",
        "«7 8» \U0001f0b2",
        "«J»QK",
        "«J»QK♥",
        "«D»RA♥",
        "7♠ 8-«D»RA♥",
        "«D»7 D8 D9",
        "«10»V♥",
        "«10»V D♥",
        "«9»as♥",
        "«sept»8♥",
        "«7»huit♥",
        "«A»JK♥",
        "«Q»JKh",
        "«J Q K»",
        "«V D R»",
        "9 T 10 T «V»",
        "7 K 8 K «9»",
        "7 D 8 D «9»",
        "As «K»",
        "As «2 3»",
        "roi de cœur, «as»",
        "«as roi»",
        "«roi, as»",
        "«K»7 K8",
        "«R D 9 D»",
        "Qh Kh «A\ufe0f»",
        "«A\ufe0f» +",
        "7h8h «9» +.",
    ],
    P.SUIT_FIRST: [
        "«♥»7 ♥8",
        "«H»7 H8",
        "«C»7",
        "«cœur» de dame",
        "«♥\ufe0f»",
        "7♥«♠»",
        "7h«s»",
        "7-«♥»",
        "7,«♥»",
        "7 8 - «♥»",
        "7 , «h»",
        "dame de-«cœur»",
        "joker «♥»",
        "Jk«s»",
        "7h + «h»",
        "as«h»",
        "as, «♥»",
        "«s»tart",
        "roi de coeur «C»",
        "\U0001f0b2«♥»",
    ],
    P.LETTER_O: [
        "1«O»h 9h 8h",
        "1«o»♥",
        "1«O» ♥",
        "7-8-9-1«O» de cœur",
        "1«O»K",
        "7h1«O»h",
        "1«O»eu",
    ],
    P.KNIGHT: [
        "«\U0001f0ac»",
        "7♥ «\U0001f0bc»",
        "«\U0001f0cc\ufe0f» 7♥",
        "\U0001f0dd«\U0001f0dc»",
        "«cavalier» de cœur",
        "«Knight» of hearts",
        "Qh«knight» of hearts",
    ],
    P.BOTH_LANGUAGES: [
        "8«C» RP QH",
        "R«C» KC",
        "QH RP 8«C» 9C",
        "RP QH / 8 de «C»",
        "as K Q «C»",
        "AK KH 9«c»",
        "RD 9«C»",
        "8«C» RD",
        "dame ♥ 8«C» queen ♥",
        "8«C» 9 de ♥ 9 of ♥",
        "8 9«C» 7 piques 7 clubs",
        "V K «C»",
        "10 R K«C»",
        "AS 8«C» RP",
    ],
    P.CONTROL_CHARACTER: [
        "7h«\0»",
        "da«\0»me",
        "X «\x07» X",
        "7h«\x1b»8h",
        "7h«\x1c»8h",
        "7h«\x1f»8h",
        "7h«\x7f»8h",
        "7h«\x80»",
        "7h«\u200b»8h",
        "«\u200e»7h",
        "7h«\u202e»8h",
        "7h«\u00ad»8h",
        "7h«\ud800»",
        "7h«\udfff»8h",
        "7h«\0»\u0301",
        "œœ«\0»",
    ],
}


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("problem", "marked"),
    [
        pytest.param(problem, marked, id=f"{problem.value}: {marked!a}")
        for problem, cases in UNREADABLE.items()
        for marked in cases
    ],
)
def test_what_cannot_be_read_is_named_and_marked_on_both_pages(
    problem: ReadProblem, marked: str, lang: str
) -> None:
    text, start, end = unmarked(marked)
    assert refused(text, lang) == (text, start, end, problem)


def test_a_text_of_the_greatest_length_is_read_and_a_longer_one_is_not() -> None:
    assert read("7h" + " " * (MAX_TEXT - 2)) == "7h"
    text = "\0" + " " * (MAX_TEXT + 1)
    assert refused(text, "fr") == (text, MAX_TEXT, MAX_TEXT + 2, P.TOO_LONG)


def test_the_greatest_number_of_melds_is_read_and_one_more_is_not() -> None:
    text = "7h+" * MAX_MELDS
    assert len(read_cards(text)) == MAX_MELDS
    for more in ("7♥", "joker", "10-V♥", "As", "\U0001f0b2"):
        size = {"7♥": 1, "joker": 5, "10-V♥": 2, "As": 2, "\U0001f0b2": 1}[more]
        assert refused(text + more, "fr") == (
            text + more,
            len(text),
            len(text) + size,
            P.TOO_MANY_MELDS,
        )


def test_the_greatest_number_of_cards_is_read_and_one_more_is_not() -> None:
    for text in ("7h" * MAX_CARDS, "*" * MAX_CARDS, "7-" * (MAX_CARDS - 1) + "7♥", "7*" * 15 + "♥"):
        assert [len(meld) for meld in read_cards(text)] == [MAX_CARDS]
        assert [len(meld) for meld in read_cards(f"{text} + {text}")] == [MAX_CARDS] * 2
    for text in ("7h" * MAX_CARDS, "*" * MAX_CARDS, "7-" * MAX_CARDS, "7h" * 20 + "7-" * 10):
        more = text + "10♥"
        assert refused(more, "fr") == (more, len(text), len(text) + 2, P.TOO_MANY_CARDS)
    text = "7h" * 28 + "7-8-"
    assert refused(text + "* ♥", "fr")[1:] == (len(text), len(text) + 1, P.TOO_MANY_CARDS)


def test_every_problem_has_a_text_that_it_alone_explains() -> None:
    limits = {P.TOO_LONG, P.TOO_MANY_MELDS, P.TOO_MANY_CARDS}
    assert {*UNREADABLE, *limits} == set(ReadProblem)


def test_the_tables_hold_at_least_the_eighty_texts_of_the_brief() -> None:
    assert sum(map(len, READABLE.values())) >= 80
    assert sum(map(len, UNREADABLE.values())) >= 80


def test_an_error_is_a_value_error_that_says_what_and_where() -> None:
    with pytest.raises(ValueError, match=r"^'A' at character 7: expected cards \(suit_missing\)$"):
        read_cards("Qh Kh A")


FRENCH_RANKS = "as deux trois quatre cinq six sept huit neuf dix valet dame roi"
ENGLISH_RANKS = "ace two three four five six seven eight nine ten jack queen king"
FRENCH_SUITS = ("pique", "cœur", "carreau", "trèfle")
ENGLISH_SUITS = ("spade", "heart", "diamond", "club")


def test_every_card_is_read_from_its_words() -> None:
    for (french, english, rank), suit in product(
        zip(FRENCH_RANKS.split(), ENGLISH_RANKS.split(), RANKS, strict=True), SUITS
    ):
        card = rank.value + suit.value
        plural = "x" if suit.index == 2 else "s"
        assert read(f"{french} de {FRENCH_SUITS[suit.index]}") == card
        assert read(f"{french} {FRENCH_SUITS[suit.index]}{plural}") == card
        assert read(f"{english} of {ENGLISH_SUITS[suit.index]}") == card
        assert read(f"{english} {ENGLISH_SUITS[suit.index]}s") == card


def test_the_block_of_playing_cards_holds_every_card_once_and_three_jokers() -> None:
    found = []
    for code in range(0x1F0A0, 0x1F100):
        with suppress(ReadError):
            found += [card for meld in read_cards(chr(code)) for card in meld]
    assert [card for card in found if card != JOKER] == list(PACK)
    assert found.count(JOKER) == 3


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [("3 rois", 2, 6), ("dames", 0, 5), ("3 kings", 2, 7), ("aces", 0, 4), ("Qh, valets", 4, 10)],
)
def test_a_plural_is_no_card_of_spades(text: str, start: int, end: int) -> None:
    """A sentence with card-like pieces in it is an error, not a find."""
    with pytest.raises(ReadError) as caught:
        read_cards(text)
    assert caught.value.problem is ReadProblem.NOT_A_CARD
    assert (caught.value.start, caught.value.end) == (start, end)
