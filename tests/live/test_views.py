"""What is sent is what is seen, byte for byte, though most of it is written once for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from entendre.catalogue import NAMES
from entendre.core import Chance, PublicEvent, encode
from entendre.live.commands import AddBot, Configure, MoreTime, Pause, Resume, StandIn, TakeBack
from entendre.live.entries import Member
from entendre.live.live_room import LiveRoom
from entendre.live.sight import view
from tests.live.evening import evening, run, sitting_of


class Comparing:
    """Somebody who looks again whenever the room has changed, through everybody's eyes and in both ways."""

    def __init__(self, live: LiveRoom) -> None:
        self.member: Member | None = None
        self.looks = 0
        self._live = live

    def changed(self, told: Sequence[PublicEvent]) -> None:
        room = self._live.room
        for member in (None, *room.people):
            assert self._live.views.of(member) == encode(view(room, member))
            self.looks += 1


@pytest.mark.parametrize("game", NAMES)
def test_views_are_sent_as_they_are_seen(game: str, tmp_path: Path) -> None:
    """Through a whole game: sealed answers, stand-ins, clocks, somebody without a chair, and the end."""

    async def play() -> None:
        async with evening(tmp_path) as night:
            live, seated = await night.table_of("Ada", "Bo", "Cleo", "Dan")
            ada, bo = seated[0].member, seated[1].member
            eyes = Comparing(live)
            live.listeners.add(eyes)
            await night.do(live, ada, Configure(night.ref(), no_rush=True))
            await night.start(live, ada, game)
            late = await night.hall.join(live.room.code, "Eve", None)
            chance = Chance(bytes(32), "answers")
            for command in (Pause(night.ref()), Resume(night.ref()), StandIn(night.ref(), bo)):
                await night.do(live, bo, command)
            await night.hall.quiet(live)
            await night.do(live, bo, TakeBack(night.ref()))
            while live.room.phase == "playing":
                for prompt in sitting_of(live).clocks.deadlines():
                    await night.do(live, late.member, MoreTime(night.ref(), prompt))
                for who in seated:
                    if live.room.phase == "playing":
                        await night.answer(live, who.member, chance)
            await night.do(live, ada, AddBot(night.ref()))
            assert eyes.looks > 100

    run(play())
