"""A room in memory: the fold of its log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from entendre.core import (
    AnyStep,
    AnyTable,
    Closed,
    Entry,
    PublicEvent,
    Sealed,
    Seat,
    Withdrawn,
    commitment,
    lay,
    read_options,
)
from entendre.core.curtain import is_curtain
from entendre.live.clocks import Clocks
from entendre.live.entries import (
    Admitted,
    BotPlay,
    Came,
    Chosen,
    Configured,
    Ended,
    Extended,
    Founded,
    HostMissed,
    Hurried,
    Knocked,
    Member,
    Missed,
    Pace,
    Paused,
    Played,
    Promised,
    Reminded,
    ReminderSet,
    Reseated,
    Resumed,
    Returned,
    RevealPace,
    RoomEntry,
    SceneSet,
    Spectators,
    Started,
    Superseded,
    TimeUp,
    TurnedAway,
    Waited,
    Went,
)
from entendre.live.forgetting import Forgot, LedgerWiped
from entendre.live.going_along import tide_of
from entendre.live.group import Group
from entendre.live.history import History
from entendre.live.memories import Memories
from entendre.live.people import Person
from entendre.live.refs import remember
from entendre.live.reminders import Due, Reminders, Scene
from entendre.live.sayings import Sayings
from entendre.live.show import Show
from entendre.live.sitting import Sitting
from entendre.live.stalls import next_due
from entendre.live.starts import Starts
from entendre.live.superseding import Superseding
from entendre.live.weight import Weight
from entendre.plugin import GameEntry
from entendre.text import Language

_KEPT_BLOBS = 32
_KEPT_FOR = 50
"""How many of a stand-in's answers a returning person is shown."""


