"""Which lists each word of a lexicon is from: beside the lexicon, a letter for each word, in its order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from entendre.games.keyword.lexica.files import DATA, LexiconError
from entendre.games.keyword.rules.lexicon import Lexicon

SUFFIX = ".origins"


def write_origins(lexicon: Lexicon, origins: Mapping[str, tuple[str, ...]], folder: Path = DATA) -> Path:
    """Keep them: the kinds of origins first, one to a line, then an empty line and the letters."""
    kinds = sorted(set(origins.values()))
    letters = {kind: chr(ord("A") + at) for at, kind in enumerate(kinds)}
    path = folder / f"{lexicon.language}{SUFFIX}"
    head = "\n".join("\t".join(kind) for kind in kinds)
    path.write_text(f"{head}\n\n{''.join(letters[origins[word]] for word in lexicon)}\n", encoding="utf-8")
    return path


class Origins:
    """The lists that each word of a lexicon is from, as small as they are kept."""

    def __init__(self, lexicon: Lexicon, kinds: Sequence[tuple[str, ...]], letters: str) -> None:
        self._lexicon, self._kinds, self._letters = lexicon, kinds, letters

    def of(self, word: str) -> tuple[str, ...]:
        """The lists of a word; none if it is not a word, or nothing is known of any."""
        at = self._lexicon.index(word) if self._letters else None
        return () if at is None else self._kinds[ord(self._letters[at]) - ord("A")]


def lists_of(lexicon: Lexicon, word: str) -> tuple[str, ...]:
    """The lists that a word is from; none for a lexicon of old games, or of somebody else."""
    return _origins(lexicon).of(word)


@cache
def _origins(lexicon: Lexicon) -> Origins:
    try:
        return read_origins(lexicon)
    except LexiconError:
        return Origins(lexicon, (), "")


def read_origins(lexicon: Lexicon, folder: Path = DATA) -> Origins:
    """The lists that each word of the lexicon is from; `LexiconError` if that is of another lexicon."""
    path = folder / f"{lexicon.language}{SUFFIX}"
    if not path.is_file():
        return Origins(lexicon, (), "")
    head, _, letters = path.read_text(encoding="utf-8").rstrip("\n").partition("\n\n")
    kinds = [tuple(line.split("\t")) for line in head.split("\n")]
    if len(letters) != len(lexicon):
        raise LexiconError(
            f"{path.name} is of another lexicon than that of {lexicon.language!r}: run `make setup`."
        )
    return Origins(lexicon, kinds, letters)
