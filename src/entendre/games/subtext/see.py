"""`entendre see`: what the bots see in drawings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import click
import msgspec
import numpy as np

from entendre.games.subtext.bots.eye import Seen, eye
from entendre.games.subtext.bots.ink import Line
from entendre.games.subtext.bots.knowledge import knowledge
from entendre.jsonl import FILE, read_lines

BEST = 10
"""How many things are named."""
ALLOWED = (
    'A line is like {"strokes": [[[x, ...], [y, ...], [ms, ...]], ...]}: for every stroke two lists of '
    "numbers, or three, all as long."
)

Place = Annotated[float, msgspec.Meta(ge=-1e6, le=1e6)]


class Stroke(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One line as it was drawn."""

    x: tuple[Place, ...]
    y: tuple[Place, ...]
    ms: tuple[float, ...] | None = None

    def __post_init__(self) -> None:
        if len({len(each) for each in (self.x, self.y, self.ms) if each is not None}) > 1:
            raise ValueError("Lists of different lengths")


class Sheet(msgspec.Struct, frozen=True):
    """A drawing; whatever else its line says is passed over."""

    strokes: tuple[Stroke, ...]

    @property
    def lines(self) -> list[Line]:
        """The strokes as points."""
        return [np.array([stroke.x, stroke.y], np.float64).T for stroke in self.strokes]

    @property
    def inked(self) -> bool:
        """Whether there is anything on it."""
        return any(stroke.x for stroke in self.strokes)


class Answer(msgspec.Struct, frozen=True):
    """What is seen in a drawing."""

    things: tuple[tuple[str, float], ...]
    """The likeliest things with their chances; none on an empty sheet."""
    sure: float
    """The chance that the likeliest is right."""


@click.command()
@click.argument("file", type=FILE)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object a line.")
def see(file: Path, as_json: bool) -> None:
    """Say what the Subtext bots see in the drawings of FILE.

    FILE has a drawing a line, in the format of docs/bots.md, and may be gzipped; - is what is piped in. For
    every drawing come the ten likeliest things with their chances, and how sure the bots are of the first;
    for an empty sheet none.
    """
    for number, sheet in enumerate(read_lines(file, Sheet, ALLOWED), 1):
        answer = answered(eye().see(sheet.lines)) if sheet.inked else Answer((), 0.0)
        click.echo(msgspec.json.encode(answer).decode() if as_json else _told(number, answer))


def answered(seen: Seen) -> Answer:
    """What is said of a drawing; nothing is likely if there are but dots."""
    names, chances = knowledge().things, seen.things * seen.known
    best = np.argsort(-chances, kind="stable")[:BEST]
    return Answer(
        tuple((names[thing], round(float(chances[thing]), 4)) for thing in best), round(seen.sure, 4)
    )


def _told(number: int, answer: Answer) -> str:
    things = ", ".join(f"{thing} {chance:.0%}" for thing, chance in answer.things)
    return f"{number:5}  sure {answer.sure:4.0%}  {things}".rstrip()
