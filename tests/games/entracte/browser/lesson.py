"""How somebody gives an answer of a lesson in Entracte, whatever the language of the page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

MY_TAB = '[role="tab"][data-spot~="hand"]'


def give(page: Page, answer: Any, look: Any) -> None:
    """Play a card, agree to finish, or name a code."""
    if answer["type"] == "finish":
        tab = page.locator('[role="tab"][data-spot~="finish"]')
        if tab.is_visible():
            tab.click()
        page.locator('div[data-spot="finish"] button').click()
        page.locator('div[data-spot="finish"] button.main').click()
        return
    if page.locator(MY_TAB).is_visible():
        page.locator(MY_TAB).click()
    if answer["type"] == "name":
        (code,) = next(codes for codes in answer["names"] if codes)
        page.locator('section[data-spot="naming"] select').select_option(code)
        page.locator('section[data-spot="naming"] .doors button.main').click()
        return
    numbers = [held["card"] for held in look["own"]["hand"]]
    hand = page.locator('section[data-spot="hand"]')
    hand.locator("li button").nth(numbers.index(answer["card"])).click()
    hand.get_by_role("group").locator("button.main").click()
