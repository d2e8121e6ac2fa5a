"""Another site on this machine, whose pages show ours in a frame."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Final

from calculator.web.embed.snippets import SANDBOX

GOOD: Final = SANDBOX
POOR: Final = "allow-scripts"

_PAGE: Final = """<!doctype html>
<html lang="fr">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Règles du rami</title><link rel="icon" href="data:,">
<style>{style}</style>
<h1>Règles du rami</h1>
{body}
<p id="after">Après le cadre.</p>
</html>"""

LISTEN: Final = """<script>
window.heard = [];
addEventListener("message", ({ data, origin, source }) => {
  heard.push({ data, origin });
  if (data.type !== "rami51:height") return;
  for (const frame of document.querySelectorAll("iframe"))
    if (frame.contentWindow === source) frame.style.height = `${data.height}px`;
});
</script>"""
"""What a site may do by itself: hear every message, and follow the height."""


class Host:
    """A site under another name than ours: `host.page(body)` gives the address of a page of it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.pages: dict[str, tuple[str, Mapping[str, str]]] = {}

    def page(self, body: str, style: str = "", headers: Mapping[str, str] | None = None) -> str:
        """Publish a page with this body; gives its address."""
        path = f"/{len(self.pages)}"
        self.pages[path] = (_PAGE.format(body=body, style=style), headers or {})
        return self.url + path


def frame(address: str, *, sandbox: str | None = GOOD, listens: bool = True, **more: str) -> str:
    """A frame as people paste it, with or without the site's own listener."""
    attributes = {"title": "Rami", "width": "100%", "height": "500", "frameborder": "0", **more}
    if sandbox is not None:
        attributes["sandbox"] = sandbox
    said = " ".join([f'{name}="{value}"' for name, value in attributes.items()])
    return f'{LISTEN if listens else ""}<iframe src="{address}" {said}></iframe>'


@contextmanager
def hosting() -> Iterator[Host]:
    """Serve such a site on a free port, under the name `localhost`: another site than 127.0.0.1."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            html, headers = host.pages.get(self.path, ("", {}))
            content = html.encode()
            self.send_response(200 if html else 404)
            for name, value in {"Content-Type": "text/html; charset=utf-8", **headers}.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_arguments: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        host = Host(f"http://localhost:{server.server_port}")
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield host
        finally:
            server.shutdown()
            thread.join()
