"""The arrangement of compose.yaml, without containers: two processes with its environment, a Redis with its
flags, PostgreSQL, and Caddy with its file in front. A game is played through all of it.
"""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack
from typing import Any, NamedTuple

import pytest
from websockets.asyncio.client import connect

from tests.kill.logs import check_acknowledged, logs_of
from tests.kill.players import Player
from tests.kill.servers import GAMES
from tests.kill.tables import seated
from tests.server.command import Process
from tests.server.premises import PATIENCE, ask
from tests.services.caddy import caddy
from tests.services.compose import UPSTREAM, caddyfile, read_compose
from tests.services.ports import own_port
from tests.services.redis import redis

pytestmark = pytest.mark.long

PROCESSES = 2
PEOPLE = 4
TABLES = 12
"""Enough that they are hardly ever all at one process by chance."""
CONNECTED = re.compile(r"^entendre_connections (\S+)$", re.MULTILINE)


class Arrangement(NamedTuple):
    """Where people come in, the processes behind it, and where these listen."""

    front: int
    processes: list[Process]
    ports: list[int]

    def connected(self) -> list[int]:
        """How many WebSockets each process has."""
        pages = [ask(port, "GET", "/metrics").body.decode() for port in self.ports]
        return [int(float(found[1])) for page in pages if (found := CONNECTED.search(page))]


@pytest.fixture
def arrangement(database: str) -> Iterator[Arrangement]:
    services = read_compose()["services"]
    server, *flags = services["redis"]["command"]
    assert server == "redis-server"
    front, ports = own_port(), [own_port() for _ in range(PROCESSES)]
    with ExitStack() as running:
        fanout = running.enter_context(redis(*flags))
        address = fanout.address.replace("://", f"://:{flags[-1]}@")
        processes = [
            Process(*services["app"]["command"], env=_here(services, database, address, front, port))
            for port in ports
        ]
        for process in processes:
            running.callback(process.stop)
        for process in processes:
            process.wait_until_up(PROCESSES * PATIENCE)
        here = UPSTREAM.sub("to " + " ".join(f"127.0.0.1:{port}" for port in ports), caddyfile())
        assert here != caddyfile()
        running.enter_context(caddy(here, {"SITE": f"http://127.0.0.1:{front}"}))
        yield Arrangement(front, processes, ports)


def _here(services: Any, database: str, fanout: str, front: int, port: int) -> dict[str, str]:
    """The environment of a process as compose.yaml has it; only addresses are those of this machine."""
    environment: dict[str, str] = services["app"]["environment"]
    ours = {
        "ENTENDRE_HOST": "127.0.0.1",
        "ENTENDRE_PORT": str(port),
        "ENTENDRE_DATABASE": database,
        "ENTENDRE_FANOUT": fanout,
        "ENTENDRE_PUBLIC_URL": f"http://127.0.0.1:{front}",
        "ENTENDRE_TRUSTED_PROXIES": "127.0.0.1",
    }
    assert set(ours) <= set(environment)
    return {**environment, **ours}


async def _until(is_so: Callable[[], bool], tasks: list[asyncio.Task[None]]) -> None:
    """Look again until it is so, while everybody plays."""
    while not is_so():
        await asyncio.sleep(0.01)
        for task in tasks:
            assert not task.done(), task


def _check_health(port: int) -> None:
    """What compose.yaml asks a process is answered well."""
    service = read_compose()["services"]["app"]
    _, _, option, question = service["healthcheck"]["test"]
    asked_there = service["environment"]["ENTENDRE_PORT"]
    asked = [sys.executable, option, question.replace(f":{asked_there}/", f":{port}/")]
    subprocess.run(asked, check=True, timeout=PATIENCE)


def test_a_game_is_played_through_it_and_goes_on_at_another_process(
    arrangement: Arrangement, database: str
) -> None:
    front = arrangement.front
    _check_health(arrangement.ports[0])
    page = ask(front, "GET", "/")
    assert (page.status, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    entry = next(iter(GAMES.values()))

    async def play() -> list[Player]:
        people = await seated(entry.game, PEOPLE, front)
        players = [Player([front], each, entry, lambda: None) for each in people]
        tasks = [asyncio.create_task(player.play()) for player in players]
        await _until(lambda: all(player.answered for player in players), tasks)
        connected = await asyncio.to_thread(arrangement.connected)
        assert sorted(connected) == [0, len(players)], "not all of a table are at one process"
        await _until(lambda: any(player.finished for player in players), tasks)
        before = {player: (player.resumed, len(player.answered)) for player in players}
        theirs = arrangement.processes[connected.index(len(players))]
        assert await asyncio.to_thread(theirs.stop) == 0
        await _until(lambda: all(player.resumed > before[player][0] for player in players), tasks)
        await _until(lambda: all(len(player.answered) > before[player][1] for player in players), tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return players

    players = asyncio.run(play())
    check_acknowledged(players, asyncio.run(logs_of(database, {players[0].code})))


def test_tables_are_spread_over_the_processes(arrangement: Arrangement) -> None:
    async def come() -> None:
        async with AsyncExitStack() as there:
            for _ in range(TABLES):
                reply = await asyncio.to_thread(
                    ask, arrangement.front, "POST", "/api/tables", {"name": "Ada"}
                )
                seat = reply.json
                for _ in range(PEOPLE):
                    where = f"ws://127.0.0.1:{arrangement.front}/ws?table={seat['code']}"
                    wire = await there.enter_async_context(connect(where))
                    await wire.send(json.dumps({"type": "hello", "table": seat["code"]}))
                    await wire.recv()
            connected = await asyncio.to_thread(arrangement.connected)
            assert sum(connected) == TABLES * PEOPLE
            assert min(connected) > 0, "all tables are at one process"
            assert all(each % PEOPLE == 0 for each in connected), "not all of a table are at one process"

    asyncio.run(come())
