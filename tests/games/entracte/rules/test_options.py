"""Options: their defaults, and what is refused."""

from __future__ import annotations

import pytest

from entendre.core import Rejected, lay, option_notes, read_options
from entendre.games.entracte.rules import Options
from tests.games.entracte.rules.play import GAME, NAMES, opened


def test_the_usual_game_is_cooperative_with_twelve_cards_a_checking_sheet_and_no_clock() -> None:
    assert Options() == Options("cooperative", None, 12, "check", None, None)
    assert {note.name for note in option_notes(Options)} == {
        "mode",
        "first_player",
        "last_card",
        "sheet",
        "turn_seconds",
        "name_seconds",
    }


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("mode", "solo", '"competitive" or "cooperative"'),
        ("first_player", 4, "from 0 to 3"),
        ("first_player", -1, "from 0 to 3"),
        ("last_card", 5, "from 6 to 40"),
        ("last_card", 41, "from 6 to 40"),
        ("sheet", "on", '"check" or "fill" or "off"'),
        ("turn_seconds", 4, "from 5 to 3600"),
        ("name_seconds", 3601, "from 5 to 3600"),
    ],
)
def test_a_bad_option_is_refused_with_its_name_and_what_is_allowed(
    name: str, value: object, allowed: str
) -> None:
    with pytest.raises(Rejected, match=allowed) as refused:
        read_options(Options, {name: value})
    assert refused.value.code == "option.bad"
    assert refused.value.message.startswith(f"{name}: {value!r} is not allowed; it takes ")


def test_the_first_player_must_sit_at_the_table() -> None:
    with pytest.raises(Rejected) as refused:
        GAME.begin(Options(first_player=2), NAMES[:2])
    assert refused.value.code == "option.bad"
    assert refused.value.message == "first_player: 2 is not allowed; 2 players sit on seats 0 to 1."
    assert opened(3, first_player=2).state.active == 2


@pytest.mark.parametrize("players", [1, 5])
def test_it_takes_two_to_four_players(players: int) -> None:
    with pytest.raises(Rejected, match="Entracte is for 2 to 4 players") as refused:
        lay(GAME, Options(), (*NAMES, "Ivan")[:players], None)
    assert refused.value.code == "players.count"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_longest_cooperation_never_runs_out_of_cards(players: int) -> None:
    table = opened(players, last_card=40)
    while table.state.phase == "playing":
        table = table.expire(table.prompts[0].id).table
        assert [len(hand) for hand in table.state.hands] == [3] * players
    assert table.state.played == 40
