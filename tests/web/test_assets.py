"""The built static files: named by their content, compressed beforehand, complete."""

import gzip
import hashlib
import json
import os
import re
import shutil
import time
from pathlib import Path

import brotli
import pytest
from werkzeug.test import Client
from whitenoise import WhiteNoise

from calculator import assets

HTMX = Path(__file__).resolve().parents[2] / "node_modules" / assets.HTMX


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small static folder and the real htmx."""
    (tmp_path / "static" / "css").mkdir(parents=True)
    (tmp_path / "static" / "js" / "app").mkdir(parents=True)
    (tmp_path / "static" / "css" / "20-late.css").write_text(".b { color: red; }\n" * 9)
    (tmp_path / "static" / "css" / "10-early.css").write_text("/* why */\n.a { color: red; }\n")
    (tmp_path / "static" / "js" / "app" / "10-one.js").write_text(
        "/** @type {number} */ let a = 1; // one\n"
    )
    (tmp_path / "static" / "icon.svg").write_text("<svg/>")
    htmx = tmp_path / "node_modules" / assets.HTMX
    htmx.parent.mkdir(parents=True)
    shutil.copy(HTMX, htmx)
    return tmp_path


def build(checkout: Path) -> dict[str, str]:
    return assets.build(checkout / "static", checkout / "node_modules")


def test_each_name_carries_the_hash_of_what_is_sent(checkout: Path) -> None:
    manifest = build(checkout)
    dist = checkout / "static" / "dist"
    assert set(manifest) == {"app.css", "app.js", "htmx.js", "icon.svg"}
    for hashed in manifest.values():
        digest = hashlib.sha256((dist / hashed).read_bytes()).hexdigest()
        assert digest[:12] in hashed
        assert re.search(assets.HASHED_NAME, hashed)
    assert assets.load_manifest(dist) == manifest


def test_style_sheets_are_joined_in_the_order_of_their_names_without_comments(
    checkout: Path,
) -> None:
    css = (checkout / "static" / "dist" / build(checkout)["app.css"]).read_text()
    assert css.startswith(".a { color: red; }\n.b")
    assert "why" not in css


def test_a_page_s_own_sheet_stays_apart(checkout: Path) -> None:
    (checkout / "static" / "css" / "pages").mkdir()
    (checkout / "static" / "css" / "pages" / "learn.css").write_text(
        "/* why */\n.c { color: red; }\n"
    )
    manifest = build(checkout)
    dist = checkout / "static" / "dist"
    assert (dist / manifest["learn.css"]).read_text() == ".c { color: red; }\n"
    assert ".c" not in (dist / manifest["app.css"]).read_text()


def test_scripts_lose_their_comments(checkout: Path) -> None:
    js = (checkout / "static" / "dist" / build(checkout)["app.js"]).read_text()
    assert js == "let a=1;\n"


def test_compressed_siblings_hold_the_same_bytes_and_are_smaller(checkout: Path) -> None:
    manifest = build(checkout)
    dist = checkout / "static" / "dist"
    for name in ("app.css", "htmx.js"):
        content = (dist / manifest[name]).read_bytes()
        brotlied = (dist / f"{manifest[name]}.br").read_bytes()
        gzipped = (dist / f"{manifest[name]}.gz").read_bytes()
        assert brotli.decompress(brotlied) == gzip.decompress(gzipped) == content
        assert len(brotlied) < len(gzipped) < len(content)
    assert not (dist / f"{manifest['icon.svg']}.br").exists()  # it would be longer


def test_building_again_writes_the_same_and_touches_nothing(checkout: Path) -> None:
    build(checkout)
    dist = checkout / "static" / "dist"
    before = {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in dist.iterdir()}
    build(checkout)
    assert {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in dist.iterdir()} == before


def update(checkout: Path, colour: str) -> tuple[Path, Path]:
    """Build, change a style sheet, build: the file before and after."""
    dist = checkout / "static" / "dist"
    old = build(checkout)["app.css"]
    (checkout / "static" / "css" / "10-early.css").write_text(f".a {{ color: {colour}; }}")
    new = build(checkout)["app.css"]
    assert new != old
    return dist / old, dist / new


def ages(path: Path, seconds: float) -> None:
    """Let a file and its siblings have been written so long ago."""
    for each in path.parent.glob(f"{path.name}*"):
        os.utime(each, (time.time() - seconds,) * 2)


def test_a_server_that_runs_still_sends_what_it_listed_before_an_update(checkout: Path) -> None:
    build(checkout)
    dist = checkout / "static" / "dist"
    for path in dist.iterdir():
        ages(path, 2 * assets.KEPT)  # named all the while, however old
    client = Client(WhiteNoise(None, root=dist, prefix="/static/"))
    old, _ = update(checkout, "blue")
    build(checkout)
    for encoding in ("", "gzip", "br"):
        answer = client.get(f"/static/{old.name}", headers={"Accept-Encoding": encoding})
        assert answer.status_code == 200
        assert answer.headers.get("Content-Encoding", "") == encoding
        assert len(answer.data) == int(answer.headers["Content-Length"])
        answer.close()


def test_what_has_not_been_named_for_a_month_goes(checkout: Path) -> None:
    old, named = update(checkout, "blue")
    draft = named.with_name(".app.css.tmp")
    draft.write_text("half a file")
    for path, seconds in ((old, assets.KEPT - 60), (named, 9 * assets.KEPT)):
        ages(path, seconds)
    build(checkout)
    assert old.exists()
    assert draft.exists(), "another build may be at it"
    for path in (old, draft):
        ages(path, assets.KEPT + 60)
    build(checkout)
    assert not list(old.parent.glob(f"{old.name}*"))
    assert not draft.exists()
    assert named.exists()


def test_what_is_named_again_is_complete(checkout: Path) -> None:
    early = checkout / "static" / "css" / "10-early.css"
    before = early.read_text()
    old, _ = update(checkout, "blue")
    siblings = set(old.parent.glob(f"{old.name}*"))
    early.write_text(before)
    assert build(checkout)["app.css"] == old.name
    assert set(old.parent.glob(f"{old.name}*")) == siblings
    assert len(siblings) == 3


def test_another_htmx_is_refused(checkout: Path) -> None:
    (checkout / "node_modules" / assets.HTMX).write_text("htmx = 2")
    with pytest.raises(assets.AssetError, match="not the htmx we expect"):
        build(checkout)
    (checkout / "node_modules" / assets.HTMX).unlink()
    with pytest.raises(assets.AssetError, match="make setup"):
        build(checkout)


@pytest.mark.parametrize(
    ("value", "is_refused"),
    [("url(card.svg)", True), ('url( "card.svg")', True), ("url('data:,')", False)],
)
def test_a_style_sheet_names_no_other_file(checkout: Path, value: str, is_refused: bool) -> None:
    (checkout / "static" / "css" / "10-early.css").write_text(f".a {{ background: {value} }}")
    if is_refused:
        with pytest.raises(assets.AssetError, match="inline it"):
            build(checkout)
    else:
        assert build(checkout)


def test_a_missing_manifest_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(assets.AssetError, match="run `make setup`"):
        assets.load_manifest(tmp_path)
    with pytest.raises(assets.AssetError, match="no folder 'nowhere'"):
        assets.find_folder("nowhere")


def test_the_real_manifest_names_files_that_are_there() -> None:
    dist = assets.find_folder("static") / assets.DIST
    manifest = assets.load_manifest(dist)
    assert {"app.css", "app.js", "htmx.js"} <= manifest.keys()
    assert all((dist / hashed).is_file() for hashed in manifest.values())
    assert json.loads((dist / assets.MANIFEST).read_text()) == manifest


@pytest.mark.parametrize(
    "css",
    [
        "a { & :focus { b: c } }",
        'a::before { content: "/* kept */"; }',
        "a::before { content: '\\'/* kept */'; }",
        "@layer reset, tokens;",
        ":root { --ground: light-dark(#fff, #111); }",
        "a { inline-size: calc(1rem + 2px); }",
    ],
)
def test_tidying_leaves_meaning_alone(css: str) -> None:
    assert assets.tidy_css(f"/* a */\n\n  {css}  /* b\n c */\n") == f"{css}\n"
