"""What the sheet works out: never the truth away, and in cooperation all that single pairs can tell."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entendre.core import everyone
from entendre.games.entracte import Pass
from entendre.games.entracte.codes import ALL_CODES, MATCHES, code_ids
from entendre.games.entracte.sheet import read_pair, ruled_out
from entendre.testing.acts import Setting, moments
from tests.games.entracte.play import GAME, GEORGE, LILLY, EntracteTable, act, after, laid, opened, turn_id

MATCHED = 0b1011


def random_tables(players: int, mode: str, seed: bytes) -> list[EntracteTable]:
    """Every table of a random game."""
    return [moment.step.table for moment in moments(Setting(GAME, players, mode, seed))]


def test_silence_rules_out_what_the_pair_matches() -> None:
    for each in (1, 2):
        assert ruled_out(MATCHED, signalled=False, codes_each=each) == MATCHED


def test_a_signal_of_one_code_rules_out_what_the_pair_does_not_match() -> None:
    assert ruled_out(MATCHED, signalled=True, codes_each=1) == ALL_CODES ^ MATCHED


def test_a_signal_of_two_codes_rules_out_nothing_for_the_other_may_be_anything() -> None:
    assert ruled_out(MATCHED, signalled=True, codes_each=2) == 0


def test_a_pair_is_read_seat_by_seat() -> None:
    reading = read_pair(MATCHED, (GEORGE,), codes_each=1, players=3)
    assert reading.matches == MATCHED
    assert reading.rules_out == (MATCHED, ALL_CODES ^ MATCHED, MATCHED)


def test_before_the_first_card_all_codes_are_open_but_the_viewers_own() -> None:
    table = opened(3)
    own = table.state.codes[LILLY]
    assert table.look(LILLY).view.possible == (ALL_CODES, ALL_CODES & ~own, ALL_CODES & ~own)
    assert table.look(None).view.possible == (ALL_CODES,) * 3


def test_a_competitor_crosses_out_both_of_their_own_codes() -> None:
    view = opened(2, mode="competitive").look(LILLY).view
    assert view.possible is not None
    assert set(view.all_codes) - set(code_ids(view.possible[GEORGE])) == set(view.my_codes)


def test_the_bits_of_the_sheet_stand_for_the_codes_in_their_order() -> None:
    view = opened(2).look(LILLY).view
    assert view.possible is not None
    missing = [code for place, code in enumerate(view.all_codes) if not view.possible[GEORGE] >> place & 1]
    assert tuple(missing) == view.my_codes


@given(
    players=st.integers(2, 4),
    mode=st.sampled_from(["cooperative", "competitive"]),
    seed=st.binary(max_size=8),
)
def test_no_sheet_ever_crosses_out_a_code_that_somebody_has(players: int, mode: str, seed: bytes) -> None:
    for table in random_tables(players, mode, seed):
        for viewer in (None, *everyone(players)):
            possible = table.look(viewer).view.possible
            assert possible is not None
            assert all(had & ~left == 0 for had, left in zip(table.state.codes, possible, strict=True))


@given(players=st.integers(2, 4), seed=st.binary(max_size=8))
def test_in_cooperation_the_sheet_leaves_exactly_the_codes_that_explain_every_pair(
    players: int, seed: bytes
) -> None:
    table = random_tables(players, "cooperative", seed)[-1]
    row = table.state.row
    pairs = [(MATCHES[left.card.number][right.card.number], right.signals) for left, right in pairwise(row)]
    for seat in everyone(players):
        explain = [
            place
            for place in range(24)
            if all((matched >> place & 1) == (seat in signals) for matched, signals in pairs)
        ]
        assert table.state.possible[seat] == sum(1 << place for place in explain)


@given(
    players=st.integers(2, 4),
    mode=st.sampled_from(["cooperative", "competitive"]),
    seed=st.binary(max_size=8),
)
def test_what_is_left_is_what_no_pair_of_the_row_rules_out(players: int, mode: str, seed: bytes) -> None:
    """So that a sheet filled pair by pair, tap by tap, comes to the same as one that fills itself in."""
    view = random_tables(players, mode, seed)[-1].look(None).view
    assert view.possible is not None
    for seat in everyone(players):
        out = 0
        for placed in view.row:
            out |= 0 if placed.reading is None else placed.reading.rules_out[seat]
        assert view.possible[seat] == ALL_CODES & ~out


@pytest.mark.parametrize("sheet", ["off", "check", "fill"])
def test_the_sheet_changes_nothing_else_on_the_table(sheet: str) -> None:
    table, usual = opened(3, sheet=sheet), opened(3)
    for _ in range(4):
        table, usual = table.expire(turn_id(table)).table, usual.expire(turn_id(usual)).table
    assert [placed.card for placed in table.state.row] == [placed.card for placed in usual.state.row]
    assert table.state.possible == usual.state.possible
    assert table.prompts == usual.prompts


def test_a_pass_marks_no_sheet() -> None:
    """A pass says something about code and hand together; that is for the players to work out."""
    table = laid(("season-repeat", "day-repeat"), tuple(after(0, "season-repeat"))[:3], opening=0)
    passed = act(table, Pass()).table
    assert passed.look(GEORGE).view.possible == table.look(GEORGE).view.possible
