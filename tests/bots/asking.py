"""Bots asked outside a match."""

from __future__ import annotations

from collections.abc import Mapping

from entendre.bots import Ask, Bot
from entendre.catalogue import Catalogue
from entendre.core import AnyTable, Chance, Prompt, Seat

SEED = bytes(range(32))
GAMES = Catalogue()


def ask_of(table: AnyTable, prompt: Prompt, seat: Seat, drawn: Mapping[str, bytes]) -> Ask:
    """The question as a bot in this seat would get it, with what was drawn before."""
    return Ask(seat, table.look(seat), prompt, 5.0, table.names, drawn.__getitem__)


def fresh(level: str, table: AnyTable, seat: Seat) -> Bot:
    """A bot that has seen nothing of this table yet, and whose luck is always the same."""
    return GAMES[table.game.name].bot(level, Chance(SEED, f"{level} {seat}"))
