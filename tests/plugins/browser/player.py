"""Plays any game through the generic board: fills in every field of the first form that play waits for."""

from __future__ import annotations

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

_PATIENCE = 5_000
TEXT = "Somewhere in between"


def act(page: Page) -> str | None:
    """Answer what the page asks of this person now; nothing if it asks nothing, or took it back meanwhile."""
    question = page.locator("main .board section:not(.aside)").filter(has=page.locator("form")).first
    if not question.is_visible():
        return None
    heading = question.get_by_role("heading", level=2).inner_text()
    form = question.locator("form").first
    try:
        fill(form)
        form.locator("[type=submit]").click(timeout=_PATIENCE)
        form.wait_for(state="hidden", timeout=_PATIENCE)
    except TooLate:
        return None
    return heading


def fill(form: Locator) -> None:
    """Something in every field; numbers in the middle, the first of what can be picked."""
    for text in form.get_by_role("textbox").all():
        text.fill(TEXT, timeout=_PATIENCE)
    for number in form.locator("input[type=number], input[type=range]").all():
        least = int(number.get_attribute("min") or 0)
        most = int(number.get_attribute("max") or least)
        number.fill(str((least + most) // 2), timeout=_PATIENCE)
    for group in form.locator("fieldset").all():
        first = group.get_by_role("radio").first
        if first.is_visible():
            first.check(timeout=_PATIENCE)
