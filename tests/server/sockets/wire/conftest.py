"""Every test that asks for a server asks all of them."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from tests.server.sockets.wire.complaints import Complaints
from tests.server.sockets.wire.house import CARRIERS, Carrier, Running, running


@pytest.fixture(scope="module", params=CARRIERS, ids="-".join)
def carrier(request: pytest.FixtureRequest) -> Carrier:
    chosen: Carrier = request.param
    return chosen


@pytest.fixture(scope="module")
def server(carrier: Carrier) -> Iterator[Running]:
    with running(carrier) as house:
        yield house


@pytest.fixture(scope="module")
def complaints() -> Iterator[Complaints]:
    heard = Complaints()
    logging.getLogger().addHandler(heard)
    yield heard
    logging.getLogger().removeHandler(heard)


@pytest.fixture
def no_complaints(complaints: Complaints) -> Iterator[None]:
    """Whatever a stranger does is no reason to log a warning, let alone a traceback."""
    complaints.made.clear()
    yield
    assert complaints.made == []
