"""A clock that tests put forward: whoever tests what happens after minutes does not wait for them."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

from entendre.live.steady_clock import SteadyClock


class PushedClock:
    """As right as any, and ahead by as many milliseconds as a file says. The file is read when SIGUSR1
    comes, and then whatever is due by the new time happens.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._steady = SteadyClock()
        self._ahead = int(file.read_text()) if file.exists() else 0
        self._pushing: asyncio.Task[None] | None = None

    def __call__(self) -> int:
        return self._steady() + self._ahead

    def listen(self, sweep: Callable[[], Awaitable[None]]) -> None:
        """From now on signals are heard."""
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, self._push, sweep)

    def _push(self, sweep: Callable[[], Awaitable[None]]) -> None:
        self._ahead = int(self._file.read_text())
        self._pushing = asyncio.ensure_future(sweep())
