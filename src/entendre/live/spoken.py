"""Which language a table spoke before tables had one."""

from __future__ import annotations

from collections.abc import Mapping

from entendre.core import LANGUAGE
from entendre.text.languages import LANGUAGES, Language


def spoken_before(options: Mapping[str, object]) -> Language | None:
    """In logs of then it is an option of the game that was chosen; nowadays none is written there."""
    wanted = options.get(LANGUAGE)
    return next((each for each in LANGUAGES if each == wanted), None)
