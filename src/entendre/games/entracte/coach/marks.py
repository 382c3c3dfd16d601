"""How much a note on Entracte weighs: one scale for both ways to play."""

from __future__ import annotations

TRIUMPH = 1.0
"""A triumph that was there to be taken."""
CERTAIN = 0.9
"""A code that anybody could have known, and a declaration that came too early."""
EARLY = 0.8
"""To stop too soon."""
WELL_NAMED = 0.6
"""All guesses as good as they could be; and to have declared in time, or too late."""
LUCKY = 0.3
"""A right guess that was not the likeliest."""
EXCHANGE = 0.4
"""What to do with a poor hand, once a game."""
CLOSE = 0.05
"""Bits that make no difference."""
_BEST_CARD, _WORST_CARD = 0.5, 0.75
_BITS = 3.0
"""A card that loses so many bits against the best one could hardly be worse."""


def of_mistake(bits: float) -> float:
    """The weight of a card that told so much less than the best one."""
    return min(bits / _BITS, 1.0) * _WORST_CARD


def of_choice(bits: float) -> float:
    """The weight of the best card, when the worst one in the hand would have told so much less: no praise
    without a choice.
    """
    return min(bits / _BITS, 1.0) * _BEST_CARD
