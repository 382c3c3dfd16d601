"""Whole games, worked out beforehand, so that playing them costs the load nothing but sending.

Legal answers depend on the deal, and the server deals by lot. So the server of this benchmark always draws
the same lot, and every game is dealt alike; what is answered is different from script to script.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from bench.server.trivial import Trivial
from entendre.catalogue import Catalogue
from entendre.core import AnyGame, Chance, Company, encode, open_table, read_options
from entendre.plugin import Bare, GameEntry
from entendre.testing.acts import sampled

SEED = bytes(range(32))
MIXED = "all kinds"
"""Not a game, but every one that there is, at as many tables each."""
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


def games_in(name: str) -> tuple[str, ...]:
    """The games that are meant by a name."""
    return tuple(Catalogue()) if name == MIXED else (name,)


def write_scripts(name: str, folder: Path) -> Sheet:
    """Games to be played word for word, each to its end; of several kinds by turns."""
    kinds = games_in(name)
    path = folder / f"{name}.scripts"
    lines: list[bytes] = []
    moves = 0
    for nth in range(VARIETY):
        kind = kinds[nth % len(kinds)]
        said = _play(entry_of(kind).game, nth)
        lines += [encode({"type": "choose", "ref": "choose", "game": kind, "options": {}}), *said, b""]
        moves += len(said)
    path.write_bytes(b"\n".join(lines) + b"\n")
    return Sheet(path, moves / VARIETY)


def _play(game: AnyGame, nth: int) -> list[bytes]:
    """One game, as lines of a seat and the rest of its answer; asides are not taken."""
    chance = Chance(SEED, f"answers {nth}")
    options = game.prepared(read_options(game.types.options, {}), Company(NAMES, lines=("",) * len(NAMES)))
    table = open_table(game, options, NAMES, SEED, curtains=True).table
    said = []
    while waiting := table.waiting():
        prompt, seat = waiting[chance.below(len(waiting))]
        choice = sampled(table, prompt, seat, chance)
        said.append(b'%d "prompt":%b,"choice":%b}' % (seat, encode(prompt.id), encode(choice)))
        table = table.submit(prompt.id, seat, choice).table
    return said
