"""Two processes, PostgreSQL and Redis fail in every way, alone and together: nothing that was acknowledged is
lost or doubled, everybody sees what the log says, and every record verifies. For as long as one likes:
`python -m tests.jepsen`.
"""

from __future__ import annotations

import asyncio

from tests.effort import times
from tests.jepsen.trial import trial
from tests.kill.servers import GAMES
from tests.services.postgres import postgres
from tests.services.redis import redis

SECONDS = times(3, 6, 600)
SEED = 14


def test_whatever_fails_nothing_acknowledged_is_lost_and_everybody_agrees() -> None:
    with postgres() as database, redis() as fanout:
        report = asyncio.run(trial(SEED, SECONDS, database, fanout, tuple(GAMES)))
    assert report.acknowledged > 0
    assert report.reconnected > 0
    assert len(report.faults) > 1
