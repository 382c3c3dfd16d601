"""The lines of a file of tables: JSON, one thing a line.

    tables   what this file is, first
    table    a table begins, and so much follows
    entry    an entry of its log, one after another from 1
    scratch  something that a seat has beside the log, by seat and name
    blob     something kept under its hash, by key
    sum      the table ends: the SHA-256 of all its lines before this one, each with its line feed
    end      how many tables there were, last

Tables are in order of their names, so that a doubled one is noticed without remembering all.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from entendre.store.base import TableCopy

VERSION = 1


class _Line(msgspec.Struct, frozen=True, tag_field="line", forbid_unknown_fields=True):
    """One thing."""


class _Body(_Line, frozen=True, kw_only=True):
    """Bytes: as text where they are, so that people can read it, else in base64."""

    text: str | UnsetType = UNSET
    base64: bytes | UnsetType = UNSET

    def body(self) -> bytes:
        """The bytes; ValueError unless they are said exactly once."""
        match self.text, self.base64:
            case str(text), UnsetType():
                return text.encode()
            case UnsetType(), bytes(body):
                return body
        raise ValueError("one of text and base64 is needed")


class BackupOpening(_Line, frozen=True, tag="tables"):
    """What this file is."""

    version: int
    at_ms: int


class BackupTable(_Line, frozen=True, tag="table"):
    """A table begins."""

    name: str
    entries: int
    scratch: int
    blobs: int
    wake_ms: int | None


class BackupEntry(_Body, frozen=True, tag="entry"):
    """An entry of its log."""

    seq: int
    at_ms: int


class BackupScratch(_Body, frozen=True, tag="scratch"):
    """Something that a seat has."""

    seat: str
    name: str


class BackupBlob(_Body, frozen=True, tag="blob"):
    """A drawing, or whatever is kept under its hash."""

    key: str


class BackupSum(_Line, frozen=True, tag="sum"):
    """A table ends."""

    sha256: str


class BackupEnd(_Line, frozen=True, tag="end"):
    """The file ends."""

    tables: int


BackupLine = BackupOpening | BackupTable | BackupEntry | BackupScratch | BackupBlob | BackupSum | BackupEnd

encode_line = msgspec.json.Encoder().encode
decode_line = msgspec.json.Decoder(BackupLine).decode


class _Parts(NamedTuple):
    text: str | UnsetType = UNSET
    base64: bytes | UnsetType = UNSET


def written(copy: TableCopy) -> Iterator[bytes]:
    """The lines of a table, each with its line feed."""
    digest = hashlib.sha256()
    for each in _lines_of(copy):
        line = encode_line(each) + b"\n"
        digest.update(line)
        yield line
    yield encode_line(BackupSum(digest.hexdigest())) + b"\n"


def _lines_of(copy: TableCopy) -> Iterator[BackupLine]:
    counts = len(copy.entries), len(copy.scratch), len(copy.blobs)
    yield BackupTable(copy.table, *counts, copy.wake_ms)
    for seq, (at_ms, body) in enumerate(copy.entries, 1):
        yield BackupEntry(seq, at_ms, **_said(body)._asdict())
    for seat, name, body in copy.scratch:
        yield BackupScratch(seat, name, **_said(body)._asdict())
    for key, body in copy.blobs:
        yield BackupBlob(key, **_said(body)._asdict())


def _said(body: bytes) -> _Parts:
    try:
        return _Parts(text=body.decode())
    except UnicodeDecodeError:
        return _Parts(base64=body)
