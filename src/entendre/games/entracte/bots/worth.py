"""What a card would tell the table."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from entendre.core import Seat
from entendre.games.entracte.bots.belief import Belief, marginals
from entendre.games.entracte.bots.chart import CARD_COUNT, MATCHING, Floats, coin

_LEAST_LEFT = 0.02
"""No refusal is taken to rule out more than all but this much, or a sure thing would count for ever."""
_GOOD_SHARE = 0.3
"""The best of three cards is about as good as the card that this share of all cards beats."""
_KEEPING = 0.3
"""Bits that it is worth to be able to exchange later on."""


@lru_cache(maxsize=512)
def worth(belief: Belief, seat: Seat) -> Floats:
    """For every card the bits about all codes that the table may expect to learn if this seat plays it.

    The others answer yes or no; of the player everybody learns that the card does not match. From public
    facts alone: so everybody can tell which of two cards is the better one.
    """
    shares = marginals(belief.weights) @ MATCHING[belief.last].T
    told = coin(shares)
    told[seat] = -np.log2(np.maximum(1.0 - shares[seat], _LEAST_LEFT))
    total: Floats = told.sum(axis=0) + np.arange(CARD_COUNT) * 1e-9  # no two are alike
    return total


def poor(belief: Belief, seat: Seat) -> float:
    """The worth below which a hand is better exchanged."""
    there = np.sort(worth(belief, seat)[belief.unseen])[::-1]
    return float(there[int(len(there) * _GOOD_SHARE)]) - _KEEPING
