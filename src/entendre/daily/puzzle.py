"""What a puzzle is, whichever game it is of, and what a game brings that has one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from rich.console import RenderableType

from entendre.core import Chance, Rejected
from entendre.daily.day import Day, Difficulty, chance_of, difficulty_of
from entendre.text import Language, Texts

ANSWER = "answer"
"""The one field of a puzzle that gives it away; everything else may be shown, shared and printed."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is asked on one day. Each game's is tagged with the game's name, and has an `answer` besides."""

    date: str
    """Year, month and day, as in 2027-01-31."""
    edition: int
    """Which way of making puzzles it comes from: the same date, edition and language are the same puzzle
    for ever.
    """
    language: Language = "en"
    """In which language its words are; left out where that is English, or there are no words in it."""
    difficulty: Difficulty
    """From 1 to 5: by the day of the week, easy on Monday and hardest on Sunday."""


PuzzleT = TypeVar("PuzzleT", bound=Puzzle)


class Daily(ABC, Generic[PuzzleT]):
    """One game's puzzles."""

    game: ClassVar[str]
    edition: ClassVar[int]
    """Raised whenever the puzzle of any day changes."""
    kind: ClassVar[type[Puzzle]]
    """What its puzzles are."""
    opinion: ClassVar[type[msgspec.Struct] | None] = None
    """What is said of work that is handed in; None: nothing is, and the answer is all there is to know."""

    @abstractmethod
    def make(self, day: Day, difficulty: int, chance: Chance, language: Language) -> PuzzleT:
        """The puzzle of a day: from this chance alone, and the same bytes on every machine. In one of the
        languages that its entry says there are puzzles in.
        """

    @abstractmethod
    def tell(self, puzzle: PuzzleT, texts: Texts, *, answer: bool) -> RenderableType:
        """The puzzle for a terminal; with its answer if that is wanted."""

    def measured(self, puzzle: PuzzleT) -> Mapping[str, float]:
        """What makes it hard, by name: figures that should grow or fall through the week."""
        return {}

    def judge(self, puzzle: PuzzleT, work: bytes) -> msgspec.Struct:
        """What is said of something that was made for the puzzle; `Rejected` if it is no such thing."""
        raise Rejected("http.no-judge", "Nothing is handed in for this puzzle: its answer comes with it.")


class Today(msgspec.Struct, frozen=True):
    """All puzzles of one day."""

    date: str
    difficulty: Difficulty
    puzzles: tuple[Any, ...]
    """One of each game that has any, in the order of the games."""


def made(daily: Daily[Any], day: Day, language: Language = "en") -> Puzzle:
    """A game's puzzle of a day."""
    chance = chance_of(day, daily.game, daily.edition, language)
    puzzle: Puzzle = daily.make(day, difficulty_of(day), chance, language)
    return puzzle


def asked_only(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as plain values, without its answer."""
    values: dict[str, Any] = msgspec.to_builtins(puzzle)
    del values[ANSWER]
    return values
