"""What scripted people notice."""

from __future__ import annotations

from collections import Counter

import msgspec


class Tally:
    """Counts, and how long each answer took until it was safely written; begun anew for every step."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Begin anew."""
        self.waits: list[float] = []
        self.refusals = Counter[str]()
        self.happened = Counter[str]()
        """Games that began and ended, connections lost and found, people who left and came back."""
        self.answers = Counter[str]()
        """By game and kind of question: who draws, sends a drawing."""
        self.messages = 0
        self.bytes = 0


class StepFigures(msgspec.Struct, frozen=True):
    """What one step came to."""

    tables: int
    connections: int
    answers_per_second: float
    messages_per_second: float
    p50_ms: float
    p99_ms: float
    worst_ms: float
    memory_mb: float
    """Of all server processes; the one in which bots think is not among them."""
    cores: float
    """How many processors the servers kept busy."""
    server_us: float
    """Processor time of all servers for an answer, with everything that goes on besides, in microseconds."""
    postgres_us: float
    redis_us: float
    refusals: dict[str, int]
    happened: dict[str, int]
    answers: dict[str, int]


def share(waits: list[float], part: float) -> float:
    """The wait below which this part of them lies, in milliseconds; of none, nothing."""
    ordered = sorted(waits)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1000 if ordered else 0.0
