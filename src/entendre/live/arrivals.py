"""Arrivals at a room: somebody walks in, is back, knocks, or moves their seat to another device."""

from __future__ import annotations

import msgspec

from entendre.core import Rejected
from entendre.live import door, lobby
from entendre.live.decision import NOTHING, Change, Changes, Instant
from entendre.live.entries import Founded, Member, Rekeyed
from entendre.live.live_room import LiveRoom
from entendre.live.people import token_hash
from entendre.live.room import Room
from entendre.live.weight import LAST_BYTES

NEWCOMER = Member(-1)
"""Whose requests those are that come in: they have one queue, so that a crowd at the door shuts nobody up."""


class Seated(msgspec.Struct, frozen=True):
    """Somebody's way in: the room, who they are, and the token that proves it (kept only by them)."""

    code: str
    member: Member
    token: str


class Knocking(msgspec.Struct, frozen=True):
    """Somebody at the door: the token becomes that of a seat when the host lets them in."""

    code: str
    token: str
    knocking: bool = True


async def arrive(live: LiveRoom, caller: door.Caller) -> Seated | Knocking:
    """Somebody comes to the door: they walk in, are back, or knock. The first one founds the room."""
    came: list[Seated | Knocking] = []

    def act(room: Room, instant: Instant) -> Changes:
        salt = room.salt or instant.secrets.salt(room.code)
        where = door.doors(salt, caller.household, caller.device)
        who = door.returning(room, caller)
        if who is not None:
            if not who.gone:
                came[:] = [Seated(room.code, who.id, caller.token or "")]
                return NOTHING
            room.weight.check(LAST_BYTES)  # as long as their game can go on
            token = instant.secrets.token(room.code, who.id, room.seq)
            came[:] = [Seated(room.code, who.id, token)]
            return door.rejoin(room, who, token_hash(token), where, instant)
        room.weight.check()
        if door.must_knock(room, where):
            token = instant.secrets.token(room.code, NEWCOMER, room.knocked)
            came[:] = [Knocking(room.code, token)]
            return door.knock(room, caller, token_hash(token), where, instant)
        token = instant.secrets.token(room.code, Member(len(room.people)))
        changes, member = lobby.join(
            room, caller.name, caller.colour, token_hash(token), instant, bot=caller.bot, doors=where
        )
        came[:] = [Seated(room.code, member, token)]
        return changes if room.seq else (Change(Founded(instant.now, salt, caller.language)), *changes)

    await live.ask(act, member=NEWCOMER)
    return came[0]


async def rekey(live: LiveRoom, token: str, household: str | None, wanted: str | None) -> str:
    """The new token of a seat that moves to another device: the one that is wanted, or any."""
    tokens: list[str] = []

    def act(room: Room, instant: Instant) -> Changes:
        person = room.by_token(token_hash(token))
        if person is None:
            if wanted is None or room.by_token(token_hash(wanted)) is None:
                raise Rejected("room.unknown-token", "This seat's token is not valid here (any more).")
            tokens[:] = [wanted]
            return ()
        room.weight.check(LAST_BYTES)
        tokens[:] = [wanted or instant.secrets.token(room.code, person.id, room.seq)]
        where = door.doors(room.salt, household, None)
        return (Change(Rekeyed(instant.now, person.id, token_hash(tokens[0]), where)),)

    await live.ask(act, member=NEWCOMER)
    return tokens[0]
