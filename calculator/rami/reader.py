"""People's own writing of cards, read all or nothing: `dame de cœur`, `7-8-9♥`, `VP 10K`.

A text is read in French and in English: K, T and D are a rank in one and a suit in the other,
and C is the heart or the club. Where one language only makes sense of the whole text, that is the
answer; where both do, the page's, unless only the other gives no suit twice to the same rank
(`7 D 8 D` is no run). A text that mixes them is read letter by letter, unless there is a C.
"""

from __future__ import annotations

from typing import Final

from calculator.rami.cards import JOKER, Card
from calculator.rami.lexicon import ENGLISH, FRENCH, Form, Meaning
from calculator.rami.tokens import Gap, Token, cut
from calculator.rami.unreadable import (
    MAX_CARDS,
    MAX_MELDS,
    MAX_TEXT,
    ReadError,
    ReadProblem,
)

_BOTH: Final = ""


class _OtherLanguageError(Exception):
    """The text holds something that the language it is read in does not say."""


class _Reading:
    """One pass over the pieces of a text, in one language, or letter by letter in `_BOTH`.

    `group` holds the ranks that wait for their suit, and the jokers among them; `gap` is what
    stands since the last piece; `repeats` counts ranks given twice to one suit; `doubt` is the
    first C.
    """

    def __init__(self, text: str, tokens: list[Token], tongue: str) -> None:
        self.text, self.tokens, self.tongue = text, tokens, tongue
        self.melds: list[tuple[Card, ...]] = []
        self.meld: list[Card] = []
        self.group: list[tuple[Token, Meaning]] = []
        self.gap = Gap.NOTHING
        self.is_linked = False
        self.after_words = False
        self.repeats = 0
        self.doubt: Token | None = None
        for place, token in enumerate(tokens):
            if isinstance(token.content, ReadProblem):
                raise self.error(token.content, token)
            if isinstance(token.content, Meaning):
                self.take(place, token, token.content)
                self.gap = Gap.NOTHING
            elif token.content is Gap.MELD_END:
                self.end_meld()
            else:
                self.gap = max(self.gap, token.content)
        self.end_meld()

    def error(self, problem: ReadProblem, first: Token, last: Token | None = None) -> ReadError:
        return ReadError(self.text, first.start, (last or first).end, problem)

    def suit_missing(self) -> ReadError:
        """The ranks in wait have no suit: from the first of them to the last, jokers aside."""
        ranks = [token for token, meaning in self.group if meaning.rank]
        return self.error(ReadProblem.SUIT_MISSING, ranks[0], ranks[-1])

    def hear(self, tongue: str) -> None:
        """A letter or word of one language stands in no text read in the other."""
        if self.tongue and tongue and tongue != self.tongue:
            raise _OtherLanguageError

    def is_suit(self, meaning: Meaning, has_rank: bool, gap: Gap) -> bool:
        """What stands before is a rank, what follows it a suit; with a blank, the language says."""
        if meaning.suit is None or meaning.rank is None:
            return meaning.suit is not None
        if not has_rank or gap is Gap.MARK:
            return False
        return self.is_linked or gap is Gap.NOTHING or self.tongue == meaning.suit_in

    def take(self, place: int, token: Token, meaning: Meaning) -> None:
        """Read one piece that has a meaning."""
        if meaning.is_link:
            if not self.group or self.gap is Gap.MARK or self.is_linked:
                raise self.error(ReadProblem.NOT_A_CARD, token)
            self.hear(meaning.suit_in)
            self.is_linked = True
        elif self.is_suit(meaning, bool(self.group), self.gap):
            self.take_suit(token, meaning)
        elif self.is_linked:
            raise self.suit_missing()
        elif meaning.card is None or (meaning.rank and self.is_ace(place)):
            self.hear(meaning.rank_in)
            self.make_room(token, meaning)
            self.group.append((token, meaning))
        else:
            self.hear(meaning.suit_in)
            self.make_room(token, meaning)
            if not self.group:
                self.meld.append(meaning.card)
            elif meaning.card.is_joker:
                self.group.append((token, meaning))
            else:
                raise self.suit_missing()

    def take_suit(self, token: Token, meaning: Meaning) -> None:
        """A suit goes to every rank in wait; it stands after them, with a blank at most."""
        if not self.group or self.gap is Gap.MARK:
            raise self.error(ReadProblem.SUIT_FIRST, token)
        self.hear(meaning.suit_in)
        suit = meaning.suit
        if meaning.suit_abroad:
            self.doubt = self.doubt or token
            suit = meaning.suit_abroad if self.tongue == ENGLISH else suit
        self.meld += [
            Card(rank=waiting.rank, suit=suit) if waiting.rank else JOKER
            for _, waiting in self.group
        ]
        forms = {meaning.form, *(waiting.form for _, waiting in self.group if waiting.rank)}
        self.after_words = Form.WORD in forms or self.is_linked
        ranks = [waiting.rank for _, waiting in self.group if waiting.rank]
        self.repeats += len(ranks) - len(set(ranks))
        self.group, self.is_linked = [], False

    def make_room(self, token: Token, meaning: Meaning) -> None:
        """A rank touches no next one but in figures, nor `Jk` in letters; and there are limits."""
        if self.group and self.gap is Gap.NOTHING:
            last, before = self.group[-1]
            forms = {before.form, meaning.form}
            touching = forms != {Form.FIGURE} if meaning.rank else forms == {Form.LETTER}
            if before.rank and touching:
                raise self.error(ReadProblem.SUIT_MISSING, last)
        if not self.meld and not self.group and len(self.melds) == MAX_MELDS:
            raise self.error(ReadProblem.TOO_MANY_MELDS, token)
        if len(self.meld) + len(self.group) == MAX_CARDS:
            raise self.error(ReadProblem.TOO_MANY_CARDS, token)

    def is_ace(self, place: int) -> bool:
        """Whether `as` is the word for the ace, and not the notation of the ace of spades.

        It is after words and after ranks in wait; else what follows tells, jokers and other `as`
        aside: a word or a link, its own suit, or several ranks that share one.
        """
        if self.group or self.after_words:
            return True
        ranks, gap = 0, Gap.NOTHING
        for token in self.tokens[place + 1 :]:
            ahead = token.content
            if ahead is Gap.BLANK or ahead is Gap.MARK:
                gap = max(gap, ahead)
                continue
            if not isinstance(ahead, Meaning):
                break
            if ahead.is_link or (ahead.form is Form.WORD and not ahead.card):
                return True
            if self.is_suit(ahead, ranks > 0, gap):
                touches = ahead.form is Form.LETTER and gap is Gap.NOTHING
                return ranks > 1 or (ranks == 0 and not touches)
            if not ahead.card:
                ranks += 1
            elif not ahead.card.is_joker and not ahead.rank:
                break
            gap = Gap.NOTHING
        return False

    def end_meld(self) -> None:
        """What stands between two meld ends is a meld, unless it is nothing."""
        if self.group:
            raise self.suit_missing()
        if self.meld:
            self.melds.append(tuple(self.meld))
        self.meld, self.gap, self.after_words = [], Gap.NOTHING, False


