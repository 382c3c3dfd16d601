"""During a game: answers, clocks, and who plays for whom."""

from __future__ import annotations

import hashlib

from entendre.core import AnyStep, AnyTable, Prompt, Rejected, Sealed, Seat
from entendre.live.chairs import seated_after
from entendre.live.checked import CheckedAnswer
from entendre.live.checking import seal
from entendre.live.commands import (
    Answer,
    Await,
    BreakOff,
    Leave,
    MoreTime,
    Pause,
    Resume,
    StandIn,
    TakeBack,
    Withdraw,
)
from entendre.live.curtains import gone_on
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
from entendre.live.entries import Ended, Extended, Left, Member, Paused, Resumed, StoodIn, Waited
from entendre.live.people import Person
from entendre.live.refs import knows
from entendre.live.room import Room
from entendre.live.sitting import Sitting
from entendre.live.stalls import missing, stalled

MORE_SECONDS = 30
MOST_MORE = 5
"""How often a prompt can be given more time."""


def answer(room: Room, member: Member, command: Answer, instant: Instant, *, proxy: bool = False) -> Changes:
    """Seal an answer. The same `ref` again is the same answer again, and does nothing more."""
    who = room.people[member]
    if knows(who.refs, command.ref):
        return NOTHING
    sitting, seat = _seated(room, member)
    checked = command.checked if isinstance(command, CheckedAnswer) else None
    back = NOTHING if proxy else _seat_back(who, instant)
    try:
        step = seal(sitting, command.prompt, seat, checked or bytes(command.choice))
    except Rejected as refusal:
        if back and refusal.code == "table.duplicate":
            return back  # the bot chose the very same
        raise
    step = _seconded(room, sitting, command.prompt, step)
    if not proxy:
        step = gone_on(room, sitting, seat, step)
    done = move(step, instant, member, command.ref, proxy=proxy)
    return (*back, done, *after_move(room, sitting, done, instant))


def withdraw(room: Room, member: Member, command: Withdraw, instant: Instant) -> Changes:
    """Take an answer back."""
    who = room.people[member]
    if knows(who.refs, command.ref):
        return NOTHING
    sitting, seat = _seated(room, member)
    taken = move(sitting.table.withdraw(command.prompt, seat), instant, member, command.ref)
    return (*_seat_back(who, instant), taken)


def _seated(room: Room, member: Member) -> tuple[Sitting, Seat]:
    sitting = sitting_of(room)
    seat = sitting.seat_of(member)
    if seat is None:
        raise Rejected("room.not-seated", "You are not playing in this game.")
    return sitting, seat


def _seat_back(who: Person, instant: Instant) -> Changes:
    """Whoever was played for has the seat back with the first thing they do."""
    return (Change(StoodIn(instant.now, who.id, False)),) if who.stand_in or who.once is not None else NOTHING


def _seconded(room: Room, sitting: Sitting, name: str, step: AnyStep) -> AnyStep:
    """In a vote of people bots go along with most of them, so one person among bots decides alone."""
    asked = [each for each in step.table.prompts if each.people and each.id == name]
    if not asked:
        return step
    prompt = asked[0]
    played = {seat: room.people[sitting.seats[seat]].automatic for seat in prompt.seats}
    people = [seat for seat in prompt.seats if not played[seat]]
    box = step.table.sealed.get(name, {})
    if 2 * sum(seat in box for seat in people) <= len(people):
        return step
    choice = next(entry.choice for entry in step.entries if isinstance(entry, Sealed))
    for seat in [each for each in prompt.seats if played[each] and each not in box]:
        if not _is_open(step.table, prompt):
            break
        agreed = step.table.submit(name, seat, choice)
        step = type(step)(agreed.table, (*step.entries, *agreed.entries))
    return step


def _is_open(table: AnyTable, prompt: Prompt) -> bool:
    return any(each.id == prompt.id for each in table.prompts)


def by_player(room: Room, member: Member) -> Sitting:
    """The game, if this member plays in it or runs the room: whoever only watches has no say in it."""
    sitting = sitting_of(room)
    if sitting.seat_of(member) is None and member != room.host:
        raise Rejected("room.not-seated", "You are not playing in this game; that is for those who do.")
    return sitting


