"""A table at which something has just come out, and people who look at it."""

from __future__ import annotations

import msgspec

from entendre.core import Beat, Curtain, GoOn, Prompt, encode
from entendre.live.arrivals import Seated
from entendre.live.commands import (
    Answer,
    Configure,
)
from entendre.live.entries import Pace, RevealPace
from entendre.live.live_room import LiveRoom
from tests.core.toy import Pick, Toy, ToyEvent, ToyState, Waved
from tests.live.evening import Evening, sitting_of

SECONDS = 6
"""How long the toy's reveal is shown to two."""


class WavesAreLookedAt(Toy):
    """What one seat does is shown to all, in the middle of what the others think about."""

    def curtain(self, state: ToyState, prompt: Prompt, events: tuple[ToyEvent, ...]) -> Curtain | None:
        return Curtain(1, (Beat("wave", SECONDS),)) if isinstance(events[0], Waved) else None


async def pick(night: Evening, live: LiveRoom, who: Seated) -> None:
    prompt = sitting_of(live).table.prompts[0].id
    await night.do(live, who.member, Answer(night.ref(), prompt, msgspec.Raw(encode(Pick(3)))))


async def go_on(night: Evening, live: LiveRoom, who: Seated) -> None:
    await night.do(live, who.member, Answer(night.ref(), curtain(live), msgspec.Raw(encode(GoOn()))))
    await settled(night, live)


async def settled(night: Evening, live: LiveRoom) -> None:
    """What is due at once has happened, without any time passing."""
    await night.later(0)
    await night.rooms.quiet(live)


def curtain(live: LiveRoom) -> str:
    """The id of the curtain that is up."""
    asked = sitting_of(live).table.curtain
    assert asked is not None
    return asked.id


def is_up(live: LiveRoom) -> bool:
    return sitting_of(live).table.curtain is not None


async def revealed(
    night: Evening,
    *names: str,
    game: str = "toy",
    bots: int = 0,
    pace: Pace = "gentle",
    reveals: RevealPace = "usual",
) -> tuple[LiveRoom, list[Seated]]:
    """A table at which everybody has just picked."""
    live, people = await night.table_of(*names)
    await night.do(live, people[0].member, Configure(night.ref(), pace=pace, reveals=reveals))
    await night.start(live, people[0].member, game, bots)
    for who in people:
        await pick(night, live, who)
    await night.rooms.quiet(live)
    assert is_up(live)
    return live, people
