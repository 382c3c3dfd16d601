"""The clocks of a game: when each open prompt runs out.

They follow from the log alone, so a restart changes nothing.
"""

from __future__ import annotations

from typing import Final

from entendre.core import AnyTable, Prompt
from entendre.live.entries import Pace, RevealPace

MAKING_SECONDS = 240
CHOOSING_SECONDS = 120
"""What a gentle clock gives to a question for which the game's options set no time."""
RELUCTANT_SECONDS = 300
"""After how long a gentle clock starts though most have not answered: otherwise two could wait for ever."""
RETURN_SECONDS = 60
"""What gentle clocks have left at least when somebody comes back to a table where nobody was."""
POST_SECONDS = {"hours": 12 * 3600, "days": 3 * 86_400}
REVEAL_FACTORS: dict[RevealPace, float] = {"quick": 0.6, "usual": 1.0, "slow": 1.6, "together": 1.0}
"""How many times as long as the game says the steps of a reveal take."""


class _Clock:
    __slots__ = ("due", "running", "since", "up")

    def __init__(self, since: int, due: int, *, running: bool = True) -> None:
        self.since = since
        self.due = due
        self.running = running
        """Or it will start when it is due: most have not answered yet, and there is no rush."""
        self.up: int | None = None
        """Since when it has run out."""


class CurtainClock:
    """How long a reveal is looked at. It is not a clock that anybody has to beat."""

    __slots__ = ("factor", "millis", "prompt", "since")

    def __init__(self, prompt: str, since: int, factor: float, millis: int) -> None:
        self.prompt: Final = prompt
        self.since = since
        """When its first step began; later by as long as clocks were stopped meanwhile."""
        self.factor: Final = factor
        self.millis: Final = millis

    @property
    def until(self) -> int:
        """When all its steps have been shown."""
        return self.since + self.millis


class Clocks:
    """Deadlines by prompt, in milliseconds since 1970. No clock is read in here."""

    def __init__(self, pace: Pace = "strict", reveals: RevealPace = "usual") -> None:
        self.pace: Pace = pace
        self.reveals: RevealPace = reveals
        """How fast the next reveal is shown."""
        self.curtain: CurtainClock | None = None
        """That of the reveal that is being looked at; meanwhile all others stand still."""
        self._clocks: dict[str, _Clock] = {}
        self._opened: dict[str, int] = {}
        """Since when each prompt that play waits for has been open."""
        self._extended: dict[str, int] = {}
        self.paused_at: int | None = None
        self.resumed_at = 0
        self._still_since: int | None = None
        """Since when no clock runs: they are stopped, or a curtain is up, or both."""

    def follow(self, table: AnyTable, at: int) -> None:
        """Start clocks for prompts that now need one, and drop those of prompts that have closed."""
        if table.behind is not None or self.curtain is not None:
            self._follow_curtain(table.curtain, at)
            if self.curtain is not None:
                return
        opened, clocks = self._opened, self._clocks
        holding = {prompt.id: prompt for prompt in table.prompts if prompt.holds}
        for name in [name for name in opened if name not in holding]:
            del opened[name]
            clocks.pop(name, None)
            self._extended.pop(name, None)
        for name, prompt in holding.items():
            opened.setdefault(name, at)
            clock = clocks.get(name)
            if clock is not None and clock.running:
                continue
            seconds = self._seconds(prompt)
            if seconds is None:
                continue
            if self.pace != "gentle" or _most_are_in(prompt, table):
                clocks[name] = _Clock(at, at + seconds * 1000)
            elif clock is None:
                clocks[name] = _Clock(at, at + RELUCTANT_SECONDS * 1000, running=False)

    def _follow_curtain(self, curtain: Prompt | None, at: int) -> None:
        if curtain is None:
            if self.curtain is not None:
                self.curtain = None
                self._run_on(at)
        elif self.curtain is None or self.curtain.prompt != curtain.id:
            factor = REVEAL_FACTORS[self.reveals]
            seconds = sum(beat.seconds for beat in curtain.beats)
            self.curtain = CurtainClock(curtain.id, at, factor, round(seconds * factor * 1000))
            self._stand_still(at)

    def _stand_still(self, at: int) -> None:
        if self._still_since is None:
            self._still_since = at

    def _run_on(self, at: int) -> None:
        """With the time that each of them had left, if nothing stops them any more."""
        if self._still_since is None or self.paused_at is not None or self.curtain is not None:
            return
        for clock in self._clocks.values():
            clock.due += at - max(self._still_since, clock.since)
        self._still_since = None

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
        self._stand_still(at)

    def resume(self, at: int) -> None:
        """Let them run on with the time they had left."""
        if self.paused_at is None:
            return
        if self.curtain is not None:
            self.curtain.since += at - max(self.paused_at, self.curtain.since)
        self.paused_at, self.resumed_at = None, at
        self._run_on(at)

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
        clock = self._current().get(prompt)
        return None if clock is None else clock.up

    def deadlines(self) -> dict[str, int]:
        """Every running deadline."""
        if self.paused_at is not None:
            return {}
        return {name: clock.due for name, clock in self._current().items() if clock.running}

    def left(self) -> dict[str, int]:
        """While stopped: the milliseconds every clock still has."""
        if self.paused_at is None or self._still_since is None:
            return {}
        return {
            name: max(0, clock.due - max(self._still_since, clock.since))
            for name, clock in self._current().items()
            if clock.running
        }

    def has(self, prompt: str) -> bool:
        """Whether the prompt has a clock, running or stopped."""
        clock = self._current().get(prompt)
        return clock is not None and clock.running

    def starting(self) -> dict[str, int]:
        """When gentle clocks start whose prompts most have not answered."""
        return {name: clock.due for name, clock in self._current().items() if not clock.running}

    def ringing(self) -> dict[str, int]:
        """When clocks run out that have not yet."""
        current = self._current()
        return {name: clock.due for name, clock in current.items() if clock.running and clock.up is None}

    def coming(self) -> list[int]:
        """When any of them starts or runs out that has not yet."""
        return [clock.due for clock in self._current().values() if clock.up is None or not clock.running]

    def run_out_prompts(self) -> list[str]:
        """The prompts whose time is up."""
        return [name for name, clock in self._current().items() if clock.up is not None]

    def _current(self) -> dict[str, _Clock]:
        """Those that matter now: while a reveal is looked at, none."""
        return self._clocks if self.curtain is None else {}

    def _seconds(self, prompt: Prompt) -> int | None:
        match self.pace:
            case "gentle":
                return prompt.seconds or (MAKING_SECONDS if prompt.makes else CHOOSING_SECONDS)
            case "strict":
                return prompt.seconds
            case "hours" | "days":
                return POST_SECONDS[self.pace]
            case "off":
                return None


def _most_are_in(prompt: Prompt, table: AnyTable) -> bool:
    """Whether half of those asked have answered; a prompt to one seat rushes nobody else."""
    return len(prompt.seats) == 1 or 2 * len(table.sealed.get(prompt.id, ())) >= len(prompt.seats)
