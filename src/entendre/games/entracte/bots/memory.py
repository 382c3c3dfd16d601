"""What a bot remembers of a table because a look at it does not say it: when hands were exchanged, and in
which order people agreed to finish. A bot that takes over in the middle does without.
"""

from __future__ import annotations

from entendre.core import AnyLook, Seat, everyone
from entendre.games.entracte.bots.story import Agreed, Noticed, Swapped
from entendre.games.entracte.rules import Open


class Memory:
    """What one seat has noticed so far."""

    def __init__(self) -> None:
        self._noticed: list[Noticed] = []
        self._swapped: set[Seat] = set()
        self._new = True

    def notice(self, look: AnyLook) -> tuple[Noticed, ...]:
        """Look again, and say all that has been noticed up to now, the oldest first."""
        shown: Open = look.open
        for seat in everyone(len(shown.cards)):
            if shown.exchanged[seat] and seat not in self._swapped:
                self._swapped.add(seat)
                if not self._new:  # or it happened nobody knows when
                    self._noticed.append(Noticed(_last_turn_of(seat, shown), Swapped(seat)))
        self._new = False
        agreed = _agreed(look)
        self._noticed = [
            one for one in self._noticed if isinstance(one.what, Swapped) or one.what.seat in agreed
        ]
        known = [one.what.seat for one in self._noticed if isinstance(one.what, Agreed)]
        self._noticed += [Noticed(shown.turn, Agreed(seat)) for seat in agreed if seat not in known]
        return tuple(self._noticed)


def _agreed(look: AnyLook) -> tuple[Seat, ...]:
    """Who has agreed to finish, as everybody can see; a game that ended early was ended by all."""
    shown: Open = look.open
    seats = everyone(len(shown.cards))
    if shown.phase == "playing":
        return next((asked.who or () for asked in look.prompts if asked.prompt.kind == "finish"), ())
    early = shown.played < shown.options.last_card and shown.idle < len(seats)
    return seats if early else ()


def _last_turn_of(seat: Seat, shown: Open) -> int:
    """The last turn that this seat had, the one going on included; turns go round without a gap."""
    if shown.active is None:
        return max(shown.turn - 1, 0)
    return max(shown.turn - (shown.active - seat) % len(shown.cards), 0)
