"""Subtext: bots that draw something else than the word, and read drawings by their lines."""

from collections.abc import Mapping

from entendre.bots import Maker
from entendre.games.subtext.bots.player import Easy, Even, Hard

levels: Mapping[str, Maker] = {
    "easy": lambda _, chance: Easy(chance),
    "even": lambda _, chance: Even(chance),
    "hard": lambda _, chance: Hard(chance),
}

__all__ = ["Easy", "Even", "Hard", "levels"]
