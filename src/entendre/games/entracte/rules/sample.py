"""Some legal answer to any prompt, from what the seat sees: random play, not good play."""

from __future__ import annotations

from entendre.core import Chance, Prompt, Seat
from entendre.games.entracte.rules.codes import ALL_CODES, CodeId, code_ids, code_set
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
)
from entendre.games.entracte.rules.sheet import possible_to
from entendre.games.entracte.rules.views import Open, Own


def sample(shown: Open, own: Own, prompt: Prompt, seat: Seat, chance: Chance) -> EntracteChoice:
    """A random answer that the table will take."""
    match prompt.kind:
        case "turn":
            return _turn(own, prompt, chance)
        case "finish":
            return Finish()
        case "certain":
            return Certain(chance.below(len(shown.cards)))
        case "declare":
            return Declare(_names(shown, own, seat, chance))
        case _:
            return Name(_names(shown, own, seat, chance, gaps=True))


def _turn(own: Own, prompt: Prompt, chance: Chance) -> EntracteChoice:
    playable = [held.card for held in own.hand if held.may_play]
    if "exchange" in prompt.takes and chance.once_in(20 if playable else 2):
        return Exchange()
    if not playable or (own.may_pass and chance.once_in(3)):
        return Pass()
    return Play(chance.pick(playable))


def _names(shown: Open, own: Own, seat: Seat, chance: Chance, *, gaps: bool = False) -> Names:
    """Codes that the sheet leaves open, where there is one; with gaps, now and then somebody is left out."""
    possible = (
        (ALL_CODES,) * len(shown.cards)
        if shown.possible is None
        else possible_to(seat, code_set(own.codes), shown.possible)
    )
    left_out = chance.below(8 * len(possible)) if gaps else seat
    return tuple(
        [
            () if other in (seat, left_out) else _different(code_ids(codes), shown.codes_each, chance)
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
