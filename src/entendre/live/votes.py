"""Votes of people: that somebody be sent away, that a bot play for them, that the game be stopped."""

from __future__ import annotations

from entendre.core import Rejected
from entendre.live.commands import Vote
from entendre.live.decision import Change, Changes, Instant, person, sitting_of
from entendre.live.entries import Left, Member, StoodIn, Voted
from entendre.live.group import Poll
from entendre.live.people import Person
from entendre.live.play import broken_off
from entendre.live.room import Room
from entendre.live.stalls import stalled


def vote(room: Room, member: Member, command: Vote, instant: Instant) -> Changes:
    """More than half of those who may vote carry a motion. Who may is settled with the first vote, so nobody
    who comes in later has a say in it.
    """
    if room.people[member].is_bot:
        raise Rejected("room.bot-vote", "What becomes of people is for people to decide; bots have no vote.")
    about = _about(room, member, command)
    key = (command.motion, None if about is None else about.id)
    poll = room.votes.get(key)
    if poll is None:
        poll = Poll(room.electorate(key[1]), set())
    if member not in poll.may:
        if room.phase == "playing" and room.watches(member):
            raise Rejected("room.not-seated", "You are not playing in this game; votes are for those who do.")
        names = ", ".join(room.people[each].name for each in sorted(poll.may)) or "nobody"
        raise Rejected("room.no-vote", f"You have no vote in this; who has: {names}.")
    voters = poll.voters - {member} if command.against else poll.voters | {member}
    moved = Change(Voted(instant.now, member, command.motion, key[1], command.against))
    if command.against or len(voters & poll.may) < poll.needed or _too_few(poll, command):
        return (moved,)
    return (moved, *_carried(room, command, about, instant))


def _about(room: Room, member: Member, command: Vote) -> Person | None:
    """Whom a motion is about, or `Rejected` if it makes no sense."""
    if command.motion != "kick":
        sitting_of(room)
    if command.motion == "stop":
        return None
    if command.member is None:
        raise Rejected("room.no-such-member", f"Say about whom: {command.motion!r} needs a member.")
    about = person(room, command.member)
    if about.id == member:
        raise Rejected("room.yourself", "You cannot vote about yourself.")
    if command.motion != "kick" and not stalled(room, about.id):
        raise Rejected("room.present", f"The table does not wait for {about.name} in vain.")
    return about


def _too_few(poll: Poll, command: Vote) -> bool:
    """One person alone does not send another one away."""
    return command.motion == "kick" and len(poll.may) < 2


def _carried(room: Room, command: Vote, about: Person | None, instant: Instant) -> Changes:
    now = instant.now
    if about is None:
        return (broken_off(room, sitting_of(room), instant),)
    match command.motion:
        case "kick":
            return (Change(Left(now, about.id, kicked=True)),)
        case "stand-in":
            return (Change(StoodIn(now, about.id, True)),)
        case _:
            return (Change(StoodIn(now, about.id, True, prompt=stalled(room, about.id)[0].prompt)),)
