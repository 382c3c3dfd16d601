"""What only the ASGI adapter has to cope with: servers that block, break off, or can do less."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine

import pytest
from starlette.types import Message, Scope

from entendre.server.sockets.wire import Close, Limits, Peer, Refusal
from entendre.server.sockets.wire.asgi import AsgiWire
from tests.server.sockets.wire.client import PATIENCE
from tests.server.sockets.wire.house import House, Recorder

SCOPE: Scope = {
    "type": "websocket",
    "path": "/wire",
    "query_string": b"",
    "headers": [(b"host", b"table.example")],
    "extensions": {"websocket.http.response": {}},
}


class Server:
    """An ASGI server that is played by the test."""

    def __init__(self, listener: Recorder | Refusal, limits: Limits | None = None) -> None:
        self.house = House()
        self.house.expect("/wire", listener)
        self.wire = AsgiWire(unused, self.house, limits or Limits())
        self.comes: asyncio.Queue[Message] = asyncio.Queue()
        self.comes.put_nowait({"type": "websocket.connect"})
        self.sent: list[Message] = []
        self.writable = asyncio.Event()
        self.writable.set()
        self.broken = False

    async def send(self, message: Message) -> None:
        await self.writable.wait()
        if self.broken:
            raise OSError("gone")
        self.sent.append(message)

    def run(self, **scope: object) -> Coroutine[None, None, None]:
        return self.wire({**SCOPE, **scope}, self.comes.get, self.send)


async def unused(*_: object) -> None:
    raise AssertionError("not an HTTP request")


class Babbler(Recorder):
    def opened(self, peer: Peer) -> None:
        super().opened(peer)
        peer.send(b"welcome")


def play(script: Coroutine[None, None, None]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(PATIENCE):
            await script

    asyncio.run(in_time())


def test_a_peer_that_is_lost_while_we_write_ends_with_the_code_that_follows() -> None:
    listener = Babbler()

    async def script() -> None:
        server = Server(listener)
        connection = asyncio.create_task(server.run())
        while not server.sent:
            await asyncio.sleep(0)
        server.broken = True
        await turns()
        server.comes.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await connection

    play(script())
    assert listener.hears_in_time("closed") == 1001


def test_a_server_that_never_sends_is_left_after_a_while() -> None:
    listener = Recorder()

    async def script() -> None:
        server = Server(listener, Limits(linger_seconds=0.01))
        connection = asyncio.create_task(server.run())
        await turns()
        server.writable.clear()
        listener.peer.close(4000)
        await connection
        assert server.sent == [{"type": "websocket.accept", "subprotocol": None}]

    play(script())
    assert listener.hears_in_time("closed") == 4000


def test_a_server_that_breaks_off_is_an_end() -> None:
    listener = Recorder()

    async def script() -> None:
        connection = asyncio.create_task(Server(listener).run())
        await turns()
        connection.cancel()
        with pytest.raises(asyncio.CancelledError):
            await connection
        await turns()

    play(script())
    assert listener.hears_in_time("closed") == Close.NO_CODE


def test_a_server_that_cannot_refuse_with_words_refuses_without() -> None:
    async def script() -> None:
        server = Server(Refusal(404, "There is no table here."))
        await server.run(extensions={})
        assert server.sent == [{"type": "websocket.close"}]

    play(script())


def test_bytes_that_are_no_text_are_the_applications_fault(caplog: pytest.LogCaptureFixture) -> None:
    class Mumbler(Recorder):
        def opened(self, peer: Peer) -> None:
            super().opened(peer)
            peer.send(b"\xff secret")

    listener = Mumbler()

    async def script() -> None:
        server = Server(listener)
        server.comes.put_nowait({"type": "websocket.receive", "text": "anybody?"})
        connection = asyncio.create_task(server.run())
        await turns()
        server.comes.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await connection

    play(script())
    assert listener.hears_in_time("closed") == 1001
    assert "UnicodeDecodeError" in caplog.text
    assert "secret" not in caplog.text


def test_a_client_without_an_address_has_none() -> None:
    listener = Recorder()

    async def script() -> None:
        server = Server(listener)
        server.comes.put_nowait({"type": "websocket.disconnect"})
        await server.run(client=None)
        await turns()

    play(script())
    assert listener.hears("opened") == ""
    assert listener.hears("closed") == Close.NO_CODE


async def turns() -> None:
    for _ in range(20):
        await asyncio.sleep(0)
