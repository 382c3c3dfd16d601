"""Games as files: export, import, replay, verify."""

from entendre.records.record import Header, Readable, Record, Unreadable, dump, header_of, load, record_of
from entendre.records.replay import Snapshot, replay, step_at
from entendre.records.verify import Unsound, verify

__all__ = [
    "Header",
    "Readable",
    "Record",
    "Snapshot",
    "Unreadable",
    "Unsound",
    "dump",
    "header_of",
    "load",
    "record_of",
    "replay",
    "step_at",
    "verify",
]
