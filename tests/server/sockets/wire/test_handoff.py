"""A connection goes from one server to another, and its client does not notice."""

from __future__ import annotations

import asyncio
import os
import socket
import threading
from collections.abc import Iterator
from contextlib import closing
from typing import NamedTuple

import pytest

from entendre.live.randomness import Secrets
from entendre.server.process.handoff import Handoff, WorkerSlots
from entendre.server.process.passing import PassedConnection, Sockets, put, queue, ranked, taken
from entendre.server.process.tally import Tally
from entendre.server.sockets.wire import Admission, Refusal, Request
from entendre.server.sockets.wire.elsewhere import Adopt, Elsewhere
from entendre.server.sockets.wire.picows import PicowsWire
from tests.server.sockets.wire.client import PATIENCE, Client, close_frame
from tests.server.sockets.wire.house import CARRIERS, Carrier, Decision, Echo, Recorder, Running, running

ADOPTING = [carrier for carrier in CARRIERS if carrier.adapter == "picows"]
SECRETS = Secrets(lambda purpose, size: purpose.encode().ljust(size, b"."))
THERE = next(code for code in iter(SECRETS.code, "") if ranked(code, (0, 1))[0] == 1)
"""A table that belongs to the second."""
PROXY = "127.0.0.1"


class Both(NamedTuple):
    """Two servers; what belongs to the second and comes to the first is handed on."""

    here: Running
    there: Running
    tallies: tuple[Tally, Tally]
    inlets: Sockets
    outlets: Sockets
    """Of the second."""
    stops: threading.Event
    """It stops, and waits until it…"""
    may_stop: threading.Event

    def come(self, listener: Decision | Refusal | Recorder, **headers: str) -> Client:
        """Somebody comes to the first; the second expects them."""
        path = f"{self.there.expect(listener)}?table={THERE}"
        return Client(self.here.port, path, headers=tuple(headers.items()))

    def nobody(self) -> None:
        """Until both have nobody to look after."""
        self.here.until(lambda: self.here.connections() == 0)
        self.there.until(lambda: self.there.connections() == 0)


@pytest.fixture(params=ADOPTING, ids="-".join)
def both(request: pytest.FixtureRequest) -> Iterator[Both]:
    carrier: Carrier = request.param
    queues, tallies = (queue(), queue()), (Tally(), Tally())
    inlets = [each for each, _ in queues]
    handoffs = [
        Handoff(WorkerSlots(own, queues[own][1], inlets, (0, 1)), tally) for own, tally in enumerate(tallies)
    ]
    stops, may_stop = threading.Event(), threading.Event()

    async def stopping() -> None:
        stops.set()
        while not may_stop.is_set():
            await asyncio.sleep(0.005)

    with (
        running(carrier, trusted_proxies=PROXY, elsewhere=handoffs[0]) as here,
        running(carrier, trusted_proxies=PROXY, elsewhere=handoffs[1], stopping=stopping) as there,
    ):
        yield Both(here, there, tallies, *queues[1], stops, may_stop)
        may_stop.set()
    for ends in queues:
        for end in (*ends[0], *ends[1]):
            end.close()


def test_the_client_is_served_there_and_the_first_lets_go(both: Both, no_complaints: None) -> None:
    echo = Echo()
    with both.come(echo) as client:
        assert client.answer.status == 101
        assert echo.hears("opened") == "127.0.0.1"
        both.here.until(lambda: both.here.connections() == 0)
        assert both.there.connections() == 1
        for text in ("one", "two"):
            client.send(text)
            assert client.text() == text
        client.raw(close_frame(1000))
        assert client.code() == 1000
    assert echo.hears_in_time("closed") == 1000
    assert (both.tallies[0].passed, both.tallies[1].passed) == ({"on": 1}, {"taken": 1})
    both.nobody()


def test_its_request_arrives_whole_and_by_whom_its_proxy_says(both: Both) -> None:
    asked: list[Request] = []

    def decide(request: Request) -> Admission:
        asked.append(request)
        return Admission(Echo(), "second")

    offered = {
        "X-Forwarded-For": "192.0.2.7",
        "Sec-WebSocket-Protocol": "first, second",
        "X-Long": "x" * 9_000,
    }
    with both.come(decide, **offered) as client:
        assert client.answer.headers["sec-websocket-protocol"] == "second"
    [request] = asked
    assert (request.address, request.query) == ("192.0.2.7", f"table={THERE}")
    assert request.subprotocols == ("first", "second")
    assert request.headers["x-long"] == "x" * 9_000
    both.nobody()


def test_whoever_is_refused_there_is_refused(both: Both, no_complaints: None) -> None:
    with both.come(Refusal(429, "Too many.")) as client:
        assert (client.answer.status, client.answer.body) == (429, b"Too many.")
    both.nobody()


def test_whoever_names_no_table_or_another_stays(both: Both) -> None:
    for query in ("", "?table=nobody"):
        with Client(both.here.port, both.here.expect(Echo()) + query) as client:
            assert client.answer.status == 101
    assert not both.tallies[0].passed


def test_a_request_that_is_none_is_refused_at_once(both: Both) -> None:
    with Client(both.here.port, f"/?table={THERE}", replaced={"version": "12"}) as client:
        assert client.answer.status == 426
    assert not both.tallies[0].passed


def test_who_is_handed_on_is_not_handed_on_again(both: Both) -> None:
    """Two that see each other's slots differently would play ball with them."""
    elsewhere = wire_of(both.there).elsewhere
    assert isinstance(elsewhere, Handoff)
    elsewhere._slots.up = (0,)
    with both.come(Echo()) as client:
        client.send("here")
        assert client.text() == "here"
    both.nobody()
    assert (both.tallies[0].passed, both.tallies[1].passed) == ({"on": 1}, {"taken": 1})


