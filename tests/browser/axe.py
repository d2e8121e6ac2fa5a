"""axe-core in the page under test: what it finds, as sentences."""

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

SOURCE: Final = Path(__file__).resolve().parents[2] / "node_modules/axe-core/axe.min.js"

# target-size (WCAG 2.2, 2.5.8) is off unless asked for.
RUN: Final = """async (only) => {
  const options = only.length ? { runOnly: only } : { rules: { "target-size": { enabled: true } } };
  const found = await axe.run(document, { ...options, resultTypes: ["violations"] });
  return found.violations;
}"""


def violations(page: Page, *only: str) -> list[str]:
    """Every axe violation with the elements it concerns; empty for an accessible page.

    `only` names the rules to ask about, all of them where nothing is named. The source is evaluated, since our Content-Security-Policy refuses an added script element.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN, list(only))
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}: {node['target']} {node['html'][:120]}"
        for rule in found
        for node in rule["nodes"]
    ]
