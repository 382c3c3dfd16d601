"""What a run is to be like."""

from __future__ import annotations

import msgspec


class Plan(msgspec.Struct, frozen=True):
    """How many tables, what is played at them, and how restless people are. Times are in seconds."""

    games: tuple[str, ...]
    """Played at one table after another, in turn."""
    steps: tuple[int, ...]
    """How many tables there are in each step."""
    seconds: float
    """How long a step is measured."""
    think: float
    """How long somebody takes to answer, on average."""
    restless: float
    """How often, on average, something happens at a table besides play: somebody loses the connection, goes
    and comes back, or looks in.
    """
    watchers: int
    """How many look on at each table."""
    split: bool
    """Whether the people of a table come by different processes, where there are several."""
    seed: int

    @property
    def settling(self) -> float:
        """How long a step goes on before it is measured."""
        return max(0.5, self.seconds / 4)
