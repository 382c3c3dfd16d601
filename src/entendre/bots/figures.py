"""How sure one can be of what a series of games shows."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt

import msgspec

SURE_TO_95 = 1.959964
"""So many standard deviations hold 95 % of all cases."""


class Rate(msgspec.Struct, frozen=True):
    """A share of games, and between which bounds it is with 95 % confidence."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"


def rate(won: float, games: int) -> Rate:
    """A rate with Wilson's interval, which stays between 0 and 1; parts of a game may be won."""
    if not games:
        return Rate(0.0, 0.0, 1.0)
    share, z2 = won / games, SURE_TO_95**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = SURE_TO_95 * sqrt(share * (1 - share) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return Rate(share, max(middle - reach, 0.0), min(middle + reach, 1.0))


def average(shares: Sequence[float]) -> Rate:
    """The mean of shares, or of differences between them, by the normal approximation."""
    count = len(shares)
    mean = sum(shares) / count
    spread = sum((share - mean) ** 2 for share in shares) / max(count - 1, 1)
    reach = SURE_TO_95 * sqrt(spread / count)
    return Rate(mean, mean - reach, mean + reach)


def luck_alone(shares: Sequence[float], fair: float) -> float:
    """How likely luck alone would give at least this mean to somebody whose fair share is `fair` (one-sided,
    by the normal approximation: for series of some fifty games and more).
    """
    games = len(shares)
    mean = sum(shares) / games
    spread = sum((share - mean) ** 2 for share in shares) / max(games - 1, 1)
    # A series without any spread proves no more than one game in which it was otherwise would allow.
    return _above((mean - fair) / sqrt(max(spread, 1 / games) / games))


def luck_between(better: Sequence[float], worse: Sequence[float]) -> float:
    """How likely luck alone would put the first so far above the second (one-sided, likewise)."""
    means = [sum(some) / len(some) for some in (better, worse)]
    error = sum(
        max(sum((one - mean) ** 2 for one in some) / max(len(some) - 1, 1), 1 / len(some)) / len(some)
        for some, mean in zip((better, worse), means, strict=True)
    )
    return _above((means[0] - means[1]) / sqrt(error))


def _above(deviations: float) -> float:
    return erfc(deviations / sqrt(2)) / 2
