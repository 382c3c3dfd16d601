"""Subtext's puzzle in a terminal: the drawings in dots."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel

from entendre.games.subtext.daily.puzzle import SubtextPuzzle
from entendre.games.subtext.rules.drawing import GRID, ink_of
from entendre.text import Texts, listed

WIDE, HIGH = 22, 11
"""Of a drawing, in characters; each is two dots wide and four high."""
BLANK = 0x2800
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


def told(puzzle: SubtextPuzzle, texts: Texts, *, answer: bool) -> RenderableType:
    """The board, and what is asked."""
    board, readers = puzzle.board, puzzle.drawing.readers
    sheets = [_panel(board.dealer, texts.say("today.dealer"))]
    sheets += [_panel(sketch.sheet, sketch.label) for sketch in board.sketches]
    partner = next(reader.figure.name for reader in readers if reader.partner)
    strangers = listed([reader.figure.name for reader in readers if not reader.partner], texts.language)
    parts: list[RenderableType] = [
        Columns(sheets),
        texts.say("today.ask"),
        texts.say("today.draw", word=puzzle.drawing.word, name=partner, names=strangers),
        texts.say("today.draw-here"),
    ]
    return Group(*parts, *(_answer(puzzle, texts) if answer else ()))


def _answer(puzzle: SubtextPuzzle, texts: Texts) -> list[str]:
    right, names = puzzle.answer, {each.label: each.figure.name for each in puzzle.drawing.readers}
    thing = next(one.thing for one in right.behind if one.label == right.label)
    return [
        "",
        texts.say("today.answer", label=right.label, word=right.word, dealer=right.dealer_thing, thing=thing),
        *(
            texts.say("today.behind", label=one.label, thing=one.thing, word=one.word, fit=one.fit)
            for one in right.behind
        ),
        "",
        *(
            texts.say("today.held", label=one.label, name=names[one.label], thing=one.thing, word=one.word)
            for one in right.held
        ),
    ]


def _panel(sheet: bytes, title: str) -> Panel:
    return Panel.fit("\n".join(dotted(sheet)), title=title)


def dotted(sheet: bytes) -> Sequence[str]:
    """A drawing as lines of braille dots."""
    ink = ink_of(sheet)
    cells = [[BLANK] * WIDE for _ in range(HIGH)]
    start = 0
    for count in ink.counts:
        line = list(zip(ink.xs[start : start + count], ink.ys[start : start + count], strict=True))
        start += count
        for (x, y), (end_x, end_y) in zip(line, line[1:] or line, strict=False):
            steps = max(abs(end_x - x), abs(end_y - y)) * HIGH * 4 // GRID + 1
            for step in range(steps + 1):
                _dot(cells, x + (end_x - x) * step // steps, y + (end_y - y) * step // steps)
    return ["".join(map(chr, row)) for row in cells]


def _dot(cells: list[list[int]], x: int, y: int) -> None:
    across, down = x * (WIDE * 2 - 1) // GRID, y * (HIGH * 4 - 1) // GRID
    cells[down // 4][across // 2] |= DOTS[down % 4][across % 2]
