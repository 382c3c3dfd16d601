"""Digests of puzzles through two centuries: whatever Python runs the tests must make the same bytes.

`python -m tests.daily.digests` writes them anew; that is for a new edition of a puzzle and for nothing else.
"""

from __future__ import annotations

import hashlib
import json
from datetime import date, timedelta
from pathlib import Path

from entendre.core import encode
from entendre.daily import Day, made
from entendre.text import Language
from tests.daily.days import ABROAD, GAMES, MONDAY, WITH_PUZZLE

GAMES_FOLDER = Path(__file__).parent.parent / "games"
WEEK = [MONDAY + timedelta(days=number) for number in range(7)]
FAR = [date(1926, 1, 1) + timedelta(days=2287 * number) for number in range(33)]
DAYS = (*WEEK, *FAR)
"""A week, and a day every six years from 1926 to 2126."""


def digests(game: str, days: tuple[Day, ...] = DAYS, language: Language = "en") -> dict[str, str]:
    """By date the digest of a game's puzzle as it is sent."""
    daily = GAMES[game].daily()
    assert daily is not None
    return {day.isoformat(): hashlib.sha256(encode(made(daily, day, language))).hexdigest() for day in days}


def kept(game: str, language: Language = "en") -> dict[str, str]:
    """What was written down of a game; one of ours without such a file fails here."""
    read: dict[str, str] = json.loads(_file(game, language).read_text(encoding="utf-8"))
    return read


def _file(game: str, language: Language) -> Path:
    return (
        GAMES_FOLDER / game / "daily" / ("digests.json" if language == "en" else f"digests.{language}.json")
    )


if __name__ == "__main__":
    all_of_them: list[tuple[str, Language]] = [*((name, "en") for name in WITH_PUZZLE), *ABROAD]
    for name, spoken in all_of_them:
        body = json.dumps(digests(name, language=spoken), indent=1)
        _file(name, spoken).write_text(body + "\n", encoding="utf-8")
