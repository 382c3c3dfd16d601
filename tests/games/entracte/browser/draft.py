"""What somebody may have begun in Entracte, and how it is seen on the page."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.games.entracte.browser.player import turn_to


def begin(page: Page) -> None:
    turn_to(page, "Sheet")
    page.get_by_role("grid", name="Your sheet").get_by_role("button", name=re.compile(": open$")).nth(
        3
    ).click()


def seen(page: Page) -> object:
    turn_to(page, "Sheet")
    cells = page.get_by_role("grid", name="Your sheet").get_by_role("button").all()
    return [cell.get_attribute("aria-label") for cell in cells]
