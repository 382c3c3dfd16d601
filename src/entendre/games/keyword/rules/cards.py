"""Letter cards: orange ones in the hands, blue ones in the row, and words laid out of both."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from entendre.games.keyword.rules.letters import LetterSet
from entendre.games.keyword.rules.spelling import BLANK

Colour = Literal["orange", "blue"]


class Card(msgspec.Struct, frozen=True, gc=False):
    """One letter card; every card of a game has a number of its own."""

    id: int
    letter: str
    """`?` on a blank."""
    colour: Colour

    @property
    def blank(self) -> bool:
        """Whether it may stand for any one letter."""
        return self.letter == BLANK


@lru_cache(maxsize=32)
def all_cards(letters: LetterSet, sets: int) -> tuple[Card, ...]:
    """Every card by its number: a set counts its orange cards, then its blue ones; the next set goes on."""
    one_set: list[tuple[str, Colour]] = [(letter, "orange") for letter in letters.orange]
    one_set += [(letter, "blue") for letter in letters.blue]
    return tuple(Card(number, letter, colour) for number, (letter, colour) in enumerate(one_set * sets))


class Deck(msgspec.Struct, frozen=True, gc=False):
    """Cards face down. Those already drawn stay in the list, before the top: drawing copies nothing."""

    cards: tuple[int, ...] = ()
    drawn: int = 0

    @property
    def left(self) -> int:
        """How many can still be drawn."""
        return len(self.cards) - self.drawn

    @property
    def remaining(self) -> tuple[int, ...]:
        """The cards still in it, top first."""
        return self.cards[self.drawn :]

    def top(self, count: int, below: int = 0) -> tuple[int, ...]:
        """The next cards under that many others; fewer if the deck ends before."""
        start = self.drawn + below
        return self.cards[start : start + count]

    def without(self, count: int) -> Deck:
        """The deck after that many were drawn."""
        return Deck(self.cards, self.drawn + count)


class Word(msgspec.Struct, frozen=True, gc=False):
    """A word as it lies on the table, with the card that stands for each letter; a blank stays marked."""

    text: str
    cards: tuple[Card, ...]
    blue: int
    """How many of the cards are blue."""


class KeptWord(msgspec.Struct, frozen=True, gc=False):
    """A word in somebody's pile: small, because a long game has many of them and everybody sees them all."""

    text: str
    blue: tuple[int, ...] = ()
    """Which of its letters, counted from 0, are on blue cards."""
    blanks: tuple[int, ...] = ()
    """Which of its letters are blanks."""


class Placed(msgspec.Struct, frozen=True, gc=False):
    """A card in a word somebody wants to lay; a blank comes with the letter it stands for."""

    card: int
    letter: str | None = None


def laid_out(placed: Sequence[Placed], cards: Sequence[Card]) -> Word:
    """The word that these make, out of all the cards of a game."""
    laid = []
    text = ""
    blue = 0
    for each in placed:
        card = cards[each.card]
        laid.append(card)
        text += each.letter or card.letter
        blue += card.colour == "blue"
    return Word(text, tuple(laid), blue)
