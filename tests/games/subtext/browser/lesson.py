"""How somebody gives an answer of a lesson in Subtext, whatever the language of the page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

EMPTY = "AQA="
"""The sheet with nothing on it."""


def give(page: Page, answer: Any, look: Any) -> None:
    """Draw, or choose a letter; what is drawn is up to whoever draws."""
    if answer["type"] == "guess":
        page.locator(f'[data-spot="letters"] input[value="{answer["letter"]}"]').check()
        page.locator('[data-spot="letters"] button.main').click()
        return
    bar = page.locator('.bar[data-part="answer"]')
    if answer["sheet"] == EMPTY:
        bar.locator("button.quiet").click()
        bar.locator("button:not(.main)").click()
        return
    box = page.locator('[data-spot="sheet"]').bounding_box()
    assert box is not None
    for height in (0.3, 0.6):
        page.mouse.move(box["x"] + 0.2 * box["width"], box["y"] + height * box["height"])
        page.mouse.down()
        page.mouse.move(box["x"] + 0.8 * box["width"], box["y"] + (height + 0.1) * box["height"], steps=8)
        page.mouse.up()
    bar.locator("button.main").click()
