"""What the sheet works out: never the truth away, and in cooperation all that single pairs can tell."""

from __future__ import annotations

from functools import reduce
from itertools import pairwise, product
from math import prod
from operator import or_

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from entendre.core import everyone
from entendre.games.entracte.hindsight import certainties
from entendre.games.entracte.rules import Pass
from entendre.games.entracte.rules.codes import ALL_CODES, CODE_IDS, MATCHES, code_ids
from entendre.games.entracte.rules.sheet import HOLDINGS, read_pair, ruled_out, worked_out
from entendre.testing.acts import Setting, moments
from tests.games.entracte.rules.play import (
    GAME,
    GEORGE,
    LILLY,
    EntracteTable,
    act,
    after,
    laid,
    opened,
    own_of,
    sheet_of,
    turn_id,
)

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
    assert sheet_of(table, LILLY) == (ALL_CODES, ALL_CODES & ~own, ALL_CODES & ~own)
    assert sheet_of(table, None) == (ALL_CODES,) * 3


def test_a_competitor_crosses_out_both_of_their_own_codes() -> None:
    table = opened(2, mode="competitive")
    left = set(code_ids(sheet_of(table, LILLY)[GEORGE]))
    assert set(CODE_IDS) - left == set(own_of(table, LILLY).codes)


def test_the_bits_of_the_sheet_stand_for_the_codes_in_their_order() -> None:
    table = opened(2)
    left = sheet_of(table, LILLY)[GEORGE]
    missing = [code for place, code in enumerate(CODE_IDS) if not left >> place & 1]
    assert tuple(missing) == own_of(table, LILLY).codes


@given(
    players=st.integers(2, 4),
    mode=st.sampled_from(["cooperative", "competitive"]),
    seed=st.binary(max_size=8),
)
def test_no_sheet_ever_crosses_out_a_code_that_somebody_has(players: int, mode: str, seed: bytes) -> None:
    for table in random_tables(players, mode, seed):
        for viewer in (None, *everyone(players)):
            possible = sheet_of(table, viewer)
            assert all(had & ~left == 0 for had, left in zip(table.state.codes, possible, strict=True))


@given(players=st.integers(2, 4), seed=st.binary(max_size=8))
def test_in_cooperation_the_sheet_leaves_exactly_the_codes_that_explain_every_pair(
    players: int, seed: bytes
) -> None:
    table = random_tables(players, "cooperative", seed)[-1]
    row = table.state.row
    pairs = [(MATCHES[left.card][right.card], right.signals) for left, right in pairwise(row)]
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
def test_what_is_left_is_nothing_that_a_pair_of_the_row_rules_out(
    players: int, mode: str, seed: bytes
) -> None:
    """So that a sheet filled pair by pair, tap by tap, is never wrong by one that fills itself in."""
    shown = random_tables(players, mode, seed)[-1].look(None).open
    assert shown.possible is not None
    for seat in everyone(players):
        for placed in shown.row:
            if placed.reading is not None:
                assert not shown.possible[seat] & placed.reading.rules_out[seat]


@given(
    players=st.integers(2, 3),
    mode=st.sampled_from(["cooperative", "competitive"]),
    seed=st.binary(max_size=8),
)
@settings(max_examples=20)
def test_r10_the_sheet_uses_all_that_is_public_signals_and_silence_alike(
    players: int, mode: str, seed: bytes
) -> None:
    """Every deal of codes is tried that explains every signal and every silence."""
    table = random_tables(players, mode, seed)[-1]
    row, each = table.state.row, table.state.options.codes_each
    pairs = [(MATCHES[left.card][right.card], right.signals) for left, right in pairwise(row)]
    held = [
        [
            holding
            for holding in HOLDINGS[each]
            if all(bool(holding & matched) == (seat in signals) for matched, signals in pairs)
        ]
        for seat in everyone(players)
    ]
    assume(prod(map(len, held)) < 20_000)
    possible, known = [0] * players, [ALL_CODES] * players
    for deal in product(*held):
        if sum(deal) == reduce(or_, deal):  # no code twice
            possible = [codes | had for codes, had in zip(possible, deal, strict=True)]
            known = [codes & had for codes, had in zip(known, deal, strict=True)]
    shown = table.look(None).open
    assert (shown.possible, shown.known) == (tuple(possible), tuple(known))


@given(
    deal=st.lists(st.integers(0, 7), min_size=2, max_size=4, unique=True),
    others=st.lists(st.sets(st.integers(0, 7), max_size=3), min_size=4, max_size=4),
)
def test_r10_with_one_code_each_a_sheet_leaves_what_is_in_some_deal(
    deal: list[int], others: list[set[int]]
) -> None:
    """Whatever the row may have left of each player, as long as it is true."""
    held = [sorted({had, *rest}) for had, rest in zip(deal, others, strict=False)]
    deals = [each for each in product(*held) if len(set(each)) == len(each)]
    shown = worked_out(1, tuple(sum(1 << code for code in codes) for codes in held), ((),) * len(deal))
    for seat in range(len(deal)):
        left = {each[seat] for each in deals}
        assert shown.possible[seat] == sum(1 << code for code in left)
        assert shown.known[seat] == (sum(1 << code for code in left) if len(left) == 1 else 0)


@given(
    players=st.integers(2, 4),
    mode=st.sampled_from(["cooperative", "competitive"]),
    seed=st.binary(max_size=8),
)
def test_r10_a_sheet_shows_what_the_results_call_certain(players: int, mode: str, seed: bytes) -> None:
    tables = random_tables(players, mode, seed)
    state = tables[-1].state
    later = dict(certainties(state.row, state.options.codes_each, players))
    for table in tables:
        shown = table.look(None).open
        assert shown.known is not None
        if len(shown.row) > 1:
            assert list(shown.known) == later[len(shown.row)]


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
    assert sheet_of(passed, GEORGE) == sheet_of(table, GEORGE)
