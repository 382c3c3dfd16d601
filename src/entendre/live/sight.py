"""A room itself as everybody sees it: who is here, what is chosen, who sits where.

It is built field by field. Nothing in it depends on a secret, and no number in here counts what a viewer may
not count.
"""

from __future__ import annotations

from typing import Any

import msgspec

from entendre.live.entries import Member, Motion, Spectators
from entendre.live.people import Person
from entendre.live.room import Phase, Room


class MemberFace(msgspec.Struct, frozen=True):
    """A member as everybody sees them."""

    id: Member
    name: str
    colour: str
    bot: str | None
    """The bot's level, or `outside` if it came by itself; None for a person."""
    present: bool
    stand_in: bool
    """Whether a bot plays for this person now."""
    gone: bool


class VoteFace(msgspec.Struct, frozen=True):
    """A motion and who is for it."""

    motion: Motion
    about: Member
    voters: tuple[Member, ...]


class RoomFace(msgspec.Struct, frozen=True):
    """The room itself, the same for everybody who may look in."""

    code: str
    phase: Phase
    host: Member | None
    members: tuple[MemberFace, ...]
    game: str | None
    options: dict[str, Any]
    spectators: Spectators
    no_rush: bool
    paused: bool
    seats: tuple[Member, ...]
    """Who sits where in the game that is on, or was just played."""
    played: int
    """How many games have been started here."""
    votes: tuple[VoteFace, ...]
    commitment: str | None
    """What the seed of this game is bound to from the start; its record shows the seed itself."""


def face(room: Room) -> RoomFace:
    """The room as everybody sees it."""
    sitting = room.sitting
    seated = set(sitting.seats) if sitting is not None else set()
    return RoomFace(
        code=room.code,
        phase=room.phase,
        host=room.acting_host(),
        members=tuple(_face(who) for who in room.people.values() if not who.gone or who.id in seated),
        game=room.game,
        options=room.options,
        spectators=room.spectators,
        no_rush=room.no_rush,
        paused=sitting is not None and sitting.clocks.paused_at is not None,
        seats=() if sitting is None else sitting.seats,
        played=room.played,
        votes=tuple(
            VoteFace(motion, about, tuple(sorted(voters)))
            for (motion, about), voters in room.votes.items()
            if voters
        ),
        commitment=None if sitting is None else sitting.commitment,
    )


def _face(who: Person) -> MemberFace:
    return MemberFace(who.id, who.name, who.colour, who.level, who.present, who.stand_in, who.gone)
