"""Who is to be told that it is their turn: people who are asked something and have been away for a while.

It all follows from the log, so that a restart changes nothing, and of several processes one tells.

A device belongs to one person, who is told what they have not answered. A channel is read by many, so what is
said there follows from what everybody sees: where a prompt does not tell whose answers are in, all who are
asked are named alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from entendre.core import AnyTable, Prompt, Seat
from entendre.live.entries import (
    Came,
    Joined,
    Left,
    Member,
    Rekeyed,
    Reminded,
    ReminderSet,
    Went,
)
from entendre.live.told import Told

AWAY_SECONDS = 60
"""Whoever comes back sooner has not been away."""
QUIET_SECONDS = 600
"""A turn that begins so soon after a message is not told to somebody who has not been back since."""


class Due:
    """From when somebody is to be told: on their devices, and by name in the channel."""

    def __init__(self, devices: dict[Member, int], channel: dict[Member, int]) -> None:
        self.devices: Final = devices
        self.channel: Final = channel

    def next(self) -> int | None:
        """The earliest of all."""
        return min((*self.devices.values(), *self.channel.values()), default=None)


class Scene:
    """What reminders are made from: the game being played, and which people sit where and play themselves."""

    def __init__(self, number: int, table: AnyTable, people: Mapping[Seat, Member]) -> None:
        self.number: Final = number
        """Which of the room's games it is: prompts of different games may share a name."""
        self.table: Final = table
        self.people: Final = people

    def asked(self, *, open_only: bool) -> Iterator[tuple[str, Member]]:
        """Who is asked what: all that is not answered, or no more of that than everybody sees."""
        for prompt in self.table.prompts:
            if prompt.holds and not prompt.is_curtain:
                for seat in prompt.seats:
                    member = self.people.get(seat)
                    if member is not None and not (
                        self._told(prompt, open_only) and self._is_in(prompt, seat)
                    ):
                        yield self.name(prompt), member

    def name(self, prompt: Prompt) -> str:
        """A prompt's name, the same for no other game."""
        return f"{self.number}/{prompt.id}"

    def _told(self, prompt: Prompt, open_only: bool) -> bool:
        return not open_only or prompt.tells == "who"

    def _is_in(self, prompt: Prompt, seat: Seat) -> bool:
        return seat in self.table.sealed.get(prompt.id, ())


class Reminders:
    """Who wants to be told, who is away, and who has been told. No clock is read in here."""

    def __init__(self) -> None:
        self.devices: frozenset[Member] = frozenset()
        """Who wants to be told on a device of theirs."""
        self.webhook = False
        """Whether it is said in a channel whose turn it is."""
        self._at = 0
        """When the last thing happened."""
        self._away: dict[Member, int] = {}
        """Since when each person is away."""
        self._open: dict[str, int] = {}
        """Since when each prompt that holds play up is open; only known while somebody wants to be told."""
        self._told: dict[Member, Told] = {}
        self._named: dict[Member, Told] = {}

    @property
    def wanted(self) -> bool:
        """Whether anybody wants to be told anything."""
        return self.webhook or bool(self.devices)

    def pass_by(self, at: int, before: Scene | None) -> None:
        """Something is about to happen that is neither about us nor about who is there."""
        self._look(before)
        self._at = at

    def follow(self, entry: object, at: int, before: Scene | None) -> None:
        """Let an entry be about to happen; `before` is what was being played until then."""
        self.pass_by(at, before)
        match entry:
            case Joined(_, member) | Went(_, member):
                self._away[member] = at
            case Came(_, member):
                for kept in (self._away, self._told, self._named):
                    kept.pop(member, None)
            case Rekeyed(_, member):
                self.devices -= {member}  # they belong to whoever had the old token
            case Left(_, member):
                self.devices -= {member}
                self._away.pop(member, None)
            case ReminderSet(_, None, on):
                self.webhook = on
            case ReminderSet(_, int() as member, on):
                self.devices = self.devices | {member} if on else self.devices - {member}
            case Reminded(_, devices, channel):
                told = Told(at, frozenset(self._open))
                self._told |= dict.fromkeys(devices, told)
                self._named |= dict.fromkeys(channel, told)

    def due(self, scene: Scene | None) -> Due:
        """Who is to be told of what is asked now, and from when."""
        self._look(scene)
        if scene is None or not self.wanted:
            return Due({}, {})
        devices = {
            member: when
            for member, when in self._when(scene, self._told, open_only=False).items()
            if member in self.devices
        }
        return Due(devices, self._when(scene, self._named, open_only=True) if self.webhook else {})

    def _look(self, scene: Scene | None) -> None:
        """Note which prompts are open, and since when."""
        if scene is None or not self.wanted:
            self._open = {}
            return
        names = [
            scene.name(prompt) for prompt in scene.table.prompts if prompt.holds and not prompt.is_curtain
        ]
        if names != list(self._open):  # most moves leave them as they were
            self._open = {name: self._open.get(name, self._at) for name in names}

    def _when(self, scene: Scene, told: Mapping[Member, Told], *, open_only: bool) -> dict[Member, int]:
        when: dict[Member, int] = {}
        for name, member in scene.asked(open_only=open_only):
            away, since, before = self._away.get(member), self._open[name], told.get(member)
            if away is None:
                continue
            if before is None or (name not in before.prompts and since >= before.at + QUIET_SECONDS * 1000):
                ripe = max(since, away + AWAY_SECONDS * 1000)
                when[member] = min(when.get(member, ripe), ripe)
        return when
