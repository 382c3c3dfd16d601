"""From a row and its signals to somebody's code, in the steps that a person takes with a sheet.

Whoever played a card has none of the pair's codes, and neither has whoever kept silent: so a pair tells the
same of every player, namely whether their code is among those that it matches. What is left for somebody are
the codes that no pair tells from theirs, whatever the others have. Two players whose codes no pair tells
apart stay in each other's way for ever; only one's own code is known, and can be crossed out for others.
"""

from __future__ import annotations

from typing import NamedTuple

from entendre.core import Seat
from entendre.games.entracte.daily.puzzle import How, Read, Step, Taken
from entendre.games.entracte.rules.codes import ALL_CODES, CodeSet


class Pair(NamedTuple):
    """What a card made when it was played: the codes that it matched with the one before."""

    player: Seat
    matched: CodeSet
    signals: tuple[Seat, ...]


def excluded(pair: Pair, seat: Seat) -> CodeSet:
    """The codes that somebody cannot have after a pair."""
    return ALL_CODES & ~pair.matched if seat in pair.signals else pair.matched


def steps_to(pairs: tuple[Pair, ...], about: Seat, you: Seat, own: CodeSet) -> tuple[Step, ...]:
    """What each pair crosses out for somebody, signals first because they say most; and at last one's own
    code, if the pairs leave it.
    """
    steps: list[Step] = []
    left = ALL_CODES
    for place, pair in sorted(enumerate(pairs, 1), key=lambda one: (about not in one[1].signals, one[0])):
        out = left & excluded(pair, about)
        left &= ~out
        steps.append(Read(about, place, _how(pair, about), out, left))
    if left & own:
        steps.append(Taken(about, (you,), own, left & ~own))
    return tuple(steps)


def _how(pair: Pair, seat: Seat) -> How:
    if seat in pair.signals:
        return "signal"
    return "played" if seat == pair.player else "silent"
