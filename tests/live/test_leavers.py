"""People who have left cost those who stay nothing."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType
from typing import Any

from entendre.live.commands import Leave
from entendre.live.entries import Joined, Left, Member
from entendre.live.people import token_hash
from entendre.live.room import Room
from entendre.live.sight import face
from tests.live.evening import GAMES, evening, run


def room_with(left: int) -> Room:
    """Ada, and many who came and left."""
    room = Room("CODE", GAMES)
    room.apply(Joined(1, Member(0), "Ada", "crimson", token_hash("ada")))
    for number in range(1, left + 1):
        room.apply(Joined(1, Member(number), f"P{number}", "teal", token_hash(f"{number}")))
        room.apply(Left(1, Member(number)))
    return room


def steps(room: Room) -> int:
    """How many lines of ours run when somebody is looked up and the room is shown."""
    count = 0

    def trace(_frame: FrameType, event: str, _: object) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    sys.settrace(trace)
    try:
        room.by_token(token_hash("ada"))
        room.by_token(token_hash("nobody"))
        room.here()
        room.acting_host()
        face(room)
    finally:
        sys.settrace(None)
    return count


def test_looking_somebody_up_takes_as_long_after_thousands_have_left() -> None:
    steps(room_with(0))  # what is made when it is first asked for is there from then on
    assert steps(room_with(3000)) == steps(room_with(3))


def test_tokens_are_known_exactly_while_they_are_valid(tmp_path: Path) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            new = await night.rooms.rekey(live, ada.token)
            assert live.room.by_token(token_hash(ada.token)) is None
            found = live.room.by_token(token_hash(new))
            assert found is not None
            assert found.id == ada.member
            await night.do(live, bo.member, Leave(night.ref()))
            assert live.room.by_token(token_hash(bo.token)) is None
            assert [who.id for who in live.room.here()] == [ada.member]

    run(play())
