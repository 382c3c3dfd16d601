"""What a run came to: a table to read, the figures as JSON, and pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from matplotlib.figure import Figure
from rich.console import Console
from rich.table import Table

from bench.load.plan import Plan
from bench.load.tally import StepFigures

Figures = Mapping[str, Sequence[StepFigures]]
"""By arrangement."""

COLOURS = {"sqlite": "#b4552d", "postgres": "#4b6a88", "postgres-2": "#2f7d5b"}


def show(figures: Figures, console: Console) -> None:
    """Print it."""
    shown = Table(
        *("servers", "tables", "connections", "answers/s", "messages/s", "p50 ms", "p99 ms", "MB", "cores")
    )
    for name, steps in figures.items():
        for step in steps:
            shown.add_row(
                *(name, f"{step.tables}", f"{step.connections}", f"{step.answers_per_second:,.1f}"),
                *(f"{step.messages_per_second:,.0f}", f"{step.p50_ms:.1f}", f"{step.p99_ms:.1f}"),
                *(f"{step.memory_mb:,.0f}", f"{step.cores:.2f}"),
            )
    console.print(shown)
    for name, steps in figures.items():
        last = steps[-1]
        parts = {"answered": last.answers, "besides": last.happened, "refused": last.refusals}
        for what, counts in parts.items():
            said = ", ".join(f"{count} {each}" for each, count in sorted(counts.items()))
            console.print(f"{name}, {last.tables} tables, {what}: {said or 'nothing'}", soft_wrap=True)


def write(figures: Figures, plan: Plan, folder: Path) -> list[Path]:
    """Write the figures and the pictures into a folder; what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "load.json"
    kept.write_bytes(msgspec.json.format(msgspec.json.encode({"plan": plan, "figures": figures})))
    made = [kept]
    for name, draw in {
        "latency": _latency,
        "throughput": _throughput,
        "memory": _memory,
        "processes": _processes,
    }.items():
        figure = Figure(figsize=(7, 4), layout="constrained")
        if draw(figure.subplots(), figures):
            made.append(folder / f"{name}.svg")
            figure.savefig(made[-1], metadata={"Date": None})
    return made


def _lines(axes: Any, figures: Figures, across: str, up: str, style: str = "-") -> None:
    for name, steps in figures.items():
        x, y = [getattr(step, across) for step in steps], [getattr(step, up) for step in steps]
        label = f"{name}, {up.removesuffix('_ms')}" if up.endswith("_ms") else name
        axes.plot(x, y, style, marker="o", color=COLOURS[name], label=label)


def _named(axes: Any, title: str, across: str, up: str) -> None:
    axes.set_title(title)
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.set_ylim(bottom=0)
    axes.grid(alpha=0.3)
    axes.legend()


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
    """Two processes against one; False if there were no two."""
    one, two = figures.get("postgres", ()), figures.get("postgres-2", ())
    pairs = [(a, b) for a, b in zip(one, two, strict=False) if a.answers_per_second and a.tables == b.tables]
    if not pairs:
        return False
    tables = [a.tables for a, _ in pairs]
    ratios = [b.answers_per_second / a.answers_per_second for a, b in pairs]
    axes.plot(tables, ratios, marker="o", color=COLOURS["postgres-2"], label="answers, two / one")
    waits = [a.p99_ms / b.p99_ms if b.p99_ms else 0.0 for a, b in pairs]
    axes.plot(tables, waits, "--", marker="o", color=COLOURS["postgres"], label="p99, one / two")
    _named(axes, "Two processes against one", "tables", "times as good")
    return True
