"""Our server as it is, but for two things: the games of the benchmark, and a lot that is always the same.

python -m bench.server.serving PORT DATABASE GAME...
"""

from __future__ import annotations

import logging
import sys
from unittest.mock import patch

from bench.server.scripts import SEED, game_of
from entendre.live.decision import Moment
from entendre.live.hall import now_ms
from entendre.server.serving import Venue, service_of
from entendre.server.settings import Settings


def main(port: str, database: str, *names: str) -> None:
    """Serve until a signal comes; one line on standard output when it is ready."""
    logging.getLogger("entendre").setLevel(logging.ERROR)
    settings = Settings(port=int(port), database=database, limits=False, log_level="error")
    venue = Venue(settings, {name: game_of(name) for name in names})
    with patch.object(venue.hall, "moment", lambda: Moment(now_ms(), lambda: SEED)):
        service_of(venue, lambda _: print("ready", flush=True)).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
