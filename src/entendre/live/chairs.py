"""Coming late: whose chair one can have, and when. Nobody sees a bot's secrets in the middle of a round."""

from __future__ import annotations

from entendre.core import Rejected
from entendre.live.commands import GiveChair, TakeChair
from entendre.live.decision import NOTHING, Change, Changes, Instant, by_host, person, sitting_of
from entendre.live.entries import Member, Promised, Reseated
from entendre.live.people import Person
from entendre.live.room import Room
from entendre.live.sitting import Sitting


def take_chair(room: Room, member: Member, command: TakeChair, instant: Instant) -> Changes:
    """Whoever came late may play on for one of our bots, or for somebody who has left: when the round is
    over, or in a game without rounds when the host agrees. One's own chair at once.
    """
    sitting = sitting_of(room)
    if sitting.seat_of(member) is not None:
        raise Rejected("room.seated", "You have a chair in this game already.")
    if sitting.seat_of(command.member) is None:
        raise Rejected("room.no-such-chair", f"{command.member} has no chair in this game.")
    who = room.people[command.member]
    if not is_free(who):
        raise Rejected("room.chair-taken", f"{who.name} is neither our bot nor gone; that chair is taken.")
    if _is_own(room.people[member], who):
        return (Change(Reseated(instant.now, member, who.id)),)
    if room.promised.get(member) == who.id:
        return NOTHING
    if sitting.round is not None and who.id in room.promised.values():
        raise Rejected("room.chair-taken", f"Somebody else will have the chair of {who.name}.")
    return (Change(Promised(instant.now, member, who.id)),)


def give_chair(room: Room, member: Member, command: GiveChair, instant: Instant) -> Changes:
    """In a game without rounds there is no good moment, so it is for the host to say."""
    by_host(room, member)
    sitting = sitting_of(room)
    who = person(room, command.member)
    chair = room.promised.get(who.id)
    if chair is None:
        raise Rejected("room.no-such-chair", f"{who.name} has not asked for a chair.")
    if sitting.round is not None:
        raise Rejected("room.round", f"{who.name} will have that chair when the round is over.")
    return (Change(Reseated(instant.now, who.id, chair)),)


def is_free(who: Person) -> bool:
    """Whether somebody else can have the chair of this member."""
    return who.is_ours or who.gone


def seated_after(room: Room, sitting: Sitting, change: Change, instant: Instant) -> Changes:
    """Who sits down now, if that move ended a round: what was promised is kept."""
    if not room.promised or change.step is None or not change.step.table.prompts:
        return NOTHING
    before = sitting.round
    if before is None or sitting.game.round(change.step.table.state) == before:
        return NOTHING
    return tuple(Change(Reseated(instant.now, who, chair)) for who, chair in room.promised.items())


def _is_own(member: Person, chair: Person) -> bool:
    """Whether the one who left is known again: by the device, since whoever kept the token needs no chair."""
    same = member.doors & chair.doors
    return chair.gone and chair.token is not None and any(each.startswith("device:") for each in same)
