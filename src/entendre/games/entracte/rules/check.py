"""What may be answered, and in which words an answer is refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from entendre.core import Rejected, Seat, everyone, quoted
from entendre.games.entracte.rules.characteristics import CardNumber
from entendre.games.entracte.rules.codes import CODE_IDS, MATCHES, code_ids, is_code
from entendre.games.entracte.rules.mode import Mode
from entendre.games.entracte.rules.model import (
    Certain,
    Declare,
    EntracteChoice,
    Exchange,
    Finish,
    Name,
    Names,
    Pass,
    Play,
    State,
)


def check(state: State, mode: Mode, seat: Seat, choice: EntracteChoice) -> None:
    """Return if the seat may give this answer, or raise `Rejected`."""
    match choice:
        case Play(card):
            _check_play(state, mode, seat, card)
        case Pass():
            _check_pass(state, mode, seat)
        case Certain(count):
            _check_count(state, count)
        case Name(names):
            _check_names(state, seat, names)
        case Declare(names):
            _check_names(state, seat, names)
            _check_complete(state, seat, names)
        case Exchange() | Finish():
            pass
        case _:
            assert_never(choice)


def _check_play(state: State, mode: Mode, seat: Seat, card: CardNumber) -> None:
    if card not in state.hands[seat]:
        raise Rejected(
            "entracte.not-in-hand", f"Card {card} is not in your hand; you hold {_either(state.hands[seat])}."
        )
    broken = MATCHES[state.row[-1].card][card] & mode.barred(state.codes[seat])
    if broken:
        raise Rejected(
            "entracte.matches-your-code",
            f"Card {card} would match your own code, {', '.join(code_ids(broken))};"
            f" you may play {_either(mode.playable(state, seat))}.",
        )


def _check_pass(state: State, mode: Mode, seat: Seat) -> None:
    if not mode.may_pass(state, seat):
        raise Rejected(
            "entracte.can-play",
            f"You pass only if no card may be played; you may play {_either(mode.playable(state, seat))}.",
        )


def _check_count(state: State, count: int) -> None:
    others = len(state.names) - 1
    if not 0 <= count <= others:
        raise Rejected("entracte.certain-count", f"{count} is not a number of other players, 0 to {others}.")


def _check_names(state: State, seat: Seat, names: Names) -> None:
    """Names that can be handed in, complete or not."""
    if len(names) != len(state.names):
        raise Rejected(
            "entracte.names-seats",
            f"There are names for {len(names)} seats; there must be a list, empty or not, for each of"
            f" {len(state.names)}.",
        )
    if names[seat]:
        raise Rejected(
            "entracte.names-own",
            f"{', '.join(names[seat])} is named for your own seat; leave that list empty.",
        )
    most = state.options.codes_each
    for whose, named in zip(state.names, names, strict=True):
        for code in named:
            if not is_code(code):
                raise Rejected(
                    "entracte.no-such-code",
                    f"{quoted(code)} is not a code; the codes are {', '.join(CODE_IDS)}.",
                )
        if len(named) > most or len({*named}) < len(named):
            raise Rejected(
                "entracte.names-count",
                f"{', '.join(named)} cannot be named for {whose}: at most {most} different"
                f" code{'s' if most > 1 else ''} a player.",
            )


def _check_complete(state: State, seat: Seat, names: Names) -> None:
    """Every code of every other player is named."""
    wanted = state.options.codes_each
    for other in everyone(len(state.names)):
        if other != seat and len(names[other]) < wanted:
            raise Rejected(
                "entracte.names-missing",
                f"{len(names[other])} of {wanted} codes are named for {state.names[other]};"
                " whoever declares knows them all.",
            )


def _either(cards: Iterable[CardNumber]) -> str:
    return " or ".join(map(str, cards)) or "nothing"
