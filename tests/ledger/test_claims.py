"""What is said of who understands whom: whatever is there is found, and what is not there is not said."""

from __future__ import annotations

from collections import Counter

from entendre.core import Chance
from entendre.ledger import WEIGHINGS, Insight, Trial, claims, next_weighing
from entendre.ledger.worlds import WORLDS, worlds
from tests.effort import times
from tests.ledger.evenings import evening

AN_EVENING = "rnrnrc"
A_SEASON = 4 * AN_EVENING
EVERYBODY = frozenset(range(6))
FIRST = WEIGHINGS[0].games
FRESH = 10_000
"""The first of the seeds that nothing was tuned on."""


def test_two_who_understand_each_other_are_named_first() -> None:
    seeds = range(FRESH, FRESH + times(1, 2, 200))
    named = Counter[str]()
    for seed in seeds:
        played = evening(seed, 6, A_SEASON, planted=True)
        said = [claim for claim in claims(played.trials, EVERYBODY) if claim.kind != "riddle"]
        first = said[0] if said else None
        named["nobody" if first is None else "them" if first.people == played.pair else "others"] += 1
    assert named["them"] >= 0.95 * len(seeds), named
    assert named["others"] <= 0.02 * len(seeds), named


def test_where_nobody_does_hardly_anything_is_said_in_a_whole_season_however_often_one_looks() -> None:
    """What was said once stays said, so who looks at the end sees all that was ever claimed."""
    sizes = (4, 6, 9)[: times(1, 2, 3)]
    played = [(FRESH + number, people) for number in range(times(1, 1, 150)) for people in sizes]
    wrong = [
        (seed, people)
        for seed, people in played
        if claims(
            evening(seed, people, A_SEASON, planted=False, varied=False).trials, frozenset(range(people))
        )
    ]
    assert len(wrong) < 0.05 * len(played), wrong


def test_good_readers_of_readable_people_are_no_pair() -> None:
    """One is read by all and one reads all: that the one reads the other says nothing of the two."""
    seeds = range(FRESH, FRESH + times(1, 2, 200))
    wrong = sum(
        any(
            claim.kind != "riddle"
            for claim in claims(evening(seed, 6, 2 * AN_EVENING, planted=False).trials, EVERYBODY)
        )
        for seed in seeds
    )
    assert wrong < 0.05 * len(seeds)


def test_all_weighings_together_are_wrong_less_than_once_in_twenty_seasons() -> None:
    assert sum(weighing.pairs + weighing.ones + weighing.riddles for weighing in WEIGHINGS) < 0.05
    assert [weighing.games for weighing in WEIGHINGS] == sorted({weighing.games for weighing in WEIGHINGS})


def test_what_is_said_changes_at_a_weighing_only_and_stays_said() -> None:
    first, second = WEIGHINGS[0].games, WEIGHINGS[1].games
    read = [
        trial
        for by in range(5)
        for reader in range(5)
        if by != reader
        for trial in _all_read(reader, by, 2 * second, second, read={by, reader} == {0, 1})
    ]
    after = {
        games: claims([trial for trial in read if trial.thing[0] < games], frozenset(range(5)))
        for games in (first - 1, first, first + 1, second)
    }
    assert after[first - 1] == ()
    assert after[first] == after[first + 1]
    assert set(after[first]) <= set(after[second]) == {Insight("each-other", (0, 1))}


def test_one_is_told_when_it_is_weighed_again() -> None:
    assert [next_weighing(games) for games in (0, 5, 6, 95, 96)] == [6, 6, 12, 96, None]


def _all_read(
    reader: int, by: int, count: int, games: int = WEIGHINGS[0].games, *, read: bool
) -> list[Trial]:
    """Everything, or every third thing and not always the same; in so many games."""
    return [
        Trial(by, reader, read or (number + by + reader) % 3 == 0, 0.25, thing, "toy/way")
        for number in range(count)
        for thing in [(number % games, 100 * by + number)]
    ]


def test_one_who_alone_reads_another_is_named_with_them() -> None:
    trials = [
        trial
        for by in range(5)
        for reader in range(5)
        if by != reader
        for trial in _all_read(reader, by, 30, read=(by, reader) == (1, 3))
    ]
    assert claims(trials, frozenset(range(5)))[0] == Insight("reads", (3, 1))


def test_one_whom_nobody_reads_is_a_riddle() -> None:
    trials = [
        trial
        for by in range(5)
        for reader in range(5)
        if by != reader
        for trial in _all_read(reader, by, 8, read=by != 2)
    ]
    assert claims(trials, frozenset(range(5))) == (Insight("riddle", (2,)),)


def test_two_alone_have_nobody_to_be_compared_with() -> None:
    trials = [*_all_read(0, 1, 50, read=True), *_all_read(1, 0, 50, read=True)]
    assert claims(trials, frozenset({0, 1})) == ()


def test_nothing_is_said_of_bots_but_people_are_held_against_them() -> None:
    trials = [
        trial
        for by in range(6)
        for reader in range(6)
        if by != reader
        for trial in _all_read(reader, by, 12, read={by, reader} in ({0, 1}, {4, 5}))
    ]
    assert claims(trials, frozenset({0, 1})) == (Insight("each-other", (0, 1)),)


def test_nothing_at_all_is_said_of_nothing() -> None:
    assert claims((), frozenset({0, 1, 2})) == ()


def test_who_asks_twice_is_told_the_same() -> None:
    trials = evening(3, 6, AN_EVENING, planted=True).trials
    assert claims(trials, EVERYBODY) == claims(trials, EVERYBODY)


def test_in_every_world_everybody_reads_and_is_read_as_often() -> None:
    trials = evening(5, 5, AN_EVENING, planted=False).trials
    read = worlds(trials, Chance(b"worlds"))
    really, there = Counter[tuple[str, str, int]](), Counter[tuple[int, str, str, int]]()
    changed = 0
    for trial, bits in zip(trials, read, strict=True):
        for side, who in (("by", trial.by), ("reader", trial.reader)):
            really[side, trial.way, who] += trial.read
            for world in range(0, WORLDS, 100):
                there[world, side, trial.way, who] += bits >> world & 1
        changed += bits not in (0, (1 << WORLDS) - 1)
    for (world, side, way, who), count in there.items():
        assert really[side, way, who] == count, world
    assert changed > len(trials) / 3  # worlds that are all the same would hold as well
