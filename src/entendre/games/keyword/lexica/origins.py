"""Which lists each word of a lexicon is from: beside the lexicon, a letter for each word, in its order."""

from __future__ import annotations

from collections.abc import Mapping
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


def read_origins(lexicon: Lexicon, folder: Path = DATA) -> dict[str, tuple[str, ...]]:
    """The lists that each word of the lexicon is from; `LexiconError` if that is of another lexicon."""
    path = folder / f"{lexicon.language}{SUFFIX}"
    if not path.is_file():
        return {}
    head, _, letters = path.read_text(encoding="utf-8").rstrip("\n").partition("\n\n")
    kinds = [tuple(line.split("\t")) for line in head.split("\n")]
    if len(letters) != len(lexicon):
        raise LexiconError(
            f"{path.name} is of another lexicon than that of {lexicon.language!r}: run `make setup`."
        )
    return {word: kinds[ord(letter) - ord("A")] for word, letter in zip(lexicon, letters, strict=True)}
