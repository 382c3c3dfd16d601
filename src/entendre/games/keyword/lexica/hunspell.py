"""Reads dictionaries for Hunspell: every entry with all its inflected forms, no compounds made of several."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from entendre.games.keyword.lexica.accents import on_cards

_UNSEEN = ("NEEDAFFIX", "ONLYINCOMPOUND")
"""What marks an entry or a form that is no word by itself."""
_SET = re.compile(r"\[[^]]*\]")


@dataclass(frozen=True, slots=True)
class _Rule:
    """What an affix takes away and adds, where, and what may follow."""

    strip: str
    add: str
    where: re.Pattern[str]
    back: int
    """So many letters before the end `where` is looked at."""
    then: frozenset[str]


@dataclass(slots=True)
class _Affixes:
    long: bool = False
    numbers: bool = False
    suffixes: dict[str, list[_Rule]] = field(default_factory=dict)
    prefixes: dict[str, list[tuple[str, re.Pattern[str]]]] = field(default_factory=dict)
    forbidden: str = ""
    unseen: set[str] = field(default_factory=set)

    def flags(self, text: str) -> frozenset[str]:
        """The flags that are written so."""
        if self.numbers:
            return frozenset(text.split(","))
        return frozenset(text[at : at + 2] for at in range(0, len(text), 2)) if self.long else frozenset(text)


def families(folder: Path) -> Iterator[set[str]]:
    """For every entry in lower case its forms, itself among them if it is a word."""
    affixes = _read_affixes((folder / "index.aff").read_text(encoding="utf-8").splitlines())
    for line in (folder / "index.dic").read_text(encoding="utf-8").splitlines()[1:]:
        entry, flags = _entry(line)
        if entry.isalpha() and entry.islower():
            yield _forms(entry, affixes.flags(flags) if flags else frozenset(), affixes)


def capitals(folder: Path, alphabet: str) -> set[str]:
    """What the dictionary has with a capital, spelled as cards can."""
    letters = frozenset(alphabet)
    lines = (folder / "index.dic").read_text(encoding="utf-8").splitlines()[1:]
    entries = (_entry(line)[0] for line in lines)
    names = (entry for entry in entries if entry.isalpha() and entry[:1].isupper() and entry[1:].islower())
    return {on_cards(name.lower(), letters) for name in names}


def _entry(line: str) -> tuple[str, str]:
    """An entry, and its flags."""
    entry, _, flags = line.partition("\t")[0].partition(" ")[0].partition("/")
    return entry, flags


def _forms(entry: str, flags: frozenset[str], affixes: _Affixes) -> set[str]:
    if affixes.forbidden in flags:
        return set()
    found = set() if affixes.unseen & flags else {entry}
    for form, then in _applied(entry, flags, affixes):
        if not affixes.unseen & then:
            found.add(form)
        found.update(further for further, last in _applied(form, then, affixes) if not affixes.unseen & last)
    words = {form for form in found if form.isalpha()}
    for prefix, where in [each for flag in flags for each in affixes.prefixes.get(flag, ())]:
        words |= {prefix + form for form in found if form.isalpha() and where.match(form)}
    return words


def _applied(word: str, flags: Iterable[str], affixes: _Affixes) -> Iterator[tuple[str, frozenset[str]]]:
    for flag in flags:
        for rule in affixes.suffixes.get(flag, ()):
            if word.endswith(rule.strip) and rule.where.match(word, max(len(word) - rule.back, 0)):
                yield word[: len(word) - len(rule.strip)] + rule.add, rule.then


def _read_affixes(lines: list[str]) -> _Affixes:
    affixes = _Affixes()
    for line in lines:
        match line.split():
            case ["FLAG", kind]:
                affixes.long, affixes.numbers = kind == "long", kind == "num"
            case [order, flag] if order in _UNSEEN:
                affixes.unseen.add(flag)
            case ["FORBIDDENWORD", flag]:
                affixes.forbidden = flag
            case ["PFX", flag, "0", add, where, *_] if add.isalpha():  # those of French are articles: l', d'
                affixes.prefixes.setdefault(flag, []).append((add, re.compile(where)))
            case ["SFX", flag, strip, add, where, *_] if not line.startswith("#"):
                text, _, then = add.partition("/")
                affixes.suffixes.setdefault(flag, []).append(
                    _Rule(
                        "" if strip == "0" else strip,
                        "" if text == "0" else text,
                        re.compile(where),
                        len(_SET.sub(".", where)),
                        affixes.flags(then) if then else frozenset(),
                    )
                )
    return affixes