class Room(Group):
    """Everything about one room. Changes only by `apply`, which trusts what was decided and written."""

    __slots__ = (
        "_due", "_games", "at", "bots", "code", "faces", "founded_at", "gallery", "game",
        "history", "language", "locked", "memories", "opened", "options_of", "pace", "played",
        "reminders", "reveals", "said", "sealed", "seq", "sitting", "spectators", "starts",
        "superseding", "tide", "told", "weight",
    )  # fmt: skip

    def __init__(self, code: str, games: Mapping[str, GameEntry]) -> None:
        super().__init__()
        self.code = code
        self._games = games
        self.seq = 0
        self._due: tuple[int, int | None] = (-1, None)
        self.at = 0
        """The latest time of any entry."""
        self.founded_at = 0
        self.game: str | None = None
        self.options_of: dict[str, dict[str, object]] = {}
        """How each game was last chosen here."""
        self.spectators: Spectators = "public"
        self.pace: Pace = "gentle"
        self.reveals: RevealPace = "usual"
        self.bots: BotPlay = "steady"
        self.language: Language = "en"
        self.tide = 0
        """Whether people (1) or bots (-1) won the game before, until the next begins."""
        self.locked = False
        self.sitting: Sitting | None = None
        self.reminders = Reminders()
        self.played = 0
        self.history = History()
        self.starts = Starts()
        self.memories = Memories()
        self.gallery: dict[str, bytes] = {}
        """The last bulky answers by content hash, for bots; the store keeps them all."""
        self.sealed: dict[tuple[str, Seat], Mapping[str, bytes]] = {}
        """The bulky parts of answers that are sealed, by prompt and seat: nobody's but that seat's."""
        self.opened: dict[str, bytes] = {}
        """Those of answers whose prompts have closed, since somebody last took them away to keep them."""
        self.superseding = Superseding()
        self.weight = Weight()
        self.told: list[PublicEvent] = []
        """Public events since somebody last took them away to tell them."""
        self.said = Sayings()
        self.faces = 0
        """Counts changes to what is seen of the room itself: it is not drawn anew for every move."""

    # What a room is asked about itself.

    def chosen(self) -> GameEntry | None:
        """The game that was chosen for the next start."""
        return None if self.game is None else self._games.get(self.game)

    @property
    def options(self) -> dict[str, object]:
        """The options of the game that was chosen."""
        return self.options_of.get(self.game or "", {})

    def players(self) -> tuple[Member, ...] | None:
        """Who sits in the game that is on or was just played; None: there is none."""
        return None if self.sitting is None else self.sitting.seats

    def watches(self, member: Member | None) -> bool:
        """Whether this member, or a spectator, only looks on at a game that others play."""
        return self.sitting is not None and (member is None or self.sitting.seat_of(member) is None)

    def remembered(self, game: str) -> tuple[str, ...]:
        """What this table remembers of the last time that it played a game, be it the one it is playing."""
        sitting = self.sitting if self.phase == "playing" else None
        if sitting is not None and sitting.game.name == game:
            return sitting.game.memory(sitting.table.state)
        return self.memories.of(game)

    def next_due(self) -> int | None:
        """When something happens here next without anybody doing anything."""
        if self._due[0] != self.seq:  # asked when an entry is written, and again when it has been
            self._due = (self.seq, next_due(self))
        return self._due[1]

    def reminders_due(self) -> Due:
        """Who is to be told that they are asked, and from when."""
        return self.reminders.due(self._scene())

    def wake_at(self) -> int | None:
        """When something is to be done here, even if nobody comes."""
        if not self.reminders.wanted:
            return self.next_due()
        due = self.next_due(), self.reminders_due().next()
        return min((when for when in due if when is not None), default=None)

    def _scene(self) -> Scene | None:
        """What reminders are made from; nothing while no game is played or all clocks are stopped."""
        sitting = self.sitting
        if sitting is None or self.phase != "playing" or sitting.clocks.paused_at is not None:
            return None
        people = {
            Seat(seat): member
            for seat, member in enumerate(sitting.seats)
            if not (self.people[member].automatic or self.people[member].is_bot)
        }
        return Scene(self.played, sitting.table, people)

    def is_due(self, now: int) -> bool:
        """Whether a clock has run out by now."""
        due = self.next_due()
        return due is not None and due <= now

    # What happens to it.

    def apply(self, entry: RoomEntry | Played[Entry[Any, Any]], decided: AnyStep | None = None) -> None:
        """Let an entry have happened. `decided` spares working a move out again that was just decided."""
        self.seq += 1
        if isinstance(entry, Played):  # nearly all of them are
            self.at = max(self.at, entry.at)
            self.superseding.pass_by()
            self.reminders.pass_by(self.at, self._scene() if self.reminders.wanted else None)
            self._play(entry, decided)
            return
        self.superseding.follow(entry, self.seq, self.phase == "playing")
        if not isinstance(entry, Superseded):
            self.at = max(self.at, entry.at)
            self.reminders.follow(entry, self.at, self._scene() if self.reminders.wanted else None)
        if isinstance(entry, ReminderSet | Reminded):
            return  # nobody sees anything of it: when somebody is told could say what they have answered
        self.faces += 1
        match entry:
            case Started() | Ended() | SceneSet() | Returned() | Reseated() | Paused() | Resumed():
                self._game(entry, decided)
            case Hurried() | TimeUp() | Extended() | Waited():
                self._clock(entry)
            case Founded() | Chosen() | Configured() | LedgerWiped() | Forgot() | Superseded():
                self._set(entry)
            case Came() | Went() | Missed() | HostMissed():
                if isinstance(entry, Came) and self.sitting is not None and not self.company:
                    self.sitting.clocks.welcome_back(entry.at)
                self._presence(entry)
            case Knocked() | Admitted() | TurnedAway():
                self._door(entry)
            case Promised(_, member, chair):
                self.promised[member] = chair
            case _:
                self._person(entry)

    def _set(self, entry: Founded | Chosen | Configured | LedgerWiped | Forgot | Superseded) -> None:
        match entry:
            case Founded(at, salt, language):
                self.founded_at, self.salt, self.language = at, salt, language
            case Chosen(_, game, options):
                self.game, self.options_of[game] = game, options
            case Configured(at, spectators, pace, locked, reveals, bots, language):
                self.spectators, self.pace, self.locked = spectators, pace, locked
                self.reveals, self.bots, self.language = reveals, bots, language
                if self.sitting is not None and self.phase == "playing":
                    self.sitting.clocks.reveals = reveals
                    self.sitting.clocks.set_pace(pace, self.sitting.table, at)
            case LedgerWiped():
                self.history.wipe()
            case Forgot(_, game, what):
                self.memories.forget(game, what)
            case Superseded():
                pass

    def _clock(self, entry: Hurried | TimeUp | Extended | Waited) -> None:
        sitting = self.sitting
        if sitting is None:
            raise ValueError(f"{entry} happened without a game")
        match entry:
            case Hurried(at, name):
                for prompt in sitting.table.prompts:
                    if prompt.id == name:
                        sitting.clocks.hurry(prompt, at)
            case TimeUp(at, name):
                sitting.clocks.run_out(name, at)
            case Extended(at, name, seconds):
                sitting.clocks.extend(name, seconds, at)
            case Waited(_, member, name):
                self.waits |= {(name, member)}

    def _game(
        self,
        entry: Started | Ended | SceneSet | Returned | Reseated | Paused | Resumed,
        decided: AnyStep | None,
    ) -> None:
        match entry:
            case Started():
                self._start(entry, decided)
            case Returned():
                self.phase, self.sitting = "lobby", None
                self.votes.clear()
            case _ if self.sitting is None:
                raise ValueError(f"{entry} happened without a game")
            case Ended():
                self._end(self.sitting, entry)
            case SceneSet(at, scene, held):
                self.sitting.show = Show(scene, at, held)
            case Reseated(_, member, instead_of):
                seats = self.sitting.seats
                self.sitting.seats = tuple(member if other == instead_of else other for other in seats)
                self.promised.pop(member, None)
                self._drop_promises(instead_of)
            case Paused(at):
                self.sitting.clocks.pause(at)
            case Resumed(at):
                self.sitting.clocks.resume(at)

    def _start(self, entry: Started, decided: AnyStep | None) -> None:
        chosen = self._games[entry.game]
        game = chosen.game
        options = read_options(game.types.options, entry.options)
        if decided is not None:
            table: AnyTable = decided.table
        else:
            laid = lay(game, options, entry.names, bytes.fromhex(entry.seed), curtains=entry.curtains)
            table = laid.fold(chosen.codec.entry(bytes(entry.dealt)))
        self.gallery = dict(game.stock())
        self.sealed.clear()
        for person in self.people.values():
            person.done_for = []
        begun = commitment(entry.opening(tuple(self.people[member].level for member in entry.seats)))
        clocks = Clocks(self.pace, self.reveals)
        clocks.follow(table, entry.at)
        self.sitting = Sitting(chosen, game, options, entry.seats, table, clocks, begun, entry.at)
        self.phase, self.played, self.tide = "playing", self.played + 1, 0
        self.starts.began(entry.at)
        self._forget_the_game()
        self.said.begin()
        self._tell(table)

    def _end(self, sitting: Sitting, entry: Ended) -> None:
        self.phase, sitting.record, sitting.clocks = "after", entry.record, Clocks()
        sitting.show = Show(0, entry.at)
        self.memories.after(sitting)
        if entry.broken_off:  # nobody waits for what was sealed any more
            for prompt, _ in list(self.sealed):
                self._open(prompt)
        else:
            self.starts.finished()
            self.tide = tide_of(sitting.table.outcome(), sitting.seats, self.people)
        self.history.add(sitting, entry, tuple([self.people[each].is_bot for each in sitting.seats]))
        self._forget_the_game()

    def _play(self, entry: Played[Any], decided: AnyStep | None) -> None:
        sitting = self.sitting
        if sitting is None:
            raise ValueError("a move was made without a game")
        if decided is not None:
            moves, sitting.table = decided.entries, decided.table
            self._tell(sitting.table)
        else:
            moves = tuple([sitting.entry.codec.entry(bytes(raw)) for raw in entry.entries])
            for move in moves:
                sitting.table = sitting.table.fold(move)
                self._tell(sitting.table)
        sitting.clocks.follow(sitting.table, entry.at)
        self._let_go_of_seats(sitting)
        for move in moves:
            if isinstance(move, Sealed) and not is_curtain(move.prompt):
                self._keep(move.prompt, move.seat, sitting.game.blobs(move.choice))
            elif isinstance(move, Closed):
                self._open(move.prompt)
            elif isinstance(move, Withdrawn):
                self.sealed.pop((move.prompt, move.seat), None)
        if entry.member is not None:
            if self.waits and not entry.proxy:
                self.waits -= {(name, who) for name, who in self.waits if who == entry.member}
            self._remember(self.people[entry.member], entry, moves, sitting)

    def _let_go_of_seats(self, sitting: Sitting) -> None:
        """A bot that answers one thing for somebody has done so, or it is not asked any more."""
        waiting = None
        for who in self._here.values():
            if who.once is not None:
                waiting = waiting or {(prompt.id, seat) for prompt, seat in sitting.table.waiting()}
                if (who.once, sitting.seat_of(who.id)) not in waiting:
                    who.once, self.faces = None, self.faces + 1

    def _forget_the_game(self) -> None:
        """What was asked for in one game means nothing in the next."""
        self.votes.clear()
        self.promised.clear()
        self.waits = frozenset()
        for who in self.people.values():
            who.once = None

    def _tell(self, table: AnyTable) -> None:
        public = [event for event in table.news if isinstance(event, PublicEvent)]
        if public:
            self.told += public
            self.said.add(public, table.curtain)

    def _open(self, prompt: str) -> None:
        """What was sealed there may be fetched from now on by whoever is told its hash."""
        for where in [where for where in self.sealed if where[0] == prompt]:
            self.opened.update(self.sealed.pop(where))

    def _keep(self, prompt: str, seat: Seat, blobs: Mapping[str, bytes]) -> None:
        if blobs:
            self.sealed[prompt, seat] = blobs
            self.gallery = {**self.gallery, **blobs}
        else:
            self.sealed.pop((prompt, seat), None)
        while len(self.gallery) > _KEPT_BLOBS:
            del self.gallery[next(iter(self.gallery))]

    def _remember(
        self, person: Person, entry: Played[Any], moves: Sequence[Entry[Any, Any]], sitting: Sitting
    ) -> None:
        if entry.ref is not None:
            remember(person, entry.ref)
        if entry.proxy and not person.is_ours:
            for move in moves:
                if isinstance(move, Sealed):
                    done = [*person.done_for, (move.prompt, sitting.game.receipt(move.choice))]
                    person.done_for = done[-_KEPT_FOR:]
                    self.faces += 1  # or their view would be taken for what it was
