"""What is told must follow from what everybody knew: change what they did not know, and see what changes.

When a prompt closes, three things go into what follows that not everybody knows: what is hidden in the state,
the sealed answers, and chance. Each is changed by itself while the rest stays, and the public events of both
worlds are laid side by side. Where they differ first, the event must say that it may (`PublicEvent.reveals`).
What comes after may follow from that and is not compared; but if nothing was told differently, nothing may
lie open differently either.

The hidden part is drawn anew as a whole, for a spectator, who knows least, and then piece by piece: whatever
a game reveals at once (all words of a round), some piece that stays hidden (the deck) changes without it. A
world of which one piece was changed may be one that no deal gives (a card is there twice), so only the events
are compared in it, and nothing where the rules fail over it.

Where a curtain comes between, all of that holds for what is told before it as well: if that is the same in
two worlds, then so is everything that is seen while the curtain is up, whatever happens behind it.

A field that says what it reveals is taken at its word, so a game declares as little as is true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest
from typing import Any, Literal, NamedTuple

import msgspec

from entendre.core import (
    SEED_BYTES,
    AnyStep,
    AnyTable,
    Chance,
    Closed,
    Dealt,
    Prompt,
    PublicEvent,
    Rejected,
    Seat,
    encode,
)
from entendre.testing.acts import Moment, Setting, sampled
from entendre.testing.pieces import with_a_piece_of
from entendre.testing.saying import difference

Source = Literal["secrets", "answers", "chance"]

_PIECES = 4
_DEALS = 8
_MEANING: Mapping[Source, str] = {
    "secrets": "on what not everybody may know",
    "answers": "on what somebody answered",
    "chance": "on chance",
}

_SHOWN: Mapping[str, Callable[[AnyTable], object]] = {
    "what lies open": lambda table: table.game.open(table.state),
    "what is asked next": lambda table: table.prompts,
    "how it ended": lambda table: table.outcome(),
}


class Retold(msgspec.Struct):
    """How often something was told again in another world, by what was changed in it."""

    secrets: int = 0
    answers: int = 0
    chance: int = 0


class _Closing(NamedTuple):
    """All that goes into what follows when a prompt closes."""

    table: AnyTable
    prompt: Prompt
    answers: Mapping[Seat, Any]
    expired: bool

    def perform(self) -> AnyStep:
        """Close it, or be `Rejected` if not all of the answers could have been given here."""
        for seat, choice in self.answers.items():
            self.table.game.check(self.table.state, self.prompt, seat, choice)
        box = dict(self.answers)
        last = None if self.expired else box.popitem()
        table = self.table.varied(sealed={**self.table.sealed, self.prompt.id: box})
        return table.expire(self.prompt.id) if last is None else table.submit(self.prompt.id, *last)

    def at(self, *, seed: bytes | None = None, state: object = None) -> _Closing:
        """The same at a table that differs in this."""
        return self._replace(table=self.table.varied(seed=seed, state=state))


def heard(step: AnyStep) -> list[PublicEvent]:
    """What everybody hears of a step: the public events, in order, up to a curtain."""
    return [event for event in step.table.news if isinstance(event, PublicEvent)]


def public_events(step: AnyStep) -> list[PublicEvent]:
    """What everybody hears of a step sooner or later."""
    return [
        event
        for entry in step.entries
        if isinstance(entry, Closed | Dealt)
        for event in entry.events
        if isinstance(event, PublicEvent)
    ]


def check_deal_told(setting: Setting) -> None:
    """Whatever is dealt, the same is told about it, but for what chance decides for all to see."""
    ours = setting.open()
    for number in range(1, _DEALS):
        seed = number.to_bytes(SEED_BYTES, "big")
        theirs = msgspec.structs.replace(setting, seed=seed).open()
        _compare(ours, theirs, "chance", f"the deal of {setting.game.title}")


def check_told(moment: Moment, chance: Chance, retold: Retold) -> None:
    """If a prompt closed, close it again in other worlds and hold the public events to what they declare."""
    closed = moment.step.entries[-1]
    if not isinstance(closed, Closed) or moment.before.curtain is not None:
        return
    answers = dict(moment.before.sealed.get(closed.prompt, {}))
    if moment.act.seat is not None:
        answers[moment.act.seat] = moment.act.choice
    prompt = next(prompt for prompt in moment.before.prompts if prompt.id == closed.prompt)
    closing = _Closing(moment.before, prompt, answers, closed.expired)
    for source, other in _elsewhere(closing, chance):
        try:
            step = other.perform()
        except Rejected:
            continue
        _compare(moment.step, step, source, f"the end of {prompt.id}")
        setattr(retold, source, getattr(retold, source) + 1)
    for other in _in_pieces(closing, chance):
        try:
            step = other.perform()
        except Exception:  # the world may be an impossible one; possible ones have been looked at
            continue
        _compare_events(moment.step, step, "secrets", f"the end of {prompt.id}")


def _elsewhere(closing: _Closing, chance: Chance) -> Iterator[tuple[Source, _Closing]]:
    """The same closing in worlds of which one thing is different."""
    game, state = closing.table.game, closing.table.state
    # What one of those asked may know stays in the second, so that their answer can be given there too.
    for viewer in (None, chance.pick(closing.prompt.seats)):
        redealt = game.redeal(state, viewer, chance)
        if redealt != state:
            yield "secrets", closing.at(state=redealt)
    for answers in _other_answers(closing, chance):
        yield "answers", closing._replace(answers=answers)
    yield "chance", closing.at(seed=bytes(chance.below(256) for _ in range(SEED_BYTES)))


def _in_pieces(closing: _Closing, chance: Chance) -> Iterator[_Closing]:
    """The same closing in worlds of which one hidden piece is different, and nobody can see that it is."""
    game, state = closing.table.game, closing.table.state
    redealt = game.redeal(state, None, chance)
    if redealt == state:
        return
    shown = game.open(state)
    for _ in range(_PIECES):
        partly = with_a_piece_of(redealt, state, chance)
        if game.open(partly) == shown:
            yield closing.at(state=partly)


def _other_answers(closing: _Closing, chance: Chance) -> Iterator[Mapping[Seat, Any]]:
    """One of the answers is another one; where a vote is secret, it is another seat's."""
    if not closing.answers:
        return
    changed = chance.pick(tuple(closing.answers))
    kept = {seat: choice for seat, choice in closing.answers.items() if seat != changed}
    speakers = [changed]
    prompt = closing.prompt
    silent = [seat for seat in prompt.seats if seat not in closing.answers]
    if silent and prompt.quorum is not None and prompt.tells == "count":
        speakers.append(chance.pick(silent))
    for speaker in speakers:
        yield {**kept, speaker: sampled(closing.table, prompt, speaker, chance)}


