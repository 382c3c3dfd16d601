"""Whoever can play nothing is shown what they can do instead: some deals bring that."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from entendre.core import Seat, open_table
from entendre.games.entracte.rules import Entracte, Exchange, Options, Own
from entendre.live.randomness import Secrets, predictable
from tests.browser.house import open_house
from tests.browser.party import party_at
from tests.browser.tabbing import alone_with_a_bot
from tests.games.entracte.browser.player import come_to_play

SEED = "stuck 389"
"""Of a server whose first table deals Ada a hand that she cannot play from, and no better one after that."""

FIRST = Seat(0)


def hands() -> tuple[Own, Own]:
    """What Ada has there, before and after she exchanges her hand."""
    game, secrets = Entracte(), Secrets(predictable(SEED))
    dealt = secrets.seed(secrets.code(), 1)
    table = open_table(game, Options(first_player=FIRST), ("Ada", "a bot"), dealt).table
    renewed = table.submit("turn/0", FIRST, Exchange()).table
    return game.own(table.state, FIRST), game.own(renewed.state, FIRST)


def test_whoever_can_play_nothing_exchanges_their_hand_and_then_passes(
    browser: Browser, tmp_path: Path
) -> None:
    before, after = hands()
    assert not any(held.may_play for held in (*before.hand, *after.hand))
    with open_house(tmp_path, "--test-seed", SEED) as house, party_at(browser, house.address) as party:
        ada = alone_with_a_bot(party, "entracte", {"First player": "Ada"})
        status = ada.page.get_by_role("status")
        expect(status.filter(has_text="exchange your hand, or pass")).to_be_visible()
        assert ada.own["may_pass"]
        come_to_play(ada)
        assert ada.open["exchanged"][FIRST]
        assert ada.open["turn"] >= 2, "she passed, and the bot had its turn"
        expect(status.filter(has_text="Play a lifted card")).to_be_visible()
