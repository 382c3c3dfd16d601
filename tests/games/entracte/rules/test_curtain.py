"""The end is looked at step by step, and what it came to is in sight while it is."""

from __future__ import annotations

import pytest

from entendre.core import Beat, Seat
from entendre.games.entracte.rules import Name
from entendre.games.entracte.rules.codes import CodeId
from entendre.games.entracte.rules.curtain import curtain_of
from entendre.games.entracte.rules.events import Ended, Passed, Revealed
from tests.games.entracte.rules.play import all_named, finished, opened, played, quiet_game

DAYS, AGES = CodeId("day-reverse"), CodeId("age-repeat")


def test_names_then_codes_player_by_player_then_the_verdict() -> None:
    revealed = Revealed(((DAYS,), (AGES,)), (((), ()), ((), ())))
    curtain = curtain_of((revealed,))
    assert curtain is not None
    assert curtain.shown == 1
    assert curtain.beats == (Beat("names", 4.0), Beat("codes", 4.6), Beat("verdict", 5))


def test_more_codes_take_longer_to_turn() -> None:
    two = Revealed(((DAYS, AGES),) * 4, (((),) * 4,) * 4)
    curtain = curtain_of((Ended("all-declared"), two))
    assert curtain is not None
    assert curtain.shown == 2
    assert [beat.name for beat in curtain.beats] == ["names", "codes", "verdict"]
    assert curtain.beats[1].seconds == 4 * (1.7 + 1.2)


def test_a_turn_has_no_curtain() -> None:
    assert curtain_of((Passed(Seat(0)),)) is None


@pytest.mark.parametrize("cards", [6, 7])
def test_what_it_came_to_is_shown_as_it_will_have_ended(cards: int) -> None:
    look = all_named(finished(quiet_game(cards, 2))).look(None)
    assert look.open.ending is not None
    assert look.outcome is not None
    assert (look.open.ending.result, look.open.ending.points) == (look.outcome.result, look.outcome.scores)
    assert look.open.triumph_row is not None
    assert (len(look.open.row) <= look.open.triumph_row) == (look.outcome.result == "triumph")


def test_what_a_triumph_needs_is_known_from_the_first_turn_on_and_a_competition_has_none() -> None:
    assert [opened(players).look(None).open.triumph_row for players in (2, 3, 4)] == [7, 8, 9]
    assert opened(3, mode="competitive").look(None).open.triumph_row is None


def test_the_codes_lie_open_before_it_is_said_how_the_game_ended() -> None:
    table = finished(opened(3).varied(curtains=True))
    assert table.curtain is None
    for seat in (Seat(0), Seat(1), Seat(2)):
        table = table.submit("name/0", seat, Name(((),) * 3)).table
    assert table.curtain is not None
    assert [type(event) for event in table.news] == [Revealed]
    shown = table.look(Seat(0))
    assert shown.outcome is None
    assert shown.open.ending is not None
    assert table.expire(table.curtain.id).table.outcome() is not None


def test_a_card_needs_no_curtain() -> None:
    table = opened(3, mode="competitive").varied(curtains=True)
    card = table.state.hands[table.state.active][0]
    assert played(table, card).curtain is None
