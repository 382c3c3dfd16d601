"""Games as files: export, import, replay, verify."""

from entendre.records.record import (
    VERSIONS,
    End,
    Header,
    Readable,
    Record,
    Unreadable,
    Unsound,
    dump,
    ended,
    header_of,
    load,
    record_of,
)
from entendre.records.replay import Snapshot, replay, step_at
from entendre.records.verify import examine, verify

__all__ = [
    "VERSIONS",
    "End",
    "Header",
    "Readable",
    "Record",
    "Snapshot",
    "Unreadable",
    "Unsound",
    "dump",
    "ended",
    "examine",
    "header_of",
    "load",
    "record_of",
    "replay",
    "step_at",
    "verify",
]
