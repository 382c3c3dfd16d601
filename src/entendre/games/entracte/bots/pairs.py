"""What can be known in a competition, where everybody has two codes and signals under their own cards too.

Each seat has one of 276 pairs of codes. That no code is dealt twice ties the seats together; with so many
deals this is reckoned seat by seat, each against what the others are likely to have.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import numpy.typing as npt

from entendre.core import Seat
from entendre.games.entracte.bots.chart import CODE_COUNT, MATCHING, Flags, Floats
from entendre.games.entracte.bots.story import Laid

PAIRS: npt.NDArray[np.intp] = np.array(list(combinations(range(CODE_COUNT), 2)))
HAS: Floats = (PAIRS[:, :, None] == np.arange(CODE_COUNT)).any(axis=1) * 1.0
"""By pair and code: 1 if the code is among the two."""
_ROUNDS = 3


def signalling(left: int, right: int) -> Flags:
    """Which pairs of codes signal under these two cards."""
    matched = MATCHING[left, right]
    flags: Flags = matched[PAIRS[:, 0]] | matched[PAIRS[:, 1]]
    return flags


def signalling_after(left: int) -> Flags:
    """By card that may follow: which pairs of codes signal."""
    matched = MATCHING[left]
    flags: Flags = matched[:, PAIRS[:, 0]] | matched[:, PAIRS[:, 1]]
    return flags


def explaining(players: int, laid: Sequence[Laid]) -> Flags:
    """By seat: which pairs of codes explain all signals of that seat; public."""
    possible = np.ones((players, len(PAIRS)), np.bool_)
    for one in laid:
        signal = signalling(one.after, one.card)
        for seat in range(players):
            possible[seat] &= signal == (seat in one.signals)
    return possible


def chances(possible: Flags, mine: tuple[Seat, int] | None = None) -> Floats:
    """By seat: how likely each pair is; to everybody, or to a seat that knows its own pair."""
    weights: Floats = possible.astype(np.float64)
    if mine is not None:
        weights[mine[0]] = np.arange(len(PAIRS)) == mine[1]
    result = _shares(weights)
    for _ in range(_ROUNDS):
        free = 1.0 - np.minimum(result @ HAS, 1.0 - 1e-9)  # by seat and code: that the seat has not got it
        for seat in range(len(weights)):
            others = np.delete(free, seat, axis=0).prod(axis=0)
            result[seat] = weights[seat] * others[PAIRS[:, 0]] * others[PAIRS[:, 1]]
        result = _shares(result)
    return result


def likeliest_pairs(likely: Floats, but: Seat) -> tuple[dict[Seat, int], float]:
    """For each other seat a pair, no code twice, and the chance that all of them are right.

    The clearest seat is named first, and what it has nobody else can have.
    """
    left = likely.copy()
    named: dict[Seat, int] = {}
    right = 1.0
    waiting = [Seat(seat) for seat in range(len(likely)) if seat != but]
    while waiting:
        seat = max(waiting, key=lambda other: float(left[other].max()))
        waiting.remove(seat)
        pair = int(left[seat].argmax())
        named[seat] = pair
        right *= float(left[seat, pair])
        apart = ~HAS[:, PAIRS[pair]].any(axis=1)
        for other in waiting:
            if (left[other] * apart).any():
                left[other] *= apart
        left = _shares(left)
    return named, right


def _shares(weights: Floats) -> Floats:
    total = weights.sum(axis=1, keepdims=True)
    return weights / np.where(total > 0, total, 1.0)
