"""How Subtweet's puzzle of the day is played on its page."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page

SCORE = "9 of 10"
"""What comes of it: the first tweet goes wrong."""


def miss(page: Page, puzzle: Any) -> None:
    """For the first tweet, somebody whom it is not for."""
    author, right = puzzle["tweets"][0]["author"], puzzle["answer"]["meant"][0]["to"]
    _choose(page, puzzle, next(seat for seat in range(len(puzzle["guests"])) if seat not in (author, right)))


def solve(page: Page, puzzle: Any) -> None:
    """All others rightly."""
    for meant in puzzle["answer"]["meant"][1:]:
        _choose(page, puzzle, meant["to"])
    page.get_by_role("button", name="Hand in").click()


def shown(puzzle: Any) -> str:
    """What is read when nothing was done yet, in whichever language."""
    return str(puzzle["tweets"][0]["text"])


def left(puzzle: Any) -> str:
    """What is read after the miss: the next tweet."""
    return str(puzzle["tweets"][1]["text"])


def secrets(puzzle: Any) -> list[str]:
    """What nobody may read in what is shared."""
    return [guest["figure"]["name"] for guest in puzzle["guests"]]


def _choose(page: Page, puzzle: Any, seat: int) -> None:
    handle = re.compile(rf"^@{puzzle['guests'][seat]['figure']['name']}\b")
    page.get_by_role("group", name="For whom is it?").get_by_role("button", name=handle).click()
