"""Subtweet's puzzle of the day: ten tweets of an evening, and whom each is for."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from entendre.core import PerSeat, Seat
from entendre.daily import Figure, Puzzle

TWEETS = 10


class Guest(Struct, frozen=True):
    """Somebody at the table tonight."""

    figure: Figure
    line: str
    """What they say of themselves."""


class EveningTweet(Struct, frozen=True):
    """What somebody wrote about one of the others."""

    author: Seat
    text: str


class Meant(Struct, frozen=True):
    """For whom a tweet is, and by what one can tell."""

    to: Seat
    by: Literal["word", "allusion", "handle"]
    """A word of their line, what goes with somebody who says that, or what can be seen of their handle."""
    words: tuple[str, ...]
    """The words of their line that it says."""
    mark: str | None
    """What it says of the handle, as `longest`."""


class SubtweetAnswer(Struct, frozen=True):
    """Whom they are for."""

    meant: tuple[Meant, ...]
    """Tweet by tweet."""


class SubtweetPuzzle(Puzzle, frozen=True, kw_only=True, tag="subtweet"):
    """For whom is each of ten tweets? Nobody writes about themselves."""

    guests: PerSeat[Guest]
    tweets: tuple[EveningTweet, ...]
    answer: SubtweetAnswer
