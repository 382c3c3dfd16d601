"""Why a connection has nothing to look for at a table any more."""

from __future__ import annotations

from entendre.live.entries import Member
from entendre.live.room import Room


def dismissal(room: Room, member: Member | None, token: str | None) -> tuple[str, str] | None:
    """The code and the sentence with which it is sent away; None: it may stay. `token` is the hash of the one
    that it came with.
    """
    if member is None:
        if room.spectators != "off":
            return None
        return "room.no-spectators", "This table does not want spectators any more."
    person = room.people[member]
    if person.gone and person.token is None:
        return "room.sent-away", "You were sent away from this table. If you come back, you knock first."
    if person.gone:
        return "room.left", "You have left this table."
    if person.token != token:
        return "room.moved", "This seat was moved to another device."
    return None
