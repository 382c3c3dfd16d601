"""During a game: answers, clocks, and who plays for whom."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from entendre.core import Rejected
from entendre.live.commands import (
    Answer,
    BreakOff,
    Leave,
    MoreTime,
    Pause,
    Resume,
    StandIn,
    TakeBack,
    TakeChair,
    Vote,
    Withdraw,
)
from entendre.live.decision import (
    NOTHING,
    Change,
    Changes,
    Instant,
    by_host,
    level_of,
    move,
    person,
    sitting_of,
)
from entendre.live.entries import Ended, Extended, Left, Member, Paused, Reseated, Resumed, StoodIn, Voted
from entendre.live.room import Room, Sitting

MORE_SECONDS = 30
GRACE_SECONDS = 5
"""How long a stand-in that takes over when the clock runs out has to answer."""


def answer(room: Room, member: Member, command: Answer, instant: Instant, *, proxy: bool = False) -> Changes:
    """Seal an answer. The same `ref` again is the same answer again, and does nothing more."""
    if command.ref in room.people[member].refs:
        return NOTHING
    sitting = sitting_of(room)
    seat = sitting.seat_of(member)
    if seat is None:
        raise Rejected("room.not-seated", "You are not playing in this game.")
    step = sitting.table.submit(command.prompt, seat, sitting.entry.codec.choice(bytes(command.choice)))
    done = move(step, instant, member, command.ref, proxy=proxy)
    return (done, *_over(room, sitting, done, instant))


def withdraw(room: Room, member: Member, command: Withdraw, instant: Instant) -> Changes:
    """Take an answer back."""
    if command.ref in room.people[member].refs:
        return NOTHING
    sitting = sitting_of(room)
    seat = sitting.seat_of(member)
    if seat is None:
        raise Rejected("room.not-seated", "You are not playing in this game.")
    return (move(sitting.table.withdraw(command.prompt, seat), instant, member, command.ref),)


def ring(room: Room, instant: Instant, drafts: Mapping[Member, Mapping[str, bytes]]) -> Changes:
    """Time is up for whatever was due by now; valid whoever rings, and nothing if it was not due after all.

    Of those who have not answered, whoever has a draft has that sealed; the absent get a stand-in, which has
    a few seconds; for the rest the prompt closes without them.
    """
    if room.sitting is None or room.phase != "playing":
        return NOTHING
    sitting = room.sitting
    for name, due in sitting.clocks.deadlines().items():
        if due <= instant.now:
            return _expire(room, sitting, name, instant, drafts)
    return NOTHING


def _expire(
    room: Room, sitting: Sitting, name: str, instant: Instant, drafts: Mapping[Member, Mapping[str, bytes]]
) -> Changes:
    missing = [seat for prompt, seat in sitting.table.waiting() if prompt.id == name]
    for seat in missing:
        member = sitting.seats[seat]
        draft = drafts.get(member, {}).get(name)
        if draft is not None:
            try:
                step = sitting.table.submit(name, seat, sitting.entry.codec.choice(draft))
            except Rejected:
                continue
            done = move(step, instant, member)
            return (done, *_over(room, sitting, done, instant))
    away = [room.people[sitting.seats[seat]] for seat in missing]
    absent = [who for who in away if not who.present and not who.automatic]
    if absent:
        taken = tuple(Change(StoodIn(instant.now, who.id, True)) for who in absent)
        return (*taken, Change(Extended(instant.now, name, GRACE_SECONDS, absent[0].id)))
    done = move(sitting.table.expire(name), instant)
    return (done, *_over(room, sitting, done, instant))


def pause(room: Room, member: Member, command: Pause, instant: Instant) -> Changes:
    """Anybody may stop the clocks."""
    return NOTHING if sitting_of(room).clocks.paused_at is not None else (Change(Paused(instant.now)),)


def resume(room: Room, member: Member, command: Resume, instant: Instant) -> Changes:
    """Anybody may let them run on."""
    return NOTHING if sitting_of(room).clocks.paused_at is None else (Change(Resumed(instant.now)),)


def more_time(room: Room, member: Member, command: MoreTime, instant: Instant) -> Changes:
    """Anybody may give everybody more time."""
    if not sitting_of(room).clocks.has(command.prompt):
        raise Rejected("room.no-clock", f"{command.prompt!r} has no clock running.")
    return (Change(Extended(instant.now, command.prompt, MORE_SECONDS, member)),)


def break_off(room: Room, member: Member, command: BreakOff, instant: Instant) -> Changes:
    """The host ends a game that nobody will finish; it has no outcome."""
    by_host(room, member)
    sitting_of(room)
    return (Change(Ended(instant.now)),)


def stand_in(room: Room, member: Member, command: StandIn, instant: Instant) -> Changes:
    """The host may let a bot play for somebody who is away; anybody may let one play for themselves."""
    who = person(room, command.member)
    if who.id != member:
        by_host(room, member)
        if who.present:
            raise Rejected("room.present", f"{who.name} is here; only they can let a bot play for them.")
    level = None if command.level is None else level_of(room, command.level)
    if who.is_ours or who.gone or (who.stand_in and level == who.stand_in_level):
        return NOTHING
    return (Change(StoodIn(instant.now, who.id, True, level)),)


def take_back(room: Room, member: Member, command: TakeBack, instant: Instant) -> Changes:
    """At any instant."""
    return (Change(StoodIn(instant.now, member, False)),) if room.people[member].stand_in else NOTHING


def take_chair(room: Room, member: Member, command: TakeChair, instant: Instant) -> Changes:
    """Whoever came late may play on for one of our bots, or for somebody who has left."""
    sitting = sitting_of(room)
    if sitting.seat_of(member) is not None:
        raise Rejected("room.seated", "You have a chair in this game already.")
    if sitting.seat_of(command.member) is None:
        raise Rejected("room.no-such-chair", f"{command.member} has no chair in this game.")
    who = room.people[command.member]
    if not (who.is_ours or who.gone):
        raise Rejected("room.chair-taken", f"{who.name} is neither our bot nor gone; that chair is taken.")
    return (Change(Reseated(instant.now, member, command.member)),)


def leave(room: Room, member: Member, command: Leave, instant: Instant) -> Changes:
    """A running game goes on with a stand-in in their chair."""
    return (Change(Left(instant.now, member)),)


def vote(room: Room, member: Member, command: Vote, instant: Instant) -> Changes:
    """More than half of the people present (the one concerned aside) carry a motion."""
    about = person(room, command.member)
    if room.people[member].is_bot:
        raise Rejected("room.bot-vote", "What becomes of people is for people to decide; bots have no vote.")
    if about.id == member:
        raise Rejected("room.yourself", "You cannot vote about yourself.")
    moved = Change(Voted(instant.now, member, command.motion, about.id, command.against))
    voters = set(room.votes.get((command.motion, about.id), ())) | {member}
    asked = {who.id for who in room.here() if who.present and not who.is_bot and who.id != about.id}
    if command.against or 2 * len(voters & asked) <= len(asked) or len(asked) < 2:
        return (moved,)
    if command.motion == "kick":
        return (moved, Change(Left(instant.now, about.id, kicked=True)))
    return (moved, Change(StoodIn(instant.now, about.id, True)))


def _over(room: Room, sitting: Sitting, done: Change, instant: Instant) -> Changes:
    """The end of the game, if that was its last move."""
    if done.step is None or done.step.table.prompts:
        return NOTHING
    return (Change(Ended(instant.now, record_id(room, sitting))),)


def record_id(room: Room, sitting: Sitting) -> str:
    """The name of a finished game's record: nobody can guess it who was not told."""
    seed = sitting.table.seed or b""
    secret = hashlib.sha256(b"entendre record 1\0" + seed).hexdigest()[:24]
    return f"{room.code}-{room.played}-{secret}"
