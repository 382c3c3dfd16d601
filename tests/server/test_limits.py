"""Allowances: so many at once, and more with time."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from entendre.server.limits import NO_LIMITS, Bucket, Buckets, RateLimit


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
