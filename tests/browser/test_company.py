"""People who close their laptop, do nothing, come late or are sent away: the table goes on, in sight."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from entendre.catalogue import Catalogue
from entendre.live.stalls import AWAY_BOT_SECONDS, AWAY_SECONDS
from tests.browser.axe import violations
from tests.browser.company import (
    add_bots,
    come,
    has_the_seat_back,
    is_past,
    is_timed_by_the_rules,
    playing,
    send_away,
    some_games,
    until_only,
)
from tests.browser.house import House
from tests.browser.party import Party
from tests.browser.patience import until
from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.scenarios import GAMES, Scenario, act_of, scenarios
from tests.effort import times

LATE = ("Zoe", "Yan", "Xia", "Wim", "Vera", "Uwe", "Tess", "Sol", "Rita", "Quin")


@pytest.mark.parametrize("game", some_games(0))
def test_a_laptop_closed_at_ones_turn_holds_nobody_up(party: Party, house: House, game: str) -> None:
    playing(party, game, 2)
    ada, ben = party.people
    asked = until_only(party, ben, game)
    ben.page.goto("about:blank")
    until(ada.page, "Ben is still there", lambda: not ada.room["members"][1]["present"])
    house.later(AWAY_SECONDS)
    expect(ada.page.get_by_text("Ben is away.")).to_be_visible()
    expect(ada.page.get_by_text("A bot plays this for them in")).to_be_visible()
    house.later(AWAY_BOT_SECONDS)
    until(ada.page, "the table still waits", lambda: is_past(ada, asked))
    ben.page.go_back()
    has_the_seat_back(ben, ada)


@pytest.mark.parametrize("game", some_games(3))
def test_whoever_does_nothing_is_told_and_played_for(party: Party, house: House, game: str) -> None:
    playing(party, game, 2)
    ada, ben = party.people
    asked = until_only(party, ben, game)
    until(ada.page, "no clock runs", lambda: asked in ada.table["deadlines"])
    by_the_rules = is_timed_by_the_rules(ada, asked)
    house.until(ada.table["deadlines"][asked])
    if by_the_rules:  # then they also say what no answer means, and the seat was theirs all the time
        until(ada.page, "the table still waits", lambda: is_past(ada, asked))
        assert not any(who["stand_in"] for who in ada.room["members"])
        return
    for person, sentence in ((ben, "Your time is up."), (ada, "Ben’s time is up.")):
        expect(person.page.get_by_text(sentence)).to_be_visible()
    (stall,) = ada.table["stalled"]
    assert stall["bot_at"] is not None
    house.until(stall["bot_at"])
    until(ada.page, "the table still waits", lambda: is_past(ada, asked))
    has_the_seat_back(ben, ada)


def free_chairs(host: Person) -> list[str]:
    """Whose chairs somebody who comes now could have: those of bots and of people who left."""
    promised = [each["chair"] for each in host.room["promised"]]
    members = {who["id"]: who for who in host.room["members"]}
    seated = [members[seat] for seat in host.room["seats"] if seat not in promised]
    return [who["name"] for who in seated if who["gone"] or who["bot"] is not None]


def seats_next(host: Person, game: str) -> bool:
    """Whether one person more would have a chair in the next game."""
    people = [who for who in host.room["members"] if not who["gone"] and who["bot"] is None]
    return len(people) < Catalogue()[game].game.players[-1]


def comes_late(party: Party, game: str, *, rounds: bool) -> Person:
    """Somebody reads the invitation, which must be true, comes in, and asks for a chair if there is one."""
    host = party.host
    free, later = free_chairs(host), seats_next(host, game)
    late = party.arrive(LATE[sum(each.name in LATE for each in party.visitors)], PHONE)
    page = late.page
    page.goto(f"/t/{host.code}")
    when = "when the round is over" if rounds else "if the host agrees"
    if free:
        said = page.get_by_text(re.compile(rf"You can play on in ({'|'.join(free)})’s chair {when}\.$"))
    else:
        following = "In the next one there is" if later else "The next one is full"
        said = page.get_by_text(re.compile(f"No chair is free: you watch this game. {following}"))
    expect(said).to_be_visible()
    come(page, late.name)
    expect(page.get_by_text("You watch this game.")).to_be_visible()
    late.until_seated()
    assert (late.seat["seat"], late.own) == (None, None)
    if not free:
        expect(page.get_by_text("In the next one you have a chair.")).to_have_count(int(later))
        return late
    page.get_by_role("button", name=re.compile("^Take .* chair$")).first.click()
    if rounds:
        expect(page.get_by_text("is yours when this round is over.")).to_be_visible()
    else:
        expect(page.get_by_text(f"{host.name} decides.")).to_be_visible()
        host.page.get_by_role("button", name=f"Give {late.name} the chair").click()
        until(page, f"{late.name} has no chair", lambda: late.seat["seat"] is not None)
    return late


def has_rounds(game: str) -> bool:
    """Whether its rules say where a round ends."""
    rules: Any = type(Catalogue()[game].game)
    return "round" in vars(rules)


def open_kinds(host: Person) -> set[str]:
    """What play waits for now."""
    shown = [each["prompt"] for each in host.table["prompts"]] if host.phase == "playing" else []
    return {prompt["kind"] for prompt in shown if prompt["holds"]}


ACTS = 60
"""By then every game has come to everything it asks."""
LATE_AT = [each for each in scenarios() if each.game in some_games(1)]


@pytest.mark.parametrize("scenario", LATE_AT[: times(1, 1, len(LATE_AT))], ids=lambda each: str(each.name))
def test_whoever_comes_late_is_told_the_truth_and_has_a_chair_as_soon_as_it_is_free(
    party: Party, scenario: Scenario
) -> None:
    """At the first phase; in `make soak` at every one that the game comes to."""
    game, most = scenario.game, times(1, 1, 99)
    rounds = has_rounds(game)
    party.meet(2)
    party.choose(game, {**scenario.options, **scenario.with_bots})
    add_bots(party, max(1, scenario.people - 2))
    party.start()
    phases: set[str] = set()
    waiting: list[Person] = []
    sat_down = 0
    for _ in range(ACTS):
        if party.all_in("after") or (len(phases) >= most and not waiting):
            break
        new = open_kinds(party.host) - phases
        if new and len(phases) < most:
            phases |= new
            waiting.append(comes_late(party, game, rounds=rounds))
        for late in [each for each in waiting if each.seat["seat"] is not None]:
            waiting.remove(late)
            party.people.append(late)
            expect(late.page.get_by_text("You watch this game.")).to_have_count(0)
            sat_down += 1
        if len(phases) < most or waiting:
            party.play(act_of(game), most=1)
    assert sat_down
    assert len(phases) >= min(2, most), phases


@pytest.mark.parametrize("how", ["by the host", "by vote"][times(1, 1, 0) :])
@pytest.mark.parametrize("game", some_games(2))
def test_whoever_was_sent_away_knocks_whichever_way_they_come(party: Party, game: str, how: str) -> None:
    playing(party, game, 3)
    ada, ben, _ = party.people
    kept = f"localStorage['entendre:seat:{ada.code}']"
    token = ben.page.evaluate(f"JSON.parse({kept}).token")
    send_away(party, ben, how)
    farewell = ben.page.get_by_role("heading", name="You are not at this table any more")
    expect(farewell).to_be_visible()
    expect(ben.page.get_by_text("You were sent away from this table.")).to_be_visible()

    # With the token that was theirs.
    ben.page.evaluate(f"token => {{ {kept} = JSON.stringify({{ token }}) }}", token)
    ben.page.reload()
    expect(farewell).to_be_visible()

    # Under another name.
    ben.page.get_by_role("button", name="Come to this table again").click()
    come(ben.page, "Benno")
    expect(ben.page.get_by_role("heading", name="You have knocked")).to_be_visible()
    if how == "by the host":  # it looks the same after a vote
        assert violations(ben.page, "knocking") == []
    ada.page.get_by_role("button", name="Turn away: Benno").click()
    expect(ben.page.get_by_text("The host did not let you in.")).to_be_visible()

    # By the private link, on a second device.
    other = party.arrive("Ben", DESKTOP)
    other.page.goto(f"/t/{ada.code}#seat={token}")
    expect(other.page.get_by_role("heading", name="This link opens no seat")).to_be_visible()
    assert ["401" in trouble for trouble in other.troubles] == [True]
    other.troubles.clear()

    # In a private window with the same address, which that second device is too; and friends on that sofa are
    # let in.
    other.page.get_by_role("button", name="Come to this table again").click()
    come(other.page, "Dora")
    expect(other.page.get_by_role("heading", name="You have knocked")).to_be_visible()
    ada.page.get_by_role("button", name="Let in: Dora").click()
    expect(other.page.get_by_text("You watch this game.").first).to_be_visible()


def test_one_tap_begins_anew_with_whoever_came_late(party: Party) -> None:
    playing(party, GAMES[0], 2)
    ada, _ = party.people
    zoe = party.arrive("Zoe", PHONE)
    zoe.page.goto(f"/t/{ada.code}")
    come(zoe.page, "Zoe")
    expect(zoe.page.get_by_text("You watch this game.")).to_be_visible()
    assert violations(zoe.page, "watching") == []
    zoe.page.get_by_role("button", name="Menu").click()
    expect(zoe.page.get_by_role("button", name="Stop the clocks")).to_have_count(0)
    zoe.page.get_by_role("button", name="Close").click()
    ada.page.get_by_role("button", name="End this game, begin anew with everybody").click()
    until(zoe.page, "Zoe has no chair", lambda: zoe.seat["seat"] is not None)
    assert ada.room["played"] == 2


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
