"""Bots that play Entracte."""

from collections.abc import Mapping

from entendre.bots import Maker
from entendre.games.entracte.bots.bot import Adept, Apprentice, Expert

levels: Mapping[str, Maker] = {bot.level: bot for bot in (Apprentice, Adept, Expert)}

__all__ = ["Adept", "Apprentice", "Expert", "levels"]
