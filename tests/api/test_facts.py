"""Reasons bring every fact their code names, and no other."""

from __future__ import annotations

import ast
import inspect
import re
from itertools import pairwise

from calculator.rami import OpeningCode, reasons
from calculator.web.api.answers import FACTS


def facts_named(code: OpeningCode) -> set[str]:
    """The facts that the code's description in the source names in backquotes."""
    tree = ast.parse(inspect.getsource(reasons))
    body = next(
        node.body
        for node in tree.body
        if isinstance(node, ast.ClassDef) and node.name == "OpeningCode"
    )
    for before, after in pairwise(body):
        if (
            isinstance(before, ast.Assign)
            and ast.unparse(before.targets[0]) == code.name
            and isinstance(after, ast.Expr)
        ):
            return set(re.findall(r"`(cards|count|limit|missing|meld)`", ast.unparse(after)))
    raise AssertionError(code)


def test_the_facts_of_a_code_are_those_its_description_names() -> None:
    for code in OpeningCode:
        assert set(FACTS[code]) == facts_named(code), code
