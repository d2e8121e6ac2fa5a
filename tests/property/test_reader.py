"""Sentences of the contract on typed cards, each proved on texts nobody thought of.

Every class quotes the sentence it proves.
"""

from collections.abc import Iterable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from calculator.rami.cards import FACES, JOKER, Card, Rank, Suit
from calculator.rami.notation import format_cards
from calculator.rami.reader import read_cards
from calculator.rami.unreadable import ReadError, ReadProblem

proved = settings(max_examples=300, derandomize=True, deadline=None)
Melds = tuple[tuple[Card, ...], ...]

pages = st.sampled_from(["fr", "en"])
melds = st.lists(st.lists(st.sampled_from(FACES), min_size=1, max_size=7).map(tuple), max_size=5)
meld_ends = st.sampled_from(["+", ";", "/", "\n", "\r\n", " + ", ";;", "\n\n", " / "])
gaps = st.sampled_from([" ", ",", "-", "\u2013", "\u2212", ", ", " - ", "\u00a0", "\u202f", "\t"])
casings = st.sampled_from([str, str.lower, str.upper, str.swapcase])
noises = st.sampled_from(["", "\ufeff", "\ufe0e", "\ufe0f"])

SYMBOLS = dict(zip("shdc", "♠♥♦♣", strict=True))
FRENCH_LETTERS = dict(zip("shdc", "PCKT", strict=True))
FRENCH_WORDS = dict(zip("shdc", ("pique", "cœur", "carreau", "trèfle"), strict=True))
FRENCH_RANKS = {"T": "10", "J": "V", "Q": "D", "K": "R"}
FRENCH_COURT = {"A": "as", "J": "valet", "Q": "dame", "K": "roi"}


def canonical(card: Card) -> str:
    """`Qh`, `Ts`, `Jk`."""
    return card.notation


def french_rank(card: Card) -> str:
    """`D` of the queen, `10` of the ten."""
    return FRENCH_RANKS.get(card.notation[0], card.notation[0])


def french_short(card: Card) -> str:
    """`D♥`, `10♠`."""
    return "🃏" if card == JOKER else french_rank(card) + SYMBOLS[card.notation[1]]


def french_letters(card: Card) -> str:
    """`DC`, `10P`: with a heart among others, the letters tell that C is the heart."""
    return "JK" if card == JOKER else french_rank(card) + FRENCH_LETTERS[card.notation[1]]


def french_words(card: Card) -> str:
    """`dame de cœur`."""
    if card == JOKER:
        return "joker"
    rank, suit = card.notation[0], card.notation[1]
    return f"{FRENCH_COURT.get(rank, '10' if rank == 'T' else rank)} de {FRENCH_WORDS[suit]}"


def unicode_card(card: Card) -> str:
    """One character of the block of playing cards."""
    if card.rank is None or card.suit is None:
        return "🃏"
    return chr(0x1F0A0 + 16 * card.suit.index + card.number + (card.number > 11))


CERTAIN = [french_short, french_words, unicode_card, str]
writers = st.sampled_from(CERTAIN)


def has_evidence(cards: Iterable[Card], letters: str) -> bool:
    """Whether a card holds a letter that is no joker's and not double."""
    return any(letter in letters for card in cards if card != JOKER for letter in card.notation)


class TestWrittenCardsAreReadBack:
    """Melds are separated by `+ ; /` or a line end, cards by spaces, commas, hyphens, or nothing."""

    @proved
    @given(st.data(), melds, pages, writers, casings)
    def test_in_words_signs_and_unicode_cards(
        self,
        data: st.DataObject,
        laid: list[tuple[Card, ...]],
        lang: str,
        write: object,
        case: object,
    ) -> None:
        assert callable(write)
        assert callable(case)
        text = data.draw(noises)
        for meld in laid:
            for card in meld:
                text += case(write(card)) + data.draw(noises) + data.draw(gaps)
            text += data.draw(meld_ends)
        assert read_cards(text, lang) == tuple(laid)

    @proved
    @given(melds, casings)
    def test_in_canonical_tokens_with_nothing_between(
        self, laid: list[tuple[Card, ...]], case: object
    ) -> None:
        assert callable(case)
        text = case("+".join(map(format_cards, laid)))
        assert read_cards(text, "en") == tuple(laid)

    @proved
    @given(melds, gaps, casings)
    def test_in_french_letters(self, laid: list[tuple[Card, ...]], gap: str, case: object) -> None:
        assert callable(case)
        text = case("\n".join(gap.join(map(french_letters, meld)) for meld in laid))
        assert read_cards(text, "fr") == tuple(laid)

    @proved
    @given(melds, pages, st.lists(st.sampled_from(CERTAIN), min_size=40, max_size=40))
    def test_each_card_written_in_its_own_way(
        self, laid: list[tuple[Card, ...]], lang: str, ways: list[object]
    ) -> None:
        hands = [card for meld in laid for card in meld]
        written = iter([way(card) for way, card in zip(ways, hands, strict=False) if callable(way)])
        text = " + ".join(", ".join(next(written) for _ in meld) for meld in laid)
        assert read_cards(text, lang) == tuple(laid)


