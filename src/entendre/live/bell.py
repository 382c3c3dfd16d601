"""What happens at a room by itself when its time has come; valid whoever rings the bell."""

from __future__ import annotations

from collections.abc import Mapping

from entendre.core import Rejected, Seat
from entendre.live.checked import Checked
from entendre.live.checking import Outdated, seal
from entendre.live.curtains import curtain_due
from entendre.live.decision import NOTHING, Change, Changes, Instant, move
from entendre.live.entries import Extended, HostMissed, Hurried, Member, Missed, StoodIn, TimeUp
from entendre.live.play import after_move
from entendre.live.room import Room
from entendre.live.sitting import Sitting
from entendre.live.stalls import (
    BY_POST,
    GRACE_SECONDS,
    closing_at,
    host_missed_at,
    missed_at,
    missing,
    stalls,
)

Drafts = Mapping[Member, Mapping[str, bytes | Checked]]
"""What people have begun, by prompt: it counts when time is up; what is large was checked beforehand."""


def ring(room: Room, instant: Instant, drafts: Drafts) -> Changes:
    """The next thing that was due by now; nothing if nothing was, since whoever rings may be late.

    When time is up, whoever has a legal draft has that sealed. If the game's own options gave the time, the
    prompt closes without the others, except that a bot answers for the absent. Else a bot answers for
    everybody a little later, and if that fails too, the prompt closes without them. A reveal that was shown
    for long enough is over, and play goes on.
    """
    now = instant.now
    host = host_missed_at(room)
    if host is not None and host <= now:
        return (Change(HostMissed(now)),)
    sitting = room.sitting
    due = room.next_due()
    if sitting is None or room.phase != "playing" or due is None or due > now:
        return NOTHING
    if sitting.clocks.curtain is not None:
        shown = curtain_due(room, sitting)
        over = shown is not None and shown <= now
        return closed(room, sitting, sitting.clocks.curtain.prompt, instant) if over else NOTHING
    missed = [member for member, at in missed_at(room, sitting).items() if at <= now]
    if missed:
        return tuple(Change(Missed(now, member)) for member in missed)
    return _clock(room, sitting, instant, drafts) or _bots_for_the_stalled(room, sitting, instant)


def _clock(room: Room, sitting: Sitting, instant: Instant, drafts: Drafts) -> Changes:
    now, clocks = instant.now, sitting.clocks
    for name, due in clocks.ringing().items():
        if due <= now:
            return _time_up(room, sitting, name, instant, drafts)
    for name, due in clocks.starting().items():
        if due <= now:
            return (Change(Hurried(now, name)),)
    for name in clocks.run_out_prompts():
        closing = closing_at(room, sitting, name)
        if closing is not None and closing <= now:
            return closed(room, sitting, name, instant)
    return NOTHING


def closed(room: Room, sitting: Sitting, name: str, instant: Instant) -> Changes:
    """A prompt closes without those who are missing, and the game decides what that means."""
    done = move(sitting.table.expire(name), instant)
    return (done, *after_move(room, sitting, done, instant))


def _time_up(room: Room, sitting: Sitting, name: str, instant: Instant, drafts: Drafts) -> Changes:
    for prompt, seat in missing(sitting.table):
        member = sitting.seats[seat]
        draft = drafts.get(member, {}).get(name)
        if prompt.id == name and draft is not None:
            done = _sealed(sitting, name, seat, draft, instant)
            if done is not None:
                return (done, *after_move(room, sitting, done, instant))
    if room.pace in BY_POST or not _is_of_the_rules(sitting, name):
        return (Change(TimeUp(instant.now, name)),)
    absent = [
        room.people[sitting.seats[seat]] for prompt, seat in missing(sitting.table) if prompt.id == name
    ]
    absent = [who for who in absent if not who.present and not who.automatic]
    if not absent:
        return closed(room, sitting, name, instant)
    taken = tuple(Change(StoodIn(instant.now, who.id, True)) for who in absent)
    return (*taken, Change(Extended(instant.now, name, GRACE_SECONDS, absent[0].id)))


def _is_of_the_rules(sitting: Sitting, name: str) -> bool:
    """Whether the game itself gives so much time: then its rules say what no answer means."""
    return any(prompt.id == name and prompt.seconds is not None for prompt in sitting.table.prompts)


def _sealed(
    sitting: Sitting, name: str, seat: Seat, draft: bytes | Checked, instant: Instant
) -> Change | None:
    """A draft as an answer; None if it is none. `Outdated` if it has to be checked again first."""
    try:
        step = seal(sitting, name, seat, draft)
    except Outdated:
        raise
    except Rejected:
        return None
    return move(step, instant, sitting.seats[seat])


def _bots_for_the_stalled(room: Room, sitting: Sitting, instant: Instant) -> Changes:
    """A bot plays on for whoever kept the table waiting; by post it answers this one thing, since nobody is
    there all day.
    """
    due = [stall for stall in stalls(room) if stall.bot_at is not None and stall.bot_at <= instant.now]
    taken = {sitting.seats[stall.seat]: stall for stall in due}
    changes = []
    for member, stall in taken.items():
        # Who is waited for in two places at once is played for, or the bot would go to and fro.
        once = room.pace in BY_POST and room.people[member].once is None
        changes.append(Change(StoodIn(instant.now, member, True, prompt=stall.prompt if once else None)))
    return tuple(changes)
