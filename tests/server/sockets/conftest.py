"""What is asked of a server over its sockets is asked on both adapters."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.premises import Premises, open_premises


@pytest.fixture(scope="module", params=["picows", "asgi"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Premises]:
    with open_premises(tmp_path_factory.mktemp(request.param), wire=request.param) as premises:
        yield premises
