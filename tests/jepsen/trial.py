"""The whole of it: people play real games at both processes while everything fails; then the verdict."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tests.jepsen.faults import Trouble
from tests.jepsen.house import House, open_house
from tests.jepsen.verdict import agreement, check_records
from tests.kill.logs import check_acknowledged
from tests.kill.players import Player
from tests.kill.servers import GAMES
from tests.kill.tables import seated
from tests.services.postgres import Postgres
from tests.services.redis import Redis

PATIENCE = 2.0
"""Seconds of silence after which a player tries elsewhere."""
LOOKING_PATIENCE = 20.0
"""Those who look at the end have nowhere else to go."""
PLAYERS = 3
LONGEST_FAULT = 4.0
PAUSE = 0.5
ANSWERS = 5
"""So many must be acknowledged between two faults; at other tables play may stand still meanwhile."""
LOOK_SECONDS = 0.02
MOST_LOOKS = 6_000
"""So often is looked whether play goes on before it is said not to: two minutes, and as much longer as the
machine has no time for us.
"""


class Report(NamedTuple):
    """What came of it."""

    faults: Counter[str]
    acknowledged: int
    reconnected: int
    games: int
    records: int
    longest_gap: float

    def __str__(self) -> str:
        return (
            f"{self.faults.total()} faults of {len(self.faults)} kinds, {self.acknowledged} answers"
            f" acknowledged, {self.reconnected} times back, {self.games} games finished, {self.records}"
            f" records verified, nobody away for longer than {self.longest_gap:.1f} s"
        )


class Trial:
    """One run."""

    def __init__(self, house: House, seed: int) -> None:
        self._house = house
        self.trouble = Trouble(house, seed, LONGEST_FAULT)
        self.players: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def acknowledged(self) -> int:
        return sum(len(player.answered) for player in self.players)

    async def seat(self, game: str, doors: Sequence[int]) -> None:
        """A table with its game begun, founded at one process and joined at the other."""
        people = await seated(GAMES[game].game, PLAYERS, *doors)
        self.players += [Player(self._house.doors, each, GAMES[game], _nothing, PATIENCE) for each in people]

    def play(self) -> None:
        """Everybody sits down."""
        self._tasks = [asyncio.create_task(player.play()) for player in self.players]

    async def verdict(self, database: str) -> Report:
        """Everything is mended and everybody rests: what is there now?"""
        await self.trouble.end()
        for player in self.players:
            player.is_resting = True
        onlookers = [
            Player(
                [port],
                {"code": each.code, "member": each.member, "token": each.token},
                GAMES[each.game],
                _nothing,
                LOOKING_PATIENCE,
            )
            for each in self.players
            for port in self._house.doors
        ]
        for each in onlookers:
            each.is_resting = True
        self._tasks += [asyncio.create_task(each.play()) for each in onlookers]
        agreed = asyncio.create_task(agreement(database, [*self.players, *onlookers]))
        await asyncio.wait([agreed, *self._tasks], return_when=asyncio.FIRST_COMPLETED)
        self.check_alive()
        logs = await agreed
        check_acknowledged(self.players, logs)
        return Report(
            self.trouble.happened,
            self.acknowledged,
            sum(player.resumed for player in self.players),
            sum(player.finished for player in self.players),
            await asyncio.to_thread(check_records, logs),
            max((gap for player in self.players for gap in player.gaps), default=0.0),
        )

    async def goes_on(self) -> None:
        """Wait until some more was acknowledged, however slow the machine: no fault stops play for good."""
        enough = self.acknowledged + ANSWERS
        for _ in range(MOST_LOOKS):
            self.check_alive()
            if self.acknowledged >= enough:
                return
            await asyncio.sleep(LOOK_SECONDS)
        raise AssertionError(f"play does not go on; {self._state()}")

    def _state(self) -> str:
        """Where everybody is, for whoever wants to know why."""
        wrong = ", ".join(self.trouble.going_on) or "nothing"
        workers = ", ".join(str(worker) for worker in self._house.workers)
        players = "; ".join(str(player) for player in self.players)
        return f"wrong is {wrong}; {workers}; {players}"

    def check_alive(self) -> None:
        """Nobody has seen anything impossible, and what was broken could be mended."""
        self.trouble.check()
        for task in self._tasks:
            if task.done():
                task.result()

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def trial(
    seed: int,
    seconds: float,
    database: Postgres,
    redis: Redis,
    games: Sequence[str],
    told: Callable[[Trial, float], None] | None = None,
) -> Report:
    """Let everything fail for so long. `told` hears after each fault how it goes, and after how long."""
    loop = asyncio.get_running_loop()
    async with open_house(seed, database, redis) as house:
        one = Trial(house, seed)
        try:
            for number, game in enumerate(games):
                await one.seat(game, house.doors if number % 2 else house.doors[::-1])
            one.play()
            began = loop.time()
            while (passed := loop.time() - began) < seconds:
                if told is not None:
                    told(one, passed)
                await one.trouble.begin(pause=PAUSE)
                await one.goes_on()
            return await one.verdict(database.address)
        finally:
            await one.leave()


def _nothing() -> None:
    """Nobody waits for word of a single move."""
