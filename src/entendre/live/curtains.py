"""When a reveal has been looked at: its steps were shown, or everybody who is there has gone on.

All of it follows from the log. Nobody can hold a curtain who is away, for whom a bot plays, or who is one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from entendre.core import AnyStep, Prompt, Seat
from entendre.live.game_view import CurtainFace
from entendre.live.people import Person

if TYPE_CHECKING:
    from entendre.live.room import Room
from entendre.live.sitting import Sitting


def curtain_due(room: Room, sitting: Sitting) -> int | None:
    """When play goes on by itself; at once if nobody is left to wait for. None: it waits, or no curtain is
    up.
    """
    clock, prompt = sitting.clocks.curtain, sitting.table.curtain
    if clock is None or prompt is None or sitting.clocks.paused_at is not None:
        return None
    there = _there(room, sitting, prompt)
    box = sitting.table.sealed.get(prompt.id, {})
    if there and all(seat in box for seat in there):
        return clock.since
    return None if there and room.reveals == "together" else clock.until


def gone_on(room: Room, sitting: Sitting, seat: Seat, step: AnyStep) -> AnyStep:
    """The step of somebody who has answered for themselves; if nobody else is left to wait for, play goes on
    with it.
    """
    prompt = step.table.curtain
    if prompt is None or sitting.clocks.paused_at is not None:
        return step
    box = step.table.sealed.get(prompt.id, {})
    if seat not in box or not all(each in box for each in _there(room, sitting, prompt)):
        return step
    over = step.table.expire(prompt.id)
    return type(step)(over.table, (*step.entries, *over.entries))


def curtain_face(room: Room) -> CurtainFace | None:
    """The reveal that is being looked at, as everybody sees it."""
    clocks = None if room.sitting is None else room.sitting.clocks
    if clocks is None or clocks.curtain is None or room.phase != "playing":
        return None
    clock, paused = clocks.curtain, clocks.paused_at
    return CurtainFace(
        since=clock.since,
        factor=clock.factor,
        until=None if paused is not None or room.reveals == "together" else clock.until,
        left=None if paused is None else max(0, clock.until - max(paused, clock.since)),
    )


def _there(room: Room, sitting: Sitting, prompt: Prompt) -> list[Seat]:
    """Whose word counts: people who sit here, are there, and play themselves."""
    return [seat for seat in prompt.seats if _plays(room.people[sitting.seats[seat]], prompt.id)]


def _plays(who: Person, prompt: str) -> bool:
    """A person who answers this for themselves. Asked of everybody at every answer to a curtain, and so
    without the properties of theirs that it comes to.
    """
    return who.present and who.level is None and not (who.stand_in or who.gone or who.once == prompt)
