"""Bots that play Keyword."""

from collections.abc import Mapping

from entendre.bots import Maker
from entendre.games.keyword.bots.bot import Adept, Apprentice, Expert

levels: Mapping[str, Maker] = {bot.level: bot for bot in (Apprentice, Adept, Expert)}

__all__ = ["Adept", "Apprentice", "Expert", "levels"]
