"""The pages: right types, right caching, found from every depth, under every base path."""

from __future__ import annotations

import asyncio
import gzip
import logging
from html.parser import HTMLParser
from pathlib import Path

import pytest
from starlette.requests import Request

from entendre.server.http.pages import NOT_BUILT, Pages
from tests.server.premises import Premises, ask, open_premises


def built(house: Premises, suffix: str) -> str:
    """The path of a built file of this kind that the front page loads."""
    links = Links()
    links.feed(house.ask("GET", "/").body.decode())
    return next(address for address in links.addresses if address.endswith(suffix))


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/index.html", "text/html; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
    ],
)
def test_files_have_their_types_and_are_asked_for_again(house: Premises, path: str, kind: str) -> None:
    reply = house.ask("GET", path)
    assert reply.status == 200
    assert reply.headers["content-type"] == kind
    assert reply.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("suffix", "kind"), [(".js", "text/javascript; charset=utf-8"), (".css", "text/css; charset=utf-8")]
)
def test_built_files_have_their_types_and_are_kept_for_ever(house: Premises, suffix: str, kind: str) -> None:
    reply = house.ask("GET", built(house, suffix))
    assert reply.status == 200
    assert reply.headers["content-type"] == kind
    assert reply.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_what_a_browser_has_already_is_not_sent_again(house: Premises) -> None:
    tag = house.ask("GET", "/icon.svg").headers["etag"]
    for known in (tag, tag.removeprefix("W/"), f'"other", {tag}'):
        reply = house.ask("GET", "/icon.svg", headers={"if-none-match": known})
        assert (reply.status, reply.body) == (304, b"")
        assert reply.headers["etag"] == tag
    assert house.ask("GET", "/icon.svg", headers={"if-none-match": '"other"'}).status == 200


@pytest.mark.parametrize("accepted", ["gzip", "gzip, deflate, br, zstd", "br;q=1, GZIP;q=0.5"])
def test_text_travels_compressed_to_whoever_can_read_it(house: Premises, accepted: str) -> None:
    plain = house.ask("GET", built(house, ".js"))
    reply = house.ask("GET", built(house, ".js"), headers={"accept-encoding": accepted})
    assert reply.headers["content-encoding"] == "gzip"
    assert gzip.decompress(reply.body) == plain.body
    assert len(reply.body) < len(plain.body) / 2
    assert plain.headers["vary"] == reply.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize("accepted", ["", "identity", "gzip;q=0", "br, gzip; q=0.0"])
def test_and_plainly_to_everybody_else(house: Premises, accepted: str) -> None:
    reply = house.ask("GET", built(house, ".js"), headers={"accept-encoding": accepted})
    assert "content-encoding" not in reply.headers


@pytest.mark.parametrize(
    "path", ["/t/BCDFGH", "/t/BCDFGH/stage", "/r/BCDFGH-1-00ff", "/rules/subtext", "/learn/subtext"]
)
def test_paths_of_the_client_are_the_front_page(house: Premises, path: str) -> None:
    reply = house.ask("GET", path)
    assert reply.body == house.ask("GET", "/").body


@pytest.mark.parametrize(
    "path", ["/nothing.js", "/t/x.png", "/__init__.py", "/../__init__.py", "/%2e%2e/app.py"]
)
def test_a_file_that_is_not_there_is_not_found(house: Premises, path: str) -> None:
    assert house.ask("GET", path).status == 404


class Links(HTMLParser):
    """Everything a page loads or links to, and what the content policy would forbid."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.forbidden: list[str] = []
        self._inside: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag
        for name, value in attrs:
            if name in ("href", "src"):
                self.addresses.append(value or "")
            if name == "style" or name.startswith("on"):
                self.forbidden.append(f"{tag} {name}")

    def handle_data(self, text: str) -> None:
        if self._inside in ("script", "style") and text.strip():
            self.forbidden.append(f"inline {self._inside}")


def test_the_front_page_keeps_to_the_policy(house: Premises) -> None:
    links = Links()
    links.feed(house.ask("GET", "/").body.decode())
    assert not links.forbidden


def test_whatever_the_pages_name_is_there_and_ours(house: Premises) -> None:
    links = Links()
    links.feed(house.ask("GET", "/t/BCDFGH").body.decode())
    assert links.addresses
    for address in links.addresses:
        assert address.startswith("/")
        assert house.ask("GET", address).status == 200


def test_everything_moves_under_a_base_path(tmp_path: Path) -> None:
    with open_premises(tmp_path, base_path="/fun/games") as house:
        seat = house.found()
        with house.sit(seat) as ada:
            assert ada.room["code"] == seat["code"]
        links = Links()
        links.feed(house.ask("GET", "/t/BCDFGH").body.decode())
        assert all(address.startswith("/fun/games/") for address in links.addresses)
        assert house.ask("GET", "/icon.svg").status == 200
        assert house.ask("GET", "/api/openapi.json").json["servers"] == [{"url": "/fun/games"}]
        bare = house.ask("GET", "")
        assert (bare.status, bare.headers["location"]) == (308, "/fun/games/")


def test_nothing_is_served_beside_a_base_path(tmp_path: Path) -> None:
    with open_premises(tmp_path, base_path="/fun") as house:
        for path in ("/", "/health", "/api/games", "/funny", "/ws"):
            assert ask(house.port, "GET", path).code == "http.not-found"


def test_without_a_built_client_the_page_and_the_log_say_what_to_do(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "entendre.server"):
        pages = Pages(folder=tmp_path / "nowhere")
    assert [record.getMessage() for record in caplog.records] == [NOT_BUILT]
    reply = asyncio.run(pages.answer(Request({"type": "http", "headers": [], "path_params": {"path": ""}})))
    assert (reply.status_code, bytes(reply.body).decode()) == (503, NOT_BUILT)
    assert "make setup" in NOT_BUILT
