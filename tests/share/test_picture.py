"""The picture of a link preview: 1200 × 630, of this very opening, and cheap to ask for again."""

import io
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, pairwise
from threading import Event

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from werkzeug.test import TestResponse

from calculator.rami.cards import SUITS
from calculator.web.share import picture, shapes
from calculator.web.share.layout import lay_out
from calculator.web.share.picture import draw_picture
from calculator.web.share.sharing import PICTURE
from calculator.web.state import State
from calculator.web.words import Words
from tests.web.asking import fetch

ACCEPTED = "m=QhKhAh&m=Jk7s8s"
REFUSED = "m=KhKsKd&m=5c6c7c"
OPENINGS = (
    "",
    ACCEPTED,
    REFUSED,
    f"{ACCEPTED}&lang=en",
    f"{ACCEPTED}&colours=4",
    f"threshold=60&{ACCEPTED}",
    "m=Ah2h3h4h5h6h7h8h9hThJhQhKh",
    "m=QhKhAh&m=Jk7s8s&m=4c5c7c&m=KhKsKdKc&m=AhJkAd&m=9d9sJk",
    "&".join(["m=" + "7h" * 30] * 15),
)
GREEN, BRICK = (31, 122, 80), (176, 50, 56)
WHITE = (255, 254, 251)


def ask(client: FlaskClient, query: str, **headers: str) -> TestResponse:
    return fetch(client, f"{PICTURE}?{query}" if query else PICTURE, **headers)


def opened(answer: TestResponse) -> Image.Image:
    assert answer.status_code == 200
    assert answer.mimetype == "image/png"
    image = Image.open(io.BytesIO(answer.data))
    assert image.format == "PNG"
    return image.convert("RGB")


def is_near(pixel: object, colour: tuple[int, int, int]) -> bool:
    assert isinstance(pixel, tuple)
    return all(abs(int(one) - other) <= 4 for one, other in zip(pixel, colour, strict=True))


@pytest.mark.parametrize("query", OPENINGS, ids=lambda query: str(query)[:40])
def test_a_picture_has_the_size_that_previews_ask_for_and_few_bytes(
    client: FlaskClient, query: str
) -> None:
    answer = ask(client, query)
    assert opened(answer).size == (1200, 630)
    assert len(answer.data) < 60_000


def test_different_openings_have_different_pictures(client: FlaskClient) -> None:
    pictures = [ask(client, query).data for query in OPENINGS]
    assert all(one != other for one, other in combinations(pictures, 2))


def test_the_same_opening_has_the_same_picture(client: FlaskClient) -> None:
    first = ask(client, ACCEPTED)
    draw_picture.cache_clear()
    again = ask(client, ACCEPTED)
    assert again.data == first.data
    assert again.headers["ETag"] == first.headers["ETag"]


def test_the_band_has_the_colour_of_the_verdict(client: FlaskClient) -> None:
    middle = (600, 60)
    assert is_near(opened(ask(client, ACCEPTED)).getpixel(middle), GREEN)
    assert is_near(opened(ask(client, REFUSED)).getpixel(middle), BRICK)


def test_every_card_of_the_opening_lies_there(client: FlaskClient) -> None:
    image = opened(ask(client, ACCEPTED))
    row = [is_near(image.getpixel((x, 430)), WHITE) for x in range(1200)]
    cards = sum(now and not before for before, now in pairwise(row))
    assert cards >= 6


def test_what_is_being_composed_is_not_in_the_picture(client: FlaskClient) -> None:
    assert ask(client, f"{ACCEPTED}&t=4h").data == ask(client, ACCEPTED).data


@pytest.mark.parametrize(
    "query", ["m=QhKhAh&m=zz", "m=%00", "threshold=x&m=QhKhAh", "m=%ff%fe", "rules=none&m=7h7s7d"]
)
def test_what_cannot_be_read_gets_the_plain_picture(client: FlaskClient, query: str) -> None:
    answer = ask(client, query)
    assert answer.status_code == 200
    assert answer.data == ask(client, "").data


def test_unreadable_english_gets_the_plain_picture_in_english(client: FlaskClient) -> None:
    assert ask(client, "m=zz&lang=en").data == ask(client, "lang=en").data
    assert ask(client, "lang=en").data != ask(client, "").data


def test_a_picture_is_kept_a_while_and_not_sent_twice(client: FlaskClient) -> None:
    first = ask(client, ACCEPTED)
    assert first.cache_control.public
    assert 0 < (first.cache_control.max_age or 0) <= 86400
    assert not first.headers["ETag"].startswith("W/")
    again = ask(client, ACCEPTED, If_None_Match=first.headers["ETag"])
    assert again.status_code == 304
    assert not again.data
    assert ask(client, REFUSED, If_None_Match=first.headers["ETag"]).status_code == 200


