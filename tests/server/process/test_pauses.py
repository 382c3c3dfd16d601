"""Nobody starts workers as fast as they die, or as fast as they cannot be started."""

from __future__ import annotations

from entendre.server.process.pauses import FIRST_PAUSE, LONGEST_PAUSE, SHORT_LIFE, Pauses


def test_after_a_long_life_there_is_no_pause() -> None:
    pauses = Pauses()
    assert [pauses.before(SHORT_LIFE + 1) for _ in range(3)] == [0, 0, 0]


def test_after_short_lives_each_is_longer_up_to_the_longest() -> None:
    pauses = Pauses()
    seen = [pauses.before(1.0) for _ in range(8)]
    assert seen[:3] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert seen[-1] == LONGEST_PAUSE


def test_one_that_cannot_be_started_after_a_long_life_is_not_tried_without_a_pause() -> None:
    pauses = Pauses()
    assert pauses.before(SHORT_LIFE + 1) == 0
    assert [pauses.before(None) for _ in range(2)] == [FIRST_PAUSE, 2 * FIRST_PAUSE]


def test_a_long_life_makes_up_for_short_ones() -> None:
    pauses = Pauses()
    for _ in range(5):
        pauses.before(1.0)
    assert pauses.before(SHORT_LIFE + 1) == 0
    assert pauses.before(1.0) == FIRST_PAUSE
