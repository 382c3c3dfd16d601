"""Somebody who plays Subtext in a browser: draws, guesses, and goes on when a round is over."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator, Page

PHASES = frozenset({"draw", "guess", "reveal"})

Line = Sequence[tuple[float, float]]

HOUSE: Sequence[Line] = (
    ((0.2, 0.8), (0.2, 0.45), (0.5, 0.2), (0.8, 0.45), (0.8, 0.8), (0.2, 0.8)),
    ((0.42, 0.8), (0.42, 0.6), (0.58, 0.6), (0.58, 0.8)),
)
"""Anything will do as a hint, as long as it is a drawing."""


def act(page: Page) -> str | None:
    """Do what the page asks of this person now, and say what it was; None if it asks nothing.

    Guesses the first drawing and seals it once: whoever wants to see changes of mind must ask for them.
    """
    for word, offer, do in (
        ("reveal", page.get_by_role("button", name="On to round"), Locator.click),
        ("draw", page.get_by_role("button", name="Seal the empty sheet"), _draw),
        ("draw", page.get_by_role("button", name="Seal my drawing"), Locator.click),
        ("guess", page.get_by_role("button", name="Choose a letter"), _guess),
        ("guess", page.get_by_role("button", name="Seal my guess"), Locator.click),
    ):
        if offer.is_visible():
            do(offer)
            return word
    return None


def cry_foul(page: Page) -> bool:
    """Look closely at the dealer's drawing and cry foul on it, if that is offered; the guess is left open."""
    page.locator("figure").first.get_by_role("button").click()
    dialog = page.get_by_role("dialog")
    cry = dialog.get_by_role("button", name="Cry foul")
    offered = cry.is_visible()
    if offered:
        cry.click()
        # With the last cry that it takes, the drawing is foul at once.
        dialog.get_by_text("You have cried foul").or_(dialog.get_by_text("Foul: there are")).wait_for()
    dialog.get_by_role("button", name="Close").click()
    return offered


def _draw(button: Locator) -> None:
    page = button.page
    sheet = page.get_by_role("application", name="Your sheet")
    sheet.scroll_into_view_if_needed()
    box = sheet.bounding_box()
    assert box is not None
    for line in HOUSE:
        spots = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in line]
        page.mouse.move(*spots[0])
        page.mouse.down()
        for x, y in spots[1:]:
            page.mouse.move(x, y, steps=5)
        page.mouse.up()
    page.get_by_role("button", name="Seal my drawing").click()


def _guess(button: Locator) -> None:
    page = button.page
    page.get_by_role("radio", name="Drawing A").check()
    page.get_by_role("button", name="Seal my guess").click()
