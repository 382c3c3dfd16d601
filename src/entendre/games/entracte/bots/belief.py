"""What the table knows together: how likely each code is for each seat, from what everybody has seen.

Everything that happens tells about one seat's code at a time, once it is clear what everybody knew before.
So the joint chance of a deal is a product of one weight for each seat, and nothing for deals in which two
seats have the same code: it is exact and small. Whoever knows a code of their own only has to fix it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from entendre.core import PerSeat, Seat
from entendre.games.entracte.bots.chart import CARD_COUNT, CODE_COUNT, Flags, Floats
from entendre.games.entracte.rules import CardNumber


@dataclass(frozen=True, slots=True, eq=False)
class Belief:
    """What everybody may think after some story; compared by identity."""

    last: CardNumber
    row: int
    weights: Floats
    """For each seat how well every code explains what was seen of it; other seats' codes not considered."""
    unseen: Flags
    """The cards that have never been in the row."""
    stuck: PerSeat[tuple[CardNumber, ...]]
    """After which cards each seat could play nothing from a hand of which it still has every card."""

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.weights)

    def weighed(self, seat: Seat, factor: Floats) -> Belief:
        """The belief after something that each code of this seat explains to that degree."""
        weights = self.weights.copy()
        weights[seat] *= factor
        if not weights[seat].any():
            return self  # somebody's hand was not what it was taken for: what is certain remains
        return replace(self, weights=scaled(weights))

    def stuck_after(self, seat: Seat, cards: tuple[CardNumber, ...]) -> Belief:
        """The belief with these cards after which the seat was stuck."""
        return replace(self, stuck=(*self.stuck[:seat], cards, *self.stuck[seat + 1 :]))


def at_first(players: int, opening: CardNumber) -> Belief:
    """What is known before anybody has played."""
    unseen = np.ones(CARD_COUNT, np.bool_)
    unseen[opening] = False
    return Belief(opening, 1, np.ones((players, CODE_COUNT)), unseen, ((),) * players)


def scaled(weights: Floats) -> Floats:
    """The same weights with 1 for the likeliest code of every seat."""
    most = weights.max(axis=1, keepdims=True)
    return weights / np.where(most > 0, most, 1.0)


def marginals(weights: Floats) -> Floats:
    """For each seat the chance of every code, no two seats having the same.

    How often the other seats can do without a code is counted by inclusion and exclusion, so nothing has to
    be summed over all deals.
    """
    chances = np.empty_like(weights)
    for seat, own in enumerate(weights):
        others = np.delete(weights, seat, axis=0)
        joint = own * _ways_without(others)
        total = joint.sum()
        chances[seat] = joint / total if total > 0 else own / max(own.sum(), 1e-300)
    return chances


def _ways_without(others: Floats) -> Floats:
    """For each code the weight of all deals to one, two or three other seats that do not use it."""
    alone = [_rest(one) for one in others]
    ways: Floats = np.prod(alone, axis=0)
    if len(others) == 1:
        return ways
    for one, two in combinations(range(len(others)), 2):
        same = _rest(others[one] * others[two])
        ways = ways - same * np.prod([alone[k] for k in range(len(others)) if k not in (one, two)], axis=0)
    if len(others) == 3:
        ways = ways + 2 * _rest(np.prod(others, axis=0))
    return np.maximum(ways, 0.0)


def _rest(weights: Floats) -> Floats:
    """For each code the sum over all others."""
    rest: Floats = weights.sum() - weights
    return rest
