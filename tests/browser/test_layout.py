"""On every screen, in every scene of every game: what is asked, its answer and its explanation can be seen.

The rules are in `layout.py`. A sample for every run, all of it in `make soak`: every scenario as people play
it, every game with as few and as many players as it takes, in every language, and the big screen with them.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pytest

from entendre.catalogue import Catalogue
from tests.browser.layout import STAGES, Measuring, needs_of, troubles
from tests.browser.party import LONG_NAME, Party
from tests.browser.patience import until
from tests.browser.person import PHONE, Person
from tests.browser.scenarios import Scenario, scenarios
from tests.effort import times


class Company(NamedTuple):
    """Who plays: so many with one person among them, the rest bots; None: people only."""

    scenario: Scenario
    players: int | None

    def __str__(self) -> str:
        return f"{self.scenario.name}, {'people' if self.players is None else self.players}"


COMPANIES = [
    Company(scenario, players)
    for scenario in scenarios()
    for counts in [Catalogue()[scenario.game].game.players]
    for players in (None, counts[0], counts[-1])
]
SAMPLE = [company for company in COMPANIES if str(company) == "keyword, 2"]
ACTS = times(quick=8, usual=8, soak=400)


@pytest.mark.parametrize("company", (SAMPLE, COMPANIES)[times(quick=0, usual=0, soak=1)], ids=str)
def test_what_is_asked_and_answered_and_explained_is_seen(party: Party, company: Company) -> None:
    scenario, players = company
    found = among_people(party, scenario) if players is None else among_bots(party, scenario, players)
    assert not found, "\n".join(found)


def among_people(party: Party, scenario: Scenario) -> list[str]:
    """Every scene of everybody."""
    party.meet(scenario.people)
    party.choose(scenario.game, scenario.options)
    party.wait_at_reveals()
    party.start()
    measuring = Measuring()
    party.play(scenario.act, measuring)
    party.results_are_shown()
    for person in party.people:
        measuring.before(person)
    measuring.close()
    return measuring.found


def among_bots(party: Party, scenario: Scenario, players: int) -> list[str]:
    """Every scene of somebody with the longest of names, and of the big screen."""
    party.open_table(PHONE, LONG_NAME)
    host = party.host
    party.put_up_a_stage()
    measuring, on_stage = Measuring(), OnStage(party.audience[0])
    party.choose(scenario.game, {**scenario.options, **scenario.with_bots})
    party.wait_at_reveals()
    for _ in range(players - 1):
        add_a_bot(host, len(host.room["members"]))

    def look() -> None:
        on_stage.look(host)
        measuring.before(host)

    look()
    party.start()
    acts = 0
    while host.phase != "after" and acts < ACTS:
        heard = host.heard
        look()
        if host.heard != heard:
            continue  # there may be another scene by now, which has not been looked at
        up = curtain_of(host)
        if party.gone_on(host):
            until(host.page, "the reveal does not end", partial(lambda up: curtain_of(host) != up, up))
            continue
        if scenario.act(host.page) is not None:
            acts += 1
        else:
            host.page.wait_for_timeout(15)
    look()
    measuring.close()
    assert len(on_stage.scenes) > 1
    return measuring.found + on_stage.found


def curtain_of(person: Person) -> str | None:
    """The reveal that is up, by the name of its prompt."""
    prompts = [each["prompt"] for each in person.table["prompts"]] if person.table else []
    return next((prompt["id"] for prompt in prompts if prompt["beats"]), None)


class OnStage:
    """The big screen at every size, once a scene: nobody scrolls a television."""

    def __init__(self, stage: Person) -> None:
        self._stage = stage
        self.scenes: set[str] = set()
        self.looked = 0
        self.found: list[str] = []

    def look(self, host: Person) -> None:
        """At what it shows when it shows what the host sees."""
        stage = self._stage
        until(host.page, "the stage is late", lambda: stage.table == host.table)
        stage.drawn()
        prompts = stage.table["prompts"] if stage.table else []
        scene = prompts[0]["prompt"]["kind"] if prompts else str(stage.phase)
        if scene in self.scenes:
            return
        self.scenes.add(scene)
        self.looked += len(STAGES)
        needs = needs_of(stage) if stage.phase == "playing" else ()
        found = troubles(stage.page, STAGES, needs, scrolls=False)
        # The largest costs the most to paint, and it would be painted again with everything that happens.
        stage.page.set_viewport_size({"width": STAGES[0].width, "height": STAGES[0].height})
        self.found += [f"stage, {scene}, {each}" for each in found]


def add_a_bot(host: Person, before: int) -> None:
    host.page.get_by_role("button", name="Add a bot", exact=True).click()
    until(host.page, "no bot came", lambda: len(host.room["members"]) > before)
