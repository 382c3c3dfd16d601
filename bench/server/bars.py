"""What was promised, and whether a run kept it."""

from __future__ import annotations

from typing import NamedTuple

from rich.console import Console
from rich.table import Table


class Bar(NamedTuple):
    """One promise: what it says, what was measured, and whether that is enough."""

    promise: str
    measured: str
    met: bool


def at_least(promise: str, ratio: float, least: float) -> Bar:
    """A ratio that must not be smaller."""
    return Bar(promise, f"{ratio:.2f} x", ratio >= least)


def below(promise: str, value: float, most: float, unit: str) -> Bar:
    """A value that must be smaller."""
    return Bar(promise, f"{value:.1f} {unit}", value < most)


def flat(promise: str, ratio: float, within: float) -> Bar:
    """A ratio of costs that must not be much more than one; cheaper is no fault."""
    return Bar(promise, f"{ratio:.2f} x", ratio <= 1 + within)


def show(bars: list[Bar], console: Console) -> None:
    """All of them, with a verdict each."""
    table = Table("bar", "measured", "")
    for bar in bars:
        table.add_row(bar.promise, bar.measured, "met" if bar.met else "[bold red]MISSED[/]")
    console.print(table)
