"""Evenings that could as well have been: the same things expressed, the same people trying, and everybody as
readable and as good a reader as they were; only who read whom is left to chance.

Where nobody understands anybody better than they understand and are understood in general, a reading comes
off by what its author and its reader bring to it alone. Then all evenings with the same number of things read
for every author and for every reader are equally likely (as in a Rasch model), however readable or skilled
they are, and none of that has to be guessed. Such evenings are reached from the real one by steps that change
neither sum; walking back from it some way and then forth again many times makes it one among equals (Besag
and Clifford, 1989), so a p-value is exact whether or not the walk was long enough to see everything.

All walks go the same way and toss coins of their own: bit number k of a trial is whether it was read in world
k, and a step is a few operations on whole numbers.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Sequence
from struct import Struct

from entendre.core import Chance
from entendre.ledger.reading import Trial

WORLDS = 1023
STEPS_A_TRIAL = 10
FEWEST_STEPS = 2_000

Step = tuple[tuple[int, ...], tuple[int, ...]]
"""Trials that were all read, and as many that were all not: turned round, every sum is what it was."""


def worlds(trials: Sequence[Trial], chance: Chance) -> list[int]:
    """For every trial the worlds in which it was read, as bits."""
    steps = _steps(trials, chance.fork("steps").key)
    read = [int(trial.read) for trial in trials]
    _walk(read, tuple(reversed(steps)), 1, chance.fork("back").key)
    everywhere = (1 << WORLDS) - 1
    read = [everywhere if each else 0 for each in read]
    _walk(read, steps, everywhere, chance.fork("forth").key)
    return read


def _walk(read: list[int], steps: Sequence[Step], everywhere: int, key: bytes) -> None:
    """Go these steps in every world in which they can be gone and a coin falls so."""
    size = (everywhere.bit_length() + 7) // 8
    coins = hashlib.shake_256(key).digest(size * len(steps))
    for number, (ups, downs) in enumerate(steps):
        turned = everywhere & int.from_bytes(coins[number * size : (number + 1) * size], "big")
        this_way = other_way = turned
        for trial in ups:
            this_way &= read[trial]
            other_way &= ~read[trial]
        for trial in downs:
            this_way &= ~read[trial]
            other_way &= read[trial]
        turned = this_way | other_way
        if turned:
            for trial in (*ups, *downs):
                read[trial] ^= turned


def _steps(trials: Sequence[Trial], key: bytes) -> tuple[Step, ...]:
    """Steps at random, without a look at what was read. Readings of different ways are not mixed."""
    cells: dict[tuple[str, int, int], list[int]] = defaultdict(list)
    ways: dict[str, list[int]] = defaultdict(list)
    for number, trial in enumerate(trials):
        cells[trial.way, trial.by, trial.reader].append(number)
        ways[trial.way].append(number)
    people = sorted({who for trial in trials for who in (trial.by, trial.reader)})
    count = max(FEWEST_STEPS, STEPS_A_TRIAL * len(trials)) if len(people) > 2 else 0
    # That some are a little likelier than others does no harm: only the coins must be fair.
    words = iter(Struct(f">{9 * count}I").unpack(hashlib.shake_256(key).digest(36 * count)))
    found: list[Step] = []
    for one, other, third, *rest in zip(*[words] * 9, strict=True):
        first = trials[one % len(trials)]
        beside = ways[first.way]
        pairs = _round(first, trials[beside[other % len(beside)]], people[third % len(people)])
        there = [cells[cell] for pair in pairs if (cell := (first.way, *pair)) in cells]
        if pairs and len(there) == len(pairs):  # else somebody never tried to read somebody
            picked = [cell[word % len(cell)] for cell, word in zip(there, rest, strict=False)]
            found.append((tuple(picked[::2]), tuple(picked[1::2])))
    return tuple(found)


def _round(one: Trial, other: Trial, third: int) -> list[tuple[int, int]]:
    """Who reads whom in a step that begins with these two, in turns of one more and one less."""
    a, b, c, d = one.by, one.reader, other.by, other.reader
    if (a, b) == (c, d):
        return [(a, b), (c, d)]
    if a == c or b == d:
        return []
    if a != d and c != b:
        return [(a, b), (a, d), (c, d), (c, b)]
    # With three people nobody is left to change places with but in a ring.
    z = third if (a, b) == (d, c) else c if a == d else d
    return [] if z in (a, b) else [(a, b), (b, a), (b, z), (z, b), (z, a), (a, z)]
