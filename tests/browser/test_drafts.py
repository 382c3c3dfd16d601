"""What somebody has begun outlives a refresh, and comes along to another device."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import private_link
from tests.browser.party import Party
from tests.browser.patience import until
from tests.browser.person import DESKTOP, PHONE

STROKES = """() => [...document.querySelectorAll("[role=application] path")]
  .map((path) => path.getAttribute("d")).filter((d) => d)"""


class Draft(NamedTuple):
    """How something is begun in a game, and what of it is seen on a page."""

    game: str
    begin: Callable[[Page], None]
    seen: Callable[[Page], object]


def draw(page: Page) -> None:
    box = page.get_by_role("application", name="Your sheet").bounding_box()
    assert box is not None
    for height in (0.3, 0.6):
        page.mouse.move(box["x"] + 0.2 * box["width"], box["y"] + height * box["height"])
        page.mouse.down()
        page.mouse.move(box["x"] + 0.8 * box["width"], box["y"] + height * box["height"], steps=8)
        page.mouse.up()


def drawn(page: Page) -> object:
    return page.evaluate(STROKES)


def write(page: Page) -> None:
    page.get_by_role("textbox", name="Your message").fill("Somebody here hums while thinking.")
    page.get_by_role("group", name="Meant for").get_by_role("radio").nth(1).check(force=True)


def written(page: Page) -> object:
    recipients = page.get_by_role("group", name="Meant for").get_by_role("radio").all()
    message = page.get_by_role("textbox", name="Your message").input_value()
    return [message, *(number for number, radio in enumerate(recipients) if radio.is_checked())]


def mark(page: Page) -> None:
    page.get_by_role("grid", name="Your sheet").get_by_role("button", name=re.compile(": open$")).nth(
        3
    ).click()


def marked(page: Page) -> object:
    cells = page.get_by_role("grid", name="Your sheet").get_by_role("button").all()
    return [cell.get_attribute("aria-label") for cell in cells]


def lay(page: Page) -> None:
    letters = page.get_by_role("region", name="Your hand").get_by_role("button", name=re.compile("^[A-Z], "))
    for number in (0, 1):  # no blanks, which would have to be told their letter
        letters.nth(number).click()


def laid(page: Page) -> object:
    letters = page.get_by_role("list", name="Your word").get_by_role("button").all()
    return [letter.get_attribute("aria-label") for letter in letters]


DRAFTS = (
    Draft("subtext", draw, drawn),
    Draft("subtweet", write, written),
    Draft("entracte", mark, marked),
    Draft("keyword", lay, laid),
)


@pytest.mark.parametrize("draft", DRAFTS, ids=lambda draft: draft.game)
def test_a_draft_outlives_a_refresh_and_comes_along_to_another_device(party: Party, draft: Draft) -> None:
    party.open_table(PHONE)
    party.choose(draft.game)
    party.fill_with_bots()
    party.start()
    old = party.host
    expect(old.page.get_by_role("heading", level=2).first).to_be_visible()
    before = draft.seen(old.page)
    draft.begin(old.page)
    begun = draft.seen(old.page)
    assert begun
    assert begun != before
    # The server is told a moment later, so that not every stroke of a pen is sent.
    until(old.page, "the draft is not sent", lambda: old.kept)
    old.refresh()
    until(old.page, f"not {begun}", lambda: draft.seen(old.page) == begun)
    new = party.arrive(old.name, DESKTOP)
    new.page.goto(private_link(old))
    new.until_seated()
    until(new.page, f"not {begun}", lambda: draft.seen(new.page) == begun)
