"""With the keyboard alone: where the tab key leads, and in which order."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.party import Party
from tests.browser.person import DESKTOP, Person

MOST_STOPS = 120
"""More would be no way for anybody."""

HERE = """() => {
  const here = document.activeElement;
  if (here === null || here === document.body) return null;
  const box = here.getBoundingClientRect();
  const ring = (element) => element !== null && getComputedStyle(element).outlineStyle !== "none";
  const name = here.ariaLabel ?? here.labels?.[0]?.textContent ?? here.textContent;
  const stop = `${here.role ?? here.localName} "${name.trim().replaceAll(/\\s+/g, " ")}"`;
  return [stop, box.width > 0 && box.height > 0, ring(here) || ring(here.closest("label"))];
}"""


class Stop(NamedTuple):
    """Where the tab key has brought somebody: its role and name, and what shows that they are there."""

    name: str
    seen: bool
    ringed: bool


def tab(page: Page) -> Stop | None:
    """To the next stop; nothing after the last one, where a browser leaves the page."""
    page.keyboard.press("Tab")
    stop = page.evaluate(HERE)
    return None if stop is None else Stop(*stop)


def tab_to(page: Page, wanted: str) -> None:
    """On to the stop whose role and name match."""
    passed = []
    for _ in range(MOST_STOPS):
        stop = tab(page)
        passed.append(stop.name if stop else "(the end)")
        if stop and re.search(wanted, stop.name):
            return
    raise AssertionError(f"the tab key does not come to {wanted}, only to {passed}")


def way(page: Page) -> list[Stop]:
    """All stops of a page, from its beginning to its end."""
    page.evaluate("document.activeElement.blur()")
    page.evaluate("getSelection().removeAllRanges(); scrollTo(0, 0)")
    stops: list[Stop] = []
    while (stop := tab(page)) is not None:
        stops.append(stop)
        assert len(stops) < MOST_STOPS, "the tab key is caught"
    return stops


def comes_in_order(stops: list[Stop], *wanted: str) -> None:
    """These stops are there, one after the other."""
    names = [stop.name for stop in stops]
    places = [next((at for at, name in enumerate(names) if re.search(each, name)), None) for each in wanted]
    assert None not in places, (dict(zip(wanted, places, strict=True)), names)
    assert places == sorted(place for place in places if place is not None), names


def alone_with_a_bot(
    party: Party, game: str, options: Mapping[str, str | bool], *, reveals: str = "usual"
) -> Person:
    party.open_table(DESKTOP)
    party.choose(game, options)
    party.set_reveals(reveals)
    party.fill_with_bots()
    party.start()
    expect(party.host.page.get_by_role("heading", level=2).first).to_be_visible()
    return party.host
