"""A process whose files may not grow for a while, as on a full disk; it prints how its store takes it."""

from __future__ import annotations

import asyncio
import resource
import sys
from collections.abc import Awaitable

from entendre.store.base import StoreFull
from entendre.store.sqlite import SqliteStore


async def main(path: str) -> None:
    store = SqliteStore(path)
    await store.open()
    await store.append("TABLE", 0, [b"one"])
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, resource.RLIM_INFINITY))
    said = [await _said(store.check()), await _said(store.append("TABLE", 1, [b"two" * 10_000]))]
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    said.append(await _said(store.check()))
    await store.append("TABLE", 1, [b"two"])
    said.append(str(len(await store.read("TABLE"))))
    await store.close()
    sys.stdout.write(" ".join(said))


async def _said(work: Awaitable[None]) -> str:
    try:
        await work
    except StoreFull:
        return "full"
    return "well"


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
