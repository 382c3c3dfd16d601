"""What a run came to: a table to read, the figures as JSON, and the table again for a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from bench.load.pictures import draw
from bench.load.plan import Plan
from bench.load.tally import StepFigures

Figures = Mapping[str, Sequence[StepFigures]]
"""By arrangement."""

COLUMNS = (
    *("servers", "tables", "connections", "answers/s", "messages/s", "p50 ms", "p99 ms", "MB", "cores"),
    *("server µs", "PostgreSQL µs", "Redis µs"),
)
"""The last three are processor time for an answer."""


def rows(figures: Figures) -> list[tuple[str, ...]]:
    """The figures as words, a row a step."""
    return [
        (
            *(name, f"{step.tables}", f"{step.connections}", f"{step.answers_per_second:,.0f}"),
            *(f"{step.messages_per_second:,.0f}", f"{step.p50_ms:.1f}", f"{step.p99_ms:.1f}"),
            *(f"{step.memory_mb:,.0f}", f"{step.cores:.2f}", f"{step.server_us:,.0f}"),
            *(f"{step.postgres_us:,.0f}", f"{step.redis_us:,.0f}"),
        )
        for name, steps in figures.items()
        for step in steps
    ]


def show(figures: Figures, console: Console) -> None:
    """Print it."""
    shown = Table(*COLUMNS)
    for row in rows(figures):
        shown.add_row(*row)
    console.print(shown)
    for name, steps in figures.items():
        last = steps[-1]
        parts = {"answered": last.answers, "besides": last.happened, "refused": last.refusals}
        for what, counts in parts.items():
            said = ", ".join(f"{count} {each}" for each, count in sorted(counts.items()))
            console.print(f"{name}, {last.tables} tables, {what}: {said or 'nothing'}", soft_wrap=True)


def write(figures: Figures, plan: Plan, folder: Path) -> list[Path]:
    """Write the figures, the table and the pictures into a folder; what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    kept, page = folder / "load.json", folder / "load.md"
    kept.write_bytes(msgspec.json.format(msgspec.json.encode({"plan": plan, "figures": figures})))
    lines = [COLUMNS, ("---", *(["---:"] * (len(COLUMNS) - 1))), *rows(figures)]
    page.write_text("".join(f"| {' | '.join(line)} |\n" for line in lines), encoding="utf-8")
    return [kept, page, *draw(figures, folder)]
