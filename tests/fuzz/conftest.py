"""A server for all of it, and an ear for every complaint in its log."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from tests.fuzz.messages import SETTINGS
from tests.fuzz.scene import Stage, open_stage
from tests.server.sockets.wire.complaints import Complaints
from tests.wire_secrecy.limits import unlimit


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with pytest.MonkeyPatch.context() as patch:
        unlimit(patch)
        with open_stage(tmp_path_factory.mktemp("stage"), SETTINGS) as made:
            yield made


@pytest.fixture(scope="module")
def complaints() -> Iterator[Complaints]:
    made = Complaints()
    logging.getLogger().addHandler(made)
    yield made
    logging.getLogger().removeHandler(made)
