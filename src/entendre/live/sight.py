"""What somebody sees of a room: its face, the same for everybody, and their own view of the game.

Both are built field by field. Nothing in a face depends on a secret, and no number in here counts what a
viewer may not count.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from entendre.core import Look, Seat
from entendre.live.entries import Member, Motion, Spectators
from entendre.live.people import Person
from entendre.live.room import Phase, Room


class MemberFace(msgspec.Struct, frozen=True):
    """A member as everybody sees them."""

    id: Member
    name: str
    colour: str
    bot: str | None
    """The bot's level; None for a person."""
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


class Mine(msgspec.Struct, frozen=True):
    """What only this member is told about themselves."""

    member: Member
    seat: Seat | None
    done_for: tuple[tuple[str, object], ...]
    """What a stand-in answered for them: prompt and answer."""


class View(msgspec.Struct, frozen=True):
    """The game as one viewer sees it now."""

    mine: Mine | None
    game: str | None
    """The game that is looked at; the room may have chosen another one for next time."""
    look: Look[Any] | None
    deadlines: dict[str, int]
    """When each open prompt runs out, on the server's clock."""
    left: dict[str, int]
    """While the clocks are stopped: the milliseconds that each of them still has."""
    commitment: str | None = None
    """What the seed of this game is bound to from the start; its record shows the seed itself."""
    record: str | None = None
    """When it is over, for those who sat at it: the name of its record, which tells everything."""


def digest(body: bytes) -> str:
    """A version: the same for the same bytes, and telling nothing else (a counter would count what is
    secret).
    """
    return hashlib.sha256(body).hexdigest()[:18]  # half the time of BLAKE2 for a view of some KB


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
    )


def _face(who: Person) -> MemberFace:
    return MemberFace(who.id, who.name, who.colour, who.level, who.present, who.stand_in, who.gone)


def view(room: Room, member: Member | None) -> View:
    """The game as a member sees it; None: a spectator."""
    sitting = room.sitting
    if sitting is None:
        return View(None if member is None else Mine(member, None, ()), None, None, {}, {})
    seat = sitting.seat_of(member)
    mine = None
    if member is not None:
        done_for = room.people[member].done_for
        mine = Mine(member, seat, tuple(done_for) if done_for else ())
    clocks = sitting.clocks
    return View(
        mine,
        sitting.game.name,
        sitting.table.look(seat),
        clocks.deadlines(),
        clocks.left(),
        sitting.commitment,
        None if seat is None else sitting.record,
    )
