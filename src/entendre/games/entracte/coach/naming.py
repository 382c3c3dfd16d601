"""Notes on guesses of codes, in either way to play: the certain ones first, by the logic of the results."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from entendre.coach import Decision, Note, NoteValue, SeatValue, chance_of, note_on
from entendre.core import Seat, everyone
from entendre.games.entracte.coach.marks import CERTAIN, LUCKY, WELL_NAMED
from entendre.games.entracte.coach.pieces import code_piece
from entendre.games.entracte.hindsight import certainties
from entendre.games.entracte.rules import Names, Open
from entendre.games.entracte.rules.codes import CODE_IDS, CodeId, code_ids

Chances = Callable[[Seat, int], float]
"""How likely a seat had a code, by its place on the sheet, to whoever was guessing."""


def naming_notes(decision: Decision, names: Names, likeliest: Names, chances: Chances) -> Iterator[Note]:
    """What to say about everybody's guess, from the likeliest ones that there were."""
    shown: Open = decision.look.open
    had: Names = decision.after.state.reveal.codes
    since = _certain_since(shown)
    found = True
    for seat in everyone(len(names)):
        if seat == decision.seat:
            continue
        for code in likeliest[seat]:
            if code not in names[seat]:
                yield _missed(decision, seat, code, names, had, since.get((seat, code)), chances)
                found = False
    if found:
        right = all(
            set(names[seat]) == set(had[seat]) for seat in everyone(len(names)) if seat != decision.seat
        )
        key = "coach.best-names" if right else "coach.unlucky-names"
        yield note_on(decision, key, {}, good=True, weight=WELL_NAMED if right else LUCKY)


def _missed(
    decision: Decision,
    seat: Seat,
    code: CodeId,
    names: Names,
    had: Names,
    since: int | None,
    chances: Chances,
) -> Note:
    """On a code that was not guessed, though it was likely or even certain."""
    place = CODE_IDS.index(code)
    chance = chances(seat, place)
    values: dict[str, NoteValue] = {"of": SeatValue(seat), "best": code_piece(place)}
    if since is not None:
        return note_on(decision, "coach.certain-name", values | {"row": since}, good=False, weight=CERTAIN)
    values["chance"] = chance_of(chance)
    instead = [other for other in names[seat] if other in had[seat]]
    if code not in had[seat] and instead:
        values["named"] = code_piece(CODE_IDS.index(instead[0]))
        return note_on(decision, "coach.lucky-name", values, good=True, weight=LUCKY)
    key = "coach.name" if names[seat] else "coach.unnamed"
    return note_on(decision, key, values, good=False, weight=chance * CERTAIN)


def _certain_since(shown: Open) -> dict[tuple[Seat, CodeId], int]:
    """From how many cards in the row on each code was certain, as the results will have it."""
    since: dict[tuple[Seat, CodeId], int] = {}
    for length, known in certainties(shown.row, shown.codes_each, len(shown.cards)):
        for seat, codes in enumerate(known):
            for code in code_ids(codes):
                since.setdefault((Seat(seat), code), length)
    return since
