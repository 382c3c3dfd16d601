"""Which questions are open.

The same writing is asked under one name while play waits for it and under another while it does not, since a
question must not change as long as it is open.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import assert_never

from entendre.core import Prompt, Seat, everyone
from entendre.games.subtweet.rules.circle import others
from entendre.games.subtweet.rules.model import State
from entendre.games.subtweet.rules.wall import voters


def open_prompts(state: State) -> tuple[Prompt, ...]:
    """What play waits for, then what anybody may do meanwhile."""
    match state.phase:
        case "vote" | "over":
            return _waited_for(state)
        case "dry":
            return (*_waited_for(state), _stop(len(state.names)))
        case "play" if state.options.fail_whale and not state.whaled:
            return (*_waited_for(state), *_whale(state), *_meanwhile(state), _stop(len(state.names)))
        case _:
            return (*_waited_for(state), *_meanwhile(state), _stop(len(state.names)))


def _waited_for(state: State) -> tuple[Prompt, ...]:
    options, turn, count = state.options, state.turn, len(state.names)
    match state.phase:
        case "fav":
            assert state.active is not None
            seats = others(count, state.active)
            return (Prompt(f"fav/{turn}", "fav", seats, ("fav",), seconds=options.fav_seconds),)
        case "play":
            assert state.active is not None
            seats = (state.active,)
            return (Prompt(f"play/{turn}", "play", seats, ("play-card",), seconds=options.play_seconds),)
        case "opening" | "pause":
            return tuple([_waited_card(state, seat) for seat in state.writing])
        case "throw":
            name = f"throw/{state.throws}"
            return (Prompt(name, "throw", state.throwers, ("throw",), seconds=options.play_seconds),)
        case "dry":
            seats, seconds = everyone(count), options.write_seconds
            name = f"dry/{turn}"
            return (
                Prompt(name, "dry", seats, ("write",), quorum=1, tells="who", seconds=seconds, makes=True),
            )
        case "vote":
            seats = voters(state.wall, everyone(count))
            return (Prompt("vote/0", "vote", seats, ("vote",), seconds=options.vote_seconds),)
        case "over":
            return ()
        case _:
            assert_never(state.phase)


def _dry(turn: int, count: int, seconds: int | None) -> Prompt:
    seats, takes = everyone(count), ("write",)
    return Prompt(f"dry/{turn}", "dry", seats, takes, quorum=1, tells="who", seconds=seconds, makes=True)


def _waited_card(state: State, seat: Seat) -> Prompt:
    name, seconds = f"{state.phase}/{seat}.{state.hands[seat].asked}", state.options.write_seconds
    return Prompt(name, state.phase, (seat,), ("write",), tells="who", seconds=seconds, makes=True)


def _meanwhile(state: State) -> list[Prompt]:
    return [
        _card(seat, hand.asked)
        for seat, hand in enumerate(state.hands)
        if hand.blanks and seat not in state.writing
    ]


def _whale(state: State) -> tuple[Prompt, ...]:
    # Within a turn nobody draws, so these seats can only become fewer: their number is part of the name.
    seats = tuple([seat for seat in everyone(len(state.names)) if not state.hands[seat].cards])
    if len(seats) < 2:
        return ()
    name = f"whale/{state.turn}.{len(seats)}"
    return (Prompt(name, "whale", seats, ("declare-whale",), holds=False, quorum=1, tells="who"),)


@lru_cache(maxsize=1024)
def _card(seat: int, number: int) -> Prompt:
    name = f"write/{seat}.{number}"
    return Prompt(name, "write", (Seat(seat),), ("write",), holds=False, duty=True, tells="who", makes=True)


@cache
def _stop(count: int) -> Prompt:
    seats, majority = everyone(count), count // 2 + 1
    return Prompt(
        "stop/0", "stop", seats, ("ask-to-stop",), holds=False, quorum=majority, tells="who", people=True
    )
