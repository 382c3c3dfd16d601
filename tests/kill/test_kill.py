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

from entendre.core import Chance, Codec
from entendre.live.entries import Played, decode_entry
from entendre.live.room import Room
from entendre.store import store_at
from tests.kill.players import Player
from tests.kill.servers import GAMES, Server
from tests.server.premises import ask
from tests.services.postgres import Postgres

KILLS = 100
"""Of each store: two hundred in a run of the suite."""
MOST_ACKNOWLEDGED = 25
"""A kill comes after so many acknowledged answers at the most."""

TABLES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("subtext", 4, {"draw_seconds": 900, "guess_seconds": 900}),
    ("subtweet", 3, {"write_seconds": 900, "play_seconds": 900, "fav_seconds": 900, "vote_seconds": 900}),
    ("entracte", 2, {"turn_seconds": 900, "name_seconds": 900}),
    ("entracte", 3, {"mode": "competitive", "turn_seconds": 900, "name_seconds": 900}),
    ("keyword", 2, {"house_vote": True, "seconds": 900, "vote_seconds": 900}),
)
PHASES = {
    "subtext": {"draw", "guess"},
    "subtweet": {"opening", "play", "fav", "vote"},
    "entracte": {"turn", "name"},
    "keyword": {"word", "vote"},
}


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "tables.db")
    else:
        server: Postgres = request.getfixturevalue("postgres_server")
        yield server.address


class Onslaught:
    """People at five tables, and somebody who keeps killing the server."""

    def __init__(self, server: Server, seed: bytes) -> None:
        self.server = server
        self.chance = Chance(seed, "kills")
        self.players: list[Player] = []
        self.phases: Counter[tuple[str, str]] = Counter()
        self._stir = asyncio.Event()

    async def seat(self, game: str, count: int, options: dict[str, object]) -> None:
        """A table with its game begun."""
        first = await self._post("/api/tables", {"name": "Ada"})
        join = f"/api/tables/{first['code']}/join"
        others = [await self._post(join, {"name": name}) for name in ("Bo", "Cleo", "Dan")[: count - 1]]
        people = [first, *others]
        players = [Player(self.server.port, each, GAMES[game], self._stir.set) for each in people]
        starter = Starter(players[0], game, options)
        await starter.run(self.server.port, first)
        self.players += players

    async def run(self, kills: int) -> None:
        """Play, and kill after a random number of acknowledged answers, so many times."""
        tasks = [asyncio.create_task(player.play()) for player in self.players]
        before: list[int] = []
        for _ in range(kills):
            await self._progress(1 + self.chance.below(MOST_ACKNOWLEDGED), tasks)
            for player in self.players:
                self.phases.update((player.game.name, kind) for kind in player.open_kinds())
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
        goal = self._acknowledged() + answers
        await self._until(lambda: self._acknowledged() >= goal, tasks)

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
        for game, count, options in TABLES:
            await attack.seat(game, count, options)
        await attack.run(KILLS)
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
        room = Room(code, GAMES, {name: Codec(game) for name, game in GAMES.items()})
        for body in bodies:
            room.apply(decode_entry(body))
    assert any(player.finished for player in attack.players), "no game was ever finished"
    for game, kinds in PHASES.items():
        seen = {kind for name, kind in attack.phases if name == game}
        assert kinds <= seen, f"{game} was never killed during {kinds - seen}"


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
