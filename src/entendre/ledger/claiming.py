"""What may be said aloud of who understands whom.

Said is only what luck does not explain, nor that some are read by everybody and others read everybody. All
pairs are looked at together, by how far the best of them comes in worlds without any such pair (Westfall and
Young's largest statistic), and only after so many games, each time with a share of what may be wrong: people
look after every evening, and who looks often enough always finds something. So at fewer than one table in
twenty where there is nothing to find something is said in a whole season.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Hashable, Mapping, Sequence
from itertools import combinations
from math import sqrt
from typing import Literal, NamedTuple, TypeVar

import msgspec

from entendre.core import Chance
from entendre.ledger.reading import Trial
from entendre.ledger.worlds import WORLDS, worlds


class Weighing(NamedTuple):
    """After so many games it is weighed what may be said; what is said then stays said."""

    games: int
    pairs: float
    """How often two may be named who understand each other, where there are none."""
    ones: float
    """How often one may be named who reads another, where there is none."""
    riddles: float
    """How often somebody may be called hard to read who is not."""


WEIGHINGS = (
    Weighing(6, 0.003, 0.001, 0.002),
    Weighing(12, 0.010, 0.001, 0.002),
    Weighing(24, 0.015, 0.001, 0.002),
    Weighing(48, 0.004, 0.001, 0.002),
    Weighing(96, 0.002, 0.001, 0.002),
)
"""Most of it where a season has something to tell. All shares together are less than one in twenty."""
LUCK_AT_MOST = 0.05
"""How likely luck alone may read so much, of those who are named as a pair."""
MOST_PAIRS = 4
"""After so many the point is made."""
ORDERS = 499
"""In how many orders things are given to their authors, to see who is hard to read."""
SEED = b"entendre ledger 1"
"""Always the same worlds: who asks twice is told the same."""
CALM = 0.3
"""Added to a variance, so that a pair that hardly met does not outshine everybody."""

K = TypeVar("K", bound=Hashable)
InsightKind = Literal["each-other", "reads", "riddle"]


class Insight(msgspec.Struct, frozen=True):
    """`each-other`: these two understand each other. `reads`: the first reads the second. `riddle`: this one
    is hard to read.
    """

    kind: InsightKind
    people: tuple[int, ...]


def claims(trials: Sequence[Trial], people: Collection[int]) -> tuple[Insight, ...]:
    """What holds of these people, what was found last first, and of that the clearest. Readings by and of
    others, such as bots, are held against theirs.
    """
    games = sorted({trial.thing[0] for trial in trials})
    said: dict[Hashable, Insight] = {}
    for weighing in WEIGHINGS:
        if weighing.games <= len(games):
            last = games[weighing.games - 1]
            found = _found([trial for trial in trials if trial.thing[0] <= last], people, weighing)
            said = {_about(claim): claim for claim in found} | {
                about: claim for about, claim in said.items() if about not in map(_about, found)
            }
    pairs = [claim for claim in said.values() if claim.kind != "riddle"][:MOST_PAIRS]
    return (*pairs, *(claim for claim in said.values() if claim.kind == "riddle"))


def next_weighing(games: int) -> int | None:
    """After how many games it is weighed next, with these behind us; None: never again."""
    return next((weighing.games for weighing in WEIGHINGS if weighing.games > games), None)


def _about(claim: Insight) -> Hashable:
    """Of whom there is one claim at most: of every two, and one riddle in all."""
    return claim.kind if claim.kind == "riddle" else frozenset(claim.people)


def _found(trials: Sequence[Trial], people: Collection[int], weighing: Weighing) -> list[Insight]:
    """What is plain in these, the clearest first. What two have together is held against nobody any more
    once it is said.
    """
    said: list[Insight] = []
    while len(said) < MOST_PAIRS and (claim := _clearest(trials, people, weighing)) is not None:
        said.append(claim)
        trials = [trial for trial in trials if {trial.by, trial.reader} != set(claim.people)]
    return [*said, *_riddles(trials, people, weighing)]


def _clearest(trials: Sequence[Trial], people: Collection[int], weighing: Weighing) -> Insight | None:
    """The two of whom it is plainest, or the one who reads another."""
    cells: dict[tuple[int, int], list[int]] = defaultdict(list)
    for number, trial in enumerate(trials):
        if trial.by in people and trial.reader in people:
            cells[trial.by, trial.reader].append(number)
    if len({who for trial in trials for who in (trial.by, trial.reader)}) < 3 or not cells:
        return None  # two are only ever as readable as each other reads
    bits = worlds(trials, Chance(SEED, "pairs"))
    counts = {cell: _counted(trials, numbers, bits) for cell, numbers in cells.items()}
    ones = {cell: _scores(count) for cell, count in counts.items()}
    both = {
        (a, b): _scores([one + other for one, other in zip(counts[a, b], counts[b, a], strict=True)])
        for a, b in combinations(sorted(people), 2)
        if (a, b) in counts and (b, a) in counts
    }
    lucky = {cell for cell, numbers in cells.items() if not _beats_luck([trials[each] for each in numbers])}
    for (a, b), rare in _rarities(both):
        # Where only one of them reads the other, it is nothing that they have together.
        if rare <= weighing.pairs and min(ones[a, b][0], ones[b, a][0]) > 0 and not {(a, b), (b, a)} & lucky:
            return Insight("each-other", (a, b))
    for (by, reader), rare in _rarities(ones):
        if rare <= weighing.ones and (by, reader) not in lucky:
            return Insight("reads", (reader, by))
    return None


def _riddles(trials: Sequence[Trial], people: Collection[int], weighing: Weighing) -> list[Insight]:
    """Whose things are read least by the same readers, if it is one. A thing is one thing, however many
    try to read it: a bad day of the pen is not held against somebody six times.
    """
    tried: dict[tuple[int, str], list[bool]] = defaultdict(list)
    for trial in trials:
        tried[trial.reader, trial.way].append(trial.read)
    usual = {key: sum(read) / len(read) for key, read in tried.items()}
    things: dict[tuple[str, int, tuple[int, int]], float] = defaultdict(float)
    for trial in trials:
        if trial.by in people:
            game = trial.way.partition("/")[0]
            things[game, trial.by, trial.thing] += trial.read - usual[trial.reader, trial.way]
    authors = sorted({by for _, by, _ in things})
    if len(authors) < 3:
        return []
    games: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for (game, by, _), worth in sorted(things.items()):
        games[game].append((by, worth))
    given = [pair for each in games.values() for pair in each]
    sums = {who: [-sum(worth for by, worth in given if by == who)] for who in authors}
    chance = Chance(SEED, "riddles")
    for _ in range(ORDERS):
        total = dict.fromkeys(authors, 0.0)
        for each in games.values():
            for (by, _), worth in zip(each, chance.shuffled([worth for _, worth in each]), strict=True):
                total[by] -= worth
        for who, worth in total.items():
            sums[who].append(worth)
    scores = {who: _scores(each) for who, each in sums.items()}
    (hardest, rare), (next_one, _), *_ = _rarities(scores)
    apart = scores[hardest][0] > scores[next_one][0]
    return [Insight("riddle", (hardest,))] if rare <= weighing.riddles and apart else []


def _counted(trials: Sequence[Trial], numbers: Sequence[int], bits: Sequence[int]) -> list[float]:
    """How many of these were read: first really, then in every world."""
    counts = [0.0] * (WORLDS + 1)
    for start in range(0, len(numbers), 15):
        # Bits read as hexadecimal digits add up side by side, fifteen at a time.
        total = sum(
            int(f"{trials[number].read << WORLDS | bits[number]:b}", 16)
            for number in numbers[start : start + 15]
        )
        digits = f"{total:0{WORLDS + 1}x}"
        counts = [count + int(digit, 16) for count, digit in zip(counts, digits, strict=True)]
    return counts


def _scores(counts: Sequence[float]) -> list[float]:
    """How far each is above their mean, by how much they vary."""
    mean = sum(counts) / len(counts)
    spread = sqrt(sum((count - mean) ** 2 for count in counts) / len(counts) + CALM)
    return [(count - mean) / spread for count in counts]


def _rarities(scores: Mapping[K, Sequence[float]]) -> list[tuple[K, float]]:
    """For each: in what share of all worlds, the real one among them, the best of all comes as far. The
    rarest first.
    """
    best = [max(world) for world in zip(*scores.values(), strict=True)]
    ranked = sorted(scores, key=lambda key: -scores[key][0])
    return [(key, sum(most >= scores[key][0] - 1e-9 for most in best) / len(best)) for key in ranked]


def _beats_luck(trials: Sequence[Trial]) -> bool:
    """Whether luck alone would hardly have read as many of these."""
    chances = [1.0]
    for trial in trials:
        missed, hit = [*chances, 0.0], [0.0, *chances]
        chances = [one * (1 - trial.luck) + two * trial.luck for one, two in zip(missed, hit, strict=True)]
    return sum(chances[sum(trial.read for trial in trials) :]) <= LUCK_AT_MOST
