"""What a bot remembers of a table because its view does not say it: when hands were exchanged, and in which
order people agreed to finish. A bot that takes over in the middle does without.
"""

from __future__ import annotations

from typing import Any

from entendre.bots.entracte.story import Agreed, Noticed, Swapped
from entendre.core import Look, Seat, everyone
from entendre.games.entracte import View


class Memory:
    """What one seat has noticed so far."""

    def __init__(self) -> None:
        self._noticed: list[Noticed] = []
        self._swapped: set[Seat] = set()
        self._new = True

    def notice(self, look: Look[Any]) -> tuple[Noticed, ...]:
        """Look again, and say all that has been noticed up to now, the oldest first."""
        view: View = look.view
        for seat in everyone(len(view.cards)):
            if view.exchanged[seat] and seat not in self._swapped:
                self._swapped.add(seat)
                if not self._new:  # or it happened nobody knows when
                    self._noticed.append(Noticed(_last_turn_of(seat, view), Swapped(seat)))
        self._new = False
        agreed = _agreed(look)
        self._noticed = [
            one for one in self._noticed if isinstance(one.what, Swapped) or one.what.seat in agreed
        ]
        known = [one.what.seat for one in self._noticed if isinstance(one.what, Agreed)]
        self._noticed += [Noticed(view.turn, Agreed(seat)) for seat in agreed if seat not in known]
        return tuple(self._noticed)


def _agreed(look: Look[Any]) -> tuple[Seat, ...]:
    """Who has agreed to finish, as everybody can see; a game that ended early was ended by all."""
    view: View = look.view
    seats = everyone(len(view.cards))
    if view.phase == "playing":
        return next((shown.who or () for shown in look.prompts if shown.prompt.kind == "finish"), ())
    early = view.played < view.options.last_card and view.idle < len(seats)
    return seats if early else ()


def _last_turn_of(seat: Seat, view: View) -> int:
    """The last turn that this seat had, the one going on included; turns go round without a gap."""
    if view.active is None:
        return max(view.turn - 1, 0)
    return max(view.turn - (view.active - seat) % len(view.cards), 0)
