"""What is measured of each game: one module or folder a game, called after it, with a `BENCH`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from bench.game import GameBench


def bench_of(game: str) -> GameBench | None:
    """What is measured of a game; None: it has no file here."""
    if find_spec(f"{__name__}.{game}") is None:
        return None
    bench = import_module(f"{__name__}.{game}").BENCH
    assert isinstance(bench, GameBench)
    return bench