def test_any_site_may_show_a_picture(client: FlaskClient) -> None:
    headers = ask(client, ACCEPTED).headers
    assert headers.getlist("Cross-Origin-Resource-Policy") == ["cross-origin"]


def test_a_head_request_tells_the_size_alone(client: FlaskClient) -> None:
    head = client.head(f"{PICTURE}?{ACCEPTED}")
    assert head.status_code == 200
    assert head.content_length == len(ask(client, ACCEPTED).data)


class TestACrowd:
    """Pictures never hold all threads of a worker: who finds no place is told to come again."""

    @pytest.fixture
    def held(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
        """Nothing is drawn until this is set."""
        go, really = Event(), picture._drawn

        def waiting(state: State, words: Words) -> bytes:
            assert go.wait(20)
            return really(state, words)

        monkeypatch.setattr(picture, "_drawn", waiting)
        draw_picture.cache_clear()
        yield go
        go.set()

    @staticmethod
    def wait_until_full() -> None:
        deadline = time.monotonic() + 10
        while picture._places._value:
            assert time.monotonic() < deadline
            time.sleep(0.001)

    def test_is_refused_beyond_its_places_at_once_and_in_words(
        self, app: Flask, held: Event
    ) -> None:
        with ThreadPoolExecutor(picture.PLACES) as pool:
            asked = [
                pool.submit(ask, app.test_client(), f"m=QhKhAh&bar={number}")
                for number in range(1, picture.PLACES + 1)
            ]
            self.wait_until_full()
            refused = ask(app.test_client(), "m=7h7s7d")
            assert app.test_client().get("/healthz").status_code == 200
            assert not any([each.done() for each in asked])
            held.set()
            drawn = [each.result() for each in asked]
        assert refused.status_code == 503
        assert refused.headers["Retry-After"] == "1"
        assert refused.headers["Cache-Control"] == "no-store"
        assert "rechargez la page" in refused.text
        assert [each.status_code for each in drawn] == [200] * picture.PLACES
        assert ask(app.test_client(), "m=7h7s7d").status_code == 200, "nothing is kept of it"

    def test_finds_what_is_kept_whoever_draws(self, app: Flask, held: Event) -> None:
        held.set()
        kept = ask(app.test_client(), ACCEPTED)
        held.clear()
        with ThreadPoolExecutor(picture.PLACES) as pool:
            for number in range(1, picture.PLACES + 1):
                pool.submit(ask, app.test_client(), f"m=QhKhAh&bar={number}")
            self.wait_until_full()
            assert ask(app.test_client(), ACCEPTED).data == kept.data
            held.set()

    def test_a_picture_that_fails_gives_its_place_back(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(picture, "_drawn", lambda *_: 1 // 0)
        draw_picture.cache_clear()
        for _ in range(picture.PLACES + 1):
            with pytest.raises(ZeroDivisionError):
                draw_picture(State())


def test_few_pictures_are_kept() -> None:
    assert (draw_picture.cache_info().maxsize or 0) <= 64
    assert draw_picture(State()) is draw_picture(State())


@given(counts=st.lists(st.integers(1, 30), max_size=15))
@settings(max_examples=200, deadline=None)
def test_melds_lie_inside_their_area_and_apart(counts: list[int]) -> None:
    layout = lay_out(counts, 48, 200, 1104, 330)
    assert [place.number for place in layout.places] == list(range(len(layout.places)))
    boxes = [
        (place.x, place.y, place.x + place.width, place.y + layout.card) for place in layout.places
    ]
    for left, top, right, bottom in boxes:
        assert left >= 48
        assert right <= 48 + 1104
        assert top >= 200
        assert bottom <= 200 + 330
    for one, other in combinations(boxes, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("cards", [3, 13, 14])
def test_no_meld_of_a_real_hand_is_left_out(cards: int) -> None:
    counts = [3] * (cards // 3) if cards > 3 else [cards]
    assert len(lay_out(counts, 48, 200, 1104, 330).places) == len(counts)
    assert len(lay_out([cards], 48, 200, 1104, 330).places) == 1


@pytest.mark.parametrize("name", [suit.value for suit in SUITS] + list(shapes.SIGNS))
def test_a_shape_stays_in_its_square_and_is_smooth(name: str) -> None:
    outlines = (shapes.SUITS | shapes.SIGNS)[name]
    assert all(-0.01 <= x <= 1.01 and -0.01 <= y <= 1.01 for each in outlines for x, y in each)
    mask = shapes.shape_mask(name, 60)
    assert mask.size == (60, 60)
    assert len(set(mask.tobytes())) > 8


def test_the_four_suits_are_told_apart_by_shape() -> None:
    masks = {shapes.shape_mask(suit.value, 40).tobytes() for suit in SUITS}
    assert len(masks) == 4
