"""docs/protocol.md and the games' own pages taken apart: their examples, their tables, their sections."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from entendre.catalogue import Catalogue

GAMES = Catalogue()
TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")

_FENCE = re.compile(r"^```(\w+) ?(\w*) ?(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Example(NamedTuple):
    """One JSON value of the document: what it says it is, and of which game."""

    kind: str
    game: str
    text: str


@cache
def page(game: str) -> str:
    """What a game says about itself; a game of ours without such a page fails here."""
    package = GAMES[game].package
    assert package is not None
    return (files(package) / "protocol.md").read_text(encoding="utf-8")


def ours() -> tuple[str, ...]:
    """The games that come with us; others document themselves, or not."""
    return tuple(name for name, entry in GAMES.items() if (entry.package or "").startswith("entendre."))


def examples() -> list[Example]:
    """All JSON of the documents: a block is one value, of JSON Lines each line is one."""
    return [*_examples(TEXT, ""), *(each for game in ours() for each in _examples(page(game), game))]


def _examples(text: str, of: str) -> list[Example]:
    found: list[Example] = []
    for language, kind, game, body in _FENCE.findall(text):
        if language == "json":
            found.append(Example(kind, game or of, body))
        elif language == "jsonl":
            found += [Example(kind, game or of, line) for line in body.splitlines()]
    return found


def section(heading: str, text: str = TEXT) -> str:
    """What stands under a heading, the smaller headings below it included."""
    level = len(heading) - len(heading.lstrip("#"))
    found = re.search(rf"^{re.escape(heading)}\n(.*?)(?=^#{{1,{level}}} |\Z)", text, re.MULTILINE | re.DOTALL)
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


def refusals(text: str = TEXT) -> list[str]:
    """The codes that a document explains."""
    return [code for row in rows(section("## Refusals", text)) for code in quoted(row[0])]
