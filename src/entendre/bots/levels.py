"""How well bots play: one ladder of levels. Which rungs of it a game has, its entry says."""

from __future__ import annotations

from collections.abc import Callable

from entendre.bots.bot import Bot
from entendre.core import AnyGame, Chance

LADDER = ("random", "easy", "even", "hard")
"""All levels, the weakest first."""

USUAL = "even"
"""The level of a bot where nobody says otherwise: about as good as somebody who plays now and then."""

CASUAL = "casual"
"""No level: what a game's model of somebody who plays now and then is called, by which its levels are set."""

Maker = Callable[[AnyGame, Chance], Bot]
"""Makes a bot for one seat of one game."""
