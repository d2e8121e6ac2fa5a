"""What the cards of a valid meld stand for and count, and how else it could be read."""

from collections.abc import Sequence

from calculator.rami.cards import SUITS, Card
from calculator.rami.opening import lays_freely, threshold_for
from calculator.rami.readings import MAX_SET, MeldKind, Reading
from calculator.rami.rules import GoingOutWaives, JokerValue, Opened, PureRun, Rules
from calculator.rami.seats import HIGH_ACE, Seat
from calculator.rami.situation import Situation
from calculator.web.words.base import BaseWords, capital

_SPELT_OUT = 5
"""A run of so many cards is shown rank by rank, a longer one by its ends."""


class SeatWords(BaseWords):
    """Kinds of meld, jokers, aces, readings, and what a situation changes."""

    def meld_kind(self, kind: MeldKind, count: int, pure: bool) -> str:
        """`brelan`, `carré`, `suite` or `tierce franche`, for a meld of `count` cards."""
        if kind is MeldKind.SET:
            return self._fill("set_of_four" if count >= MAX_SET else "set_of_three")
        return self._fill("pure_run" if pure else "run")

    def meld_remark(self, reading: Reading, pure: bool) -> str:
        """What a meld is so far: `brelan de rois, 30 points`, `suite à pique, 21 points`."""
        kind = self.meld_kind(reading.kind, len(reading.seats), pure)
        card = reading.seats[0].stands_for[0]
        key = "remark_set" if reading.kind is MeldKind.SET else "remark_run"
        return self._fill(
            key,
            kind=kind,
            of_ranks=self.language.nouns[card.number].of_many,
            suit=self.suit(card),
            points=self.points(reading.points),
        )

    def cards_to_go(self, cards: int) -> str:
        """`encore 2 cartes`."""
        return self._count("cards_to_go", cards)

    def copies_left(self, card: Card, left: int, total: int) -> str:
        """`il en reste 1 sur 2`, `les deux exemplaires sont posés`, `les quatre jokers sont posés`."""
        if left > 0:
            return self._count("copies_left", left, total=total)
        if total < 1:
            return self._fill("no_jokers_table")
        return self._count("jokers_laid" if card.is_joker else "copies_laid", total)

    def joker_seat(self, seat: Seat) -> str:
        """`Le joker remplace le 6 de pique (6 points).`."""
        return self._say(
            "joker_seat", card=self._any_of(seat.stands_for), points=self.points(seat.points)
        )

    def ghost(self, seat: Seat) -> str:
        """The card a joker stands for, in short: `6♠`; in a set with the suits still free: `R♦♣`."""
        if len(seat.stands_for) == 1:
            return self._short[seat.stands_for[0].index]
        if len(seat.stands_for) == len(SUITS):
            return self.rank_label(seat.stands_for[0])
        signs = "".join([self.sign(card) for card in seat.stands_for])
        return self.rank_label(seat.stands_for[0]) + signs

    def ace_seat(self, seat: Seat, kind: MeldKind) -> str:
        """`L’as compte 1 : il est avant le 2.`, `L’as compte 11 : il suit le roi.`."""
        if kind is MeldKind.SET:
            key = "ace_in_set"
        else:
            key = "ace_high" if seat.place == HIGH_ACE else "ace_low"
        return self._say(key, points=seat.points)

    def readings(self, chosen: Reading, others: Sequence[Reading], joker_value: JokerValue) -> str:
        """How else a meld could be read, where that changes its points; else nothing.

        `Le joker vaut 6 (lecture la plus basse) ; placé en haut, il vaudrait 9 : 24 points.`
        """
        differing = [other for other in others if other.points != chosen.points]
        if not differing:
            return ""
        why = self._fill(f"reading_{self._why(chosen, joker_value)}")
        if len(differing) == 1:
            joker = self._one_joker_moves(chosen, differing[0], why)
            if joker:
                return joker
        parts = [
            self._fill(
                "reading_chosen",
                reading=self.reading_label(chosen),
                points=self.points(chosen.points),
                why=why,
            )
        ]
        for other in sorted(differing, key=lambda reading: reading.points):
            form = "reading_other" if len(parts) > 1 else "reading_first_other"
            number = 1 if other.kind is MeldKind.RUN else len(other.seats)
            parts.append(
                self._count(
                    form,
                    number,
                    reading=self.reading_label(other),
                    points=self.points(other.points),
                )
            )
        return capital(self.language.sentences["reading_break"].join(parts)) + "."

    def reading_label(self, reading: Reading) -> str:
        """A reading in short: `A-2-3`, `la suite du 2 à l’as`, `trois as`."""
        nouns = self.language.nouns
        if reading.kind is MeldKind.SET:
            number = reading.seats[0].place
            return f"{self.number(len(reading.seats))} {nouns[number].many}"
        places = sorted([seat.place for seat in reading.seats])
        if len(places) <= _SPELT_OUT:
            return "-".join([nouns[place].label for place in places])
        first, last = nouns[places[0]], nouns[places[-1]]
        span = self._fill("span", the=first.the, of=first.of, to=last.to)
        label = self._fill("reading_run", span=span)
        joker = self._joker_at_one_end(reading) if len(places) == HIGH_ACE else ""
        return self._fill(f"reading_joker_{joker}", reading=label) if joker else label

    @staticmethod
    def _joker_at_one_end(reading: Reading) -> str:
        """From ace to ace, which end is a joker, if one is: the span alone does not tell."""
        ends = {seat.place: seat.card.is_joker for seat in reading.seats}
        low, high = ends[1], ends[HIGH_ACE]
        return "" if low == high else "low" if low else "high"

    def opening_explained(
        self, rules: Rules, situation: Situation, *, going_out: bool
    ) -> tuple[str, ...]:
        """What the moment of the deal changes for this opening, a sentence each; often none."""
        sentences = []
        free = lays_freely(rules, situation)
        waived = going_out and rules.going_out_waives is not GoingOutWaives.NONE
        if free:
            sentences.append(self._say(f"free_{situation.opened}"))
        elif situation.opened is Opened.PARTNER:
            sentences.append(self._say("each_opens"))
        if going_out:
            sentences.append(self._say("going_out"))
            if waived and not free:
                sentences.append(self._waived(rules))
        if rules.beat_the_bar and situation.bar is not None and not (free or waived):
            needed = threshold_for(rules, situation)
            key = "bar" if needed > rules.threshold else "bar_below"
            sentences.append(self._say(key, bar=situation.bar, points=self.points(needed)))
        return tuple(sentences)

    def _waived(self, rules: Rules) -> str:
        asks = rules.pure_run is not PureRun.NONE or rules.pure_set
        all_waived = rules.going_out_waives is GoingOutWaives.ALL and asks
        return self._say("waived_all" if all_waived else "waived_threshold")

    def _any_of(self, cards: Sequence[Card]) -> str:
        """`le 6 de pique`, `le roi de carreau ou de trèfle`, `un roi de n’importe quelle couleur`."""
        first = cards[0]
        noun = self.language.nouns[first.number]
        if len(cards) == len(SUITS):
            return self._fill("any_suit", card=noun.a)
        language, suits = self.language, [card.suit.index for card in cards if card.suit]
        return self._fill(
            "one_of_suits",
            the=noun.the,
            suits=self.join_or([language.suits[index] for index in suits]),
            of_suits=self.join_or([language.of_suits[index] for index in suits]),
        )

    @staticmethod
    def _why(chosen: Reading, joker_value: JokerValue) -> str:
        """Why this reading counts: a table that looks at the order may find none in order."""
        if joker_value is JokerValue.HIGHEST:
            return "highest"
        if joker_value is JokerValue.AS_LAID and chosen.in_order:
            return "as_laid"
        return "lowest"

    def _one_joker_moves(self, chosen: Reading, other: Reading, why: str) -> str:
        """The sentence for one joker at either end of a run; nothing if more than it changes."""
        if chosen.kind is not MeldKind.RUN or other.kind is not MeldKind.RUN:
            return ""
        pairs = list(zip(chosen.seats, other.seats, strict=True))
        moved = [(here, there) for here, there in pairs if here.place != there.place]
        if len(moved) != 1 or not moved[0][0].card.is_joker:
            return ""
        here, there = moved[0]
        if here.points == there.points or sum([seat.card.is_joker for seat, _ in pairs]) > 1:
            return ""
        return self._say(
            "joker_high" if there.place > here.place else "joker_low",
            here=here.points,
            why=why,
            there=there.points,
            points=self.points(other.points),
        )
