"""Each refusal catches a bad example and lets its good twin pass."""

import pytest
from flask import Flask

from tests.conftest import BadHTMLError, CheckedClient
from tests.web.html_check import check_fragment, check_page, page_ids


def page(body: str, *, lang: str = ' lang="fr"', title: str = "<title>Rami 51</title>") -> str:
    return (
        f'<!doctype html><html{lang}><head><meta charset="utf-8">{title}</head>'
        f"<body>{body}</body></html>"
    )


# what the refusal says, bad, good
FRAGMENTS = {
    "unclosed element": ("eof", "<div><p>a", "<div><p>a</div>"),
    "stray end tag": ("end-tag", "<p>a</p></section>", "<section><p>a</p></section>"),
    "block in a paragraph": ("unexpected-end-tag", "<p><div>a</div></p>", "<div><p>a</p></div>"),
    "unescaped ampersand": ("entity", "<p>a &copyb</p>", "<p>a &amp; b</p>"),
    "attribute twice": ("duplicate-attribute", '<p class="a" class="b">a', '<p class="a b">a</p>'),
    "a whole page": ("unexpected-doctype", page("<h1>a</h1>"), "<h1>a</h1>"),
    "duplicate id": ("stands 2 times", '<p id="a">a</p><p id="a">b</p>', '<p id="a">a</p>'),
    "empty id": ("is empty", '<p id="">a</p>', "<p>a</p>"),
    "heading jump": ("follows a heading", "<h2>a</h2><h4>b</h4>", "<h2>a</h2><h3>b</h3><h2>c</h2>"),
    "empty heading": ("is empty", "<h2></h2>", "<h2>a</h2>"),
    "form without method": (
        "action and method",
        '<form action="/">a</form>',
        '<form action="/" method="get">a</form>',
    ),
    "input without label": (
        "no label",
        '<input name="a">',
        '<label for="a">A</label><input id="a" name="a">',
    ),
    "empty label": (
        "no label",
        '<label for="a"></label><input id="a">',
        '<label>A <input name="a"></label>',
    ),
    "select without label": (
        "no label",
        "<select><option>a</option></select>",
        '<select aria-label="A"><option>a</option></select>',
    ),
    "label that is only the field's own text": (
        "no label",
        "<label><select><option>a</option></select></label>",
        "<label>A <select><option>a</option></select></label>",
    ),
    "textarea without label": (
        "no label",
        '<textarea aria-labelledby="b"></textarea>',
        '<p id="b">B</p><textarea aria-labelledby="b"></textarea>',
    ),
    "submit without value": (
        "no label",
        '<input type="submit">',
        '<input type="submit" value="a">',
    ),
    "fieldset without legend": (
        "legend",
        "<fieldset><p>a</p></fieldset>",
        "<fieldset><legend>a</legend></fieldset>",
    ),
    "button without name": (
        "no name",
        '<button><span aria-hidden="true">×</span></button>',
        '<button><span aria-hidden="true">×</span> <span>fermer</span></button>',
    ),
    "image button": (
        "no name",
        '<button><img src="a.svg" alt=""></button>',
        '<button><img src="a.svg" alt="fermer"></button>',
    ),
    "image without alt": ("no alt", '<img src="a.svg">', '<img src="a.svg" alt="">'),
    "link without href": ("no href", "<a>a</a>", '<a href="/">a</a>'),
    "script link": ("is a script", '<a href="javascript:void(0)">a</a>', '<a href="#a">a</a>'),
    "style attribute": ("carries style", '<p style="color: red">a</p>', '<p class="red">a</p>'),
    "handler": ("carries onclick", '<button onclick="f()">a</button>', "<button>a</button>"),
    "style element": ("<style>", "<style>p { }</style>", "<p>a</p>"),
    "inline script": (
        "inline <script>",
        "<script>f()</script>",
        '<script src="/a.js"></script><script type="application/ld+json">{}</script>',
    ),
    "table without caption": (
        "no caption",
        "<table><tr><td>a</table>",
        "<table><caption>A</caption><tr><td>a</table>",
    ),
    "button in a link": (
        "stands inside",
        '<a href="/"><button>a</button></a>',
        '<a href="/">a</a><button>b</button>',
    ),
    "focus stop in a button": (
        "stands inside",
        '<button>a <i tabindex="0">b</i></button>',
        "<button>a <i>b</i></button>",
    ),
    "link in a summary": (
        "stands inside",
        '<details><summary><a href="/">a</a></summary></details>',
        "<details><summary>a</summary></details>",
    ),
    "two fields in a label": (
        "several controls",
        '<label>a <input name="a"><input name="b"></label>',
        '<label>a <input type="hidden" name="b"><input name="a"></label>',
    ),
    "bare htmx attribute": (
        "write data-hx-get",
        '<button hx-get="/">a</button>',
        '<button data-hx-get="/">a</button>',
    ),
    "target on a parent": (
        ":inherited",
        '<div data-hx-target="#a"><button data-hx-get="/">a</button></div>',
        '<div data-hx-target:inherited="#a"><button data-hx-get="/">a</button></div>',
    ),
    "removed attribute": (
        "unsafe-eval",
        '<button data-hx-on:click="f()">a</button>',
        '<button data-hx-get="/" data-hx-status:422="target:#e">a</button>',
    ),
    "evaluated values": (
        "unsafe-eval",
        """<button data-hx-get="/" data-hx-vals='js:{a:1}'>a</button>""",
        """<button data-hx-get="/" data-hx-vals='{"a":1}'>a</button>""",
    ),
    "trigger filter": (
        "unsafe-eval",
        '<button data-hx-get="/" data-hx-trigger="click[ctrlKey]">a</button>',
        '<button data-hx-get="/" data-hx-trigger="click delay:1s">a</button>',
    ),
    "trigger queue": (
        "queue",
        '<button data-hx-get="/" data-hx-trigger="click queue:last">a</button>',
        '<button data-hx-get="/" data-hx-sync="this:replace">a</button>',
    ),
    "disabling the pressed button": (
        "focus",
        '<button data-hx-get="/" data-hx-disable="this">a</button>',
        '<button data-hx-get="/" data-hx-sync="this:drop">a</button>',
    ),
    "partial without target": (
        "hx-partial",
        "<hx-partial><p>a</p></hx-partial>",
        '<hx-partial hx-target="#a" hx-swap="innerHTML"><p>a</p></hx-partial>',
    ),
}

