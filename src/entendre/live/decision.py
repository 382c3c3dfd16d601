"""What a command comes to: entries to be written down, or a refusal. Deciding changes nothing."""

from __future__ import annotations

from typing import Any

import msgspec

from entendre.bots import LADDER, USUAL
from entendre.core import AnyStep, Entry, Rejected, quoted
from entendre.live.entries import Member, Played, RoomEntry
from entendre.live.people import Person
from entendre.live.randomness import Secrets
from entendre.live.room import Room
from entendre.live.sitting import Sitting


class Change(msgspec.Struct, frozen=True, gc=False):
    """An entry, with the step of the game it stands for if it is a move."""

    entry: RoomEntry | Played[Entry[Any, Any]]
    step: AnyStep | None = None


Changes = tuple[Change, ...]
NOTHING: Changes = ()


class Instant(msgspec.Struct, frozen=True, gc=False):
    """When something is decided, and where new secrets come from."""

    now: int
    secrets: Secrets


def move(
    step: AnyStep,
    instant: Instant,
    member: Member | None = None,
    ref: str | None = None,
    *,
    proxy: bool = False,
) -> Change:
    """A step of the game as an entry."""
    return Change(Played(instant.now, step.entries, member, ref, proxy), step)


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
    chosen = room.chosen()
    if wanted is None:
        return USUAL if chosen is None else chosen.nearest(USUAL)
    allowed = LADDER if chosen is None else chosen.levels
    if wanted not in allowed:
        raise Rejected(
            "room.no-such-level", f"There is no bot {quoted(wanted)} here; there are {', '.join(allowed)}."
        )
    return wanted
