"""Bots that go along with the evening: whoever wins meets them stronger the next time, whoever loses weaker.

What they do next follows from the log alone, and is written there as any other change of a level, so that
everybody sees it beside their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from entendre.bots import LADDER
from entendre.core import Outcome
from entendre.live.entries import Levelled, Member
from entendre.live.people import Person

RUNGS = LADDER[1:]
"""Whom it makes sense to play against: a random bot stays one."""


def tide_of(outcome: Outcome | None, seats: tuple[Member, ...], people: Mapping[Member, Person]) -> int:
    """1: people have beaten the bots, and these brace up; -1: bots have won, and ease off; 0 where neither
    won alone.
    """
    winners = () if outcome is None else [people[seats[seat]] for seat in outcome.winners]
    bots_won, people_won = any(who.is_ours for who in winners), any(not who.is_ours for who in winners)
    everybody = [people[member] for member in seats]
    if all(who.is_ours for who in everybody) or bots_won == people_won:
        return 0
    return 1 if people_won else -1


def levels_after(tide: int, seated: Iterable[Person], at: int) -> Iterator[Levelled]:
    """The bots that play at another level from now on: a rung higher or lower, between the lowest and the
    highest.
    """
    for who in seated:
        if who.is_ours and who.level in RUNGS:
            rung = min(max(RUNGS.index(who.level) + tide, 0), len(RUNGS) - 1)
            if RUNGS[rung] != who.level:
                yield Levelled(at, who.id, RUNGS[rung])
