"""What the bots see in lines."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
from scripts.games.subtext.eye.nonsense import TAUGHT, UNTAUGHT, nonsense

from entendre.core import Chance
from entendre.games.subtext.bots import eye as module
from entendre.games.subtext.bots.eye import Seen, eye, lines_of
from entendre.games.subtext.bots.ink import Line, ink_of, maps_of, mirrored
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.games.subtext.bots.network import MapNetwork, packed
from entendre.games.subtext.bots.pen import drawn
from entendre.games.subtext.bots.trace import flipped, traces_of
from entendre.games.subtext.rules import Drawing, pack, unpack
from entendre.games.subtext.rules.sample import DOODLES

RECORDED = Path(__file__).parent / "said.npz"
"""What the framework that trains the eye says of six drawings of `synthetic` with the same weights, network
by network; `python -m scripts.games.subtext.eye.said` writes it.
"""
LAYERS = 5
EVERY = range(0, len(knowledge().sketches), 3)


def by_hand(sketch: int, tag: str = "") -> list[Line]:
    """A sketch as somebody draws it and sends it."""
    drawing = drawn(knowledge().sketches[sketch], Chance(b"eye", f"{sketch} {tag}"))
    return lines_of(unpack(pack(drawing)))


def hits(seen: list[tuple[int, Seen]]) -> float:
    right = [int(each.things.argmax()) == int(knowledge().shows[sketch]) for sketch, each in seen]
    return sum(right) / len(right)


def synthetic(count: int) -> list[list[Line]]:
    return nonsense(count, TAUGHT + UNTAUGHT, np.random.default_rng(5))


def test_almost_every_drawing_by_a_bot_s_hand_is_recognised() -> None:
    assert hits([(sketch, eye().see(by_hand(sketch))) for sketch in EVERY]) > 0.95


def test_no_two_drawings_of_a_thing_are_the_same() -> None:
    one, other = by_hand(5, "one"), by_hand(5, "other")
    assert any(a.shape != b.shape or not np.allclose(a, b) for a, b in zip(one, other, strict=True))


def test_size_and_place_make_no_difference() -> None:
    for sketch in EVERY[::20]:
        lines = by_hand(sketch)
        one, other = eye().see(lines), eye().see([line * 0.3 + 0.6 for line in lines])
        assert np.allclose(one.things, other.things, atol=1e-4)


def test_a_mirror_makes_no_difference() -> None:
    for sketch in EVERY[::20]:
        lines = by_hand(sketch)
        turned = [np.array([1, 0]) + line * [-1, 1] for line in lines]
        one, other = ink_of([lines]), ink_of([turned])
        assert np.allclose(mirrored(maps_of(one)[0]), maps_of(other)[0], atol=1e-3)
        assert np.allclose(flipped(traces_of(one)), traces_of(other), atol=1e-3)
        assert eye().see(lines).things.argmax() == eye().see(turned).things.argmax()


@pytest.mark.parametrize(("kept", "least"), [(0.9, 0.7), (0.7, 0.3)])
def test_what_is_unfinished_is_recognised_less_often_but_not_never(kept: float, least: float) -> None:
    erased = [
        (sketch, eye().see([line[: max(2, round(len(line) * kept))] for line in by_hand(sketch)]))
        for sketch in EVERY[::3]
    ]
    assert least < hits(erased)


def test_a_trembling_hand_is_read_like_a_steady_one() -> None:
    trembling = []
    for sketch in EVERY[::3]:
        rng = np.random.default_rng(sketch)
        lines = [line + rng.normal(0, 0.01, line.shape) for line in by_hand(sketch)]
        trembling.append((sketch, eye().see(lines)))
    assert hits(trembling) > 0.85


def test_scribbles_and_letters_are_not_taken_for_anything() -> None:
    assert np.median([eye().see(lines_of(unpack(doodle))).sure for doodle in DOODLES]) < 0.3
    for kinds in (TAUGHT, UNTAUGHT):
        sure = [each.sure for each in eye().see_all(nonsense(60, kinds, np.random.default_rng(3)))]
        assert np.median(sure) < 0.2


@pytest.mark.parametrize("lines", [[], [np.zeros((0, 2))], [np.array([[0.4, 0.7]])], [np.full((5, 2), 0.5)]])
def test_an_empty_sheet_and_a_dot_show_nothing(lines: list[Line]) -> None:
    seen = eye().see(lines)
    assert seen.sure == seen.known == 0
    assert seen.things.sum() == pytest.approx(1)
    assert eye().see(lines_of(Drawing())).sure == 0


def test_one_drawing_is_seen_alone_as_among_many() -> None:
    several = [by_hand(1), [], by_hand(2), [np.array([[0.1, 0.1]])], by_hand(3)]
    for alone, among in zip([eye().see(each) for each in several], eye().see_all(several), strict=True):
        assert alone.known == pytest.approx(among.known, abs=1e-4)
        assert np.allclose(alone.things, among.things, atol=1e-4)


def test_numpy_says_what_the_framework_says_that_the_eye_was_trained_with() -> None:
    ink = ink_of(synthetic(6))
    maps, facts = maps_of(ink)
    with np.load(RECORDED) as recorded:
        assert np.allclose(eye()._by_map.says(maps, facts), recorded["map"], atol=2e-3)
        assert np.allclose(eye()._by_trace.says(traces_of(ink), facts), recorded["trace"], atol=2e-3)


def test_weights_survive_being_packed_and_fit_into_two_megabytes() -> None:
    rng = np.random.default_rng(1)
    learnt = {f"w{layer}": rng.normal(size=(7, 5)).astype(np.float32) for layer in range(LAYERS)}
    learnt |= {f"b{layer}": rng.normal(size=5).astype(np.float32) for layer in range(LAYERS)}
    network = MapNetwork.unpacked(packed(learnt, "some"), "some")
    for layer in range(LAYERS):
        assert np.abs(network.weights[layer] - learnt[f"w{layer}"]).max() < 4 / 127
        assert np.array_equal(network.offsets[layer], learnt[f"b{layer}"])
    assert module.__package__ is not None
    assert len((files(module.__package__) / "eye.npz").read_bytes()) <= 2_000_000
