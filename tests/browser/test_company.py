"""People who close their laptop, do nothing, come late or are sent away: the table goes on, in sight."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from entendre.live.clocks import MAKING_SECONDS as PLENTY
from entendre.live.stalls import AWAY_BOT_SECONDS, AWAY_SECONDS, IDLE_BOT_SECONDS
from tests.browser.axe import violations
from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.patience import until
from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.scenarios import GAMES, act_of


def playing(party: Party, game: str, people: int) -> None:
    """With all options as usual."""
    party.meet(people)
    party.choose(game)
    if party.host.page.get_by_role("button", name=re.compile(r"^Add (one|\d+) bots?$")).count():
        party.fill_with_bots()
    party.start()


def until_asked(party: Party, person: Person, game: str) -> None:
    """The others play until it is this one's turn."""
    act = act_of(game)

    def is_asked() -> bool:
        for each in party.people:
            if each is not person and each.asked():
                act(each.page)
        return bool(person.asked())

    until(party.host.page, f"nobody asks {person.name}", is_asked)


def stuck_on(looker: Person) -> list[str]:
    """The questions on which the table is stuck, as this one's page has heard."""
    return [stall["prompt"] for stall in looker.table["stalled"]] if looker.phase == "playing" else []


@pytest.mark.parametrize("game", GAMES)
def test_a_laptop_closed_at_ones_turn_holds_nobody_up(party: Party, house: House, game: str) -> None:
    playing(party, game, 2)
    ada, ben = party.people
    until_asked(party, ben, game)
    asked = next(prompt["id"] for prompt in ben.questions() if prompt["holds"])
    ben.page.goto("about:blank")
    until(ada.page, "Ben is still there", lambda: not ada.room["members"][1]["present"])
    house.later(AWAY_SECONDS)
    expect(ada.page.get_by_text("Ben is away.")).to_be_visible()
    expect(ada.page.get_by_text("A bot plays this for them in")).to_be_visible()
    house.later(AWAY_BOT_SECONDS)
    until(ada.page, "the table still waits", lambda: asked not in stuck_on(ada))
    ben.page.go_back()
    expect(ben.page.get_by_text("A bot has played for you:")).to_be_visible()
    ben.page.get_by_role("button", name="Play my seat myself").click()
    until(ada.page, "Ben has no seat", lambda: not ada.room["members"][1]["stand_in"])


def test_whoever_does_nothing_is_told_and_played_for(party: Party, house: House) -> None:
    playing(party, GAMES[0], 2)
    ada, ben = party.people
    until_asked(party, ben, GAMES[0])
    told = ben.page.get_by_text("Your time is up."), ada.page.get_by_text("Ben’s time is up.")
    house.later(PLENTY)
    for sentence in told:
        expect(sentence).to_be_visible()
    house.later(IDLE_BOT_SECONDS)
    expect(ben.page.get_by_text("A bot has played for you:")).to_be_visible()
    ben.page.get_by_role("button", name="Play my seat myself").click()
    until(ada.page, "Ben has no seat", lambda: not ada.room["members"][1]["stand_in"])


def send_away(host: Person, name: str) -> None:
    """In the middle of a game, from the list of people."""
    page = host.page
    page.get_by_role("button", name="Menu").click()
    person = page.get_by_role("dialog").get_by_role("listitem").filter(has_text=name)
    person.get_by_role("button", name="Send away").click()
    person.get_by_role("button", name="Yes, do it").click()
    expect(person).to_have_count(0)
    page.get_by_role("button", name="Close").click()


