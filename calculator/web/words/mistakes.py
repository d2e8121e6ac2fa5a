"""What could not be read: typed cards, values in the address or a form, and the limits."""

from collections.abc import Sequence
from typing import Final

from calculator.rami.parameters import Parameter
from calculator.rami.rules import PARAMETERS, PROFILES
from calculator.rami.situation import SITUATION_PARAMETERS
from calculator.rami.unreadable import (
    MAX_CARDS,
    MAX_MELDS,
    MAX_TEXT,
    ReadError,
    ReadProblem,
)
from calculator.web.words.language import Language
from calculator.web.words.tables import TableWords

_QUOTED: Final = 24
"""No more characters of what was typed are quoted."""
_SHORTHAND: Final = 12
"""Ranks so short that the correction repeats them."""


class MistakeWords(TableWords):
    """Sentences about input: what was found, where, and what was expected there."""

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self._ranks_by_label: Final = dict(zip(self._labels, self._ranks, strict=True))

    def unreadable(self, error: ReadError) -> str:
        """`« A » : il manque la couleur ; écrire par exemple A♥ ou as de cœur.`."""
        problem = error.problem
        if problem is ReadProblem.TOO_LONG:
            return self._say("too_long", limit=self._digits(MAX_TEXT))
        if problem is ReadProblem.TOO_MANY_MELDS:
            return self.too_many_melds()
        if problem is ReadProblem.TOO_MANY_CARDS:
            return self.too_many_cards()
        marked = error.text[error.start : error.end]
        if problem is ReadProblem.CONTROL_CHARACTER:
            code = f"U+{ord(marked[0]):04X}" if marked else ""
            return self._say("control_character", code=code, place=self._place(error))
        quoted = self._quoted(marked)
        if marked.strip() != error.text.strip():
            quoted += self._place(error)
        if problem is ReadProblem.SUIT_MISSING:
            ranks = " ".join(marked.split())
            ranks = ranks if 0 < len(ranks) <= _SHORTHAND else self._labels[1]
            words = self._ranks_by_label.get(ranks.upper(), ranks)
            return self._say("suit_missing", quoted=quoted, ranks=ranks, words=words)
        return self._say(problem.value, quoted=quoted)

    def bad_value(self, name: str, text: str) -> str:
        """`Seuil : « 300 » n’est pas possible ; attendu un nombre de 0 à 200.`."""
        parameter = PARAMETERS.get(name) or SITUATION_PARAMETERS.get(name)
        return self._say(
            "bad_value",
            label=self.parameter_label(name),
            quoted=self._quoted(text),
            expected=self._expected(parameter),
        )

    def bad_display(self, label: str, text: str, expected: Sequence[str]) -> str:
        """A value that only says how something is shown, and is none."""
        return self._say(
            "bad_value", label=label, quoted=self._quoted(text), expected=self.join_or(expected)
        )

    def bad_profile(self, text: str) -> str:
        """A profile that does not exist."""
        return self._say(
            "bad_profile",
            quoted=self._quoted(text),
            profiles=self.join_or(list(PROFILES)),
        )

    def bad_card(self, token: str) -> str:
        """A canonical token that is none."""
        return self._say("bad_card", quoted=self._quoted(token))

    def bad_action(self, text: str) -> str:
        """A `do=` that asks for nothing known."""
        return self._say("bad_action", quoted=self._quoted(text))

    def bad_hand_action(self, text: str) -> str:
        """A `do=` that means nothing to a hand."""
        return self._say("bad_hand_action", quoted=self._quoted(text))

    def bad_language(self, text: str) -> str:
        """A language the page does not speak."""
        return self._say("bad_language", quoted=self._quoted(text))

    def unknown_key(self, key: str) -> str:
        """A key that neither the address nor the JSON knows."""
        return self._say("unknown_key", quoted=self._quoted(key))

    def too_many_melds(self) -> str:
        """More melds than a text or an address may hold."""
        return self._say("too_many_melds", limit=MAX_MELDS)

    def too_many_cards(self) -> str:
        """More cards in a meld than a text or an address may hold."""
        return self._say("too_many_cards_read", limit=MAX_CARDS)

    def _quoted(self, text: str) -> str:
        text = _cut(text)
        return self._fill("quoted", text=text) if text else self._fill("quoted_nothing")

    def _expected(self, parameter: Parameter | None) -> str:
        if parameter is None:
            return self._fill("expected_card")
        if parameter.choices is not None:
            return self.join_or([choice.value for choice in parameter.choices])
        if parameter.is_flag:
            return self._fill("expected_flag")
        key = "expected_number_or_none" if parameter.may_be_none else "expected_number"
        return self._fill(
            key,
            low=parameter.low,
            high=parameter.high,
            none=self.choice_label(parameter.name, None) if parameter.may_be_none else "",
        )

    def _place(self, error: ReadError) -> str:
        """`, ligne 2, caractère 4`: the line only where there are several."""
        before = error.text[: error.start].splitlines() or [""]
        if error.text[: error.start].endswith(("\n", "\r")):
            before.append("")
        at = len(before[-1]) + 1
        if len(error.text.splitlines()) > 1:
            return self._fill("place_in_line", line=len(before), at=at)
        return self._fill("place", at=at)

    def _digits(self, number: int) -> str:
        return f"{number:,}".replace(",", self.language.thousands)


def _cut(text: str) -> str:
    """What was typed, on one line, nothing invisible in it, and not too much of it."""
    text = "".join([sign if sign.isprintable() else "�" for sign in " ".join(text.split())])
    return text if len(text) <= _QUOTED else f"{text[: _QUOTED - 1]}…"
