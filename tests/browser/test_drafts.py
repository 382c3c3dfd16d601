"""What somebody has begun outlives a refresh, and comes along to another device."""

from __future__ import annotations

import pytest

from tests.browser.devices import private_link
from tests.browser.party import Party
from tests.browser.patience import until
from tests.browser.person import DESKTOP, PHONE
from tests.browser.scenarios import GAMES, part_of
from tests.effort import times


@pytest.mark.parametrize("game", GAMES[:: times(quick=4, usual=4, soak=1)])
def test_a_draft_outlives_a_refresh_and_comes_along_to_another_device(party: Party, game: str) -> None:
    draft = part_of(game, "draft")
    party.open_table(PHONE)
    party.choose(game)
    party.fill_with_bots()
    party.start()
    old = party.host
    # Once the table waits for nobody else it stays as it is.
    until(old.page, "nothing is asked", old.asked)
    old.drawn()
    before = draft.seen(old.page)
    draft.begin(old.page)
    begun = draft.seen(old.page)
    assert begun
    assert begun != before
    old.drafts_are_kept()
    old.refresh()
    until(old.page, f"not {begun}", lambda: draft.seen(old.page) == begun)
    new = party.arrive(old.name, DESKTOP)
    new.page.goto(private_link(old))
    new.until_seated()
    until(new.page, f"not {begun}", lambda: draft.seen(new.page) == begun)
