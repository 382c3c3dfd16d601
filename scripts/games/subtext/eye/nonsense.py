"""What shows nothing: scribbles, letters, stray marks. The eye learns some kinds and is tried on others."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from entendre.games.subtext.bots.ink import Line

Drawing = list[Line]
Kind = Callable[[np.random.Generator], Drawing]

LETTERS = {
    "A": "06 20 46|14 34", "B": "00 06 36 45 44 33 03|33 42 41 30 00", "C": "41 30 10 01 05 16 36 45",
    "D": "00 06 26 44 42 20 00", "E": "40 00 06 46|03 33", "F": "40 00 06|03 33",
    "G": "41 30 10 01 05 16 36 45 43 23", "H": "00 06|40 46|03 43", "I": "20 26", "J": "30 35 26 16 05",
    "K": "00 06|40 03 46", "L": "00 06 46", "M": "06 00 23 40 46", "N": "06 00 46 40",
    "P": "06 00 30 41 42 33 03", "Q": "20 01 05 26 45 41 20|35 46", "R": "06 00 30 41 42 33 03|23 46",
    "S": "41 30 10 01 02 43 45 36 16 05", "T": "00 40|20 26", "U": "00 05 16 36 45 40", "V": "00 26 40",
    "W": "00 16 22 36 40", "X": "00 46|40 06", "Y": "00 23 40|23 26", "Z": "00 40 06 46",
}  # fmt: skip
DIGITS = {
    "2": "01 10 30 41 42 06 46", "3": "00 30 41 42 33 13|33 44 45 36 06", "4": "36 30 04 44",
    "5": "40 00 03 33 44 45 36 06", "6": "30 02 05 16 36 45 44 33 03", "7": "00 40 16",
    "8": "20 01 02 44 45 26 05 04 42 41 20", "9": "43 13 02 01 10 30 41 43 26",
}  # fmt: skip


def written(signs: Mapping[str, str], rng: np.random.Generator) -> Drawing:
    """Two to seven of these signs in a row."""
    names = sorted(signs)
    drawing: Drawing = []
    for place in range(int(rng.integers(2, 8))):
        for stroke in signs[names[int(rng.integers(len(names)))]].split("|"):
            points = np.array([(int(pair[0]), int(pair[1])) for pair in stroke.split()], float)
            drawing.append(points + rng.normal(0, 0.2, points.shape) + [place * 5.5, rng.normal(0, 0.3)])
    return drawing


def wander(rng: np.random.Generator) -> Drawing:
    """A pen that goes astray, once or several times."""
    return [_walk(rng, int(rng.integers(20, 160))) for _ in range(int(rng.integers(1, 4)))]


def _walk(rng: np.random.Generator, steps: int) -> Line:
    turns = rng.normal(0, rng.uniform(0.3, 1.2), steps)
    angle = rng.uniform(0, 2 * np.pi) + np.cumsum(turns)
    points = np.cumsum(np.stack([np.cos(angle), np.sin(angle)], axis=1), axis=0)
    return np.asarray(points - 0.02 * np.arange(steps)[:, None] * points.mean(0) / steps)


def scrawl(rng: np.random.Generator) -> Drawing:
    """To and fro over the same place."""
    count = int(rng.integers(8, 40))
    side = rng.choice([-1, 1], count) * np.where(np.arange(count) % 2, 1, -1)
    points = np.stack([side * rng.uniform(0.4, 1, count), rng.normal(0, 0.6, count)], axis=1)
    return [points]


def loops(rng: np.random.Generator) -> Drawing:
    """Round and round, everywhere."""
    at = np.linspace(0, rng.uniform(3, 12) * 2 * np.pi, 200)
    size = 1 + 0.6 * np.sin(at * rng.uniform(0.1, 0.9) + rng.uniform(0, 6))
    drift = np.cumsum(rng.normal(0, 0.12, (200, 2)), axis=0)
    return [np.stack([size * np.cos(at), size * np.sin(at)], axis=1) + drift]


def sticks(rng: np.random.Generator) -> Drawing:
    """Straight strokes, crossing as they like."""
    return [rng.uniform(0, 1, (2, 2)) for _ in range(int(rng.integers(3, 14)))]


def specks(rng: np.random.Generator) -> Drawing:
    """Dots and dashes."""
    return [
        at + np.cumsum(rng.normal(0, 0.02, (3, 2)), axis=0)
        for at in rng.uniform(0, 1, (int(rng.integers(2, 16)), 2))
    ]


def pendulum(rng: np.random.Generator) -> Drawing:
    """A curve as two pendulums draw it."""
    at = np.linspace(0, rng.uniform(8, 40), 240)
    fast, phase = rng.uniform(0.6, 3.4, 2), rng.uniform(0, 6, 2)
    return [np.stack([np.sin(fast[0] * at + phase[0]), np.sin(fast[1] * at + phase[1])], axis=1)]


def polygon(rng: np.random.Generator) -> Drawing:
    """One line with many corners anywhere."""
    return [rng.uniform(0, 1, (int(rng.integers(8, 24)), 2))]


def letters(rng: np.random.Generator) -> Drawing:
    """Something written."""
    return written(LETTERS, rng)


def digits(rng: np.random.Generator) -> Drawing:
    """A number."""
    return written(DIGITS, rng)


TAUGHT: tuple[Kind, ...] = (letters, letters, wander, scrawl, loops, sticks, specks)
"""What the eye learns to be nothing."""
UNTAUGHT: tuple[Kind, ...] = (digits, pendulum, polygon)
"""What it never saw."""


def nonsense(count: int, kinds: tuple[Kind, ...], rng: np.random.Generator) -> list[Drawing]:
    """So many drawings, the kinds by turns."""
    return [kinds[number % len(kinds)](rng) for number in range(count)]
