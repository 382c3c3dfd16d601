"""Every decision of a finished game, as its seat saw it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from entendre.core import (
    AnyGame,
    AnyLook,
    AnyTable,
    Choice,
    Closed,
    Dealt,
    Prompt,
    Sealed,
    Seat,
    lay,
    read_options,
)
from entendre.core.curtain import is_curtain
from entendre.records import Record

Gallery = dict[str, bytes]
"""What views mention by the hash of its content, such as drawings."""


class Decision(msgspec.Struct, frozen=True):
    """What a seat was asked, what it saw, what it answered, and what came of it."""

    seat: Seat
    look: AnyLook
    prompt: Prompt
    choice: Choice
    after: AnyTable
    """The table once all answers were turned over, with everybody's secrets: to judge by, not to advise
    from.
    """


def decisions(record: Record, game: AnyGame, see: Callable[[AnyTable], None]) -> Iterator[Decision]:
    """The answers that counted, in order; whoever advises sees the table after everything that happened.

    Answers that were changed or withdrawn are left out: they were thoughts, not decisions. So are curtains:
    there is nothing to decide about them, and what follows a decision is judged as a whole.
    """
    header = record.header
    step = 0
    table: AnyTable = lay(game, read_options(game.types.options, header.options), header.names, record.seed)
    for entry in record.entries:
        before, step = step, step + isinstance(entry, Closed)
        if not isinstance(entry, Dealt) and is_curtain(entry.prompt):
            continue
        after = table.fold(entry)
        if isinstance(entry, Closed):
            prompt = next(prompt for prompt in table.prompts if prompt.id == entry.prompt)
            for seat, choice in sorted(table.sealed.get(prompt.id, {}).items()):
                look = msgspec.structs.replace(table.look(seat), version=before)  # as a replay counts
                yield Decision(seat, look, prompt, choice, after)
        table = after
        see(table)


def gallery_of(record: Record, game: AnyGame) -> Gallery:
    """Everything that was drawn in the game, also what was drawn over before it counted."""
    gallery = dict(game.stock())
    for entry in record.entries:
        if isinstance(entry, Sealed) and not is_curtain(entry.prompt):
            gallery.update(game.blobs(entry.choice))
    return gallery
