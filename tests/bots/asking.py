"""Bots asked outside a match."""

from __future__ import annotations

from entendre.bots import Ask, AttentiveBot, Bot, make_bot
from entendre.core import AnyTable, Chance, Choice, Prompt, Seat
from entendre.games.subtext import sheet_id
from entendre.games.subtext.doodles import DOODLES

SEED = bytes(range(32))
DRAWN = {sheet_id(doodle): doodle for doodle in DOODLES}
"""All that random play ever draws."""


def ask_of(table: AnyTable, prompt: Prompt, seat: Seat) -> Ask:
    return Ask(seat, table.look(seat), prompt, 5.0, table.names, DRAWN.__getitem__)


def prompt_of(table: AnyTable, kind: str) -> Prompt:
    return next(prompt for prompt in table.prompts if prompt.kind == kind)


def answer_of(bot: Bot, table: AnyTable, kind: str, seat: Seat) -> Choice | None:
    """What the bot answers to the first prompt of that kind, having seen the table."""
    if isinstance(bot, AttentiveBot):
        bot.watch(table.look(seat))
    return bot.choose(ask_of(table, prompt_of(table, kind), seat))


def fresh(level: str, table: AnyTable, seat: Seat) -> Bot:
    """A bot that has seen nothing of this table yet, and whose luck is always the same."""
    return make_bot(level, table.game, Chance(SEED, f"{level} {seat}"))
