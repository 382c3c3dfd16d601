"""Drawings as bytes: there and back, one form each, limits, and garbage."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entendre.core import Codec, Rejected, encode
from entendre.games.subtext.rules import (
    EMPTY_SHEET,
    EMPTY_SHEET_ID,
    Draw,
    Drawing,
    Point,
    Stroke,
    pack,
    sheet_id,
    unpack,
)
from entendre.games.subtext.rules.drawing import (
    GRID,
    LATEST,
    MAX_BYTES,
    PRESSURES,
    WIDEST,
    WIDTHS,
    check_sheet,
)
from entendre.games.subtext.rules.fair_copy import fair_copy
from tests.games.subtext.rules.play import GAME

DOT = Point(0.5, 0.5, 0.5, 0)
fractions = st.floats(0, 1)


@st.composite
def drawings(draw: st.DrawFn) -> Drawing:
    """Any small drawing, not only those on the grid."""
    now = 0
    strokes = []
    for count in draw(st.lists(st.integers(1, 5), max_size=5)):
        points = []
        for _ in range(count):
            now += draw(st.integers(0, 100_000))
            points.append(Point(draw(fractions), draw(fractions), draw(fractions), now))
        strokes.append(Stroke(draw(st.floats(1 / WIDTHS, WIDEST / WIDTHS)), tuple(points)))
    return Drawing(tuple(strokes))


def dots(strokes: int, each: int = 1) -> Drawing:
    """That many strokes of that many points."""
    return Drawing((Stroke(0.01, (DOT,) * each),) * strokes)


def code(packed: bytes) -> str:
    """What these bytes are refused with."""
    with pytest.raises(Rejected) as refusal:
        unpack(packed)
    assert refusal.value.message.endswith(".")
    with pytest.raises(Rejected) as checked:
        check_sheet(packed)
    assert repr(checked.value) == repr(refusal.value)
    assert refusal.value.code.startswith("subtext.drawing-")
    return refusal.value.code


def read(packed: bytes) -> Drawing | None:
    """The drawing in these bytes; None if they are refused, and any other error is a failure."""
    try:
        return unpack(packed)
    except Rejected:
        code(packed)
        return None


@given(drawings())
def test_a_drawing_comes_back_as_it_was_to_the_nearest_step_of_the_grid(drawing: Drawing) -> None:
    back = unpack(pack(drawing))
    assert [len(stroke.points) for stroke in back.strokes] == [
        len(stroke.points) for stroke in drawing.strokes
    ]
    for old, new in zip(drawing.strokes, back.strokes, strict=True):
        assert new.width == pytest.approx(old.width, abs=0.5 / WIDTHS + 1e-9)
        for before, after in zip(old.points, new.points, strict=True):
            assert (after.x, after.y) == pytest.approx((before.x, before.y), abs=0.5 / GRID + 1e-9)
            assert after.pressure == pytest.approx(before.pressure, abs=0.5 / PRESSURES + 1e-9)
            assert after.ms == before.ms


@given(drawings())
def test_packing_again_gives_the_same_bytes(drawing: Drawing) -> None:
    packed = pack(drawing)
    assert pack(unpack(packed)) == packed


def test_every_step_of_every_scale_comes_back_exactly() -> None:
    for step in range(GRID + 1):
        point = Point(step / GRID, (GRID - step) / GRID, step % 256 / PRESSURES, step)
        drawing = Drawing((Stroke((1 + step % 255) / WIDTHS, (point,)),))
        assert unpack(pack(drawing)) == drawing


def test_the_bytes_are_as_documented() -> None:
    drawing = Drawing(
        (
            Stroke(8 / 1024, (Point(0.0, 1.0, 1.0, 0), Point(1.0, 0.0, 0.0, 300))),
            Stroke(255 / 1024, (Point(1.0, 1 / 8191, 0.0, 301),)),
        )
    )
    assert pack(drawing) == bytes(
        [
            *(1, 2, 8, 2, 255, 1, 1),
            *(0, 0xFE, 0x7F, 0xFE, 0x03, 0),  # to (0, 8191), pressure 255
            *(0xFE, 0x7F, 0xFD, 0x7F, 0xFD, 0x03, 0xAC, 0x02),  # by +8191, -8191, -255, and 300 ms
            *(0, 2, 0, 1),
        ]
    )


def test_halves_are_rounded_up() -> None:
    assert pack(Drawing((Stroke(2.5 / 1024, (Point(0.0, 0.0, 0.5, 0),)),))) == bytes(
        [1, 1, 3, 1, 0, 0, 0x80, 0x02, 0]
    )


def test_the_empty_sheet_is_two_bytes_and_has_a_name() -> None:
    assert EMPTY_SHEET == b"\x01\x00"
    assert unpack(EMPTY_SHEET) == Drawing()
    assert hashlib.sha256(b"\x01\x00").hexdigest() == EMPTY_SHEET_ID


@given(drawings(), drawings())
def test_a_sheets_name_depends_on_nothing_but_its_ink(one: Drawing, other: Drawing) -> None:
    assert (sheet_id(pack(one)) == sheet_id(pack(other))) == (unpack(pack(one)) == unpack(pack(other)))


@given(drawings())
def test_a_drawing_survives_the_trip_as_a_choice(drawing: Drawing) -> None:
    choice = Draw(fair_copy(pack(drawing)))
    assert Codec(GAME).choice(encode(choice)) == choice


def test_400_strokes_fit_and_401_do_not() -> None:
    assert unpack(pack(dots(400))) is not None
    with pytest.raises(Rejected, match="401 strokes; at most 400") as refusal:
        pack(dots(401))
    assert refusal.value.code == "subtext.drawing-strokes"
    assert code(bytes([1, 0x91, 0x03]) + bytes([8, 1]) * 401 + bytes(4) * 401) == "subtext.drawing-strokes"


def test_20000_points_fit_and_20001_do_not() -> None:
    assert len(unpack(pack(dots(2, 10_000))).strokes[1].points) == 10_000
    with pytest.raises(Rejected, match="20001 points; at most 20000") as refusal:
        pack(dots(1, 20_001))
    assert refusal.value.code == "subtext.drawing-points"
    assert code(bytes([1, 1, 8, 0xA1, 0x9C, 0x01]) + bytes(4) * 20_001) == "subtext.drawing-points"


def test_200000_bytes_are_read_and_one_more_is_refused_unread() -> None:
    assert code(bytes([1]) + bytes(MAX_BYTES - 1)) == "subtext.drawing-unreadable"
    with pytest.raises(Rejected, match="200001 bytes; at most 200000"):
        unpack(bytes([1]) + bytes(MAX_BYTES))
    assert code(bytes([1]) + bytes(MAX_BYTES)) == "subtext.drawing-bytes"


def test_the_biggest_drawing_within_the_other_limits_fits() -> None:
    """Every point as far from the last as can be, with the longest pauses that all 20,000 can have."""
    points = tuple(
        Point(number % 2, number % 2, number % 2, number * (LATEST // 20_000)) for number in range(20_000)
    )
    strokes = tuple(Stroke(WIDEST / WIDTHS, points[start : start + 50]) for start in range(0, 20_000, 50))
    packed = pack(Drawing(strokes))
    assert 180_000 < len(packed) < MAX_BYTES
    assert pack(unpack(packed)) == packed


@pytest.mark.parametrize(
    ("stroke", "said"),
    [
        (Stroke(0.01, (Point(1.5, 0, 0, 0),)), "x 1.5 is off the sheet"),
        (Stroke(0.01, (Point(0, -0.1, 0, 0),)), "y -0.1 is off the sheet"),
        (Stroke(0.01, (Point(0, float("nan"), 0, 0),)), "y nan is off the sheet"),
        (Stroke(0.01, (Point(0, 0, float("inf"), 0),)), "pressure inf is off the sheet"),
        (Stroke(0.01, (Point(0, 0, 0, -1),)), "ms -1 is out of range; it must be 0 to 2147483647"),
        (Stroke(0.01, (Point(0, 0, 0, 2**31),)), "ms 2147483648 is out of range"),
        (Stroke(0.01, (Point(0, 0, 0, 5), Point(0, 0, 0, 4))), "ms 4 comes after 5"),
        (Stroke(0.0, (DOT,)), "width 0 is out of range; it must be 1 to 255"),
        (Stroke(0.5, (DOT,)), "width 512 is out of range"),
        (Stroke(0.01, ()), "Stroke 1 has no points"),
    ],
)
def test_what_does_not_fit_on_the_sheet_is_refused_by_name(stroke: Stroke, said: str) -> None:
    with pytest.raises(Rejected, match=said) as refusal:
        pack(Drawing((stroke,)))
    assert refusal.value.code == "subtext.drawing-range"


@pytest.mark.parametrize(
    "packed",
    [
        pytest.param(bytes([1, 1, 0, 1, 0, 0, 0, 0]), id="width 0"),
        pytest.param(bytes([1, 1, 0x80, 2, 1, 0, 0, 0, 0]), id="width 256"),
        pytest.param(bytes([1, 1, 8, 0]), id="a stroke without points"),
        pytest.param(bytes([1, 1, 8, 1, 1, 0, 0, 0]), id="x -1"),
        pytest.param(bytes([1, 1, 8, 1, 0, 1, 0, 0]), id="y -1"),
        pytest.param(bytes([1, 1, 8, 1, 0, 0, 1, 0]), id="pressure -1"),
        pytest.param(bytes([1, 1, 8, 1, 0x80, 0x80, 1, 0, 0, 0]), id="x 8192"),
        pytest.param(bytes([1, 1, 8, 1, 0, 0, 0x80, 4, 0]), id="pressure 256"),
        pytest.param(bytes([1, 1, 8, 1, 0, 0, 0, 0x80, 0x80, 0x80, 0x80, 8]), id="ms 2147483648"),
    ],
)
def test_bytes_with_a_value_out_of_range_are_refused(packed: bytes) -> None:
    assert code(packed) == "subtext.drawing-range"


@pytest.mark.parametrize(
    "packed",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(bytes([1]), id="no strokes said"),
        pytest.param(bytes([0, 0]), id="version 0"),
        pytest.param(bytes([2, 0]), id="version 2"),
        pytest.param(bytes([1, 0, 0]), id="a byte after the end"),
        pytest.param(bytes([1, 1]), id="a stroke missing"),
        pytest.param(bytes([1, 1, 8, 1, 0, 0, 0]), id="a number missing"),
        pytest.param(bytes([1, 1, 8, 1, 0, 0, 0, 0x80]), id="half a number"),
        pytest.param(bytes([1, 0x80, 0]), id="a long way to write 0"),
        pytest.param(bytes([1, 1, 0x88, 0, 1, 0, 0, 0, 0]), id="a long way to write 8"),
        pytest.param(bytes([1, 1, 8, 1, 0, 0, 0, 0x80, 0x80, 0x80, 0x80, 0x80, 1]), id="six bytes"),
        pytest.param(bytes([1]) + b"\xff" * 199_999, id="one endless number"),
    ],
)
def test_bytes_in_any_other_form_are_refused(packed: bytes) -> None:
    assert code(packed) == "subtext.drawing-unreadable"


@pytest.mark.parametrize(
    ("packed", "why"),
    [
        (
            bytes([1, 1, 0x88, 0, 0x80, 0x80, 0x80, 0x80, 0x80, 1]),
            "number 2 is not written in its shortest form",
        ),
        (bytes([1, 1, 0x80, 0x80, 0x80, 0x80, 0x80, 0, 0x88, 0]), "number 2 has more than 5 bytes"),
        (bytes([1, 1, 8, 0x80, 0x80, 0x80, 0x80]), "it ends in the middle of number 3"),
        (bytes([1, 1, 8, 0x80, 0x80, 0x80, 0x80, 0x80]), "number 3 has more than 5 bytes"),
    ],
)
def test_of_several_wrong_numbers_the_first_is_told(packed: bytes, why: str) -> None:
    with pytest.raises(Rejected, match=f"not a drawing: {why}"):
        check_sheet(packed)


@given(st.binary(max_size=60).map(lambda tail: b"\x01" + tail) | st.binary(max_size=20))
def test_any_bytes_are_either_the_one_form_of_a_drawing_or_refused(packed: bytes) -> None:
    drawing = read(packed)
    assert drawing is None or pack(drawing) == packed


@given(drawings(), st.data())
def test_one_byte_changed_makes_another_drawing_or_none(drawing: Drawing, data: st.DataObject) -> None:
    packed = bytearray(pack(drawing))
    packed[data.draw(st.integers(0, len(packed) - 1))] ^= data.draw(st.integers(1, 255))
    other = read(bytes(packed))
    assert other is None or pack(other) == bytes(packed)
    assert other != unpack(pack(drawing))
