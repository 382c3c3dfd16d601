"""Our server as it is, but for two things: the games of the benchmark, and a lot that is always the same.

python -m bench.server.serving PORT DATABASE GAME...
"""

from __future__ import annotations

import logging
import sys

from bench.server.scripts import SEED, entry_of
from entendre.live.randomness import Secrets
from entendre.server.process.server import Server, service_of
from entendre.server.process.settings import Settings


class OneDeal(Secrets):
    """Codes and tokens by lot, and every game dealt alike."""

    def seed(self, code: str, game: int) -> bytes:
        return SEED


def main(port: str, database: str, *names: str) -> None:
    """Serve until a signal comes; one line on standard output when it is ready."""
    logging.getLogger("entendre").setLevel(logging.ERROR)
    settings = Settings(port=int(port), database=database, limits=False, log_level="error")
    server = Server(settings, {name: entry_of(name) for name in names}, secrets=OneDeal())
    service_of(server, lambda _: print("ready", flush=True)).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
