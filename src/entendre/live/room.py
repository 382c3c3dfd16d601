"""A room in memory: the fold of its log."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from entendre.core import (
    AnyGame,
    AnyStep,
    AnyTable,
    Closed,
    Entry,
    PublicEvent,
    Sealed,
    Seat,
    commitment,
    lay,
    read_options,
)
from entendre.live.clocks import Clocks
from entendre.live.entries import (
    Came,
    Chosen,
    Configured,
    Ended,
    Extended,
    Founded,
    Hosted,
    Joined,
    Left,
    Levelled,
    Member,
    Motion,
    Paused,
    Played,
    Rekeyed,
    Renamed,
    Reseated,
    Resumed,
    Returned,
    RoomEntry,
    Spectators,
    Started,
    StoodIn,
    Voted,
    Went,
)
from entendre.live.people import Person
from entendre.plugin import GameEntry

Phase = Literal["lobby", "playing", "after"]
_KEPT_BLOBS = 32
_KEPT_FOR = 50
"""How many of a stand-in's answers a returning person is shown."""


class Sitting(msgspec.Struct):
    """The game that is being played, or was just played, at a room."""

    entry: GameEntry
    game: AnyGame
    """The entry's rules."""
    options: Any
    seats: tuple[Member, ...]
    table: AnyTable
    clocks: Clocks
    commitment: str
    record: str | None = None

    def seat_of(self, member: Member | None) -> Seat | None:
        """Where a member sits; None for whoever only watches."""
        return Seat(self.seats.index(member)) if member in self.seats else None


