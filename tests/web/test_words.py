"""Both languages say everything, and say it as it should be set."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import calculator.web.words
from calculator.rami import (
    FACES,
    PARAMETERS,
    PROFILES,
    SITUATION_PARAMETERS,
    MeldCode,
    OpeningCode,
    check_meld,
    parse_cards,
)
from calculator.rami.reader import read_cards
from calculator.rami.unreadable import ReadError, ReadProblem
from calculator.web.words import LANGUAGES, Words, words_for
from calculator.web.words.english import ENGLISH
from calculator.web.words.french import FRENCH
from calculator.web.words.tables import GROUPS
from calculator.web.words.typography import typeset
from tests.web.sentences import HANDS, TABLES, every_sentence

GRAMMAR = {"e", "of", "the", "suits", "of_suits", "word"}
"""Blanks that only one language may need: endings, articles, numbers in words."""

FRENCH_FAULTS = {
    "straight apostrophe": re.compile("'"),
    "straight quotation mark": re.compile('"'),
    "ordinary space before a high sign": re.compile(r" [;:!?»]"),
    "ordinary space after «": re.compile("« "),
    "no space before a high sign": re.compile(r"[^\u202f\u00a0][;!?]|[^\u00a0\w/]:|\w:(?!//)"),
    "wrong space before ; ! ?": re.compile("\u00a0[;!?]"),
    "wrong space before : or »": re.compile("\u202f[:»]"),
    "exclamation mark": re.compile("!"),
    "three dots": re.compile(r"\.\.\."),
    "two spaces": re.compile("  "),
    "two stops": re.compile(r"\.\."),
    "tutoiement": re.compile(r"\b(tu|toi|ton|ta|tes|t’)\b", re.IGNORECASE),
    "missed elision": re.compile(r"\b(de|le|la|que|ne|se) (as|un|une|il|elle)\b(?!-)"),
    "missed contraction": re.compile(r"\b(de|à) les?\b(?! plus)"),
    "open blank": re.compile(r"[{}]"),
}
ENGLISH_FAULTS = {
    name: FRENCH_FAULTS[name]
    for name in (
        "straight apostrophe",
        "straight quotation mark",
        "ordinary space before a high sign",
        "exclamation mark",
        "three dots",
        "two spaces",
        "two stops",
    )
} | {
    "French space": re.compile("[\u00a0\u202f]"),
    "wrong article": re.compile(r"\b[Aa] (8|ace)\b|\b[Aa]n (?!8|[aeio])"),
    "one of many": re.compile(r"\b1 (points|cards|jokers|packs|house rules)\b"),
    "many of one": re.compile(r"\b(?!1)\d+ (point|card|joker|pack|house rule)\b"),
}


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return words_for(request.param)


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None} - GRAMMAR


def test_a_language_is_loaded_once(words: Words) -> None:
    assert words_for(words.lang) is words


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(KeyError):
        words_for("de")


def test_both_languages_hold_the_same_texts() -> None:
    assert list(FRENCH.page) == list(ENGLISH.page)
    assert list(FRENCH.sentences) == list(ENGLISH.sentences)
    assert list(FRENCH.counted) == list(ENGLISH.counted)
    for part in ("parameters", "none", "zero", "units", "groups", "profiles"):
        assert list(getattr(FRENCH.rules, part)) == list(getattr(ENGLISH.rules, part)), part
    for name, choices in FRENCH.rules.choices.items():
        assert list(choices) == list(ENGLISH.rules.choices[name]), name


def test_both_languages_leave_the_same_blanks() -> None:
    for key, text in FRENCH.page.items():
        assert blanks(text) == blanks(ENGLISH.page[key]), key
    for key, text in FRENCH.sentences.items():
        assert blanks(text) == blanks(ENGLISH.sentences[key]), key
    for key, forms in FRENCH.counted.items():
        here, there = blanks("".join(forms)), blanks("".join(ENGLISH.counted[key]))
        assert here - {"n"} == there - {"n"}, key


def test_no_text_is_empty_or_left_unsaid(words: Words) -> None:
    language = words.language
    for key, text in (*language.page.items(), *language.sentences.items()):
        assert text or key == "card_ending", key
        assert text == text.strip() or key in {"reading_break", "place", "colon"}, key


def test_no_sentence_is_kept_that_nobody_says() -> None:
    sources = "".join(
        path.read_text("utf-8")
        for path in Path(calculator.web.words.__file__).parent.glob("*.py")
        if not path.name.startswith(("french", "english"))
    )
    said = {node.value for node in ast.walk(ast.parse(sources)) if isinstance(node, ast.Constant)}
    made = (*MeldCode, *OpeningCode, *ReadProblem)
    made_of = ("short_", "line_", "reading_", "free_", "allow")
    for key in (*FRENCH.sentences, *FRENCH.counted):
        known = key in said or key in made or key in FRENCH.rules.units.values()
        assert known or key.startswith(made_of) or key.removesuffix("_all") in made, key


def test_no_page_text_is_kept_that_nobody_says() -> None:
    """Said by its whole key, or by one that is put together of a beginning or an end and a name."""
    root = Path(calculator.web.words.__file__).parents[3]
    code = [
        path.read_text("utf-8")
        for path in (root / "calculator").rglob("*.py")
        if not path.name.startswith(("french", "english"))
    ]
    templates = [path.read_text("utf-8") for path in (root / "templates").rglob("*.html")]
    said = set(re.findall(r"""["'](\w+)["']""", "".join(code + templates)))
    beginnings = (
        *("api_", "example_", "hand_", "integrate_", "key_", "lang_", "lesson_", "level_", "nav_"),
        *("oembed_", "problem_", "sheet_", "slip_", "snippet_", "term_", "theme_", "ui_"),
    )
    for beginning in beginnings:
        assert re.search(rf"""["']{beginning}(\{{|["'] ~)""", "".join(code + templates)) or (
            beginning in {"lang_", "theme_", "ui_"}
        ), beginning
    ends = ("_about", "_answer", "_detail", "_help", "_title")
    kept = [key for key in FRENCH.page if key not in said]
    assert [key for key in kept if not (key.startswith(beginnings) or key.endswith(ends))] == []


def test_the_templates_ask_only_for_texts_that_exist(words: Words) -> None:
    root = Path(calculator.web.words.__file__).parents[3]
    asked = re.compile(r"""\bpage\[["'](\w+)["']\]|\btext\(\s*["'](\w+)["']""")
    for path in (*root.glob("templates/**/*.html"), *root.glob("calculator/web/**/*.py")):
        for in_page, in_text in asked.findall(path.read_text("utf-8")):
            assert (in_page or in_text) in words.page, path.name


def test_every_error_page_has_a_heading_and_help(words: Words) -> None:
    for key in (
        *("not_found", "too_large", "too_much"),
        *("bad_request", "bad_method", "server_error"),
    ):
        assert words.page[key]
        assert words.page[f"{key}_help"].endswith(".")


def test_every_code_has_a_sentence_in_real_verdicts(words: Words) -> None:
    seen = set()
    for hand in HANDS.split():
        for rules in TABLES:
            meld = check_meld(parse_cards(hand), rules)
            for reason in meld.reasons:
                assert words.meld_reason(reason, meld.cards).endswith(".")
                seen.add(reason.code)
    assert seen == set(MeldCode)


def test_every_parameter_has_a_label_and_one_sentence_of_help(words: Words) -> None:
    names = {*PARAMETERS, *SITUATION_PARAMETERS, "taken"}
    assert set(words.language.rules.parameters) == names
    for name in names:
        assert not words.parameter_label(name).endswith(".")
        assert words.parameter_help(name).endswith(".")
        assert words.parameter_help(name).count(". ") == 0, name


def test_every_named_value_has_a_label_of_its_own(words: Words) -> None:
    for name, parameter in {**PARAMETERS, **SITUATION_PARAMETERS}.items():
        if parameter.choices is not None:
            labels = [words.choice_label(name, choice) for choice in parameter.choices]
            assert len(set(labels)) == len(parameter.choices)
            assert list(words.language.rules.choices[name]) == list(parameter.choices)


def test_the_groups_hold_every_parameter_once(words: Words) -> None:
    held = [name for names in words.groups().values() for name in names]
    assert sorted(held) == sorted(PARAMETERS)
    assert len(words.groups()) == len(GROUPS)


def test_every_profile_has_a_name_of_its_own(words: Words) -> None:
    assert len({words.profile_name(profile) for profile in PROFILES}) == len(PROFILES)


def test_every_problem_has_a_sentence_of_its_own(words: Words) -> None:
    said = {words.unreadable(ReadError("C", 0, 1, problem)) for problem in ReadProblem}
    assert len(said) == len(ReadProblem)


@cache
def sentences(lang: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(every_sentence(words_for(lang))))


def every_fault(lang: str, faults: dict[str, re.Pattern[str]]) -> Iterator[tuple[str, str]]:
    for text in sentences(lang):
        for name, fault in faults.items():
            if fault.search(text):
                yield name, text


def test_french_is_typeset() -> None:
    faults = {name: fault for name, fault in FRENCH_FAULTS.items() if name != "open blank"}
    assert list(every_fault("fr", faults)) == []


def test_english_is_typeset() -> None:
    assert list(every_fault("en", ENGLISH_FAULTS)) == []


def test_no_blank_is_left_open_but_in_the_page_texts(words: Words) -> None:
    texts = set(sentences(words.lang)) - set(words.page.values())
    assert [text for text in texts if FRENCH_FAULTS["open blank"].search(text)] == []


def test_sentences_begin_with_a_capital_and_end_with_one_stop(words: Words) -> None:
    for text in sentences(words.lang):
        if text.endswith("."):
            assert text[0] == text[0].upper(), text
        assert not text.endswith((",", ";", "\u202f", "\u00a0")), text


def test_typesetting_twice_changes_nothing() -> None:
    for text in sentences("fr"):
        assert typeset(text) == text


def test_card_names_are_read_back(words: Words) -> None:
    for card in FACES:
        for text in (words.card(card), words.short(card)):
            assert read_cards(text, words.lang) == ((card,),), text
    hand = parse_cards("Jk7s8sThAd")
    assert read_cards(words.shorts(hand), words.lang) == (hand,)


@pytest.mark.parametrize("text", ["A", "7-8-9", "9 10 V", "q", "5", "1"])
def test_what_the_correction_says_to_write_can_be_read(words: Words, text: str) -> None:
    with pytest.raises(ReadError) as caught:
        read_cards(text, words.lang)
    said = words.unreadable(caught.value)
    advice = re.search(r"(?:exemple|example) (.+♥) (?:ou|or) (.+)\.", said)
    assert advice, said
    sign, word = advice.groups()
    assert read_cards(sign, words.lang) == read_cards(word, words.lang)


def test_the_example_in_the_box_can_be_read(words: Words) -> None:
    melds = read_cards(words.page["typed_placeholder"], words.lang)
    assert melds == (parse_cards("7h8h9h"), parse_cards("KhKsKd"))


def test_a_text_with_blanks_needs_them_all(words: Words) -> None:
    assert words.text("meld", number=2).endswith(" 2")
    with pytest.raises(KeyError):
        words.text("meld")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("l'as", "straight apostrophe"),
        ("il manque : le 6", "ordinary space before a high sign"),
        ("Pourquoi?", "no space before a high sign"),
        ("Pourquoi\u00a0?", "wrong space before ; ! ?"),
        ("« A\u00a0»", "ordinary space after «"),
        ("Pose tes cartes.", "tutoiement"),
        ("brelan de as", "missed elision"),
        ("du 2 à le roi", "missed contraction"),
    ],
)
def test_the_checks_find_faults(text: str, fault: str) -> None:
    assert FRENCH_FAULTS[fault].search(text)
