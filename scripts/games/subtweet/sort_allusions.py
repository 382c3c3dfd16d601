"""Sort what was written about the characters of a language: what the bots understand is what they write.

    python -m scripts.games.subtweet.sort_allusions de

Each is read at twelve tables of five, always the same; what is understood at seven of them or more is plain.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from entendre.bots.characters import characters
from entendre.core import Chance
from entendre.games.subtweet.bots.hints import Scene, Seen
from entendre.games.subtweet.bots.reading import read
from entendre.games.subtweet.bots.speech import speech
from entendre.text.languages import LANGUAGES, Language

SPEECH = Path(__file__).parents[3] / "src/entendre/games/subtweet/bots/speech"
TABLES, ENOUGH, GUESTS = 12, 7, 4


def is_plain(text: str, about: int, language: Language) -> bool:
    """Whether the bots understand it at most tables."""
    cast = characters(language)
    chance = Chance(text.encode(), "tables")
    others = [each for at, each in enumerate(cast) if at != about]
    understood = 0
    for _ in range(TABLES):
        guests = (cast[about], *chance.some(others, GUESTS))
        scene = Scene(tuple(Seen(each.name, each.line, 3) for each in guests), language)
        reading = read(scene, 1, text)
        understood += reading.seats[0] >= max(reading.nobody, *reading.seats)
    return understood >= ENOUGH


def sort(language: Language) -> dict[str, dict[str, list[str]]]:
    """All of a language, by name."""
    found: dict[str, dict[str, list[str]]] = {}
    for about, each in enumerate(characters(language)):
        kinds: dict[str, list[str]] = {"plain": [], "subtle": []}
        for text in speech(language).allusions[each.name].all:
            kinds["plain" if is_plain(text, about, language) else "subtle"].append(text)
        found[each.name] = kinds
    return found


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        [known] = [each for each in LANGUAGES if each == wanted]
        done = sort(known)
        (SPEECH / known / "allusions.json").write_text(json.dumps(done, indent=1, ensure_ascii=False) + "\n")
        plain, subtle = (sum(len(kinds[kind]) for kinds in done.values()) for kind in ("plain", "subtle"))
        sys.stdout.write(f"{known}: {plain} plain, {subtle} subtle\n")
