"""Bots that play Keyword."""

from collections.abc import Mapping

from entendre.bots import Maker
from entendre.games.keyword.bots.bot import Easy, Even, Hard

levels: Mapping[str, Maker] = {bot.level: bot for bot in (Easy, Even, Hard)}

__all__ = ["Easy", "Even", "Hard", "levels"]
