"""What a program sent and could not be read: JSON values, with what was expected in JSON."""

import json
from typing import Any

from calculator.rami.parameters import Parameter
from calculator.rami.readings import MIN_CARDS
from calculator.rami.reasons import MeldCode, Reason
from calculator.rami.rules import PARAMETERS
from calculator.rami.situation import SITUATION_PARAMETERS
from calculator.web.words.mistakes import MistakeWords
from calculator.web.words.reasons import ReasonWords


class JSONWords(MistakeWords, ReasonWords):
    """Sentences about JSON values."""

    def bad_json_value(self, name: str, value: Any) -> str:
        """`Seuil : « 300 » n’est pas possible ; attendu un nombre entier de 0 à 200.`."""
        parameter = PARAMETERS.get(name) or SITUATION_PARAMETERS[name]
        is_named = parameter.choices is not None and isinstance(value, str)
        return self.text(
            "json_value",
            label=self.parameter_label(name),
            quoted=self._quoted(value if is_named else _written(value)),
            expected=self._expected_json(parameter),
        )

    def bad_json_card(self, value: Any) -> str:
        """`« Xx » n’est pas une carte ; attendu un code comme Qh, Ts ou Jk.`."""
        return self.bad_card(_shown(value))

    def bad_json_profile(self, value: Any) -> str:
        """A profile that does not exist."""
        return self.bad_profile(_shown(value))

    def bad_json_language(self, value: Any) -> str:
        """A language that is not spoken here."""
        return self.bad_language(_shown(value))

    def repeated_key(self, key: str) -> str:
        """A name given more than once in one object."""
        return self.text("json_repeated", quoted=self._quoted(key))

    def no_cards(self) -> str:
        """A meld with nothing in it."""
        nothing = Reason(code=MeldCode.TOO_FEW_CARDS, count=0, limit=MIN_CARDS)
        return self.meld_reason(nothing, ())

    def _expected_json(self, parameter: Parameter) -> str:
        if parameter.choices is not None:
            return self.join_or([choice.value for choice in parameter.choices])
        if parameter.is_flag:
            return self.text("json_flag")
        key = "json_number_or_null" if parameter.may_be_none else "json_number"
        return self.text(
            key,
            low=parameter.low,
            high=parameter.high,
            none=self.choice_label(parameter.name, None) if parameter.may_be_none else "",
        )


def _written(value: Any) -> str:
    """A value as JSON writes it; no more than a kind of it where it holds others.

    >>> _written(True), _written("45"), _written([[1]])
    ('true', '"45"', '[…]')
    """
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, list):
        return "[…]"
    return json.dumps(value, ensure_ascii=False)


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else _written(value)
