"""Allowances: so many at once, and more with time."""

from __future__ import annotations

import asyncio
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from entendre.core import Rejected
from entendre.server.guesses import Guesses, TooManyGuesses
from entendre.server.limits import Bucket, Buckets, Budget, Budgets
from entendre.server.rates import NO_LIMITS, BudgetRate, RateLimit
from tests.server.premises import PATIENCE


def test_a_bucket_gives_its_burst_and_then_no_more() -> None:
    bucket = Bucket(RateLimit(burst=3, per_second=1), 0)
    assert [bucket.take(0) for _ in range(5)] == [True, True, True, False, False]


def test_a_bucket_fills_again_and_not_above_its_burst() -> None:
    bucket = Bucket(RateLimit(burst=2, per_second=0.5), 0)
    assert [bucket.take(0), bucket.take(0), bucket.take(1)] == [True, True, False]
    assert bucket.take(2)
    assert [bucket.take(1000) for _ in range(3)] == [True, True, False]


def test_a_bucket_says_how_long_to_wait() -> None:
    bucket = Bucket(RateLimit(burst=1, per_second=0.25), 0)
    assert bucket.wait(0) == 0
    bucket.take(0)
    assert bucket.wait(1) == 3
    assert bucket.wait(4) == 0


def test_waiting_costs_nothing() -> None:
    buckets = Buckets(RateLimit(burst=1, per_second=1))
    assert [buckets.wait("a", 0) for _ in range(5)] == [0] * 5
    assert buckets.take("a", 0)
    assert buckets.wait("a", 0) == 1


def test_everybody_has_their_own() -> None:
    buckets = Buckets(RateLimit(burst=1, per_second=1))
    assert buckets.take("a", 0)
    assert not buckets.take("a", 0)
    assert buckets.take("b", 0)


def test_the_longest_unused_are_forgotten_first() -> None:
    buckets = Buckets(RateLimit(burst=1, per_second=0.001), most=2)
    assert buckets.take("a", 0)
    assert buckets.take("b", 0)
    assert not buckets.take("a", 0)
    assert buckets.take("c", 0)  # b goes
    assert not buckets.take("a", 0)
    assert buckets.take("b", 0)


@given(st.floats(0.1, 100), st.floats(0.01, 100), st.lists(st.floats(0, 10), max_size=60))
def test_nobody_gets_more_than_the_rate_allows(burst: float, rate: float, pauses: list[float]) -> None:
    bucket, now, taken = Bucket(RateLimit(burst, rate), 0), 0.0, 0
    for pause in pauses:
        now += pause
        taken += bucket.take(now)
    assert taken <= burst + now * rate + 1e-6


def test_an_open_house_never_says_no() -> None:
    buckets = Buckets(NO_LIMITS.found)
    assert all(buckets.take("a", 0) for _ in range(100_000))


def test_what_is_given_back_can_be_taken_again_and_no_more() -> None:
    buckets = Buckets(RateLimit(burst=2, per_second=1e-9))
    buckets.give_back("a")
    assert buckets.take("a", 0)
    buckets.give_back("a")
    assert [buckets.take("a", 0) for _ in range(3)] == [True, True, False]


def test_guesses_that_are_made_at_the_same_time_are_paid_one_by_one() -> None:
    """None may be answered before it is paid, however slow the answer."""

    async def race() -> list[str]:
        guesses = Guesses(RateLimit(burst=3, per_second=1e-9))

        async def guess() -> str:
            try:
                async with guesses.attempt("a", lambda: 0.0):
                    await asyncio.sleep(0)
                    raise Rejected("room.no-such-table", "No.")
            except Rejected:
                return "wrong"
            except TooManyGuesses:
                return "wait"

        return await asyncio.gather(*(guess() for _ in range(20)))

    assert Counter(asyncio.run(race())) == {"wrong": 3, "wait": 17}


def test_right_ones_wait_for_each_other_and_none_is_turned_away() -> None:
    async def race() -> int:
        guesses = Guesses(RateLimit(burst=3, per_second=1e-9))

        async def know() -> None:
            async with guesses.attempt("a", lambda: 0.0):
                await asyncio.sleep(0)

        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(know() for _ in range(50)))
        return len(guesses._trying) + len(guesses._under_way)

    assert asyncio.run(race()) == 0


def test_a_budget_is_as_full_as_the_scarcer_part_and_can_be_overdrawn_by_its_burst() -> None:
    budget = Budget(BudgetRate(RateLimit(10, 1), RateLimit(100, 10)), 0)
    assert budget.spend(0, 1, 50) == 0.5
    assert budget.spend(0, 8, 0) == 0.1
    assert budget.spend(0, 0, 100) == -0.5
    assert budget.spend(0, 0, 1000) == -1
    assert budget.spend(20, 0, 0) == 1


def test_a_seat_has_one_budget() -> None:
    budgets = Budgets(BudgetRate(RateLimit(10, 1), RateLimit(100, 10)), most=2)
    assert budgets.of("A", 0, 0) is budgets.of("A", 0, 0)
    assert budgets.of("A", 0, 0) is not budgets.of("A", 1, 0)
    first = budgets.of("A", 0, 0)
    budgets.of("B", 0, 0)  # the longest unused, A's second, is forgotten
    assert budgets.of("A", 0, 0) is first
