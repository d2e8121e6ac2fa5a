"""Why a meld or an opening is refused, in a sentence per reason, with its cards and numbers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from calculator.rami.cards import JOKER, Card
from calculator.rami.readings import MAX_SET
from calculator.rami.reasons import MeldCode, OpeningCode, Reason
from calculator.rami.rules import PureRun, Rules
from calculator.rami.seats import HIGH_ACE
from calculator.web.words.base import BaseWords, capital
from calculator.web.words.language import Language

_MANY = 4
"""From so many missing cards on, those in a row are named by the first and the last."""
_SPAN = 3
"""So many cards in a row are named by the first and the last."""


class ReasonWords(BaseWords):
    """The sentences of `MeldCode` and `OpeningCode`."""

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self._of_meld: Final[Mapping[str, Callable[[Reason, Sequence[Card]], str]]] = {
            MeldCode.TOO_FEW_CARDS: self._too_few_cards,
            MeldCode.TOO_MANY_CARDS: self._too_many_cards,
            MeldCode.ONLY_JOKERS: self._only_jokers,
            MeldCode.TOO_MANY_JOKERS: self._too_many_jokers,
            MeldCode.ADJACENT_JOKERS: self._as_it_is,
            MeldCode.SAME_SUIT_TWICE: self._same_suit_twice,
            MeldCode.DUPLICATE_CARD: self._duplicate,
            MeldCode.TURNS_CORNER: self._as_it_is,
            MeldCode.GAP: self._gap,
            MeldCode.MIXED_SUITS: self._strangers,
            MeldCode.UNRELATED: self._strangers,
        }
        self._of_opening: Final[Mapping[str, Callable[[Reason, Rules], str]]] = {
            OpeningCode.NO_MELD: self._plain,
            OpeningCode.INVALID_MELD: self._invalid_meld,
            OpeningCode.TOO_MANY_COPIES: self._too_many_copies,
            OpeningCode.TOO_MANY_JOKERS_IN_OPENING: self._too_many_jokers_in_opening,
            OpeningCode.NO_CARD_LEFT: self._no_card_left,
            OpeningCode.FIRST_TURN: self._plain,
            OpeningCode.TAKEN_NOT_LAID: self._taken,
            OpeningCode.TAKEN_FORBIDDEN: self._taken,
            OpeningCode.BELOW_THRESHOLD: self._below_threshold,
            OpeningCode.NO_PURE_RUN: self._no_pure_run,
            OpeningCode.NO_PURE_SET: self._plain,
        }

    def meld_reason(self, reason: Reason, cards: Sequence[Card]) -> str:
        """Why a meld of these cards is refused: `Il manque le 6 de trèfle.`."""
        return self._of_meld[reason.code](reason, cards)

    def opening_reason(self, reason: Reason, rules: Rules) -> str:
        """Why an opening is refused: `Il manque 3 points.`."""
        return self._of_opening[reason.code](reason, rules)

    def headline(self, reason: Reason, _rules: Rules) -> str:
        """An opening's reason as a fragment: `il manque 3 points`, `pas de tierce franche`."""
        code = reason.code
        if code is OpeningCode.BELOW_THRESHOLD:
            return self.missing_points(reason.missing)
        if code is OpeningCode.TOO_MANY_COPIES:
            return self._copies_of(reason.cards[0], reason.count)
        if code is OpeningCode.TOO_MANY_JOKERS_IN_OPENING:
            return self._count("short_jokers", reason.count - reason.limit)
        card = reason.cards[0] if reason.cards else JOKER
        return self._fill(
            f"short_{code}", number=reason.meld + 1, card=self.card(card), e=self._ending(card)
        )

    # Melds

    def _as_it_is(self, reason: Reason, _cards: Sequence[Card]) -> str:
        return self._say(reason.code)

    def _only_jokers(self, reason: Reason, _cards: Sequence[Card]) -> str:
        return capital(self._count(reason.code, reason.count))

    def _too_few_cards(self, reason: Reason, _cards: Sequence[Card]) -> str:
        key = "too_few_cards" if reason.count else "no_cards"
        return capital(self._count(key, reason.count, limit=self.number(reason.limit)))

    def _same_suit_twice(self, reason: Reason, cards: Sequence[Card]) -> str:
        key = "twice_in_three" if len(cards) < MAX_SET else "twice_in_four"
        if len(cards) > MAX_SET:
            key = "twice_in_set"
        return self._say(key, cards=self._copies(reason.cards, cards))

    def _too_many_cards(self, reason: Reason, cards: Sequence[Card]) -> str:
        ranks = [card.number for card in cards if not card.is_joker]
        if reason.limit == MAX_SET and len(ranks) > 1 and len(set(ranks)) == 1:
            key = "too_many_in_set"
        else:
            key = "too_many_in_run" if reason.limit == HIGH_ACE else "too_many_in_run_here"
        return self._say(key, count=reason.count, limit=reason.limit)

    def _too_many_jokers(self, reason: Reason, _cards: Sequence[Card]) -> str:
        return self._say(
            "too_many_jokers",
            jokers=self._count("word_jokers", reason.count),
            allowed=self._allowed("allows", reason.limit),
        )

    def _allowed(self, key: str, limit: int) -> str:
        return self._count(key, limit) if limit else self._fill(f"{key}_none")

    def _copies_of(self, card: Card, count: int) -> str:
        """`deux rois de cœur`; `12 fois le 7 de pique`, that two figures may not meet."""
        if count >= len(self.language.numbers):
            return self._fill("times", count=count, card=self.the_card(card))
        names = self._many if self.language.is_plural(count) else self._cards
        return f"{self.number(count)} {names[card.index]}"

    def _copies(self, faces: Sequence[Card], cards: Sequence[Card]) -> str:
        laid = list(cards)
        return self.join([self._copies_of(face, laid.count(face)) for face in faces])

    def _duplicate(self, reason: Reason, cards: Sequence[Card]) -> str:
        key = "duplicate_card"
        aces = reason.limit == HIGH_ACE and [card.number for card in reason.cards] == [1]
        if aces:
            key = "two_aces" if list(cards).count(reason.cards[0]) == 2 else "three_aces"
        return self._say(key, cards=self._copies(reason.cards, cards))

    def _gap(self, reason: Reason, _cards: Sequence[Card]) -> str:
        missing, jokers = reason.cards, reason.count
        suit = missing[0].suit
        index = suit.index if suit else 0
        nouns = self.language.nouns
        if len(missing) < _MANY:
            ranks = self.join([nouns[card.number].the for card in missing])
            text = self._count(
                "gap", len(missing), cards=f"{ranks} {self.language.of_suits[index]}"
            )
            ending = ""
        else:
            text = self._fill(
                "gap_many",
                count=len(missing),
                suit=self.language.suits[index],
                cards=self.join(self._spans(missing)),
            )
            ending = self.language.sentences["card_ending"]
        if jokers:
            text += self._count("gap_jokers", jokers, e=ending)
        return capital(text) + "."

    def _spans(self, cards: Sequence[Card]) -> list[str]:
        """Cards in a row by their first and last: `le 3`, `du 6 au 9`."""
        nouns, spans = self.language.nouns, []
        row = [cards[0]]
        for card in cards[1:]:
            if card.number == row[-1].number % 13 + 1:
                row.append(card)
            else:
                spans.append(row)
                row = [card]
        spans.append(row)
        texts = []
        for row in spans:
            first, last = nouns[row[0].number], nouns[row[-1].number]
            if len(row) >= _SPAN:
                texts.append(self._fill("span", the=first.the, of=first.of, to=last.to))
            else:
                texts += [nouns[card.number].the for card in row]
        return texts

    def _strangers(self, reason: Reason, cards: Sequence[Card]) -> str:
        """Some cards do not go with the others, or none with any other."""
        naturals = {card for card in cards if not card.is_joker}
        named = list(dict.fromkeys(reason.cards))
        names = self.join([self.the_card(card) for card in named])
        if len(named) < len(naturals):
            return capital(self._count(reason.code, len(named), cards=names))
        return self._say(f"{reason.code}_all", cards=names)

    # Openings

    def _plain(self, reason: Reason, _rules: Rules) -> str:
        return self._say(reason.code)

    def _invalid_meld(self, reason: Reason, _rules: Rules) -> str:
        return self._say("invalid_meld", number=reason.meld + 1)

    def _too_many_copies(self, reason: Reason, _rules: Rules) -> str:
        card, limit = reason.cards[0], reason.limit
        copies = self._copies_of(card, reason.count)
        if not card.is_joker:
            key, ending = "too_many_copies", self._ending(card)
            return capital(self._count(key, limit, cards=copies, e=ending))
        if not limit:
            return self._say("no_jokers_here", jokers=copies)
        return capital(self._count("too_many_jokers_laid", limit, jokers=copies))

    def _too_many_jokers_in_opening(self, reason: Reason, _rules: Rules) -> str:
        return self._say(
            reason.code,
            laid=self._count("laid", reason.count),
            allowed=self._allowed("allowed", reason.limit),
        )

    def _no_card_left(self, reason: Reason, _rules: Rules) -> str:
        laid = self._count("laid_cards", reason.count)
        return self._say(reason.code, laid=laid, limit=reason.limit)

    def _taken(self, reason: Reason, _rules: Rules) -> str:
        card = reason.cards[0]
        return self._say(reason.code, card=self.the_card(card), e=self._ending(card))

    def _below_threshold(self, reason: Reason, _rules: Rules) -> str:
        return capital(self.missing_points(reason.missing)) + "."

    def _no_pure_run(self, _reason: Reason, rules: Rules) -> str:
        three = rules.pure_run is PureRun.THREE_NATURALS
        return self._say("no_pure_run_three_naturals" if three else "no_pure_run")

    def _ending(self, card: Card) -> str:
        """What a participle takes to agree with the card."""
        return self.language.nouns[card.number].e
