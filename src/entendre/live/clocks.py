"""The clocks of a game: when each open prompt runs out.

They follow from the log alone, so a restart changes nothing.
"""

from __future__ import annotations

import msgspec

from entendre.core import AnyTable, Prompt


class _Clock(msgspec.Struct):
    since: int
    due: int


class Clocks:
    """Deadlines by prompt, in milliseconds since 1970. No clock is read in here."""

    def __init__(self) -> None:
        self._running: dict[str, _Clock] = {}
        self.paused_at: int | None = None

    def follow(self, table: AnyTable, at: int, *, no_rush: bool) -> None:
        """Start clocks for prompts that now need one, and drop those of prompts that have closed."""
        prompts = table.prompts
        if not self._running and not any(prompt.seconds for prompt in prompts):
            return
        still = {prompt.id for prompt in prompts}
        self._running = {name: clock for name, clock in self._running.items() if name in still}
        for prompt in prompts:
            if not (prompt.holds and prompt.seconds) or prompt.id in self._running:
                continue
            if not no_rush or _most_are_in(prompt, table):
                self._running[prompt.id] = _Clock(at, at + prompt.seconds * 1000)

    def pause(self, at: int) -> None:
        """Stop them all."""
        self.paused_at = at

    def resume(self, at: int) -> None:
        """Let them run on with the time they had left."""
        if self.paused_at is None:
            return
        for clock in self._running.values():
            clock.due += at - max(self.paused_at, clock.since)
        self.paused_at = None

    def extend(self, prompt: str, seconds: int) -> None:
        """More time for one prompt, if it has a clock."""
        if prompt in self._running:
            self._running[prompt].due += seconds * 1000

    def deadline(self, prompt: str) -> int | None:
        """When a prompt runs out; None while it has no clock or all clocks are stopped."""
        clock = self._running.get(prompt)
        return None if clock is None or self.paused_at is not None else clock.due

    def deadlines(self) -> dict[str, int]:
        """Every running deadline."""
        if self.paused_at is not None or not self._running:
            return {}
        return {name: clock.due for name, clock in self._running.items()}

    def left(self) -> dict[str, int]:
        """While stopped: the milliseconds every clock still has."""
        if self.paused_at is None:
            return {}
        return {name: clock.due - max(self.paused_at, clock.since) for name, clock in self._running.items()}

    def has(self, prompt: str) -> bool:
        """Whether the prompt has a clock, running or stopped."""
        return prompt in self._running

    def next_due(self) -> int | None:
        """The earliest running deadline."""
        if self.paused_at is not None or not self._running:
            return None
        return min([clock.due for clock in self._running.values()])


def _most_are_in(prompt: Prompt, table: AnyTable) -> bool:
    """Whether more than half of those asked have answered; a prompt to one seat rushes nobody else."""
    return len(prompt.seats) == 1 or 2 * len(table.sealed.get(prompt.id, ())) > len(prompt.seats)
