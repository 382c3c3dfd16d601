"""The people of one table: they come, play game after game, lose the connection, leave and are back."""

from __future__ import annotations

import asyncio
import http.client
import random
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from bench.load.person import Looker, Person
from bench.load.plan import Plan
from bench.load.tally import Tally
from entendre.plugin import GameEntry


async def post(port: int, path: str, body: object, token: str | None = None) -> Any:
    """Ask for something by HTTP; what is answered."""

    def ask() -> Any:
        link = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        headers = {"content-type": "application/json"}
        headers |= {} if token is None else {"authorization": f"Bearer {token}"}
        try:
            link.request("POST", path, msgspec.json.encode(body), headers)
            answer = link.getresponse()
            said = answer.read()
        finally:
            link.close()
        if answer.status >= 300:
            raise RuntimeError(f"{path} answered {answer.status}: {said.decode(errors='replace')}")
        return msgspec.json.decode(said)

    return await asyncio.to_thread(ask)


class LoadParty:
    """One table and everybody at it."""

    def __init__(
        self, number: int, ports: Sequence[int], plan: Plan, games: Mapping[str, GameEntry], tally: Tally
    ) -> None:
        self._plan = plan
        self._games = games
        self._game = plan.games[number % len(plan.games)]
        self._luck = random.Random(f"{plan.seed}/{number}")
        first = number % len(ports)
        turned = [*ports[first:], *ports[:first]]
        self._ports = turned if plan.split else turned[:1]
        self._tally = tally
        self._restless: asyncio.Task[None] | None = None
        self._over = asyncio.Event()
        self.people: list[Person] = []
        self.watchers: list[Looker] = []

    async def open(self) -> None:
        """Found the table, come in, and begin to play."""
        game = self._games[self._game].game
        count = self._luck.choice([each for each in game.players if each <= max(game.players[0], 5)])
        seat = await post(self._ports[0], "/api/tables", {"name": "Guest 0"})
        await self._sit(seat, 0)
        for nth in range(1, count):
            port = self._ports[nth % len(self._ports)]
            path = f"/api/tables/{seat['code']}/join"
            await self._sit(await post(port, path, {"name": f"Guest {nth}"}), nth)
        for _ in range(self._plan.watchers):
            await self._watch()
        host = self.people[0]
        host.ask("choose", game=self._game, options={})
        host.ask("start")
        self._restless = asyncio.get_running_loop().create_task(self._be_restless())

    async def close(self) -> None:
        """Everybody goes home."""
        self._over.set()
        if self._restless is not None:
            await self._restless
        for each in (*self.people, *self.watchers):
            await each.go_home()

    @property
    def connections(self) -> int:
        """How many are connected."""
        return sum(each.transport is not None for each in (*self.people, *self.watchers))

    async def _sit(self, seat: Mapping[str, Any], nth: int) -> None:
        port = self._ports[nth % len(self._ports)]
        person = Person(port, seat, self._tally, self._games, self._plan.think, self._luck)
        await person.connect()
        self.people.append(person)

    async def _watch(self) -> None:
        port = self._luck.choice(self._ports)
        watcher = Looker(port, self.people[0].code, self._tally)
        await watcher.connect()
        self.watchers.append(watcher)

    async def _be_restless(self) -> None:
        while not await self._is_over(self._luck.expovariate(1 / self._plan.restless)):
            await self._luck.choice([self._reconnect, self._leave, self._look_in, self._draft])()

    async def _is_over(self, seconds: float) -> bool:
        """Whether the evening is over within that time."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._over.wait(), seconds)
        return self._over.is_set()

    async def _pause(self) -> None:
        await asyncio.sleep(self._luck.expovariate(1 / max(0.01, self._plan.think)))

    async def _reconnect(self) -> None:
        """Somebody's connection breaks, and is there again."""
        person = self._luck.choice(self.people)
        person.hang_up()
        await self._pause()
        await person.connect()
        self._tally.happened["reconnected"] += 1

    async def _leave(self) -> None:
        """Somebody who is not the host leaves the table, and comes back to their chair."""
        person = self._luck.choice(self.people[1:])
        await person.leave()
        person.hang_up()
        await self._pause()
        path = f"/api/tables/{person.code}/join"
        name = f"Guest {self.people.index(person)}"
        seat = await post(person.port, path, {"name": name}, person.token)
        person.token, person.member = seat["token"], seat["member"]
        await person.connect()
        self._tally.happened["left and back"] += 1

    async def _look_in(self) -> None:
        """One who watches goes, and another one comes."""
        if self.watchers:
            await self.watchers.pop(0).go_home()
            await self._watch()
            self._tally.happened["looked in"] += 1

    async def _draft(self) -> None:
        """Somebody notes something for later."""
        person = self._luck.choice(self.people)
        person.ask("keep-scratch", name="note", body="x" * self._luck.randrange(200))
        self._tally.happened["notes"] += 1
