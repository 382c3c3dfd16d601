"""How the codes are turned over at the end."""

from __future__ import annotations

from entendre.core import Beat, Curtain
from entendre.games.entracte.rules.events import EntracteEvent, Revealed


def curtain_of(events: tuple[EntracteEvent, ...]) -> Curtain | None:
    """First what was named for whom, then one player after another turns their codes over, and then what it
    came to. A turn has no curtain.
    """
    for at, event in enumerate(events, 1):
        if isinstance(event, Revealed):
            names = 2.5 + 0.75 * len(event.codes)
            codes = sum(1.7 + 0.6 * len(own) for own in event.codes)
            return Curtain(at, (Beat("names", names), Beat("codes", codes), Beat("verdict", 5)))
    return None
