"""Somebody who plays Subtweet now and then, as a model: levels are set by it."""

from __future__ import annotations

from typing import ClassVar

from entendre.bots import CASUAL
from entendre.games.subtweet.bots.player import Even


class Casual(Even):
    """Writes the first thing that comes to mind about somebody's line. One allusion in five is lost on
    everybody (as of the tweets that people wrote, which the bots read right three to four times in
    five); they listen, and read a little less hazily than even bots.
    """

    level: ClassVar[str] = CASUAL
    vague: ClassVar[int] = 5
    careless: ClassVar[int] = 0
    haze: ClassVar[float] = 1.0
