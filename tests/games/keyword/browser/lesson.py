"""How somebody gives an answer of a lesson in Keyword, whatever the language of the page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page


def give(page: Page, answer: Any, look: Any) -> None:
    """Lay cards as a word, or pass."""
    if answer["type"] == "pass":
        page.locator('[data-spot="pass"]').click()
        doors = page.locator('section[data-part="answer"] .doors button')
        doors.first.click()
        doors.last.click()
        return
    for lying in page.locator("ol button[data-card]").all()[::-1]:
        lying.click()
    for placed in answer["cards"]:
        page.locator(f'section[data-spot] button[data-card="{placed["card"]}"]').first.click()
    page.locator('[data-spot="word"] .doors button.main').click()