def pause(room: Room, member: Member, command: Pause, instant: Instant) -> Changes:
    """Anybody who plays may stop the clocks."""
    stopped = by_player(room, member).clocks.paused_at is not None
    return NOTHING if stopped else (Change(Paused(instant.now)),)


def resume(room: Room, member: Member, command: Resume, instant: Instant) -> Changes:
    """Anybody who plays may let them run on."""
    stopped = by_player(room, member).clocks.paused_at is not None
    return (Change(Resumed(instant.now)),) if stopped else NOTHING


def more_time(room: Room, member: Member, command: MoreTime, instant: Instant) -> Changes:
    """Anybody who plays may give everybody more time, a few times."""
    clocks = by_player(room, member).clocks
    if not clocks.has(command.prompt):
        raise Rejected("room.no-clock", f"{command.prompt!r} has no clock running.")
    if clocks.extended(command.prompt) >= MOST_MORE:
        raise Rejected(
            "room.enough-time", f"{command.prompt!r} was given more time {MOST_MORE} times already."
        )
    return (Change(Extended(instant.now, command.prompt, MORE_SECONDS, member)),)


def break_off(room: Room, member: Member, command: BreakOff, instant: Instant) -> Changes:
    """The host ends a game that nobody will finish; it has no outcome, and its record says so."""
    by_host(room, member)
    return (broken_off(room, sitting_of(room), instant),)


def stand_in(room: Room, member: Member, command: StandIn, instant: Instant) -> Changes:
    """The host may let a bot play for somebody who is away or whose time is up; anybody for themselves."""
    who = person(room, command.member)
    if who.id != member:
        by_host(room, member)
        if who.present and not stalled(room, who.id):
            raise Rejected("room.present", f"{who.name} is here and in time; only they can let a bot play.")
    level = None if command.level is None else level_of(room, command.level)
    prompt = _asked(room, who) if command.once else None
    if who.is_ours or (who.stand_in and level == who.stand_in_level):
        return NOTHING
    return (Change(StoodIn(instant.now, who.id, True, level, prompt)),)


def _asked(room: Room, who: Person) -> str:
    """What somebody is waited for, or `Rejected`."""
    sitting, seat = _seated(room, who.id)
    for prompt, asked in missing(sitting.table):
        if asked == seat:
            return prompt.id
    raise Rejected("room.not-waited-for", f"The table does not wait for {who.name} now.")


def wait(room: Room, member: Member, command: Await, instant: Instant) -> Changes:
    """The host says to wait for somebody, however long it takes."""
    by_host(room, member)
    who = person(room, command.member)
    sitting, seat = _seated(room, who.id)
    if (command.prompt, seat) not in [(prompt.id, asked) for prompt, asked in missing(sitting.table)]:
        raise Rejected(
            "room.not-waited-for", f"The table does not wait for {who.name} at {command.prompt!r}."
        )
    if (command.prompt, who.id) in room.waits:
        return NOTHING
    return (Change(Waited(instant.now, who.id, command.prompt)),)


def take_back(room: Room, member: Member, command: TakeBack, instant: Instant) -> Changes:
    """At any instant."""
    return _seat_back(room.people[member], instant)


def leave(room: Room, member: Member, command: Leave, instant: Instant) -> Changes:
    """A running game goes on with a stand-in in their chair."""
    return (Change(Left(instant.now, member)),)


def after_move(room: Room, sitting: Sitting, done: Change, instant: Instant) -> Changes:
    """What follows from a move for the room: the end of the game, or of a round, when who waits sits down."""
    return (*_over(room, sitting, done, instant), *seated_after(room, sitting, done, instant))


def _over(room: Room, sitting: Sitting, done: Change, instant: Instant) -> Changes:
    """The end of the game, if that was its last move."""
    if done.step is None or done.step.table.prompts:
        return NOTHING
    return (Change(Ended(instant.now, record_id(room, sitting))),)


def broken_off(room: Room, sitting: Sitting, instant: Instant) -> Change:
    """The end of a game that is not over: what was played of it is kept, as open as one that is over."""
    return Change(Ended(instant.now, record_id(room, sitting), broken_off=True))


def record_id(room: Room, sitting: Sitting) -> str:
    """The name of a game's record: nobody can guess it who was not told."""
    seed = sitting.table.seed or b""
    secret = hashlib.sha256(b"entendre record 1\0" + seed).hexdigest()[:24]
    return f"{room.code}-{room.played}-{secret}"