def _read_in(text: str, tokens: list[Token], tongue: str) -> _Reading | ReadError | None:
    """The text in one language, or why it cannot be read; None when it is not in that language."""
    try:
        return _Reading(text, tokens, tongue)
    except ReadError as error:
        return error
    except _OtherLanguageError:
        return None


def read_cards(text: str, lang: str = "fr") -> tuple[tuple[Card, ...], ...]:
    """Read typed cards, all or nothing: the melds, each with its cards in the order written.

    Melds are separated by `+`, `;`, `/` or line ends, cards by spaces, commas, hyphens or nothing;
    several ranks before one suit share it. `lang`, the page's language, decides when nothing in
    the text does: whether C is the heart (`fr`) or the club (`en`).
    Raises `ReadError` (a `ValueError`) that knows the problem and the place in `text`.

    >>> read_cards("D♥ R♥ A♥ + 🃏 7♠ 8♠")
    ((Qh, Kh, Ah), (Jk, 7s, 8s))
    >>> read_cards("6-joker-8 de trèfle"), read_cards("8C 9C 10C", "en"), read_cards(" ")
    (((6c, Jk, 8c),), ((8c, 9c, Tc),), ())
    >>> read_cards("Qh Kh A")
    Traceback (most recent call last):
    ...
    calculator.rami.unreadable.ReadError: 'A' at character 7: expected cards (suit_missing)
    """
    if len(text) > MAX_TEXT:
        raise ReadError(text, MAX_TEXT, len(text), ReadProblem.TOO_LONG)
    tokens = cut(text)
    tongues = (ENGLISH, FRENCH) if lang == ENGLISH else (FRENCH, ENGLISH)
    attempts = [_read_in(text, tokens, tongue) for tongue in tongues]
    readings = [attempt for attempt in attempts if isinstance(attempt, _Reading)]
    if readings:
        return tuple(min(readings, key=lambda reading: reading.repeats).melds)
    mixed = _read_in(text, tokens, _BOTH)
    if isinstance(mixed, _Reading):
        if mixed.doubt:
            raise mixed.error(ReadProblem.BOTH_LANGUAGES, mixed.doubt)
        return tuple(mixed.melds)
    errors = [attempt for attempt in [*attempts, mixed] if isinstance(attempt, ReadError)]
    raise max(errors, key=lambda error: error.start)
