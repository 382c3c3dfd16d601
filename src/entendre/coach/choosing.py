"""Which of its notes the coach tells: nobody listens to forty."""

from __future__ import annotations

from collections.abc import Sequence

from entendre.coach.note import Note

MOST = 10
"""So many notes are told of one game."""
FADING = 0.75
"""What a note weighs beside one of the same kind, or about the same person, that is told already."""


def chosen(notes: Sequence[Note], most: int = MOST) -> tuple[Note, ...]:
    """The notes that matter, in the order of the game: the heaviest, but not one thing over and over nor all
    about one person, and among them some praise if any was earned.
    """
    left = [at for at, note in enumerate(notes) if note.weight > 0]
    told: list[int] = []

    def weight(at: int) -> float:
        note = notes[at]
        like = sum((notes[other].key == note.key) + (notes[other].seat == note.seat) for other in told)
        return note.weight * FADING**like

    def tell(among: Sequence[int]) -> None:
        at = max(among, key=weight)
        told.append(at)
        left.remove(at)

    if praise := [at for at in left if notes[at].good]:
        tell(praise)
    while left and len(told) < most:
        tell(left)
    return tuple(notes[at] for at in sorted(told))
