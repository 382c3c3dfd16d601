"""A whole turn of Entracte with the keyboard alone, in a sensible order."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.party import Party
from tests.browser.patience import until
from tests.browser.tabbing import alone_with_a_bot, comes_in_order, tab_to, way
from tests.games.entracte.browser.player import come_to_play


def test_every_stop_can_be_seen_and_the_way_has_an_end(party: Party) -> None:
    ada = alone_with_a_bot(party, "entracte", {"First player": "Ada"})
    stops = way(ada.page)
    assert all(stop.seen for stop in stops), [stop.name for stop in stops if not stop.seen]
    assert all(stop.ringed for stop in stops), [stop.name for stop in stops if not stop.ringed]
    assert ada.page.locator("[tabindex]:not([tabindex='0']):not([tabindex='-1'])").count() == 0


def test_a_turn_of_entracte(party: Party) -> None:
    ada = alone_with_a_bot(party, "entracte", {"First player": "Ada"})
    page = ada.page
    come_to_play(ada)
    comes_in_order(
        way(page), "Rules", "Menu", "May be played", r': (open|crossed out|circled)"$', "Finish and guess"
    )
    page.evaluate("document.activeElement.blur()")
    row = len(ada.open["row"])
    tab_to(page, "May be played")
    page.keyboard.press("Enter")
    tab_to(page, "Play this card")
    page.keyboard.press("Enter")
    until(page, "the card is not played", lambda: len(ada.open["row"]) > row)
    # What was pressed has gone, but not the way.
    hand = page.get_by_role("region", name="Your hand")
    expect(hand.get_by_role("listitem").locator(":focus")).to_have_count(1)
    # And a mark on the sheet, which is one stop with arrows inside.
    tab_to(page, r': (open|crossed out|circled)"$')
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("o")
    expect(page.locator(":focus")).to_have_attribute("aria-label", re.compile("circled"))


def test_the_cards_of_a_row_are_one_stop_at_the_newest(party: Party) -> None:
    ada = alone_with_a_bot(party, "entracte", {"First player": "Ada"})
    page = ada.page
    come_to_play(ada)
    page.get_by_role("button", name=re.compile("^May be played")).first.click()
    page.get_by_role("button", name="Play this card").click()
    until(page, "nobody plays", lambda: len(ada.open["row"]) > 1 and "turn" in ada.asked())
    cards = page.get_by_role("region", name="The row").get_by_role("listitem").get_by_role("button")
    count = len(ada.open["row"])
    expect(cards).to_have_count(count)
    page.evaluate("document.activeElement.blur()")
    tab_to(page, "^button .*(opens|Card)")
    expect(cards.last).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(cards.nth(count - 2)).to_be_focused()
    page.keyboard.press("Tab")
    expect(cards.and_(page.locator(":focus"))).to_have_count(0)
