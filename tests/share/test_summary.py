"""The opening in plain text: what is pasted into a chat, and what a posted link says."""

import pytest

from calculator.rami.reader import read_cards
from calculator.web.address import format_address, parse_query, read_address
from calculator.web.judging import judge
from calculator.web.share.summary import description_of, rules_of, summary_of
from calculator.web.state import State
from calculator.web.words import words_for
from tests.web.reading import plain

ROOT = "https://rami.example"

SUMMARIES = {
    "m=QhKhAh&m=Jk7s8s": """\
✓ Acceptée : 52 points sur 51.
D♥ R♥ A♥ : tierce franche, 31 points
joker (6♠) 7♠ 8♠ : suite, 21 points
Rami 51 · 51 points · tierce franche · joker au plus bas
https://rami.example/?m=QhKhAh&m=Jk7s8s""",
    "m=KhKsKd&m=5c6c7c": """\
✗ Refusée : 48 points sur 51. Il manque 3 points.
R♥ R♠ R♦ : brelan, 30 points
5♣ 6♣ 7♣ : tierce franche, 18 points
Rami 51 · 51 points · tierce franche · joker au plus bas
https://rami.example/?m=KhKsKd&m=5c6c7c""",
    "rules=rami40&m=KhKsJk&m=4c5cKh": """\
✗ Refusée : 30 points sur 40. La combinaison 2 est refusée. Il manque 10 points.
R♥ R♠ joker (R♦♣) : brelan, 30 points
4♣ 5♣ R♥ : refusée. Le roi de cœur ne va pas avec les autres cartes : ni brelan, ni suite.
Rami 40 · 40 points · sans tierce franche · joker au plus bas
https://rami.example/?rules=rami40&m=KhKsJk&m=4c5cKh""",
    "m=Ah2h3h4h5h6h7h8h9hThJhQhKh": """\
✓ Acceptée : 85 points sur 51.
Rami sec : toutes les cartes sont posées d’un coup, sauf celle à jeter.
A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ V♥ D♥ R♥ : tierce franche, 85 points
Rami 51 · 51 points · tierce franche · joker au plus bas
https://rami.example/?m=Ah2h3h4h5h6h7h8h9hThJhQhKh""",
    "": """\
Rami 51 – l’ouverture
Rami 51 · 51 points · tierce franche · joker au plus bas
https://rami.example/""",
    "threshold=45&m=Jk4c7c&m=Jk7s8s&lang=en": """\
✗ Refused: 21 points, 45 needed. Meld 1 is refused. 24 points short. \
No pure run: there is no run without a joker.
joker 4♣ 7♣: refused. The 5 and the 6 of clubs are missing; one joker replaces only one of them.
joker (6♠) 7♠ 8♠: run, 21 points
Rami 51 · 45 points · pure run · joker at its lowest · 1 house rule (threshold: 45 points)
https://rami.example/?threshold=45&m=Jk4c7c&m=Jk7s8s&lang=en""",
    "m=QhKhAh&m=Jk7s8s&lang=en": """\
✓ Accepted: 52 points, 51 needed.
Q♥ K♥ A♥: pure run, 31 points
joker (6♠) 7♠ 8♠: run, 21 points
Rami 51 · 51 points · pure run · joker at its lowest
https://rami.example/?m=QhKhAh&m=Jk7s8s&lang=en""",
}

DESCRIPTIONS = {
    "m=QhKhAh&m=Jk7s8s": (
        "Tierce franche à cœur, 31 points : dame de cœur, roi de cœur et as de cœur. Suite à"
        " pique, 21 points : joker, 7 de pique et 8 de pique."
    ),
    "m=KhKsKd&m=5c6c": (
        "La combinaison 2 est refusée. Brelan de rois, 30 points : roi de cœur, roi de pique et"
        " roi de carreau. Combinaison refusée : 5 de trèfle et 6 de trèfle. Deux cartes seulement"
        " : il en faut au moins trois."
    ),
    "m=QhKhAh&lang=en": (
        "20 points short. Pure run in hearts, 31 points: queen of hearts, king of hearts and ace"
        " of hearts."
    ),
    "": words_for("fr").page["description"],
    "lang=en": words_for("en").page["description"],
}


def state_of(query: str) -> State:
    asked = read_address(parse_query(query.encode()))
    assert not asked.problems
    return asked.state


def summary(query: str) -> str:
    state = state_of(query)
    link = ROOT + format_address(state)
    return summary_of(judge(state), state, words_for(state.lang), link)


def description(query: str) -> str:
    state = state_of(query)
    return description_of(judge(state), state, words_for(state.lang))


@pytest.mark.parametrize(("query", "text"), SUMMARIES.items(), ids=SUMMARIES)
def test_a_summary_says_verdict_melds_points_rules_and_link(query: str, text: str) -> None:
    lines = [plain(line) for line in summary(query).split("\n")]
    assert lines == text.split("\n")


@pytest.mark.parametrize(("query", "text"), DESCRIPTIONS.items(), ids=DESCRIPTIONS)
def test_a_description_says_the_melds_in_words(query: str, text: str) -> None:
    assert plain(description(query)) == plain(text)


def test_a_summary_holds_no_invisible_sign_that_a_chat_would_show_as_a_box() -> None:
    assert "\ufe0e" not in summary("m=KhKsJk&m=4c5cKh&m=Jk7s8s")


def test_the_melds_of_a_summary_can_be_typed_back() -> None:
    lines = summary("m=QhKhAh&m=7s8s9sTs").split("\n")[1:3]
    typed = "\n".join(line.partition("\u00a0:")[0] for line in lines)
    assert read_cards(typed) == state_of("m=QhKhAh&m=7s8s9sTs").melds


def test_the_moment_of_the_deal_is_said_where_it_changes_the_verdict() -> None:
    lines = [plain(line) for line in summary("beat_the_bar=1&m=QhKhAh&bar=63").split("\n")]
    assert lines[1] == "L’autre camp a ouvert à 63 : il faut 64 points."


def test_house_rules_are_named_each() -> None:
    rules = plain(rules_of(state_of("threshold=45&packs=3&m=QhKhAh"), words_for("fr")))
    assert rules == (
        "Rami 51 · 45 points · tierce franche · joker au plus bas · 2 règles maison"
        " (seuil : 45 points, jeux de 52 cartes : 3 jeux)"
    )


def test_a_description_is_short_and_cut_between_words() -> None:
    said = description("m=Ah2h3h4h5h6h7h8h9hThJhQhKh&m=Ah2h3h4h5h6h7h8h9hThJhQhKh")
    assert 300 < len(said) <= 402
    assert said.endswith(" …")
