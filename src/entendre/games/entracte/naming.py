"""Names for codes: what may be handed in, and what is shown of it at the end."""

from __future__ import annotations

from collections.abc import Mapping

from entendre.core import Rejected, Seat, everyone, quoted
from entendre.games.entracte.codes import CODE_IDS, CodeId, code_ids, is_code
from entendre.games.entracte.events import Revealed
from entendre.games.entracte.model import Names, State


def check_names(state: State, seat: Seat, names: Names) -> None:
    """Return if these names can be handed in, complete or not, or raise `Rejected`."""
    if len(names) != len(state.names):
        raise Rejected(
            "entracte.names-seats",
            f"There are names for {len(names)} seats; there must be a list, empty or not, for each of"
            f" {len(state.names)}.",
        )
    if names[seat]:
        raise Rejected(
            "entracte.names-own", f"{_listed(names[seat])} is named for your own seat; leave that list empty."
        )
    most = state.options.codes_each
    for whose, named in zip(state.names, names, strict=True):
        for code in named:
            if not is_code(code):
                raise Rejected(
                    "entracte.no-such-code",
                    f"{quoted(code)} is not a code; the codes are {_listed(CODE_IDS)}.",
                )
        if len(named) > most or len({*named}) < len(named):
            raise Rejected(
                "entracte.names-count",
                f"{_listed(named)} cannot be named for {whose}: at most {most} different"
                f" code{'s' if most > 1 else ''} a player.",
            )


def check_complete(state: State, seat: Seat, names: Names) -> None:
    """Return if every code of every other player is named, or raise `Rejected`."""
    wanted = state.options.codes_each
    for other in everyone(len(state.names)):
        if other != seat and len(names[other]) < wanted:
            raise Rejected(
                "entracte.names-missing",
                f"{len(names[other])} of {wanted} codes are named for {state.names[other]};"
                " whoever declares knows them all.",
            )


def revealed(state: State, given: Mapping[Seat, Names]) -> Revealed:
    """The end: all codes and all names, those handed in before included; nothing where nothing was named."""
    nothing: Names = ((),) * len(state.names)
    names = [
        given.get(Seat(seat), nothing) if declared is None else declared
        for seat, declared in enumerate(state.declared)
    ]
    return Revealed(tuple([code_ids(codes) for codes in state.codes]), tuple(names))


def _listed(codes: tuple[CodeId, ...]) -> str:
    return ", ".join(codes)
