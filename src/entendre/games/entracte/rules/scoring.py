"""Names held against codes."""

from __future__ import annotations

from entendre.core import PerSeat
from entendre.games.entracte.rules.model import Reveal


def right_names(reveal: Reveal) -> PerSeat[int]:
    """How many codes every player named for the player who has them."""
    return tuple(
        [
            sum(len({*named} & {*had}) for named, had in zip(names, reveal.codes, strict=True))
            for names in reveal.names
        ]
    )


def mistakes(reveal: Reveal) -> int:
    """How many codes of others were not named rightly, over all players: wrong and missing names alike."""
    codes = sum(map(len, reveal.codes))
    asked = codes * (len(reveal.codes) - 1)
    return asked - sum(right_names(reveal))
