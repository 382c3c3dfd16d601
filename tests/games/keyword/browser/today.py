"""How Keyword's puzzle of the day is played on its page: with keys."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

SCORE = "3 of 3"
"""What comes of it: a word that nobody knows costs nothing, and then comes the best."""


def miss(page: Page, puzzle: Any) -> None:
    """Something that is no word."""
    word = "".join(card["letter"] for card in puzzle["hand"])
    assert word not in puzzle["answer"]["words"]
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"{word.upper()} is not in our dictionary.")).to_be_visible()
    page.keyboard.press("Escape")


def solve(page: Page, puzzle: Any) -> None:
    """The best there is."""
    page.keyboard.type(puzzle["answer"]["best_words"][0])
    page.keyboard.press("Enter")


def secrets(puzzle: Any) -> list[str]:
    """What nobody may read in what is shared."""
    return [*puzzle["answer"]["best_words"], puzzle["answer"]["par_word"]]
