"""With the most players there are, Subtweet still fits the big screen: nobody can scroll a television."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import Page

from entendre.catalogue import Catalogue
from tests.browser.party import Party
from tests.browser.patience import until
from tests.browser.person import Device, Person
from tests.games.subtweet.browser import player

MOST = max(Catalogue()["subtweet"].game.players)
SMALL = Device("small stage", 1280, 720, False)

OUTSIDE = """() => {
  const board = document.querySelector(".board .board");
  const { bottom, right } = board.getBoundingClientRect();
  const cut = [board.scrollHeight - board.clientHeight, board.scrollWidth - board.clientWidth];
  return Math.max(...cut, bottom - innerHeight, right - innerWidth);
}"""
"""By how many pixels what the game shows is larger than its place, or that than the screen."""


def test_a_question_and_a_reveal_of_the_most_players_fit_the_stage(party: Party) -> None:
    party.open_table()
    party.choose("subtweet", {"Who begins": "lots"})
    host = party.host
    for _ in range(1, MOST):
        before = host.heard
        host.page.get_by_role("button", name="Add a bot").click()
        until(host.page, "no bot sits down", partial(_heard_more, host, before))
    stage = party.arrive("the sofa", SMALL)
    stage.page.goto(f"/t/{host.code}/stage")
    stage.until_seated()
    until(host.page, "not all are there", lambda: len(host.room["members"]) == MOST)
    party.start()
    _fits(stage.page, "Everybody’s cards")
    until(host.page, "no reveal", lambda: _revealing(host.table) or (player.act(host.page) and False))
    until(stage.page, "no reveal on the stage", lambda: _revealing(stage.table))
    _fits(stage.page, "The fists open")


def _heard_more(person: Person, before: int) -> bool:
    return person.heard > before


def _revealing(table: object) -> bool:
    return isinstance(table, dict) and table["curtain"] is not None


def _fits(page: Page, title: str) -> None:
    page.get_by_role("region", name=title).wait_for()
    assert page.evaluate(OUTSIDE) <= 0
