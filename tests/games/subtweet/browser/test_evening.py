"""An evening with bots, at which a person does nothing but answer."""

from __future__ import annotations

from tests.browser.company import reveal_passes
from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.person import PHONE
from tests.browser.scenarios import act_of
from tests.effort import times


def test_an_evening_with_bots_needs_no_tap_but_the_answers(party: Party, house: House) -> None:
    party.open_table(PHONE)
    party.choose("subtweet", {"Who begins": "rock, paper, scissors"})
    party.fill_with_bots()
    party.start()
    host, act, acts, reveals = party.host, act_of("subtweet"), 0, 0
    while host.phase != "after" and acts < times(quick=6, usual=6, soak=1000):
        if host.table["curtain"] is not None:
            reveals += 1
            reveal_passes(host, house)
        elif act(host.page) is not None:
            acts += 1
        else:
            host.page.wait_for_timeout(15)
    assert reveals
