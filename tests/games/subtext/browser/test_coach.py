"""After a game the coach is heard in the results, and beside the board of the replay."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.party import Party
from tests.games.subtext.browser import player

OPTIONS: dict[str, str | bool] = {"Rounds": "1", "Seconds to draw": "", "Seconds to guess": ""}


def test_what_the_expert_would_have_done_is_told_in_the_results_and_in_the_replay(party: Party) -> None:
    party.open_table()
    party.choose("subtext", OPTIONS)
    party.fill_with_bots()
    party.start()
    party.play(player.act)
    ada, page = party.host, party.host.page

    bots = page.get_by_role("table", name="Scores").get_by_text("bot", exact=True)
    expect(bots).to_have_count(3)
    page.get_by_text("What the coach says").click()
    coach = page.get_by_role("group").filter(has_text="What the coach says")
    expect(coach.get_by_role("radio", name="Ada")).to_be_checked()
    expect(coach.get_by_role("listitem")).to_have_text(
        [re.compile("Round 1, drawing"), re.compile("Round 1, guess")]
    )
    coach.get_by_role("radio").last.press("ArrowUp")
    expect(coach.get_by_role("radio", name="Ada")).not_to_be_checked()
    expect(coach.get_by_role("listitem")).to_have_count(2)
    assert violations(page, "results with the coach") == []
    assert ada.overflow() <= 0

    page.get_by_role("link", name="Watch the replay").click()
    notes = page.get_by_role("complementary", name="The coach")
    notes.get_by_role("heading", name="The coach").click()
    expect(notes).to_contain_text("Nothing to say about this step.")
    page.get_by_role("button", name="One step on").click()
    expect(notes.get_by_role("listitem")).to_have_count(4)
    expect(page.get_by_label("Seen by").get_by_text("(bot)")).to_have_count(3)
    page.get_by_label("Seen by").select_option("Ada")
    expect(notes.get_by_role("listitem")).to_have_text([re.compile("^ *Ada ")])
    assert violations(page, "replay with the coach") == []
    assert ada.overflow() <= 0
