"""Subtweet: bots that hint at one player by what all can see of everybody, and read hints in the same way."""

from collections.abc import Mapping

from entendre.bots import Maker
from entendre.games.subtweet.bots.player import Easy, Even, Hard
from entendre.games.subtweet.bots.rambler import Rambler

levels: Mapping[str, Maker] = {
    "random": Rambler,
    "easy": lambda _, chance: Easy(chance),
    "even": lambda _, chance: Even(chance),
    "hard": lambda _, chance: Hard(chance),
}

__all__ = ["Easy", "Even", "Hard", "Rambler", "levels"]
