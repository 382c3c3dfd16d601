"""The words of one language: what is a word, how common it is, whether it offends, and what can be spelled.

A lexicon has one canonical text, and the hash of that text names it, so that a record can say which lexicon
it was played with. Its sections are separated by an empty line, and each begins with its title:

    language en
    alphabet abcdefghijklmnopqrstuvwxyz

    words 2 35          length and level; then a word to a line, in alphabetical order
    ad
    ...                 sections of shorter words come first, then those of commoner ones

    offensive           those of the words above that offend
    ...
"""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import NamedTuple

from entendre.games.keyword.rules.search import Block, Playable, Search

SHORTEST = 2
"""A single letter is no word: every letter would be one, and a hand could never fail."""

COMMONEST = 35
"""The level of the words that everybody knows; 50, 60 and 70 go up to what experts know (SCOWL's sizes)."""


class Finds(NamedTuple):
    """The best words some cards can spell, commonest first; length 0 and no words if they spell none."""

    length: int
    blue: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Lexicon:
    """A dictionary that never changes. Its words are in lower case; anything else is simply not a word."""

    language: str
    alphabet: str
    words: tuple[str, ...]
    digest: str
    """SHA-256 of the canonical text, in hexadecimal."""
    _blocks: tuple[Block, ...]
    _runs: Mapping[tuple[int, int], tuple[int, tuple[str, ...]]]
    """The words of a length and level, in alphabetical order, and where in `words` they begin."""
    _levels: Mapping[str, int]
    _offensive: frozenset[str]
    _search: Search

    @classmethod
    def of(
        cls, language: str, alphabet: str, levels: Mapping[str, int], offensive: Iterable[str] = ()
    ) -> Lexicon:
        """The lexicon of these words with their levels, or ValueError naming a word that cannot be in it."""
        letters = _letters(alphabet)
        groups: dict[tuple[int, int], list[str]] = {}
        for word, level in levels.items():
            if len(word) < SHORTEST or not letters.issuperset(word):
                raise ValueError(f"{word!r} is not a word of at least {SHORTEST} of the letters {alphabet}")
            groups.setdefault((len(word), level), []).append(word)
        marked = sorted(set(offensive))
        for word in marked:
            if word not in levels:
                raise ValueError(f"{word!r} is marked as offensive but is not among the words")
        blocks = (
            Block(length, level, tuple(sorted(group))) for (length, level), group in sorted(groups.items())
        )
        return cls._of_blocks(language, alphabet, tuple(blocks), marked)

    @classmethod
    def from_text(cls, text: str) -> Lexicon:
        """The lexicon with this canonical text. Whether it is canonical is not checked: the digest tells."""
        head, *sections = text.removesuffix("\n").split("\n\n")
        language, alphabet = (line.split(" ")[1] for line in head.split("\n"))
        blocks, offensive = [], []
        for section in sections:
            title, *words = section.split("\n")
            match title.split(" "):
                case ["words", length, level]:
                    blocks.append(Block(int(length), int(level), tuple(words)))
                case ["offensive"]:
                    offensive = words
                case _:
                    raise ValueError(f"a lexicon has no section {title!r}")
        return cls._of_blocks(language, alphabet, tuple(blocks), offensive)

    @classmethod
    def _of_blocks(
        cls, language: str, alphabet: str, blocks: tuple[Block, ...], offensive: Sequence[str]
    ) -> Lexicon:
        levels: dict[str, int] = {}
        runs: dict[tuple[int, int], tuple[int, tuple[str, ...]]] = {}
        for block in blocks:
            runs[block.length, block.level] = len(levels), block.words
            levels.update(zip(block.words, repeat(block.level)))
        text = _canonical(language, alphabet, blocks, offensive)
        return cls(
            language=language,
            alphabet=alphabet,
            words=tuple(levels),
            digest=hashlib.sha256(text.encode()).hexdigest(),
            _blocks=blocks,
            _runs=runs,
            _levels=levels,
            _offensive=frozenset(offensive),
            _search=Search.through(alphabet, blocks),
        )

    def text(self) -> str:
        """The canonical text, from which exactly this lexicon can be made again."""
        return _canonical(self.language, self.alphabet, self._blocks, sorted(self._offensive))

    def __contains__(self, word: object) -> bool:
        return word in self._levels

    def __len__(self) -> int:
        return len(self.words)

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def __repr__(self) -> str:
        return f"<Lexicon {self.language}: {len(self)} words, {self.digest[:12]}>"

    def level(self, word: str) -> int | None:
        """How common the word is, 35 being the commonest; None if it is not a word."""
        return self._levels.get(word)

    def index(self, word: str) -> int | None:
        """Where the word stands in `words`; None if it is not a word."""
        level = self.level(word)
        if level is None:
            return None
        start, words = self._runs[len(word), level]
        return start + bisect_left(words, word)

    def is_offensive(self, word: str) -> bool:
        """Whether the word is marked as one that a table may not want; one without a mark may offend too."""
        return word in self._offensive

    def longest(self, hand: Sequence[str], row: Sequence[str], level: int | None = None) -> Finds:
        """The longest words, and of those the ones with most blue cards; up to the level, if one is given."""
        length, blue, index = self._search.longest(hand, row, level)
        return Finds(length, blue, tuple(self.words[at] for at in index.tolist()))

    def playable(self, hand: Sequence[str], row: Sequence[str], level: int | None = None) -> Playable:
        """Every word that can be played, longest first, as indexes into `words`."""
        return self._search.playable(hand, row, level)


def _letters(alphabet: str) -> frozenset[str]:
    letters = frozenset(alphabet)
    if len(letters) < len(alphabet) or not alphabet.isalpha() or alphabet != alphabet.lower():
        raise ValueError(f"{alphabet!r} is not an alphabet: lower-case letters, each of them once")
    return letters


def _canonical(language: str, alphabet: str, blocks: Sequence[Block], offensive: Sequence[str]) -> str:
    sections = [f"language {language}\nalphabet {alphabet}"]
    sections += ["\n".join((f"words {block.length} {block.level}", *block.words)) for block in blocks]
    sections.append("\n".join(("offensive", *offensive)))
    return "\n\n".join(sections) + "\n"
