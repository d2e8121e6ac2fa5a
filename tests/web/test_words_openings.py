"""The exact sentences that say why an opening is refused, and what the moment changes."""

import pytest

from calculator.rami import PROFILES, Card, OpeningCode, Reason, Rules, Situation, parse_cards
from calculator.rami.rules import GoingOutWaives, Opened, PureRun
from calculator.web.words import words_for
from calculator.web.words.typography import typeset

FR, EN = words_for("fr"), words_for("en")


def reason(code: str, *cards: Card, **facts: int) -> Reason:
    return Reason(code=OpeningCode(code), cards=cards, **facts)


KING, QUEEN, ACE, JOKER = parse_cards("KhQhAsJk")


@pytest.mark.parametrize(
    ("why", "fr", "en"),
    [
        (reason("no_meld"), "Rien n’est posé.", "Nothing has been laid."),
        (reason("invalid_meld", meld=1), "La combinaison 2 est refusée.", "Meld 2 is refused."),
        (
            reason("too_many_copies", KING, count=3, limit=2),
            "Trois rois de cœur : il n’y en a que deux dans les jeux.",
            "Three kings of hearts: there are only two in the packs.",
        ),
        (
            reason("too_many_copies", QUEEN, count=2, limit=1),
            "Deux dames de cœur : il n’y en a qu’une dans le jeu.",
            "Two queens of hearts: there is only one in the pack.",
        ),
        (
            reason("too_many_copies", ACE, count=12, limit=2),
            "12 fois l’as de pique : il n’y en a que deux dans les jeux.",
            "12 copies of the ace of spades: there are only two in the packs.",
        ),
        (
            reason("too_many_copies", JOKER, count=5, limit=4),
            "Cinq jokers : cette table n’en joue que quatre.",
            "Five jokers: this table plays only four.",
        ),
        (
            reason("too_many_copies", JOKER, count=1, limit=0),
            "Un joker : cette table joue sans joker.",
            "One joker: this table plays without jokers.",
        ),
        (
            reason("too_many_jokers_in_opening", count=1, limit=0),
            "Trop de jokers à l’ouverture : 1 posé, aucun permis.",
            "Too many jokers for an opening: 1 laid, none allowed.",
        ),
        (
            reason("too_many_jokers_in_opening", count=3, limit=2),
            "Trop de jokers à l’ouverture : 3 posés, 2 permis.",
            "Too many jokers for an opening: 3 laid, 2 allowed.",
        ),
        (
            reason("no_card_left", count=14, limit=13),
            "Il faut garder une carte à jeter : 14 cartes posées, 13 au plus.",
            "One card must be kept for the discard: 14 cards laid, 13 at most.",
        ),
        (
            reason("first_turn"),
            "Personne n’ouvre au premier tour.",
            "Nobody opens in the first turn.",
        ),
        (
            reason("taken_not_laid", ACE),
            "L’as de pique, pris à la défausse, doit être posé.",
            "The ace of spades, taken from the discard pile, must be laid.",
        ),
        (
            reason("taken_not_laid", QUEEN),
            "La dame de cœur, prise à la défausse, doit être posée.",
            "The queen of hearts, taken from the discard pile, must be laid.",
        ),
        (
            reason("taken_forbidden", QUEEN),
            (
                "La dame de cœur a été prise à la défausse : cette table ne le permet pas avant"
                " l’ouverture."
            ),
            (
                "The queen of hearts was taken from the discard pile: this table does not allow it"
                " before opening."
            ),
        ),
        (reason("below_threshold", missing=3), "Il manque 3 points.", "3 points short."),
        (reason("below_threshold", missing=1), "Il manque 1 point.", "1 point short."),
        (
            reason("no_pure_run"),
            "Pas de tierce franche : aucune suite sans joker.",
            "No pure run: there is no run without a joker.",
        ),
        (
            reason("no_pure_set"),
            "Pas de brelan sans joker : la table en demande un.",
            "No set without a joker: this table asks for one.",
        ),
    ],
)
def test_why_an_opening_is_refused(why: Reason, fr: str, en: str) -> None:
    assert FR.opening_reason(why, Rules()) == typeset(fr)
    assert EN.opening_reason(why, Rules()) == en


