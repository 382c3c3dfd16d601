"""Two tables that look the same to everybody and hide different things send the same messages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from entendre.core import Chance, OpenPrompt
from entendre.live.commands import Configure
from entendre.live.randomness import Draw, predictable
from entendre.live.reminders import AWAY_SECONDS
from entendre.notices.post import Post, PostSettings
from entendre.notices.reach import Reach
from entendre.notices.webhooks import Webhook
from entendre.notices.wording import Turn
from tests.live.evening import GAMES, INSTALLED, Evening, Onlooker, run, sitting_of
from tests.live.test_reminders import UNHURRIED
from tests.notices.push_service import LOOPBACK, Browser, Service, serving

ROUNDS = 4
PEOPLE = ("Ada", "Bo", "Cem", "Dana", "Eli", "Fay", "Gus", "Hana")


def drawing(world: str) -> Draw:
    """Codes and tokens as in every world; deals as in this one."""

    def draw(purpose: str, size: int) -> bytes:
        return predictable(world if purpose.startswith(("seed/", "luck/")) else "both")(purpose, size)

    return draw


class Through:
    """Hands on what is to be told to a post that is made a moment later."""

    post: Post

    def tell(self, turn: Turn) -> None:
        self.post.tell(turn)

    def forget(self, code: str, member: int) -> None:
        self.post.forget(code, member)


class World:
    """A table whose people all want to be told, and a service that takes the messages."""

    def __init__(self, path: Path, name: str, service: Service) -> None:
        through = Through()
        self.evening = Evening(path / f"{name}.db", draw=drawing(name), announcer=through)
        self.post = through.post = Post(
            self.evening.store, Reach(LOOPBACK), PostSettings(), lambda: self.evening.now, ()
        )
        self.service = service
        self.chance = Chance(name.encode().ljust(32))
        self.browsers: dict[str, Browser] = {}

    async def open(self, game: str) -> None:
        evening = await self.evening.open()
        await self.post.open()
        names = PEOPLE[: max(GAMES[game].game.players.start, 3)]
        self.live, self.people = await evening.table_of(*names)
        code = self.live.room.code
        await self.post.subscriptions.set_webhook(code, Webhook(f"{self.service.address}/hook", "ntfy"))
        await evening.rooms.remind(self.live, None, on=True)
        for each in self.people:
            path = f"/{each.member}"
            self.browsers[path] = Browser(self.service.address + path)
            await self.post.subscriptions.add(code, each.member, self.browsers[path].subscription())
            await evening.rooms.remind(self.live, each.member, on=True)
        host = self.people[0].member
        await evening.do(self.live, host, Configure(evening.ref(), "public", **UNHURRIED))
        await evening.start(self.live, host, game)

    async def close(self) -> None:
        await self.post.close()
        await self.evening.close()

    def seen(self) -> tuple[OpenPrompt, ...]:
        """What everybody sees of who is asked what."""
        return self.evening.table(self.live).prompts

    async def everybody_goes(self) -> dict[str, Any]:
        """What is sent when everybody has been away for a while: read, by where it went."""
        self.service.arrived.clear()
        for subscriber in list(self.live.subscribers):
            self.evening.rooms.exit(self.live, subscriber)
        await self.live.settled()
        await self.evening.later(AWAY_SECONDS)
        await self.evening.rooms.quiet(self.live)
        await self.post.settled()
        sent: dict[str, Any] = {}
        for message in self.service.arrived:
            assert message.path not in sent, "one message, not ten"
            known = self.browsers.get(message.path)
            sent[message.path] = message.body if known is None else known.read(message)
        for each in self.people:
            await self.evening.rooms.enter(self.live, Onlooker(each.member))
        return sent

    async def answer_by(self, seat: int) -> None:
        """One of several who are asked together answers, so that some answers are in and some are not."""
        sitting = sitting_of(self.live)
        for prompt in sitting.table.prompts:
            if prompt.holds and prompt.tells == "count" and len(prompt.seats) > 2:
                await self.evening.answer(self.live, sitting.seats[prompt.seats[seat]], self.chance)
                return

    async def next_round(self) -> None:
        """Everybody who is asked answers, until something has happened."""
        before = {shown.prompt.id for shown in self.seen()}
        while self.live.room.phase == "playing" and before == {each.prompt.id for each in self.seen()}:
            for each in self.people:
                if await self.evening.answer(self.live, each.member, self.chance):
                    break


async def alike(path: Path, game: str, one: World, service: Service) -> World:
    """Another world in which chance dealt other secrets, and everybody sees the same people asked."""
    for number in range(50):
        other = World(path, f"other {number}", service)
        await other.open(game)
        if other.seen() == one.seen():
            assert sitting_of(one.live).table.seed != sitting_of(other.live).table.seed
            return other
        await other.close()
    raise AssertionError("chance never asked the same people")


@pytest.mark.parametrize("game", INSTALLED)
def test_no_secret_is_in_any_message(tmp_path: Path, game: str) -> None:
    async def scene(here: Service, there: Service) -> None:
        compared = 0
        one = World(tmp_path, "one", here)
        await one.open(game)
        two = await alike(tmp_path, game, one, there)
        for _ in range(ROUNDS):
            await one.answer_by(0)
            await two.answer_by(1)
            if {one.live.room.phase, two.live.room.phase} != {"playing"} or one.seen() != two.seen():
                break
            sent, other = await one.everybody_goes(), await two.everybody_goes()
            assert sent["/hook"] == other["/hook"]
            # Whether a device is told is its owner's own affair: they know what they have answered.
            told = sent.keys() & other.keys()
            assert {path: sent[path] for path in told} == {path: other[path] for path in told}
            compared += 1
            await one.next_round()
            await two.next_round()
        await one.close()
        await two.close()
        assert compared

    with serving() as here, serving() as there:
        run(scene(here, there))