def test_many_come_at_once(both: Both, no_complaints: None) -> None:
    clients = [both.come(Echo()) for _ in range(200)]
    for number, client in enumerate(clients):
        client.send(f"{number}")
    for number, client in enumerate(clients):
        assert client.text() == f"{number}"
        client.close()
    both.nobody()


def test_who_is_gone_before_being_taken_leaves_nothing_behind(both: Both, no_complaints: None) -> None:
    elsewhere = wire_of(both.there).elsewhere
    assert elsewhere is not None
    both.there.call(elsewhere.end)
    line = socket.create_connection(("127.0.0.1", both.here.port))
    with closing(line):
        line.sendall(_request())
        both.here.until(lambda: both.tallies[0].passed["on"] == 1)
    both.there.call(wire_of(both.there).begin)
    both.there.until(lambda: both.tallies[1].passed["taken"] == 1)
    both.nobody()


def test_a_descriptor_that_is_no_connection_is_closed(both: Both, no_complaints: None) -> None:
    reading, writing = os.pipe()
    datagrams = socket.socket(type=socket.SOCK_DGRAM)
    datagrams.bind(("127.0.0.1", 0))
    address = datagrams.getsockname()
    ours, theirs = socket.socketpair()
    for descriptor in (writing, datagrams.fileno(), theirs.fileno()):
        assert put(both.inlets, PassedConnection(THERE, descriptor, b"nothing that is read"))
    os.close(writing)
    datagrams.close()
    theirs.close()
    assert os.read(reading, 1) == b"", "it is closed there too"
    os.close(reading)
    both.there.until(lambda: _is_free(address))
    with ours:
        ours.settimeout(PATIENCE)
        assert ours.recv(4_000).startswith(b"HTTP/1.1 405 "), "a connection, but no head of a WebSocket"
    both.nobody()


def _is_free(address: tuple[str, int]) -> bool:
    with closing(socket.socket(type=socket.SOCK_DGRAM)) as another:
        try:
            another.bind(address)
        except OSError:
            return False
        return True


def test_an_answer_that_is_still_being_written_keeps_its_connection_here(both: Both) -> None:
    class Always(Elsewhere):
        """Would take anybody."""

        def take(self, request: Request, descriptor: int, head: bytes) -> bool:
            asked.append(request)
            return True

        def begin(self, adopt: Adopt) -> None: ...

        def end(self) -> None: ...

    asked: list[Request] = []
    wire = wire_of(both.here)
    wire.elsewhere, before = Always(), wire.elsewhere
    echo = Echo()
    path = both.here.expect(echo)
    with closing(socket.create_connection(("127.0.0.1", both.here.port))) as line:
        line.settimeout(PATIENCE)
        line.sendall(b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert line.recv(4_000).startswith(b"HTTP/1.1 404 ")
        stuffed = both.here.call(lambda: _stuff(both.here))
        line.sendall(_request(path))
        heard = b""
        while b"101 Switching" not in heard:
            heard = heard[-50:] + line.recv(2**20)
        assert stuffed
        assert not asked
        assert echo.hears("opened") == "127.0.0.1"
    wire.elsewhere = before
    both.nobody()


def test_a_server_that_stops_leaves_the_rest_to_whoever_comes_after_it(both: Both) -> None:
    echo = Echo()
    with both.come(echo) as early:
        assert early.answer.status == 101
        both.there.service.stop()
        assert both.stops.wait(PATIENCE)
        with closing(socket.create_connection(("127.0.0.1", both.here.port))) as line:
            line.settimeout(PATIENCE)
            line.sendall(_request())
            both.here.until(lambda: both.tallies[0].passed["on"] == 2)
            both.there.settle()
            [waiting] = taken(both.outlets[0])
            with socket.socket(fileno=waiting.descriptor) as late:
                late.sendall(b"served")
            assert line.recv(9) == b"served"
        both.may_stop.set()
        assert early.code() == 1012


@pytest.mark.parametrize("carrier", ADOPTING, ids="-".join)
def test_who_is_adopted_last_is_told_to_come_back(carrier: Carrier) -> None:
    """And does not keep a server from stopping."""

    class Last(Elsewhere):
        """Somebody comes in the moment in which it ends."""

        def take(self, request: Request, descriptor: int, head: bytes) -> bool:
            return False

        def begin(self, adopt: Adopt) -> None:
            self.adopt = adopt

        def end(self) -> None:
            self.adopt(theirs.detach(), _request(path))

    ours, theirs = socket.socketpair()
    with ours:
        ours.settimeout(PATIENCE)
        with running(carrier, elsewhere=Last()) as house:
            path = house.expect(Echo())
        heard = b""
        while more := ours.recv(4_000):
            heard += more
    assert heard.startswith(b"HTTP/1.1 101 ")
    assert b"The server restarts." in heard


def wire_of(house: Running) -> PicowsWire:
    wire = house.service._server._wire
    assert wire is not None
    return wire


def _request(path: str = "/") -> bytes:
    lines = (
        f"GET {path}?table={THERE} HTTP/1.1",
        "Host: localhost",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    )
    return "\r\n".join([*lines, "", ""]).encode()


def _stuff(house: Running) -> bool:
    """Write so much to its one connection that some of it must wait."""
    [connection] = house.service._server.server_state.connections
    transport: asyncio.Transport = connection.transport
    transport.write(b"." * 2**24)
    return transport.get_write_buffer_size() > 0
