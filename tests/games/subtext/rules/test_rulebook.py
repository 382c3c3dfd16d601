"""The worked examples of the rules: once as plain scoring, once as a round at a table."""

from __future__ import annotations

from entendre.core import PerSeat, Seat, everyone
from entendre.games.subtext.rules.scoring import points
from tests.games.subtext.rules.play import SubtextTable, bystanders, drawn, guessed, opened, partner, seats

DEALER, PARTNER, OTHER = Seat(0), Seat(1), Seat(2)


def scored(*right: Seat) -> PerSeat[int]:
    """Six players, of whom these guess right."""
    return points(tuple(seat in right for seat in everyone(6)), DEALER, PARTNER)


def last_points(table: SubtextTable) -> PerSeat[int]:
    """What the round just scored was worth."""
    last = table.look(None).open.last
    assert last is not None
    return last.points


def test_example_1_dealer_partner_and_one_other_right() -> None:
    """6 players; w = 3: dealer 3, partner 3, the other 4, the rest 0."""
    assert scored(DEALER, PARTNER, OTHER) == (3, 3, 4, 0, 0, 0)


def test_example_1_at_a_table() -> None:
    table = drawn(opened(6))
    dealer, mate, other = table.state.dealer, partner(table), bystanders(table)[0]
    expected = {dealer: 3, mate: 3, other: 4}
    after = guessed(table, (dealer, mate, other))
    assert last_points(after) == tuple(expected.get(seat, 0) for seat in seats(table))
    assert after.look(None).open.scores == last_points(after)


def test_example_2_dealer_and_one_other_right_but_the_partner_wrong() -> None:
    """6 players; w = 4: dealer 0, partner 0, the other 5."""
    assert scored(DEALER, OTHER) == (0, 0, 5, 0, 0, 0)


def test_example_2_at_a_table() -> None:
    table = drawn(opened(6))
    other = bystanders(table)[0]
    after = guessed(table, (table.state.dealer, other))
    assert last_points(after) == tuple(5 if seat == other else 0 for seat in seats(table))


def test_example_3_everyone_right() -> None:
    """Dealer 0, partner 0, everyone else 1."""
    assert scored(*everyone(6)) == (0, 0, 1, 1, 1, 1)


def test_example_3_at_a_table() -> None:
    table = drawn(opened(6))
    others = bystanders(table)
    after = guessed(table, seats(table))
    assert last_points(after) == tuple(1 if seat in others else 0 for seat in seats(table))


def test_example_4_nobody_right() -> None:
    """Nobody scores."""
    assert scored() == (0, 0, 0, 0, 0, 0)


def test_example_4_at_a_table() -> None:
    assert last_points(guessed(drawn(opened(6)), ())) == (0, 0, 0, 0, 0, 0)


def test_partner_alone_right_scores_nothing() -> None:
    assert scored(PARTNER) == (0, 0, 0, 0, 0, 0)


def test_dealer_and_partner_alone_right_score_all_the_others() -> None:
    assert scored(DEALER, PARTNER) == (4, 4, 0, 0, 0, 0)


def test_one_bystander_alone_right_scores_one_more_than_the_wrong_guesses() -> None:
    assert scored(OTHER) == (0, 0, 6, 0, 0, 0)
