"""These tests say more in a second than a person may; what is too fast is tested elsewhere."""

from __future__ import annotations

import pytest

from entendre.server.limits import UNLIMITED
from entendre.server.sockets import session


def unlimit(patch: pytest.MonkeyPatch) -> None:
    """Let a connection send as much as it likes."""
    patch.setattr(session, "MESSAGES", UNLIMITED)
