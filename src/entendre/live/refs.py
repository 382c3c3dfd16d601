"""The last answers of a member, by the names that their client gave them, so that one sent twice is known.

They are one string with bars between. To look through as many strings would take as long as all the rest of
deciding: each lies somewhere else in memory.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from entendre.live.people import Person

REMEMBERED: Final = 64
"""How many of a member's last answers are known again when they are sent twice."""
NO_REFS: Final = "\0"


def knows(refs: str, ref: str) -> bool:
    """Whether this is one of them."""
    return _barred(ref) in refs


def remember(who: Person, ref: str) -> None:
    """Know this answer of theirs again, and after many others no more: then the oldest goes."""
    refs = who.refs
    if who.kept < REMEMBERED:
        who.kept += 1
    else:
        refs = refs[refs.index("\0", 1) :]
    who.refs = refs + _barred(ref)[1:]


def _barred(ref: str) -> str:
    """A bar in it, which no client of ours sends, is as good as a space."""
    return "\0" + ref.replace("\0", " ") + "\0"
