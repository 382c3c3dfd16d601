"""Bots around one table, until the game is over."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from entendre.bots.bot import Ask, AttentiveBot, Bot
from entendre.core import (
    AnyGame,
    AnyStep,
    AnyTable,
    Chance,
    PerSeat,
    Prompt,
    Rejected,
    Seat,
    open_table,
)

Watcher = Callable[[AnyStep], None]


class Endless(Exception):
    """A game went on past the number of moves it was given."""


class Match(msgspec.Struct):
    """A table in play by bots. After every other move that play waited for, one aside is offered by lot; bots
    that pay attention are offered all of theirs after every change.
    """

    game: AnyGame
    options: Any
    names: PerSeat[str]
    bots: Sequence[Bot]
    seed: bytes
    watch: Watcher | None = None
    seconds: float = 1.0
    most_moves: int = 100_000
    drawn_before: Mapping[str, bytes] = {}
    """What the table mentions by content hash, if others began the game."""
    curtains: bool = False
    """Whether reveals are on the record as such; bots look at them for no time at all."""

    def play(self) -> tuple[AnyTable, int]:
        """Play to the end: the table as it then stands, and how many answers were sealed on the way."""
        step = open_table(self.game, self.options, self.names, self.seed, curtains=self.curtains)
        return self.play_on(self._seen(step))

    def play_on(self, table: AnyTable) -> tuple[AnyTable, int]:
        """Play a game to the end that others may have begun."""
        lots = Chance(self.seed, "asides")
        gallery = {**self.game.stock(), **self.drawn_before}
        moves = 0
        attentive = frozenset(
            Seat(seat) for seat, bot in enumerate(self.bots) if isinstance(bot, AttentiveBot)
        )
        table = self._gone_on(table)
        while table.prompts:
            if attentive:
                table, said = self._attended(table, attentive, gallery)
                moves += said
                if not table.prompts:
                    break
            prompt, seat = next_answer(table)
            table, moves = self._asked(table, prompt, seat, gallery), moves + 1
            if moves > self.most_moves:
                raise Endless(f"{self.game.title} is not over after {self.most_moves} moves")
            aside = drawn_aside(table, lots) if moves % 2 else None
            if aside is not None and aside[1] not in attentive and self.bots[aside[1]].wants(aside[0]):
                after = self._asked(table, *aside, gallery)
                moves += after is not table
                table = after
        return table, moves

    def _attended(
        self, table: AnyTable, attentive: frozenset[Seat], gallery: dict[str, bytes]
    ) -> tuple[AnyTable, int]:
        """The table once no attentive bot has anything more to say, and how much was said."""
        offered: set[Offer] = set()
        said = 0
        while (offer := next(offers(table, attentive, offered), None)) is not None:
            offered.add(offer)
            if self.bots[offer.seat].wants(offer.prompt):
                after = self._asked(table, offer.prompt, offer.seat, gallery)
                said += after is not table
                table = after
            if said > self.most_moves:
                raise Endless(f"{self.game.title} never stops talking")
        return table, said

    def _asked(self, table: AnyTable, prompt: Prompt, seat: Seat, gallery: dict[str, bytes]) -> AnyTable:
        ask = Ask(seat, table.look(seat), prompt, self.seconds, table.names, gallery.__getitem__)
        choice = self.bots[seat].choose(ask)
        if choice is None:
            return table
        try:
            step = table.submit(prompt.id, seat, choice)
        except Rejected:
            if prompt.holds:
                raise
            return table
        gallery.update(self.game.blobs(choice))
        return self._gone_on(self._seen(step))

    def _gone_on(self, table: AnyTable) -> AnyTable:
        """The table once nobody looks at a reveal any more."""
        return table if table.curtain is None else self._seen(table.expire(table.curtain.id))

    def _seen(self, step: AnyStep) -> AnyTable:
        if self.watch is not None:
            self.watch(step)
        for seat, bot in enumerate(self.bots):
            if isinstance(bot, AttentiveBot):
                bot.watch(step.table.look(Seat(seat)))
        return step.table


def next_answer(table: AnyTable) -> tuple[Prompt, Seat]:
    """The first answer that play waits for."""
    for prompt in table.prompts:
        if prompt.holds:
            box = table.sealed.get(prompt.id, ())
            for seat in prompt.seats:
                if seat not in box:
                    return prompt, seat
    raise RuntimeError(f"{table.game.title} waits for nobody and is not over")


class Offer(NamedTuple):
    """An aside offered to a seat, and how matters stood then: once more is said, it may answer otherwise."""

    prompt: Prompt
    seat: Seat
    version: int
    answers: int


def offer_of(table: AnyTable, prompt: Prompt, seat: Seat) -> Offer:
    """An aside as it is offered now."""
    return Offer(prompt, seat, table.version, len(table.sealed.get(prompt.id, ())))


def offers(table: AnyTable, attentive: Container[Seat], offered: Container[Offer]) -> Iterator[Offer]:
    """Every aside that one of these seats could take up and has not been offered as matters stand."""
    for prompt in table.prompts:
        if not prompt.holds:
            box = table.sealed.get(prompt.id, ())
            for seat in prompt.seats:
                if seat in attentive and seat not in box:
                    offer = offer_of(table, prompt, seat)
                    if offer not in offered:
                        yield offer


def drawn_aside(table: AnyTable, lots: Chance) -> tuple[Prompt, Seat] | None:
    """An answer, drawn by lot, that may be given and that nobody waits for."""
    asides = [prompt for prompt in table.prompts if not prompt.holds]
    if not asides:
        return None
    prompt = lots.pick(asides)
    seats = prompt.seats
    seat = seats[0] if len(seats) == 1 else lots.pick(seats)
    return None if seat in table.sealed.get(prompt.id, ()) else (prompt, seat)
