"""A drawing as strokes of points, and as the few bytes in which it is sent and stored.

In a `Drawing` everything is a fraction of the square sheet: x grows to the right and y downwards from 0 to 1,
a width is a part of the sheet's side, and pressure goes from 0 to 1. `ms` are milliseconds since the drawing
was begun and never go back.

The bytes, version 1. Byte 0 is the version, 1. All that follows are varints, and nothing comes after them:

    S                  how many strokes
    width, N           S times: the stroke's width, and how many points it has
    dx, dy, dp, dt     once for every point, all strokes' points in order: the change since the point before

A varint is an unsigned number in groups of seven bits, the lowest group first, one group a byte, with the
high bit set on all but the last byte; the shortest form only, and never more than five bytes. Every quantity
is a whole number:

    x, y       floor(fraction * 8191 + 1/2)     0 to 8191
    pressure   floor(fraction * 255 + 1/2)      0 to 255
    width      floor(fraction * 1024 + 1/2)     1 to 255, so at most a quarter of the side
    ms         as it is                         0 to 2147483647

dx, dy and dp may be negative and are written in zigzag: 2d for d >= 0, -2d - 1 for d < 0. dt is written as it
is. The point before the first point of a stroke is the last point of the stroke before; before the very first
point all four are 0. A stroke has at least one point.

So every drawing has exactly one form in bytes, and its hash can be its name. Bytes that are not the one form
of a drawing within the limits are refused; nothing is ever cut to fit. The empty sheet is the two bytes 1, 0.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, pairwise
from math import floor
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from entendre.core import Rejected

MAX_STROKES = 400
MAX_POINTS = 20_000
MAX_BYTES = 200_000
"""200 KB. No drawing within the other limits comes near it: it spares us reading what cannot be one."""

VERSION = 1
GRID = 8191
PRESSURES = 255
WIDTHS = 1024
WIDEST = 255
LATEST = 2**31 - 1
_VARINT_BYTES = 5
_MOST = {"x": GRID, "y": GRID, "pressure": PRESSURES, "ms": LATEST}
"""What a point tells, in the order of the bytes, and the greatest that it can be."""

Numbers = npt.NDArray[np.int64]


class Point(msgspec.Struct, frozen=True):
    """Where the pen was at a moment, and how hard it pressed."""

    x: float
    y: float
    pressure: float
    ms: int


class Stroke(msgspec.Struct, frozen=True):
    """A line from pen down to pen up; a single point is a dot."""

    width: float
    points: tuple[Point, ...]


class Drawing(msgspec.Struct, frozen=True):
    """What is on a sheet, in the order in which it was drawn."""

    strokes: tuple[Stroke, ...] = ()


class Ink(NamedTuple):
    """A drawing in whole numbers, column by column."""

    widths: list[int]
    counts: list[int]
    xs: list[int]
    ys: list[int]
    pressures: list[int]
    times: list[int]


def pack(drawing: Drawing) -> bytes:
    """The bytes of a drawing, rounded to the grid; `Rejected` if it is not within the sheet or the limits."""
    strokes = drawing.strokes
    points = [point for stroke in strokes for point in stroke.points]
    _check_strokes(len(strokes))
    check_points(len(points))
    inked = Ink(
        widths=[_whole("width", stroke.width, WIDTHS) for stroke in strokes],
        counts=[len(stroke.points) for stroke in strokes],
        xs=[_whole("x", point.x, GRID) for point in points],
        ys=[_whole("y", point.y, GRID) for point in points],
        pressures=[_whole("pressure", point.pressure, PRESSURES) for point in points],
        times=[point.ms for point in points],
    )
    _check(inked.widths, inked.counts, np.array([inked.xs, inked.ys, inked.pressures, inked.times]))
    _check_time(inked.times)
    return inked_sheet(inked)


def inked_sheet(ink: Ink) -> bytes:
    """The bytes of ink that is within the sheet and the limits, which is not checked here."""
    columns = (ink.xs, ink.ys, ink.pressures, ink.times)
    steps = np.array([np.fromiter(column, np.int64, len(column)) for column in columns])
    steps[:, 1:] -= steps[:, :-1].copy()
    return stepped_sheet(ink.widths, ink.counts, steps)


def stepped_sheet(widths: list[int], counts: list[int], steps: Numbers) -> bytes:
    """The same, by what changes from every point to the next."""
    strokes = np.array([widths, counts], np.int64)
    signed = steps[:3]  # time never goes back
    numbers = np.concatenate((signed << 1 ^ signed >> 63, steps[3:]))
    return bytes([VERSION]) + _varints(
        np.concatenate(([len(widths)], strokes.ravel("F"), numbers.ravel("F")))
    )


def unpack(packed: bytes) -> Drawing:
    """The drawing in these bytes, or `Rejected`; packing it again gives the same bytes."""
    inked = ink_of(packed)
    points = [
        Point(x / GRID, y / GRID, pressure / PRESSURES, ms)
        for x, y, pressure, ms in zip(inked.xs, inked.ys, inked.pressures, inked.times, strict=True)
    ]
    ends = list(accumulate(inked.counts))
    return Drawing(
        tuple(
            Stroke(width / WIDTHS, tuple(points[end - count : end]))
            for width, count, end in zip(inked.widths, inked.counts, ends, strict=True)
        )
    )


def check_sheet(packed: bytes) -> None:
    """Return if these bytes are a drawing, or raise `Rejected`; cheaper than `unpack`."""
    ink_of(packed)


@lru_cache(maxsize=32)
def sheet_id(packed: bytes) -> str:
    """The name of a sheet: the SHA-256 of its bytes, in hex. It is asked for when the sheet is kept, whenever
    it is shown to its owner, and when it comes to lie on the board.
    """
    return hashlib.sha256(packed).hexdigest()


def ink_of(packed: bytes) -> Ink:
    """The ink in these bytes in whole numbers, or `Rejected`."""
    if len(packed) > MAX_BYTES:
        raise Rejected(
            "subtext.drawing-bytes", f"The drawing has {len(packed)} bytes; at most {MAX_BYTES} fit."
        )
    if not packed or packed[0] != VERSION:
        found = f"begins with byte {packed[0]}" if packed else "is empty"
        raise _unreadable(f"it {found}, not with version {VERSION}")
    numbers = _numbers(packed)
    if not numbers.size:
        raise _unreadable("it ends before the number of strokes")
    strokes = int(numbers[0])
    _check_strokes(strokes)
    body = 1 + 2 * strokes
    widths, counts = numbers[1:body:2].tolist(), numbers[2:body:2].tolist()
    points = sum(counts)
    check_points(points)
    if len(numbers) != body + 4 * points:
        raise _unreadable(
            f"{strokes} strokes with {points} points take {body + 4 * points} numbers, it has {len(numbers)}"
        )
    steps = numbers[body:].reshape(points, 4).T.copy()
    signed = steps[:3]
    steps[:3] = signed >> 1 ^ -(signed & 1)
    columns = steps.cumsum(axis=1)
    _check(widths, counts, columns)
    xs, ys, pressures, times = columns.tolist()
    return Ink(widths, counts, xs=xs, ys=ys, pressures=pressures, times=times)


def _numbers(packed: bytes) -> Numbers:
    """All varints after the version."""
    groups = np.frombuffer(packed, np.uint8)[1:]
    ends = np.flatnonzero(groups < 128)
    lengths = ends.copy()
    lengths[:1] += 1
    lengths[1:] -= ends[:-1]
    wrong = (lengths > _VARINT_BYTES) | ((lengths > 1) & (groups[ends] == 0))
    if wrong.any():
        _check_length(number := int(wrong.argmax()), int(lengths[number]))
        raise _unreadable(f"number {number + 1} is not written in its shortest form")
    begun = len(groups) - int(lengths.sum())
    if begun:
        # What has that many bytes and goes on is too long wherever it ends.
        _check_length(len(ends), begun + 1)
        raise _unreadable(f"it ends in the middle of number {len(ends) + 1}")
    numbers = groups[ends].astype(np.int64)
    for place in range(1, lengths.max(initial=1)):
        longer = np.flatnonzero(lengths > place)
        numbers[longer] = numbers[longer] << 7 | groups[ends[longer] - place] & 127
    return numbers


def _check_length(number: int, length: int) -> None:
    if length > _VARINT_BYTES:
        raise _unreadable(f"number {number + 1} has more than {_VARINT_BYTES} bytes")


def _varints(numbers: Numbers) -> bytes:
    """Whole numbers from 0: the lowest group of each, and behind it what goes on."""
    packed, left, places = _groups(numbers), numbers, np.arange(len(numbers))
    while (longer := np.flatnonzero(left > 127)).size:
        left, places = left[longer] >> 7, places[longer] + 1
        packed = np.insert(packed, places, _groups(left))
        places += np.arange(len(places))
    return packed.tobytes()


def _groups(numbers: Numbers) -> npt.NDArray[np.uint8]:
    """The lowest group of each, with the high bit set where it goes on."""
    return (numbers & 127 | (numbers > 127) << 7).astype(np.uint8)


def _whole(what: str, fraction: float, scale: int) -> int:
    if not 0 <= fraction <= 1:
        raise Rejected(
            "subtext.drawing-range", f"{what} {fraction!r} is off the sheet; it must be from 0 to 1."
        )
    return floor(fraction * scale + 0.5)


def _check(widths: list[int], counts: list[int], points: Numbers) -> None:
    if 0 in counts:
        raise Rejected(
            "subtext.drawing-range", f"Stroke {counts.index(0) + 1} has no points; it needs at least 1."
        )
    if counts:
        _check_range("width", widths, min(widths), max(widths), 1, WIDEST)
        ranges = zip(points.min(axis=1).tolist(), points.max(axis=1).tolist(), strict=True)
        for (what, most), column, (low, high) in zip(_MOST.items(), points, ranges, strict=True):
            _check_range(what, column, low, high, 0, most)


def _check_time(times: list[int]) -> None:
    """Only for packing: bytes cannot say that time goes back."""
    for before, after in pairwise(times):
        if after < before:
            raise Rejected("subtext.drawing-range", f"ms {after} comes after {before}; time cannot go back.")


def _check_strokes(strokes: int) -> None:
    if strokes > MAX_STROKES:
        raise Rejected(
            "subtext.drawing-strokes", f"The drawing has {strokes} strokes; at most {MAX_STROKES} fit."
        )


def check_points(points: int) -> None:
    """Return if there may be so many, or raise `Rejected`."""
    if points > MAX_POINTS:
        raise Rejected(
            "subtext.drawing-points", f"The drawing has {points} points; at most {MAX_POINTS} fit."
        )


def _check_range(what: str, column: Iterable[int], low: int, high: int, least: int, most: int) -> None:
    if low < least or high > most:
        value = next(value for value in column if not least <= value <= most)
        raise Rejected(
            "subtext.drawing-range", f"{what} {value} is out of range; it must be {least} to {most}."
        )


def _unreadable(why: str) -> Rejected:
    return Rejected("subtext.drawing-unreadable", f"These bytes are not a drawing: {why}.")


EMPTY_SHEET = pack(Drawing())
"""What counts as the drawing of somebody who did not draw in time."""
EMPTY_SHEET_ID = sheet_id(EMPTY_SHEET)
