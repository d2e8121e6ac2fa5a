"""Builds `static/dist`: hashed, precompressed files and the manifest that names them.

A hashed name lets a browser keep a file for ever; the `.br` and `.gz` siblings let the
server send it without compressing anything. `python -m calculator.assets` writes them from
a checkout; a wheel carries them ready-made and only reads the manifest.
"""

import gzip
import hashlib
import json
import os
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

DIST: Final = "dist"
MANIFEST: Final = "manifest.json"
HTMX: Final = Path("htmx.org/dist/htmx.min.js")
HTMX_SHA256: Final = "a0abb04f2f45a1f89d1d4844023245537e5e6014c87b144553e0607b4cc32130"
COMPRESSIBLE: Final = frozenset({".css", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"})
# For WhiteNoise's `immutable_file_test`: only a hashed name may be kept for ever.
HASHED_NAME: Final = r"\.[0-9a-f]{12}\.[a-z0-9]+$"
KEPT: Final = 30 * 24 * 3600
"""Seconds that a file stays after the last manifest that named it: a server that runs still sends it,
and pages that were open before the update still ask for it."""
PACKAGE: Final = Path(__file__).resolve().parent


class AssetError(RuntimeError):
    """The assets cannot be built or read; its words say what to do about it."""


def find_folder(name: str) -> Path:
    """Where `templates` or `static` lies: in the package (a wheel), else beside it (a checkout)."""
    for parent in (PACKAGE, PACKAGE.parent):
        if (parent / name).is_dir():
            return parent / name
    raise AssetError(f"no folder {name!r} in {PACKAGE} nor beside it")


def load_manifest(folder: Path) -> dict[str, str]:
    """The built files of a dist folder: `{"app.css": "app.0123456789ab.css", …}`."""
    try:
        text = (folder / MANIFEST).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise AssetError(f"{folder / MANIFEST} is missing: run `make setup`") from None
    manifest: dict[str, str] = json.loads(text)
    return manifest


def build(static: Path, node_modules: Path) -> dict[str, str]:
    """Write `static/dist` anew and return its manifest; files that still hold are left alone."""
    dist = static / DIST
    dist.mkdir(exist_ok=True)
    named_before = set(load_manifest(dist).values() if (dist / MANIFEST).exists() else ())
    manifest: dict[str, str] = {}
    wanted = {MANIFEST}
    for name, content in _read_sources(static, node_modules):
        stem, suffix = Path(name).stem, Path(name).suffix
        hashed = f"{stem}.{hashlib.sha256(content).hexdigest()[:12]}{suffix}"
        manifest[name] = hashed
        for written, data in _encodings(hashed, content, dist):
            wanted.add(written)
            if data is not None:
                _write(dist / written, data)
    _retire([path for path in dist.iterdir() if path.name not in wanted], named_before)
    _write(dist / MANIFEST, json.dumps(manifest, indent=1, sort_keys=True).encode() + b"\n")
    return manifest


def _retire(unnamed: list[Path], named_before: set[str]) -> None:
    """Drop what no manifest has named for a while; what the last one named has its time from now."""
    now = time.time()
    for path in unnamed:
        if path.name.removesuffix(".br").removesuffix(".gz") in named_before:
            os.utime(path, (now, now))
        elif path.stat().st_mtime < now - KEPT:
            path.unlink(missing_ok=True)


def tidy_css(css: str) -> str:
    r"""Drop comments, indentation and empty lines, and nothing that could carry meaning.

    Minifiers from before nesting read `.a :focus` inside a block as a declaration and join it
    up; compressed, what they save over this is a few bytes.

    >>> tidy_css('/* why */ .a {\n  & :focus { content: "/* kept */" }\n\n}')
    '.a {\n& :focus { content: "/* kept */" }\n}\n'
    """
    token = re.compile(r"""("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|/\*.*?\*/""", re.DOTALL)
    css = token.sub(lambda match: match[1] or "", css)
    return "".join(f"{line.strip()}\n" for line in css.splitlines() if line.strip())


def tidy_js(js: str) -> str:
    """Drop comments and spaces; types live in the comments, and only the source is read."""
    from rjsmin import jsmin  # noqa: PLC0415  (a development package: a wheel never builds)

    return f"{jsmin(js)}\n"


def _read_sources(static: Path, node_modules: Path) -> Iterator[tuple[str, bytes]]:
    """Each file to publish under its plain name, ready to be sent."""
    sheets = sorted((static / "css").glob("*.css"))
    yield "app.css", _tidy_sheet("\n".join(_read(path) for path in sheets))
    for path in sorted((static / "css" / "pages").glob("*.css")):
        yield path.name, _tidy_sheet(_read(path))
    scripts = sorted((static / "js" / "app").glob("*.js"))
    yield "app.js", tidy_js("\n".join(_read(path) for path in scripts)).encode()
    for path in sorted((static / "js").glob("*.js")):
        yield path.name, tidy_js(_read(path)).encode()
    yield "htmx.js", _read_htmx(node_modules / HTMX)
    for path in sorted(static.iterdir()):
        if path.is_file() and not path.name.startswith("."):
            yield path.name, path.read_bytes()


def _tidy_sheet(css: str) -> bytes:
    """A style sheet ready to be sent, or an error where it names a file."""
    css = tidy_css(css)
    if re.search(r"""url\((?!\s*["']?(?:data:|#))""", css):
        raise AssetError("CSS names a file by url(): it would miss its hashed name; inline it")
    return css.encode()


def _read_htmx(path: Path) -> bytes:
    """The one version of htmx that this page was probed with, or an error."""
    if not path.is_file():
        raise AssetError(f"{path} is missing: run `make setup`")
    content = path.read_bytes()
    found = hashlib.sha256(content).hexdigest()
    if found != HTMX_SHA256:
        raise AssetError(f"{path} is not the htmx we expect: sha256 {found}, not {HTMX_SHA256}")
    return content


def _encodings(name: str, content: bytes, dist: Path) -> Iterator[tuple[str, bytes | None]]:
    """The file and its compressed siblings; None for data that already lies there.

    A hashed name never changes its content, so what exists needs no second brotli, which is
    what takes the time. The plain file comes last: where it is, its siblings are complete.
    """
    compressible = Path(name).suffix in COMPRESSIBLE
    names = [f"{name}.br", f"{name}.gz"] if compressible else []
    if (dist / name).exists():
        yield from ((known, None) for known in [*names, name] if (dist / known).exists())
        return
    if compressible:
        import brotli  # noqa: PLC0415  (only needed to build)

        for sibling, data in (
            (names[0], brotli.compress(content, quality=11)),
            (names[1], gzip.compress(content, compresslevel=9, mtime=0)),
        ):
            if len(data) < len(content):
                yield sibling, data
    yield name, content


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _write(path: Path, data: bytes) -> None:
    """Write in one step, so that a server starting meanwhile never reads half a file."""
    if path.exists() and path.read_bytes() == data:
        return
    draft = path.with_name(f".{path.name}.tmp")
    draft.write_bytes(data)
    draft.replace(path)


def main() -> int:
    """Build the assets of this checkout and say what each weighs over the wire."""
    try:
        static = find_folder("static")
        manifest = build(static, static.parent / "node_modules")
    except AssetError as error:
        print(f"assets: {error}", file=sys.stderr)
        return 1
    if "--quiet" not in sys.argv[1:]:
        for hashed in manifest.values():
            path = static / DIST / hashed
            sent = path.with_name(f"{hashed}.br")
            print(f"{(sent if sent.exists() else path).stat().st_size:>7} bytes  {hashed}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
