"""One server for all tests of a module that do not change how it is set up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.premises import Premises, open_premises


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Premises]:
    with open_premises(tmp_path_factory.mktemp("house")) as premises:
        yield premises
