"""What all pages that teach have in common: addresses, languages, faults, weight, links."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient

from calculator.rami import PROFILES
from calculator.web.learn.exercise import LEVELS
from calculator.web.words import LANGUAGES, words_for
from tests.learn.visiting import EVERY_CHANGE, PAGES, as_engine, is_right, visit
from tests.web.test_pages_words import ENGLISH, FRENCH

HEAVIEST = 20_000  # bytes, compressed, with the style sheet; there is no script
ADDRESSES = (
    *PAGES,
    *[f"{page}?{EVERY_CHANGE}&lang=en&colours=4" for page in PAGES],
    "/ouvertures?rules=rami71",
    "/exercice?level=3&seed=7",
    "/exercice?rules=rami71&level=3&seed=7",
    "/exercice?level=3&seed=7&points=1&verdict=accepted",
    "/exercice?level=3&seed=7&n=11&score=4",
)


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_page_answers_in_both_languages_under_one_title_each(
    client: FlaskClient, address: str
) -> None:
    titles = set()
    for lang in LANGUAGES:
        plain = re.sub(r"[?&]lang=en|[?&]colours=4", "", address)
        asked = plain if lang == "fr" else f"{plain}{'&' if '?' in plain else '?'}lang=en"
        root = visit(client, asked)
        assert root.one("html")["lang"] == lang
        titles.add(root.one("title").text)
        assert root.one("title").text.startswith(root.one("h1").text)
        assert next(root.all("meta", name="description"))["content"]
    assert len(titles) == len(LANGUAGES)


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_other_language_is_the_same_page(client: FlaskClient, address: str) -> None:
    root = visit(client, address)
    there = visit(client, root.one("a", cls="lang")["href"])
    assert there.one("html")["lang"] != root.one("html")["lang"]
    assert there.one("a", cls="lang")["href"] == address


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_page_is_light(client: FlaskClient, address: str) -> None:
    def weight(path: str) -> int:
        with client.get(path, headers={"Accept-Encoding": "br"}) as answer:
            return len(answer.data)

    page = client.get(address).text
    linked = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page))
    assert not [url for url in linked if url.endswith(".js")]
    assert weight(address) + sum(weight(url) for url in linked) <= HEAVIEST


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_link_leads_to_a_page_or_a_place_that_is_there(
    client: FlaskClient, address: str
) -> None:
    links = {link["href"] for link in visit(client, address).all("a")}
    for link in sorted(link for link in links if "m=" not in link):  # cards: see the lessons
        target = urlsplit(link)
        answer = client.get(link, follow_redirects=True) if target.path else None
        assert answer is None or answer.status_code == 200, link
        if answer is not None and target.fragment:
            assert f'id="{target.fragment}"' in answer.text, link


@pytest.mark.parametrize("page", PAGES)
def test_the_navigation_keeps_the_rules_and_says_where_one_is(
    client: FlaskClient, page: str
) -> None:
    root = visit(client, f"{page}?rules=rami40&threshold=45&lang=en")
    links = list(root.one("nav", cls="ways").all("a"))
    assert [urlsplit(link["href"]).path for link in links] == ["/", "/main", *PAGES]
    assert {urlsplit(link["href"]).query for link in links} == {"rules=rami40&threshold=45&lang=en"}
    assert [urlsplit(link["href"]).path for link in links if link.get("aria-current")] == [page]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(
    ("asked", "canonical"),
    [
        ("lang=fr", ""),
        ("rules=rami51", ""),
        ("lang=en&rules=rami40", "rules=rami40&lang=en"),
        ("rules=rami40&seen=rami51&threshold=45", "rules=rami40"),
        ("rules=rami40&seen=rami40&threshold=45", "rules=rami40&threshold=45"),
        ("m=QhKhAh&t=8s&first_turn=1&utm_source=x", ""),
    ],
)
def test_an_address_that_is_not_canonical_leads_to_the_one_that_is(
    client: FlaskClient, page: str, asked: str, canonical: str
) -> None:
    answer = client.get(f"{page}?{asked}")
    assert (answer.status_code, answer.location) == (
        303,
        f"{page}?{canonical}" if canonical else page,
    )


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("rules=belote", "belote"),
        ("threshold=900", "900"),
        ("joker_value=<b>", "<b>"),
        ("lang=de", "de"),
        ("threshold=%00%ff", "�"),
        ("ace_low=1&ace_low=99", "99"),
    ],
)
def test_what_cannot_be_read_gets_a_sentence_and_the_rest_is_kept(
    client: FlaskClient, page: str, query: str, named: str
) -> None:
    root = visit(client, f"{page}?packs=3&{query}", 422)
    assert named in root.one("section", cls="problems").text
    assert root.one("title").text.startswith("Erreur")
    assert "packs=3" in next(root.one("nav", cls="ways").all("a"))["href"]


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_speaks_one_language_at_a_time(
    client: FlaskClient, address: str, lang: str
) -> None:
    plain = re.sub(r"[?&]lang=en|[?&]colours=4", "", address)
    root = visit(client, plain if lang == "fr" else f"{plain}{'&' if '?' in plain else '?'}lang=en")
    text = root.text
    foreign = [
        *root.all("i", lang="fr"),
        *root.all("i", lang="en"),
        *root.all("a", cls="lang"),
        *root.all("p", cls="address"),
    ]
    for other in sorted([each.text for each in foreign], key=len, reverse=True):
        text = text.replace(other, "")
    names = [each.get("aria-label") for each in root.all() if not each.has("hreflang")]
    said = set(re.findall(r"[a-zà-ÿœ]+", " ".join([text, *names]).lower()))
    assert said & (ENGLISH if lang == "fr" else FRENCH) == set()
    assert len(said & (FRENCH if lang == "fr" else ENGLISH)) > 10


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_the_pages_are_only_read(client: FlaskClient, page: str, method: str) -> None:
    assert getattr(client, method)(page).status_code == 405
    assert client.head(page).status_code == 200


def test_four_colours_are_kept(client: FlaskClient) -> None:
    root = visit(client, "/apprendre?colours=4")
    assert "four-colours" in root.one("main").get("class")
    assert "colours=4" in next(root.one("nav", cls="ways").all("a"))["href"]


class TestTheCalculatorLeadsHere:
    """Its foot names the pages, its rules their sheet, its verdicts the words of the glossary."""

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_its_foot_names_every_page(self, client: FlaskClient, lang: str) -> None:
        suffix = "" if lang == "fr" else "?lang=en"
        root = visit(client, f"/{suffix}")
        links = root.one("nav", cls="ways").all("a")
        pages = ("/main", *PAGES)
        assert [link["href"] for link in links] == [f"{page}{suffix}" for page in pages]

    def test_its_house_rules_lead_to_their_own_sheet(self, client: FlaskClient) -> None:
        root = visit(client, "/?rules=rami40&threshold=45&m=QhKhAh")
        links = [link["href"] for link in root.all("a") if "/regles" in link["href"]]
        assert "/regles?rules=rami40&threshold=45" in links

    @pytest.mark.parametrize(
        ("meld", "term"),
        [("QhKhAh", "pure_run"), ("Jk7s8s", "run"), ("KhKsKd", "set"), ("KhKsKdKc", "set")],
    )
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_word_of_a_meld_is_explained(
        self, client: FlaskClient, meld: str, term: str, lang: str
    ) -> None:
        suffix = "" if lang == "fr" else "&lang=en"
        word = visit(client, f"/?m={meld}{suffix}").one("span", cls="what").one("a")
        page, _, place = word["href"].partition("#")
        explained = visit(client, page).one("div", id=place).one("dt").text
        assert place == term
        assert word.text.lower() in explained.lower()

    def test_a_refused_meld_has_no_word_to_explain(self, client: FlaskClient) -> None:
        assert not list(visit(client, "/?m=KhKhKs").one("span", cls="what").all("a"))


class TestTheGlossary:
    """French words, their cousins, English words."""

    @pytest.mark.parametrize("word", ["tria", "suivi", "pose", "franche"])
    @pytest.mark.parametrize("suffix", ["", "?lang=en"])
    def test_the_cousins_of_other_tables_stand_there(
        self, client: FlaskClient, word: str, suffix: str
    ) -> None:
        root = visit(client, f"/glossaire{suffix}")
        assert [each for each in root.all("i", lang="fr") if word in each.text]

    def test_each_term_stands_in_both_languages(self, client: FlaskClient) -> None:
        french, english = visit(client, "/glossaire"), visit(client, "/glossaire?lang=en")
        pairs = [
            (term["id"], term.one("dt").text, list(term.all("i", lang=lang))[-1].text)
            for root, lang in ((french, "en"), (english, "fr"))
            for term in root.all("div", cls="term")
        ]
        here, there = pairs[: len(pairs) // 2], pairs[len(pairs) // 2 :]
        assert [(name, foreign, word) for name, word, foreign in here] == there
        assert len(here) >= 15

    def test_the_words_of_the_verdicts_are_those_of_the_glossary(self) -> None:
        for lang in LANGUAGES:
            words = words_for(lang)
            assert words.text("term_pure_run") == words.language.sentences["pure_run"]
            assert words.text("term_run") == words.language.sentences["run"]


@pytest.mark.parametrize("profile", PROFILES)
def test_every_profile_has_its_sheet_its_openings_and_its_exercises(
    client: FlaskClient, profile: str
) -> None:
    query = "" if profile == "rami51" else f"?rules={profile}"
    for page in PAGES:
        visit(client, f"{page}{query}")
    for level in LEVELS:
        begun = client.get(f"/exercice{query}{'&' if query else '?'}level={level}").location
        question = visit(client, begun)
        assert list(question.one("ol", cls="laid-cards").all("li"))
        assert is_right(visit(client, as_engine(begun, PROFILES[profile])))


@pytest.mark.parametrize("address", [*ADDRESSES, "/apprendre?rules=rami71", "/regles?jokers=0"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sign_has_the_space_its_language_wants(
    client: FlaskClient, address: str, lang: str
) -> None:
    """Of all that is seen or heard; what a template writes out would otherwise be of one language."""
    plain = re.sub(r"[?&]lang=en|[?&]colours=4", "", address)
    asked = plain if lang == "fr" else f"{plain}{'&' if '?' in plain else '?'}lang=en"
    said = re.sub(
        r"<(head|svg)\b.*?</\1>|<p class=\"address\">.*?</p>",
        "",
        client.get(asked).text,
        flags=re.DOTALL,
    )
    said = re.sub(r"</?(b|em|i|small|span|strong)\b[^>]*>", "", said)
    texts = [*re.findall(r">([^<]+)<", said), *re.findall(r'aria-label="([^"]+)"', said)]
    wrong = " [;:!?]" if lang == "fr" else "[ \u00a0\u202f][;:!?]"
    assert [text.strip() for text in texts if re.search(wrong, text)] == []


class TestTheErrorSummary:
    """It leads to the faulty field where the page has it, and that field is marked."""

    @pytest.mark.parametrize(
        ("address", "fields"),
        [
            ("/exercice?seed=7&points=douze", ["points"]),
            ("/exercice?level=3&seed=7&points=&verdict=accepted", ["points"]),
            ("/exercice?level=3&seed=7&points=51&verdict=oui", ["accepted"]),
            ("/exercice?level=2&seed=7&verdict=", ["accepted"]),
            ("/exercice?level=3&seed=7&points=x&verdict=y&lang=en", ["points", "accepted"]),
            ("/exercice?level=2&seed=x&verdict=", ["accepted"]),
            ("/regles?rules=belote", ["rules"]),
            ("/ouvertures?rules=belote&threshold=900", ["rules"]),
        ],
    )
    def test_a_fault_of_a_field_leads_there(
        self, client: FlaskClient, address: str, fields: list[str]
    ) -> None:
        root = visit(client, address, 422)
        links = root.one("section", cls="problems").all("a")
        assert [link["href"] for link in links] == [f"#{field}" for field in fields]
        marked = [each for each in root.all() if each.get("aria-invalid") == "true"]
        assert len(marked) == len(fields)
        for each, field in zip(marked, fields, strict=True):
            assert each.get("id") == field or list(each.all("input", id=field))

    @pytest.mark.parametrize(
        "address",
        [
            "/exercice?seed=x",
            "/exercice?rules=belote",
            "/exercice?level=9&seed=7",
            "/exercice?seed=7&n=11&points=x",
            "/exercice?seed=7&points=31&threshold=900",
            "/regles?threshold=900",
            "/ouvertures?threshold=900",
            "/apprendre?rules=belote",
            "/glossaire?lang=de",
        ],
    )
    def test_any_other_fault_has_no_link(self, client: FlaskClient, address: str) -> None:
        root = visit(client, address, 422)
        summary = root.one("section", cls="problems")
        assert list(summary.all("li"))
        assert not list(summary.all("a"))
        assert not [each for each in root.all() if each.has("aria-invalid")]

    def test_a_page_without_a_fault_marks_nothing(self, client: FlaskClient) -> None:
        for address in (*PAGES, "/exercice?level=3&seed=7"):
            assert not [each for each in visit(client, address).all() if each.has("aria-invalid")]
