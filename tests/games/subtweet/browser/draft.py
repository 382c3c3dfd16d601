"""What somebody may have begun in Subtweet, and how it is seen on the page."""

from __future__ import annotations

from playwright.sync_api import Page


def begin(page: Page) -> None:
    page.get_by_role("textbox", name="Your message").fill("Somebody here hums while thinking.")
    page.get_by_role("group", name="Meant for").get_by_role("radio").nth(1).check(force=True)


def seen(page: Page) -> object:
    recipients = page.get_by_role("group", name="Meant for").get_by_role("radio").all()
    message = page.get_by_role("textbox", name="Your message").input_value()
    return [message, *(number for number, radio in enumerate(recipients) if radio.is_checked())]
