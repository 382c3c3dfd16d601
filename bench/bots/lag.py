"""Fifty tables of experts through the real server: does its event loop come back in time?"""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.bots.serving import WARMING, Lag
from bench.bots.strength import Row, Tell

LEVEL = "expert"
TABLES = 50
SECONDS = 40.0
MOST_MS = 20.0
BOTS = {"entracte": 3, "keyword": 3}


class Host:
    """Somebody who founds a table, fills it with experts, and lets a stand-in play for them."""

    def __init__(self, port: int, game: str) -> None:
        self._port = port
        self._game = game
        self._refs = count()
        self.games = 0

    async def play(self) -> None:
        """Game after game, until cancelled."""
        seat = await asyncio.to_thread(self._found)
        async with connect(f"ws://127.0.0.1:{self._port}/ws", compression=None) as line:
            await line.send(_json({"type": "hello", "table": seat["code"], "token": seat["token"]}))
            await line.recv()  # the welcome: nothing may be asked before
            await self._ask(line, "choose", game=self._game, options={})
            for _ in range(BOTS[self._game]):
                await self._ask(line, "add-bot", level=LEVEL)
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


def lag(tell: Tell) -> Iterator[Row]:
    """Half of the tables play Entracte, half Keyword."""
    tell(f"{TABLES} tables of experts on a server")
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        with _serving(str(port), str(Path(folder) / "tables.db")) as server:
            assert server.stdout is not None
            server.stdout.readline()
            with _serving("idle", str(SECONDS)) as beside:
                assert beside.stdout is not None
                try:
                    games = asyncio.run(_evening(port))
                finally:
                    server.send_signal(signal.SIGTERM)
                machine = msgspec.json.decode(beside.stdout.read(), type=Lag)
            seen = msgspec.json.decode(server.stdout.read(), type=Lag)
    what = f"{TABLES} tables of experts for {SECONDS:.0f} s, {games} games over: event loop lag, p99"
    measured = f"{seen.p99:.1f} ms (median {seen.p50:.1f}; an idle loop beside it: p99 {machine.p99:.1f})"
    yield Row(what, measured, f"< {MOST_MS:.0f} ms", seen.p99 < MOST_MS)


def _serving(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "bench.bots.serving", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


async def _evening(port: int) -> int:
    hosts = [Host(port, list(BOTS)[number % len(BOTS)]) for number in range(TABLES)]
    playing = [asyncio.create_task(host.play()) for host in hosts]
    done, _ = await asyncio.wait(playing, timeout=SECONDS + WARMING, return_when=asyncio.FIRST_EXCEPTION)
    for task in playing:
        task.cancel()
    for task in done:
        task.result()  # none should have ended: whatever ended it is told here
    return sum(host.games for host in hosts)


def _json(message: dict[str, object]) -> str:
    return msgspec.json.encode(message).decode()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
