"""Subtext afterwards: every round there was."""

from __future__ import annotations

import msgspec

from entendre.core import Closed, Dealt, PerSeat, Sealed, Seat, Withdrawn
from entendre.games.subtext.rules import Draw, Reveal, RoundScored, WordsDealt, sheet_id
from entendre.records import Record


class Unread(msgspec.Struct, frozen=True):
    """A drawing of a round that was broken off before anybody's guess was turned over."""

    id: str
    author: Seat
    word: str


class SubtextHindsight(msgspec.Struct, frozen=True, tag="subtext", tag_field="game"):
    """All rounds: only the last one stays open on the table."""

    rounds: tuple[Reveal, ...]
    unread: tuple[Unread, ...]
    """What was drawn in a round that nobody finished."""


def subtext_hindsight(record: Record) -> SubtextHindsight:
    """The reveals in the order of the rounds, and what was drawn since."""
    rounds: list[Reveal] = []
    words: PerSeat[str] = ()
    drawn: dict[tuple[str, Seat], str] = {}
    for entry in record.entries:
        match entry:
            case Sealed(prompt, seat, Draw(sheet)):
                drawn[prompt, seat] = sheet_id(sheet)
            case Withdrawn(prompt, seat):
                drawn.pop((prompt, seat), None)
            case Dealt(events) | Closed(_, _, events):
                for event in events:
                    if isinstance(event, RoundScored):
                        rounds.append(event.reveal)
                        drawn.clear()
                    elif isinstance(event, WordsDealt):
                        words = event.words
    unread = tuple(Unread(sheet, seat, words[seat]) for (_, seat), sheet in sorted(drawn.items()))
    return SubtextHindsight(tuple(rounds), unread)
