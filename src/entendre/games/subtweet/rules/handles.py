"""Handles, the players' names: which of them is the shortest, and what is said beside each."""

from __future__ import annotations

from unicodedata import normalize

from entendre.core import PerSeat, Rejected, Seat, everyone, quoted
from entendre.games.subtweet.rules.graphemes import graphemes


def check_handles(names: PerSeat[str]) -> None:
    """Return if nobody could mistake one handle for another, or raise `Rejected`."""
    taken: dict[str, str] = {}
    for name in names:
        bare = _bare(name)
        if not bare:
            raise Rejected("players.name", f"{quoted(name)} cannot be a handle: something must follow the @.")
        # An accent that is typed apart looks the same as one that is not.
        alike = normalize("NFC", bare).casefold()
        if alike in taken:
            raise Rejected(
                "players.name",
                f"{quoted(name)} is too much like {quoted(taken[alike])}: handles must differ in more than"
                " capital letters and the @.",
            )
        taken[alike] = name


def check_lines(lines: PerSeat[str], names: PerSeat[str]) -> None:
    """Return if everybody or nobody is asked for a line about themselves, or raise `Rejected`."""
    if lines and len(lines) != len(names):
        raise Rejected(
            "option.bad", f"lines: {len(lines)} is not allowed; it takes one for each of {len(names)}."
        )


def shortest(names: PerSeat[str]) -> tuple[Seat, ...]:
    """Who has the shortest handle: one seat, or all that are tied."""
    lengths = [graphemes(_bare(name)) for name in names]
    least = min(lengths)
    return tuple(seat for seat in everyone(len(names)) if lengths[seat] == least)


def _bare(name: str) -> str:
    return name.strip().removeprefix("@").strip()
