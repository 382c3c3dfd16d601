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
import numpy.typing as npt

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

_DOWN = 1 << 16
"""A way is one number: how far it leads to the side, and this many times how far down."""
_OFF_SHEET = (GRID + 1) * (_DOWN + 1)
"""Two bits of which no place on the sheet has any, and whatever is one way off it has one at least."""

_changes = np.arange(256) >> 1 ^ -(np.arange(256) & 1)
_squares = (_changes[:, None] ** 2 + _changes**2).ravel()
_WAYS = (_changes[:, None] * _DOWN + _changes).ravel()
"""By the two bytes of a step: the way that it is."""
_LAST = (_squares > 0) & (_squares <= (STEP + 1) ** 2)
"""The same: whether it may be the last of a line."""
_EVEN = _LAST & (_squares >= (STEP - 1) ** 2)
"""The same: whether it may be any other."""


class _Lines(NamedTuple):
    """What is free in a fair copy, as long as it is not known to be even and on the sheet."""

    starts: list[int]
    """Which points are the first ones of lines."""
    ways: list[int]
    """The ways to those from the point before."""
    steps: npt.NDArray[np.uint16]
    """The bytes of all others' steps; any step for those."""


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
    ways: list[int] = []
    parts: list[bytes] = []
    points, same = 0, _BEGUN
    for count in counts:
        across, at = _number(sheet, at)
        down, at = _number(sheet, at)
        begin, end = at + len(same), at + len(same) + _POINT_BYTES * (count - 1)
        _need(sheet[at:begin] == same)
        starts.append(points)
        ways.append(_change(across) + _change(down) * _DOWN)
        parts += _ANY_STEP, sheet[begin:end]
        points, same, at = points + count, _LIFTED, end
    _need(at == len(sheet))
    steps = b"".join(parts)
    _need(steps[2::4] == bytes(points) and steps[3::4] == bytes([STEP_MS]) * points)
    return _Lines(starts, ways, np.frombuffer(steps, "<u2")[::2])


def _is_even(lines: _Lines) -> bool:
    """Whether all points are a step apart, but the last of a line, which may be nearer."""
    ends = np.array([*lines.starts[1:], len(lines.steps)]) - 1
    even = _EVEN[lines.steps]
    even[ends] = _LAST[lines.steps[ends]]
    return bool(even.all())


def _is_on_sheet(lines: _Lines) -> bool:
    """Whether all points are."""
    ways = _WAYS[lines.steps]
    ways[lines.starts] = lines.ways
    return not (ways.cumsum() & _OFF_SHEET).any()


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
