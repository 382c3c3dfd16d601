"""What somebody may have begun in Subtext, and how it is seen on the page."""

from __future__ import annotations

from playwright.sync_api import Page

STROKES = """() => [...document.querySelectorAll("[role=application] path")]
  .map((path) => path.getAttribute("d")).filter((d) => d)"""


def begin(page: Page) -> None:
    box = page.get_by_role("application", name="Your sheet").bounding_box()
    assert box is not None
    for height in (0.3, 0.6):
        page.mouse.move(box["x"] + 0.2 * box["width"], box["y"] + height * box["height"])
        page.mouse.down()
        page.mouse.move(box["x"] + 0.8 * box["width"], box["y"] + height * box["height"], steps=8)
        page.mouse.up()


def seen(page: Page) -> object:
    return page.evaluate(STROKES)
