"""`kill -9` at random moments, in every phase of every game: nothing is lost, and play goes on."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from entendre.core import Chance
from entendre.live.entries import Played, decode_entry
from entendre.live.room import Room
from entendre.server.process.storage import store_at
from entendre.testing.acts import NAMES
from tests.effort import times
from tests.kill.players import Player
from tests.kill.servers import GAMES, Server
from tests.modes import phases, some_players, telling_modes
from tests.server.premises import ask
from tests.services.postgres import Postgres

KILLS = times(5, 20, 100)
"""Of each store; two hundred in a run of `make soak`."""
MOST_KILLS = 200
"""Until then every game must have been killed in every one of its phases."""
MOST_ACKNOWLEDGED = 25
"""A kill comes after so many acknowledged answers at the most."""

PLAYERS = 3
TABLES = tuple(
    (name, some_players(GAMES[name].game, PLAYERS), mode)
    for name in GAMES
    for mode in telling_modes(name, some_players(GAMES[name].game, PLAYERS))
)
"""Every game that is installed."""


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "tables.db")
    else:
        server: Postgres = request.getfixturevalue("postgres_server")
        yield server.address


class Onslaught:
    """People at all these tables, and somebody who keeps killing the server."""

    def __init__(self, server: Server, seed: bytes) -> None:
        self.server = server
        self.chance = Chance(seed, "kills")
        self.players: list[Player] = []
        self.phases: set[tuple[str, str]] = set()
        self._stir = asyncio.Event()

    async def seat(self, game: str, count: int, mode: str) -> None:
        """A table with its game begun."""
        options = dict(GAMES[game].game.modes[mode])
        first = await self._post("/api/tables", {"name": NAMES[0]})
        join = f"/api/tables/{first['code']}/join"
        others = [await self._post(join, {"name": name}) for name in NAMES[1:count]]
        people = [first, *others]
        players = [Player(self.server.port, each, GAMES[game], self._stir.set) for each in people]
        starter = Starter(players[0], game, options)
        await starter.run(self.server.port, first)
        self.players += players

    async def run(self) -> None:
        """Play, and kill after a random number of acknowledged answers, or as soon as something is asked that
        was not asked at any kill before.
        """
        tasks = [asyncio.create_task(player.play()) for player in self.players]
        before: list[int] = []
        wanted = {(name, kind) for name, count, mode in TABLES for kind in phases(name, mode, count)}
        for kill in range(MOST_KILLS):
            if kill >= KILLS and wanted <= self.phases:
                break
            await self._progress(1 + self.chance.below(MOST_ACKNOWLEDGED), tasks)
            self.phases |= self._open()
            before = [player.resumed for player in self.players]
            self.server.kill()
            self.server.start()
        await self._until(
            lambda: all(player.resumed > then for player, then in zip(self.players, before, strict=True)),
            tasks,
        )
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _progress(self, answers: int, tasks: list[asyncio.Task[None]]) -> None:
        start = self._acknowledged()
        await self._until(
            lambda: (done := self._acknowledged() - start) >= answers or (done > 0 and self._is_new()), tasks
        )

    def _open(self) -> set[tuple[str, str]]:
        """What is asked now and holds play up, by game."""
        return {(player.game, kind) for player in self.players for kind in player.open_kinds()}

    def _is_new(self) -> bool:
        return not self._open() <= self.phases

    def _acknowledged(self) -> int:
        return sum(len(player.done) for player in self.players)

    async def _until(self, so: Callable[[], bool], tasks: list[asyncio.Task[None]]) -> None:
        """Wait for something to become so, which the players bring about."""
        while not so():
            self._stir.clear()
            stirred = asyncio.create_task(self._stir.wait())
            await asyncio.wait([stirred, *tasks], timeout=60, return_when=asyncio.FIRST_COMPLETED)
            assert stirred.done(), _trouble(tasks)

    async def _post(self, path: str, body: dict[str, object]) -> dict[str, Any]:
        reply = await asyncio.to_thread(ask, self.server.port, "POST", path, body)
        assert reply.status == 201, reply
        return dict(reply.json)


class Starter:
    """The host, for as long as it takes to begin a game."""

    def __init__(self, host: Player, game: str, options: dict[str, object]) -> None:
        self._host = host
        self._wishes = [
            {"type": "choose", "ref": "choose", "game": game, "options": options},
            {"type": "start", "ref": "start"},
        ]

    async def run(self, port: int, seated: dict[str, Any]) -> None:
        """Ask for one thing after the other."""
        async with connect(f"ws://127.0.0.1:{port}/ws") as wire:
            hello = {"type": "hello", "table": seated["code"], "token": seated["token"]}
            await wire.send(msgspec.json.encode(hello).decode())
            assert msgspec.json.decode(await wire.recv())["type"] == "welcome"
            for wish in self._wishes:
                await wire.send(msgspec.json.encode(wish).decode())
                async for raw in wire:
                    message = msgspec.json.decode(raw)
                    assert message["type"] != "refused", message
                    if message["type"] == "done":
                        break


def _trouble(tasks: list[asyncio.Task[None]]) -> str:
    failures = [repr(task.exception()) for task in tasks if task.done() and not task.cancelled()]
    return f"nothing was acknowledged for a minute: {failures or 'and nobody failed'}"


async def _logs(database: str, codes: set[str]) -> dict[str, list[bytes]]:
    store = store_at(database)
    await store.open()
    try:
        return {code: await store.read(code) for code in codes}
    finally:
        await store.close()


def test_nothing_acknowledged_is_lost_or_doubled_and_everybody_resumes(database: str) -> None:
    server = Server(database)
    server.start()

    async def onslaught() -> Onslaught:
        await _until_up(server.port)
        attack = Onslaught(server, b"fixed, so that a failure can be had again")
        for game, count, mode in TABLES:
            await attack.seat(game, count, mode)
        await attack.run()
        return attack

    attack = asyncio.run(onslaught())
    server_is_up(server)
    server.stop()
    logs = asyncio.run(_logs(database, {player.code for player in attack.players}))
    for player in attack.players:
        written = Counter(
            entry.ref
            for entry in map(decode_entry, logs[player.code])
            if isinstance(entry, Played) and entry.member == player.member and entry.ref is not None
        )
        assert player.answered, f"{player.code}: seat {player.member} never got an answer in"
        lost = [ref for ref in player.answered if written[ref] != 1]
        assert not lost, f"acknowledged, and not there exactly once: {lost}"
        assert max(written.values()) == 1
    for code, bodies in logs.items():
        room = Room(code, GAMES)
        for body in bodies:
            room.apply(decode_entry(body))
    assert any(player.finished for player in attack.players), "no game was ever finished"
    for game, count, mode in TABLES:
        seen = {kind for name, kind in attack.phases if name == game}
        assert phases(game, mode, count) <= seen, f"{game} was killed during nothing but {seen}"


async def _until_up(port: int) -> None:
    for _ in range(2_000):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.01)
            continue
        writer.close()
        return
    raise AssertionError("the server does not start")


def server_is_up(server: Server) -> None:
    asyncio.run(_until_up(server.port))
