"""The address is the state: written canonically, and read with every fault named.

Keys and values are those of `docs/address.md`. Old permalinks keep their meaning for ever.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final
from urllib.parse import parse_qsl

from werkzeug.datastructures import MultiDict

from calculator.rami import (
    PARAMETERS,
    PROFILES,
    SITUATION_PARAMETERS,
    Card,
    NotationError,
    Parameter,
    ParameterError,
    Rules,
    Situation,
    changed_parameters,
    format_cards,
    parse_card,
    parse_cards,
)
from calculator.rami.unreadable import MAX_CARDS, MAX_MELDS
from calculator.web.state import DEFAULT_PROFILE, Meld, State
from calculator.web.values import format_value, parse_value
from calculator.web.words import LANGUAGES, Words, words_for

_DEFAULT: Final = State()
_FOUR_COLOURS: Final = "4"
_COLOURS: Final = ("2", _FOUR_COLOURS)
_FIELDS: Final = frozenset({"rules", "taken", "colours", *PARAMETERS, *SITUATION_PARAMETERS})


def format_address(state: State, path: str = "/") -> str:
    """The canonical address of a state: only what differs from the default, in a fixed order.

    >>> from calculator.rami import parse_cards
    >>> format_address(State(melds=(parse_cards("QhKhAh"),), composing=parse_cards("7s")))
    '/?m=QhKhAh&t=7s'
    """
    return join_address(path, address_pairs(state))


def join_address(path: str, pairs: Iterable[tuple[str, str]]) -> str:
    """A path and the keys and values of its query, none of which needs escaping.

    >>> join_address("/main", [("h", "QhKh"), ("lang", "en")]), join_address("/main", [])
    ('/main?h=QhKh&lang=en', '/main')
    """
    query = "&".join([f"{key}={value}" for key, value in pairs])
    return f"{path}?{query}" if query else path


def asked_address(path: str, query: bytes) -> str:
    """The address asked for, to be compared with the canonical one."""
    return f"{path}?{query.decode('ascii', 'replace')}" if query else path


def address_pairs(state: State) -> list[tuple[str, str]]:
    """The keys and values of the canonical address; no value needs escaping."""
    pairs = list(rules_pairs(state.profile, state.rules))
    pairs += [("m", format_cards(meld)) for meld in state.melds]
    if state.composing:
        pairs.append(("t", format_cards(state.composing)))
    pairs += situation_pairs(state.situation)
    if state.lang != _DEFAULT.lang:
        pairs.append(("lang", state.lang))
    if state.four_colours:
        pairs.append(("colours", _FOUR_COLOURS))
    return pairs


def rules_pairs(profile: str, rules: Rules) -> Iterator[tuple[str, str]]:
    """The profile unless it is the reference, then what the table changes in it."""
    if profile != DEFAULT_PROFILE:
        yield "rules", profile
    for parameter in changed_parameters(rules, PROFILES[profile]):
        yield parameter.name, format_value(getattr(rules, parameter.name))


def situation_pairs(situation: Situation) -> Iterator[tuple[str, str]]:
    """What is not ordinary in a situation."""
    if situation is _DEFAULT.situation:
        return
    for parameter in SITUATION_PARAMETERS.values():
        value = getattr(situation, parameter.name)
        if value != parameter.default:
            yield parameter.name, format_value(value)
    if situation.taken is not None:
        yield "taken", situation.taken.notation


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing in an address that cannot be read: the key it stands under, the text, a sentence."""

    key: str
    text: str
    sentence: str

    @property
    def anchor(self) -> str:
        """The id of the form field the problem is about, or nothing when there is none."""
        return self.key if self.key in _FIELDS else ""


@dataclass(slots=True, kw_only=True)
class Asked:
    """What an address asks for: a state, then actions and typed cards; and what was not readable.

    Where something was not readable, the state holds the default in its place.
    """

    state: State
    actions: list[str]
    text: str
    problems: list[Problem] = field(default_factory=list)


