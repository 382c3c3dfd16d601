"""`python -m tests.jepsen --minutes 10 --seed 1`: everything fails for ten minutes, under load."""

from __future__ import annotations

import asyncio
import time

import click

from tests.jepsen.trial import Trial, trial
from tests.kill.servers import GAMES
from tests.services.postgres import postgres
from tests.services.redis import redis

EVERY = 10.0


class Progress:
    """A line now and then."""

    def __init__(self) -> None:
        self._next = 0.0

    def __call__(self, one: Trial, passed: float) -> None:
        if passed >= self._next:
            self._next = passed + EVERY
            faults = one.trouble.happened.total()
            click.echo(f"{passed:5.0f} s: {faults} faults, {one.acknowledged} answers acknowledged")


@click.command()
@click.option("--minutes", type=click.FloatRange(min=0, min_open=True), default=10.0, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Which faults come, and in which order.")
def main(minutes: float, seed: int) -> None:
    """Let two processes, PostgreSQL and Redis fail, and judge what is left."""
    began = time.monotonic()
    with postgres() as database, redis() as fanout:
        report = asyncio.run(trial(seed, minutes * 60, database, fanout, tuple(GAMES), Progress()))
    for name, count in sorted(report.faults.items()):
        click.echo(f"{count:6} × {name}")
    click.echo(f"seed {seed}, {time.monotonic() - began:.0f} s: {report}.")


if __name__ == "__main__":
    main()