def _compare(ours: AnyStep, theirs: AnyStep, source: Source, when: str) -> None:
    _compare_events(ours, theirs, source, when)
    if heard(ours) != heard(theirs):
        return
    for what, show in _SHOWN.items():
        here, there = encode(show(ours.table)), encode(show(theirs.table))
        sentence = f"{what} after {when} depends {_MEANING[source]}, though nothing was told about it"
        assert here == there, difference(sentence, here, there)


def _compare_events(ours: AnyStep, theirs: AnyStep, source: Source, when: str) -> None:
    """If not the same was told, it must be declared where they part."""
    for here, there in zip_longest(public_events(ours), public_events(theirs)):
        if here != there:
            _check_declared(here, there, source, when)
            return


def _check_declared(here: PublicEvent | None, there: PublicEvent | None, source: Source, when: str) -> None:
    """Everything in which the two differ must be declared, by both of them."""
    if here is not None and type(here) is type(there):
        parts = [name for name in here.__struct_fields__ if getattr(here, name) != getattr(there, name)]
    else:
        parts = ["type"]
    for event in (here, there):
        for part in parts:
            assert event is None or part in getattr(event.reveals, source), (
                f"{type(event).__name__}.{part} depends {_MEANING[source]}: {here} or {there} at {when}."
                f" If it is for everybody to know, {type(event).__name__} must say so:"
                f" reveals = Reveals({source}=({part!r},))"
            )
