"""What a guess is worth, and who has won."""

from __future__ import annotations

from entendre.core import Outcome, everyone

from spectrum.rules.model import State

_WORTH = ((5, 3), (10, 2), (20, 1))
"""How far off a guess may be, and the points for it."""


def points_for(guess: int | None, point: int) -> int:
    """The points for a guess; nothing for none."""
    if guess is None:
        return 0
    return next((points for far, points in _WORTH if abs(guess - point) <= far), 0)


def outcome_of(state: State) -> Outcome | None:
    """Whoever has the most points wins; equal points share it."""
    if state.phase != "over":
        return None
    best = max(state.scores)
    winners = tuple(seat for seat in everyone(len(state.names)) if state.scores[seat] == best)
    return Outcome("won" if len(winners) == 1 else "shared", winners, state.scores)
