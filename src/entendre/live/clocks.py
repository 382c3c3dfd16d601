"""The clocks of a game: when each open prompt runs out.

They follow from the log alone, so a restart changes nothing.
"""

from __future__ import annotations

import msgspec

from entendre.core import AnyTable, Prompt
from entendre.live.entries import Pace

MAKING_SECONDS = 240
CHOOSING_SECONDS = 120
"""What a gentle clock gives to a question for which the game's options set no time."""
RELUCTANT_SECONDS = 300
"""After how long a gentle clock starts though most have not answered: otherwise two could wait for ever."""
RETURN_SECONDS = 60
"""What gentle clocks have left at least when somebody comes back to a table where nobody was."""
POST_SECONDS = {"hours": 12 * 3600, "days": 3 * 86_400}


class _Clock(msgspec.Struct):
    since: int
    due: int
    running: bool = True
    """Or it will start when it is due: most have not answered yet, and there is no rush."""
    up: int | None = None
    """Since when it has run out."""


class Clocks:
    """Deadlines by prompt, in milliseconds since 1970. No clock is read in here."""

    def __init__(self, pace: Pace = "strict") -> None:
        self.pace: Pace = pace
        self._clocks: dict[str, _Clock] = {}
        self._opened: dict[str, int] = {}
        """Since when each prompt that play waits for has been open."""
        self._extended: dict[str, int] = {}
        self.paused_at: int | None = None
        self.resumed_at = 0

    def follow(self, table: AnyTable, at: int) -> None:
        """Start clocks for prompts that now need one, and drop those of prompts that have closed."""
        holding = [prompt for prompt in table.prompts if prompt.holds]
        still = {prompt.id for prompt in holding}
        if not still.issuperset(self._opened):
            self._opened = {name: since for name, since in self._opened.items() if name in still}
            self._clocks = {name: clock for name, clock in self._clocks.items() if name in still}
            self._extended = {name: times for name, times in self._extended.items() if name in still}
        for prompt in holding:
            self._opened.setdefault(prompt.id, at)
            clock = self._clocks.get(prompt.id)
            if clock is not None and clock.running:
                continue
            seconds = self._seconds(prompt)
            if seconds is None:
                continue
            if self.pace != "gentle" or _most_are_in(prompt, table):
                self._clocks[prompt.id] = _Clock(at, at + seconds * 1000)
            elif clock is None:
                self._clocks[prompt.id] = _Clock(at, at + RELUCTANT_SECONDS * 1000, running=False)

    def set_pace(self, pace: Pace, table: AnyTable, at: int) -> None:
        """Another pace: every open prompt has the time that it gives, from now on."""
        if pace != self.pace:
            self.pace = pace
            self._clocks.clear()
            self.follow(table, at)

    def hurry(self, prompt: Prompt, at: int) -> None:
        """The clock of a prompt starts, whoever is in."""
        seconds = self._seconds(prompt)
        if seconds is not None:
            self._clocks[prompt.id] = _Clock(at, at + seconds * 1000)

    def run_out(self, prompt: str, at: int) -> None:
        """Time is up, and somebody is missing."""
        clock = self._clocks.get(prompt)
        if clock is not None:
            clock.up = at

    def pause(self, at: int) -> None:
        """Stop them all."""
        self.paused_at = at

    def resume(self, at: int) -> None:
        """Let them run on with the time they had left."""
        if self.paused_at is None:
            return
        for clock in self._clocks.values():
            clock.due += at - max(self.paused_at, clock.since)
        self.paused_at, self.resumed_at = None, at

    def welcome_back(self, at: int) -> None:
        """Somebody is back where nobody was: what ran out meanwhile, or nearly, gives them a moment."""
        if self.pace != "gentle":
            return
        for clock in self._clocks.values():
            clock.due, clock.up = max(clock.due, at + RETURN_SECONDS * 1000), None

    def extend(self, prompt: str, seconds: int, at: int) -> None:
        """More time for one prompt, if it has a clock; one that has run out runs again."""
        clock = self._clocks.get(prompt)
        if clock is not None:
            self._extended[prompt] = self._extended.get(prompt, 0) + 1
            clock.due = (clock.due if clock.up is None else at) + seconds * 1000
            clock.up = None

    def extended(self, prompt: str) -> int:
        """How often somebody gave this prompt more time."""
        return self._extended.get(prompt, 0)

    def opened(self, prompt: str) -> int:
        """Since when play waits for it."""
        return self._opened.get(prompt, 0)

    def up(self, prompt: str) -> int | None:
        """Since when its time is up; None: it is not."""
        clock = self._clocks.get(prompt)
        return None if clock is None else clock.up

    def deadlines(self) -> dict[str, int]:
        """Every running deadline."""
        if self.paused_at is not None:
            return {}
        return {name: clock.due for name, clock in self._clocks.items() if clock.running}

    def left(self) -> dict[str, int]:
        """While stopped: the milliseconds every clock still has."""
        if self.paused_at is None:
            return {}
        return {
            name: max(0, clock.due - max(self.paused_at, clock.since))
            for name, clock in self._clocks.items()
            if clock.running
        }

    def has(self, prompt: str) -> bool:
        """Whether the prompt has a clock, running or stopped."""
        return prompt in self._clocks and self._clocks[prompt].running

    def starting(self) -> dict[str, int]:
        """When gentle clocks start whose prompts most have not answered."""
        return {name: clock.due for name, clock in self._clocks.items() if not clock.running}

    def ringing(self) -> dict[str, int]:
        """When clocks run out that have not yet."""
        return {name: clock.due for name, clock in self._clocks.items() if clock.running and clock.up is None}

    def run_out_prompts(self) -> list[str]:
        """The prompts whose time is up."""
        return [name for name, clock in self._clocks.items() if clock.up is not None]

    def _seconds(self, prompt: Prompt) -> int | None:
        match self.pace:
            case "off":
                return None
            case "hours" | "days":
                return POST_SECONDS[self.pace]
            case "strict":
                return prompt.seconds
            case "gentle":
                return prompt.seconds or (MAKING_SECONDS if prompt.makes else CHOOSING_SECONDS)


def _most_are_in(prompt: Prompt, table: AnyTable) -> bool:
    """Whether half of those asked have answered; a prompt to one seat rushes nobody else."""
    return len(prompt.seats) == 1 or 2 * len(table.sealed.get(prompt.id, ())) >= len(prompt.seats)
