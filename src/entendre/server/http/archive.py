"""Finished games as records, put together again from the log of the room they were played at: to keep, to
look back on, and to watch again.

Everything in here folds a game from its first entry and takes a while: not for the event loop.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from entendre.coach import Advice, chosen, gallery_of, notes
from entendre.core import (
    AnyLook,
    AnyTable,
    Entry,
    Event,
    PerSeat,
    Seat,
    encode,
    lay,
    read_options,
)
from entendre.live.entries import (
    Ended,
    Joined,
    Levelled,
    Member,
    Played,
    Reseated,
    Started,
    decode_entry,
)
from entendre.live.people import OUTSIDE
from entendre.plugin import GameEntry
from entendre.records import Record, record_of, replay
from entendre.server.http.problems import Problem

_ID = re.compile(r"([A-Z]{1,12})-([1-9][0-9]{0,8})-([0-9a-f]{1,64})")


class RecordId(NamedTuple):
    """The name of a record: the table, which of its games, and a secret that was told to those who played."""

    code: str
    number: int
    whole: str


def read_id(text: str) -> RecordId | None:
    """The parts of a record's name; None if it cannot be one."""
    parts = _ID.fullmatch(text)
    return None if parts is None else RecordId(parts[1], int(parts[2]), text)


class ReplayStep(msgspec.Struct, frozen=True):
    """One viewer's look after a prompt closed (the first: after the deal), and what everybody was told."""

    number: int
    prompt: str | None
    told: tuple[Event, ...]
    look: AnyLook


class Replayed(msgspec.Struct, frozen=True):
    """A finished game step by step, through the eyes of one seat, or of a spectator."""

    game: str
    names: PerSeat[str]
    bots: PerSeat[str | None]
    """Who was a bot when the game began: a level, or `outside`; null for people."""
    colours: PerSeat[str]
    """In which each of them played."""
    broken_off: bool
    """Whether nobody played it to its end: then the last step has no outcome."""
    seat: Seat | None
    steps: tuple[ReplayStep, ...]


class Proof(msgspec.Struct, frozen=True):
    """The commitment that was shown from the start of a game, and what it opens to."""

    commitment: str
    digest: str
    """SHA-256 of the record without its last line: whoever keeps it knows that nothing was changed since."""
    seed: str
    game: str
    options: dict[str, Any]
    names: PerSeat[str]
    """In the order of their seats."""
    bots: PerSeat[str | None]
    """Who was a bot when the game began: a level, or `outside`; null for people."""
    references: dict[str, str]
    """Digests of works that verdicts rest on, such as a dictionary."""
    at: int
    """When the game began."""
    curtains: bool
    """Whether reveals were looked at before play went on."""


class Archived(NamedTuple):
    """A game that is done with, and what the table knows of it besides: colours prove nothing."""

    record: Record
    colours: PerSeat[str]
    members: PerSeat[Member | None]
    """Who sat where from the deal to the end and answered everything themselves; None: nobody did."""


def finished(wanted: RecordId, log: Sequence[bytes], games: Mapping[str, GameEntry]) -> Archived | None:
    """The record, if that game was played at this room, is done with, and the secret is right."""
    started, bots, moves, ended, members = _game(wanted.number, log)
    if started is None or ended is None:
        return None
    if not hmac.compare_digest(ended.record.encode(), wanted.whole.encode()):
        return None
    entry = games.get(started.game)
    if entry is None:  # a game that is no longer installed
        return None
    game, codec = entry.game, entry.codec
    options = read_options(game.types.options, started.options)
    entries: list[Entry[Any, Any]] = [codec.entry(raw) for raw in moves]
    seed = bytes.fromhex(started.seed)
    table: AnyTable = lay(game, options, started.names, seed, curtains=started.curtains)
    for each in entries:
        table = table.fold(each)
    record = record_of(table, options, entries, started.opening(bots), broken_off=ended.broken_off)
    return Archived(record, started.colours, members)


def looked_back(kept: Archived, entry: GameEntry) -> bytes:
    """What can be told of it now, as JSON; null of a game that has nothing to tell."""
    return encode(entry.hindsight(kept.record))


def advised(kept: Archived, entry: GameEntry, seat: Seat | None) -> bytes:
    """What the coach tells of a seat, or of the whole table, as JSON; a game without a coach has no notes."""
    record = kept.record
    _need_seat(record, seat)
    coach = entry.coach(gallery_of(record, entry.game))
    said = () if coach is None else notes(record, entry.game, coach)
    told = chosen([note for note in said if seat is None or note.seat == seat])
    return encode(Advice(entry.game.name, told))


def proved(kept: Archived, _: GameEntry) -> bytes:
    """What was committed to, as JSON."""
    header, end = kept.record.header, kept.record.end
    if (
        end is None
        or header.bots is msgspec.UNSET
        or header.at is msgspec.UNSET
        or end.digest is msgspec.UNSET
    ):
        raise ValueError("a game that is over was written down with its end, its bots and its time")
    return encode(
        Proof(
            commitment=header.commitment,
            digest=end.digest,
            seed=end.seed,
            game=header.game,
            options=header.options,
            names=header.names,
            bots=header.bots,
            references=header.references,
            at=header.at,
            curtains=header.has_curtains,
        )
    )


def watched(kept: Archived, entry: GameEntry, seat: Seat | None) -> bytes:
    """The replay from a seat, as JSON."""
    record, header = kept.record, kept.record.header
    _need_seat(record, seat)
    steps = tuple(
        ReplayStep(step.number, step.prompt, step.told, step.table.look(seat))
        for step in replay(record, entry.game)
    )
    bots = header.bots or (None,) * len(header.names)
    broken_off = record.broken_off
    return encode(Replayed(header.game, header.names, bots, kept.colours, broken_off, seat, steps))


def _need_seat(record: Record, seat: Seat | None) -> None:
    last = len(record.header.names) - 1
    if seat is not None and seat > last:
        raise Problem(400, "http.bad-seat", f"There is no seat {seat}; this game has seats 0 to {last}.")


class _Log(NamedTuple):
    """What a room wrote down about one of its games."""

    started: Started | None
    bots: PerSeat[str | None]
    """Who of those that sat down was a bot, and of which level."""
    moves: list[bytes]
    ended: Ended | None
    members: PerSeat[Member | None]


def _game(number: int, log: Sequence[bytes]) -> _Log:
    count, started, moves = 0, None, list[bytes]()
    bots: PerSeat[str | None] = ()
    levels: dict[Member, str | None] = {}
    replaced = set[Member]()
    for raw in log:
        entry = decode_entry(raw)
        if isinstance(entry, Joined | Levelled):
            levels[entry.member] = entry.level
        elif isinstance(entry, Started):
            count += 1
            if count == number:
                started, bots = entry, tuple(levels[member] for member in entry.seats)
                moves.append(bytes(entry.dealt))
        elif count != number or started is None:
            continue
        elif isinstance(entry, Played):
            moves += [bytes(move) for move in entry.entries]
            if entry.proxy and entry.member is not None and levels[entry.member] in (None, OUTSIDE):
                replaced.add(entry.member)
        elif isinstance(entry, Reseated):
            replaced.add(entry.instead_of)
        elif isinstance(entry, Ended):
            members = tuple(None if member in replaced else member for member in started.seats)
            return _Log(started, bots, moves, entry, members)
    return _Log(started, bots, moves, None, ())
