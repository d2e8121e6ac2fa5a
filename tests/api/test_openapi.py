"""The description is valid, holds every parameter, and matches what is answered."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from openapi_schema_validator import OAS31Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

from calculator.rami import FACES, PARAMETERS, PROFILES, SITUATION_PARAMETERS, Parameter
from calculator.web.api.reading import ADDRESS_KEYS
from calculator.web.words import LANGUAGES, words_for
from tests.api.asking import CASES, CHECK, JSON, OPENAPI, RULES, body_of, check


def document(client: FlaskClient, lang: str = "fr") -> Any:
    response = client.get(f"{OPENAPI}?lang={lang}")
    assert (response.status_code, response.content_type) == (200, JSON)
    return response.json


def validator(client: FlaskClient, name: str) -> OAS31Validator:
    """A validator of one of the described shapes."""
    described = document(client)
    schema = {"$ref": f"#/components/schemas/{name}", "components": described["components"]}
    OAS31Validator.check_schema(schema)
    return OAS31Validator(schema)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_description_is_valid_openapi_3_1(client: FlaskClient, lang: str) -> None:
    described = document(client, lang)
    assert described["openapi"].startswith("3.1")
    OpenAPIV31SpecValidator(described).validate()
    words = words_for(lang)
    threshold = described["components"]["schemas"]["RulesRequest"]["properties"]["threshold"]
    assert threshold["title"] == words.parameter_label("threshold")
    assert described["info"]["title"] == words.page["api_title"]


def test_every_described_address_is_served_and_no_other(client: FlaskClient) -> None:
    rules = [rule for rule in client.application.url_map.iter_rules() if "/api/" in rule.rule]
    served = {
        (rule.rule, method)
        for rule in rules
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    described = {
        (path, method.upper())
        for path, methods in document(client)["paths"].items()
        for method in methods
    }
    assert served == described


def bounds(parameter: Parameter) -> dict[str, Any]:
    """What a schema must say of a parameter."""
    if parameter.choices is not None:
        return {"enum": sorted(choice.value for choice in parameter.choices)}
    if parameter.is_flag:
        return {"type": "boolean"}
    number = {"type": "integer", "minimum": parameter.low, "maximum": parameter.high}
    return {"anyOf": [number, {"type": "null"}]} if parameter.may_be_none else number


def test_the_request_is_described_with_the_bounds_of_the_game(client: FlaskClient) -> None:
    schemas = document(client)["components"]["schemas"]
    rules, situation = schemas["RulesRequest"], schemas["SituationRequest"]
    assert list(rules["properties"]) == ["profile", *PARAMETERS]
    assert list(situation["properties"]) == [*SITUATION_PARAMETERS, "taken"]
    for owner, parameters in ((rules, PARAMETERS), (situation, SITUATION_PARAMETERS)):
        for name, parameter in parameters.items():
            said = owner["properties"][name]
            found = schemas[said["$ref"].rpartition("/")[2]] if "$ref" in said else said
            wanted = bounds(parameter)
            assert {key: found[key] for key in wanted} == wanted, name
    assert sorted(schemas["ProfileId"]["enum"]) == sorted(PROFILES)
    assert sorted(schemas["Card"]["enum"]) == sorted(card.notation for card in FACES)
    asked = document(client)["paths"][CHECK]["get"]["parameters"]
    assert {each["name"] for each in asked} == set(ADDRESS_KEYS) - {"t", "do", "colours"}


def test_every_answer_and_request_of_the_cases_has_the_described_shape(
    client: FlaskClient,
) -> None:
    requests, answers = validator(client, "CheckRequest"), validator(client, "OpeningAnswer")
    for case in CASES:
        body = body_of(case)
        requests.validate(body)
        answers.validate(check(client, body))


def test_the_rules_have_the_described_shape(client: FlaskClient) -> None:
    validator(client, "RulesAnswer").validate(client.get(RULES).json)


def test_a_problem_has_the_described_shape(client: FlaskClient) -> None:
    response = client.post(CHECK, json={"melds": ["Xx"], "rules": {"packs": 9}})
    validator(client, "Problem").validate(json.loads(response.data))
