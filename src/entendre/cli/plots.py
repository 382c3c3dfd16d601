"""A summary as a picture. Only this file needs the extra `plots`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import click

from entendre.bots.figures import Rate
from entendre.cli.summary import SeriesSummary


def plotting() -> ModuleType:
    """The library that draws, or a sentence on how to get it."""
    try:
        import matplotlib.figure  # an extra: it must not be needed to start
    except ImportError:
        raise click.ClickException(
            "A plot needs matplotlib, which is not installed: pip install 'entendre[plots]'"
        ) from None
    return matplotlib.figure


def draw(summary: SeriesSummary, path: Path) -> None:
    """Bars with their confidence intervals: shares of victories by level, and results of the games."""
    figure = plotting().Figure(figsize=(9, 4), layout="constrained")
    wins, results = figure.subplots(1, 2)
    figure.suptitle(f"{summary.game}, {summary.players} players, {summary.games} games")
    _bars(wins, "share of victories", {one.level: one.wins for one in summary.standings})
    _bars(results, "outcomes", summary.results)
    try:
        figure.savefig(path)
    except ValueError as problem:
        raise click.BadParameter(f"{path.name} cannot be drawn: {problem}.") from None


def _bars(axes: Any, title: str, rates: Mapping[str, Rate]) -> None:
    heights = [one.share for one in rates.values()]
    below = [one.share - one.low for one in rates.values()]
    above = [one.high - one.share for one in rates.values()]
    axes.bar(list(rates), heights, yerr=[below, above], capsize=4, color="#4b6a88")
    axes.set_title(title)
    axes.set_ylim(0, 1)
