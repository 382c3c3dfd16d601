"""Subtweet: bots that hint at one player by what all can see of everybody, and read hints in the same way."""

from collections.abc import Callable, Mapping

from entendre.bots.bot import Bot
from entendre.bots.subtweet.player import Adept, Apprentice, Expert
from entendre.bots.subtweet.rambler import Rambler
from entendre.core import AnyGame, Chance

levels: Mapping[str, Callable[[AnyGame, Chance], Bot]] = {
    "random": Rambler,
    "apprentice": lambda _, chance: Apprentice(chance),
    "adept": lambda _, chance: Adept(chance),
    "expert": lambda _, chance: Expert(chance),
}

__all__ = ["Adept", "Apprentice", "Expert", "Rambler", "levels"]
