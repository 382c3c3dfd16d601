"""Two words for one thing: of which `docs/glossary/` has one, and `mixed/` lists the other by hand.

A line says where it must not be, what (as a pattern for whole words), and what is said instead. `everywhere`
is also what bots say and write; `page` is what the page and the rules say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.leftovers.english import PLACE
from tests.leftovers.texts import Text

MIXED = Path(__file__).parent / "mixed"
BY_BOTS = re.compile(r"/(bots|names)/")
"""What bots say, and what they call the things that they see."""


class Rule(NamedTuple):
    """A word that is not ours, and what we say."""

    everywhere: bool
    wrong: re.Pattern[str]
    ours: str


def rules_of(language: str) -> tuple[Rule, ...]:
    """Those of a language."""
    return tuple(_rules((MIXED / f"{language}.txt").read_text(encoding="utf-8")))


def _rules(lines: str) -> Iterator[Rule]:
    for line in lines.splitlines():
        wrong, _, ours = line.rpartition(": ")
        where, _, pattern = wrong.partition(" ")
        assert where in ("everywhere", "page"), (
            f"{line!r}: {where!r} is not allowed; it takes everywhere, page"
        )
        yield Rule(where == "everywhere", re.compile(rf"\b(?:{pattern})\b"), ours)


def mixed_in(text: Text, rules: tuple[Rule, ...]) -> list[str]:
    """What is said in it otherwise than elsewhere."""
    said = PLACE.sub(" ", text.said)
    bots = BY_BOTS.search(text.where) is not None
    held_to = (rule for rule in rules if rule.everywhere or not bots)
    return [
        f"{text.where}: {found[0]!r}; we say {rule.ours}"
        for rule in held_to
        for found in rule.wrong.finditer(said)
    ]
