"""Bots that play Keyword."""

from collections.abc import Callable, Mapping

from entendre.bots.bot import Bot
from entendre.bots.keyword.bot import Adept, Apprentice, Expert
from entendre.core import AnyGame, Chance

levels: Mapping[str, Callable[[AnyGame, Chance], Bot]] = {
    bot.level: bot for bot in (Apprentice, Adept, Expert)
}

__all__ = ["Adept", "Apprentice", "Expert", "levels"]
