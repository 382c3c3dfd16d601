"""What the bots see in lines."""

import numpy as np
import pytest

from entendre.core import Chance
from entendre.games.subtext.bots.eye import Seen, lines_of, see
from entendre.games.subtext.bots.knowledge import Line, knowledge
from entendre.games.subtext.bots.pen import drawn
from entendre.games.subtext.bots.torn import torn
from entendre.games.subtext.rules import Drawing, pack, unpack
from entendre.games.subtext.rules.sample import DOODLES

pytestmark = pytest.mark.long

EVERY = range(0, len(knowledge().sketches), 3)


def by_hand(sketch: int, tag: str = "") -> list[Line]:
    """A sketch as somebody draws it and sends it."""
    drawing = drawn(knowledge().sketches[sketch], Chance(b"eye", f"{sketch} {tag}"))
    return lines_of(unpack(pack(drawing)))


def hits(seen: list[tuple[int, Seen]]) -> float:
    right = [int(each.things.argmax()) == int(knowledge().shows[sketch]) for sketch, each in seen]
    return sum(right) / len(right)


def test_almost_every_drawing_by_hand_is_recognised() -> None:
    assert hits([(sketch, see(by_hand(sketch))) for sketch in EVERY]) > 0.9


def test_no_two_drawings_of_a_thing_are_the_same() -> None:
    one, other = by_hand(5, "one"), by_hand(5, "other")
    assert any(a.shape != b.shape or not np.allclose(a, b) for a, b in zip(one, other, strict=True))


def test_size_and_place_make_no_difference() -> None:
    small = [(sketch, see([line * 0.3 + 0.6 for line in by_hand(sketch)])) for sketch in EVERY]
    assert hits(small) > 0.9


@pytest.mark.parametrize(("kept", "least"), [(0.9, 0.6), (0.7, 0.3)])
def test_what_is_partly_erased_is_recognised_less_often_but_not_never(kept: float, least: float) -> None:
    erased = [
        (sketch, see([line[: max(2, round(len(line) * kept))] for line in by_hand(sketch)]))
        for sketch in EVERY
    ]
    assert least < hits(erased) < hits([(sketch, see(by_hand(sketch))) for sketch in EVERY])


@pytest.mark.parametrize("side", range(4))
def test_a_drawing_that_has_lost_a_side_is_mostly_recognised(side: int) -> None:
    left = [(sketch, see(list(torn(by_hand(sketch)))[side])) for sketch in EVERY[::3]]
    assert hits(left) > 0.6


def test_a_trembling_hand_is_read_like_a_steady_one() -> None:
    trembling = []
    for sketch in EVERY:
        rng = np.random.default_rng(sketch)
        lines = [line + rng.normal(0, 0.01, line.shape) for line in by_hand(sketch)]
        trembling.append((sketch, see(lines)))
    assert hits(trembling) > 0.9


def test_scribbles_are_not_taken_for_anything() -> None:
    sure = [see(lines_of(unpack(doodle))).sure for doodle in DOODLES]
    assert np.median(sure) < 0.05


def test_an_empty_sheet_shows_nothing() -> None:
    seen = see(lines_of(Drawing()))
    assert seen.sure == 0
    assert seen.things.sum() == pytest.approx(1)
