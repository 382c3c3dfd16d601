"""What a command comes to: entries to be written down, or a refusal. Deciding changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from entendre.bots import LADDER, USUAL
from entendre.core import AnyStep, Entry, Rejected, quoted
from entendre.live.entries import Member, Played, RoomEntry
from entendre.live.people import Person
from entendre.live.randomness import Secrets
from entendre.live.room import Room
from entendre.live.sitting import Sitting


class Change:
    """An entry, with the step of the game it stands for if it is a move."""

    __slots__ = ("entry", "step")

    def __init__(self, entry: RoomEntry | Played[Entry[Any, Any]], step: AnyStep | None = None) -> None:
        self.entry: Final = entry
        self.step: Final = step


Changes = tuple[Change, ...]
NOTHING: Changes = ()


class Instant:
    """When something is decided, and where new secrets come from."""

    __slots__ = ("now", "secrets")

    def __init__(self, now: int, secrets: Secrets) -> None:
        self.now: Final = now
        self.secrets: Final = secrets


class Instants:
    """Now, by a clock."""

    __slots__ = ("_now", "_secrets")

    def __init__(self, now: Callable[[], int], secrets: Secrets) -> None:
        self._now = now
        self._secrets = secrets

    def __call__(self) -> Instant:
        return Instant(self._now(), self._secrets)


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