PAGES = {
    "no doctype": (
        "doctype",
        "<html lang=fr><title>a</title><h1>a</h1></html>",
        page("<h1>a</h1>"),
    ),
    "no lang": ("lang", page("<h1>a</h1>", lang=""), page("<h1>a</h1>")),
    "no title": ("title", page("<h1>a</h1>", title=""), page("<h1>a</h1>")),
    "empty title": ("title", page("<h1>a</h1>", title="<title> </title>"), page("<h1>a</h1>")),
    "no h1": ("h1", page("<p>a</p>"), page("<h1>a</h1>")),
    "two h1": ("h1", page("<h1>a</h1><h1>b</h1>"), page("<h1>a</h1><h2>b</h2>")),
    "first heading deep": ("follows", page("<h2>a</h2><h1>b</h1>"), page("<h1>b</h1><h2>a</h2>")),
    "label for nothing": (
        'for names "b"',
        page('<h1>a</h1><label for="b">B</label>'),
        page('<h1>a</h1><label for="b">B</label><input id="b">'),
    ),
    "described by nothing": (
        'aria-describedby names "c"',
        page('<h1>a</h1><button aria-describedby="b c">B</button><p id="b">b</p>'),
        page('<h1>a</h1><button aria-describedby="b">B</button><p id="b">b</p>'),
    ),
    "headers of nothing": (
        "headers",
        page('<h1>a</h1><table><caption>A</caption><tr><td headers="x">a</table>'),
        page('<h1>a</h1><table><caption>A</caption><tr><th id="x">x<td headers="x">a</table>'),
    ),
    "skip link to nothing": (
        "leads to an id",
        page('<a href="#main">a</a><h1>a</h1>'),
        page('<a href="#main">a</a><main id="main"><h1>a</h1></main>'),
    ),
    "htmx target that does not exist": (
        "#out",
        page('<h1>a</h1><button data-hx-get="/" data-hx-target="#out">a</button>'),
        page('<h1>a</h1><button data-hx-get="/" data-hx-target="#out">a</button><p id="out">b'),
    ),
}


@pytest.mark.parametrize(("says", "bad", "good"), FRAGMENTS.values(), ids=FRAGMENTS)
def test_a_fragment_is_refused_for_what_is_bad_in_it(says: str, bad: str, good: str) -> None:
    assert says in "\n".join(check_fragment(bad))
    assert check_fragment(good) == []


@pytest.mark.parametrize(("says", "bad", "good"), PAGES.values(), ids=PAGES)
def test_a_page_is_refused_for_what_is_bad_in_it(says: str, bad: str, good: str) -> None:
    assert says in "\n".join(check_page(bad))
    assert check_page(good) == []


def test_a_fragment_is_checked_against_the_ids_of_its_page() -> None:
    ids = page_ids(page('<h1 id="a">a</h1>'))
    assert check_fragment('<button aria-describedby="a">b</button>', ids) == []
    assert check_fragment('<button aria-describedby="b">b</button>', ids) != []
    assert check_fragment('<button aria-describedby="b">b</button>') == []


def test_the_client_refuses_bad_pages_and_bad_fragments() -> None:
    app = Flask(__name__)
    app.test_client_class = CheckedClient
    app.add_url_rule("/page", view_func=lambda: page("<h1>a</h1>"), endpoint="page")
    app.add_url_rule("/part", view_func=lambda: "<p>a</p>", endpoint="part")
    client = app.test_client()
    partial = {"HX-Request": "true", "HX-Request-Type": "partial"}
    assert client.get("/page").status_code == 200
    restored = client.get("/page", headers={"HX-Request": "true", "HX-Request-Type": "full"})
    assert restored.status_code == 200
    assert client.get("/part", headers=partial).status_code == 200
    assert client.get("/missing").status_code == 404
    with pytest.raises(BadHTMLError, match="doctype"):
        client.get("/part")
    with pytest.raises(BadHTMLError, match="unexpected-doctype"):
        client.get("/page", headers=partial)
