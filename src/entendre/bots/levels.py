"""How well bots play: one ladder of levels. Which rungs of it a game has, its entry says."""

from __future__ import annotations

from collections.abc import Callable

from entendre.bots.bot import Bot
from entendre.core import AnyGame, Chance

LADDER = ("random", "apprentice", "adept", "expert")
"""All levels, the weakest first."""

USUAL = "adept"
"""The level of a bot where nobody says otherwise: good company, and not too good."""

Maker = Callable[[AnyGame, Chance], Bot]
"""Makes a bot for one seat of one game."""
