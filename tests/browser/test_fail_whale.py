"""Subtweet's Fail Whale needs people who have written nothing: so the clock runs out on them."""

from __future__ import annotations

from tests.browser.party import Party
from tests.browser.patience import until
from tests.browser.players import subtweet

OPTIONS: dict[str, str | bool] = {"Fail Whale": True, "Who begins": "lots", "Seconds to write": "1"}


def test_those_with_only_blanks_call_a_fail_whale_and_write(party: Party) -> None:
    party.meet(3)
    party.choose("subtweet", OPTIONS)
    party.start()
    ada, ben, _ = party.people
    until(ada.page, "the clock does not run out", lambda: ada.asked() == ["dry"])
    until(ada.page, "Ada does not write", lambda: subtweet.act(ada.page) == "write")
    until(ben.page, "Ben calls no whale", lambda: subtweet.act(ben.page) == "whale")
    phases = party.play(subtweet.act, most=6)
    assert "write" in phases
