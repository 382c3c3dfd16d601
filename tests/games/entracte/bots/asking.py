"""Bots of Entracte asked outside a match."""

from __future__ import annotations

from entendre.bots import AttentiveBot, Bot
from entendre.coach import asked_again
from entendre.core import Chance, Choice, Prompt, Seat
from entendre.games.entracte.entry import ENTRY
from tests.games.entracte.rules.play import SEED, EntracteTable


def prompt_of(table: EntracteTable, kind: str) -> Prompt:
    """The first prompt of that kind."""
    return next(prompt for prompt in table.prompts if prompt.kind == kind)


def answer_of(bot: Bot, table: EntracteTable, kind: str, seat: Seat) -> Choice | None:
    """What the bot answers to it, having seen the table."""
    if isinstance(bot, AttentiveBot):
        bot.watch(table.look(seat))
    return bot.choose(asked_again(table.look(seat), prompt_of(table, kind), table.names))


def fresh(level: str, seat: Seat) -> Bot:
    """A bot that has seen nothing of any table yet, and whose luck is always the same."""
    return ENTRY.bot(level, Chance(SEED, f"{level} {seat}"))
