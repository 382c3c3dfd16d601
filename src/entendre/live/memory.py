"""What a room remembers of all that was before a game begins: little, and so a log need not be read from its
first entry.

Taken just before an entry that starts a game, because that one lets go of the game before, its votes, its
drawings and everything that was said in it: what is left is who is there and how the room is run.
"""

from __future__ import annotations

import hashlib

import msgspec

from entendre.live.entries import BotPlay, Member, Pace, RevealPace, Spectators
from entendre.live.history import PastGame
from entendre.live.knock import Knock
from entendre.live.memories import Memories
from entendre.live.people import Person
from entendre.live.room import Room
from entendre.live.told import Told
from entendre.text import Language

FORMAT = 4
"""Raised with every change of what is remembered, or of what it means; others are not read."""
DIGEST_BYTES = 32


class Memory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room as it is when a game is about to begin, after `seq` entries."""

    format: int
    seq: int
    entry: str
    """The hash of the last of these entries: another log's memory, or an older one's, is not taken for it."""
    weight: int
    """What the entries take on disk."""
    at: int
    founded_at: int
    game: str | None
    options_of: dict[str, dict[str, object]]
    spectators: Spectators
    pace: Pace
    reveals: RevealPace
    bots: BotPlay
    language: Language
    locked: bool
    played: int
    starts: tuple[int, int]
    memories: dict[str, tuple[str, ...]]
    games: tuple[tuple[PastGame, tuple[Member, ...]], ...]
    ended: int
    wiped: int
    people: tuple[Person, ...]
    host: Member | None
    host_missed: bool
    company_since: int
    salt: str
    shut: frozenset[str]
    knocks: tuple[Knock, ...]
    knocked: int
    devices: frozenset[Member]
    webhook: bool
    heard_at: int
    away: dict[Member, int]
    told: dict[Member, Told]
    named: dict[Member, Told]


_read = msgspec.json.Decoder(Memory).decode


def remember(room: Room, entry: bytes = b"") -> Memory:
    """What is left of a room when a game begins; `entry` is the last that happened before."""
    reminders, starts = room.reminders, room.starts
    memories = room.memories.all()
    if room.sitting is not None and (memory := room.remembered(room.sitting.game.name)):
        memories[room.sitting.game.name] = memory
    return Memory(
        FORMAT,
        room.seq,
        hashlib.sha256(entry).hexdigest(),
        room.weight.bytes,
        room.at,
        room.founded_at,
        room.game,
        dict(room.options_of),
        room.spectators,
        room.pace,
        room.reveals,
        room.bots,
        room.language,
        room.locked,
        room.played,
        (starts._spent_ms, starts._at),
        memories,
        tuple(room.history._games),
        room.history._ended,
        room.history._wiped,
        tuple(msgspec.structs.replace(who, done_for=[], once=None) for who in room.people.values()),
        room.host,
        room.host_missed,
        room.company_since,
        room.salt,
        room.shut,
        tuple(room.knocks.values()),
        room.knocked,
        reminders.devices,
        reminders.webhook,
        reminders._at,
        dict(reminders._away),
        dict(reminders._told),
        dict(reminders._named),
    )


def restore(room: Room, memory: Memory) -> None:
    """Let an empty room be as it was remembered. What happens next must be that a game begins."""
    room.seq, room.at, room.founded_at = memory.seq, memory.at, memory.founded_at
    room.game, room.options_of = memory.game, dict(memory.options_of)
    room.spectators, room.pace, room.reveals = memory.spectators, memory.pace, memory.reveals
    room.bots, room.language = memory.bots, memory.language
    room.locked, room.played = memory.locked, memory.played
    room.starts._spent_ms, room.starts._at = memory.starts
    room.memories = Memories(memory.memories)
    room.history._games.extend(memory.games)
    room.history._ended, room.history._wiped = memory.ended, memory.wiped
    room.people = {who.id: who for who in memory.people}
    room._here = {who.id: who for who in memory.people if not who.gone}
    room._tokens = {who.token: who for who in memory.people if who.token is not None and not who.gone}
    room.host, room.host_missed = memory.host, memory.host_missed
    room.company_since, room.salt, room.shut = memory.company_since, memory.salt, memory.shut
    room.knocks, room.knocked = {knock.id: knock for knock in memory.knocks}, memory.knocked
    reminders = room.reminders
    reminders.devices, reminders.webhook, reminders._at = (
        memory.devices,
        memory.webhook,
        memory.heard_at,
    )
    reminders._away, reminders._told = dict(memory.away), dict(memory.told)
    reminders._named = dict(memory.named)
    room.weight.bytes = memory.weight


def write(memory: Memory) -> bytes:
    """A memory as it is kept: with a sum that shows damage."""
    body = msgspec.json.encode(memory)
    return hashlib.sha256(body).digest() + body


def read(kept: bytes) -> Memory | None:
    """What was kept; None if it is damaged, or of another format."""
    digest, body = kept[:DIGEST_BYTES], kept[DIGEST_BYTES:]
    if hashlib.sha256(body).digest() != digest:
        return None
    try:
        memory = _read(body)
    except msgspec.DecodeError:
        return None
    return memory if memory.format == FORMAT else None


def alike(one: Memory, other: Memory) -> bool:
    """Whether they are the same, as they would be read; what entries take on disk aside, which may shrink."""

    def plain(memory: Memory) -> Memory:
        return _read(msgspec.json.encode(msgspec.structs.replace(memory, weight=0, entry="")))

    return plain(one) == plain(other)


def fits(memory: Memory, entry: bytes) -> bool:
    """Whether this entry is the last that was remembered."""
    return memory.entry == hashlib.sha256(entry).hexdigest()
