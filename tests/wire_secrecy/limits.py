"""These tests say more in a second than a person may; what is too fast is tested elsewhere."""

from __future__ import annotations

import pytest

from entendre.server.rates import UNLIMITED, BudgetRate
from entendre.server.sockets import context, session


def unlimit(patch: pytest.MonkeyPatch) -> None:
    """Let a connection send as much as it likes."""
    patch.setattr(context, "SEAT_BUDGET", BudgetRate(UNLIMITED, UNLIMITED))
    patch.setattr(session, "STRANGER_BUDGET", BudgetRate(UNLIMITED, UNLIMITED))