class TestSuitGivenOnce:
    """Several ranks before one suit share it; a joker may stand among them."""

    @proved
    @given(
        st.lists(st.sampled_from([*Rank, None]), max_size=8),
        st.sampled_from(list(Rank)),
        st.sampled_from("shdc"),
        st.sampled_from(["-", ", ", " ", " \u2013 "]),
        pages,
    )
    def test_every_rank_before_the_suit_has_it(
        self, ranks: list[Rank | None], last: Rank, suit: str, gap: str, lang: str
    ) -> None:
        if gap == " ":
            ranks = [rank for rank in dict.fromkeys(ranks) if rank is not last]
            lang = "fr"
        laid = [Card(rank=rank, suit=Suit(suit)) if rank else JOKER for rank in [*ranks, last]]
        written = gap.join("joker" if card == JOKER else french_rank(card) for card in laid)
        assert read_cards(f"{written} {SYMBOLS[suit]}", lang) == (tuple(laid),)
        assert read_cards(f"{written} de {FRENCH_WORDS[suit]}", lang) == (tuple(laid),)


class TestDoubleLetter:
    """Only `C` is double: cœur if the other letters are French, clubs if English, else the page."""

    @proved
    @given(melds, pages)
    def test_the_evidence_of_the_whole_text_decides(
        self, laid: list[tuple[Card, ...]], lang: str
    ) -> None:
        cards = [card for meld in laid for card in meld]
        if has_evidence(cards, "shdTJQK"):
            assert read_cards(" / ".join(map(format_cards, laid)), lang) == tuple(laid)
        if has_evidence(cards, "sdcJQK"):
            text = " / ".join(" ".join(map(french_letters, meld)) for meld in laid)
            assert read_cards(text, lang) == tuple(laid)

    @proved
    @given(
        st.lists(st.sampled_from("23456789A"), min_size=1, max_size=7),
        st.sampled_from(["9P", "9K", "9T", "V♠", "D♠", "R♠", "dame ♠", "9 de ♠", "9 pique"]),
        st.sampled_from(["9S", "9H", "9D", "J♠", "Q♠", "K♠", "T♠", "ace ♠", "9 of ♠", "9 club"]),
        pages,
        st.permutations(range(3)),
    )
    def test_a_french_card_an_english_card_and_both(
        self, ranks: list[str], french: str, english: str, lang: str, order: list[int]
    ) -> None:
        doubtful = " ".join(f"{rank}C" for rank in ranks)
        hearts, clubs = (tuple(read_cards(doubtful, page)[0]) for page in ("fr", "en"))
        assert format_cards(hearts) == "".join(f"{rank}h" for rank in ranks)
        assert format_cards(clubs) == "".join(f"{rank}c" for rank in ranks)
        assert read_cards(f"{doubtful} {french}", lang)[0][:-1] == hearts
        assert read_cards(f"{french} + {doubtful}", lang)[1] == hearts
        assert read_cards(f"{doubtful} {english}", lang)[0][:-1] == clubs
        assert read_cards(f"{english}\n{doubtful}", lang)[1] == clubs
        pieces = [(doubtful, french, english)[place] for place in order]
        text = "; ".join(pieces)
        with pytest.raises(ReadError) as caught:
            read_cards(text, lang)
        assert caught.value.problem is ReadProblem.BOTH_LANGUAGES
        assert caught.value.start == text.index("C")
        assert caught.value.end == caught.value.start + 1


PIECES = st.sampled_from(
    [
        *"avdrtjqkpshc123456789♥♠*★+;/-, \n\t",
        *("10", "jk", "as", "de", "of", "joker", "dame", "roi", "queen", "cœur", "coeur", "x", "O"),
        *("tre\u0300fle", "\u0301", "\ufe0f", "\ufeff", "\0", "\ud800", "\U0001f0b2", "\U0001f0ac"),
        *("As", "Ks", "VP", "10K", "9T", "8C", "Qh", "7♥", " de ", " of ", "é", "İ", "."),
    ]
)


def read_or_refuse(text: str, lang: str) -> Melds | ReadError:
    """The melds, or the error: nothing else is let through."""
    try:
        return read_cards(text, lang)
    except ReadError as error:
        return error


class TestAnyText:
    """All or nothing: the cards, or an error that marks the place."""

    @settings(max_examples=3000, derandomize=True, deadline=None)
    @given(
        st.one_of(
            st.lists(PIECES, max_size=12).map("".join),
            st.lists(PIECES, max_size=6).map(" ".join),
            st.text(st.characters(exclude_categories=()), max_size=30),
            st.text(max_size=30),
        ),
        pages,
    )
    @example("\ud800", "fr")
    @example("a" * 1001, "fr")
    @example("e" + "\u0300" * 999, "fr")
    @example("as " * 333, "en")
    @example("œ" * 1000, "fr")
    def test_it_is_read_or_marked(self, text: str, lang: str) -> None:
        outcome = read_or_refuse(text, lang)
        if isinstance(outcome, ReadError):
            assert outcome.text == text
            assert 0 <= outcome.start < outcome.end <= len(text)
        else:
            assert all(outcome)
            assert all(card in FACES for meld in outcome for card in meld)

    @proved
    @given(st.lists(PIECES, max_size=8).map("".join), pages)
    def test_its_case_and_its_composition_do_not_matter(self, text: str, lang: str) -> None:
        def outcome(one: str) -> object:
            read = read_or_refuse(one, lang)
            return read.problem if isinstance(read, ReadError) else read

        assert outcome(text.upper()) == outcome(text.lower())
        assert outcome("\ufeff" + text + " ") == outcome(text)
