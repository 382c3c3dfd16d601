"""The people of a room as they come, go, knock and vote: the part of the fold that knows no game."""

from __future__ import annotations

from typing import Literal

from entendre.live.entries import (
    Admitted,
    Came,
    Hosted,
    HostMissed,
    Joined,
    Knocked,
    Left,
    Levelled,
    Member,
    Missed,
    Motion,
    Rejoined,
    Rekeyed,
    Renamed,
    StoodIn,
    TurnedAway,
    Voted,
    Went,
)
from entendre.live.knock import Knock
from entendre.live.people import Person

Phase = Literal["lobby", "playing", "after"]
KNOCK_SECONDS = 600
"""How long a knock is heard; whoever still wants to come in knocks again."""


class Poll:
    """A motion that is being voted on. Who may vote is settled with the first vote."""

    __slots__ = ("may", "voters")

    def __init__(self, may: set[Member], voters: set[Member]) -> None:
        self.may = may
        self.voters = voters

    @property
    def needed(self) -> int:
        """How many must be for it: more than half."""
        return len(self.may) // 2 + 1


class Group:
    """Everybody who is at a room, or at its door."""

    __slots__ = (
        "_here",
        "_tokens",
        "company_since",
        "host",
        "host_missed",
        "knocked",
        "knocks",
        "people",
        "phase",
        "promised",
        "salt",
        "shut",
        "votes",
        "waits",
    )

    def __init__(self) -> None:
        self.people: dict[Member, Person] = {}
        """Everybody who ever came; most of them may have left."""
        self._here: dict[Member, Person] = {}
        """Those who have not left, in order, and by their tokens: asked at every turn."""
        self._tokens: dict[str, Person] = {}
        self.host: Member | None = None
        self.phase: Phase = "lobby"
        self.salt = ""
        self.shut: frozenset[str] = frozenset()
        """Where people came from who were sent away, as keyed hashes: newcomers from there knock."""
        self.knocks: dict[int, Knock] = {}
        self.knocked = 0
        """How often somebody has knocked."""
        self.votes: dict[tuple[Motion, Member | None], Poll] = {}
        self.promised: dict[Member, Member] = {}
        """Who came late and has asked for whose chair."""
        self.waits: frozenset[tuple[str, Member]] = frozenset()
        """For whom the host said to wait, at which prompt."""
        self.host_missed = False
        self.company_since = 0
        """When somebody came to the table while nobody was there."""

    def players(self) -> tuple[Member, ...] | None:
        """Who sits in the game that is on or was just played; None: there is none."""
        return None

    def acting_host(self) -> Member | None:
        """Who may run the room now: the host, or when they have been away for a while whoever came first of
        the people present; while a game is played, of those who play.
        """
        if not self.host_missed:
            return self.host
        seats = self.players() if self.phase == "playing" else None
        here = [who for who in self.people_here() if who.present and (seats is None or who.id in seats)]
        return here[0].id if here else self.host

    def here(self) -> list[Person]:
        """Everybody who has not left, in the order they came."""
        return list(self._here.values())

    def people_here(self) -> list[Person]:
        """The people who have not left, in the order they came."""
        return [person for person in self._here.values() if not person.is_bot]

    @property
    def company(self) -> bool:
        """Whether any person is there; programs wait for nobody."""
        return any(who.present and who.level is None for who in self._here.values())

    def knock_by(self, hashed: str) -> Knock | None:
        """Who knocked and holds this token."""
        return next((knock for knock in self.knocks.values() if knock.token == hashed), None)

    def by_token(self, hashed: str) -> Person | None:
        """The person who holds this token and has not been sent away."""
        return self._tokens.get(hashed)

    def _person(
        self, entry: Joined | Rejoined | Renamed | Rekeyed | Levelled | Left | Hosted | StoodIn | Voted
    ) -> None:
        match entry:
            case Joined() | Rejoined():
                self._come(entry)
            case Renamed(_, member, name, colour, line):
                who = self.people[member]
                who.name, who.colour, who.line = name, colour, who.line if line is None else line
            case Rekeyed(_, member, token, doors):
                self._give_token(self.people[member], token)
                self.people[member].doors |= {*doors}
            case Levelled(_, member, level):
                self.people[member].level = level
            case Left():
                self._leave(entry)
            case Hosted(_, member):
                self.host, self.host_missed = member, False
            case Voted(_, member, motion, about, against):
                poll = self.votes.get((motion, about))
                if poll is None:
                    poll = self.votes[motion, about] = Poll(self.electorate(about), set())
                (poll.voters.discard if against else poll.voters.add)(member)
            case StoodIn():
                self._stand_in(entry)

    def _come(self, entry: Joined | Rejoined) -> None:
        match entry:
            case Joined(at, member, name, colour, token, level, doors, line, face):
                who = Person(member, name, colour, token, level, frozenset(doors), line, face, since=at)
                self.people[member] = self._here[member] = who
                self._give_token(who, token)
                if self.host is None and level is None:
                    self.host = member
            case Rejoined(at, member, token, doors):
                who = self.people[member]
                who.gone, who.since, who.stand_in = False, at, False
                self._here[member] = who
                self._here = dict(sorted(self._here.items()))
                self._give_token(who, token)
                who.doors |= {*doors}
                if self.host is None:
                    self.host = member
                self._drop_promises(member)

    def _give_token(self, person: Person, token: str | None) -> None:
        if person.token is not None:
            self._tokens.pop(person.token, None)
        person.token = token
        if token is not None and not person.gone:
            self._tokens[token] = person

    def _presence(self, entry: Came | Went | Missed | HostMissed) -> None:
        match entry:
            case Came(at, member):
                if not self.company:
                    self.company_since = at
                who = self.people[member]
                who.present, who.since, who.missed = True, at, None
                if member == self.host:
                    self.host_missed = False
            case Went(at, member):
                who = self.people[member]
                who.present, who.since = False, at
            case Missed(at, member):
                self.people[member].missed = at
            case HostMissed():
                self.host_missed = True

    def _door(self, entry: Knocked | Admitted | TurnedAway) -> None:
        match entry:
            case Knocked(at, number, name, colour, token, bot, doors):
                self.knocked += 1
                heard = at - KNOCK_SECONDS * 1000
                self.knocks = {each.id: each for each in self.knocks.values() if each.at > heard}
                self.knocks[number] = Knock(number, at, name, colour, token, bot, doors)
            case Admitted(_, number) | TurnedAway(_, number):
                del self.knocks[number]

    def electorate(self, about: Member | None) -> set[Member]:
        """Who has a say now, the one concerned aside: people who are there and play in the game that is on or
        was just played; in the lobby those who came before the one it is about.
        """
        seats = self.players()
        return {
            who.id
            for who in self.people_here()
            if who.present
            and who.id != about
            and (who.id in seats if seats is not None else about is None or who.id < about)
        }

    def _stand_in(self, entry: StoodIn) -> None:
        person = self.people[entry.member]
        if entry.on and not person.automatic:
            person.done_for = []
        if entry.on:
            person.stands_in_since = entry.at
        else:
            person.since = entry.at
        person.stand_in_level = entry.level
        person.stand_in, person.once = entry.on and entry.prompt is None, entry.prompt
        self.waits -= {(prompt, who) for prompt, who in self.waits if who == entry.member}
        self._forget_votes(entry.member)

    def _leave(self, entry: Left) -> None:
        member, person = entry.member, self.people[entry.member]
        person.gone, person.present, person.missed, person.once = True, False, None, None
        self._here.pop(member, None)
        if person.token is not None:
            self._tokens.pop(person.token, None)
        if entry.kicked:
            person.token = None
            if not person.is_ours:
                self.shut |= person.doors
        self._forget_votes(member)
        for poll in self.votes.values():
            poll.may.discard(member)
            poll.voters.discard(member)
        self.promised.pop(member, None)
        if self.host == member:
            self.host = next((other.id for other in self.people_here()), None)
            self.host_missed = False

    def _forget_votes(self, about: Member) -> None:
        for motion, whom in list(self.votes):
            if whom == about:
                del self.votes[motion, whom]

    def _drop_promises(self, chair: Member) -> None:
        """This chair is no longer free."""
        self.promised = {who: whose for who, whose in self.promised.items() if whose != chair}
