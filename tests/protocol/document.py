"""docs/protocol.md taken apart: its examples, its tables, its sections."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")

_FENCE = re.compile(r"^```(\w+) ?(\w*) ?(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Example(NamedTuple):
    """One JSON value of the document: what it says it is, and of which game."""

    kind: str
    game: str
    text: str


def examples() -> list[Example]:
    """All JSON of the document: a block is one value, of JSON Lines each line is one."""
    found: list[Example] = []
    for language, kind, game, body in _FENCE.findall(TEXT):
        if language == "json":
            found.append(Example(kind, game, body))
        elif language == "jsonl":
            found += [Example(kind, game, line) for line in body.splitlines()]
    return found


def section(heading: str) -> str:
    """What stands under a heading, the smaller headings below it included."""
    level = len(heading) - len(heading.lstrip("#"))
    found = re.search(rf"^{re.escape(heading)}\n(.*?)(?=^#{{1,{level}}} |\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert found is not None, f"the document has no section {heading!r}"
    return found[1]


def rows(text: str) -> list[list[str]]:
    """The cells of all tables in a text, without the heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    ruled = {number for number, row in enumerate(cells) if set(row[0]) == {"-"}}
    return [row for number, row in enumerate(cells) if number not in ruled and number + 1 not in ruled]


def quoted(cell: str) -> list[str]:
    """The words of a cell that are set as code."""
    return re.findall(r"`([^`]+)`", cell)
