"""How often who may ask for what: the numbers."""

from __future__ import annotations

import msgspec


class RateLimit(msgspec.Struct, frozen=True):
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


GUESSES = RateLimit(burst=20, per_second=0.2)
REKEYS = RateLimit(burst=10, per_second=1 / 30)
"""New tokens of one seat."""
REACTIONS = RateLimit(burst=5, per_second=1)
"""Of one seat, over all its connections."""
UNLIMITED = RateLimit(burst=1e12, per_second=1e12)


class Allowances(msgspec.Struct, frozen=True):
    """What one address may do. Wide enough for a school behind one address, too narrow to guess codes."""

    found: RateLimit = RateLimit(burst=30, per_second=1 / 20)
    join: RateLimit = RateLimit(burst=60, per_second=1)
    look: RateLimit = RateLimit(burst=120, per_second=4)
    """Reading what is public: a table's summary, drawings, games."""
    guess: RateLimit = GUESSES
    """Wrong codes and tokens, over HTTP and WebSocket together."""
    record: RateLimit = RateLimit(burst=20, per_second=0.5)
    connect: RateLimit = RateLimit(burst=200, per_second=5)
    disk: RateLimit = RateLimit(burst=2**30, per_second=2**30 / 86_400)
    """Bytes that are written for it: a gigabyte a day."""
    puzzle: RateLimit = RateLimit(burst=60, per_second=1)
    """Puzzles of a day that have to be made first, and work that is handed in for one."""
    connections: int = 500
    """WebSockets open at the same time."""


NO_LIMITS = Allowances(
    UNLIMITED,
    UNLIMITED,
    UNLIMITED,
    UNLIMITED,
    UNLIMITED,
    UNLIMITED,
    disk=UNLIMITED,
    puzzle=UNLIMITED,
    connections=1_000_000,
)
"""No limits by address: for a benchmark, or where something in front of us limits already."""


class BudgetRate(msgspec.Struct, frozen=True):
    """What may be sent to us over WebSockets: frames of any kind (messages, their fragments, pings, pongs),
    and bytes.
    """

    frames: RateLimit
    bytes: RateLimit


SEAT_BUDGET = BudgetRate(
    frames=RateLimit(burst=80, per_second=40), bytes=RateLimit(burst=4_000_000, per_second=500_000)
)
"""Of one seat, over all its connections together. Room for the largest drawing kept once a second."""

STRANGER_BUDGET = BudgetRate(
    frames=RateLimit(burst=40, per_second=4), bytes=RateLimit(burst=64_000, per_second=4_000)
)
"""Of one connection before its hello, and of a spectator."""
