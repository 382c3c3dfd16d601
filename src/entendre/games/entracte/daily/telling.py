"""Entracte's puzzle in a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table

from entendre.games.entracte.daily.puzzle import EntractePuzzle, Read, Step
from entendre.games.entracte.rules import CHARACTERISTICS, Card, Characteristic, CodeId
from entendre.games.entracte.rules.codes import CodeSet, code_ids
from entendre.text import Texts

DAY = 3
"""Letters of a day, so that a row fits into 80 columns."""
FEW = 4
"""So many codes are named; more are counted."""


def told(puzzle: EntractePuzzle, texts: Texts, *, answer: bool) -> RenderableType:
    """The row with its signals, and what is asked."""
    you, name = _name(puzzle, puzzle.you), _name(puzzle, puzzle.about)
    asked = texts.say("today.ask", you=you, code=_code(puzzle.code, texts), name=name)
    parts: list[RenderableType] = [_row(puzzle), "", asked, texts.say("today.how")]
    if answer:
        code = _code(puzzle.answer.code, texts)
        parts += ["", *(_step(step, puzzle, texts) for step in puzzle.answer.steps)]
        parts.append(texts.say("today.answer", name=name, code=code))
    return Group(*parts)


def _row(puzzle: EntractePuzzle) -> Table:
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for head in ("", "by", *(each.name for each in CHARACTERISTICS), "signals"):
        grid.add_column(head)
    for number, placed in enumerate(puzzle.row):
        by = "" if placed.player is None else _name(puzzle, placed.player)
        signals = ", ".join(_name(puzzle, seat) for seat in placed.signals)
        values = [_value(each, placed.card) for each in CHARACTERISTICS]
        grid.add_row(str(number), by, *values, signals if signals or placed.player is None else "–")
    return grid


def _value(characteristic: Characteristic, card: Card) -> str:
    value = characteristic.of(card)
    return value[:DAY] if characteristic.name == "day" else value


def _step(step: Step, puzzle: EntractePuzzle, texts: Texts) -> str:
    name, left = _name(puzzle, step.seat), _left(step.left, texts)
    if isinstance(step, Read):
        return texts.say(f"today.step.{step.how}", name=name, number=step.place, left=left)
    return texts.say("today.step.taken", name=name, codes=", ".join(_codes(step.out, texts)), left=left)


def _left(codes: CodeSet, texts: Texts) -> str:
    count = codes.bit_count()
    return ", ".join(_codes(codes, texts)) if count <= FEW else texts.say("today.left", count=count)


def _codes(codes: CodeSet, texts: Texts) -> Iterator[str]:
    return (_code(code, texts) for code in code_ids(codes))


def _code(code: CodeId, texts: Texts) -> str:
    return texts.say(f"piece.code.{code}")


def _name(puzzle: EntractePuzzle, seat: int) -> str:
    return puzzle.players[seat].name
