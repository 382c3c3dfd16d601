"""Finds a seed with whose deal the script of a lesson can be played: `python -m scripts.find_lesson GAME`,
with `--language de` for a language that has a script of its own.

For whoever changes a deck, how it is shuffled, or a script: it tries "lesson 0", "lesson 1" and so on, until
the rules allow every step in every language that it is for. Whether what is said then is so, the game's
test_lesson.py says.
"""

from __future__ import annotations

import argparse
from itertools import count

import msgspec

from entendre.catalogue import Catalogue
from entendre.lessons import Script, Unplayable, staged
from entendre.plugin import ENGLISH, GameEntry
from entendre.text import LANGUAGES


def main() -> None:
    """Print the first seed that fits."""
    games = {name: entry for name, entry in Catalogue().items() if entry.script() is not None}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(games))
    parser.add_argument("--first", type=int, default=0, help="the number to begin with")
    parser.add_argument("--language", default=ENGLISH, choices=LANGUAGES, help="whose script it is for")
    wanted = parser.parse_args()
    print(first_seed(games[wanted.game], wanted.first, wanted.language))


def first_seed(entry: GameEntry, first: int, language: str = ENGLISH) -> str:
    """The first seed from this number on with which the lesson of a language can be played, and that of all
    that share its script; runs until there is one.
    """
    sharing = [each for each in entry.languages() if entry.script(each) == entry.script(language)]
    written = [script for each in sharing if (script := entry.lesson(each)) is not None]
    seeds = (f"lesson {number}" for number in count(first))
    return next(seed for seed in seeds if all(_fits(script, seed, entry) for script in written))


def _fits(script: Script, seed: str, entry: GameEntry) -> bool:
    try:
        # Which language it is in does not matter to the rules.
        staged(msgspec.structs.replace(script, seed=seed), entry.game, entry.texts("en"))
    except Unplayable:
        return False
    return True


if __name__ == "__main__":
    main()
