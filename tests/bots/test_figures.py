"""How sure one can be."""

from __future__ import annotations

import pytest

from entendre.bots.figures import average, luck_alone, luck_between, rate
from entendre.bots.series import rotated


def test_wilsons_interval_as_in_the_textbook() -> None:
    eight_of_ten = rate(8, 10)
    assert (eight_of_ten.low, eight_of_ten.high) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert str(eight_of_ten) == "80.0% (49.0% to 94.3%)"


def test_bounds_stay_between_nothing_and_everything() -> None:
    assert rate(0, 10).low == pytest.approx(0)
    assert rate(10, 10).high == pytest.approx(1)
    assert (rate(0, 0).low, rate(0, 0).high) == (0, 1)


def test_more_games_make_surer() -> None:
    few, many = rate(30, 50), rate(600, 1000)
    assert many.high - many.low < few.high - few.low


def test_a_mean_difference_lies_between_bounds_that_may_be_below_nothing() -> None:
    mean = average([0.5, -0.5] * 50 + [0.1] * 100)
    assert mean.share == pytest.approx(0.05)
    assert mean.low == pytest.approx(0.05 - 1.96 * 0.357 / 200**0.5, abs=1e-3)
    assert mean.high - mean.share == pytest.approx(mean.share - mean.low)


def test_two_deviations_above_a_fair_share_are_luck_once_in_44() -> None:
    shares = [1.0] * 60 + [0.0] * 40
    assert luck_alone(shares, 0.5) == pytest.approx(0.0212, abs=5e-4)
    assert luck_alone([1 - share for share in shares], 0.5) == pytest.approx(0.9788, abs=5e-4)


def test_a_difference_is_as_likely_luck_as_not_when_there_is_none() -> None:
    assert luck_between([0.0, 1.0] * 50, [1.0, 0.0] * 50) == pytest.approx(0.5)
    assert luck_between([2.0, 3.0] * 50, [0.0, 1.0] * 50) < 1e-6


def test_a_series_without_spread_proves_something_but_not_everything() -> None:
    assert 0 < luck_alone([1.0] * 3, 0.5) < 0.3


def test_levels_move_on_by_a_seat() -> None:
    assert [rotated(("a", "b", "c"), number) for number in range(4)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
        ("a", "b", "c"),
    ]
