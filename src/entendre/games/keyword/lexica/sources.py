"""The languages whose lexica set-up builds, and how each is built from the packages that it fetches."""

from __future__ import annotations

from pathlib import Path

from entendre.games.keyword.lexica.affixed import build_affixed
from entendre.games.keyword.lexica.agreed import build_agreed
from entendre.games.keyword.lexica.assemble import Built
from entendre.games.keyword.lexica.german import build_german
from entendre.games.keyword.lexica.load import OURS as LANGUAGES

__all__ = ["LANGUAGES", "build_from_sources"]


def build_from_sources(language: str, sources: Path) -> Built:
    """The lexicon of one of our languages, and where its words are from."""
    match language:
        case "en":
            return build_agreed(sources)
        case "de":
            return build_german(sources)
        case _:
            return build_affixed(language, sources)
