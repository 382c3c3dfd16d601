"""What must hold at the end: of what was written, of what everybody sees, and of every record."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from entendre.core import encode
from entendre.live.entries import Ended, Member, Started, decode_entry
from entendre.live.room import Room
from entendre.live.sight import face
from entendre.live.views import open_view, own_view, seat_view, table_view
from entendre.records import verify
from entendre.server.http.archive import RecordId, finished
from tests.kill.logs import logs_of
from tests.kill.players import Player
from tests.kill.servers import GAMES

LOOK_SECONDS = 0.5
MOST_LOOKS = 360
"""So often is looked whether everybody sees what the log says: when all is well, once or twice. Seconds would
say more of the machine.
"""


def told_by(room: Room, member: Member) -> tuple[Any, ...]:
    """What the log says that a member sees: the room, and the four parts of the game."""
    game = table_view(room), open_view(room), seat_view(room, member), own_view(room, member)
    return tuple(msgspec.json.decode(encode(part)) for part in (face(room), *game))


async def agreement(database: str, onlookers: Sequence[Player]) -> dict[str, list[bytes]]:
    """Wait until everybody sees what the logs say, and everybody is there; then the logs."""
    differing: list[str] = []
    rooms = {code: Room(code, GAMES) for code in {each.code for each in onlookers}}
    for _ in range(MOST_LOOKS):
        logs = await logs_of(database, rooms.keys())
        # Elsewhere, and only what is new: the cables hang on this loop.
        await asyncio.to_thread(_fold_on, rooms, logs)
        differing = list(_differing(rooms, onlookers))
        if not differing:
            return logs
        await asyncio.sleep(LOOK_SECONDS)
    raise AssertionError(f"{len(differing)} do not see what the log says: {differing[0]}")


def _fold_on(rooms: Mapping[str, Room], logs: Mapping[str, Sequence[bytes]]) -> None:
    for code, room in rooms.items():
        for body in logs[code][room.seq :]:
            room.apply(decode_entry(body))


def _differing(rooms: Mapping[str, Room], onlookers: Sequence[Player]) -> Iterator[str]:
    for each in onlookers:
        room, member = rooms[each.code], Member(each.member)
        if not room.people[member].present:
            yield f"{each.code}: member {member} is there, and said to be away"
        for name, seen, said in zip(
            ("room", "table", "open", "seat", "own"), each.shown, told_by(room, member), strict=True
        ):
            if seen != said:
                yield f"{each.code}: member {member} sees the {name} as {seen}; the log says {said}"


def check_records(logs: Mapping[str, Sequence[bytes]]) -> int:
    """Every game that is over can be proved; how many there are."""
    count = 0
    for code, bodies in logs.items():
        number = 0
        for entry in map(decode_entry, bodies):
            number += isinstance(entry, Started)
            if isinstance(entry, Ended):
                kept = finished(RecordId(code, number, entry.record), bodies, GAMES)
                assert kept is not None, f"{code}: game {number} cannot be found again"
                verify(kept.record, GAMES[kept.record.header.game].game)
                count += 1
    return count
