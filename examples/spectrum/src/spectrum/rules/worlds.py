"""Other worlds that a viewer cannot tell from this one."""

from __future__ import annotations

from entendre.core import Chance, Seat
from msgspec.structs import replace

from spectrum.rules.model import END, State


def redealt(state: State, viewer: Seat | None, chance: Chance) -> State:
    """Another point, unless the viewer was shown it, and the pairs to come in another order."""
    order = (*state.order[: state.used], *chance.shuffled(state.order[state.used :]))
    point = state.point if viewer == state.psychic else chance.below(END + 1)
    return replace(state, order=order, point=point)
