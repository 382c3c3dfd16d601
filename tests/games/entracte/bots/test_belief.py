"""What the bots of Entracte make of what happens: exact where it can be, and never blind to the truth."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from entendre.core import AnyTable, Seat
from entendre.games.entracte.bots.belief import Belief, at_first, marginals
from entendre.games.entracte.bots.chart import MATCHING, Floats
from entendre.games.entracte.bots.deals import chances_for, confidence, likeliest
from entendre.games.entracte.bots.memory import Memory
from entendre.games.entracte.bots.pairs import PAIRS, chances, explaining
from entendre.games.entracte.bots.race import own_pair
from entendre.games.entracte.bots.reading import Reader, belief_after, read
from entendre.games.entracte.bots.story import Agreed, Laid, Stuck, Swapped, pairs_of, story_of, turns_of
from entendre.games.entracte.bots.worth import worth
from entendre.games.entracte.rules import CODES, CardNumber, Exchange, Exchanged, Passed, Played
from entendre.games.entracte.rules.codes import CODE_IDS
from entendre.games.entracte.rules.cooperation import triumph_row
from entendre.testing.acts import Setting, moments
from tests.games.entracte.rules.play import (
    GAME,
    GEORGE,
    act,
    laid,
    own_of,
    played,
)
from tests.games.entracte.rules.test_rulebook import FALL, SPRING, THE_FOUR, georges_turn

SEEDS = st.integers(0, 10_000)
READERS: tuple[Reader, ...] = ("plain", "deep")


def brute_force(weights: Floats) -> list[list[float]]:
    """The chance of each code by summing over all deals without a code twice."""
    seats, codes = weights.shape
    totals = np.zeros((seats, codes))
    for deal in permutations(range(codes), seats):
        weight = float(np.prod([weights[seat, code] for seat, code in enumerate(deal)]))
        for seat, code in enumerate(deal):
            totals[seat, code] += weight
    shares: list[list[float]] = (totals / totals.sum(axis=1, keepdims=True)).tolist()
    return shares


@pytest.mark.parametrize("seats", [2, 3, 4])
@given(seed=SEEDS)
def test_the_chances_are_those_of_summing_over_every_deal(seats: int, seed: int) -> None:
    weights = np.random.default_rng(seed).random((seats, 7)) ** 3
    assert np.allclose(marginals(weights), brute_force(weights))


def test_in_the_worked_example_four_codes_are_out_for_everybody_george_included() -> None:
    table = played(georges_turn(), SPRING)
    belief = belief_after(4, FALL, story_of(table.look(GEORGE).open, ()), "plain")
    for weights in belief.weights:
        assert {CODE_IDS[code] for code in np.flatnonzero(weights == 0)} == THE_FOUR


def after_each_act(seed: int, players: int, mode: str) -> list[AnyTable]:
    setting = Setting(GAME, players, mode, seed.to_bytes(32, "big"))
    return [moment.step.table for moment in moments(setting)]


@pytest.mark.parametrize("reader", ["plain", "deep"])
@given(seed=SEEDS, players=st.integers(2, 4))
def test_no_reading_ever_rules_the_truth_out(reader: Reader, seed: int, players: int) -> None:
    memory = Memory()
    for table in after_each_act(seed, players, "cooperative"):
        look = table.look(Seat(0))
        noticed = memory.notice(look)
        belief = belief_after(players, look.open.row[0].card, story_of(look.open, noticed), reader)
        for seat, codes in enumerate(table.state.codes):
            assert belief.weights[seat, codes.bit_length() - 1] > 0


@given(seed=SEEDS, players=st.integers(2, 4))
def test_pairs_of_codes_that_explain_the_signals_include_the_true_ones(seed: int, players: int) -> None:
    table = after_each_act(seed, players, "competitive")[-1]
    possible = explaining(players, pairs_of(table.look(None).open))
    for seat in range(players):
        assert possible[seat, own_pair(own_of(table, Seat(seat)))]


def test_a_seat_knows_its_own_pair_and_that_nobody_else_has_those_codes() -> None:
    mine = 5
    likely = chances(explaining(3, []), (Seat(0), mine))
    assert likely[0, mine] == 1
    for seat in (1, 2):
        assert likely[seat][np.isin(PAIRS, PAIRS[mine]).any(axis=1)].max() < 1e-6
        assert likely[seat].sum() == pytest.approx(1)


@given(seed=SEEDS, players=st.integers(2, 4))
def test_who_passed_is_told_from_the_row_alone(seed: int, players: int) -> None:
    setting = Setting(GAME, players, "cooperative", seed.to_bytes(32, "big"))
    happened: list[tuple[Seat, bool]] = []
    for moment in moments(setting):
        for entry in moment.step.entries:
            events = getattr(entry, "events", ())
            happened += [
                (each.seat, isinstance(each, Passed)) for each in events if isinstance(each, Played | Passed)
            ]
        read_off = turns_of(moment.step.table.look(None).open)
        assert [(turn.seat, isinstance(turn, Stuck)) for turn in read_off] == happened


@given(seed=SEEDS, players=st.integers(2, 4))
def test_whoever_watches_knows_in_which_turn_a_hand_was_exchanged(seed: int, players: int) -> None:
    setting = Setting(GAME, players, "cooperative", seed.to_bytes(32, "big"))
    memory = Memory()
    memory.notice(setting.open().table.look(None))
    happened: list[tuple[int, Seat]] = []
    for moment in moments(setting):
        for entry in moment.step.entries:
            exchanged = [each for each in getattr(entry, "events", ()) if isinstance(each, Exchanged)]
            happened += [(moment.before.state.turn, each.seat) for each in exchanged]
        noticed = memory.notice(moment.step.table.look(None))
        swapped = [(one.turn, one.what.seat) for one in noticed if isinstance(one.what, Swapped)]
        assert swapped == happened


def test_a_stand_in_does_not_know_when_a_hand_was_exchanged() -> None:
    table = act(laid(("day-reverse", "moon-repeat"), opening=0), Exchange()).table
    assert Memory().notice(table.look(GEORGE)) == ()


def test_what_somebody_played_after_passing_was_in_their_hand_before() -> None:
    stuck, later = Stuck(Seat(0), CardNumber(3)), Laid(Seat(0), CardNumber(8), CardNumber(20), ())
    between = Laid(Seat(1), CardNumber(3), CardNumber(8), ())
    belief = belief_after(2, CardNumber(3), (stuck, between, later), "plain")
    could, could_not = MATCHING[3, 20], ~MATCHING[3, 20]
    assert belief.weights[0][could].max() > 5 * belief.weights[0][could_not].max()


def test_a_poor_card_makes_codes_likelier_that_forbid_better_ones() -> None:
    belief = at_first(2, CardNumber(0))
    value = worth(belief, Seat(0))
    poorest = CardNumber(int(np.argmin(np.where(belief.unseen, value, np.inf))))
    plain, deep = (
        belief_after(2, CardNumber(0), (Laid(Seat(0), CardNumber(0), poorest, ()),), reader).weights[0]
        for reader in READERS
    )
    assert len({*plain[plain > 0]}) == 1
    assert len({*deep[deep > 0]}) > 1


def nearly_known() -> Belief:
    """Seat 1 has code 9, seat 0 has code 3 or, half as likely, code 4; there is a triumph to be lost."""
    weights = np.zeros((2, len(CODES)))
    weights[0, 3], weights[0, 4], weights[1, 9] = 1.0, 0.5, 1.0
    return replace(at_first(2, CardNumber(0)), row=triumph_row(2), weights=weights)


def test_whoever_has_a_code_knows_whether_the_others_will_name_it() -> None:
    sure = confidence(nearly_known())
    assert (sure[0, 3], sure[0, 4]) == (1, 0)
    assert sure[1, 9] == pytest.approx(2 / 3)


def test_to_agree_to_finish_tells_that_one_expects_the_others_to_be_right() -> None:
    before = nearly_known()
    after = read(before, Agreed(Seat(0)), "deep")
    assert after.weights[0, 4] < before.weights[0, 4] / 10
    assert confidence(after)[1, 9] > 0.98
    assert read(before, Agreed(Seat(0)), "plain") is before


def test_a_hint_never_counts_for_more_than_what_is_certain() -> None:
    weights = np.zeros((2, len(CODES)))
    weights[:, 3:5] = 1.0
    belief = replace(at_first(2, CardNumber(0)), weights=weights)
    assert belief.weighed(Seat(0), np.zeros(len(CODES))) is belief


def test_one_names_the_likeliest_deal_and_never_ones_own_code() -> None:
    weights = np.zeros((2, len(CODES)))
    weights[0, 3] = weights[1, 3] = weights[1, 8] = 1.0
    weights[1, 8] = 0.1
    belief = replace(at_first(2, CardNumber(0)), weights=weights)
    assert likeliest(belief, Seat(0), 3) == [3, 8]
    assert chances_for(belief, Seat(0), 3)[1, 8] == 1


def test_with_everything_open_nobody_is_confident() -> None:
    assert not confidence(at_first(4, CardNumber(0))).any()
