"""What the first look at a drawing costs: every sketch is made ready once, and in as few steps as can be."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from entendre.games.subtext.bots import eye
from entendre.games.subtext.bots.knowledge import Line, knowledge
from entendre.games.subtext.bots.torn import GONE, _quantile

pytestmark = pytest.mark.long


def test_a_quantile_is_that_of_numpy_to_the_last_bit() -> None:
    rng = np.random.default_rng(7)
    for count in range(1, 300):
        values = rng.normal(size=count)
        assert _quantile(np.sort(values)) == np.quantile(values, GONE)


def test_the_map_is_what_adding_up_cell_by_cell_gives() -> None:
    rng = np.random.default_rng(7)
    paths = [rng.random((count, 2)) for count in (2, 9, 40)]
    points = np.concatenate([(path[1:] + path[:-1]) / 2 for path in paths])
    ways = np.concatenate([eye._ways(path) for path in paths])
    ink = np.zeros((eye.WAYS, eye.CELLS + 2, eye.CELLS + 2))
    at = points * (eye.CELLS - 1) + 1
    corner, way = np.floor(at).astype(int), np.floor(ways).astype(int)
    part, turned = at - corner, ways - way
    for right in (0, 1):
        for down in (0, 1):
            share = np.abs(1 - right - part[:, 0]) * np.abs(1 - down - part[:, 1])
            place = (corner[:, 1] + down, corner[:, 0] + right)
            np.add.at(ink, (way % eye.WAYS, *place), share * (1 - turned))
            np.add.at(ink, ((way + 1) % eye.WAYS, *place), share * turned)
    flat = np.sqrt(eye._blurred(ink)).ravel()
    assert np.array_equal(eye._mapped(paths), flat / np.linalg.norm(flat))


def test_every_line_of_a_sketch_is_steadied_once_for_whole_drawings_and_for_torn_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest, times = eye._steadied, Counter[bytes]()

    def steadied(line: Line) -> Line:
        times[line.tobytes()] += 1
        return honest(line)

    monkeypatch.setattr(eye, "_steadied", steadied)
    made = (eye._library, eye._steady, eye._rests)
    for each in made:
        each.cache_clear()
    library, (rests, _) = eye._library(), eye._rests()
    for each in made:
        each.cache_clear()
    sketches = knowledge().sketches
    with_dots = sum(
        len(sketch) for sketch in sketches if any(np.ptp(line, axis=0).max() == 0 for line in sketch)
    )
    assert times.total() <= sum(map(len, sketches)) + with_dots
    assert len(library) == len(sketches)
    assert len(rests) == 4 * len(sketches)
