"""The headers of every answer, set in this one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from calculator.web.api.problems import PREFIX as API
from calculator.web.embed.look import FRAME, INTEGRATE, OEMBED, SCRIPT

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
_OFF: Final = (
    *("accelerometer", "autoplay", "browsing-topics", "camera", "clipboard-read"),
    *("display-capture", "encrypted-media", "fullscreen", "geolocation", "gyroscope", "hid"),
    *("idle-detection", "local-fonts", "magnetometer", "microphone", "midi", "otp-credentials"),
    *("payment", "picture-in-picture", "publickey-credentials-get", "screen-wake-lock", "serial"),
    *("storage-access", "sync-xhr", "usb", "window-management", "xr-spatial-tracking"),
)
"""What browsers know by name and the page does without. Sharing (`web-share`) is left as browsers
have it, for our own pages alone: Chromium logs an error where this header names it."""
_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Permissions-Policy": ", ".join(
        ["clipboard-write=(self)", *[f"{feature}=()" for feature in _OFF]]
    ),
}
_HTTPS_ONLY: Final = ("Strict-Transport-Security", "max-age=63072000")  # two years

_API_HEADERS: Final = _HEADERS | {
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
}
_PREFLIGHT_HEADERS: Final = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST",
    "Access-Control-Allow-Headers": "Content-Type",
    "Access-Control-Max-Age": "86400",
}
"""What a browser asks before a page of another site may send JSON."""

_PICTURES: Final = frozenset({"/apercu.png", "/qr.svg"})
_PICTURE_HEADERS: Final = _HEADERS | {"Cross-Origin-Resource-Policy": "cross-origin"}

_OWN_ORIGIN_ONLY: Final = frozenset({"X-Frame-Options", "Cross-Origin-Opener-Policy"})
_FRAME_HEADERS: Final = {
    name: value for name, value in _HEADERS.items() if name not in _OWN_ORIGIN_ONLY
} | {
    "Content-Security-Policy": _POLICY.replace("frame-ancestors 'none'", "frame-ancestors *"),
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "HX-Replace-Url",
}
"""The page in other sites. Sandboxed it has no origin, and its own requests come from afar."""
_FRAME_PREFLIGHT_HEADERS: Final = {
    "Access-Control-Allow-Methods": "GET, HEAD",
    "Access-Control-Allow-Headers": "HX-Request, HX-Request-Type, HX-Current-URL, HX-Source, HX-Target, HX-History-Restore-Request",
    "Access-Control-Max-Age": "86400",
}
_OPEN: Final = frozenset({OEMBED, SCRIPT})
"""What pages and programs of other sites fetch, as they do the API."""
_INTEGRATE_HEADERS: Final = _HEADERS | {
    "Content-Security-Policy": f"{_POLICY}; frame-src 'self'",
}
"""The one page that shows a frame itself."""

STATIC_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
}
"""What static files carry: nothing runs in them, and any page may use them. No feature is turned
off for them, since a feature is asked for by a script."""


def with_headers(application: WSGIApplication) -> WSGIApplication:
    """The application with these headers on every answer; the static files have their own."""

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        more = list(_headers_for(environ.get("PATH_INFO", ""), environ["REQUEST_METHOD"]).items())

        def start(
            status: str, headers: list[tuple[str, str]], *exc_info: Any
        ) -> Callable[[bytes], object]:
            return start_response(status, headers + more, *exc_info)

        return application(environ, start)

    return answer


def with_https_only(application: WSGIApplication, *, always: bool) -> WSGIApplication:
    """The application, static files included, bound to https for whoever came by it.

    `always` is for a server behind another one, which speaks https to the world and http to us;
    browsers mind the header only where they came by https.
    """

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if not always and environ["wsgi.url_scheme"] != "https":
            return application(environ, start_response)

        def start(
            status: str, headers: list[tuple[str, str]], *exc_info: Any
        ) -> Callable[[bytes], object]:
            return start_response(status, [*headers, _HTTPS_ONLY], *exc_info)

        return application(environ, start)

    return answer


def with_static_headers(application: WSGIApplication) -> WSGIApplication:
    """The application, no answer of its static files bare.

    WhiteNoise gives these headers to the files it sends. Its refusals (of a method, of a range) have
    none, and its 304 only a few; all that comes from us has a policy already.
    """

    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        def start(
            status: str, headers: list[tuple[str, str]], *exc_info: Any
        ) -> Callable[[bytes], object]:
            known = {name for name, _ in headers}
            if "Content-Security-Policy" not in known:
                more = STATIC_HEADERS | {"Cache-Control": "no-store"}
                headers = headers + [each for each in more.items() if each[0] not in known]
            return start_response(status, headers, *exc_info)

        return application(environ, start)

    return answer


def _headers_for(path: str, method: str) -> Mapping[str, str]:
    """The API is open to the pages of any site, pictures may be shown there; the pages are not."""
    if path in _PICTURES:
        return _PICTURE_HEADERS
    if path == FRAME:
        return _FRAME_HEADERS | (_FRAME_PREFLIGHT_HEADERS if method == "OPTIONS" else {})
    if path in _OPEN:
        return _API_HEADERS
    if path == INTEGRATE:
        return _INTEGRATE_HEADERS
    if not path.startswith(API):
        return _HEADERS
    return _API_HEADERS | _PREFLIGHT_HEADERS if method == "OPTIONS" else _API_HEADERS
