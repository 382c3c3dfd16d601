"""How somebody gives an answer of a lesson in Subtweet, whatever the language of the page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


def give(page: Page, answer: Any, look: Any) -> None:
    """Play a card, or close a fist with a fav in it or without."""
    if answer["type"] == "fav":
        page.locator('[data-spot="fists"] button').nth(0 if answer["fav"] else 1).click()
        return
    numbers = [card["number"] for card in look["own"]["cards"]]
    page.locator('[data-spot="hand"] label').nth(numbers.index(answer["card"])).click()
    page.locator("section button.main").and_(page.locator(":enabled")).last.click()
