"""A fair copy is known by its bytes, and nothing is taken for one that a copy would change."""

from __future__ import annotations

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entendre.core import Rejected
from entendre.games.subtext.rules import EMPTY_SHEET, Draw
from entendre.games.subtext.rules.drawing import GRID, Ink, inked_sheet
from entendre.games.subtext.rules.fair import MOST_BYTES, is_fair
from entendre.games.subtext.rules.fair_copy import BROAD, FINE, LIFT_MS, PRESSURE, STEP, STEP_MS, fair_copy
from entendre.games.subtext.rules.sample import DOODLES
from tests.games.subtext.rules.play import GAME
from tests.games.subtext.rules.test_fair_copy import hands, pictures

Spot = tuple[int, int]

edges = st.sampled_from((0, 1, 40, GRID - 40, GRID - 1, GRID))
near = st.integers(-STEP - 2, STEP + 2)
even = st.sampled_from(
    [(32, 0), (-32, 0), (0, 32), (0, -32), (19, 26), (-23, 22), (20, -24), (33, 0), (0, -31)]
)


def written(lines: list[list[Spot]]) -> bytes:
    """The sheet of these points, on the sheet or off it, by the table's pens and as calmly as a fair copy."""
    spots = [spot for line in lines for spot in line]
    waits = [LIFT_MS if at == 0 else STEP_MS for line in lines for at in range(len(line))]
    ink = Ink(
        widths=[BROAD if at % 2 else FINE for at in range(len(lines))],
        counts=list(map(len, lines)),
        xs=[x for x, _ in spots],
        ys=[y for _, y in spots],
        pressures=[PRESSURE] * len(spots),
        times=[time - LIFT_MS for time in accumulate(waits)],
    )
    return inked_sheet(ink)


def walked(start: Spot, steps: list[Spot]) -> list[Spot]:
    """A line by its steps."""
    return list(accumulate(steps, lambda at, step: (at[0] + step[0], at[1] + step[1]), initial=start))


walks = st.builds(walked, st.tuples(edges, edges), st.lists(even | st.tuples(near, near), max_size=6))
"""Lines that are more or less even, and often lead off the sheet."""


@st.composite
def edited(draw: st.DrawFn, sheets: st.SearchStrategy[bytes]) -> bytes:
    """A sheet of which a few bytes were replaced by others."""
    sheet = draw(sheets)
    at = draw(st.integers(0, len(sheet)))
    return sheet[:at] + draw(st.binary(max_size=2)) + sheet[at + draw(st.integers(0, 4)) :]


written_walks = st.lists(walks, max_size=3).map(written)
fair_copies = pictures.flatmap(lambda lines: hands(lines, [len(line) % 2 == 1 for line in lines])).map(
    fair_copy
)


def copied(sheet: bytes) -> bytes | str:
    """Its fair copy, or the words with which it is refused."""
    try:
        return fair_copy(sheet)
    except Rejected as refusal:
        return repr(refusal)


def sealed(sheet: bytes) -> bytes | str:
    """What is sealed when that is sent, or the words with which it is refused."""
    try:
        choice = GAME.anonymous(Draw(sheet))
    except Rejected as refusal:
        return repr(refusal)
    assert isinstance(choice, Draw)
    return choice.sheet


@given(fair_copies)
def test_every_fair_copy_is_known_and_left_alone(copy: bytes) -> None:
    choice = Draw(copy)
    assert is_fair(copy)
    assert GAME.anonymous(choice) is choice


@given(
    edited(fair_copies) | written_walks | edited(written_walks) | st.binary(max_size=20),
)
def test_what_is_sealed_is_the_fair_copy_of_whatever_was_sent(sheet: bytes) -> None:
    assert sealed(sheet) == copied(sheet)


@pytest.mark.parametrize("sheet", DOODLES)
def test_so_it_is_with_the_drawings_of_those_who_only_play_along(sheet: bytes) -> None:
    assert is_fair(fair_copy(sheet))
    assert is_fair(sheet) == (sheet == fair_copy(sheet))


LINE = walked((100, 100), [(32, 0), (0, 32), (3, 4)])
FAIR = written([LINE, [(5, 5)]])


def test_the_line_of_the_next_test_is_fair() -> None:
    assert is_fair(FAIR)
    assert list(FAIR) == [
        *(1, 2, FINE, 4, BROAD, 1),
        *(0xC8, 1, 0xC8, 1, 0x80, 2, 0),
        *(64, 0, 0, 6),
        *(0, 64, 0, 6),
        *(6, 8, 0, 6),
        *(0x83, 2, 0x85, 2, 0, 0xC8, 1),
    ]


