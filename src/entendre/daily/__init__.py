"""A puzzle a day for each game, made from the date alone: every server has the same, and none keeps it."""

from entendre.daily.day import (
    FIRST_YEAR,
    HARDEST,
    LAST_YEAR,
    BadDay,
    Day,
    chance_of,
    difficulty_of,
    read_day,
)
from entendre.daily.figure import Figure, figures, some_characters
from entendre.daily.puzzle import ANSWER, Daily, Puzzle, Today, asked_only, made

__all__ = [
    "ANSWER",
    "FIRST_YEAR",
    "HARDEST",
    "LAST_YEAR",
    "BadDay",
    "Daily",
    "Day",
    "Figure",
    "Puzzle",
    "Today",
    "asked_only",
    "chance_of",
    "difficulty_of",
    "figures",
    "made",
    "read_day",
    "some_characters",
]
