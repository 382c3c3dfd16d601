"""Every answer, of whatever kind, carries the headers that make browsers careful."""

from __future__ import annotations

import pytest

from entendre.server.http.security import content_policy
from tests.server.premises import Premises

EVERY_KIND = {
    "a page": ("GET", "/"),
    "a page of the client": ("GET", "/t/BCDFGH"),
    "a picture": ("GET", "/icon.svg"),
    "no such file": ("GET", "/nothing.png"),
    "json": ("GET", "/api/games"),
    "a refusal": ("GET", "/api/tables/BCDFGH"),
    "the wrong method": ("DELETE", "/api/tables"),
    "no such route": ("GET", "/api/nothing"),
    "no json": ("POST", "/api/tables"),
    "health": ("GET", "/health"),
    "metrics": ("GET", "/metrics"),
    "the socket's place": ("GET", "/ws"),
    "a strange method": ("PROPFIND", "/"),
}


@pytest.mark.parametrize(("method", "path"), EVERY_KIND.values(), ids=EVERY_KIND)
def test_every_answer_is_guarded(house: Premises, method: str, path: str) -> None:
    headers = house.ask(method, path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["content-security-policy"].startswith(
        "default-src 'none'; script-src 'self'; style-src 'self';"
    )
    assert headers["cache-control"]
    assert "server" not in headers
    assert "set-cookie" not in headers


def test_an_answer_to_a_strangers_page_is_guarded_too(house: Premises) -> None:
    reply = house.ask("POST", "/api/tables", {"name": "Ada"}, {"origin": "https://evil.example"})
    assert reply.status == 403
    assert reply.headers["x-content-type-options"] == "nosniff"


def policy(text: str) -> dict[str, list[str]]:
    return {name: sources for name, *sources in (part.split() for part in text.split(";"))}


def test_pages_may_only_use_what_is_ours(house: Premises) -> None:
    rules = policy(house.ask("GET", "/").headers["content-security-policy"])
    host = f"127.0.0.1:{house.port}"
    assert rules == {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'", f"ws://{host}", f"wss://{host}"],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }


@pytest.mark.parametrize(
    "host",
    ["a b", "a; script-src *", "a,b", "a\tb", "'unsafe-inline'", "a/b", "*", "", "a:b", "[::1", "é.example"],
)
def test_a_host_cannot_write_into_the_policy(host: str) -> None:
    assert policy(content_policy(host))["connect-src"] == ["'self'"]


@pytest.mark.parametrize("host", ["table.example", "table.example:8080", "[::1]:8350", "10.0.0.1"])
def test_an_ordinary_host_is_named_for_older_browsers(host: str) -> None:
    assert policy(content_policy(host))["connect-src"] == ["'self'", f"ws://{host}", f"wss://{host}"]


def test_the_place_of_the_socket_says_what_it_is(house: Premises) -> None:
    reply = house.ask("GET", "/ws")
    assert (reply.status, reply.code) == (426, "http.upgrade")
    assert reply.headers["upgrade"] == "websocket"