def parse_query(query: bytes) -> MultiDict[str, str]:
    """The keys and values of a query; bytes that are no UTF-8, bare or escaped, become `�`."""
    text = query.decode("utf-8", "replace")
    return MultiDict(parse_qsl(text, keep_blank_values=True, errors="replace"))


def read_address(query: MultiDict[str, str]) -> Asked:
    """Read every key of an address or a form, naming all faults at once. Unknown keys are ignored.

    A value given twice counts as given last, as a checkbox after its hidden "no" does. `seen` is
    the profile a form of rules was filled in under: when another one is chosen in it, that one's
    own rules apply.
    """
    lang = last_value(query, "lang", _DEFAULT.lang)
    known = lang in LANGUAGES
    reader = _Reader(query, words_for(lang if known else _DEFAULT.lang))
    if not known:
        reader.fault("lang", lang, reader.words.bad_language(lang))
    profile, rules = reader.rules()
    state = State(
        profile=profile,
        rules=rules,
        melds=reader.melds(),
        composing=reader.composing(),
        situation=reader.situation(),
        lang=reader.words.lang,
        four_colours=reader.four_colours(),
    )
    return Asked(
        state=state,
        actions=query.getlist("do"),
        text=last_value(query, "text"),
        problems=reader.problems,
    )


def last_value(query: MultiDict[str, str], key: str, default: str = "") -> str:
    """The value of a key, the last one where it is given several times."""
    values = query.getlist(key)
    return values[-1] if values else default


class _Reader:
    """Reads the parts of one address and collects the problems on the way."""

    def __init__(self, query: MultiDict[str, str], words: Words) -> None:
        self.query, self.words = query, words
        self.problems: list[Problem] = []

    def fault(self, key: str, text: str, sentence: str) -> None:
        self.problems.append(Problem(key=key, text=text, sentence=sentence))

    def rules(self) -> tuple[str, Rules]:
        profile = last_value(self.query, "rules") or DEFAULT_PROFILE
        if profile not in PROFILES:
            self.fault("rules", profile, self.words.bad_profile(profile))
            profile = DEFAULT_PROFILE
        rules = PROFILES[profile]
        if (last_value(self.query, "seen") or profile) == profile:
            changes = dict(self._values(PARAMETERS.values()))
            if changes:
                rules = replace(rules, **changes)
        return profile, rules

    def situation(self) -> Situation:
        values = dict(self._values(SITUATION_PARAMETERS.values()))
        taken = last_value(self.query, "taken")
        if taken:
            try:
                values["taken"] = parse_card(taken)
            except NotationError:
                self.fault("taken", taken, self.words.bad_card(taken))
        return Situation(**values) if values else _DEFAULT.situation

    def four_colours(self) -> bool:
        colours = last_value(self.query, "colours")
        if colours and colours not in _COLOURS:
            label = self.words.page["four_colours"]
            self.fault("colours", colours, self.words.bad_display(label, colours, _COLOURS))
        return colours == _FOUR_COLOURS

    def melds(self) -> tuple[Meld, ...]:
        texts = [text for text in self.query.getlist("m") if text]
        if len(texts) > MAX_MELDS:
            self.fault("m", texts[MAX_MELDS], self.words.too_many_melds())
        return tuple([meld for text in texts[:MAX_MELDS] if (meld := self._cards("m", text))])

    def composing(self) -> Meld:
        return self._cards("t", "".join(self.query.getlist("t")))

    def _cards(self, key: str, text: str) -> tuple[Card, ...]:
        try:
            cards = parse_cards(text[: 2 * MAX_CARDS])
        except NotationError as error:
            self.fault(key, text, self.words.bad_card(error.text[error.start : error.end]))
            return ()
        if len(text) > 2 * MAX_CARDS:
            self.fault(key, text, self.words.too_many_cards())
        return cards

    def _values(self, parameters: Iterable[Parameter]) -> Iterator[tuple[str, Any]]:
        for parameter in parameters:
            if parameter.name not in self.query:
                continue
            text = self.query.getlist(parameter.name)[-1]
            try:
                yield parameter.name, parse_value(parameter, text)
            except ParameterError:
                self.fault(parameter.name, text, self.words.bad_value(parameter.name, text))
