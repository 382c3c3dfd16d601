"""One of several processes that share a port: started by `supervisor`, told its settings, ended with it.

`python -m entendre.server.process.worker LINE LISTENER`: two descriptors that it inherits.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading

import msgspec

from entendre.catalogue import Catalogue
from entendre.plugin import GameUnavailable
from entendre.server.process.logs import set_up_log
from entendre.server.process.server import CannotServe, serve
from entendre.server.process.settings import Settings


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a worker tells its parent, once: that it serves, or why it cannot."""

    trouble: str | None = None


def main(line: socket.socket, listener: socket.socket) -> int:
    """Serve until a signal comes or the parent is gone; the exit code."""
    with line.makefile("rb") as told:
        settings = msgspec.json.decode(told.readline(), type=Settings)
        set_up_log(settings.log_format, settings.log_level)
        threading.Thread(target=_end_with_parent, args=(line,), daemon=True).start()
        try:
            serve(settings, dict(Catalogue()), lambda _: _tell(line, Report()), listener)
        except (CannotServe, GameUnavailable) as problem:
            _tell(line, Report(str(problem)))
            return 1
        return 0


def _tell(line: socket.socket, report: Report) -> None:
    line.sendall(msgspec.json.encode(report) + b"\n")


def _end_with_parent(line: socket.socket) -> None:
    """The parent says nothing more; when it is gone, its end of the line is closed."""
    while line.recv(1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main(socket.socket(fileno=int(sys.argv[1])), socket.socket(fileno=int(sys.argv[2]))))
