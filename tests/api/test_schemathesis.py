"""Schemathesis asks what the description allows and what it forbids, and finds nothing.

Every check it knows is on: no 5xx, declared statuses, types and shapes, right requests answered,
wrong ones refused, methods and `Allow`. Examples are derived, not drawn: every run asks the same.
"""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from calculator import create_app
from tests.api.asking import OPENAPI

schema = schemathesis.openapi.from_wsgi(OPENAPI, create_app({"TESTING": True}))


@schema.parametrize()
@settings(
    max_examples=50,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_the_api_is_as_it_is_described(case: Any) -> None:
    # No schema can tell typed cards from any other text.
    is_typed = "text" in (case.query or {})
    case.call_and_validate(
        headers={"Accept-Encoding": "identity"},  # its WSGI client unpacks nothing
        excluded_checks=[positive_data_acceptance] if is_typed else [],
    )
