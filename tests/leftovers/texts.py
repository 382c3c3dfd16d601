"""Everything that is said in a language: catalogues, rules, what bots say, found by the names of files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
HOMES = ("src/entendre", "web/src")
NOT_SAID = frozenset({"patterns.json"})
"""By which words something is recognised: read, and never said to anybody."""
MARKS = re.compile(r"\]\([^)]*\)|[*_#`>|\[\]]")


class Text(NamedTuple):
    """A sentence or a page, and where it stands."""

    where: str
    said: str


def texts_of(language: str) -> Iterator[Text]:
    """What the files of a language say: `de.json`, `de.md`, and whatever lies in a folder `de`."""
    for home in HOMES:
        for path in sorted((ROOT / home).rglob("*")):
            if language in (path.stem, path.parent.name) and path.name not in NOT_SAID:
                yield from _read(path)


def _read(path: Path) -> Iterator[Text]:
    where = path.relative_to(ROOT).as_posix()
    if path.suffix == ".json":
        yield from _strings(where, json.loads(path.read_text(encoding="utf-8")))
    elif path.suffix == ".md":
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if said := MARKS.sub(" ", line).strip():
                yield Text(f"{where}:{number}", said)


def _strings(where: str, found: object) -> Iterator[Text]:
    if isinstance(found, str):
        yield Text(where, found)
    elif isinstance(found, dict):
        for key, value in found.items():
            yield from _strings(f"{where} {key}", value)
    elif isinstance(found, list):
        for value in found:
            yield from _strings(where, value)
