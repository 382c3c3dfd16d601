"""Whether a sheet is its own fair copy, told by its bytes. Our page sends nothing else, so hardly any sheet
has to be read and copied.

Nothing but where its lines run is free in a fair copy (`fair_copy.py`), so hardly anything is free in how it
is written (`drawing.py`):

    a line's pen             one byte: the fine pen or the broad one
    a line's first point     its place in two to four bytes, and three that are always the same
    every other point        four bytes: a step to the side and one down, and two that are always the same

Which steps are even is looked up, and all the rest compared. A sheet that is found fair would be copied byte
by byte. One that is not may still be fair, with very much ink on it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from entendre.games.subtext.rules.drawing import EMPTY_SHEET, GRID, MAX_STROKES, VERSION
from entendre.games.subtext.rules.fair_copy import BROAD, FINE, LIFT_MS, PRESSURE, STEP, STEP_MS

MOST_BYTES = 60_000
"""What has no more has fewer than 15,000 points: too little ink for points that are further apart."""
FEW = 8
"""A sheet is looked at when it comes in and when it is sealed, and the one follows the other at once."""

_SHORT = 128
"""From here on a number takes more than one byte."""
_POINT_BYTES = 4
_BEGUN = bytes([PRESSURE << 1 & 127 | _SHORT, PRESSURE << 1 >> 7, 0])
"""Pressure and time of the very first point."""
_LIFTED = bytes([0, LIFT_MS & 127 | _SHORT, LIFT_MS >> 7])
"""Pressure and time of the first point of every other line."""
_ANY_STEP = bytes([STEP << 1, 0, 0, STEP_MS])
"""Stands for the way from one line to the next, which is as long as it likes."""

_changes = np.arange(256) >> 1 ^ -(np.arange(256) & 1)
_squares = (_changes[:, None] ** 2 + _changes**2).ravel()
_CHANGES = _changes.astype(np.int8).tobytes()
"""What every byte says of a step, as a signed byte."""
_LAST = (_squares > 0) & (_squares <= (STEP + 1) ** 2)
"""By the two bytes of a step: whether it may be the last of a line."""
_EVEN = _LAST & (_squares >= (STEP - 1) ** 2)
"""The same of all others."""


class _Lines(NamedTuple):
    """What is free in a fair copy, as long as it is not known to be even and on the sheet."""

    starts: list[int]
    """Which points are the first ones of lines."""
    ways: list[tuple[int, int]]
    """How far those are from the point before."""
    steps: bytes
    """How far the others are, in the four bytes of each; any step for those."""


@lru_cache(maxsize=FEW)
def is_fair(sheet: bytes) -> bool:
    """Whether these bytes are a drawing, and the fair copy of it, and not one of very much ink."""
    if len(sheet) > MOST_BYTES:
        return False
    try:
        lines = _lines_of(sheet)
    except (IndexError, ValueError):
        return sheet == EMPTY_SHEET
    return _is_even(lines) and _is_on_sheet(lines)


def _lines_of(sheet: bytes) -> _Lines:
    """At least one line; an `IndexError` or `ValueError` if something is not as in all fair copies."""
    strokes, at = _number(sheet, 1)
    _need(sheet[0] == VERSION and 0 < strokes <= MAX_STROKES)
    counts = []
    for _ in range(strokes):
        count, end = _number(sheet, at + 1)
        _need(sheet[at] in (FINE, BROAD) and count > 0)
        counts.append(count)
        at = end
    starts: list[int] = []
    ways: list[tuple[int, int]] = []
    steps: list[bytes] = []
    points, same = 0, _BEGUN
    for count in counts:
        across, at = _number(sheet, at)
        down, at = _number(sheet, at)
        begin, end = at + len(same), at + len(same) + _POINT_BYTES * (count - 1)
        _need(sheet[at:begin] == same)
        starts.append(points)
        ways.append((_change(across), _change(down)))
        steps += _ANY_STEP, sheet[begin:end]
        points, same, at = points + count, _LIFTED, end
    _need(at == len(sheet))
    lines = _Lines(starts, ways, b"".join(steps))
    _need(lines.steps[2::4] == bytes(points) and lines.steps[3::4] == bytes([STEP_MS]) * points)
    return lines


def _is_even(lines: _Lines) -> bool:
    """Whether all points are a step apart, but the last of a line, which may be nearer."""
    steps = np.frombuffer(lines.steps, "<u2")[::2]
    ends = np.array([*lines.starts[1:], len(steps)]) - 1
    even = _EVEN[steps]
    even[ends] = _LAST[steps[ends]]
    return bool(even.all())


def _is_on_sheet(lines: _Lines) -> bool:
    """Whether all points are."""
    changes = np.frombuffer(lines.steps.translate(_CHANGES), np.int8).reshape(-1, _POINT_BYTES)
    ways = changes[:, :2].astype(np.int16)
    ways[lines.starts] = lines.ways
    # What is less than 0 is a great number without its sign. No way is so long that one leads from there back
    # to the sheet before it has been seen.
    return bool(ways.cumsum(axis=0, dtype=np.int16).view(np.uint16).max() <= GRID)


def _number(sheet: bytes, at: int) -> tuple[int, int]:
    """A number of no more than two bytes, in its shortest form, and where the next one begins."""
    low = sheet[at]
    if low < _SHORT:
        return low, at + 1
    high = sheet[at + 1]
    _need(0 < high < _SHORT)
    return low & 127 | high << 7, at + 2


def _change(number: int) -> int:
    return number >> 1 ^ -(number & 1)


def _need(fact: bool) -> None:
    if not fact:
        raise ValueError("no fair copy is like that")
