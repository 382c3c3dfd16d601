"""Reads the word lists of `@cspell/dict-*`: a tree of letters as text, in which equal branches are kept once.

A letter goes down a branch; `$` says that a word ends there and goes back up, `<` only goes up, both so many
times as the number after them says; `#n;` puts an earlier branch here, counted in base 32 without those that
are nothing but the end of a word. A backslash makes any sign a letter.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from entendre.games.keyword.lexica.files import LexiconError

_START = "__DATA__\n"


@dataclass(eq=False, slots=True)
class _Branch:
    ends: bool = False
    on: dict[str, _Branch] = field(default_factory=dict)


def read_trie(path: Path) -> Iterator[str]:
    """Every word of such a list, as it is written."""
    head, found, data = gzip.decompress(path.read_bytes()).decode().partition(_START)
    if not found or "TrieXv3" not in head:
        raise LexiconError(f"{path.name} is no list of the kind TrieXv3 that we can read.")
    stack = [("", _grown(data))]
    while stack:
        word, branch = stack.pop()
        if branch.ends:
            yield word
        stack.extend((word + letter, below) for letter, below in branch.on.items())


def _grown(data: str) -> _Branch:
    root = _Branch()
    counted, path, letters = [root], [root], [""]
    at = 0
    while at < len(data):
        sign = data[at]
        at += 1
        if sign in "$<":
            here = path[-1]
            if sign == "$":
                here.ends = True
                if not here.on and counted[-1] is here:
                    counted.pop()
            end = at
            while data[end : end + 1].isdigit():
                end += 1
            up = int(data[at:end] or 1)
            at = end
            del path[-up:], letters[-up:]
        elif sign == "#":
            end = data.index(";", at)
            if counted[-1] is path[-1]:
                counted.pop()
            path[-1] = path[-2].on[letters[-1]] = counted[int(data[at:end], 32)]
            at = end + 1
        elif sign != "\n":
            if sign == "\\":
                sign = data[at]
                at += 1
            fresh = path[-1].on[sign] = _Branch()
            counted.append(fresh)
            path.append(fresh)
            letters.append(sign)
    return root
