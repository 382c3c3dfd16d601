"""Whom the table waits for in vain, and when something comes of it by itself.

All of it follows from the log: what was noticed is an entry, and the rest is counted from there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from entendre.core import AnyTable, Prompt, Seat
from entendre.live.curtains import curtain_due
from entendre.live.entries import Member
from entendre.live.game_view import Stall
from entendre.live.people import Person

if TYPE_CHECKING:
    from entendre.live.room import Room
from entendre.live.sitting import Sitting

AWAY_SECONDS = 10
"""How long somebody must be gone before it is said that they are."""
AWAY_BOT_SECONDS = 45
"""How long after that a bot plays for them."""
IDLE_BOT_SECONDS = 20
"""How long after time is up a bot plays for somebody who is there."""
GRACE_SECONDS = 10
"""How long a bot has to answer when time is up; then the prompt closes without it."""
HOST_SECONDS = 30
"""How long the host must be gone before somebody acts for them."""

BY_POST = ("hours", "days")


def missing(table: AnyTable) -> Iterator[tuple[Prompt, Seat]]:
    """Every answer that play waits for. For a curtain it waits as long as that takes to look at, not for
    anybody's answer.
    """
    for prompt in table.prompts:
        if prompt.holds and not prompt.is_curtain:
            box = table.sealed.get(prompt.id, {})
            for seat in prompt.seats:
                if seat not in box:
                    yield prompt, seat


def waited_for(room: Room, sitting: Sitting) -> Iterator[tuple[Prompt, Seat, Person]]:
    """Everybody whom play waits for and for whom no bot answers. Where a few answers are enough and enough
    others can give them, nobody in particular is waited for.
    """
    for prompt, seat in missing(sitting.table):
        who = room.people[sitting.seats[seat]]
        if not who.answered_by_a_bot(prompt.id) and not _others_will_do(room, sitting, prompt):
            yield prompt, seat, who


def stalls(room: Room) -> tuple[Stall, ...]:
    """Whom the table waits for in vain."""
    if room.sitting is None or room.phase != "playing" or _all_well(room, room.sitting):
        return ()
    found = [
        _stall(room, room.sitting, prompt, seat, who) for prompt, seat, who in waited_for(room, room.sitting)
    ]
    return tuple([stall for stall in found if stall is not None])


def stalled(room: Room, member: Member) -> list[Stall]:
    """Where the table waits for this member in vain."""
    seat = None if room.sitting is None else room.sitting.seat_of(member)
    return [stall for stall in stalls(room) if stall.seat == seat]


def next_due(room: Room) -> int | None:
    """When something happens at this room next without anybody doing anything."""
    times = _game_times(room)
    host = host_missed_at(room)
    if host is not None:
        times.append(host)
    return min(times) if times else None


def host_missed_at(room: Room) -> int | None:
    """When somebody begins to act for a host who is away; None: nobody does."""
    host = None if room.host is None else room.people[room.host]
    if host is None or host.present or room.host_missed or not room.company:
        return None
    return max(host.since, room.company_since) + HOST_SECONDS * 1000


def missed_at(room: Room, sitting: Sitting) -> dict[Member, int]:
    """When it is said of people that they are gone: they are waited for, and others are there to wait."""
    if _all_well(room, sitting) or not room.company or sitting.clocks.paused_at is not None:
        return {}
    times: dict[Member, int] = {}
    for prompt, _, who in waited_for(room, sitting):
        if not who.present and who.missed is None:
            since = max(who.since, room.company_since, sitting.clocks.opened(prompt.id))
            at = since + AWAY_SECONDS * 1000
            times[who.id] = min(at, times.get(who.id, at))
    return times


def closing_at(room: Room, sitting: Sitting, prompt: str) -> int | None:
    """When a prompt whose time is up closes without those who are missing: bots had their time too. None:
    there are people whom the table waits for.
    """
    up = sitting.clocks.up(prompt)
    if up is None or sitting.clocks.paused_at is not None or not _clocks_run(room):
        return None
    since = up
    for each, seat in missing(sitting.table):
        if each.id == prompt:
            who = room.people[sitting.seats[seat]]
            if not who.answered_by_a_bot(prompt) and each.quorum is None:
                return None
            since = max(since, who.stands_in_since)
    return since + GRACE_SECONDS * 1000


def _game_times(room: Room) -> list[int]:
    sitting = room.sitting
    if sitting is None or room.phase != "playing" or sitting.clocks.paused_at is not None:
        return []
    clocks = sitting.clocks
    if clocks.curtain is not None:
        due = curtain_due(room, sitting)
        return [] if due is None else [due]
    times = clocks.coming() if _clocks_run(room) else []
    if not _all_well(room, sitting):
        times += missed_at(room, sitting).values()
        times += [stall.bot_at for stall in stalls(room) if stall.bot_at is not None]
        closing = [closing_at(room, sitting, prompt) for prompt in clocks.run_out_prompts()]
        times += [at for at in closing if at is not None]
    return times


def _all_well(room: Room, sitting: Sitting) -> bool:
    """Whether everybody who plays is there, or has a bot, and no time is up: then nobody is waited for in
    vain. So it is at nearly every move, and it is asked several times a move; no move makes it
    otherwise without changing faces.
    """
    if sitting.well == room.faces:
        return True
    people = room.people
    for member in sitting.seats:
        who = people[member]
        if not (who.present or who.stand_in or who.gone or who.is_ours):
            return False
    if sitting.clocks.run_out_prompts():
        return False
    sitting.well = room.faces
    return True


def _clocks_run(room: Room) -> bool:
    """Gentle clocks ring for somebody; where nobody is, a game waits until somebody comes back."""
    return room.pace != "gentle" or room.company


def _stall(room: Room, sitting: Sitting, prompt: Prompt, seat: Seat, who: Person) -> Stall | None:
    up = sitting.clocks.up(prompt.id)
    away = not who.present and who.missed is not None
    if not away and up is None:
        return None
    return Stall(prompt.id, seat, "away" if away else "idle", _bot_at(room, sitting, prompt, who, up))


def _bot_at(room: Room, sitting: Sitting, prompt: Prompt, who: Person, up: int | None) -> int | None:
    """When a bot plays for somebody by itself."""
    clocks = sitting.clocks
    if room.pace == "off" or clocks.paused_at is not None or (prompt.id, who.id) in room.waits:
        return None
    if room.pace in BY_POST:
        return clocks.deadlines().get(prompt.id)
    times = []
    if up is not None and _clocks_run(room):
        times.append(max(up, who.since if who.present else 0, clocks.resumed_at) + IDLE_BOT_SECONDS * 1000)
    if not who.present and who.missed is not None and room.company:
        since = max(who.missed, room.company_since, clocks.opened(prompt.id), clocks.resumed_at)
        times.append(since + AWAY_BOT_SECONDS * 1000)
    return min(times, default=None)


def _others_will_do(room: Room, sitting: Sitting, prompt: Prompt) -> bool:
    """Whether enough others can still answer a prompt that does not need everybody."""
    if prompt.quorum is None:
        return False
    box = sitting.table.sealed.get(prompt.id, {})
    able = [
        who
        for seat in prompt.seats
        if seat not in box
        and ((who := room.people[sitting.seats[seat]]).present or who.answered_by_a_bot(prompt.id))
    ]
    return len(box) + len(able) >= prompt.needed
