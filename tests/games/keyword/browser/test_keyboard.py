"""A whole round of Keyword with the keyboard alone, in a sensible order."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.patience import until
from tests.browser.person import Person
from tests.browser.tabbing import alone_with_a_bot, comes_in_order, tab_to, way
from tests.games.keyword.browser.draft import begin


def test_a_round_of_keyword_and_one_that_the_sand_ends(party: Party, house: House) -> None:
    ada = alone_with_a_bot(party, "keyword", {"Seconds of sand": "3600"}, reveals="together")
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
    until(page, "the bot lays nothing", lambda: ada.table["curtain"] is not None)
    tab_to(page, 'button "Go on"')
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("^Round 2"))).to_be_visible()
    counts_when_the_sand_has_run_out(ada, house)


def counts_when_the_sand_has_run_out(ada: Person, house: House) -> None:
    """What lies there whole was not laid, and is a word all the same."""
    begin(ada.page)
    letters = ada.page.get_by_role("list", name="Your word").get_by_role("button").all()
    lying = "".join((letter.get_attribute("aria-label") or "?")[0] for letter in letters).lower()
    ada.drafts_are_kept()
    house.later(3_700)
    until(ada.page, "the sand does not end", lambda: ada.table["curtain"] is not None)
    reveal = ada.open["reveal"]
    assert (reveal["round"], reveal["plays"][ada.seat["seat"]]["word"]["text"]) == (2, lying)
