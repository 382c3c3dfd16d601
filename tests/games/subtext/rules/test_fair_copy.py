"""R14: what others get of a drawing are its lines, and nothing of the hand that drew them."""

from __future__ import annotations

import json
from base64 import b64decode
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entendre.core import Chance, Codec, Rejected, encode
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.pen import drawn
from entendre.games.subtext.rules import EMPTY_SHEET, Draw, Drawing, Guess, Point, Stroke, pack, unpack
from entendre.games.subtext.rules.drawing import GRID, MAX_POINTS, WIDTHS, ink_of
from entendre.games.subtext.rules.fair_copy import BROAD, FINE, PRESSURE, STEP, fair_copy
from tests.games.subtext.rules.play import GAME

SHARED = Path(__file__).parents[4] / "web/tests/games/subtext/ink/drawings.json"

places = st.tuples(st.integers(0, GRID), st.integers(0, GRID))
pictures = st.lists(st.lists(places, min_size=1, max_size=8), max_size=4)
"""Lines by where they run."""
fine = st.integers(1, 15)
broad = st.integers(16, 255)


@st.composite
def hands(draw: st.DrawFn, lines: list[list[tuple[int, int]]], pens: list[bool]) -> bytes:
    """These lines drawn by some hand: at its own time and speed, with its own pens, fine or broad."""
    now, strokes = draw(st.integers(0, 100_000)), []
    for line, wide in zip(lines, pens, strict=True):
        points = []
        for x, y in line:
            # Who dwells on a point tells it more than once.
            for _ in range(draw(st.integers(1, 2))):
                now += draw(st.integers(0, 9_000))
                points.append(Point(x / GRID, y / GRID, draw(st.integers(0, 255)) / 255, now))
        strokes.append(Stroke(draw(broad if wide else fine) / WIDTHS, tuple(points)))
    return pack(Drawing(tuple(strokes)))


@given(st.data())
def test_two_hands_that_draw_the_same_lines_leave_the_same_bytes(data: st.DataObject) -> None:
    lines = data.draw(pictures)
    pens = data.draw(st.lists(st.booleans(), min_size=len(lines), max_size=len(lines)))
    one, other = data.draw(hands(lines, pens)), data.draw(hands(lines, pens))
    assert fair_copy(one) == fair_copy(other)


@given(st.data())
def test_the_fair_copy_of_a_fair_copy_is_itself(data: st.DataObject) -> None:
    lines = data.draw(pictures)
    copy = fair_copy(data.draw(hands(lines, [False] * len(lines))))
    assert fair_copy(copy) == copy


@given(st.data())
def test_a_fair_copy_has_even_time_from_0_one_pressure_and_the_tables_two_pens(data: st.DataObject) -> None:
    lines = data.draw(pictures)
    pens = [at % 2 == 1 for at in range(len(lines))]
    ink = ink_of(fair_copy(data.draw(hands(lines, pens))))
    assert ink.widths == [BROAD if wide else FINE for wide in pens]
    assert set(ink.pressures) <= {PRESSURE}
    assert ink.times[:1] in ([], [0])
    assert {after - before for before, after in pairwise(ink.times)} <= {6, 200}


@given(st.data())
def test_lines_stay_where_they_are_and_points_are_a_step_apart(data: st.DataObject) -> None:
    lines = data.draw(pictures)
    copy = unpack(fair_copy(data.draw(hands(lines, [False] * len(lines)))))
    assert len(copy.strokes) == len(lines)
    for line, stroke in zip(lines, copy.strokes, strict=True):
        spots = [(round(point.x * GRID), round(point.y * GRID)) for point in stroke.points]
        assert (spots[0], spots[-1]) == (line[0], line[-1])
        apart = [hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(spots)]
        assert all(abs(each - STEP) <= 1 for each in apart[:-1])
        for x, y in line:
            assert min(hypot(x - x2, y - y2) for x2, y2 in spots) <= STEP


def test_how_often_a_device_tells_where_its_pen_is_makes_no_difference() -> None:
    rare = Drawing((Stroke(0.01, (Point(0, 0.5, 0.3, 0), Point(1, 0.5, 0.9, 90))),))
    often = tuple(Point(x / GRID, 0.5, 0.5, x) for x in [*range(0, GRID, 7), GRID])
    assert fair_copy(pack(rare)) == fair_copy(pack(Drawing((Stroke(0.01, often),))))


def test_a_bots_drawing_is_like_anybodys() -> None:
    ink = ink_of(fair_copy(pack(drawn(knowledge().sketches[0], Chance(b"a bot")))))
    assert (set(ink.widths), set(ink.pressures), ink.times[:2]) == ({FINE}, {PRESSURE}, [0, 6])


def test_more_ink_than_points_is_copied_more_coarsely_and_not_cut() -> None:
    hatched = tuple(Point(row % 2, row / 999, 0.5, row) for row in range(1000))
    copy = unpack(fair_copy(pack(Drawing((Stroke(0.01, hatched),))))).strokes[0].points
    assert 1000 < len(copy) <= MAX_POINTS
    assert (copy[0].y, copy[-1].y) == (0, 1)


def test_an_empty_sheet_stays_empty_and_garbage_is_refused_as_ever() -> None:
    assert fair_copy(EMPTY_SHEET) == EMPTY_SHEET
    with pytest.raises(Rejected, match="These bytes are not a drawing"):
        fair_copy(b"\x02\x00")


def test_whatever_comes_from_outside_is_sealed_as_its_fair_copy() -> None:
    sheet = pack(Drawing((Stroke(0.02, (Point(0.5, 0.5, 0.9, 7_000),)),)))
    codec = Codec(GAME)
    assert codec.choice(encode(Draw(sheet))) == Draw(fair_copy(sheet)) != Draw(sheet)
    assert codec.choice(encode(Guess("A"))) == Guess("A")


def test_the_page_makes_the_same_fair_copies() -> None:
    shared = json.loads(SHARED.read_text(encoding="utf-8"))["fair"]
    assert shared
    for row in shared:
        assert fair_copy(b64decode(row["base64"])) == b64decode(row["copy"]), row["name"]
