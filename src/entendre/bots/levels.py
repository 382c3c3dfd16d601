"""How well bots play: one ladder of levels, and which rungs of it each game has.

A game's bots live in `bots/<game>/`, whose `levels` names a maker for each level beyond random; and for
random too where the game's own `sample` knows more than chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from entendre.bots import entracte, keyword, subtext, subtweet
from entendre.bots.bot import Bot
from entendre.bots.chancer import Chancer
from entendre.core import AnyGame, Chance

LADDER = ("random", "apprentice", "adept", "expert")
"""All levels, the weakest first."""

USUAL = "adept"
"""The level of a bot where nobody says otherwise: good company, and not too good."""

Maker = Callable[[AnyGame, Chance], Bot]

_BY_GAME: Mapping[str, Mapping[str, Maker]] = {
    "subtext": subtext.levels,
    "subtweet": subtweet.levels,
    "entracte": entracte.levels,
    "keyword": keyword.levels,
}


def levels_of(game: str) -> tuple[str, ...]:
    """The levels that bots for this game come in, the weakest first. Every game has at least random ones."""
    trained = _BY_GAME.get(game, {})
    return tuple(level for level in LADDER if level == "random" or level in trained)


def nearest(level: str, game: str) -> str:
    """This level if the game has it, or else the next one below that it has."""
    there = levels_of(game)
    rungs = LADDER[: LADDER.index(level) + 1] if level in LADDER else LADDER[:1]
    return next(rung for rung in reversed(rungs) if rung in there)


def make_bot(level: str, game: AnyGame, chance: Chance) -> Bot:
    """A bot for one seat of one game, at this level or the nearest that the game has."""
    rung = nearest(level, game.name)
    maker: Maker = _BY_GAME.get(game.name, {}).get(rung, Chancer)
    return maker(game, chance)
