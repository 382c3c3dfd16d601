"""Names held against codes."""

from __future__ import annotations

from entendre.core import PerSeat
from entendre.games.entracte.rules.model import Names, Reveal


def right_names(codes: Names, named: PerSeat[Names]) -> PerSeat[int]:
    """How many codes every player named for the player who has them."""
    return tuple(
        [sum(len({*guesses} & {*had}) for guesses, had in zip(names, codes, strict=True)) for names in named]
    )


def mistakes(reveal: Reveal) -> int:
    """How many codes of others were not named rightly, over all players: wrong and missing names alike."""
    codes = sum(map(len, reveal.codes))
    asked = codes * (len(reveal.codes) - 1)
    return asked - sum(reveal.right)
