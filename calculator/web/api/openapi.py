"""The API described for programs: OpenAPI 3.1, generated from the types that decode and answer."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from calculator.rami import PARAMETERS, SITUATION_PARAMETERS, Parameter
from calculator.rami.unreadable import MAX_MELDS, MAX_TEXT
from calculator.web.api.answers import OpeningAnswer
from calculator.web.api.problems import PROBLEM_TYPE, Problem
from calculator.web.api.reading import JSON_TYPE
from calculator.web.api.requests import MELD_PATTERN, Card, CheckRequest, Language, ProfileId
from calculator.web.api.rules import RulesAnswer
from calculator.web.api.solving import HAND_IN_QUERY, SolveAnswer, SolveRequest
from calculator.web.state import DEFAULT_PROFILE
from calculator.web.values import format_value
from calculator.web.words import Words

Schema = dict[str, Any]

_VERSION: Final = "1"
"""The API's own, which stands in its addresses; releases come and go under it."""
_TYPES: Final = (
    *(CheckRequest, OpeningAnswer, SolveRequest, SolveAnswer, RulesAnswer),
    *(Problem, Card, ProfileId, Language),
)
_LABELLED: Final = ("RulesRequest", "SituationRequest")
_QUERY: Final = (400, 414, 422)
_BODY: Final = (400, 413, 414, 415, 422)


@cache
def openapi_document(words: Words) -> Schema:
    """The whole document, its sentences in one language."""
    text = words.text
    return {
        "openapi": "3.1.0",
        "info": {
            "title": text("api_title"),
            "version": _VERSION,
            "description": text("api_lead"),
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": {
            "/api/v1/check": {
                "post": {
                    **_operation(words, "check", _ref(OpeningAnswer), _BODY, [_language(words)]),
                    "requestBody": _body(CheckRequest),
                },
                "get": _operation(
                    words, "check_query", _ref(OpeningAnswer), _QUERY, _address_parameters(words)
                ),
            },
            "/api/v1/solve": {
                "post": {
                    **_operation(words, "solve", _ref(SolveAnswer), _BODY, [_language(words)]),
                    "requestBody": _body(SolveRequest),
                },
                "get": _operation(
                    words, "solve_query", _ref(SolveAnswer), _QUERY, _hand_parameters(words)
                ),
            },
            "/api/v1/rules": {
                "get": _operation(words, "rules", _ref(RulesAnswer), _QUERY, [_language(words)])
            },
            "/api/v1/openapi.json": {
                "get": _operation(words, "openapi", {"type": "object"}, _QUERY, [_language(words)])
            },
        },
        "components": {"schemas": _schemas(words)},
    }


def _ref(kind: type) -> Schema:
    return {"$ref": f"#/components/schemas/{kind.__name__}"}


def _schemas(words: Words) -> Schema:
    """The types by name; each parameter with its label and what it is about."""
    _, schemas = msgspec.json.schema_components(_TYPES, ref_template="#/components/schemas/{name}")
    for name in _LABELLED:
        for field, schema in schemas[name]["properties"].items():
            if field in words.language.rules.parameters:
                schema["title"] = words.parameter_label(field)
                schema["description"] = words.parameter_help(field)
    return schemas


def _operation(
    words: Words, name: str, answer: Schema, statuses: tuple[int, ...], parameters: list[Schema]
) -> Schema:
    return {
        "operationId": name,
        "summary": words.text(f"api_{name}"),
        "parameters": parameters,
        "responses": {
            "200": {
                "description": words.text(f"api_{name}_answer"),
                "content": {JSON_TYPE: {"schema": answer}},
            },
            **{str(status): _problem(words, status) for status in statuses},
            "default": _problem(words, 500),
        },
    }


def _body(kind: type) -> Schema:
    return {"required": True, "content": {JSON_TYPE: {"schema": _ref(kind)}}}


def _problem(words: Words, status: int) -> Schema:
    return {
        "description": words.text(f"problem_{status}"),
        "content": {PROBLEM_TYPE: {"schema": _ref(Problem)}},
    }


def _parameter(name: str, description: str, schema: Schema) -> Schema:
    return {"name": name, "in": "query", "description": description, "schema": schema}


def _language(words: Words) -> Schema:
    return _parameter("lang", words.text("api_lang"), _ref(Language))


def _address_parameters(words: Words) -> list[Schema]:
    """The keys that say what is laid, and where.

    The page's other keys are taken too (`t`, `do`, `colours`): a program hardly needs them.
    """
    melds = {
        "type": "array",
        "items": {"type": "string", "pattern": MELD_PATTERN},
        "maxItems": MAX_MELDS,
    }
    return [_parameter("m", words.text("api_m"), melds), *_table_parameters(words)]


def _hand_parameters(words: Words) -> list[Schema]:
    """The keys of the address of a hand that matter."""
    hand = {"type": "string", "pattern": HAND_IN_QUERY}
    return [_parameter("h", words.text("api_h"), hand), *_table_parameters(words)]


def _table_parameters(words: Words) -> list[Schema]:
    """The keys of both: typed cards, rules, situation and language."""
    return [
        _parameter("text", words.text("api_text"), {"type": "string", "maxLength": MAX_TEXT}),
        _parameter(
            "rules", words.text("api_profile"), {**_ref(ProfileId), "default": DEFAULT_PROFILE}
        ),
        *[
            _parameter(name, words.parameter_help(name), _in_address(parameter))
            for name, parameter in {**PARAMETERS, **SITUATION_PARAMETERS}.items()
        ],
        _parameter("taken", words.parameter_help("taken"), _ref(Card)),
        _language(words),
    ]


def _in_address(parameter: Parameter) -> Schema:
    """The values of a parameter as an address writes them."""
    if parameter.choices is not None:
        return {"type": "string", "enum": [choice.value for choice in parameter.choices]}
    if parameter.is_flag:
        return {"type": "string", "enum": [format_value(False), format_value(True)]}
    number = {"type": "integer", "minimum": parameter.low, "maximum": parameter.high}
    if parameter.may_be_none:
        return {"anyOf": [number, {"const": format_value(None)}]}
    return number
