"""`make grade`: MDN's own Observatory on the headers of our pages; 1 unless all are A+."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from benchmarks.serving import ask, serving

_PACKAGE: Final = "@mdn/mdn-http-observatory@1.4.8"
_NAME: Final = "rami.example"
_PAGES: Final = ("/", "/?m=QhKhAh&m=Jk7s8s", "/api", "/apprendre", "/embed")


def main() -> int:
    """Install the grader in a folder of its own, and grade each page there is."""
    worst = 0
    with (
        tempfile.TemporaryDirectory() as name,
        serving(environ={"RAMI51_PUBLIC_URL": f"https://{_NAME}"}) as server,
    ):
        folder = Path(name)
        shutil.copy(Path(__file__).with_name("grade.mjs"), folder)
        path = f"{os.environ.get('PATH', '')}:{Path(sys.executable).parent}"
        npm = ["npm", "install", "--prefix", name, "--ignore-scripts", "--omit=optional"]
        quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run([*npm, *quiet, _PACKAGE], check=True, env={**os.environ, "PATH": path})
        for page in _PAGES:
            if ask(server.port, page).status == 404:
                continue
            command = ["node", str(folder / "grade.mjs"), server.url, page, _NAME]
            worst |= subprocess.run(
                command, check=False, env={**os.environ, "PATH": path}
            ).returncode
    return worst


if __name__ == "__main__":
    sys.exit(main())
