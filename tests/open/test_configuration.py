"""A setting that cannot be meant stops the application at its start, with a sentence."""

from __future__ import annotations

import pytest

from calculator import create_app


@pytest.mark.parametrize(
    ("variable", "given"),
    [
        *[("TRUSTED_HOSTS", text) for text in ("rami.example,www.rami.example", "a b", "17", "{}")],
        *[("TRUSTED_HOSTS", text) for text in ('["https://rami.example"]', '["a", 1]', '[""]')],
        *[("ACCESS_LOG", text) for text in ("False", "yes", "1", "null")],
        *[("PUBLIC_URL", text) for text in ("rami.example", "17")],
    ],
)
def test_a_wrong_value_is_named_with_what_was_expected(
    monkeypatch: pytest.MonkeyPatch, variable: str, given: str
) -> None:
    monkeypatch.setenv(f"RAMI51_{variable}", given)
    with pytest.raises(ValueError, match=rf"^{variable} \(RAMI51_{variable} in the .*; expected "):
        create_app()


@pytest.mark.parametrize(
    ("variable", "given"),
    [
        *[("TRUSTED_HOSTS", text) for text in ("rami.example", '[".rami.example", "127.0.0.1"]')],
        *[("TRUSTED_HOSTS", text) for text in ('["[::1]", "räume.example:8051"]', "[]")],
        *[("ACCESS_LOG", text) for text in ("true", "false")],
        *[("PUBLIC_URL", text) for text in ("https://rami.example:8443/", "")],
    ],
)
def test_a_right_one_is_taken(monkeypatch: pytest.MonkeyPatch, variable: str, given: str) -> None:
    monkeypatch.setenv(f"RAMI51_{variable}", given)
    assert create_app().test_client().get("/healthz").status_code == 200
