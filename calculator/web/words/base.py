"""The words all others are made of: card names, numbers, lists, points, the verdict's line."""

from collections.abc import Mapping, Sequence
from typing import Final

from calculator.rami.cards import FACES, Card
from calculator.web.words.language import SIGNS, TEXT_STYLE, Language


class BaseWords:
    """Card names and points in one language. All words are plain text, never HTML."""

    def __init__(self, language: Language) -> None:
        self.language: Final = language
        self.lang: Final = language.code
        self.page: Final[Mapping[str, str]] = language.page
        nouns = [language.nouns[card.number] for card in FACES]
        suits = [f" {language.of_suits[card.suit.index]}" if card.suit else "" for card in FACES]
        signs = [self.sign(card) for card in FACES]
        self._ranks: Final = tuple([noun.one for noun in nouns])
        self._labels: Final = tuple([noun.label for noun in nouns])
        self._cards: Final = _paired(self._ranks, suits)
        self._many: Final = _paired([noun.many for noun in nouns], suits)
        self._the: Final = _paired([noun.the for noun in nouns], suits)
        self._of: Final = _paired([noun.of for noun in nouns], suits)
        self._short: Final = _paired(self._labels, signs)

    # Cards

    def card(self, card: Card) -> str:
        """`dame de cœur`, `10 de pique`, `joker`."""
        return self._cards[card.index]

    def the_card(self, card: Card) -> str:
        """`la dame de cœur`, `l’as de pique`, `le joker`."""
        return self._the[card.index]

    def of_card(self, card: Card) -> str:
        """`de la dame de cœur`, `du 6 de pique`, `de l’as de trèfle`."""
        return self._of[card.index]

    def rank(self, card: Card) -> str:
        """`dame`, `10`, `joker`."""
        return self._ranks[card.index]

    def suit(self, card: Card) -> str:
        """`cœur`, `hearts`; nothing for the joker."""
        return self.language.suits[card.suit.index] if card.suit else ""

    def rank_label(self, card: Card) -> str:
        """The corner index as printed on the card: `A`, `10`, `D`; `★` for the joker."""
        return self._labels[card.index]

    def sign(self, card: Card) -> str:
        """`♥`, in text style; nothing for the joker."""
        return SIGNS[card.suit.index] + TEXT_STYLE if card.suit else ""

    def short(self, card: Card) -> str:
        """`D♥`, the sign in text style, or `★`: as the reader of typed cards takes it back."""
        return self._short[card.index]

    def cards(self, cards: Sequence[Card]) -> str:
        """`dame de cœur, roi de cœur et joker`."""
        return self.join([self._cards[card.index] for card in cards])

    def shorts(self, cards: Sequence[Card]) -> str:
        """`D♥ R♥ ★`, which the reader of typed cards takes back."""
        return " ".join([self._short[card.index] for card in cards])

    # Numbers and lists

    def number(self, number: int) -> str:
        """A small number in words, a larger one in digits: `trois`, `17`."""
        numbers = self.language.numbers
        return numbers[number] if 0 <= number < len(numbers) else str(number)

    def join(self, parts: Sequence[str]) -> str:
        """`a, b et c`."""
        return _joined(parts, self.language.last_and)

    def join_or(self, parts: Sequence[str]) -> str:
        """`a, b ou c`."""
        return _joined(parts, self.language.last_or)

    # Points and verdict

    def points(self, points: int) -> str:
        """`52 points`, `1 point`; `0 point` in French, `0 points` in English."""
        return self._count("points", points)

    def missing_points(self, missing: int) -> str:
        """`il manque 3 points`."""
        return self._count("missing_points", missing)

    def points_of(self, points: int, threshold: int) -> str:
        """`52 points sur 51`; `52 points` where no threshold is to be reached."""
        text = self.points(points)
        return self._fill("points_of", points=text, threshold=threshold) if threshold else text

    def accepted(self, accepted: bool) -> str:
        """`Acceptée` or `Refusée`."""
        return self.language.sentences["accepted" if accepted else "refused"]

    def status(self, accepted: bool, points: int, threshold: int, reason: str = "") -> str:
        """The verdict in a breath: `Refusée : 48 points sur 51. Il manque 3 points.`."""
        text = self._fill(
            "status", verdict=self.accepted(accepted), points=self.points_of(points, threshold)
        )
        return f"{text} {reason}" if reason else text

    # Page

    def text(self, key: str, **blanks: object) -> str:
        """The page's text of that name, its blanks filled in.

        Raises `KeyError` for an unknown text and for a blank left open.
        """
        return self.page[key].format_map(blanks)

    # Sentences with blanks

    def _fill(self, key: str, **blanks: object) -> str:
        return self.language.sentences[key].format_map(blanks)

    def _say(self, key: str, **blanks: object) -> str:
        return capital(self.language.sentences[key].format_map(blanks))

    def _count(self, key: str, number: int, **blanks: object) -> str:
        """The form that goes with the number, which fills `{n}` in digits and `{word}` in words."""
        forms = self.language.counted[key]
        form = forms[self.language.is_plural(number)]
        return form.format(n=number, word=self.number(number), **blanks)


def capital(text: str) -> str:
    """The text with a capital at its beginning.

    >>> capital("l’as de pique")
    'L’as de pique'
    """
    return text[:1].upper() + text[1:]


def _paired(first: Sequence[str], second: Sequence[str]) -> tuple[str, ...]:
    return tuple([one + other for one, other in zip(first, second, strict=True)])


def _joined(parts: Sequence[str], last: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + last + parts[-1]
