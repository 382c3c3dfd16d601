"""Subtext: bots that draw something else than the word, and read drawings by their lines."""

from collections.abc import Callable, Mapping

from entendre.bots.bot import Bot
from entendre.bots.subtext.player import Adept, Apprentice, Expert
from entendre.core import AnyGame, Chance

levels: Mapping[str, Callable[[AnyGame, Chance], Bot]] = {
    "apprentice": lambda _, chance: Apprentice(chance),
    "adept": lambda _, chance: Adept(chance),
    "expert": lambda _, chance: Expert(chance),
}

__all__ = ["Adept", "Apprentice", "Expert", "levels"]
