"""A reveal is a beat of the game: the same step on every screen, and nothing told before its step."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import House
from tests.browser.party import Party, party_at
from tests.browser.patience import until
from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.scenarios import GAMES, act_of, part_of
from tests.effort import times

PEOPLE = 4
"""Three on phones, and one with a laptop: every game can be played by so many."""
MOST_ACTS = 60
REVEALS = times(quick=1, usual=1, soak=99)
CLOSE = 0.150
"""Seconds within which all screens show a step, where nothing else runs."""
LINE = "The reveal"
"""What every page is marked with while a curtain is up."""
EARLY_MS = 20
"""A page's clock is the server's only as well as it can be told from there."""

WATCH = """(() => {
  const named = () => [...document.querySelectorAll("[aria-label], [title]")];
  const labels = () => named().flatMap((one) => [one.ariaLabel ?? "", one.title]);
  const text = () => [document.title, document.body?.innerText, ...labels()].join("\\n");
  window.seen = [];
  let last = "";
  const look = () => {
    const now = text();
    if (now !== last) window.seen.push([Date.now(), (last = now)]);
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document, all);
  window.forget = () => {
    window.seen = [];
    last = "";
    look();
  };
  document.addEventListener("DOMContentLoaded", look);
})()"""
"""All that a page says, with the moment when it began to say so; from its beginning on, or from when it was
told to forget what it said before.
"""


class Moment(NamedTuple):
    """What a page said from some instant on, in milliseconds since 1970."""

    at: float
    text: str


def begins(curtain: Any, beats: list[Any]) -> dict[str, float]:
    """When each step begins, in milliseconds since 1970."""
    at, instants = float(curtain["since"]), {}
    for beat in beats:
        instants[beat["name"]] = at
        at += beat["seconds"] * curtain["factor"] * 1000
    return instants


def curtain_of(person: Person) -> Any:
    return person.table["curtain"] if person.table else None


def play_to_a_reveal(party: Party, game: str) -> bool:
    """Everybody answers what they are asked, until all look at what comes of it, or the game is over."""
    act, host = act_of(game), party.host
    for person in (*party.people, *party.audience):
        person.page.evaluate("window.forget()")
    acts = 0
    # While somebody has to decide, nobody laughs.
    if host.phase == "playing":
        expect(host.page.get_by_role("button", name="Laugh", exact=True)).to_have_count(0)
    while curtain_of(host) is None and host.phase == "playing":
        assert acts < MOST_ACTS, f"no reveal after {acts} acts"
        acts += sum(curtain_of(host) is None and act(one.page) is not None for one in party.people)
    return curtain_of(host) is not None


def gather(party: Party, game: str, *, reveals: str = "usual") -> None:
    party.open_table(PHONE)
    for device in (DESKTOP, PHONE, PHONE):
        party.join_by_link(device)
    party.choose(game, part_of(game, "scenarios").SCENARIOS[0].options)
    party.set_reveals(reveals)
    party.start()
    party.put_up_a_stage()
    for screen in (*party.people, *party.audience):
        screen.context.add_init_script(WATCH)
        screen.page.evaluate(WATCH)


@pytest.mark.parametrize("game", GAMES[-times(quick=1, usual=1, soak=len(GAMES)) :])
def test_every_screen_shows_the_same_step_and_tells_nothing_before_it(
    browser: Browser, house: House, game: str
) -> None:
    measured: list[dict[str, str]] = []
    with party_at(browser, house.address, moving=True) as party:
        gather(party, game)
        while len(measured) < REVEALS and play_to_a_reveal(party, game):
            # The laptop is closed in the first, and comes into the middle of the others.
            measured.append(look_on(party, game, closes=not measured))
    print(*measured, sep="\n")  # noqa: T201 - measured, so reported


def look_on(party: Party, game: str, *, closes: bool) -> dict[str, str]:
    """At a reveal, until it is over: how far the screens were apart, step by step."""
    screens = (*party.people, *party.audience)
    until(party.host.page, "not everybody looks", lambda: all(map(curtain_of, screens)))
    curtain, shown = curtain_of(party.host), party.host.table
    assert [curtain_of(screen) for screen in screens] == [curtain] * len(screens)
    assert (shown["deadlines"], shown["left"], shown["outcome"]) == ({}, {}, None)
    steps = begins(curtain, shown["prompts"][0]["prompt"]["beats"])
    told_by = part_of(game, "reveal").told(party.host.open)
    phrases = {beat: told_by[beat] for beat in steps if beat in told_by}
    assert phrases
    if closes:
        everybody_sees_who_laughs(party)
    # Nobody taps anything: it goes on by itself, and no clock has moved.
    laptop = party.people[1]
    (laptop.close_page if closes else laptop.refresh)()
    until(party.host.page, "it does not go on", lambda: is_over(party.host))
    if closes:
        laptop.open_page(f"/t/{party.host.code}")
    told = {screen: [Moment(*each) for each in screen.page.evaluate("window.seen")] for screen in screens}
    spread = {}
    for beat, of_beat in phrases.items():
        for phrase in of_beat:
            firsts = {who: first_of(who.name, phrase, steps[beat], told[who]) for who in told}
            del firsts[laptop]  # it may have come too late for this one
            spread[beat] = check_step(list(firsts.values()))
    return {beat: f"{1000 * seconds:.0f} ms" for beat, seconds in spread.items()}


def is_over(looker: Person) -> bool:
    """Whether a reveal is; as long as it is not, nobody's time runs."""
    if curtain_of(looker) is None:
        return True
    assert (looker.table["deadlines"], looker.table["left"]) == ({}, {})
    return False


def everybody_sees_who_laughs(party: Party) -> None:
    """Together, at the reveal; on phones, the laptop and the sofa's screen."""
    laughing = party.people[1]
    laughing.page.get_by_role("button", name="Laugh", exact=True).click()
    for screen in (*party.people, *party.audience):
        expect(screen.page.locator(".air").get_by_text(laughing.name)).to_be_attached()


def first_of(who: str, phrase: str, begin: float, told: list[Moment]) -> float | None:
    """When a page that shows the reveal first said something, if it did; never before its step."""
    first = next((at for at, text in told if LINE in text and phrase in text), None)
    assert first is None or first >= begin - EARLY_MS, f"{who}: {phrase!r} {begin - first:.0f} ms early"
    return first


def check_step(firsts: list[float | None]) -> float:
    """By how many seconds those who say it differ; some must, or the phrase is not what pages say."""
    said = [first for first in firsts if first is not None]
    assert said
    spread = (max(said) - min(said)) / 1000
    assert spread <= CLOSE or not times(quick=0, usual=0, soak=1), f"{spread:.3f} s apart"
    return spread
