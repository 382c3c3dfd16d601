"""Lexica by language, each read once in a process."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from entendre.games.keyword.lexica.files import DATA, SUFFIX, LexiconError, path_of, read_lexicon
from entendre.games.keyword.rules.lexicon import Lexicon


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
        how = "make setup" if language == "en" else words
        raise LexiconError(f"There is no lexicon for {language!r}; built are: {known}. To build it: {how}")
    return read_lexicon(path_of(language, folder))
