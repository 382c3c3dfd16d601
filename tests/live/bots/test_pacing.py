"""Bots leave time to read what happened, and to answer what they have put to a vote."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from entendre.core import Prompt
from entendre.live.bots.pacing import ANSWER, TURN, VOTE, Pacing
from entendre.live.commands import Answer
from entendre.live.live_room import LiveRoom
from entendre.live.people import Person
from entendre.live.rooms_settings import RoomsSettings
from tests.live.evening import Evening, evening, run, sitting_of


def prompt(live: LiveRoom, kind: str) -> Prompt:
    return next(each for each in sitting_of(live).table.prompts if each.kind == kind)


async def say(night: Evening, live: LiveRoom, who: Person, kind: str, choice: dict[str, Any]) -> None:
    """An answer to the question of this kind that asks them."""
    sitting = sitting_of(live)
    seat = sitting.seat_of(who.id)
    [asked] = [each for each in sitting.table.prompts if each.kind == kind and seat in each.seats]
    await night.do(live, who.id, Answer(night.ref(), asked.id, msgspec.Raw(msgspec.json.encode(choice))))


def test_before_a_turn_there_is_time_to_read_the_last_one(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, *_) = await night.table_of("Ada", "Bo", "Cy", "Di")
            await night.start(live, ada.member, "entracte")
            assert Pacing().breaths(live.room, sitting_of(live), prompt(live, "turn")) == TURN
            other, (host, *_) = await night.table_of("Ada", "Bo")
            await night.start(other, host.member, "toy")
            assert Pacing().breaths(other.room, sitting_of(other), prompt(other, "pick")) == ANSWER

    run(play())


def test_unless_the_operator_wants_it_otherwise_that_is_long_enough_for_people() -> None:
    """A signal takes a second to be seen; and whoever reads that all bots want to finish must think, too."""
    breath = RoomsSettings().bot_pace
    assert breath * TURN >= 2
    assert breath * VOTE >= 15


def test_a_vote_of_bots_is_waited_for_once_whatever_else_is_said_meanwhile(tmp_path: Path) -> None:
    """Their own remarks on how certain they are used to make them forget it, and a triumph was lost."""

    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo, _) = await night.table_of("Ada", "Bo", "Cy")
            await night.start(live, ada.member, "entracte")
            sitting, pacing, people = sitting_of(live), Pacing(), live.room.people
            pacing.joined(prompt(live, "certain"))
            await say(night, live, people[bo.member], "finish", {"type": "finish"})
            pacing.joined(prompt(live, "finish"))
            await say(night, live, people[bo.member], "certain", {"type": "certain", "count": 2})
            assert pacing.breaths(live.room, sitting, prompt(live, "turn")) == VOTE
            pacing.waited(live.room, sitting)
            assert pacing.breaths(live.room, sitting, prompt(live, "turn")) == TURN

    run(play())