@pytest.mark.parametrize(
    ("at", "byte"),
    [
        pytest.param(0, 2, id="another version"),
        pytest.param(1, 1, id="a line less"),
        pytest.param(2, FINE + 1, id="another pen"),
        pytest.param(3, 3, id="a point less"),
        pytest.param(5, 0, id="no point"),
        pytest.param(10, 0x82, id="pressed harder at first"),
        pytest.param(12, 1, id="begun later"),
        pytest.param(13, 58, id="a step too short"),
        pytest.param(14, 20, id="a step too long"),
        pytest.param(15, 1, id="pressed less from now on"),
        pytest.param(16, 7, id="a step too slow"),
        pytest.param(21, 70, id="the last step too long"),
        pytest.param(26, 0x7F, id="the next line off the sheet"),
        pytest.param(30, 0xC9, id="the pen lifted for longer"),
    ],
)
def test_one_byte_changed_and_it_is_not(at: int, byte: int) -> None:
    sheet = bytes([*FAIR[:at], byte, *FAIR[at + 1 :]])
    assert not is_fair(sheet)
    assert sealed(sheet) == copied(sheet)


@pytest.mark.parametrize(
    ("sheet", "fair"),
    [
        pytest.param(EMPTY_SHEET, True, id="the empty sheet"),
        pytest.param(b"", False, id="nothing"),
        pytest.param(b"\x01", False, id="a version and no more"),
        pytest.param(EMPTY_SHEET + b"\x00", False, id="more than nothing"),
        pytest.param(FAIR + b"\x00", False, id="a byte too many"),
        pytest.param(FAIR[:-1], False, id="a byte too few"),
        pytest.param(bytes([1, 0x82, 0]) + FAIR[2:], False, id="a number in two bytes that takes one"),
        pytest.param(written([[(7, 7), (7, 7)]]), False, id="a point told twice"),
        pytest.param(written([[(7, 7), (7, 38), (7, 71)]]), True, id="steps that were rounded"),
        pytest.param(written([[(7, 7), (7, 37), (7, 69)]]), False, id="a step that was not"),
        pytest.param(written([[(GRID, 0), (GRID, 32)]]), True, id="along the edge"),
        pytest.param(written([[(GRID - 31, 0), (GRID + 1, 0)]]), False, id="over the right edge"),
        pytest.param(written([[(31, 0), (-1, 0)]]), False, id="over the left edge"),
        pytest.param(written([[(0, GRID - 31), (0, GRID + 1)]]), False, id="over the lower edge"),
        pytest.param(written([[(0, 31), (0, -1)]]), False, id="over the upper edge"),
        pytest.param(written([[(31, 0), (-1, 0), (31, 0)]]), False, id="over an edge and back"),
        pytest.param(written([[(1, 0)], [(GRID + 1, 0)]]), False, id="begun to the right of the sheet"),
        pytest.param(written([[(GRID, 0)], [(-1, 0)]]), False, id="begun to the left of the sheet"),
        pytest.param(written([[(0, 1)], [(0, GRID + 1)]]), False, id="begun below the sheet"),
        pytest.param(written([[(0, GRID)], [(0, -1)]]), False, id="begun above the sheet"),
        pytest.param(written([[(0, 0)], [(GRID, GRID)], [(0, 0)]]), True, id="begun in the corners"),
        pytest.param(written([[(0, 0)]] * 400), True, id="as many lines as can be"),
        pytest.param(written([[(0, 0)]] * 401), False, id="a line more"),
    ],
)
def test_what_is_fair_and_what_is_not(sheet: bytes, fair: bool) -> None:
    assert is_fair(sheet) is fair
    assert sealed(sheet) == copied(sheet)


def test_what_is_small_enough_to_be_known_has_never_so_much_ink_that_a_copy_is_coarser() -> None:
    there = [(x % 2 * 33, 0) for x in range((MOST_BYTES - 12) // 4)]
    most = written([there])
    assert MOST_BYTES - 8 < len(most) <= MOST_BYTES
    assert is_fair(most)
    assert fair_copy(most) == most
    more = written([[*there, *there]])
    assert not is_fair(more)
    assert sealed(more) == copied(more)
