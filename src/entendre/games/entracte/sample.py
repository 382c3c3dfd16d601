"""Some legal answer to any prompt, from what the seat sees: random play, not good play."""

from __future__ import annotations

from entendre.core import Chance, Prompt, Seat
from entendre.games.entracte.codes import ALL_CODES, CodeId, code_ids
from entendre.games.entracte.model import (
    Certain,
    Declare,
    EntracteChoice,
    Exchange,
    Finish,
    Name,
    Names,
    Pass,
    Play,
)
from entendre.games.entracte.views import View


def sample(view: View, prompt: Prompt, seat: Seat, chance: Chance) -> EntracteChoice:
    """A random answer that the table will take."""
    match prompt.kind:
        case "turn":
            return _turn(view, chance)
        case "finish":
            return Finish()
        case "certain":
            return Certain(chance.below(len(view.cards)))
        case "declare":
            return Declare(_names(view, seat, chance))
        case _:
            return Name(_names(view, seat, chance, gaps=True))


def _turn(view: View, chance: Chance) -> EntracteChoice:
    playable = [held.card.number for held in view.my_hand if held.may_play]
    if view.may_exchange and chance.once_in(20 if playable else 2):
        return Exchange()
    if not playable or (view.may_pass and chance.once_in(3)):
        return Pass()
    return Play(chance.pick(playable))


def _names(view: View, seat: Seat, chance: Chance, *, gaps: bool = False) -> Names:
    """Codes that the sheet leaves open, where there is one; with gaps, now and then somebody is left out."""
    possible = view.possible or (ALL_CODES,) * len(view.cards)
    left_out = chance.below(8 * len(possible)) if gaps else seat
    return tuple(
        [
            () if other in (seat, left_out) else _different(code_ids(codes), view.codes_each, chance)
            for other, codes in enumerate(possible)
        ]
    )


def _different(codes: tuple[CodeId, ...], count: int, chance: Chance) -> tuple[CodeId, ...]:
    """That many of the codes. Cheaper than to shuffle them all for one or two."""
    first = chance.below(len(codes))
    if count == 1:
        return (codes[first],)
    second = chance.below(len(codes) - 1)
    return (codes[first], codes[second + (second >= first)])
