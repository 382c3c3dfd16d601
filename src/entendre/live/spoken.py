"""Which language a table speaks."""

from __future__ import annotations

from collections.abc import Mapping

from entendre.text.languages import LANGUAGES, Language


def spoken(options: Mapping[str, object]) -> Language:
    """That of the game with these options, where it is played in one of ours."""
    wanted = options.get("language")
    return next((each for each in LANGUAGES if each == wanted), "en")
