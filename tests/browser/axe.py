"""axe-core in the page under test: what it finds, as sentences."""

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

SOURCE: Final = Path(__file__).resolve().parents[2] / "node_modules/axe-core/axe.min.js"

# target-size (WCAG 2.2, 2.5.8) is off unless asked for.
RUN: Final = """async () => {
  const found = await axe.run(document, { rules: { "target-size": { enabled: true } } });
  return found.violations;
}"""


def violations(page: Page) -> list[str]:
    """Every axe violation with the elements it concerns; empty for an accessible page.

    The source is evaluated, since our Content-Security-Policy refuses an added script element.
    """
    page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}: {node['target']} {node['html'][:120]}"
        for rule in found
        for node in rule["nodes"]
    ]
