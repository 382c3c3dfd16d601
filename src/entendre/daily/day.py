"""A day as a puzzle knows it: no clock and no time zone, only a date that somebody names."""

from __future__ import annotations

import re
from datetime import date
from typing import Annotated

from msgspec import Meta

from entendre.core import Chance, quoted
from entendre.text.languages import Language

FIRST_YEAR, LAST_YEAR = 1900, 2199
"""From which year to which there are puzzles: a hundred years back and ahead for a long time to come."""
HARDEST = 5
"""The highest degree of difficulty; the lowest is 1."""
WEEK = (1, 2, 2, 3, 4, 4, 5)
"""How hard a puzzle is from Monday to Sunday."""

Day = date
"""A date, whoever's it is."""

Difficulty = Annotated[int, Meta(ge=1, le=HARDEST)]

_FORM = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)
_SEED = b"entendre today"


class BadDay(ValueError):
    """Something that is no day, or one without a puzzle; the sentence names it and says what is allowed."""


def read_day(text: str) -> Day:
    """The day of a date as in 2027-01-31."""
    if not _FORM.fullmatch(text):
        raise BadDay(f"{quoted(text)} is no date; write it as in 2027-01-31: year, month and day.")
    try:
        day = Day.fromisoformat(text)
    except ValueError:
        raise BadDay(f"There is no day {quoted(text)} in the calendar.") from None
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise BadDay(f"There is no puzzle for {text}; there is one a day from {FIRST_YEAR} to {LAST_YEAR}.")
    return day


def difficulty_of(day: Day) -> int:
    """How hard the puzzles of a day are: easy on Monday, hardest on Sunday."""
    return WEEK[day.weekday()]


def chance_of(day: Day, game: str, edition: int, language: Language = "en") -> Chance:
    """The chance that a game's puzzle of a day is made by; another edition or language is another puzzle."""
    spoken = "" if language == "en" else f"/{language}"  # puzzles were there before languages were
    return Chance(_SEED, f"{game}/{edition}/{day.isoformat()}{spoken}")
