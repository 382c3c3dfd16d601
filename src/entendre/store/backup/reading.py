"""A file of tables, read and checked table by table."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import TypeVar

import msgspec

from entendre.store.backup.lines import (
    VERSION,
    BackupBlob,
    BackupEnd,
    BackupEntry,
    BackupLine,
    BackupOpening,
    BackupScratch,
    BackupSum,
    BackupTable,
    decode_line,
)
from entendre.store.base import KeptEntry, KeptScratch, TableCopy, check_name

LONGEST_QUOTE = 80
A_TABLE = b'{"line":"table"'

LineT = TypeVar("LineT", bound=msgspec.Struct)


class BackupFault(Exception):
    """Something is wrong in a file of tables; the sentence names the line and what stands there."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line


def tables_in(lines: Iterable[bytes]) -> Iterator[TableCopy | BackupFault]:
    """The tables in a file. A table in which something is wrong is a fault instead, and so is whatever is
    wrong between them or missing at the end; what follows a fault is read on from the next table.
    """
    reader = _Reader(lines)
    try:
        reader.opening()
    except BackupFault as fault:
        yield fault
        return
    while True:
        try:
            found = reader.table()
        except BackupFault as fault:
            yield fault
            if not reader.find_table():
                return
        else:
            if found is None:
                return
            yield found


class _Reader:
    def __init__(self, lines: Iterable[bytes]) -> None:
        self._lines = iter(lines)
        self._number = 0
        self._raw = b""
        self._held: bytes | None = None
        """A line that was looked at too early."""
        self._last = ""
        self._tables = 0
        self._digest = hashlib.sha256()

    def opening(self) -> None:
        line = self._need(BackupOpening, "this is no file of tables")
        if line.version != VERSION:
            raise self._fault(f"version {line.version} of such files is not known here, only {VERSION}")

    def table(self) -> TableCopy | None:
        """The next table; None: that was all."""
        self._digest = hashlib.sha256()
        line = self._next(
            "the file breaks off: the last line, which says how many tables there were, is missing"
        )
        if isinstance(line, BackupEnd):
            self._check_end(line)
            return None
        if not isinstance(line, BackupTable):
            raise self._fault(f"a table should begin here, not {self._quoted()}")
        self._check_name(line.name)
        if line.name == self._last:
            raise self._fault(f"table {line.name!r} is doubled")
        if line.name < self._last:
            raise self._fault(f"table {line.name!r} stands after {self._last!r}: is it doubled, or moved?")
        if line.entries < 1:
            raise self._fault(f"table {line.name!r} has {line.entries} entries; there is at least one")
        self._last = line.name
        copy = TableCopy(
            line.name,
            tuple(self._entry(seq) for seq in range(1, line.entries + 1)),
            line.wake_ms,
            tuple(self._scratch(line.scratch)),
            tuple(self._blobs(line.blobs)),
        )
        counted = self._digest.hexdigest()
        if (
            said := self._need(BackupSum, f"the sum of table {line.name!r} should be here")
        ).sha256 != counted:
            raise self._fault(
                f"table {line.name!r} was changed or damaged: its sum is {counted}, not {said.sha256}"
            )
        self._tables += 1
        return copy

    def find_table(self) -> bool:
        """Pass over what follows, up to where a table begins; False: none does."""
        with suppress(BackupFault):
            while self._read():
                if self._raw.startswith(A_TABLE):
                    self._held, self._number = self._raw, self._number - 1
                    return True
        return False

    def _check_end(self, line: BackupEnd) -> None:
        if line.tables != self._tables:
            raise self._fault(
                f"there should be {line.tables} tables, and {self._tables} sound ones were found"
            )
        if self._read():
            raise self._fault(f"nothing may follow the last line, not {self._quoted()}")

    def _entry(self, seq: int) -> KeptEntry:
        line = self._need(BackupEntry, f"entry {seq} should be here")
        if line.seq != seq:
            raise self._fault(f"entry {seq} should be here, not {line.seq}")
        return KeptEntry(line.at_ms, self._body(line))

    def _scratch(self, count: int) -> Iterator[KeptScratch]:
        before = ("", "")
        for _ in range(count):
            line = self._need(BackupScratch, "scratch of a seat should be here")
            self._check_name(line.seat)
            self._check_name(line.name)
            if (line.seat, line.name) <= before:
                raise self._fault(f"scratch {line.name!r} of seat {line.seat!r} is doubled or out of order")
            before = line.seat, line.name
            yield KeptScratch(line.seat, line.name, self._body(line))

    def _blobs(self, count: int) -> Iterator[tuple[str, bytes]]:
        before = ""
        for _ in range(count):
            line = self._need(BackupBlob, "a blob should be here")
            self._check_name(line.key)
            if line.key <= before:
                raise self._fault(f"blob {line.key!r} is doubled or out of order")
            before = line.key
            yield line.key, self._body(line)

    def _body(self, line: BackupEntry | BackupScratch | BackupBlob) -> bytes:
        try:
            return line.body()
        except ValueError as problem:
            raise self._fault(f"{problem}: {self._quoted()}") from None

    def _check_name(self, name: str) -> None:
        try:
            check_name(name)
        except ValueError as problem:
            raise self._fault(str(problem)) from None

    def _need(self, kind: type[LineT], otherwise: str) -> LineT:
        line = self._next(f"the file breaks off: {otherwise}")
        if not isinstance(line, kind):
            raise self._fault(f"{otherwise}, not {self._quoted()}")
        return line

    def _next(self, otherwise: str) -> BackupLine:
        """The next line, which counts in the sum of its table unless it is that sum."""
        if not self._read():
            self._number += 1
            raise self._fault(otherwise)
        try:
            line: BackupLine = decode_line(self._raw)
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise self._fault(f"{self._quoted()} is no line of a file of tables: {problem}") from None
        if not isinstance(line, BackupSum):
            self._digest.update(self._raw)
        return line

    def _read(self) -> bool:
        if self._held is not None:
            self._raw, self._held = self._held, None
        else:
            try:
                self._raw = next(self._lines, b"")
            except (EOFError, OSError, zlib.error) as problem:  # packed, and broken off or damaged
                self._lines = iter(())
                self._number += 1
                raise self._fault(f"what is packed here cannot be read: {problem}") from None
        if not self._raw:
            return False
        self._number += 1
        return True

    def _quoted(self) -> str:
        text = self._raw.decode(errors="replace").rstrip("\n")
        return repr(text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…")

    def _fault(self, problem: str) -> BackupFault:
        return BackupFault(self._number, problem)
