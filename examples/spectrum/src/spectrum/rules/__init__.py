"""The rules of Spectrum."""

from spectrum.rules.game import Spectrum
from spectrum.rules.model import (
    Guess,
    Hint,
    Hinted,
    NoHint,
    Options,
    Redraw,
    Redrawn,
    Revealed,
    RoundBegan,
    State,
)
from spectrum.rules.pairs import PAIRS
from spectrum.rules.scoring import points_for
from spectrum.rules.views import Open, Own

__all__ = [
    "PAIRS",
    "Guess",
    "Hint",
    "Hinted",
    "NoHint",
    "Open",
    "Options",
    "Own",
    "Redraw",
    "Redrawn",
    "Revealed",
    "RoundBegan",
    "Spectrum",
    "State",
    "points_for",
]
