"""How Subtext's puzzle of the day is played on its page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SCORE = "1 of 3"
"""What comes of it: the second drawing that is named is the right one, and none is made."""


def miss(page: Page, puzzle: Any) -> None:
    """A drawing that it is not."""
    labels = [sketch["label"] for sketch in puzzle["board"]["sketches"]]
    _name(page, next(label for label in labels if label != puzzle["answer"]["label"]))


def solve(page: Page, puzzle: Any) -> None:
    """The one that it is."""
    _name(page, puzzle["answer"]["label"])


def secrets(puzzle: Any) -> list[str]:
    """What nobody may read in what is shared."""
    return [puzzle["answer"]["word"], puzzle["answer"]["dealer_thing"], puzzle["drawing"]["word"]]


def _name(page: Page, label: str) -> None:
    page.get_by_role("button", name=f"Drawing {label}", exact=True).click()
    page.get_by_role("button", name=f"It is {label}", exact=True).click()
