"""Tables that are woken because a clock of theirs has run out, each by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine

from entendre.core import Rejected
from entendre.live.damage import UnreadableTable
from entendre.store.base import StoreUnavailable

log = logging.getLogger("entendre.live")


class Waking:
    """Those that are being woken: one that hangs or cannot be read keeps no other one asleep."""

    def __init__(self, wake: Callable[[str], Coroutine[None, None, None]]) -> None:
        self._wake = wake
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def begin(self, code: str) -> None:
        """Wake a table, unless that is under way."""
        if code not in self._tasks:
            task = self._tasks[code] = asyncio.get_running_loop().create_task(self._try(code))
            task.add_done_callback(lambda _: self._tasks.pop(code, None))

    async def wait(self, seconds: float) -> None:
        """Until all are awake, or so long."""
        if self._tasks:
            await asyncio.wait(self._tasks.values(), timeout=seconds)

    def cancel(self) -> None:
        """Let them sleep."""
        for task in self._tasks.values():
            task.cancel()

    async def _try(self, code: str) -> None:
        try:
            await self._wake(code)
        except UnreadableTable:
            pass  # it was said when it was found out
        except (Rejected, StoreUnavailable) as problem:
            log.warning("a table could not be woken: %s", problem)
        except Exception as fault:
            log.error("a table could not be woken", exc_info=fault)
