"""The eye on drawings it has not seen: how often it is right, and whether it is as right as it is sure."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from statistics import median
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scripts.games.subtext.eye.drawings import FOLDS, Sample
from scripts.games.subtext.eye.nonsense import TAUGHT, UNTAUGHT, nonsense

from bench.game import Row, Tell
from bench.games.subtext.drawings import eye_of, missing, unseen
from entendre.bots.figures import rate
from entendre.core import Chance
from entendre.games.subtext.bots.eye import Eye, eye, lines_of
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.pen import drawn
from entendre.games.subtext.rules import pack, unpack

RIGHT, AMONG_FIVE, ERROR, MOST_MS = 0.44, 0.70, 0.08, 20
BEFORE_ICONS = 0.991
"""How many icons by a bot's hand the eye before this one took for what they are."""
TUNED_ON, KEPT_OUT = 1, 4
"""Everything that was chosen by looking was chosen by looking at one fold; another was never looked at."""
BINS = 15
TIMED = 200
SCRIBBLES = 300
AT_ONCE = 256


class Tried(NamedTuple):
    """How it went with each of some drawings."""

    sure: NDArray[np.float64]
    right: NDArray[np.bool_]
    among_five: NDArray[np.bool_]

    def __add__(self, other: object) -> Tried:
        assert isinstance(other, Tried)
        return Tried(*(np.concatenate(pair) for pair in zip(self, other, strict=True)))


def tried(sees: Eye, drawings: Sequence[Sample]) -> Tried:
    """An eye on some drawings."""
    names = {name: number for number, name in enumerate(knowledge().things)}
    parts = [drawings[start : start + AT_ONCE] for start in range(0, len(drawings), AT_ONCE)]
    seen = [each for part in parts for each in sees.see_all([sample.lines for sample in part])]
    rank = np.array(
        [
            (each.things > each.things[names[sample.word]]).sum()
            for each, sample in zip(seen, drawings, strict=True)
        ]
    )
    return Tried(np.array([each.sure for each in seen]), rank == 0, rank < 5)


def calibration_error(these: Tried) -> float:
    """How far, on average, the share of right answers is from how sure the eye was of them."""
    places = np.minimum((these.sure * BINS).astype(int), BINS - 1)
    inside = [places == place for place in range(BINS) if (places == place).any()]
    return float(
        sum(some.mean() * abs(these.sure[some].mean() - these.right[some].mean()) for some in inside)
    )


def eye_rows(tell: Tell) -> Iterator[Row]:
    """People's drawings by folds, the time it takes, icons, and what shows nothing."""
    if (why := missing()) is not None:
        yield Row("Subtext, the eye on people's drawings", f"not measured: {why}", ">= 44%, >= 70%", False)
    else:
        folds = []
        for fold in range(FOLDS):
            tell(f"Subtext, the eye, fold {fold}")
            folds.append(tried(eye_of(fold), unseen(fold)))
            remark = {TUNED_ON: ", looked at for tuning", KEPT_OUT: ", kept out of all tuning"}.get(fold, "")
            yield _row(f"Subtext, the eye, fold {fold + 1} of {FOLDS}{remark}", folds[-1], whole=False)
        yield _row("Subtext, the eye, all five folds", sum(folds[1:], folds[0]), whole=True)
        yield _time(unseen(0)[:TIMED])
    yield _icons()
    yield from _nothing()


def _row(name: str, these: Tried, *, whole: bool) -> Row:
    """Of one fold the calibration is asked for only: how hard its drawings are is luck."""
    count = len(these.right)
    right, five = rate(int(these.right.sum()), count), rate(int(these.among_five.sum()), count)
    error = calibration_error(these)
    shares = f">= {RIGHT:.0%}; >= {AMONG_FIVE:.0%}; " if whole else ""
    return Row(
        f"{name}, {count} drawings of 345 things: right; among five; calibration error",
        f"{right}; {five}; {error:.3f}",
        f"{shares}<= {ERROR}",
        error <= ERROR and (not whole or (right.share >= RIGHT and five.share >= AMONG_FIVE)),
    )


def _time(drawings: Sequence[Sample]) -> Row:
    sees, times = eye(), list[float]()
    sees.see(drawings[0].lines)
    for sample in drawings:
        lines, began = sample.lines, time.process_time()
        sees.see(lines)
        times.append((time.process_time() - began) * 1000)
    return Row(
        f"Subtext, the eye, {len(drawings)} drawings: median processor time",
        f"{median(times):.1f} ms",
        f"<= {MOST_MS} ms",
        median(times) <= MOST_MS,
    )


def _icons() -> Row:
    known, sees = knowledge(), eye()
    hits = 0
    for number, (sketch, thing) in enumerate(zip(known.sketches, known.shows, strict=True)):
        sheet = pack(drawn(sketch, Chance(b"icons", str(number))))
        hits += int(sees.see(lines_of(unpack(sheet))).things.argmax()) == thing
    right = rate(hits, len(known.sketches))
    return Row(
        f"Subtext, the eye, {len(known.sketches)} icons by a bot's hand: right",
        str(right),
        f">= {BEFORE_ICONS:.1%} (as before)",
        right.share >= BEFORE_ICONS,
    )


def _nothing() -> Iterator[Row]:
    for name, kinds in (("of kinds it was taught", TAUGHT), ("of kinds it was never shown", UNTAUGHT)):
        drawings = nonsense(SCRIBBLES, kinds, np.random.default_rng(2026))
        unknown = rate(sum(each.sure < 0.3 for each in eye().see_all(drawings)), SCRIBBLES)
        yield Row(
            f"Subtext, the eye, {SCRIBBLES} scribbles and writings {name}: less than 30 % sure",
            str(unknown),
            ">= 80%",
            unknown.share >= 0.8,
        )
