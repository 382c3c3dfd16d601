"""What a command comes to: entries to be written down, or a refusal. Deciding changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from entendre.bots import LADDER, USUAL, levels_of, nearest
from entendre.core import AnyStep, Entry, Rejected, quoted
from entendre.live.entries import Member, Played, RoomEntry
from entendre.live.people import Person
from entendre.live.room import Room, Sitting


class Decided(msgspec.Struct, frozen=True, gc=False):
    """An entry, with the step of the game it stands for if it is a move."""

    entry: RoomEntry | Played[Entry[Any, Any]]
    step: AnyStep | None = None


Decision = tuple[Decided, ...]
NOTHING: Decision = ()


class Moment(msgspec.Struct, frozen=True, gc=False):
    """When something is decided, and where new secrets come from."""

    now: int
    new_seed: Callable[[], bytes]


def move(
    step: AnyStep,
    moment: Moment,
    member: Member | None = None,
    ref: str | None = None,
    *,
    proxy: bool = False,
) -> Decided:
    """A step of the game as an entry."""
    return Decided(Played(moment.now, step.entries, member, ref, proxy), step)


def person(room: Room, member: Member) -> Person:
    """Somebody who is at the room, or `Rejected`."""
    found = room.people.get(member)
    if found is None or found.gone:
        here = ", ".join(f"{other.id} ({other.name})" for other in room.here())
        raise Rejected("room.no-such-member", f"There is nobody {member} here; there are {here}.")
    return found


def sitting_of(room: Room) -> Sitting:
    """The game being played, or `Rejected`."""
    if room.sitting is None or room.phase != "playing":
        raise Rejected("room.no-game", "No game is being played here now.")
    return room.sitting


def by_host(room: Room, member: Member) -> None:
    """Return if this member runs the room now, or raise `Rejected`."""
    host = room.acting_host()
    if member != host:
        name = "nobody" if host is None else room.people[host].name
        raise Rejected("room.not-host", f"Only the host can do that; it is {name} now.")


def between_games(room: Room) -> None:
    """Return unless a game is being played."""
    if room.phase == "playing":
        raise Rejected("room.playing", "That has to wait until the game is over.")


def level_of(room: Room, wanted: str | None) -> str:
    """The level that was asked for, or the usual one; `Rejected` if bots for this game have no such level."""
    allowed = LADDER if room.game is None else levels_of(room.game)
    if wanted is None:
        return USUAL if room.game is None else nearest(USUAL, room.game)
    if wanted not in allowed:
        raise Rejected(
            "room.no-such-level", f"There is no bot {quoted(wanted)} here; there are {', '.join(allowed)}."
        )
    return wanted
