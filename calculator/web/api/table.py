"""A decoded request as the state of a table, the very one an address gives."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from msgspec import UNSET, structs

from calculator.rami import PROFILES, Rules, Situation, parse_card, parse_cards
from calculator.web.api.requests import CheckRequest, RulesRequest, SituationRequest, TableRequest
from calculator.web.state import Meld, State


def state_of(request: CheckRequest, lang: str) -> State:
    """The table with the melds of a request laid on it."""
    melds = tuple([_meld_of(meld) for meld in request.melds])
    return replace(table_of(request, lang), melds=melds)


def table_of(request: TableRequest, lang: str) -> State:
    """The table a request is about, nothing laid on it yet."""
    profile, rules = _rules_of(request.rules)
    return State(
        profile=profile, rules=rules, situation=_situation_of(request.situation), lang=lang
    )


def _rules_of(asked: str | RulesRequest) -> tuple[str, Rules]:
    """The profile, and its rules with what the table changes in them."""
    if isinstance(asked, str):
        return str(asked), PROFILES[asked]
    values = structs.asdict(asked)
    profile = str(values.pop("profile"))
    changes = {name: value for name, value in values.items() if value is not UNSET}
    return profile, replace(PROFILES[profile], **changes)


def _situation_of(asked: SituationRequest) -> Situation:
    values: dict[str, Any] = structs.asdict(asked)
    taken = values.pop("taken")
    return Situation(taken=None if taken is None else parse_card(taken), **values)


def _meld_of(asked: str | list[str]) -> Meld:
    return parse_cards(asked if isinstance(asked, str) else "".join(asked))
