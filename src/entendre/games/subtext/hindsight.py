"""Subtext afterwards: every round there was."""

from __future__ import annotations

import msgspec

from entendre.core import Closed
from entendre.games.subtext.rules import Reveal, RoundScored
from entendre.records import Record


class SubtextHindsight(msgspec.Struct, frozen=True, tag="subtext", tag_field="game"):
    """All rounds: only the last one stays open on the table."""

    rounds: tuple[Reveal, ...]


def subtext_hindsight(record: Record) -> SubtextHindsight:
    """The reveals in the order of the rounds."""
    events = [event for entry in record.entries if isinstance(entry, Closed) for event in entry.events]
    return SubtextHindsight(tuple(event.reveal for event in events if isinstance(event, RoundScored)))
