"""What somebody may have begun in Keyword, and how it is seen on the page."""

from __future__ import annotations

import re

from playwright.sync_api import Page


def begin(page: Page) -> None:
    letters = page.get_by_role("region", name="Your hand").get_by_role("button", name=re.compile("^[A-Z], "))
    for number in (0, 1):  # no blanks, which would have to be told their letter
        letters.nth(number).click()


def seen(page: Page) -> object:
    letters = page.get_by_role("list", name="Your word").get_by_role("button").all()
    return [letter.get_attribute("aria-label") for letter in letters]
