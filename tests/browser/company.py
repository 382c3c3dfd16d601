"""What people do to each other at a table: come late, send away, come back, do nothing."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.patience import until
from tests.browser.person import Person
from tests.browser.scenarios import GAMES, act_of
from tests.effort import times


def some_games(which: int, of: int = 4) -> tuple[str, ...]:
    """So many things are each tried with some games, all games among them; in `make soak` with every one."""
    return GAMES if times(0, 0, 1) else GAMES[which::of]


def playing(party: Party, game: str, people: int) -> None:
    """With all options as usual."""
    party.meet(people)
    party.choose(game)
    if party.host.page.get_by_role("button", name=re.compile(r"^Add (one|\d+) bots?$")).count():
        party.fill_with_bots()
    party.start()


def add_bots(party: Party, count: int) -> None:
    """By the lobby's own button, one after the other."""
    host = party.host
    for _ in range(count):
        before = len(host.room["members"])
        host.page.get_by_role("button", name="Add a bot").click()
        expect(host.page.get_by_text(re.compile(rf"^{before + 1} at the table$"))).to_be_visible()


def until_only(party: Party, person: Person, game: str) -> str:
    """The others play until the table waits for nobody but this one; for which answer."""
    act = act_of(game)

    def is_asked() -> bool:
        others = [each for each in party.people if each is not person and each.asked()]
        for each in others:
            act(each.page)
        return bool(person.asked()) and not others

    until(party.host.page, f"nobody asks {person.name}", is_asked)
    return str(next(prompt["id"] for prompt in person.questions() if prompt["holds"]))


def is_past(looker: Person, prompt: str) -> bool:
    """Whether the table has gone on from a question, as this one's page has heard."""
    return looker.phase != "playing" or prompt not in [
        each["prompt"]["id"] for each in looker.table["prompts"]
    ]


def is_timed_by_the_rules(looker: Person, prompt: str) -> bool:
    """Whether the game itself has a clock for a question, such as its sand."""
    (found,) = [each["prompt"] for each in looker.table["prompts"] if each["prompt"]["id"] == prompt]
    return found["seconds"] is not None


def has_the_seat_back(person: Person, host: Person) -> None:
    """What was played for them is shown, and the first tap is their own."""
    expect(person.page.get_by_text("A bot has played for you:")).to_be_visible()
    person.page.get_by_role("button", name="Play my seat myself").click()
    who = person.seat["member"]
    mine = [each for each in host.room["members"] if each["id"] == who]
    assert len(mine) == 1
    until(
        host.page,
        f"{person.name} has no seat",
        lambda: not any(each["stand_in"] for each in host.room["members"] if each["id"] == who),
    )


def in_menu(person: Person, name: str, *buttons: str) -> None:
    """Press these beside somebody's name in the list of people, and close the menu again."""
    page = person.page
    page.get_by_role("button", name="Menu").click()
    line = page.get_by_role("dialog").get_by_role("listitem").filter(has_text=name)
    for button in buttons:
        line.get_by_role("button", name=button).click()
    page.get_by_role("button", name="Close").click()


def send_away(party: Party, whom: Person, how: str) -> None:
    """In the middle of a game: the host does it, or somebody proposes it and the host agrees."""
    host = party.host
    if how == "by the host":
        in_menu(host, whom.name, "Send away", "Yes, do it")
    else:
        other = next(each for each in party.people if each not in (host, whom))
        in_menu(other, whom.name, "Vote: send them away")
        expect(
            host.page.get_by_text(f"{other.name} wants to send {whom.name} away. 1 of 2 votes.")
        ).to_be_visible()
        host.page.get_by_role("button", name="I agree").click()
    party.people.remove(whom)


def come(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Come to the table").click()


def reveal_passes(host: Person, house: House) -> None:
    """Nobody taps anything, and it goes on by itself."""
    version = host.table["version"]
    house.later(60)
    until(host.page, "it does not go on by itself", lambda: host.table["version"] > version)
