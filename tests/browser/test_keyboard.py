"""A whole turn of Entracte and a whole round of Keyword with the keyboard alone, in a sensible order."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from playwright.sync_api import Page, expect

from tests.browser.party import Party
from tests.browser.patience import until
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


def alone_with_a_bot(party: Party, game: str, options: Mapping[str, str | bool]) -> Person:
    party.open_table(DESKTOP)
    party.choose(game, options)
    party.fill_with_bots()
    party.start()
    expect(party.host.page.get_by_role("heading", level=2).first).to_be_visible()
    return party.host


def test_every_stop_can_be_seen_and_the_way_has_an_end(party: Party) -> None:
    ada = alone_with_a_bot(party, "entracte", {"First player": "0"})
    stops = way(ada.page)
    assert all(stop.seen for stop in stops), [stop.name for stop in stops if not stop.seen]
    assert all(stop.ringed for stop in stops), [stop.name for stop in stops if not stop.ringed]
    assert ada.page.locator("[tabindex]:not([tabindex='0']):not([tabindex='-1'])").count() == 0


def test_a_turn_of_entracte(party: Party) -> None:
    ada = alone_with_a_bot(party, "entracte", {"First player": "0"})
    page = ada.page
    comes_in_order(
        way(page), "Rules", "Menu", "May be played", r': (open|crossed out|circled)"$', "Finish now"
    )
    page.evaluate("document.activeElement.blur()")
    tab_to(page, "May be played")
    page.keyboard.press("Enter")
    tab_to(page, "Play this card")
    page.keyboard.press("Enter")
    until(page, "the card is not played", lambda: len(ada.view["look"]["view"]["row"]) > 1)
    # And a mark on the sheet, which is one stop with arrows inside.
    tab_to(page, r': (open|crossed out|circled)"$')
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("o")
    expect(page.locator(":focus")).to_have_attribute("aria-label", re.compile("circled"))


def test_a_round_of_keyword(party: Party) -> None:
    ada = alone_with_a_bot(party, "keyword", {"Seconds of sand": ""})
    page = ada.page
    hand = page.get_by_role("region", name="Your hand").get_by_role("button")
    expect(hand.first).to_be_visible()
    labels = [
        label
        for card in hand.all()
        if not (label := card.get_attribute("aria-label") or "").startswith("blank")
    ]
    assert len(labels) > 1, page.get_by_role("main").aria_snapshot()
    comes_in_order(way(page), "Menu", re.escape(labels[0]), "Pass")
    page.evaluate("document.activeElement.blur()")
    tab_to(page, re.escape(labels[0]))
    page.keyboard.press("Space")
    page.keyboard.press(labels[1][0].lower())
    expect(page.get_by_role("list", name="Your word").get_by_role("button")).to_have_count(2)
    tab_to(page, 'button "Lay ')
    page.keyboard.press("Enter")
    tab_to(page, 'button "On to round 2')
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("^Round 2"))).to_be_visible()
