"""Our own corrections to the sources of a lexicon, kept in a text file that begins by saying how."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from entendre.games.keyword.lexica.files import LexiconError


@dataclass(frozen=True)
class Supplement:
    """Words to add, each with its level, words to leave out, and words to mark."""

    add: dict[str, int]
    omit: frozenset[str]
    offensive: frozenset[str]


def read_supplement(path: Path) -> Supplement:
    """The corrections in a file, or `LexiconError` naming the first line that is none."""
    add: dict[str, int] = {}
    omit: set[str] = set()
    offensive: set[str] = set()
    for number, line in _lines(path):
        order, _, rest = line.partition(":")
        words = rest.split()
        match order.split():
            case ["add", level] if level.isdecimal():
                add.update(dict.fromkeys(words, int(level)))
            case ["omit"]:
                omit.update(words)
            case ["offensive"]:
                offensive.update(words)
            case _:
                known = "'add LEVEL:', 'omit:' or 'offensive:'"
                raise LexiconError(f"{path.name}, line {number}: {line!r} does not begin with {known}.")
    return Supplement(add, frozenset(omit), frozenset(offensive))


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            yield number, line
