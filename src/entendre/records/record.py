"""A game as a file: one JSON value a line.

    header    format and its version, game, options, names, the commitment to the seed, the digests of
              works that verdicts rest on (a dictionary), and who was a bot
    entries   what the table wrote down, in order: dealt, sealed, withdrawn, closed
    end       once the game is over: the seed and the outcome

A record holds every secret of its game. That of a running game is for whoever runs the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol

import msgspec

from entendre.core import AnyTable, Codec, Entry, Outcome, PerSeat, commitment, encode

FORMAT = "entendre-record"
VERSION = 1


class Unreadable(Exception):
    """A file that is not a record; names the line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


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


class End(msgspec.Struct, frozen=True, tag="end"):
    """The last line of a finished game."""

    seed: str
    outcome: Outcome


class Record(msgspec.Struct, frozen=True):
    """A game that was played, or is being played: then it has no end yet."""

    header: Header
    entries: tuple[Entry[Any, Any], ...]
    end: End | None = None

    @property
    def seed(self) -> bytes | None:
        """The seed, once it has been shown."""
        return None if self.end is None else bytes.fromhex(self.end.seed)


def record_of(
    table: AnyTable,
    options: msgspec.Struct,
    entries: Iterable[Entry[Any, Any]],
    bots: PerSeat[str | None] | msgspec.UnsetType = msgspec.UNSET,
) -> Record:
    """The record of a table from all that it wrote down so far."""
    if table.seed is None:
        raise ValueError("a record needs the seed, to commit to it")
    header = Header(
        FORMAT,
        VERSION,
        table.game.name,
        msgspec.to_builtins(options),
        table.names,
        commitment(table.seed),
        dict(table.game.references(options)),
        bots,
    )
    outcome = table.game.outcome(table.state)
    end = None if outcome is None else End(table.seed.hex(), outcome)
    return Record(header, tuple(entries), end)


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


def header_of(raw: bytes) -> Header:
    """The header alone, which names the game that is needed to read the rest."""
    first = raw.split(b"\n", 1)[0]
    try:
        header = _header.decode(first)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise Unreadable(1, f"this is not the header of an Entendre record ({problem})") from None
    if header.format != FORMAT:
        raise Unreadable(1, f"the format is {header.format!r}, not {FORMAT!r}")
    if header.version != VERSION:
        raise Unreadable(1, f"version {header.version} of the format is unknown here; known: {VERSION}")
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
        raise Unreadable(1, f"the game {header.game!r} is unknown here; known: {', '.join(games)}")
    codec = games[header.game].codec
    entries: list[Entry[Any, Any]] = []
    end: End | None = None
    for number, line in enumerate(raw.splitlines()[1:], start=2):
        if end is not None:
            raise Unreadable(number, "there is something after the end")
        try:
            if _tag(line) == "end":
                end = _end.decode(line)
            else:
                entries.append(codec.entry(line))
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise Unreadable(number, f"this is not an entry of {header.game} ({problem})") from None
    return Record(header, tuple(entries), end)


class _Tagged(msgspec.Struct):
    type: str


_tagged = msgspec.json.Decoder(_Tagged)


def _tag(line: bytes) -> str:
    return _tagged.decode(line).type
