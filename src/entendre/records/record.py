"""A game as a file: one JSON value a line.

    header    format and its version, game, options, names, the commitment, the digests of works that verdicts
              rest on (a dictionary), who was a bot, when the game began, and whether reveals had curtains
    entries   what the table wrote down, in order: dealt, sealed, withdrawn, closed
    end       once the game is done with: the seed, the outcome (none if it was broken off), and by what each
              line above is known again

A record holds every secret of its game. That of a running game is for whoever runs the table. Those of
version 1 have no time, no marks and no digest, and their commitment covers the seed alone; those of version 2
have no curtains.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol

import msgspec

from entendre.core import AnyTable, Codec, Entry, Opening, Outcome, PerSeat, commitment, encode, quoted
from entendre.records.marks import digest_of, marks_of

FORMAT = "entendre-record"
VERSION = 3
VERSIONS = (1, 2, VERSION)
"""Those that can be read; only the last is written."""


class Unreadable(Exception):
    """A file that is not a record; names the line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


class Unsound(Exception):
    """A line of a record that does not hold, why, and which of its fields, where that can be told."""

    def __init__(self, line: int, why: str, field: str | None = None) -> None:
        super().__init__(f"line {line}{f', {field}' if field else ''}: {why}")
        self.line = line
        self.why = why
        self.field = field


class Header(msgspec.Struct, frozen=True, tag="header"):
    """The first line."""

    format: str
    version: int
    game: str
    options: dict[str, Any]
    names: PerSeat[str]
    commitment: str
    references: dict[str, str] = {}
    bots: PerSeat[str | None] | msgspec.UnsetType = msgspec.UNSET
    """Who was a bot when the game began, where whoever wrote this knew: a level, or `outside`."""
    at: int | msgspec.UnsetType = msgspec.UNSET
    """When the game began, in milliseconds since 1970, where whoever wrote this had a clock."""
    curtains: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether a reveal was looked at before play went on; from version 3 on it is said."""

    @property
    def has_curtains(self) -> bool:
        """Whether the table was laid with curtains."""
        return self.curtains is True

    def opening(self, seed: str) -> Opening:
        """What the commitment stands for, with the seed that is shown at the end."""
        return Opening(
            game=self.game,
            options=self.options,
            names=self.names,
            seed=seed,
            references=self.references,
            bots=self.bots,
            at=self.at,
            curtains=self.curtains,
        )


class End(msgspec.Struct, frozen=True, tag="end"):
    """The last line of a game that is done with."""

    seed: str
    outcome: Outcome | None
    """None: it was broken off."""
    marks: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    """For every line, this one too, by what its fields are known again: they show where it was changed."""
    digest: str | msgspec.UnsetType = msgspec.UNSET
    """SHA-256 of all lines above."""


class Record(msgspec.Struct, frozen=True):
    """A game that was played, or is being played: then it has no end yet."""

    header: Header
    entries: tuple[Entry[Any, Any], ...]
    end: End | None = None

    @property
    def broken_off(self) -> bool:
        """Whether nobody played it to its end."""
        return self.end is not None and self.end.outcome is None

    @property
    def seed(self) -> bytes | None:
        """The seed, once it has been shown."""
        return None if self.end is None else bytes.fromhex(self.end.seed)


def record_of(
    table: AnyTable,
    options: msgspec.Struct,
    entries: Iterable[Entry[Any, Any]],
    opening: Opening | None = None,
    *,
    broken_off: bool = False,
) -> Record:
    """The record of a table from all that it wrote down so far, and of what was committed to when it began;
    where nobody kept that, it is what can be told from the table. It has an end if the game is over, or if
    nobody will play on.
    """
    if table.seed is None:
        raise ValueError("a record needs the seed, to commit to it")
    seed = table.seed.hex()
    begun = opening or Opening(
        game=table.game.name,
        options=msgspec.to_builtins(options),
        names=table.names,
        seed=seed,
        references=dict(table.game.references(options)),
        curtains=table.curtains,
    )
    header = Header(
        FORMAT,
        VERSION,
        begun.game,
        begun.options,
        begun.names,
        commitment(begun),
        begun.references,
        begun.bots,
        begun.at,
        begun.curtains,
    )
    record = Record(header, tuple(entries))
    outcome = table.outcome()
    return ended(record, End(seed, outcome)) if outcome is not None or broken_off else record


def ended(record: Record, end: End) -> Record:
    """The record with its last line, which tells all others by their marks."""
    lines = tuple(lines_of(Record(record.header, record.entries)))
    marks = tuple(marks_of(line) for line in (*lines, encode(end)))
    end = msgspec.structs.replace(end, marks=marks, digest=digest_of(lines))
    return Record(record.header, record.entries, end)


def lines_of(record: Record) -> Iterator[bytes]:
    """The lines of the file, without their ends."""
    yield encode(record.header)
    for entry in record.entries:
        yield encode(entry)
    if record.end is not None:
        yield encode(record.end)


def dump(record: Record) -> bytes:
    """The whole file."""
    return b"".join(line + b"\n" for line in lines_of(record))


_header = msgspec.json.Decoder(Header)
_end = msgspec.json.Decoder(End)


_WRONG = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading a line that is none of ours may come to."""


def header_of(raw: bytes) -> Header:
    """The header alone, which names the game that is needed to read the rest."""
    first, *_ = raw.splitlines() or [b""]
    try:
        first.decode()  # names that nobody asks for are not looked at below
        header = _header.decode(first)
    except _WRONG as problem:
        raise Unreadable(1, f"this is not the header of an Entendre record ({problem})") from None
    if header.format != FORMAT:
        raise Unreadable(1, f"the format is {quoted(header.format)}, not {FORMAT!r}")
    if header.version not in VERSIONS:
        known = ", ".join(map(str, VERSIONS))
        raise Unreadable(1, f"version {header.version} of the format is unknown here; known: {known}")
    return header


class Readable(Protocol):
    """A game whose records can be read."""

    @property
    def codec(self) -> Codec:
        """Reads its values from bytes."""


def load(raw: bytes, games: Mapping[str, Readable]) -> Record:
    """Read a file, or say at which line it stops being a record. Does not check that the game was played
    right.
    """
    header = header_of(raw)
    if header.game not in games:
        raise Unreadable(1, f"the game {quoted(header.game)} is unknown here; known: {', '.join(games)}")
    codec = games[header.game].codec
    entries: list[Entry[Any, Any]] = []
    end: End | None = None
    for number, line in enumerate(raw.splitlines()[1:], start=2):
        if end is not None:
            raise Unreadable(number, "there is something after the end")
        try:
            line.decode()
            if _tag(line) == "end":
                end = _end.decode(line)
            else:
                entries.append(codec.entry(line))
        except _WRONG as problem:
            raise Unreadable(number, f"this is not an entry of {header.game} ({problem})") from None
    return Record(header, tuple(entries), end)


class _Tagged(msgspec.Struct):
    type: str


_tagged = msgspec.json.Decoder(_Tagged)


def _tag(line: bytes) -> str:
    return _tagged.decode(line).type