def test_a_table_that_admits_a_joker_beside_three_naturals_says_what_is_missing() -> None:
    rules = Rules(pure_run=PureRun.THREE_NATURALS)
    assert FR.opening_reason(reason("no_pure_run"), rules) == typeset(
        "Pas de tierce franche : aucune suite n’a trois vraies cartes d’affilée."
    )


def test_headlines_are_fragments() -> None:
    assert FR.headline(reason("below_threshold", missing=3), Rules()) == "il manque 3 points"
    assert FR.headline(reason("no_pure_run"), Rules()) == "pas de tierce franche"
    assert FR.headline(reason("invalid_meld", meld=0), Rules()) == "combinaison 1 refusée"
    assert (
        FR.headline(reason("too_many_copies", KING, count=3, limit=2), Rules())
        == "trois rois de cœur"
    )
    assert (
        FR.headline(reason("too_many_jokers_in_opening", count=3, limit=1), Rules())
        == "deux jokers de trop"
    )
    assert (
        FR.headline(reason("taken_forbidden", QUEEN), Rules()) == "dame de cœur prise à la défausse"
    )
    assert EN.headline(reason("below_threshold", missing=3), Rules()) == "3 points short"


TEAMS = PROFILES["rami51-equipes"]
SEC = "Rami sec : toutes les cartes sont posées d’un coup, sauf celle à jeter."


@pytest.mark.parametrize(
    ("rules", "situation", "going_out", "fr"),
    [
        (TEAMS, Situation(), False, []),
        (
            TEAMS,
            Situation(bar=63),
            False,
            ["L’autre camp a ouvert à 63 : il faut 64 points."],
        ),
        (
            TEAMS,
            Situation(bar=40),
            False,
            ["L’autre camp a ouvert à 40 : il faut toujours 51 points."],
        ),
        (Rules(), Situation(bar=63), False, []),
        (
            TEAMS,
            Situation(opened=Opened.PARTNER, bar=63),
            False,
            ["Le partenaire a ouvert : pose libre."],
        ),
        (
            Rules(),
            Situation(opened=Opened.PARTNER),
            False,
            ["Le partenaire a ouvert ; à cette table, chacun ouvre pour soi."],
        ),
        (Rules(), Situation(opened=Opened.SELF), False, ["Ce joueur a déjà ouvert : pose libre."]),
        (Rules(), Situation(), True, [SEC]),
        (
            TEAMS,
            Situation(bar=63),
            True,
            [SEC, "Rami sec : à cette table, aucun seuil à atteindre."],
        ),
        (
            Rules(going_out_waives=GoingOutWaives.ALL),
            Situation(),
            True,
            [SEC, "Rami sec : à cette table, ni seuil ni combinaison exigée."],
        ),
    ],
)
def test_what_the_moment_changes(
    rules: Rules, situation: Situation, going_out: bool, fr: list[str]
) -> None:
    said = FR.opening_explained(rules, situation, going_out=going_out)
    assert list(said) == [typeset(text) for text in fr]


@pytest.mark.parametrize(
    ("left", "total", "card", "fr", "en"),
    [
        (2, 2, KING, "il en reste 2 sur 2", "2 of 2 left"),
        (1, 2, KING, "il en reste 1 sur 2", "1 of 2 left"),
        (0, 2, KING, "les deux exemplaires sont posés", "the two copies are laid"),
        (-1, 3, KING, "les trois exemplaires sont posés", "the three copies are laid"),
        (0, 1, KING, "le seul exemplaire est posé", "the only copy is laid"),
        (0, 4, JOKER, "les quatre jokers sont posés", "the four jokers are laid"),
        (0, 0, JOKER, "cette table joue sans joker", "this table plays without jokers"),
    ],
)
def test_copies_left(left: int, total: int, card: Card, fr: str, en: str) -> None:
    assert FR.copies_left(card, left, total) == fr
    assert EN.copies_left(card, left, total) == en
