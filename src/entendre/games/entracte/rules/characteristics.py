"""The eight characteristics of a character, and a card that shows one value of each."""

from __future__ import annotations

from typing import Literal, NewType

import msgspec

Hand = Literal["up", "right", "down", "left"]
Season = Literal["winter", "spring", "summer", "fall"]
Day = Literal["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
Moon = Literal["new", "waxing", "full", "waning"]
Age = Literal["young", "adult", "old"]
Rank = Literal["baron", "count", "marquis", "duke"]
Sex = Literal["female", "male"]
Light = Literal["on", "off"]

CardNumber = NewType("CardNumber", int)
"""Names a card for ever: records of old games say nothing else about it."""


class Card(msgspec.Struct, frozen=True, gc=False):
    """A character. Its fields are named after the characteristics, in the order of the sheet."""

    number: CardNumber
    hand: Hand
    season: Season
    day: Day
    moon: Moon
    age: Age
    rank: Rank
    sex: Sex
    light: Light


class Characteristic(msgspec.Struct, frozen=True):
    """One thing to see on every card: its values in order, and what follows the last of them."""

    name: str
    values: tuple[str, ...]
    order: Literal["loop", "line", "binary"]
    """A loop begins again after its last value, a line does not, and of two values neither comes first."""

    def of(self, card: Card) -> str:
        """The value that this card shows."""
        value: str = getattr(card, self.name)
        return value

    def follows(self, left: str, right: str) -> bool:
        """Whether the right value is the immediate successor of the left one."""
        place = self.values.index(left) + 1
        if place == len(self.values):
            return self.order == "loop" and right == self.values[0]
        return right == self.values[place]


CHARACTERISTICS = (
    Characteristic("hand", ("up", "right", "down", "left"), "loop"),
    Characteristic("season", ("winter", "spring", "summer", "fall"), "loop"),
    Characteristic(
        "day", ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"), "loop"
    ),
    Characteristic("moon", ("new", "waxing", "full", "waning"), "loop"),
    Characteristic("age", ("young", "adult", "old"), "line"),
    Characteristic("rank", ("baron", "count", "marquis", "duke"), "line"),
    Characteristic("sex", ("female", "male"), "binary"),
    Characteristic("light", ("on", "off"), "binary"),
)
