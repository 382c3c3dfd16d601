"""What happened is on the page of whoever comes: late, again, or with another device."""

from __future__ import annotations

import pytest

from tests.browser.devices import private_link
from tests.browser.party import Party
from tests.browser.patience import until
from tests.browser.person import DESKTOP, Person
from tests.browser.scenarios import GAMES, act_of
from tests.effort import times


@pytest.mark.parametrize("game", GAMES[:: times(quick=4, usual=4, soak=1)])
def test_the_log_is_there_after_a_refresh_and_on_another_device(party: Party, game: str) -> None:
    party.open_table(DESKTOP)
    party.choose(game)
    party.fill_with_bots()
    party.start()
    host = party.host

    def something_is_said() -> bool:
        act_of(game)(host.page)
        return len(log(host)) > 1

    until(host.page, "nothing is said", something_is_said)
    before = log(host)
    host.refresh()
    has(host, before)
    party.put_up_a_stage()
    has(party.audience[0], before)
    new = party.arrive(host.name, DESKTOP)
    new.page.goto(private_link(host))
    new.until_seated()
    has(new, before)


def log(person: Person) -> list[str]:
    """The newest comes first."""
    region = person.page.get_by_role("region", name="What happened")
    return region.get_by_role("listitem").all_inner_texts()


def has(person: Person, before: list[str]) -> None:
    """Until their log ends with that; bots may have played on."""
    until(person.page, f"the log does not tell {before}", lambda: log(person)[-len(before) :] == before)
