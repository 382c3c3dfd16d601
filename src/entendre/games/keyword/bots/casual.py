"""A model of somebody who plays Keyword now and then, by which the levels are set."""

from __future__ import annotations

from typing import ClassVar

from entendre.bots import CASUAL
from entendre.games.keyword.bots.bot import Finding
from entendre.games.keyword.bots.finding import Eye


class Casual(Finding):
    """Knows common words well and less common ones by half, finds some of them in time, and lays the longest,
    or one that is hardly shorter and brings something towards the keyword.
    """

    level: ClassVar[str] = CASUAL
    eye: ClassVar[Eye] = Eye(pace=0.0065, fall=0.55, familiar={35: 1.0, 50: 0.5}, blank=0.4, rare=0.5)
    search: ClassVar[float] = 0.6
    aim: ClassVar[float] = 0.3
