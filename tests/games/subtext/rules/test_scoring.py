"""What must be true of every round's points."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from entendre.core import PerSeat, Seat
from entendre.games.subtext.rules.scoring import TRACK, place, points

guesses = st.lists(st.booleans(), min_size=4, max_size=8).map(tuple)
DEALER, PARTNER = Seat(0), Seat(1)


@given(guesses)
def test_who_guessed_wrong_scores_nothing(right: PerSeat[bool]) -> None:
    won = points(right, DEALER, PARTNER)
    assert not any(won[seat] for seat, hit in enumerate(right) if not hit)


@given(guesses)
def test_dealer_and_partner_score_the_same_and_only_together(right: PerSeat[bool]) -> None:
    won = points(right, DEALER, PARTNER)
    assert won[DEALER] == won[PARTNER]
    assert won[DEALER] == (right.count(False) if right[DEALER] and right[PARTNER] else 0)


@given(guesses)
def test_a_right_bystander_scores_one_more_than_the_wrong_guesses(right: PerSeat[bool]) -> None:
    won = points(right, DEALER, PARTNER)
    assert all(won[seat] == right.count(False) + 1 for seat in range(2, len(right)) if right[seat])


@given(guesses, st.sets(st.integers(0, 7).map(Seat)))
def test_a_foul_costs_its_author_everything_and_nobody_else_anything(
    right: PerSeat[bool], fouled: set[Seat]
) -> None:
    usual = points(right, DEALER, PARTNER)
    assert points(right, DEALER, PARTNER, fouled) == tuple(
        0 if seat in fouled else usual[seat] for seat in range(len(right))
    )


@given(st.integers(0, 500))
def test_laps_and_space_make_up_the_score(score: int) -> None:
    where = place(score)
    assert where.laps * TRACK + where.space == score
    assert 0 <= where.space < TRACK
