"""A running server in a thread, and listeners that tell the test what they hear."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

from starlette.applications import Starlette
from starlette.requests import Request as HttpRequest
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from entendre.server.sockets.wire import (
    Admission,
    Endpoint,
    Limits,
    Listener,
    Peer,
    Refusal,
    Request,
    Service,
)
from entendre.server.sockets.wire.elsewhere import Elsewhere
from entendre.server.sockets.wire.serve import Adapter, Loop
from tests.server.sockets.wire.client import PATIENCE, Client

T = TypeVar("T")
Decision = Callable[[Request], Admission | Refusal]


class Carrier(NamedTuple):
    """What carries the bytes."""

    adapter: Adapter
    loop: Loop


CARRIERS = [Carrier("picows", "uvloop"), Carrier("picows", "asyncio"), Carrier("asgi", "uvloop")]


class Recorder(Listener):
    """Tells everything it hears, and does nothing."""

    def __init__(self) -> None:
        self.heard: queue.Queue[tuple[str, Any]] = queue.Queue()
        self.peer: Peer

    def opened(self, peer: Peer) -> None:
        self.peer = peer
        self.heard.put(("opened", peer.address))

    def charged(self, frames: int, size: int) -> bool:
        return True

    def received(self, data: bytes) -> None:
        self.heard.put(("received", data))

    def drained(self) -> None:
        self.heard.put(("drained", self.peer.waiting))

    def closed(self, code: int) -> None:
        self.heard.put(("closed", code))

    def hears(self, what: str) -> Any:
        """The next thing it hears must be this."""
        heard, about = self.heard.get(timeout=PATIENCE)
        assert heard == what, (heard, about)
        return about

    def hears_in_time(self, what: str) -> Any:
        """The first of this kind, whatever comes before it."""
        while (heard := self.heard.get(timeout=PATIENCE))[0] != what:
            continue
        return heard[1]

    def hears_no_more(self) -> None:
        assert self.heard.empty(), self.heard.get()


class Echo(Recorder):
    """Sends back what it gets."""

    def received(self, data: bytes) -> None:
        super().received(data)
        self.peer.send(data)


class House(Endpoint):
    """Admits to the listener that a test has set at a path, once; refuses everybody else."""

    def __init__(self) -> None:
        self.expected: dict[str, Decision] = {}

    def expect(self, path: str, decide: Decision | Listener | Refusal) -> None:
        """Somebody will come to this path, once."""
        if isinstance(decide, Listener):
            admission = Admission(decide)
            self.expected[path] = lambda _: admission
        elif isinstance(decide, Refusal):
            self.expected[path] = lambda _: decide
        else:
            self.expected[path] = decide

    def admit(self, request: Request) -> Admission | Refusal:
        if (decide := self.expected.pop(request.path, None)) is None:
            return Refusal(404, f"There is no table at {request.path}.")
        return decide(request)


class Running:
    """A server that serves."""

    def __init__(self, service: Service, house: House, port: int, loop: asyncio.AbstractEventLoop) -> None:
        self.service = service
        self.house = house
        self.port = port
        self.loop = loop
        self._paths = 0

    def expect(self, decide: Decision | Listener | Refusal) -> str:
        """Somebody will come; the answer is to which path."""
        self._paths += 1
        path = f"/wire/{self._paths}"
        self.house.expect(path, decide)
        return path

    def connect(self, listener: Listener, *, receive_buffer: int | None = None) -> Client:
        client = Client(self.port, self.expect(listener), receive_buffer=receive_buffer)
        assert client.answer.status == 101
        return client

    def call(self, action: Callable[[], T]) -> T:
        """Do something where peers may be touched: in the server's loop."""
        done: Future[T] = Future()

        def act() -> None:
            try:
                done.set_result(action())
            except BaseException as failure:  # the test must see whatever it is
                done.set_exception(failure)

        self.loop.call_soon_threadsafe(act)
        return done.result(PATIENCE)

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something that only the server's loop can see."""

        async def watch() -> None:
            while not condition():
                await asyncio.sleep(0.005)

        asyncio.run_coroutine_threadsafe(asyncio.wait_for(watch(), PATIENCE), self.loop).result()

    def connections(self) -> int:
        """How many uvicorn has to look after."""
        return len(self.service._server.server_state.connections)

    def settle(self) -> None:
        """Let the loop turn until everything that needs no more than turning is done."""

        async def turn() -> None:
            for _ in range(20):
                await asyncio.sleep(0)

        asyncio.run_coroutine_threadsafe(turn(), self.loop).result(PATIENCE)


async def hello(request: HttpRequest) -> PlainTextResponse:
    assert request.client is not None
    return PlainTextResponse(f"hello {request.client.host}")


@contextmanager
def running(
    carrier: Carrier,
    limits: Limits | None = None,
    *,
    trusted_proxies: str | None = None,
    stopping: Callable[[], Awaitable[None]] | None = None,
    elsewhere: Elsewhere | None = None,
) -> Iterator[Running]:
    house = House()
    started: Future[tuple[int, asyncio.AbstractEventLoop]] = Future()
    service = Service(
        Starlette(routes=[Route("/hello", hello)]),
        house,
        adapter=carrier.adapter,
        loop=carrier.loop,
        limits=limits,
        trusted_proxies=trusted_proxies,
        stopping=stopping,
        elsewhere=elsewhere,
        ready=lambda port: started.set_result((port, asyncio.get_running_loop())),
    )
    thread = threading.Thread(target=service.run)
    thread.start()
    try:
        yield Running(service, house, *started.result(PATIENCE))
    finally:
        service.stop()
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server does not stop"
