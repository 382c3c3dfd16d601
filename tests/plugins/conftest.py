"""The packages, each installed once."""

from __future__ import annotations

import pytest

from tests.plugins.installing import PACKAGES, Installed, install


@pytest.fixture(scope="session", params=PACKAGES, ids=lambda source: source.name)
def package(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return install(request.param, tmp_path_factory.mktemp("site"))
