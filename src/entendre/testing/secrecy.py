"""The two-world test: change everything a viewer may not know, and not one byte they receive may change.

For a viewer and a table, the game's `redeal` gives another world that this viewer must not be able to tell
from the real one; the sealed answers of the others are drawn anew as well. Then three things are compared,
byte by byte:

1. the look: view, prompts, counts, numbering;
2. every refusal the viewer can provoke, with their own choices and with the others';
3. what they are told when the same act happens in both worlds. If it closes no prompt, the looks must still
   be equal; if it does, the worlds may part (a signal appears in only one), but as long as the looks agree
   the public events must agree too: who reconnects has missed nothing.

While a curtain is up, the first two are compared. What happens behind it was decided before, so it says
nothing about another world; what is told of it is compared where the prompt before it closed.

Where worlds part, only the rules know whether they should; `telling` holds them to what they declare.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from entendre.core import (
    SEED_BYTES,
    AnyGame,
    AnyStep,
    AnyTable,
    Chance,
    Closed,
    Rejected,
    Seat,
    encode,
)
from entendre.testing.acts import Act, Moment, Setting, moments, sampled
from entendre.testing.saying import difference
from entendre.testing.telling import Retold, check_deal_told, check_told, heard

_TRIES = 3


class Compared(msgspec.Struct):
    """How much the two-world test has really compared: a test that compares nothing proves nothing."""

    looks: int = 0
    different: int = 0
    """Looks compared in worlds whose hidden part really differed."""
    refusals: int = 0
    tellings: int = 0
    """Acts that closed a prompt in both worlds, with equal looks after."""
    retold: Retold = msgspec.field(default_factory=Retold)


def check_secrets(setting: Setting, compared: Compared | None = None) -> Compared:
    """Play one random game and look at every moment of it with every pair of eyes, in two worlds."""
    compared = Compared() if compared is None else compared
    chance = Chance(setting.seed, "worlds")
    for moment in moments(setting):
        for viewer in _viewers(moment.before):
            _compare_worlds(moment, viewer, chance, compared)
        check_told(moment, chance, compared.retold)
    return compared


def check_deals(game: AnyGame, mode: str, *, deals: int = 200) -> None:
    """Whoever cannot tell two deals apart by looking must have been told the same about both, and nothing is
    told about what was dealt face down.
    """
    for players in game.players:
        check_deal_told(Setting(game, players, mode, bytes(SEED_BYTES)))
    heard: dict[tuple[Seat | None, bytes], bytes] = {}
    for number in range(deals):
        step = Setting(game, game.players[0], mode, number.to_bytes(SEED_BYTES, "big")).open()
        for viewer in _viewers(step.table):
            look = encode(step.table.look(viewer))
            assert heard.setdefault((viewer, look), told(step)) == told(step), (
                f"{_name(viewer)} hears more about the deal of {game.title} than they see"
            )


def _compare_worlds(moment: Moment, viewer: Seat | None, chance: Chance, compared: Compared) -> None:
    other = other_world(moment.before, viewer, chance)
    _compare_refusals(moment.before, other, viewer, chance, compared)
    for _ in range(_TRIES):
        _compare_looks(moment.before, other, viewer, compared)
        if _compare_telling(moment, other, viewer, compared):
            break
        other = other_world(moment.before, viewer, chance)


def other_world(table: AnyTable, viewer: Seat | None, chance: Chance) -> AnyTable:
    """A table that this viewer must not be able to tell from the given one."""
    state = table.game.redeal(table.state, viewer, chance)
    world = table.varied(state=state)
    if table.curtain is None:
        asked = table.game.prompts(state)
        assert asked == table.prompts, f"the prompts depend on what {_name(viewer)} may not know"
    known = table.game.round(state) == table.game.round(table.state)
    assert known, f"the number of the round depends on what {_name(viewer)} may not know"
    open_now = {prompt.id for prompt in table.prompts}
    sealed = {
        name: {
            seat: choice if seat == viewer else _another(world, name, seat, choice, chance)
            for seat, choice in box.items()
            if name in open_now or seat == viewer
        }
        for name, box in table.sealed.items()
    }
    return world.varied(sealed=sealed)


def _another(world: AnyTable, prompt_id: str, seat: Seat, choice: object, chance: Chance) -> object:
    """Another answer that this seat could have sealed in the other world."""
    prompt = next(prompt for prompt in world.prompts if prompt.id == prompt_id)
    if prompt.is_curtain:
        return choice
    other = sampled(world, prompt, seat, chance)
    try:
        world.game.check(world.state, prompt, seat, other)
    except Rejected:
        return choice
    return other


def _compare_looks(table: AnyTable, other: AnyTable, viewer: Seat | None, compared: Compared) -> None:
    ours, theirs = encode(table.look(viewer)), encode(other.look(viewer))
    assert ours == theirs, difference(f"{_name(viewer)} can tell two worlds apart by looking", ours, theirs)
    compared.looks += 1
    compared.different += table.state != other.state


def _compare_refusals(
    table: AnyTable, other: AnyTable, viewer: Seat | None, chance: Chance, compared: Compared
) -> None:
    if viewer is None:
        return
    for act in _provocations(table, viewer, chance):
        ours, theirs = _refusal(table, act), _refusal(other, act)
        assert ours == theirs, difference(f"{_name(viewer)} learns something by trying {act}", ours, theirs)
        compared.refusals += 1


def _provocations(table: AnyTable, viewer: Seat, chance: Chance) -> Iterator[Act]:
    """Things a viewer may try: what they might do, what only another could do, taking back nothing."""
    for prompt in table.prompts:
        yield Act(prompt.id, viewer)
        for seat in {viewer, chance.pick(prompt.seats)}:
            yield Act(prompt.id, viewer, sampled(table, prompt, seat, chance))


def _refusal(table: AnyTable, act: Act) -> bytes:
    try:
        act.perform(table)
    except Rejected as refusal:
        return encode([refusal.code, refusal.message])
    return b"accepted"


def _compare_telling(moment: Moment, other: AnyTable, viewer: Seat | None, compared: Compared) -> bool:
    """Do in the other world what was done here, and compare what is told. False: it could not be done."""
    if moment.before.curtain is not None and isinstance(moment.step.entries[-1], Closed):
        return True
    act = moment.act
    if act.seat is not None and act.seat != viewer and act.choice is not None:
        act = _possible(moment, other)
    try:
        step = act.perform(other)
    except Rejected:
        return False
    after, after_other = encode(moment.step.table.look(viewer)), encode(step.table.look(viewer))
    if not isinstance(moment.step.entries[-1], Closed):
        assert after == after_other, difference(
            f"sealing tells {_name(viewer)} something", after, after_other
        )
        return True
    if after != after_other:
        return False
    ours, theirs = told(moment.step), told(step)
    assert ours == theirs, difference(f"{_name(viewer)} hears different things in two worlds", ours, theirs)
    compared.tellings += 1
    return True


def _possible(moment: Moment, other: AnyTable) -> Act:
    """The act itself; or, where the prompt stays open, any answer of that seat: all must look the same."""
    if isinstance(moment.step.entries[-1], Closed) or moment.act.seat is None:
        return moment.act
    seat = moment.act.seat
    choice = _another(other, moment.act.prompt, seat, moment.act.choice, Chance(b"", str(other.version)))
    return Act(moment.act.prompt, seat, choice)


def told(step: AnyStep) -> bytes:
    """What everybody hears of a step: nothing of what is behind a curtain."""
    return encode(heard(step))


def _viewers(table: AnyTable) -> tuple[Seat | None, ...]:
    return (None, *map(Seat, range(len(table.names))))


def _name(viewer: Seat | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"
