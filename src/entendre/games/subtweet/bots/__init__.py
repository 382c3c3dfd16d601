"""Subtweet: bots that hint at one player by what all can see of everybody, and read hints in the same way."""

from collections.abc import Mapping

from entendre.bots import Maker
from entendre.games.subtweet.bots.player import Adept, Apprentice, Expert
from entendre.games.subtweet.bots.rambler import Rambler

levels: Mapping[str, Maker] = {
    "random": Rambler,
    "apprentice": lambda _, chance: Apprentice(chance),
    "adept": lambda _, chance: Adept(chance),
    "expert": lambda _, chance: Expert(chance),
}

__all__ = ["Adept", "Apprentice", "Expert", "Rambler", "levels"]
