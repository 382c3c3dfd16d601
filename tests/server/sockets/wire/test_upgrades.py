"""Requests that become a WebSocket, requests that do not, and plain HTTP beside them."""

from __future__ import annotations

import base64
import hashlib
import http.client
from collections.abc import Iterator

import pytest

from entendre.server.sockets.wire import Admission, Refusal, Request
from tests.server.sockets.wire.client import KEY, PATIENCE, Client, Gone
from tests.server.sockets.wire.house import Carrier, Echo, Recorder, Running, running

pytestmark = pytest.mark.usefixtures("no_complaints")


def get(server: Running, path: str, headers: dict[str, str] | None = None) -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    try:
        connection.request("GET", path, headers=headers or {})
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def test_the_answer_proves_that_the_key_was_read(server: Running) -> None:
    with server.connect(Recorder()) as client:
        proof = hashlib.sha1(f"{KEY}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()).digest()
        assert client.answer.headers["sec-websocket-accept"] == base64.b64encode(proof).decode()
        assert client.answer.headers["upgrade"].lower() == "websocket"
        assert client.answer.headers["connection"].lower() == "upgrade"
        assert "sec-websocket-protocol" not in client.answer.headers
        assert "sec-websocket-extensions" not in client.answer.headers


def test_http_and_websockets_share_a_port(server: Running) -> None:
    echo = Echo()
    with server.connect(echo) as client:
        assert get(server, "/hello") == (200, "hello 127.0.0.1")
        assert get(server, "/nothing")[0] == 404
        client.send("and still")
        assert client.text() == "and still"


def test_the_application_sees_the_request(server: Running) -> None:
    seen: list[Request] = []

    def decide(request: Request) -> Admission:
        seen.append(request)
        return Admission(Recorder())

    path = server.expect(decide)
    headers = (("X-Twice", "a"), ("X-Twice", "b"), ("X-Odd", "caf\xe9"))
    elsewhere = {"origin": "http://elsewhere.example"}
    with Client(server.port, f"{path}?lang=fr&x=%20", headers=headers, replaced=elsewhere):
        (request,) = seen
    assert (request.path, request.query, request.address) == (path, "lang=fr&x=%20", "127.0.0.1")
    assert request.headers["origin"] == "http://elsewhere.example"
    assert request.headers["host"] == "localhost"
    assert request.headers["x-twice"] == "a, b"
    assert request.headers["x-odd"] == "café"
    assert request.subprotocols == ()


def test_the_path_is_decoded(server: Running) -> None:
    with Client(server.port, "/caf%C3%A9") as client:
        assert client.answer.body.decode() == "There is no table at /café."


def test_a_subprotocol_is_agreed_on(server: Running) -> None:
    seen: list[tuple[str, ...]] = []

    def decide(request: Request) -> Admission:
        seen.append(request.subprotocols)
        return Admission(Recorder(), subprotocol="entendre.1")

    offered = (("Sec-WebSocket-Protocol", "entendre.2, entendre.1"),)
    with Client(server.port, server.expect(decide), headers=offered) as client:
        assert client.answer.status == 101
        assert client.answer.headers["sec-websocket-protocol"] == "entendre.1"
    assert seen == [("entendre.2", "entendre.1")]


@pytest.mark.parametrize("status", [400, 403, 404, 429, 503])
def test_a_refusal_is_a_status_and_a_sentence(server: Running, status: int) -> None:
    refusal = Refusal(status, "Pas d’ici.", (("Retry-After", "7"),))
    with Client(server.port, server.expect(refusal)) as client:
        assert client.answer.status == status
        assert client.answer.body.decode() == "Pas d’ici."
        assert client.answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert client.answer.headers["retry-after"] == "7"
        with pytest.raises(Gone):
            client.receive()


@pytest.mark.parametrize("connection", ["upgrade", "keep-alive, Upgrade", "Upgrade,keep-alive"])
def test_every_browsers_way_to_ask_is_understood(server: Running, connection: str) -> None:
    asked = {"connection": connection}
    with Client(server.port, server.expect(Recorder()), replaced=asked) as client:
        assert client.answer.status == 101


def test_many_and_long_headers_do_no_harm(server: Running) -> None:
    headers = tuple((f"X-{i}", "long " * 20) for i in range(100))
    echo = Echo()
    with Client(server.port, server.expect(echo), headers=headers) as client:
        assert client.answer.status == 101
        client.send("short")
        assert client.text() == "short"


BAD_REQUESTS = {
    "an old version": {"version": "8"},
    "no version": {"version": ""},
    "no key": {"key": ""},
    "a short key": {"key": "AAAA"},
    "a key that is not base64": {"key": "é" * 22},
    "another method": {"method": "PUT"},
}


@pytest.mark.parametrize("bad", BAD_REQUESTS.values(), ids=BAD_REQUESTS)
def test_a_request_that_is_not_one_is_refused_before_anybody_is_asked(
    server: Running, bad: dict[str, str]
) -> None:
    path = server.expect(Recorder())
    with Client(server.port, path, replaced=bad) as client:
        assert 400 <= client.answer.status < 500
    assert path in server.house.expected


@pytest.fixture(scope="module")
def proxied(carrier: Carrier) -> Iterator[Running]:
    """A server behind a proxy on this machine."""
    with running(carrier, trusted_proxies="127.0.0.1, 10.0.0.0/8") as house:
        yield house


FORWARDED = {
    "127.0.0.1": "127.0.0.1",
    "192.0.2.7": "192.0.2.7",
    "198.51.100.1, 192.0.2.7, 10.1.2.3": "192.0.2.7",
    "192.0.2.7:4711": "192.0.2.7",
    "[2001:db8::1]:4711": "2001:db8::1",
    "": "127.0.0.1",
}


@pytest.mark.parametrize("said", FORWARDED)
def test_a_trusted_proxy_is_believed_the_same_way_for_http_and_websockets(
    proxied: Running, said: str
) -> None:
    assert get(proxied, "/hello", {"X-Forwarded-For": said}) == (200, f"hello {FORWARDED[said]}")
    listener = Recorder()
    with Client(proxied.port, proxied.expect(listener), headers=(("X-Forwarded-For", said),)):
        assert listener.hears("opened") == FORWARDED[said]


def test_nobody_is_believed_unless_told_to(server: Running) -> None:
    assert get(server, "/hello", {"X-Forwarded-For": "192.0.2.7"}) == (200, "hello 127.0.0.1")
    listener = Recorder()
    with Client(server.port, server.expect(listener), headers=(("X-Forwarded-For", "192.0.2.7"),)):
        assert listener.hears("opened") == "127.0.0.1"
