"""A server with the package installed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.fixtures import browser, party
from tests.browser.house import House, open_house
from tests.plugins.installing import Installed

__all__ = ["browser", "party"]


@pytest.fixture
def house(package: Installed, tmp_path: Path) -> Iterator[House]:
    with open_house(tmp_path, env=package.environment) as house:
        yield house
