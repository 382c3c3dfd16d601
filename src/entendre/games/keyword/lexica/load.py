"""Lexica by language, each read once in a process."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from entendre.games.keyword.lexica.files import DATA, SUFFIX, LexiconError, path_of, read_lexicon
from entendre.games.keyword.rules.lexicon import Lexicon

FIRST = "first"
"""The folder of the first edition, which old games were played with."""
OURS = ("en", "de", "fr", "es", "nl")


class Lexica(Mapping[str, Lexicon]):
    """The lexica that are built here, ours first; each is read when somebody plays in its language."""

    def __init__(self, folder: Path = DATA) -> None:
        self._folder = folder
        self._read: dict[str, Lexicon] = {}
        """Those that were asked for: every answer and every look at a table asks again, and must not wait for
        the disk.
        """

    def __getitem__(self, language: str) -> Lexicon:
        if language not in self._read:
            if language not in self:
                raise KeyError(language)
            self._read[language] = load_lexicon(language, self._folder)
        return self._read[language]

    def __contains__(self, language: object) -> bool:
        return language in self._read or language in built_languages(self._folder)

    def __iter__(self) -> Iterator[str]:
        built = built_languages(self._folder)
        return iter(
            [*(each for each in OURS if each in built), *(each for each in built if each not in OURS)]
        )

    def __len__(self) -> int:
        return len(built_languages(self._folder))


def built_languages(folder: Path = DATA) -> tuple[str, ...]:
    """The languages that have a lexicon here."""
    return tuple(sorted(path.stem for path in folder.glob(f"*{SUFFIX}")))


@cache
def load_lexicon(language: str, folder: Path = DATA) -> Lexicon:
    """The lexicon of a language, read once: always the same object, even if the file is built anew."""
    built = built_languages(folder)
    if language not in built:
        known = ", ".join(built) or "none"
        words = f"python -m entendre.games.keyword.lexica build --language {language} --words FILE"
        how = "make setup" if language in OURS else words
        raise LexiconError(f"There is no lexicon for {language!r}; built are: {known}. To build it: {how}")
    return read_lexicon(path_of(language, folder))
