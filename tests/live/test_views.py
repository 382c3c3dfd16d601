"""What is sent is what is seen, byte for byte, though most of it is written once for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from entendre.core import Chance, PublicEvent, encode
from entendre.live.commands import AddBot, Answer, MoreTime, Pause, Resume, StandIn, TakeBack
from entendre.live.entries import Member
from entendre.live.live_room import LiveRoom
from entendre.live.reactions import Reaction
from entendre.live.views import open_view, own_view, seat_view, table_view
from entendre.testing.acts import NAMES
from tests.core.toy import Pick
from tests.live.evening import GAMES, INSTALLED, evening, run, sitting_of
from tests.live.timed import TimedEntry


class Comparing:
    """Somebody who looks again whenever the room has changed, through everybody's eyes and in both ways, and
    then once more: what has not changed is not written again.
    """

    def __init__(self, live: LiveRoom) -> None:
        self.member: Member | None = None
        self.looks = 0
        self._live = live
        self._wrong: list[Exception] = []

    def compared(self) -> int:
        """How often they were compared, and were the same. A room goes on when a subscriber fails."""
        for wrong in self._wrong:
            raise wrong
        return self.looks

    def changed(self, told: Sequence[PublicEvent]) -> None:
        try:
            self._compare()
        except Exception as wrong:
            self._wrong.append(wrong)

    def _compare(self) -> None:
        room, views = self._live.room, self._live.views
        for member in (None, *room.people):
            views.look()
            parts = views.table(), views.open(), views.seat(member), views.own(member)
            marks = views.table_mark(), views.open_mark(), views.seat_mark(member), views.own_mark(member)
            seen = table_view(room), open_view(room), seat_view(room, member), own_view(room, member)
            assert parts == tuple(map(encode, seen))
            assert marks == tuple(map(hash, parts))
            assert views.table() is parts[0]
            assert views.seat(member) is parts[2]
            views.told()
            views.look()
            assert parts == (views.table(), views.open(), views.seat(member), views.own(member))
            assert marks[:2] == (views.table_mark(), views.open_mark())
            assert marks[2:] == (views.seat_mark(member), views.own_mark(member))
            self.looks += 1

    def reacted(self, member: Member, reaction: Reaction) -> None:
        raise AssertionError("nobody laughed")


@pytest.mark.parametrize("game", ["toy", *INSTALLED])
def test_views_are_sent_as_they_are_seen(game: str, tmp_path: Path) -> None:
    """Through a whole game: sealed answers, stand-ins, clocks, somebody without a chair, and the end."""

    async def play() -> None:
        async with evening(tmp_path, games={game: TimedEntry(GAMES[game])}) as night:
            players = GAMES[game].game.players
            live, seated = await night.table_of(*NAMES[: max(players[0], min(4, players[-1]))])
            ada, bo = seated[0].member, seated[1].member
            eyes = Comparing(live)
            live.subscribers[eyes] = None
            await night.start(live, ada, game)
            await night.rooms.join(live.room.code, "Zoe", None)
            chance = Chance(bytes(32), "answers")
            for command in (Pause(night.ref()), Resume(night.ref()), StandIn(night.ref(), bo)):
                await night.do(live, bo, command)
            await night.rooms.quiet(live)
            await night.do(live, bo, TakeBack(night.ref()))
            while live.room.phase == "playing":
                for prompt in sitting_of(live).clocks.deadlines():
                    if not sitting_of(live).clocks.extended(prompt):
                        await night.do(live, bo, MoreTime(night.ref(), prompt))
                for who in seated:
                    if live.room.phase == "playing":
                        await night.answer(live, who.member, chance)
            await night.do(live, ada, AddBot(night.ref()))
            assert eyes.compared() > 100

    run(play())


def test_a_changed_answer_changes_nothing_for_anybody_else(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "toy")
            seen = []
            for number in (1, 2):
                choice = msgspec.Raw(encode(Pick(number)))
                await night.do(live, ada.member, Answer(night.ref(), "pick/0", choice))
                views = live.views
                views.look()
                everybody = views.table_mark(), views.open_mark()
                bos = views.seat_mark(bo.member), views.own_mark(bo.member)
                seen.append((everybody, bos, views.own_mark(ada.member), views.seat_mark(ada.member)))
            before, after = seen
            assert before[:3] == after[:3]
            assert before[3] != after[3]

    run(play())
