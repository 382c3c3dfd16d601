"""Subtext: bots that draw something else than the word, and read drawings by their lines."""

from collections.abc import Mapping

from entendre.bots import Maker
from entendre.games.subtext.bots.player import Adept, Apprentice, Expert

levels: Mapping[str, Maker] = {
    "apprentice": lambda _, chance: Apprentice(chance),
    "adept": lambda _, chance: Adept(chance),
    "expert": lambda _, chance: Expert(chance),
}

__all__ = ["Adept", "Apprentice", "Expert", "levels"]
