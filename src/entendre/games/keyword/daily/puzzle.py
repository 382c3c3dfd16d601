"""Keyword's puzzle of the day: today's cards, and the best word that can be laid of them."""

from __future__ import annotations

from msgspec import Struct

from entendre.daily import Puzzle
from entendre.games.keyword.rules import Card

TRIES = 3


class Rank(Struct, frozen=True):
    """What decides a round: the longer word, and of two as long the one with more blue cards."""

    length: int
    blue: int


class KeywordAnswer(Struct, frozen=True):
    """What can be laid, and what is best."""

    best: Rank
    best_words: tuple[str, ...]
    """All words of that rank, the commonest first."""
    par_word: str
    """What somebody who plays now and then laid."""
    words: dict[str, int]
    """Every word that these cards spell, and the most blue cards that it can have: whatever is not in here
    cannot be laid today.
    """


class KeywordPuzzle(Puzzle, frozen=True, kw_only=True, tag="keyword"):
    """Lay the best word: at least one card of the hand, any of the row, three tries."""

    keyword: str
    hand: tuple[Card, ...]
    row: tuple[Card, ...]
    tries: int
    par: Rank
    """What somebody who plays now and then laid; to beat it is good, and `answer.best` cannot be beaten."""
    answer: KeywordAnswer
