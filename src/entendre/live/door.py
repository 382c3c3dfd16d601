"""The door of a table: who walks in, who knocks, and who comes back.

A table knows a device and a household again only by hashes that are keyed with a secret of its own: they say
nothing about an address, and nothing at another table.
"""

from __future__ import annotations

import hashlib
import hmac

import msgspec

from entendre.core import Rejected
from entendre.live.commands import Admit, TurnAway
from entendre.live.decision import Change, Changes, Instant, by_host
from entendre.live.entries import Admitted, Knocked, Member, Rejoined, TurnedAway
from entendre.live.group import KNOCK_SECONDS
from entendre.live.knock import Knock
from entendre.live.lobby import check_name_free, join
from entendre.live.people import Person, check_colour, tidy_name, token_hash
from entendre.live.room import Room
from entendre.text import Language

MOST_KNOCKS = 8
MOST_KNOCKS_OF_A_HOUSEHOLD = 3
HASH_LENGTH = 32


class Caller(msgspec.Struct, frozen=True):
    """Who comes to the door, and from where."""

    name: str
    colour: str | None = None
    bot: bool = False
    household: str | None = None
    device: str | None = None
    token: str | None = None
    """The token they have or had here."""
    language: Language = "en"
    """What the table is to speak, if they are the one to open it."""


def doors(salt: str, household: str | None, device: str | None) -> tuple[str, ...]:
    """What is kept of where somebody comes from."""
    kept = []
    for kind, value in (("household", household), ("device", device)):
        if value:
            said = hmac.new(salt.encode(), f"{kind}/{value}".encode(), hashlib.sha256)
            kept.append(f"{kind}:{said.hexdigest()[:HASH_LENGTH]}")
    return tuple(kept)


def must_knock(room: Room, where: tuple[str, ...]) -> bool:
    """Whether a newcomer waits for the host: the door is locked, or somebody was sent away who came from
    there.
    """
    return room.seq > 0 and (room.locked or not room.shut.isdisjoint(where))


def returning(room: Room, caller: Caller) -> Person | None:
    """Who a caller was, or still is, at this table; nobody who was sent away."""
    if caller.token is None:
        return None
    hashed = token_hash(caller.token)
    return next((who for who in room.people.values() if who.token == hashed), None)


def rejoin(room: Room, who: Person, token: str, where: tuple[str, ...], instant: Instant) -> Changes:
    """Somebody who left by themselves is back, with a new token; in a game that is on their chair is theirs,
    unless somebody else has it by now.
    """
    check_name_free(room, who.name, who.id)
    return (Change(Rejoined(instant.now, who.id, token, where)),)


def knock(room: Room, caller: Caller, token: str, where: tuple[str, ...], instant: Instant) -> Changes:
    """Ask to be let in. A few at a time, so that nobody can drown the host in knocks."""
    name = tidy_name(caller.name)
    check_name_free(room, name, None)
    if caller.colour is not None:
        check_colour(caller.colour)
    heard = [each for each in room.knocks.values() if each.at > instant.now - KNOCK_SECONDS * 1000]
    house = [each for each in heard if _household(each.doors) & _household(where)]
    if len(heard) >= MOST_KNOCKS or len(house) >= MOST_KNOCKS_OF_A_HOUSEHOLD:
        raise Rejected(
            "room.too-many-knocks",
            f"Too many knock at this table: {MOST_KNOCKS} at a time, {MOST_KNOCKS_OF_A_HOUSEHOLD} of a"
            " household. Wait until the host has answered.",
        )
    return (Change(Knocked(instant.now, room.knocked, name, caller.colour, token, caller.bot, where)),)


def admit(room: Room, member: Member, command: Admit, instant: Instant) -> Changes:
    """Let somebody in under the name by which they knocked."""
    by_host(room, member)
    who = _knocker(room, command.knock)
    changes, _ = join(room, who.name, who.colour, who.token, instant, bot=who.bot, doors=who.doors)
    return (Change(Admitted(instant.now, who.id)), *changes)


def turn_away(room: Room, member: Member, command: TurnAway, instant: Instant) -> Changes:
    """Not today. They may knock again."""
    by_host(room, member)
    return (Change(TurnedAway(instant.now, _knocker(room, command.knock).id)),)


def _knocker(room: Room, number: int) -> Knock:
    found = room.knocks.get(number)
    if found is None:
        waiting = ", ".join(f"{each.id} ({each.name})" for each in room.knocks.values()) or "nobody"
        raise Rejected("room.no-such-knock", f"Nobody {number} waits at the door; there is {waiting}.")
    return found


def _household(where: tuple[str, ...]) -> set[str]:
    return {each for each in where if each.startswith("household:")}
