"""The least a card game can be: whoever has the turn plays a card and names who is next.

The other servers of this benchmark do the same: a short action comes in, is checked, and each of four players
is sent a view of some 400 bytes that is not like the others'. They send nothing else, so nothing is told here
either: the events are of the kind that only shows in views. They also send all of a view every time, and ours
leaves out what has not changed; so the number of the move stands in both parts of it, and both are sent.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

import msgspec

from entendre.core import (
    Chance,
    Choice,
    Game,
    Outcome,
    PerSeat,
    Prompt,
    Rejected,
    Seat,
    SecretEvent,
    Types,
    clockwise,
)

CARDS = 52
HAND = 13
LEGAL = (1, 2, 3, 5, 8, 13)


class Options(msgspec.Struct, frozen=True):
    """How long it lasts."""

    moves: int = 2000


class Play(Choice, frozen=True, tag="play", gc=False):
    """A card, and who is next."""

    card: int
    to: Seat


class Began(SecretEvent, frozen=True, tag="began", gc=False):
    """The first turn is the first seat's."""


class Played(SecretEvent, frozen=True, tag="played", gc=False):
    """A card was played."""

    seat: Seat
    card: int
    to: Seat


class Player(msgspec.Struct, frozen=True, gc=False):
    """A player as everybody sees them."""

    name: str
    cards: int
    online: bool


class State(msgspec.Struct, frozen=True, gc=False):
    """Everything about the game."""

    moves: int
    players: PerSeat[Player]
    hands: PerSeat[tuple[int, ...]]
    turn: Seat
    played: int
    pile: PerSeat[int]
    scores: PerSeat[int]


class Open(msgspec.Struct, frozen=True, gc=False):
    """What lies open."""

    turn: Seat
    phase: str
    pile: PerSeat[int]
    scores: PerSeat[int]
    players: PerSeat[Player]


class Own(msgspec.Struct, frozen=True, gc=False):
    """What is a player's own, never the same after a move as before it."""

    move: int
    hand: tuple[int, ...]
    legal: tuple[int, ...]


class Trivial(Game[Options, Play, Began | Played, State, Open, Own]):
    """A turn, a card, a view."""

    name = "trivial"
    title = "Trivial"
    players = range(4, 5)
    types = Types(options=Options, choice=Play, event=Began | Played, state=State, open=Open, own=Own)
    modes: ClassVar[Mapping[str, Mapping[str, object]]] = {"usual": {}}

    def begin(self, options: Options, names: PerSeat[str]) -> State:
        hands = tuple(tuple((card * 13 + seat * 7) % CARDS for card in range(HAND)) for seat in range(4))
        players = tuple(Player(name, HAND, True) for name in names)
        return State(options.moves, players, hands, Seat(0), 0, (0,) * 4, (0,) * 4)

    def deal(self, state: State, chance: Chance) -> Iterator[Began | Played]:
        yield Began()

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        if state.played == state.moves:
            return ()
        return (Prompt(f"turn/{state.played}", "turn", (state.turn,), ("play",)),)

    def check(self, state: State, prompt: Prompt, seat: Seat, choice: Play) -> None:
        if not 0 <= choice.card < CARDS:
            raise Rejected("trivial.card", f"There is no card {choice.card}; there are {CARDS}.")
        if not 0 <= choice.to < 4:
            raise Rejected("trivial.next", f"There is no seat {choice.to} to be next.")

    def resolve(
        self, state: State, prompt: Prompt, answers: Mapping[Seat, Play | None], chance: Chance
    ) -> Iterator[Began | Played]:
        for seat, play in answers.items():
            made = play or Play(0, clockwise(seat, 4))
            yield Played(seat, made.card, made.to)

    def apply(self, state: State, event: Began | Played) -> State:
        if isinstance(event, Began):
            return state
        return State(
            state.moves,
            state.players,
            state.hands,
            event.to,
            state.played + 1,
            _put(state.pile, event.seat, event.card),
            _put(state.scores, event.seat, state.scores[event.seat] + event.card),
        )

    def open(self, state: State) -> Open:
        return Open(
            turn=state.turn,
            phase="trick-taking",
            pile=state.pile,
            scores=state.scores,
            players=state.players,
        )

    def own(self, state: State, seat: Seat) -> Own:
        return Own(move=state.played, hand=state.hands[seat], legal=LEGAL)

    def sample(self, shown: Open, own: Own, prompt: Prompt, seat: Seat, chance: Chance) -> Play:
        return Play(chance.below(CARDS), clockwise(seat, 4))

    def outcome(self, state: State) -> Outcome | None:
        best = max(state.scores)
        winners = tuple(Seat(seat) for seat, score in enumerate(state.scores) if score == best)
        return Outcome("over", winners, state.scores) if state.played == state.moves else None

    def redeal(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        hands = tuple(
            hand if seat == viewer else chance.some(range(CARDS), HAND)
            for seat, hand in enumerate(state.hands)
        )
        return msgspec.structs.replace(state, hands=hands)


def _put(values: PerSeat[int], seat: Seat, value: int) -> PerSeat[int]:
    return (*values[:seat], value, *values[seat + 1 :])
