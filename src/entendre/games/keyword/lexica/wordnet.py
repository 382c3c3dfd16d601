"""Reads WordNet's data files: which words it knows, as which parts of speech. It lists no inflected forms."""

from __future__ import annotations

from pathlib import Path

PARTS = ("noun", "verb", "adj", "adv")


def wordnet_files(folder: Path) -> list[Path]:
    """One file for each part of speech."""
    return [folder / "dict" / f"data.{part}" for part in PARTS]


def read_wordnet(path: Path) -> set[str]:
    """The single words in lower case that a file of it has."""
    words: set[str] = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):  # its licence
            continue
        fields = line.split(" ")
        for at in range(int(fields[3], 16)):
            word = fields[4 + 2 * at].partition("(")[0]
            if word.isalpha() and word.islower():
                words.add(word)
    return words
