"""Everybody for themselves: two codes each, and a prize for knowing early."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from entendre.core import Outcome, PerSeat, Prompt, Seat, clockwise, everyone
from entendre.games.entracte.rules.apply import apply, turn_over
from entendre.games.entracte.rules.codes import CodeSet
from entendre.games.entracte.rules.events import (
    Ended,
    EntracteEvent,
    Exchanged,
    LastLap,
    Played,
    SaidCertain,
    Took,
)
from entendre.games.entracte.rules.mode import Mode, certain_prompts, namers
from entendre.games.entracte.rules.model import Reveal, State
from entendre.games.entracte.rules.resolve import revealed


class Competition(Mode):
    """You may match your own codes; who declares stops playing and gathers cards."""

    def barred(self, own: CodeSet) -> CodeSet:
        return 0

    def may_pass(self, state: State, seat: Seat) -> bool:
        return state.lap is not None or not state.hands[seat]

    def offers_pass(self, state: State) -> bool:
        return self.may_pass(state, state.active)

    def asides(self, state: State) -> tuple[Prompt, ...]:
        return _asides(namers(state), state.said, state.spoken, state.turn > 0)

    def follow(self, state: State, events: tuple[EntracteEvent, ...]) -> list[EntracteEvent]:
        if _play_goes_on(state, events[-1]):
            return []
        if isinstance(events[-1], Played):
            state = turn_over(replace(state, deck=state.deck[1:]), played=1)  # all that matters of a card
        else:
            for event in events:
                state = apply(state, event)
        done: list[EntracteEvent] = []
        while (due := self._due(state)) is not None:
            done.append(due)
            state = apply(state, due)
        return done

    def _due(self, state: State) -> EntracteEvent | None:
        """What happens now without anybody's answer, if anything does."""
        undeclared = None in state.declared
        if state.phase == "naming" and not undeclared:
            return revealed(state, {})
        if state.phase != "playing":
            return None
        if state.lap is None:
            if state.played == state.options.last_card:
                return LastLap()
            if not undeclared:
                return Ended("all-declared")
            if state.idle == len(state.names):
                return Ended("nobody-can-play")
        elif state.lap == 0:
            return Ended("last-card")
        if state.declared[state.active] is None:
            return None
        taken = bool(state.deck)
        return Took(state.active, taken, len(state.piles[state.active]) + taken)

    def outcome(self, state: State, reveal: Reveal) -> Outcome:
        everything = state.options.codes_each * (len(state.names) - 1)
        points = tuple(
            [
                named + (len(pile) if named == everything else 0)
                for named, pile in zip(reveal.right, state.piles, strict=True)
            ]
        )
        most = max(points)
        winners = tuple([seat for seat in everyone(len(points)) if points[seat] == most])
        return Outcome("won" if len(winners) == 1 else "shared", winners, points)


def _play_goes_on(state: State, event: EntracteEvent) -> bool:
    """Whether it is plain without folding the event that somebody is asked next: nearly always."""
    match event:
        case Played(seat):
            following = clockwise(seat, len(state.names))
            return state.played + 1 < state.options.last_card and state.declared[following] is None
        case SaidCertain() | Exchanged():
            return True
        case _:
            return False


@lru_cache(maxsize=4096)
def _asides(
    seats: tuple[Seat, ...], said: PerSeat[int], spoken: tuple[Seat, ...], a_turn_is_over: bool
) -> tuple[Prompt, ...]:
    """One declares at the end of a turn: so not before the first one has ended."""
    declare = [
        Prompt(f"declare/{seat}", "declare", (seat,), ("declare",), holds=False)
        for seat in seats
        if a_turn_is_over
    ]
    return (*declare, *certain_prompts(seats, said, spoken))
