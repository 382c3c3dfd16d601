"""Whole games, worked out beforehand, so that playing them costs the load nothing but sending.

Legal answers depend on the deal, and the server deals by lot. So the server of this benchmark always draws
the same lot, and every game is dealt alike; what is answered is different from script to script.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from bench.server.trivial import Trivial
from entendre.catalogue import Catalogue
from entendre.core import AnyGame, Chance, encode, open_table, read_options
from entendre.plugin import Bare, GameEntry
from entendre.testing.acts import sampled

SEED = bytes(range(32))
NAMES = tuple(f"Player {seat}" for seat in range(4))
"""As at the other servers: names are in every view."""
VARIETY = 16


class Sheet(NamedTuple):
    """Scripts of one game as a file for the load, and how many answers they have on average."""

    path: Path
    moves: float


def entry_of(name: str) -> GameEntry:
    """One of the games of this benchmark."""
    return Bare(Trivial()) if name == Trivial.name else Catalogue()[name]


def write_scripts(name: str, folder: Path) -> Sheet:
    """Games to be played word for word, each to its end."""
    game = entry_of(name).game
    choose = {"type": "choose", "ref": "choose", "game": name, "options": {}}
    scripts = [_play(game, nth) for nth in range(VARIETY)]
    path = folder / f"{name}.scripts"
    lines = [encode(choose)]
    for script in scripts:
        lines += [*script, b""]
    path.write_bytes(b"\n".join(lines) + b"\n")
    return Sheet(path, sum(map(len, scripts)) / VARIETY)


def _play(game: AnyGame, nth: int) -> list[bytes]:
    """One game, as lines of a seat and the rest of its answer; asides are not taken."""
    chance = Chance(SEED, f"answers {nth}")
    table = open_table(game, read_options(game.types.options, {}), NAMES, SEED, curtains=True).table
    said = []
    while waiting := table.waiting():
        prompt, seat = waiting[chance.below(len(waiting))]
        choice = sampled(table, prompt, seat, chance)
        said.append(b'%d "prompt":%b,"choice":%b}' % (seat, encode(prompt.id), encode(choice)))
        table = table.submit(prompt.id, seat, choice).table
    return said
