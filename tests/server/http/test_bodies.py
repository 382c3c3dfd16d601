"""Bodies that cannot be used are refused in words, and never end in a failure of ours."""

from __future__ import annotations

import socket

import pytest

from tests.server.premises import PATIENCE, Premises

JSON = {"content-type": "application/json"}


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"Ada"',
        b"{}",
        b'{"name": 7}',
        b'{"name": null}',
        b'{"name": "Ada", "colour": 7}',
        b'{"name": "Ada", "host": true}',
        b'{"name": "Ada"} trailing',
        b'{"name": "\xff"}',
        b'{"name": "\\ud800"}',
        b'{"name": "' + b"x" * 201 + b'"}',
        b"[" * 10_000,
    ],
    ids=lambda raw: repr(raw[:30]),
)
def test_a_body_that_is_not_a_newcomer_is_malformed(house: Premises, raw: bytes) -> None:
    reply = house.ask("POST", "/api/tables", raw=raw, headers=JSON)
    assert (reply.status, reply.code) == (400, "http.malformed")


@pytest.mark.parametrize(
    "kind",
    ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp"],
)
def test_what_does_not_say_it_is_json_is_not_read(house: Premises, kind: str) -> None:
    reply = house.ask("POST", "/api/tables", raw=b'{"name": "Ada"}', headers={"content-type": kind})
    assert (reply.status, reply.code) == (415, "http.not-json")


def test_json_may_name_its_charset(house: Premises) -> None:
    headers = {"content-type": "Application/JSON; charset=utf-8"}
    assert house.ask("POST", "/api/tables", raw=b'{"name": "Ada"}', headers=headers).status == 201


def test_a_body_that_says_it_is_too_long_is_not_even_read(house: Premises) -> None:
    with socket.create_connection(("127.0.0.1", house.port), PATIENCE) as line:
        line.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: table\r\nContent-Type: application/json\r\n"
            b"Content-Length: 100000000\r\n\r\n"
        )
        assert line.recv(1000).startswith(b"HTTP/1.1 413 ")


def test_a_body_that_turns_out_too_long_is_cut_off(house: Premises) -> None:
    with socket.create_connection(("127.0.0.1", house.port), PATIENCE) as line:
        line.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: table\r\nContent-Type: application/json\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n"
        )
        line.sendall(b"4001\r\n" + b" " * 0x4001 + b"\r\n")
        assert line.recv(1000).startswith(b"HTTP/1.1 413 ")


def test_a_body_of_just_the_right_length_is_read(house: Premises) -> None:
    body = b'{"name": "Ada"}'.ljust(16 * 1024)
    assert house.ask("POST", "/api/tables", raw=body, headers=JSON).status == 201
    reply = house.ask("POST", "/api/tables", raw=body + b" ", headers=JSON)
    assert (reply.status, reply.code) == (413, "http.too-long")


def test_a_client_that_hangs_up_in_the_middle_harms_nobody(
    house: Premises, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.create_connection(("127.0.0.1", house.port), PATIENCE) as line:
        line.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: table\r\nContent-Type: application/json\r\n"
            b"Content-Length: 100\r\n\r\n{"
        )
    assert house.ask("GET", "/health").status == 200
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
