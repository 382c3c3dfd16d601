"""Tables of bots at a real server, each with somebody who opens it and lets a stand-in play for them."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.bots.serving import Lag
from bench.game import GameBench
from entendre.plugin import GameEntry

LEVEL = "hard"


class Hosted(NamedTuple):
    """A game that is played at a server."""

    entry: GameEntry
    bench: GameBench


class Host:
    """Somebody who opens a table, fills it with bots, and lets a stand-in play for them."""

    def __init__(self, port: int, game: Hosted) -> None:
        self._port = port
        self._game = game
        self._refs = count()
        self.games = 0

    async def play(self, games: int | None = None) -> None:
        """So many games, or game after game until cancelled."""
        seat = await asyncio.to_thread(self._found)
        async with connect(f"ws://127.0.0.1:{self._port}/ws", compression=None) as line:
            await line.send(_json({"type": "hello", "table": seat["code"], "token": seat["token"]}))
            await line.recv()  # the welcome: nothing may be asked before
            # By post: what is measured is how fast bots are, not how long people look at a reveal.
            await self._ask(line, "configure", pace="days")
            await self._ask(line, "choose", game=self._game.entry.game.name, options={})
            for _ in range(self._game.bench.bots):
                await self._ask(line, "add-bot", level=self._game.entry.nearest(LEVEL))
            await self._ask(line, "start")
            phase = ""
            async for raw in line:
                message = msgspec.json.decode(raw)
                if message["type"] == "refused":
                    raise RuntimeError(message["message"])
                if message["type"] != "room" or message["room"]["phase"] == phase:
                    continue
                phase = message["room"]["phase"]
                if phase == "playing":
                    await self._ask(line, "stand-in", member=seat["member"])
                elif phase == "after":
                    self.games += 1
                    if self.games == games:
                        return
                    await self._ask(line, "again")

    def _found(self) -> dict[str, Any]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}/api/tables",
            data=b'{"name": "Ada"}',
            headers={"content-type": "application/json"},
        )
        with urllib.request.urlopen(request) as answer:
            seat: dict[str, Any] = msgspec.json.decode(answer.read())
        return seat

    async def _ask(self, line: ClientConnection, kind: str, **fields: object) -> None:
        await line.send(_json({"type": kind, "ref": f"{kind} {next(self._refs)}", **fields}))


class Served(NamedTuple):
    """A server that runs, and how late its event loop was once it has stopped."""

    port: int
    lag: list[Lag]


@contextmanager
def served(pace: float) -> Iterator[Served]:
    """A server in a process of its own, whose bots wait so long before they answer."""
    with tempfile.TemporaryDirectory() as folder:
        here = Served(_free_port(), [])
        with beside(str(here.port), str(Path(folder) / "tables.db"), str(pace)) as server:
            assert server.stdout is not None
            server.stdout.readline()
            try:
                yield here
            finally:
                server.send_signal(signal.SIGTERM)
                here.lag.append(msgspec.json.decode(server.stdout.read(), type=Lag))


def beside(*arguments: str) -> subprocess.Popen[str]:
    """`bench.bots.serving` in a process of its own."""
    command = [sys.executable, "-m", "bench.bots.serving", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def _json(message: dict[str, object]) -> str:
    return msgspec.json.encode(message).decode()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
