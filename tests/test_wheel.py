"""The wheel works alone: away from the checkout, with its templates and static files inside."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

VISIT = """
import calculator, re, sys
from importlib.metadata import version
assert calculator.__file__.startswith(sys.argv[1]), calculator.__file__
client = calculator.create_app().test_client()
page = client.get("/")
assert page.status_code == 200, page.status
style = re.search(r'href="([^"]*app\\.[0-9a-f]{12}\\.css)"', page.text)[1]
sheet = client.get(style)
assert sheet.status_code == 200 and sheet.mimetype == "text/css", sheet.status
assert "immutable" in sheet.headers["Cache-Control"], sheet.headers
print(version("rami51"))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built with what is installed here: nothing is fetched."""
    folder = tmp_path_factory.mktemp("wheel")
    run("-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT), cwd=ROOT)
    return next(folder.glob("*.whl"))


def run(*arguments: str, cwd: Path, **environment: str) -> str:
    """Python's output; what it complained about is the failure's message."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env={"PATH": "", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


def test_the_wheel_serves_the_page_from_another_folder(wheel: Path, tmp_path: Path) -> None:
    target = tmp_path / "site"
    install = (
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        "--target",
        str(target),
    )
    run(*install, str(wheel), cwd=tmp_path)
    printed = run("-c", VISIT, str(target), cwd=tmp_path, PYTHONPATH=str(target))
    assert f"rami51-{printed}-" in wheel.name


def test_the_wheel_carries_what_the_page_needs_and_no_more(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "calculator/static/dist/manifest.json" in names
    assert any(name.startswith("calculator/templates/") for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in names)
    tops = {name.split("/")[0].split("-")[0] for name in names}
    assert tops == {"calculator", "rami51"}
