"""Pictures of a run: latency and throughput against tables, memory against connections, two against one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure

from bench.load.tally import StepFigures

Figures = Mapping[str, Sequence[StepFigures]]

KNOWN = {"sqlite": "#b4552d", "postgres-1": "#4b6a88", "postgres-2": "#86a3bd", "redis-1": "#2f7d5b"}
KNOWN |= {"redis-2": "#7fbf9f"}
OTHER = "#7a6a8e"
WITHOUT_DATE = {"Date": None}


def draw(figures: Figures, folder: Path) -> list[Path]:
    """Put those into a folder for which there are figures; what was written."""
    made = []
    kinds = {"latency": _latency, "throughput": _throughput, "memory": _memory, "processes": _processes}
    with mpl.rc_context({"svg.hashsalt": "entendre", "font.size": 9}):
        for name, sketch in kinds.items():
            figure = Figure(figsize=(7, 4), layout="constrained")
            if sketch(figure.subplots(), figures):
                made.append(folder / f"load-{name}.svg")
                figure.savefig(made[-1], metadata=WITHOUT_DATE)
    return made


def _lines(axes: Any, figures: Figures, across: str, up: str, style: str = "-") -> None:
    for name, steps in figures.items():
        x, y = [getattr(step, across) for step in steps], [getattr(step, up) for step in steps]
        label = f"{name}, {up.removesuffix('_ms')}" if up.endswith("_ms") else name
        axes.plot(x, y, style, marker="o", markersize=4, color=KNOWN.get(name, OTHER), label=label)


def _named(axes: Any, title: str, across: str, up: str) -> None:
    axes.set_title(title)
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.set_ylim(bottom=0)
    axes.grid(alpha=0.3)
    axes.legend(fontsize=8)


def _latency(axes: Any, figures: Figures) -> bool:
    _lines(axes, figures, "tables", "p50_ms", "--")
    _lines(axes, figures, "tables", "p99_ms")
    _named(axes, "From an answer to its receipt", "tables", "milliseconds")
    return True


def _throughput(axes: Any, figures: Figures) -> bool:
    _lines(axes, figures, "tables", "answers_per_second")
    _named(axes, "Answers", "tables", "a second")
    return True


def _memory(axes: Any, figures: Figures) -> bool:
    _lines(axes, figures, "connections", "memory_mb")
    _named(axes, "Memory of all server processes", "connections", "megabytes")
    return True


def _processes(axes: Any, figures: Figures) -> bool:
    """Two processes against one, by either way of telling them; False if there were no two."""
    drawn = False
    for way in ("postgres", "redis"):
        one, two = figures.get(f"{way}-1", ()), figures.get(f"{way}-2", ())
        pairs = [(a, b) for a, b in zip(one, two, strict=False) if a.answers_per_second]
        if pairs:
            tables = [a.tables for a, _ in pairs]
            ratios = [b.answers_per_second / a.answers_per_second for a, b in pairs]
            axes.plot(tables, ratios, marker="o", color=KNOWN[f"{way}-1"], label=f"{way}: answers, two / one")
            costs = [a.server_us / b.server_us * 2 for a, b in pairs if b.server_us]
            label = f"{way}: what two cores would carry, by processor time"
            axes.plot(tables[: len(costs)], costs, "--", marker="o", color=KNOWN[f"{way}-1"], label=label)
            drawn = True
    if drawn:
        _named(axes, "Two processes against one", "tables", "times as much")
    return drawn
