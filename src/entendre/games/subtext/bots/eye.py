"""What a drawing may show, judged by its lines alone: a chance for every thing the bots know.

Learnt from drawings by people and from the icons that bots draw from (scripts/games/subtext/eye);
nobody looks up whose drawing it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import as_file, files
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from entendre.games.subtext.bots.ink import WAYS, Floats, Line, ink_of, maps_of
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.network import MapNetwork, TraceNetwork
from entendre.games.subtext.bots.trace import traces_of
from entendre.games.subtext.rules import Drawing, unpack

TRACE, HEAT = 0.3, 0.75
"""How much the network counts that follows the pen, and by how much what is said is divided: networks learn
to be careful, and the eye is to be as sure as it is right. Set on the drawings of one fold alone.
"""
FITS, CERTAIN = 0.8, 40.0
"""How well a drawing must lie over an icon to count as one, and how much it speaks for it then. Drawings by
people hardly ever do; those by bots nearly always.
"""


class Seen(msgspec.Struct, frozen=True, eq=False):
    """What a drawing may be, as one saw it."""

    things: NDArray[np.float64]
    """For every thing how likely it is that, if it is a known thing at all; they sum to 1."""
    known: float
    """How likely it is a known thing, and not a scribble or something written."""

    @property
    def sure(self) -> float:
        """How likely it is the likeliest thing."""
        return self.known * float(self.things.max())


class Eye:
    """Somebody who sees."""

    def __init__(self, by_map: MapNetwork, by_trace: TraceNetwork) -> None:
        self._by_map = by_map
        self._by_trace = by_trace

    @classmethod
    def read(cls, path: Path) -> Eye:
        """The eye that was learnt into a file."""
        with np.load(path) as kept:
            return cls(MapNetwork.unpacked(kept, "map"), TraceNetwork.unpacked(kept, "trace"))

    def see(self, lines: Sequence[Line]) -> Seen:
        """What these lines may show; an empty sheet shows nothing known."""
        return self.see_all([lines])[0]

    def see_all(self, drawings: Sequence[Sequence[Line]]) -> list[Seen]:
        """What each of many drawings may show; dots alone are as good as nothing."""
        ink = ink_of(drawings)
        maps, facts = maps_of(ink)
        inked = np.asarray(maps[..., :WAYS].any((1, 2, 3)))
        says = (1 - TRACE) * self._by_map.says(maps, facts)
        says += TRACE * self._by_trace.says(traces_of(ink), facts)
        says[:, :-1] += _remembered(maps)
        says /= HEAT
        chances = np.exp(says - says.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        nothing = Seen(np.full(chances.shape[1] - 1, 1 / (chances.shape[1] - 1)), 0.0)
        return [
            Seen(each[:-1] / each[:-1].sum(), float(1 - each[-1])) if drawn else nothing
            for each, drawn in zip(chances, inked, strict=True)
        ]


def _remembered(maps: Floats) -> NDArray[np.float64]:
    """What it adds for every thing that a drawing lies over one of its icons line by line."""
    known = knowledge()
    over = np.maximum(_outlines(maps) @ _icons().T - FITS, 0) * CERTAIN
    added = np.zeros((len(known.things), len(maps)))
    np.maximum.at(added, known.shows, over.T)
    return added.T


@cache
def _icons() -> Floats:
    return _outlines(maps_of(ink_of(knowledge().sketches))[0])


def _outlines(maps: Floats) -> Floats:
    """Where ink runs which way, a little blurred: no hand hits the same spot twice. Each of length 1."""
    ink = maps[..., :WAYS]
    for axis in (1, 2):
        ink = 0.5 * ink + 0.25 * (np.roll(ink, 1, axis) + np.roll(ink, -1, axis))
    flat = ink.reshape(len(ink), -1)
    return np.asarray(flat / np.maximum(np.linalg.norm(flat, axis=1, keepdims=True), 1e-9))


@cache
def eye() -> Eye:
    """The eye that plays."""
    with as_file(files(__package__) / "eye.npz") as path:
        return Eye.read(path)


@lru_cache(maxsize=64)
def seen_on(sheet: bytes) -> Seen:
    """What a packed drawing may show. Remembered for a while: a whole table looks at the same sheets."""
    return eye().see(lines_of(unpack(sheet)))


def lines_of(drawing: Drawing) -> list[Line]:
    """The lines of a drawing as points."""
    return [np.array([(point.x, point.y) for point in stroke.points]) for stroke in drawing.strokes]
