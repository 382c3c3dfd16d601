"""Who is told that it is their turn, and when: once, and nothing that not everybody may know."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from entendre.core import Chance, encode
from entendre.live.commands import Configure, Leave, Pause, Remove, Resume, StandIn, TakeBack
from entendre.live.entries import Member, Reminded, decode_entry
from entendre.live.live_room import LiveRoom
from entendre.live.reminders import AWAY_SECONDS, QUIET_SECONDS
from entendre.notices.wording import Turn
from tests.live.evening import Evening, Onlooker, run

ADA, BO, CEM = Member(0), Member(1), Member(2)
UNHURRIED: dict[str, Any] = {"pace": "days"}
"""So that no bot plays for whoever is away."""


class Heard:
    """An announcer that keeps what it is to tell."""

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self.forgotten: list[int] = []

    def tell(self, turn: Turn) -> None:
        self.turns.append(turn)

    def forget(self, code: str, member: int) -> None:
        self.forgotten.append(member)

    @property
    def devices(self) -> list[tuple[int, ...]]:
        return [turn.devices for turn in self.turns if turn.devices]

    @property
    def names(self) -> list[tuple[str, ...]]:
        return [turn.names for turn in self.turns if turn.names]


class Table:
    """A table with a game, and what its people are told."""

    def __init__(self, evening: Evening, live: LiveRoom, heard: Heard, tokens: Mapping[Member, str]) -> None:
        self.evening = evening
        self.live = live
        self.heard = heard
        self.tokens = tokens

    async def goes(self, *members: Member) -> None:
        for member in members:
            [onlooker] = [each for each in self.live.subscribers if each.member == member]
            self.evening.rooms.exit(self.live, onlooker)
        await self.live.settled()

    async def comes(self, *members: Member) -> None:
        for member in members:
            await self.evening.rooms.enter(self.live, Onlooker(member))

    async def later(self, seconds: float) -> None:
        await self.evening.later(seconds)
        self.live = await self.evening.rooms.need(self.live.room.code)  # an empty one may have left memory
        await self.evening.rooms.quiet(self.live)

    async def does(self, member: Member, command: Any) -> None:
        await self.evening.do(self.live, member, command)

    async def answers(self, *members: Member) -> None:
        for member in members:
            assert await self.evening.answer(self.live, member, Chance(bytes(32)))

    def ref(self) -> str:
        return self.evening.ref()


@asynccontextmanager
async def playing(
    path: Path, *push: Member, webhook: bool = False, names: tuple[str, ...] = ("Ada", "Bo", "Cem")
) -> AsyncIterator[Table]:
    """A game in which everybody is asked to pick, these members with devices that are told."""
    heard = Heard()
    evening = await Evening(path / "tables.db", announcer=heard).open()
    live, seated = await evening.table_of(*names)
    for member in push:
        await evening.rooms.remind(live, member, on=True)
    if webhook:
        await evening.rooms.remind(live, None, on=True)
    await evening.do(live, ADA, Configure(evening.ref(), "public", **UNHURRIED))
    await evening.start(live, ADA, "toy")
    table = Table(evening, live, heard, {each.member: each.token for each in seated})
    try:
        yield table
    finally:
        await table.evening.close()


def test_whoever_is_asked_and_has_been_away_for_a_minute_is_told(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path, ADA) as table:
            await table.goes(ADA)
            await table.later(AWAY_SECONDS - 1)
            assert table.heard.turns == []
            await table.later(1)
            assert table.heard.turns == [Turn(table.live.room.code, "Toy", (ADA,), ())]

    run(scene())


def test_nobody_is_told_who_did_not_ask_for_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path) as table:
            await table.goes(ADA, BO, CEM)
            await table.later(3600)
            assert table.heard.turns == []
            assert not [
                each for each in await table.evening.store.read(table.live.room.code) if b"reminded" in each
            ]

    run(scene())


def test_nobody_is_told_who_is_here_or_was_away_for_a_moment(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path, ADA, BO, webhook=True) as table:
            await table.goes(ADA)
            await table.later(AWAY_SECONDS - 1)
            await table.comes(ADA)
            await table.later(3600)
            assert table.heard.turns == []

    run(scene())


def test_whoever_has_answered_is_not_told(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path, ADA, BO) as table:
            await table.answers(ADA)
            await table.goes(ADA, BO)
            await table.later(3600)
            assert table.heard.devices == [(BO,)]

    run(scene())


def test_one_message_not_ten(tmp_path: Path) -> None:
    """Three rounds begin while Ada is away: what she was told once is true all the time."""

    async def scene() -> None:
        async with playing(tmp_path, ADA, names=("Ada", "Bo")) as table:
            await table.goes(ADA)
            await table.later(AWAY_SECONDS)
            for _ in range(20):
                await table.later(60)
            assert table.heard.devices == [(ADA,)]

    run(scene())


def test_a_turn_soon_after_a_message_is_not_told_until_they_have_been_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path, ADA, names=("Ada", "Bo")) as table:
            await table.goes(ADA)
            await table.later(AWAY_SECONDS)
            await table.answers(ADA, BO)  # from elsewhere, without opening the table
            await table.later(QUIET_SECONDS * 2)
            assert table.heard.devices == [(ADA,)]
            await table.comes(ADA)
            await table.goes(ADA)
            await table.later(AWAY_SECONDS)
            assert table.heard.devices == [(ADA,), (ADA,)]

    run(scene())


def test_a_turn_long_after_a_message_is_told(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path, ADA, names=("Ada", "Bo")) as table:
            await table.goes(ADA)
            await table.later(AWAY_SECONDS)
            await table.later(QUIET_SECONDS)
            await table.answers(ADA, BO)
            await table.later(0)
            assert table.heard.devices == [(ADA,), (ADA,)]

    run(scene())


def test_several_who_are_due_are_one_message_to_the_channel(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path, webhook=True) as table:
            await table.goes(ADA, BO)
            await table.later(AWAY_SECONDS)
            await table.later(3600)
            assert table.heard.turns == [Turn(table.live.room.code, "Toy", (), ("Ada", "Bo"))]

    run(scene())


@pytest.mark.parametrize("answered", [ADA, BO])
def test_the_channel_is_not_told_whose_answer_is_in(tmp_path: Path, answered: Member) -> None:
    """Everybody sees that one answer is in, and nobody whose: so the channel says the same of both."""

    async def scene() -> None:
        async with playing(tmp_path, webhook=True) as table:
            await table.answers(answered)
            await table.goes(ADA, BO)
            await table.later(AWAY_SECONDS)
            assert table.heard.names == [("Ada", "Bo")]

    run(scene())


def test_nobody_at_the_table_notices_that_somebody_was_told(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path, BO) as table:
            await table.goes(BO)
            await table.later(AWAY_SECONDS - 1)
            faces, face = table.live.room.faces, bytes(encode(table.live.face()))
            await table.later(1)
            assert table.heard.devices == [(BO,)]
            assert (table.live.room.faces, bytes(encode(table.live.face()))) == (faces, face)

    run(scene())


def test_while_the_clocks_are_stopped_nobody_is_told(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path, ADA) as table:
            await table.does(BO, Pause(table.ref()))
            await table.goes(ADA)
            await table.later(3600)
            assert table.heard.turns == []
            await table.does(BO, Resume(table.ref()))
            await table.later(0)
            assert table.heard.devices == [(ADA,)]

    run(scene())


def test_whoever_lets_a_bot_play_is_not_told(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path, ADA, BO, names=("Ada", "Bo")) as table:
            await table.does(ADA, StandIn(table.ref(), ADA))
            await table.goes(ADA)
            await table.later(3600)
            assert table.heard.turns == []

    run(scene())


def test_when_the_game_is_over_nobody_is_told(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path, ADA, names=("Ada", "Bo")) as table:
            while table.live.room.phase == "playing":
                await table.answers(ADA, BO)
            await table.goes(ADA, BO)
            await table.later(3600)
            assert table.heard.turns == []

    run(scene())


def test_after_a_restart_what_was_due_is_told_and_what_was_told_is_not(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path, ADA, BO) as table:
            await table.goes(ADA, BO, CEM)
            table.evening = await table.evening.restarted()
            await table.evening.later(AWAY_SECONDS)  # nobody has looked at the table since
            table.live = await table.evening.rooms.need(table.live.room.code)
            await table.evening.rooms.quiet(table.live)
            assert table.heard.devices == [(ADA, BO)]
            table.evening = await table.evening.restarted()
            table.live = await table.evening.rooms.need(table.live.room.code)
            await table.later(3600)
            assert table.heard.devices == [(ADA, BO)]

    run(scene())


def test_what_was_told_is_in_the_log_and_says_no_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path, ADA, webhook=True) as table:
            await table.goes(ADA)
            await table.later(AWAY_SECONDS)
            entries = [decode_entry(each) for each in await table.evening.store.read(table.live.room.code)]
            assert [each for each in entries if isinstance(each, Reminded)] == [
                Reminded(table.evening.now, (ADA,), (ADA,))
            ]

    run(scene())


@pytest.mark.parametrize("how", ["left", "removed", "moved"])
def test_a_seat_that_goes_takes_its_devices_along(tmp_path: Path, how: str) -> None:
    async def scene() -> None:
        async with playing(tmp_path, ADA, BO) as table:
            match how:
                case "left":
                    await table.does(BO, Leave(table.ref()))
                case "removed":
                    await table.does(ADA, Remove(table.ref(), BO))
                case _:
                    await table.evening.rooms.rekey(table.live, table.tokens[BO])
            assert table.heard.forgotten == [BO]
            assert table.live.room.reminders.devices == {ADA}
            await table.goes(BO)
            await table.later(3600)
            assert table.heard.devices == []

    run(scene())


def test_whoever_takes_their_wish_back_is_not_told(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path, ADA, webhook=True) as table:
            await table.evening.rooms.remind(table.live, ADA, on=False)
            await table.evening.rooms.remind(table.live, None, on=False)
            await table.goes(ADA)
            await table.later(3600)
            assert table.heard.turns == []

    run(scene())


def test_who_plays_again_themselves_is_told_again(tmp_path: Path) -> None:
    async def scene() -> None:
        async with playing(tmp_path, ADA, names=("Ada", "Bo")) as table:
            await table.does(ADA, StandIn(table.ref(), ADA))
            await table.evening.rooms.quiet(table.live)
            await table.does(ADA, TakeBack(table.ref()))
            await table.answers(BO)
            await table.goes(ADA)
            await table.later(AWAY_SECONDS)
            assert table.heard.devices == [(ADA,)]

    run(scene())
