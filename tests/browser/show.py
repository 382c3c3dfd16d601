"""The show that looks back on a game, run from the host's phone and not by how fast a machine is."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from playwright.sync_api import expect

from tests.browser.patience import until
from tests.browser.person import Person

HOLD = re.compile(r"^(Hold|From the beginning)$")


def through_the_show(host: Person, stage: Person, most: int, look: Callable[[str], None]) -> list[str]:
    """Scene by scene from the first, so many at the most: what is looked at is what the phone says. Their
    titles.
    """
    hand = host.page.get_by_label("On the big screen", exact=True)
    expect(stage.page.get_by_label("The show", exact=True)).to_be_visible()
    expect(hand).to_be_visible()
    if hand.locator("details:not([open])").count():  # whoever is alone finds it folded
        hand.locator("summary").click()

    def press(name: str | re.Pattern[str]) -> bool:
        button, before = hand.get_by_role("button", name=name), host.room["show"]
        if not button.is_enabled():
            return False
        button.click()
        until(host.page, "the show does not go on", partial(_moved, host, before))
        return True

    while not host.room["show"]["held"]:  # it may have come to its end meanwhile
        press(HOLD)
    while press("Back"):
        pass
    titles: list[str] = []
    while len(titles) < most:
        until(host.page, "the stage is late", lambda: stage.room["show"] == host.room["show"])
        titles.append(hand.get_by_role("status").inner_text())
        look(titles[-1])
        if not press("Next"):
            break
    return titles


def _moved(host: Person, before: object) -> bool:
    return bool(host.room["show"] != before)
