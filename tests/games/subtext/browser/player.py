"""Somebody who plays Subtext in a browser: draws, and guesses."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.browser.patience import until

PHASES = frozenset({"draw", "guess"})

DOODLES = (
    ("20,80 20,45 50,20 80,45 80,80 20,80", "42,80 42,60 58,60 58,80"),
    ("15,50 30,35 50,32 68,46 86,32 86,68 68,54 50,68 30,65 15,50", "30,46 31,47", "42,42 46,50 42,58"),
    ("15,65 85,65 70,82 30,82 15,65", "48,65 48,18 78,58 48,58", "8,90 20,87 32,90 44,87 56,90 68,87 80,90"),
    (
        "50,42 44,36 50,30 56,36 50,42",
        "44,34 32,36 36,22 46,30 50,14 56,30 66,22 68,36 56,36 64,50 50,44 36,50 44,36",
        "50,46 48,70 50,90",
        "49,76 62,64 68,70 49,78",
    ),
    ("30,38 18,44 18,56 30,62 42,56 42,44 30,38", "43,50 88,50 88,62", "76,50 76,60"),
)
"""A house, a fish, a boat, a flower, a key: lines through points, in hundredths of the sheet.

Anything will do as a hint, as long as it is a drawing; two who hold the same word draw the same.
"""


def act(page: Page) -> str | None:
    """Do what the page asks of this person now, and say what it was; None if it asks nothing.

    Guesses the first drawing and seals it once: whoever wants to see changes of mind must ask for them.
    """
    for word, offer, do in (
        ("draw", page.get_by_role("button", name="Draw your hint first"), _draw),
        ("draw", page.get_by_role("button", name="Seal my drawing"), _seal),
        ("guess", page.get_by_role("button", name="Choose a letter"), _guess),
        ("guess", page.get_by_role("button", name="Seal my guess"), _seal),
    ):
        if offer.is_visible():
            do(offer)
            return word
    return None


def _draw(button: Locator) -> None:
    page = button.page
    sheet = page.get_by_role("application", name="Your sheet")
    sheet.scroll_into_view_if_needed()
    box = sheet.bounding_box()
    assert box is not None
    for line in DOODLES[sum(map(ord, _word(page))) % len(DOODLES)]:
        points = [point.split(",") for point in line.split()]
        spots = [
            (box["x"] + int(x) / 100 * box["width"], box["y"] + int(y) / 100 * box["height"])
            for x, y in points
        ]
        page.mouse.move(*spots[0])
        page.mouse.down()
        for x, y in spots[1:]:
            page.mouse.move(x, y, steps=5)
        page.mouse.up()
    _seal(page.get_by_role("button", name="Seal my drawing"))


def _seal(button: Locator) -> None:
    """Until the page has it from the server: before that it would offer the same once more."""
    button.click()
    until(button.page, "it is not sealed", button.is_hidden)


def _word(page: Page) -> str:
    return page.get_by_text("Your word", exact=True).locator("xpath=..").inner_text()


def _guess(button: Locator) -> None:
    page = button.page
    page.get_by_role("radio", name="Drawing A").check()
    _seal(page.get_by_role("button", name="Seal my guess"))
