"""Random play that uses all a table allows: it changes its mind, takes answers back, lets clocks run out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from entendre.core import (
    AnyGame,
    AnyStep,
    AnyTable,
    Chance,
    GoOn,
    Prompt,
    Rejected,
    Seat,
    open_table,
    read_options,
)

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "Lee")


class Act(msgspec.Struct, frozen=True):
    """One thing done at a table: an answer, or with no seat the clock, or with no choice a withdrawal."""

    prompt: str
    seat: Seat | None = None
    choice: Any = None

    def perform(self, table: AnyTable) -> AnyStep:
        """Do it, or be `Rejected`."""
        if self.seat is None:
            return table.expire(self.prompt)
        if self.choice is None:
            return table.withdraw(self.prompt, self.seat)
        return table.submit(self.prompt, self.seat, self.choice)


class Moment(msgspec.Struct, frozen=True):
    """A table, what was done at it, and what came of that."""

    before: AnyTable
    act: Act
    step: AnyStep


class Setting(msgspec.Struct, frozen=True):
    """What a random game starts from."""

    game: AnyGame
    players: int
    mode: str
    seed: bytes
    curtains: bool = False

    @property
    def options(self) -> Any:
        """The options of the mode."""
        return read_options(self.game.types.options, self.game.modes[self.mode])

    def open(self) -> AnyStep:
        """The table, dealt."""
        return open_table(self.game, self.options, NAMES[: self.players], self.seed, curtains=self.curtains)


def moments(setting: Setting, *, most: int = 20_000) -> Iterator[Moment]:
    """A whole random game, act by act; an AssertionError if it does not end."""
    chance = Chance(setting.seed, "acts")
    table = setting.open().table
    for _ in range(most):
        if not table.prompts:
            return
        moment = _next(table, chance)
        yield moment
        table = moment.step.table
    raise AssertionError(f"{setting.game.title} is not over after {most} random acts from {setting}")


def sampled(table: AnyTable, prompt: Prompt, seat: Seat, chance: Chance) -> Any:
    """The game's own idea of an answer, from what the seat sees, as it is sealed."""
    game = table.game
    if prompt.is_curtain:
        return GoOn()
    choice = game.sample(game.open(table.state), game.own(table.state, seat), prompt, seat, chance)
    return game.anonymous(choice)


def _next(table: AnyTable, chance: Chance) -> Moment:
    while True:
        act = _drawn(table, chance)
        try:
            return Moment(table, act, act.perform(table))
        except Rejected as refusal:
            if _must_be_legal(table, act):
                raise AssertionError(f"{table.game.title} refused its sample {act}: {refusal}") from refusal


def _must_be_legal(table: AnyTable, act: Act) -> bool:
    """A sampled answer to a prompt that holds play must stand, unless it repeats the sealed one."""
    prompt = next(prompt for prompt in table.prompts if prompt.id == act.prompt)
    repeats = act.seat is not None and table.sealed.get(act.prompt, {}).get(act.seat) == act.choice
    return prompt.holds and not repeats


def _drawn(table: AnyTable, chance: Chance) -> Act:
    if table.curtain is not None and chance.once_in(len(table.names)):
        return Act(table.curtain.id)
    asked = {prompt.id for prompt in table.prompts}
    sealed = [(name, seat) for name, box in table.sealed.items() if name in asked for seat in box]
    holding = [prompt for prompt in table.prompts if prompt.holds]
    asides = [prompt for prompt in table.prompts if not prompt.holds]
    match chance.below(16):
        case 0:
            return Act(chance.pick(holding).id)
        case 1 if sealed:
            return Act(*chance.pick(sealed))
        case 2 if sealed:
            name, seat = chance.pick(sealed)
            prompt = next(prompt for prompt in table.prompts if prompt.id == name)
            return Act(name, seat, sampled(table, prompt, seat, chance))
        case 3 | 4 | 5 if asides:
            prompt = chance.pick(asides)
            # Votes are taken less often than what one seat decides alone: they would end most games early.
            if prompt.needed == 1 or chance.once_in(4):
                seat = chance.pick(prompt.seats)
                return Act(prompt.id, seat, sampled(table, prompt, seat, chance))
    prompt, seat = chance.pick(table.waiting())
    return Act(prompt.id, seat, sampled(table, prompt, seat, chance))
