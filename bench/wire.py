"""Two ways to carry a WebSocket, side by side: what a connection weighs, and what an echo costs.

The server has one core, the load the other; the adapters take turns, and medians of several laps are
compared. Costs are counted in processor time of the server, so that a busy machine does little harm.
Linux only: it reads the weight of a process where Linux shows it.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import resource
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from rich.console import Console
from rich.table import Table
from starlette.applications import Starlette
from starlette.requests import Request as HttpRequest
from starlette.responses import JSONResponse
from starlette.routing import Route

from entendre.server.sockets.wire import Admission, Endpoint, Listener, Peer, Request, Service
from entendre.server.sockets.wire.serve import Adapter

ADAPTERS: tuple[Adapter, ...] = ("picows", "asgi")
LAPS = 5
LAP_SECONDS = 3.0
TALKERS = 50
IDLERS = 2000
MOVE = b'{"t":"act","id":17,"a":"play","card":31,"to":2,"seq":4711}'
VIEW = b"v" * 3000
SHOW = b"show"


class Cost(NamedTuple):
    """What the server has used so far."""

    cpu: float
    rss: int


class Echo(Listener):
    """Sends a message back, or a view when asked to show one."""

    peer: Peer

    def opened(self, peer: Peer) -> None:
        self.peer = peer

    def charged(self, frames: int, size: int) -> bool:
        return True

    def received(self, data: bytes) -> None:
        self.peer.send(VIEW if data == SHOW else data)

    def drained(self) -> None: ...

    def closed(self, code: int) -> None: ...


class Everybody(Endpoint):
    def admit(self, request: Request) -> Admission:
        return Admission(Echo())


async def cost(_: HttpRequest) -> JSONResponse:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return JSONResponse({"cpu": time.process_time(), "rss": pages * resource.getpagesize()})


def serve(adapter: Adapter) -> None:
    app = Starlette(routes=[Route("/cost", cost)])
    Service(app, Everybody(), adapter=adapter, ready=lambda port: print(port, flush=True)).run()


@contextmanager
def server(adapter: Adapter) -> Iterator[int]:
    command = [sys.executable, "-m", "bench.wire", "--serve", adapter]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        os.sched_setaffinity(process.pid, {0})
        yield int(process.stdout.readline())
        process.terminate()


def ask(port: int) -> Cost:
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", "/cost")
    answer = json.loads(connection.getresponse().read())
    connection.close()
    return Cost(**answer)


class Talker(WSListener):
    """Says the next thing as soon as the last has come back."""

    said = 0

    def on_ws_connected(self, transport: WSTransport) -> None:
        transport.send(WSMsgType.TEXT, MOVE)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        self.said += 1
        transport.send(WSMsgType.TEXT, MOVE)


async def talk(port: int) -> float:
    """Echoes for a second of the server's processor time."""
    talkers: list[Talker] = []
    transports: list[WSTransport] = []
    for _ in range(TALKERS):
        transport, listener = await ws_connect(Talker, f"ws://127.0.0.1:{port}/")
        assert isinstance(listener, Talker)
        talkers.append(listener)
        transports.append(transport)
    before, said = ask(port).cpu, sum(talker.said for talker in talkers)
    await asyncio.sleep(LAP_SECONDS)
    after, echoed = ask(port).cpu, sum(talker.said for talker in talkers) - said
    for transport in transports:
        transport.disconnect()
    return echoed / (after - before)


def come_in(port: int) -> socket.socket:
    idler = socket.create_connection(("127.0.0.1", port))
    idler.sendall(
        b"GET / HTTP/1.1\r\nHost: table.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    read = b""
    while not read.endswith(b"\r\n\r\n"):
        read += idler.recv(4096)
    return idler


def look(idler: socket.socket) -> None:
    """Have a view shown, so that the buffers are as large as in a game."""
    idler.sendall(b"\x81\x84\0\0\0\0" + SHOW)
    left = len(VIEW) + 4
    while left:
        left -= len(idler.recv(left))


def weigh(port: int) -> tuple[float, float]:
    """Bytes of memory for each connection that has done nothing yet, and after it has been shown a view."""
    with ExitStack() as crowd:
        for _ in range(50):  # what the first ones cost is not theirs alone
            crowd.enter_context(come_in(port))
        before = ask(port).rss
        idlers = [crowd.enter_context(come_in(port)) for _ in range(IDLERS)]
        idle = ask(port).rss
        for idler in idlers:
            look(idler)
        shown = ask(port).rss
    return (idle - before) / IDLERS, (shown - before) / IDLERS


def main() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 2 * IDLERS)), hard))
    os.sched_setaffinity(0, {1})
    weights: dict[Adapter, tuple[float, float]] = {}
    echoes: dict[Adapter, list[float]] = {adapter: [] for adapter in ADAPTERS}
    for adapter in ADAPTERS:
        with server(adapter) as port:
            weights[adapter] = weigh(port)
    for _ in range(LAPS):
        for adapter in ADAPTERS:
            with server(adapter) as port:
                echoes[adapter].append(asyncio.run(talk(port)))
    table = Table("adapter", "bytes, idle", "bytes, shown a view", "echoes / CPU s", "ratio")
    least = statistics.median(echoes["asgi"])
    for adapter in ADAPTERS:
        idle, shown = weights[adapter]
        speed = statistics.median(echoes[adapter])
        table.add_row(adapter, f"{idle:,.0f}", f"{shown:,.0f}", f"{speed:,.0f}", f"{speed / least:.1f}")
    Console().print(table)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--serve", choices=ADAPTERS, help=argparse.SUPPRESS)
    chosen = arguments.parse_args().serve
    serve(chosen) if chosen else main()
