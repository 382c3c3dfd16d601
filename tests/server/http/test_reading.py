"""What can be read without sitting down: drawings, and the document of the interface itself."""

from __future__ import annotations

import hashlib

import pytest

from entendre.server.http.operations import PATH_PATTERNS, QUERY_PATTERNS
from tests.server.premises import Premises


def test_a_drawing_is_found_by_its_hash_and_may_be_kept_for_ever(house: Premises) -> None:
    drawing = b"\x01\x00"
    key = hashlib.sha256(drawing).hexdigest()
    house.call(house.server.store.put_blob(key, drawing, "stock"))
    reply = house.ask("GET", f"/api/drawings/{key}")
    assert (reply.status, reply.body) == (200, drawing)
    assert reply.headers["content-type"] == "application/octet-stream"
    assert "immutable" in reply.headers["cache-control"]


def test_a_drawing_that_is_not_there_is_not_found(house: Premises) -> None:
    reply = house.ask("GET", f"/api/drawings/{'0' * 64}")
    assert (reply.status, reply.code) == (404, "http.no-drawing")
    assert "immutable" not in reply.headers["cache-control"]


@pytest.mark.parametrize("key", ["0" * 63, "0" * 65, "g" * 64, "A" * 64, "%00" * 64, "0" * 64 + "%20"])
def test_what_cannot_be_a_hash_is_refused(house: Premises, key: str) -> None:
    reply = house.ask("GET", f"/api/drawings/{key}")
    assert (reply.status, reply.code) == (400, "http.bad-hash")


def test_the_document_describes_every_operation(house: Premises) -> None:
    document = house.ask("GET", "/api/openapi.json").json
    assert document["openapi"] == "3.1.0"
    offered = {(method, path) for path, item in document["paths"].items() for method in item}
    assert offered == {
        ("post", "/api/tables"),
        ("post", "/api/tables/{code}/join"),
        ("get", "/api/tables/{code}"),
        ("get", "/api/tables/{code}/end"),
        ("post", "/api/seats"),
        ("post", "/api/tables/{code}/rekey"),
        *((method, "/api/tables/{code}/push") for method in ("get", "put", "delete")),
        *((method, "/api/tables/{code}/webhook") for method in ("get", "put", "delete")),
        ("get", "/api/games"),
        ("get", "/api/games/{game}/texts/{language}"),
        ("get", "/api/games/{game}/schema"),
        ("get", "/api/games/{game}/rules"),
        ("get", "/api/games/{game}/lesson"),
        ("get", "/api/today/{date}"),
        ("get", "/api/games/{game}/today/{date}"),
        ("post", "/api/games/{game}/today/{date}/judge"),
        ("get", "/api/tables/{code}/ledger"),
        ("get", "/api/tables/{code}/games"),
        ("get", "/api/records/{id}"),
        ("get", "/api/records/{id}/hindsight"),
        ("get", "/api/records/{id}/coach"),
        ("get", "/api/records/{id}/replay"),
        ("get", "/api/records/{id}/proof"),
        ("get", "/api/drawings/{hash}"),
        ("get", "/health"),
        ("get", "/ready"),
        ("get", "/metrics"),
    }
    known = {"path": PATH_PATTERNS, "query": QUERY_PATTERNS}
    for item in document["paths"].values():
        for operation in item.values():
            assert operation["summary"]
            for parameter in operation.get("parameters", ()):
                assert parameter["schema"]["pattern"] == known[parameter["in"]][parameter["name"]]


def test_every_reference_in_the_document_leads_somewhere(house: Premises) -> None:
    reply = house.ask("GET", "/api/openapi.json")
    schemas = reply.json["components"]["schemas"]
    for named in reply.body.decode().split('"#/components/schemas/')[1:]:
        assert named.partition('"')[0] in schemas


def test_reading_can_be_asked_for_without_the_body(house: Premises) -> None:
    for path in ("/health", "/api/games", "/api/openapi.json", "/"):
        whole, head = house.ask("GET", path), house.ask("HEAD", path)
        assert (head.status, head.body) == (200, b"")
        assert head.headers["content-length"] == whole.headers["content-length"]
