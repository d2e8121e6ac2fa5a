"""What cannot be read in an address: every fault named at once, by key, and nothing else lost."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.rami import PARAMETERS, SITUATION_PARAMETERS, Parameter
from calculator.rami.unreadable import MAX_CARDS, MAX_MELDS
from calculator.web.address import address_pairs, format_address
from calculator.web.state import State
from calculator.web.words import LANGUAGES, words_for
from tests.web.states import KEYS, read, state_of, states

FIELDS: Final = {**PARAMETERS, **SITUATION_PARAMETERS}

NO_NUMBERS: Final = ("x", "-1", "+5", "1.5", "1e3", "0x10", "1 0", "４５", "²", "00045", "9" * 5000)
NO_FLAGS: Final = ("", "2", "01", "yes", "true", "on", "none", "１", "-1")


def bad_texts(parameter: Parameter) -> list[str]:
    """Texts that write no value of the parameter, its bounds just passed among them."""
    if parameter.is_flag:
        return list(NO_FLAGS)
    if parameter.choices is not None:
        first = next(iter(parameter.choices)).value
        return ["", "x", "0", first.upper(), f"{first}s"]
    texts = [*NO_NUMBERS, str(parameter.high + 1), str(parameter.low - 1)]
    return texts if parameter.may_be_none else [*texts, "", "none"]


BAD_VALUES: Final = [
    (name, text) for name, parameter in FIELDS.items() for text in bad_texts(parameter)
]
BAD_OTHERS: Final = [
    *[("rules", text) for text in ("rami99", "RAMI51", "rami51 ", "none", "\x00")],
    *[
        ("m", text)
        for text in ("XX", "Q", "qh", "QH", "10h", "QhKhX", "Qh Kh", "Qh+Kh", "D♥", "jk")
    ],
    *[("t", text) for text in ("8", "8s9", "s8", "♠8", "joker", " 8s")],
    *[("taken", text) for text in ("x", "8", "8s9s", "8S", " 8s", "none")],
    *[("lang", text) for text in ("", "de", "FR", "fr-FR", "english")],
]


def shortened(text: str) -> str:
    return ascii(text[:12])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "text"), BAD_VALUES, ids=shortened)
def test_a_bad_value_is_one_problem_that_names_its_key(lang: str, name: str, text: str) -> None:
    asked = read(f"/?{urlencode({'lang': lang, name: text})}")
    (problem,) = asked.problems
    words = words_for(lang)
    assert (problem.key, problem.text) == (name, text)
    assert problem.sentence == words.bad_value(name, text)
    assert problem.sentence.startswith(words.parameter_label(name))
    assert problem.anchor == name
    assert asked.state == State(lang=lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("key", "text"), BAD_OTHERS, ids=shortened)
def test_so_is_a_bad_profile_meld_card_or_language(lang: str, key: str, text: str) -> None:
    asked = read(f"/?{urlencode([('lang', lang), (key, text)])}")
    (problem,) = asked.problems
    spoken = lang if key != "lang" else "fr"
    assert (problem.key, problem.text) == (key, text)
    assert problem.sentence.endswith(".")
    assert (" attendu " in problem.sentence) == (spoken == "fr")
    assert (" expected " in problem.sentence) == (spoken == "en")
    assert problem.anchor == (key if key in {"rules", "taken"} else "")
    assert asked.state == State(lang=spoken)


SENTENCES: Final = [
    ("threshold=300", "Seuil : « 300 » n’est pas possible ; attendu un nombre de 0 à 200."),
    ("threshold=", "Seuil : une valeur vide n’est pas possible ; attendu un nombre de 0 à 200."),
    (
        "max_jokers_per_meld=7",
        (
            "Jokers par combinaison : « 7 » n’est pas possible ; attendu un nombre de 0 à 6, ou none"
            " (sans limite)."
        ),
    ),
    (
        "pure_set=oui",
        "Brelan sans joker : « oui » n’est pas possible ; attendu 1 (oui) ou 0 (non).",
    ),
    (
        "opened=moi",
        "Qui a déjà ouvert : « moi » n’est pas possible ; attendu none, partner ou self.",
    ),
    ("taken=8S", "« 8S » n’est pas une carte ; attendu un code comme Qh, Ts ou Jk."),
    ("m=QhKhXh", "« Xh » n’est pas une carte ; attendu un code comme Qh, Ts ou Jk."),
    ("t=8", "« 8 » n’est pas une carte ; attendu un code comme Qh, Ts ou Jk."),
    ("lang=de", "« de » : cette langue est inconnue ; attendu fr ou en."),
    ("m=QhKhXh&lang=en", "“Xh” is not a card; expected a code such as Qh, Ts or Jk."),
    ("colours=5", "Quatre couleurs : « 5 » n’est pas possible ; attendu 2 ou 4."),
    ("bar=x&lang=en", "The other side’s opening: “x” is not possible; expected a number from 0 to"),
]


@pytest.mark.parametrize(("query", "sentence"), SENTENCES)
def test_the_sentence_says_what_was_found_and_what_was_expected(query: str, sentence: str) -> None:
    (problem,) = read(f"/?{query}").problems
    assert " ".join(problem.sentence.split()).startswith(sentence)


def test_all_faults_are_named_at_once_in_the_language_of_the_page() -> None:
    bad = [("rules", "x"), *[(name, bad_texts(each)[1]) for name, each in FIELDS.items()]]
    bad += [
        ("m", "XX"),
        ("m", "QhKh"),
        ("m", "YY"),
        ("t", "8"),
        ("taken", "x"),
        ("colours", "5"),
        ("lang", "en"),
    ]
    asked = read(f"/?{urlencode(bad)}")
    keys = [problem.key for problem in asked.problems]
    assert sorted(keys) == sorted(["m", *(set(KEYS) - {"lang"})])
    assert all(" expected " in problem.sentence for problem in asked.problems)
    assert format_address(asked.state) == "/?m=QhKh&lang=en"


@st.composite
def spoiled(draw: st.DrawFn) -> tuple[list[tuple[str, str]], list[tuple[str, str]], list[str]]:
    """An address with some of its values spoiled, the same without these, and their keys."""
    pairs = address_pairs(draw(states))
    chosen = draw(st.sets(st.integers(0, max(len(pairs) - 1, 0)), max_size=4)) if pairs else set()
    whole = [(key, "?!" if at in chosen else value) for at, (key, value) in enumerate(pairs)]
    kept = [pair for at, pair in enumerate(pairs) if at not in chosen]
    return whole, kept, [pairs[at][0] for at in chosen]


@given(spoiled())
def test_nothing_else_is_lost(addresses: tuple[Any, Any, list[str]]) -> None:
    whole, kept, keys = addresses
    asked = read(f"/?{urlencode(whole)}")
    assert asked.state == state_of(f"/?{urlencode(kept)}")
    assert sorted(problem.key for problem in asked.problems) == sorted(keys)


class TestLimits:
    """15 melds and 30 cards in a meld: what is within them is kept, the rest is a problem."""

    @pytest.mark.parametrize("more", [1, 2, 40])
    def test_too_many_melds_are_one_problem(self, more: int) -> None:
        asked = read("/?" + "&".join(["m=QhKhAh"] * (MAX_MELDS + more)))
        (problem,) = asked.problems
        assert (problem.key, problem.sentence) == ("m", "Trop de combinaisons\u00a0: 15 au plus.")
        assert len(asked.state.melds) == MAX_MELDS

    @pytest.mark.parametrize(
        ("query", "key"),
        [
            (f"m={'8s' * (MAX_CARDS + 1)}", "m"),
            (f"m={'8s' * MAX_CARDS}9", "m"),
            (f"t={'8s' * (MAX_CARDS + 1)}", "t"),
            ("&".join(["t=8s"] * (MAX_CARDS + 1)), "t"),
            (f"m={'8s' * 2500}", "m"),
        ],
    )
    def test_too_many_cards_are_one_problem(self, query: str, key: str) -> None:
        asked = read(f"/?{query}")
        (problem,) = asked.problems
        limit = "Trop de cartes dans une combinaison\u00a0: 30 au plus."
        assert (problem.key, problem.sentence) == (key, limit)
        assert [len(meld) for meld in (*asked.state.melds, asked.state.composing) if meld] == [30]

    def test_empty_melds_count_for_nothing(self) -> None:
        assert format_address(state_of("/?" + "m=&" * 20 + "m=QhKhAh")) == "/?m=QhKhAh"
