"""Prints the share of mutants that the tests killed, from mutmut's own counts."""

import json
import sys
from pathlib import Path


def main(path: str) -> int:
    """One line: killed (a time-out kills too) out of all that ran."""
    counts = json.loads(Path(path).read_text(encoding="utf-8"))
    killed = counts["killed"] + counts.get("timeout", 0)
    total = counts["total"] - counts.get("skipped", 0)
    print(f"mutants: {killed} of {total} killed ({killed / max(total, 1):.1%}); {counts}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
