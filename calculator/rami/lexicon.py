"""The letters, figures, words and signs of people's writing, and what each may mean."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from calculator.rami.cards import JOKER, PACK, RANKS, SUITS, Card, Rank, Suit
from calculator.rami.unreadable import ReadProblem

FRENCH: Final = "fr"
ENGLISH: Final = "en"


class Form(Enum):
    """How a piece is written: it decides what may touch it, and what `as` is beside it."""

    LETTER = "letter"
    FIGURE = "figure"
    WORD = "word"
    SIGN = "sign"


@dataclass(frozen=True, slots=True, kw_only=True)
class Meaning:
    """What a piece may stand for: a rank, a suit, a whole card, or the link `de`.

    `rank_in` and `suit_in` are the language in which it is that rank or that suit (a link counts
    with the suits), empty when it is so in both. K, T and D are a rank in one language and a suit
    in the other; `as` is both a rank and a whole card. `suit_abroad` is what C is in English.

    >>> meaning = LEXICON["k"]
    >>> meaning.rank, meaning.rank_in, meaning.suit, meaning.suit_in
    (<Rank.KING: 'K'>, 'en', <Suit.DIAMOND: 'd'>, 'fr')
    """

    form: Form
    rank: Rank | None = None
    rank_in: str = ""
    suit: Suit | None = None
    suit_in: str = ""
    suit_abroad: Suit | None = None
    card: Card | None = None
    is_link: bool = False


_RANK_LETTERS: Final[dict[str, tuple[Rank | None, str]]] = {
    "a": (Rank.ACE, ""),
    "v": (Rank.JACK, FRENCH),
    "d": (Rank.QUEEN, FRENCH),
    "r": (Rank.KING, FRENCH),
    "t": (Rank.TEN, ENGLISH),
    "j": (Rank.JACK, ENGLISH),
    "q": (Rank.QUEEN, ENGLISH),
    "k": (Rank.KING, ENGLISH),
}
_SUIT_LETTERS: Final[dict[str, tuple[Suit | None, str]]] = {
    "p": (Suit.SPADE, FRENCH),
    "k": (Suit.DIAMOND, FRENCH),
    "t": (Suit.CLUB, FRENCH),
    "s": (Suit.SPADE, ENGLISH),
    "h": (Suit.HEART, ENGLISH),
    "d": (Suit.DIAMOND, ENGLISH),
}


_NEITHER: Final = (None, "")

_LETTERS: Final = {
    letter: Meaning(form=Form.LETTER, rank=rank, rank_in=rank_in, suit=suit, suit_in=suit_in)
    for letter in _RANK_LETTERS | _SUIT_LETTERS
    for rank, rank_in in [_RANK_LETTERS.get(letter, _NEITHER)]
    for suit, suit_in in [_SUIT_LETTERS.get(letter, _NEITHER)]
}
_DOUBLE_LETTER: Final = Meaning(form=Form.LETTER, suit=Suit.HEART, suit_abroad=Suit.CLUB)

_FIGURES: Final = {str(rank.number): Meaning(form=Form.FIGURE, rank=rank) for rank in RANKS[:10]}

_RANK_WORDS: Final = {
    word: Meaning(form=Form.WORD, rank=rank, rank_in=tongue)
    for tongue, words in [
        (FRENCH, "as deux trois quatre cinq six sept huit neuf dix valet dame roi"),
        (ENGLISH, "ace two three four five six seven eight nine ten jack queen king"),
    ]
    for word, rank in zip(words.split(), RANKS, strict=True)
}
_SUIT_WORDS: Final = {
    spelling: Meaning(form=Form.WORD, suit=suit, suit_in=tongue)
    for tongue, words in [
        (FRENCH, "pique coeur carreau trèfle piques coeurs carreaux trèfles"),
        (ENGLISH, "spade heart diamond club spades hearts diamonds clubs"),
    ]
    for word, suit in zip(words.split(), 2 * SUITS, strict=True)
    for spelling in (word, word.replace("è", "e"))
}
_OTHER_WORDS: Final = {
    "six": Meaning(form=Form.WORD, rank=Rank.SIX),
    "as": Meaning(
        form=Form.WORD,
        rank=Rank.ACE,
        rank_in=FRENCH,
        card=Card(rank=Rank.ACE, suit=Suit.SPADE),
        suit_in=ENGLISH,
    ),
    "de": Meaning(form=Form.WORD, is_link=True, suit_in=FRENCH),
    "of": Meaning(form=Form.WORD, is_link=True, suit_in=ENGLISH),
}
_JOKERS: Final = {
    "jk": Meaning(form=Form.LETTER, card=JOKER),
    "joker": Meaning(form=Form.WORD, card=JOKER),
    **{sign: Meaning(form=Form.SIGN, card=JOKER) for sign in "*★☆⭐\U0001f0bf\U0001f0cf\U0001f0df"},
}

_SUIT_SIGNS: Final = {
    sign: Meaning(form=Form.SIGN, suit=suit)
    for suit, signs in zip(SUITS, ("♠♤", "♥♡", "♦♢", "♣♧"), strict=True)
    for sign in signs
}
_FIRST_CARD: Final = 0x1F0A0
"""The block of playing cards: a row of 16 for each suit, ace to king with the knight in it."""
_KNIGHT_COLUMN: Final = 12
_CARD_SIGNS: Final = {
    chr(_FIRST_CARD + 16 * card.suit.index + card.number + (card.number >= _KNIGHT_COLUMN)): (
        Meaning(form=Form.SIGN, card=card)
    )
    for card in PACK
    if card.suit
}

LEXICON: Final[dict[str, Meaning]] = {
    **_LETTERS,
    "c": _DOUBLE_LETTER,
    **_FIGURES,
    **_RANK_WORDS,
    **_SUIT_WORDS,
    **_OTHER_WORDS,
    **_JOKERS,
    **_SUIT_SIGNS,
    **_CARD_SIGNS,
}
"""Every piece that may be written, in small letters, `œ` as `oe`, and what it may mean."""

KNOWN_PROBLEMS: Final = {
    **{chr(_FIRST_CARD + 16 * suit.index + _KNIGHT_COLUMN): ReadProblem.KNIGHT for suit in SUITS},
    "cavalier": ReadProblem.KNIGHT,
    "knight": ReadProblem.KNIGHT,
}
"""Pieces that are understood, and are no card."""

LONG_WORDS: Final = frozenset(_RANK_WORDS) - {"as"}
"""The ranks written out, but for the French ace, which is also the ace of spades: `asks`."""