class Room:
    """Everything about one room. Changes only by `apply`, which trusts the entry: it has been decided and
    written down.
    """

    def __init__(self, code: str, games: Mapping[str, GameEntry]) -> None:
        self.code = code
        self._games = games
        self.seq = 0
        self.founded_at = 0
        self.people: dict[Member, Person] = {}
        self.host: Member | None = None
        self.phase: Phase = "lobby"
        self.game: str | None = None
        self.options: dict[str, object] = {}
        self.spectators: Spectators = "public"
        self.no_rush = False
        self.votes: dict[tuple[Motion, Member], set[Member]] = {}
        self.sitting: Sitting | None = None
        self.played = 0
        self.gallery: OrderedDict[str, bytes] = OrderedDict()
        """The last bulky answers by content hash, for bots; the store keeps them all."""
        self.told: list[PublicEvent] = []
        """Public events since somebody last took them away to tell them."""
        self.faces = 0
        """Counts changes to what everybody sees of the room itself, so that it need not be drawn anew for
        every move.
        """

    # What a room is asked about itself.

    def chosen(self) -> GameEntry | None:
        """The game that was chosen for the next start."""
        return None if self.game is None else self._games.get(self.game)

    def acting_host(self) -> Member | None:
        """Who may run the room now: the host, or while they are away the person who came first."""
        here = [person for person in self.people.values() if not person.is_bot and not person.gone]
        for person in here:
            if person.id == self.host and person.present:
                return person.id
        return next((person.id for person in here if person.present), self.host)

    def here(self) -> list[Person]:
        """Everybody who has not left, in the order they came."""
        return [person for person in self.people.values() if not person.gone]

    def by_token(self, hashed: str) -> Person | None:
        """The person who holds this token and has not been sent away."""
        return next((person for person in self.here() if person.token == hashed), None)

    def next_due(self) -> int | None:
        """When the next clock runs out."""
        return None if self.sitting is None or self.phase != "playing" else self.sitting.clocks.next_due()

    # What happens to it.

    def apply(self, entry: RoomEntry | Played[Entry[Any, Any]], decided: AnyStep | None = None) -> None:
        """Let an entry have happened. `decided` spares working a move out again that was just decided."""
        self.seq += 1
        if isinstance(entry, Played):
            self._play(entry, decided)
            return
        self.faces += 1
        match entry:
            case Started() | Ended() | Returned() | Reseated() | Paused() | Resumed() | Extended():
                self._game(entry, decided)
            case Founded(at):
                self.founded_at = at
            case Chosen(_, game, options):
                self.game, self.options = game, options
            case Configured(_, spectators, no_rush):
                self.spectators, self.no_rush = spectators, no_rush
            case _:
                self._person(entry)

    def _person(
        self, entry: Joined | Renamed | Rekeyed | Levelled | Left | Came | Went | Hosted | StoodIn | Voted
    ) -> None:
        match entry:
            case Joined(_, member, name, colour, token, level):
                self.people[member] = Person(member, name, colour, token, level)
                if self.host is None and level is None:
                    self.host = member
            case Renamed(_, member, name, colour):
                self.people[member].name, self.people[member].colour = name, colour
            case Rekeyed(_, member, token):
                self.people[member].token = token
            case Levelled(_, member, level):
                self.people[member].level = level
            case Left(_, member):
                self._leave(member)
            case Came(_, member):
                self.people[member].present = True
            case Went(_, member):
                self.people[member].present = False
            case Hosted(_, member):
                self.host = member
            case Voted(_, member, motion, about, against):
                voters = self.votes.setdefault((motion, about), set())
                (voters.discard if against else voters.add)(member)
            case StoodIn():
                self._stand_in(entry)

    def _stand_in(self, entry: StoodIn) -> None:
        person = self.people[entry.member]
        if entry.on and not person.stand_in:
            person.done_for = []
        person.stand_in, person.stand_in_level = entry.on, entry.level
        self._forget_votes(entry.member)

    def _leave(self, member: Member) -> None:
        person = self.people[member]
        person.gone, person.present = True, False
        self._forget_votes(member)
        for voters in self.votes.values():
            voters.discard(member)
        if self.host == member:
            self.host = next((other.id for other in self.here() if not other.is_bot), None)

    def _forget_votes(self, about: Member) -> None:
        for motion, whom in list(self.votes):
            if whom == about:
                del self.votes[motion, whom]

    def _game(
        self,
        entry: Started | Ended | Returned | Reseated | Paused | Resumed | Extended,
        decided: AnyStep | None,
    ) -> None:
        match entry:
            case Started():
                self._start(entry, decided)
            case Returned():
                self.phase, self.sitting = "lobby", None
            case _ if self.sitting is None:
                raise ValueError(f"{entry} happened without a game")
            case Ended(_, record):
                self.phase, self.sitting.record = "after", record
                self.sitting.clocks = Clocks()
            case Reseated(_, member, instead_of):
                seats = self.sitting.seats
                self.sitting.seats = tuple(member if other == instead_of else other for other in seats)
            case Paused(at):
                self.sitting.clocks.pause(at)
            case Resumed(at):
                self.sitting.clocks.resume(at)
            case Extended(_, prompt, seconds):
                self.sitting.clocks.extend(prompt, seconds)

    def _start(self, entry: Started, decided: AnyStep | None) -> None:
        chosen = self._games[entry.game]
        game = chosen.game
        options = read_options(game.types.options, entry.options)
        dealt: Any = chosen.codec.entry(bytes(entry.dealt)) if decided is None else decided.entries[0]
        seed = bytes.fromhex(entry.seed)
        table: AnyTable = lay(game, options, entry.names, seed).fold(dealt)
        self.gallery = OrderedDict(game.stock())
        for person in self.people.values():
            person.done_for = []
        self.sitting = Sitting(chosen, game, options, entry.seats, table, Clocks(), commitment(seed))
        self.sitting.clocks.follow(table, entry.at, no_rush=self.no_rush)
        self.phase, self.played = "playing", self.played + 1
        self.votes.clear()
        self._tell(dealt.events)

    def _play(self, entry: Played[Any], decided: AnyStep | None) -> None:
        sitting = self.sitting
        if sitting is None:
            raise ValueError("a move was made without a game")
        if decided is not None:
            moves, sitting.table = decided.entries, decided.table
        else:
            moves = tuple([sitting.entry.codec.entry(bytes(raw)) for raw in entry.entries])
            for move in moves:
                sitting.table = sitting.table.fold(move)
        sitting.clocks.follow(sitting.table, entry.at, no_rush=self.no_rush)
        for move in moves:
            if isinstance(move, Sealed):
                self._keep(sitting.game.blobs(move.choice))
            elif isinstance(move, Closed):
                self._tell(move.events)
        if entry.member is not None:
            self._remember(self.people[entry.member], entry, moves, sitting)

    def _tell(self, events: Sequence[object]) -> None:
        self.told += [event for event in events if isinstance(event, PublicEvent)]

    def _keep(self, blobs: Mapping[str, bytes]) -> None:
        if blobs:
            self.gallery.update(blobs)
        while len(self.gallery) > _KEPT_BLOBS:
            self.gallery.popitem(last=False)

    def _remember(
        self, person: Person, entry: Played[Any], moves: Sequence[Entry[Any, Any]], sitting: Sitting
    ) -> None:
        if entry.ref is not None:
            person.remember(entry.ref)
        if entry.proxy and not person.is_ours:
            for move in moves:
                if isinstance(move, Sealed):
                    person.done_for.append((move.prompt, sitting.game.receipt(move.choice)))
            del person.done_for[:-_KEPT_FOR]
