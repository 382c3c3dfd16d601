"""Finished games as record files, put together again from the log of the room they were played at."""

from __future__ import annotations

import hmac
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from entendre.core import AnyGame, AnyTable, Codec, Entry, lay, read_options
from entendre.live.entries import Ended, Played, Started, decode_entry
from entendre.records import dump, record_of

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


def record_file(wanted: RecordId, log: Sequence[bytes], games: Mapping[str, AnyGame]) -> bytes | None:
    """The file, if that game was played to its end at this room and the secret is right. Takes a while: a
    game is folded from its first entry.
    """
    started, moves, ended = _game(wanted.number, log)
    if started is None or ended is None or ended.record is None:
        return None
    if not hmac.compare_digest(ended.record.encode(), wanted.whole.encode()):
        return None
    game = games[started.game]
    codec = Codec(game)
    options = read_options(game.types.options, started.options)
    entries: list[Entry[Any, Any]] = [codec.entry(raw) for raw in moves]
    table: AnyTable = lay(game, options, started.names, bytes.fromhex(started.seed))
    for entry in entries:
        table = table.fold(entry)
    return dump(record_of(table, options, entries))


def _game(number: int, log: Sequence[bytes]) -> tuple[Started | None, list[bytes], Ended | None]:
    """What a room wrote down about one of its games."""
    count, started, moves = 0, None, list[bytes]()
    for raw in log:
        entry = decode_entry(raw)
        if isinstance(entry, Started):
            count += 1
            if count == number:
                started = entry
                moves.append(bytes(entry.dealt))
        elif count == number and isinstance(entry, Played):
            moves += [bytes(move) for move in entry.entries]
        elif count == number and isinstance(entry, Ended):
            return started, moves, entry
    return started, moves, None
