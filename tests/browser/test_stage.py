"""The big screen is one scene that fits, whatever is played and by how many: nobody scrolls a television."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import expect

from entendre.catalogue import Catalogue
from tests.browser.company import reveal_passes
from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.patience import until
from tests.browser.person import PHONE, Person
from tests.browser.scenarios import GAMES, act_of, part_of
from tests.browser.show import through_the_show
from tests.effort import times

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))[: times(1, 1, 3)]
FITS = """() => {
  const page = document.documentElement;
  const place = document.querySelector(".place");
  const scene = place?.firstElementChild?.getBoundingClientRect();
  const bottom = place?.getBoundingClientRect().bottom ?? 0;
  const inside = scene === undefined || scene.bottom <= bottom + 2;
  return [page.scrollHeight <= innerHeight, page.scrollWidth <= innerWidth, inside];
}"""
"""Not too tall, not too wide, and all of the scene in its place."""
COUNTS = {game: Catalogue()[game].game.players for game in GAMES}
TABLES = [(game, number) for game, counts in COUNTS.items() for number in (counts[0], counts[-1])]


def check(stage: Person, seen: set[str]) -> None:
    """Each scene at every size, once."""
    if not stage.table or not stage.table["prompts"]:
        scene = str(stage.phase)
    else:
        scene = stage.table["prompts"][0]["prompt"]["kind"]
    if scene in seen:
        return
    seen.add(scene)
    fits(stage, scene)


def fits(stage: Person, scene: str) -> None:
    for width, height in SIZES:
        stage.page.set_viewport_size({"width": width, "height": height})
        settle(stage)
        assert stage.page.evaluate(FITS) == [True, True, True], f"{scene} at {width}x{height}"


def settle(stage: Person) -> None:
    for _ in range(3):
        stage.drawn()


@pytest.mark.parametrize(("game", "players"), TABLES[-times(1, 1, len(TABLES)) :])
def test_every_scene_fits_the_screen(party: Party, house: House, game: str, players: int) -> None:
    party.open_table(PHONE)
    host, act = party.host, act_of(game)
    party.put_up_a_stage()
    [stage] = party.audience
    seen: set[str] = set()
    check(stage, seen)
    party.choose(game, part_of(game, "scenarios").SCENARIOS[0].options)
    for _ in range(players - 1):
        add_a_bot(host, len(host.room["members"]))
    party.start()
    acts = 0
    while host.phase != "after" and acts < times(3, 3, 400):
        until(host.page, "the stage is late", lambda: stage.table == host.table)
        check(stage, seen)
        if host.table and host.table["curtain"] is not None:
            reveal_passes(host, house)
        elif act(host.page) is not None:
            acts += 1
        else:
            host.page.wait_for_timeout(15)
    if host.phase != "after":
        break_off(host)
    until(host.page, "the stage is late", lambda: host.phase == stage.phase == "after")
    expect(host.page.get_by_role("link", name="Watch the replay")).to_be_visible()
    shown = through_the_show(host, stage, times(4, 4, 400), partial(fits, stage))
    assert len(seen) > 1
    assert len(set(shown)) == len(shown) > 1


def break_off(host: Person) -> None:
    """Nobody wants to play on: what was played is kept."""
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="Break the game off").click()
    host.page.get_by_role("button", name="Yes, do it").click()


def add_a_bot(host: Person, before: int) -> None:
    host.page.get_by_role("button", name="Add a bot", exact=True).click()
    until(host.page, "no bot came", lambda: len(host.room["members"]) > before)
