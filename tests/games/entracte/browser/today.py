"""How Entracte's puzzle of the day is played on its page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SCORE = "2 of 3"
"""What comes of it: the code is named at the second go."""


def miss(page: Page, puzzle: Any) -> None:
    """A go that is wrong."""
    own, right = puzzle["code"], puzzle["answer"]["code"]
    _name(page, next(code for code in puzzle["codes"] if code not in (own, right)))


def solve(page: Page, puzzle: Any) -> None:
    """The rest of it, rightly: with a note on the sheet."""
    page.get_by_role("grid").get_by_role("button").first.click()
    _name(page, puzzle["answer"]["code"])


def secrets(puzzle: Any) -> list[str]:
    """What nobody may read in what is shared."""
    return [str(puzzle["answer"]["code"])]


def _name(page: Page, code: str) -> None:
    about = page.locator("[data-part=answer]")
    about.get_by_role("combobox").select_option(code)
    about.get_by_role("button").click()
