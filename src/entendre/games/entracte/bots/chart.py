"""Cards and codes as arrays."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from entendre.games.entracte.rules.cards import CARDS
from entendre.games.entracte.rules.codes import CODES, MATCHES

Floats = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]

CARD_COUNT = len(CARDS)
CODE_COUNT = len(CODES)

MATCHING: Flags = (np.array(MATCHES)[:, :, None] >> np.arange(CODE_COUNT) & 1).astype(np.bool_)
"""`MATCHING[left, right, code]`: whether the pair of these two cards matches the code."""


def entropy(weights: Floats) -> Floats:
    """Bits of uncertainty in each row of weights, which need not add up to one."""
    shares = weights / weights.sum(axis=-1, keepdims=True)
    bits: Floats = -(shares * np.log2(np.where(shares > 0, shares, 1.0))).sum(axis=-1)
    return bits


def coin(chance: Floats) -> Floats:
    """Bits that a yes or no tells, by the chance of a yes."""
    no = np.clip(1.0 - chance, 0.0, 1.0)
    yes = np.clip(chance, 0.0, 1.0)
    return -(yes * np.log2(np.where(yes > 0, yes, 1.0)) + no * np.log2(np.where(no > 0, no, 1.0)))


def all_drawn_from(some: Floats, count: int, pool: int) -> Floats:
    """The chance that this many cards, drawn from the pool, are all among some of its cards."""
    result = np.ones_like(some)
    for drawn in range(count):
        result *= np.maximum(some - drawn, 0.0) / max(pool - drawn, 1)
    return result