def come(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Come to the table").click()


def test_whoever_was_sent_away_knocks_whichever_way_they_come(party: Party) -> None:
    playing(party, "subtext", 2)
    ada, ben = party.people
    kept = f"localStorage['entendre:seat:{ada.code}']"
    token = ben.page.evaluate(f"JSON.parse({kept}).token")
    send_away(ada, "Ben")
    farewell = ben.page.get_by_role("heading", name="You are not at this table any more")
    expect(farewell).to_be_visible()

    # With the token that was theirs.
    ben.page.evaluate(f"token => {{ {kept} = JSON.stringify({{ token }}) }}", token)
    ben.page.reload()
    expect(farewell).to_be_visible()

    # Under another name.
    ben.page.get_by_role("button", name="Come to this table again").click()
    come(ben.page, "Benno")
    expect(ben.page.get_by_role("heading", name="You have knocked")).to_be_visible()
    assert violations(ben.page, "knocking") == []
    ada.page.get_by_role("button", name="Turn away: Benno").click()
    expect(ben.page.get_by_text("The host did not let you in.")).to_be_visible()

    # By the private link, on a second device.
    other = party.arrive("Ben", DESKTOP)
    other.page.goto(f"/t/{ada.code}#seat={token}")
    expect(other.page.get_by_role("heading", name="This link opens no seat")).to_be_visible()
    assert ["401" in trouble for trouble in other.troubles] == [True]
    other.troubles.clear()

    # In a private window with the same address; and friends on that sofa are let in.
    friend = party.arrive("Cleo", PHONE)
    friend.page.goto(f"/t/{ada.code}")
    come(friend.page, "Cleo")
    expect(friend.page.get_by_role("heading", name="You have knocked")).to_be_visible()
    ada.page.get_by_role("button", name="Let in: Cleo").click()
    expect(friend.page.get_by_text("You watch this game.").first).to_be_visible()


def test_whoever_comes_late_is_told_the_truth_and_sits_down_when_the_round_is_over(party: Party) -> None:
    playing(party, "subtext", 2)
    zoe = party.arrive("Zoe", PHONE)
    zoe.page.goto(f"/t/{party.host.code}")
    expect(zoe.page.get_by_text("Ada and Ben are at this table. 2 bots play along.")).to_be_visible()
    expect(zoe.page.get_by_text(re.compile(r"chair when the round is over\.$"))).to_be_visible()
    come(zoe.page, "Zoe")
    expect(zoe.page.get_by_text("You watch this game.")).to_be_visible()
    assert violations(zoe.page, "watching") == []
    zoe.page.get_by_role("button", name="Menu").click()
    expect(zoe.page.get_by_role("button", name="Stop the clocks")).to_have_count(0)
    zoe.page.get_by_role("button", name="Close").click()
    zoe.page.get_by_role("button", name=re.compile("^Take .* chair$")).first.click()
    expect(zoe.page.get_by_text("is yours when this round is over.")).to_be_visible()
    assert zoe.seat["seat"] is None
    party.play(act_of("subtext"), most=4)
    until(zoe.page, "Zoe has no chair", lambda: zoe.seat["seat"] is not None)
    expect(zoe.page.get_by_text("You watch this game.")).to_have_count(0)


def test_home_leads_back_to_where_one_was(party: Party) -> None:
    ada = party.arrive("Ada", PHONE)
    page = ada.page
    page.goto("/")
    page.get_by_role("button", name="Play now with bots: Subtext").click()
    until(page, "nobody asks Ada to draw", lambda: ada.asked() == ["draw"])
    code = ada.code

    # Back closes the rules and not the table.
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("Subtext")

    # A game in progress is one tap away.
    page.goto("/")
    table = page.get_by_role("link", name=re.compile("Subtext your turn"))
    expect(table).to_be_visible()
    assert violations(page, "your tables") == []
    table.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Subtext")

    # A link with nonsense in it takes nothing away.
    page.goto("about:blank")
    page.goto(f"/t/{code}#seat=nonsense")
    page.get_by_role("button", name="Stay in my own seat").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Subtext")

    # What is not wanted any more is taken off the list.
    page.goto("/")
    page.get_by_role("button", name=f"Take off: table {code}").click()
    expect(page.get_by_role("heading", name="Your tables")).to_have_count(0)
