"""The page `/api` explains in a few lines, and its command works when pasted."""

from __future__ import annotations

import http.client
import json
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import closing
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from flask.testing import FlaskClient

from calculator.web.words import LANGUAGES, words_for
from tests.browser.serving import serving
from tests.web.reading import read


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The address of the real server."""
    with serving() as address:
        yield address


def command_of(html: str) -> str:
    return "".join(read(html).one("code", id="commande").children)  # type: ignore[arg-type]


def shown_answer(html: str) -> dict[str, Any]:
    """The answer printed on the page; the melds it leaves out are none here."""
    text = next(code for code in read(html).all("code") if code.text.startswith("{"))
    answer: dict[str, Any] = json.loads(text.text.replace("[…]", "[]"))
    return answer


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_speaks_both_languages(client: FlaskClient, lang: str) -> None:
    page = read(client.get(f"/api?lang={lang}").text)
    assert page.one("html")["lang"] == lang
    assert page.one("h1").text == words_for(lang).page["api"]
    other = page.one("a", cls="lang")
    assert read(client.get(other["href"]).text).one("html")["lang"] != lang
    for link in page.all("a"):
        assert client.get(link["href"]).status_code == 200


def test_an_unknown_language_is_the_default_s(client: FlaskClient) -> None:
    assert read(client.get("/api?lang=xx").text).one("html")["lang"] == "fr"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_main_page_leads_there(client: FlaskClient, lang: str) -> None:
    footer = read(client.get(f"/?lang={lang}").text if lang != "fr" else client.get("/").text)
    links = [link["href"] for link in footer.one("footer").all("a")]
    assert ("/api" if lang == "fr" else f"/api?lang={lang}") in links


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_of_the_page_works(site: str, lang: str) -> None:
    """Sent as the words of the command say, by Python: a bare machine may have no curl."""
    with urlopen(f"{site}/api?lang={lang}") as response:
        html = response.read().decode()
    words = shlex.split(command_of(html).replace("\\\n", " "))
    name, address, flag, header, data_flag, data = words
    assert (name, flag, data_flag) == ("curl", "--header", "--data")
    where = urlsplit(address)
    assert f"{where.scheme}://{where.netloc}" == site
    with closing(http.client.HTTPConnection(where.netloc, timeout=10)) as connection:
        connection.request("POST", where.path, data, dict([header.split(": ")]))
        answer = connection.getresponse()
        assert answer.status == 200
        said = json.load(answer)
    assert [meld["points"] for meld in said["melds"]] == [31, 21]
    assert said | {"melds": []} == shown_answer(html)


@pytest.mark.skipif(shutil.which("curl") is None, reason="this machine has no curl")
def test_the_command_of_the_page_works_in_a_shell(site: str) -> None:
    with urlopen(f"{site}/api") as response:
        command = command_of(response.read().decode())
    done = subprocess.run(
        ["/bin/sh", "-c", f"{command} --silent --show-error --noproxy '*'"],
        capture_output=True,
        text=True,
        check=True,
        timeout=20,
    )
    assert json.loads(done.stdout)["points"] == 52


def test_a_real_server_refuses_what_is_too_long(site: str) -> None:
    where = urlsplit(site).netloc
    told, untold = b" " * 20_000, iter([b" " * 20_000])  # the second is sent in chunks
    for body in (told, untold):
        with closing(http.client.HTTPConnection(where, timeout=10)) as connection:
            connection.request("POST", "/api/v1/check", body, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            assert (answer.status, json.load(answer)["status"]) == (413, 413)
