"""Bots that play Entracte."""

from collections.abc import Mapping

from entendre.bots import Maker
from entendre.games.entracte.bots.bot import Easy, Even, Hard, Random

levels: Mapping[str, Maker] = {bot.level: bot for bot in (Random, Easy, Even, Hard)}

__all__ = ["Easy", "Even", "Hard", "Random", "levels"]
