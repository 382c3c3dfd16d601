"""What somebody sees of a room: its face, the same for everybody, and their own view of the game.

Both are built field by field. Nothing in a face depends on a secret, and no number in here counts what a
viewer may not count.
"""

from __future__ import annotations

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


class Mine(msgspec.Struct, frozen=True):
    """What only this member is told about themselves."""

    member: Member
    seat: Seat | None
    done_for: tuple[tuple[str, object], ...]
    """What a stand-in answered for them: prompt and answer."""


class View(msgspec.Struct, frozen=True):
    """The game as one viewer sees it now. `Views` writes it, field by field in this order."""

    mine: Mine | None
    game: str | None
    """The game that is looked at; the room may have chosen another one for next time."""
    record: str | None
    """When it is over, for those who sat at it: the name of its record, which tells everything."""
    look: Look[Any] | None
    deadlines: dict[str, int]
    """When each open prompt runs out, on the server's clock."""
    left: dict[str, int]
    """While the clocks are stopped: the milliseconds that each of them still has."""


def digest(body: bytes) -> bytes:
    """A version: the same for the same bytes in one process, and telling nothing else (a counter would count
    what is secret). Python's own keyed hash: a third of the time of SHA-256, and it is taken of every view.
    """
    return b"%x" % (hash(body) & 0xFFFF_FFFF_FFFF_FFFF)


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


def mine(room: Room, member: Member | None) -> Mine | None:
    """What a member is told about themselves; nothing: a spectator."""
    if member is None:
        return None
    seat = None if room.sitting is None else room.sitting.seat_of(member)
    return Mine(member, seat, tuple(room.people[member].done_for))


def view(room: Room, member: Member | None) -> View:
    """The game as a member sees it; None: a spectator."""
    sitting = room.sitting
    if sitting is None:
        return View(mine(room, member), None, None, None, {}, {})
    seat = sitting.seat_of(member)
    return View(
        mine(room, member),
        sitting.game.name,
        None if seat is None else sitting.record,
        sitting.table.look(seat),
        sitting.clocks.deadlines(),
        sitting.clocks.left(),
    )
