"""What a game's file in `bench/games` may ask to be measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from typing import Any, NamedTuple

import msgspec
from rich.console import Console

from bench.bots.playing import Pairing
from entendre.bots import Chancer, Maker

Tell = Callable[[str], None]
"""Says what is being measured."""


class Row(NamedTuple):
    """A line of the table: what was measured, what came out, what was asked, and whether that was met."""

    what: str
    measured: str
    bar: str
    met: bool


class Setup(NamedTuple):
    """A table whose random play is timed."""

    players: int
    mode: str


class Long(NamedTuple):
    """A game at its usual length and at a great one."""

    players: int
    usual: Mapping[str, Any]
    long: Mapping[str, Any]
    bot: Maker = Chancer
    """Whoever plays it: random, but never so as to end the game early."""
    usual_moves: int | None = None
    """After how many moves a usual game is broken off, where no option makes a difference."""


class Contest(NamedTuple):
    """A way to compare two levels of bots, at tables of these sizes."""

    mode: str
    players: tuple[int, ...]
    compare: Callable[[Pairing, int, Executor], Row]


class GameBench(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is measured of one game; what is left out is not, or as usual."""

    engine: tuple[Setup, ...] = ()
    """The tables whose random play is timed; none: the usual game with a middling number of players."""
    long: Long | None = None
    timed: Callable[[Console], None] | None = None
    """Times something of the rules that no other game has."""
    ladder: tuple[Contest, ...] = ()
    """How the levels of its bots are compared."""
    strength: Callable[[int, Executor, Tell], Iterator[Row]] | None = None
    """How well its bots play by the game's own measure; a number of games is asked for."""
    casual: str | None = None
    """The mode in which somebody casual sits among bots; None: the usual game."""
    decisions: Callable[[int, Tell], Iterator[Row]] | None = None
    """How long its bots think, in so many games."""
    bots: int
    """How many of them sit down with somebody at a server."""
    scripted: bool = False
    """Whether the server is measured with it: four players, and short answers that need no thought."""
