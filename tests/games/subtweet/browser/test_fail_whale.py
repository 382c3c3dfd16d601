"""Subtweet's Fail Whale needs people who have written nothing: so the clock runs out on them."""

from __future__ import annotations

from playwright.sync_api import expect

from entendre.live.clocks import RELUCTANT_SECONDS
from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.patience import until
from tests.games.subtweet.browser import player

SECONDS = 60
OPTIONS: dict[str, str | bool] = {"Fail Whale": True, "Who begins": "lots", "Seconds to write": str(SECONDS)}


def test_those_with_only_blanks_call_a_fail_whale_and_write(party: Party, house: House) -> None:
    party.meet(3)
    party.choose("subtweet", OPTIONS)
    party.start()
    ada, ben, _ = party.people
    until(ada.page, "Ada does not write", lambda: player.act(ada.page) == "write")
    ada.answered()
    house.later(RELUCTANT_SECONDS)
    until(ada.page, "no clock runs", lambda: ada.table["deadlines"])
    house.later(SECONDS)
    expect(ben.page.get_by_role("button", name="Call a Fail Whale")).to_be_visible()
    assert player.act(ben.page) == "whale"
    phases = party.play(player.act, most=6)
    assert "write" in phases
