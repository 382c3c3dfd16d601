"""The ledger of a table: how often each was read by each, against luck, and what may be said of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from entendre.ledger.claiming import Insight, claims, next_weighing
from entendre.ledger.reading import Trial


class Reader(msgspec.Struct, frozen=True):
    """Somebody in the ledger."""

    member: int | None
    """None: all bots of the table, as one. They are in it only where one person is alone with them."""
    name: str
    colour: str


class Thread(msgspec.Struct, frozen=True):
    """How often what one expressed was read by another."""

    by: int | None
    reader: int | None
    tries: int
    read: int
    luck: float
    """How many of them luck alone would have read."""


class Ledger(msgspec.Struct, frozen=True):
    """Who understands whom at a table, over its games."""

    games: int
    """In how many of its games somebody could be read."""
    people: tuple[Reader, ...]
    threads: tuple[Thread, ...]
    """One for each who tried to read another; the same two have another the other way round."""
    claims: tuple[Insight, ...]
    """What is more than luck and more than being readable or a good reader, the clearest first."""
    next_weighing: int | None
    """After how many games it is weighed next what may be claimed; None: never again."""
    bots: bool
    """Whether bots took part: what people read of each other is held against what bots read and wrote too."""


class Who(msgspec.Struct, frozen=True):
    """A member of the table as the ledger needs to know them."""

    name: str
    colour: str
    bot: bool


def ledger_of(trials: Sequence[Trial], members: Mapping[int, Who]) -> Ledger:
    """All that is shown. Claims are made of people only, and where they have each other, threads too."""
    seen = sorted({who for trial in trials for who in (trial.by, trial.reader)})
    people = [who for who in seen if not members[who].bot]
    bots = len(seen) > len(people)
    alone = len(people) == 1 and bots
    shown = [Reader(who, members[who].name, members[who].colour) for who in people]
    sums: dict[tuple[int | None, int | None], list[Trial]] = {}
    for trial in trials:
        by, reader = (None if members[who].bot else who for who in (trial.by, trial.reader))
        if by != reader and (alone or (by is not None and reader is not None)):
            sums.setdefault((by, reader), []).append(trial)
    games = len({trial.thing[0] for trial in trials})
    return Ledger(
        games=games,
        people=(*shown, Reader(None, "", "")) if alone else tuple(shown),
        threads=tuple(_thread(by, reader, each) for (by, reader), each in sorted(sums.items(), key=_order)),
        claims=claims(trials, frozenset(people)),
        next_weighing=next_weighing(games),
        bots=bots,
    )


def _thread(by: int | None, reader: int | None, trials: Sequence[Trial]) -> Thread:
    luck = round(sum(trial.luck for trial in trials), 3)
    return Thread(by, reader, len(trials), sum(trial.read for trial in trials), luck)


def _order(item: tuple[tuple[int | None, int | None], object]) -> tuple[int, int]:
    by, reader = item[0]
    return (-1 if by is None else by, -1 if reader is None else reader)
