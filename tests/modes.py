"""Every installed game, in the fewest modes in which everything is asked that it ever asks.

What must hold for every game is tested with these, so that a new game is held to it without a word.
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from entendre.catalogue import Catalogue
from entendre.core import AnyGame
from entendre.testing.acts import Moment, Setting, moments

GAMES = Catalogue()
NAMES = tuple(GAMES)
SEEDS = (b"one", b"two", b"three")
"""Enough random games that every question of a mode is asked in one of them."""
OFTEN = 0.05


def some_players(game: AnyGame, wanted: int) -> int:
    """That many players, or as near as the game takes."""
    return min(max(wanted, game.players[0]), game.players[-1])


def questions(name: str, mode: str, players: int) -> frozenset[str]:
    """The kinds of everything that is asked in random games of a mode."""
    played = _played(name, mode, players)
    return frozenset(prompt.kind for moment in played for prompt in moment.before.prompts)


def phases(name: str, mode: str, players: int) -> frozenset[str]:
    """The kinds of what often holds play up in random games of a mode."""
    played = _played(name, mode, players)
    held = Counter(
        kind
        for moment in played
        for kind in {prompt.kind for prompt in moment.before.prompts if prompt.holds}
    )
    return frozenset(kind for kind, count in held.items() if count >= OFTEN * len(played))


@cache
def telling_modes(name: str, players: int) -> tuple[str, ...]:
    """The usual mode, and others as long as they ask something new; but none of which all is asked in a later
    one too.
    """
    chosen: dict[str, frozenset[str]] = {}
    for mode in GAMES[name].game.modes:
        asked = questions(name, mode, players)
        if not chosen or asked - frozenset().union(*chosen.values()):
            chosen = {other: kinds for other, kinds in chosen.items() if not kinds <= asked}
            chosen[mode] = asked
    return tuple(chosen)


@cache
def _played(name: str, mode: str, players: int) -> tuple[Moment, ...]:
    settings = [Setting(GAMES[name].game, players, mode, seed) for seed in SEEDS]
    return tuple(moment for setting in settings for moment in moments(setting))
