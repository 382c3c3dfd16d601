"""Whether the loop has time to spare, by two clocks that stand still until they are told."""

from __future__ import annotations

from entendre.live.load_gauge import HIGH, PERIOD, LoadGauge


class Day:
    """The time, and how much of it was worked."""

    def __init__(self) -> None:
        self.now = 100.0
        self.worked = 3.0
        self.gauge = LoadGauge(lambda: self.now, lambda: self.worked)

    def passes(self, seconds: float, part: float) -> bool:
        """So long goes by, so much of it in work; whether that is much."""
        self.now += seconds
        self.worked += seconds * part
        return self.gauge.is_high()


def test_what_is_not_known_yet_is_taken_for_much() -> None:
    day = Day()
    assert day.gauge.is_high()
    assert day.passes(PERIOD / 2, 0), "too soon to say anything else"


def test_it_follows_what_was_done_lately() -> None:
    day = Day()
    day.gauge.is_high()
    assert not day.passes(PERIOD, HIGH - 0.1)
    assert day.passes(PERIOD, HIGH + 0.1)
    assert day.passes(PERIOD / 2, 0), "as it was when it was measured last"
    assert not day.passes(PERIOD / 2, 0)


def test_after_a_silence_the_mean_of_it_counts() -> None:
    day = Day()
    day.gauge.is_high()
    assert not day.passes(60, 0.01)


def test_a_server_needs_no_clocks_of_others() -> None:
    assert LoadGauge().is_high()
