"""All deals of codes that are still possible, side by side: for naming, and for knowing when to stop."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from entendre.core import Seat
from entendre.games.entracte.bots.belief import Belief, marginals
from entendre.games.entracte.bots.chart import CODE_COUNT, Floats
from entendre.games.entracte.rules.codes import CODE_IDS
from entendre.games.entracte.rules.cooperation import triumph_row
from entendre.games.entracte.rules.model import Names

Indexes = npt.NDArray[np.intp]

SURE = 0.99
"""How certain of success one must be to finish when nothing is lost by going on."""
DARING = 0.6
"""How certain when going on costs the triumph."""
_LEAST = 1e-6
"""Codes with less weight than this are not reckoned with."""
_MOST_DEALS = 20_000
"""With more deals than this to reckon with, nobody is near to certain and it need not be worked out."""


def wanted_confidence(belief: Belief) -> float:
    """How likely it must be that nobody errs for it to be better to finish now than to go on."""
    return DARING if belief.row == triumph_row(belief.players) else SURE


@lru_cache(maxsize=512)
def confidence(belief: Belief) -> Floats:
    """For each seat and each code it may have: how likely it is, to whoever has that code there, that
    everybody names every code rightly if the game is finished now.

    All are taken to name the likeliest deal: so whoever has a code knows whether others will get it right.
    """
    chances = np.zeros_like(belief.weights)
    codes = [np.flatnonzero(weights > _LEAST) for weights in belief.weights]
    if prod(map(len, codes)) > _MOST_DEALS:
        return chances
    deals = _deals(belief.weights, codes)
    good = deals * _all_right(deals)
    for seat, mine in enumerate(codes):
        others = tuple(other for other in range(belief.players) if other != seat)
        total = deals.sum(axis=others)
        chances[seat, mine] = good.sum(axis=others) / np.where(total > 0, total, 1.0)
    return chances


def likeliest(belief: Belief, seat: Seat, own: int) -> list[int]:
    """The likeliest code of every seat together, to the seat that has this code of its own."""
    codes = [np.flatnonzero(weights > _LEAST) for weights in belief.weights]
    codes[seat] = np.array([own])
    deals = _deals(belief.weights, codes)
    best = np.unravel_index(int(deals.argmax()), deals.shape)
    return [int(some[at]) for some, at in zip(codes, best, strict=True)]


def names_of(belief: Belief, seat: Seat, own: int) -> Names:
    """The likeliest codes, as they are handed in."""
    return tuple(
        () if other == seat else (CODE_IDS[code],) for other, code in enumerate(likeliest(belief, seat, own))
    )


def chances_for(belief: Belief, seat: Seat, own: int) -> Floats:
    """For each seat the chance of every code, to the seat that has this code of its own."""
    weights = belief.weights.copy()
    weights[seat] = np.arange(CODE_COUNT) == own
    return marginals(weights)


def _deals(weights: Floats, codes: list[Indexes]) -> Floats:
    """The weight of every deal, with one axis for each seat that runs over its codes."""
    seats = len(weights)
    deals = np.ones((1,) * seats)
    for seat in range(seats):
        deals = deals * _along(weights[seat][codes[seat]], seat, seats)
    for one, two in combinations(range(seats), 2):
        deals = deals * (_along(codes[one], one, seats) != _along(codes[two], two, seats))
    return deals


def _along(values: npt.NDArray[Any], seat: int, seats: int) -> npt.NDArray[Any]:
    """The values laid along the axis of a seat."""
    return values.reshape([-1 if axis == seat else 1 for axis in range(seats)])


def _all_right(deals: Floats) -> Floats:
    """1 for deals that everybody would name, each knowing only their own code; 0 for all others."""
    right = np.ones_like(deals)
    for seat in range(deals.ndim):
        mine = np.moveaxis(deals, seat, 0)
        flat = mine.reshape(len(mine), -1)
        named = np.zeros_like(flat)
        named[np.arange(len(flat)), flat.argmax(axis=1)] = 1.0
        right = right * np.moveaxis(named.reshape(mine.shape), 0, seat)
    return right
