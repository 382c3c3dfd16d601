"""How much a test does: a taste for every save, a sample in `make test`, all of it in `make soak`."""

from __future__ import annotations

from hypothesis import settings


def times(quick: int, usual: int, soak: int) -> int:
    """So many times, by how the tests were started."""
    return {"quick": quick, "soak": soak}.get(settings.get_current_profile_name(), usual)
