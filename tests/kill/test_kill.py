"""`kill -9` at random moments, in every phase of every game: nothing is lost, and play goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from entendre.core import Chance
from entendre.testing.acts import NAMES
from tests.effort import times
from tests.kill.logs import check_acknowledged, folded, logs_of
from tests.kill.players import Player
from tests.kill.servers import GAMES, Server
from tests.kill.tables import begin, until_up
from tests.modes import phases, some_players, telling_modes
from tests.server.premises import ask
from tests.services.postgres import Postgres

KILLS = times(5, 10, 100)
"""Of each store; two hundred in a run of `make soak`."""
MOST_KILLS = 200
"""Until then every game must have been killed in every one of its phases, and everybody have answered."""
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
        players = [Player([self.server.port], each, GAMES[game], self._stir.set) for each in people]
        await begin(self.server.port, first, game, options)
        self.players += players

    async def run(self) -> None:
        """Play, and kill after a random number of acknowledged answers, or as soon as something is asked that
        was not asked at any kill before.
        """
        tasks = [asyncio.create_task(player.play()) for player in self.players]
        before: list[int] = []
        wanted = {(name, kind) for name, count, mode in TABLES for kind in phases(name, mode, count)}
        for kill in range(MOST_KILLS):
            if kill >= KILLS and wanted <= self.phases and self._all_had_their_turn():
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

    def _all_had_their_turn(self) -> bool:
        """Everybody has got an answer in, and somebody has come to the end of a game."""
        finished = any(player.finished for player in self.players)
        return finished and all(player.answered for player in self.players)

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


def _trouble(tasks: list[asyncio.Task[None]]) -> str:
    failures = [repr(task.exception()) for task in tasks if task.done() and not task.cancelled()]
    return f"nothing was acknowledged for a minute: {failures or 'and nobody failed'}"


def test_nothing_acknowledged_is_lost_or_doubled_and_everybody_resumes(database: str) -> None:
    server = Server(database)
    server.start()

    async def onslaught() -> Onslaught:
        await until_up(server.port)
        attack = Onslaught(server, b"fixed, so that a failure can be had again")
        for game, count, mode in TABLES:
            await attack.seat(game, count, mode)
        await attack.run()
        return attack

    attack = asyncio.run(onslaught())
    server_is_up(server)
    server.stop()
    logs = asyncio.run(logs_of(database, {player.code for player in attack.players}))
    check_acknowledged(attack.players, logs)
    for player in attack.players:
        assert player.answered, f"{player.code}: seat {player.member} never got an answer in"
    for code, bodies in logs.items():
        folded(code, bodies)
    assert any(player.finished for player in attack.players), "no game was ever finished"
    for game, count, mode in TABLES:
        seen = {kind for name, kind in attack.phases if name == game}
        assert phases(game, mode, count) <= seen, f"{game} was killed during nothing but {seen}"


def server_is_up(server: Server) -> None:
    asyncio.run(until_up(server.port))
