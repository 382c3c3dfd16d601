"""One browser and one server for all tests here, and a new party for each.

Not for longer than that: while Playwright's own loop runs, tests of other packages could not have theirs.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.house import House, open_house
from tests.browser.party import Party, party_at
from tests.services import chromium


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.program(), args=chromium.flags())
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def party(browser: Browser, house: House) -> Iterator[Party]:
    with party_at(browser, house.address) as party:
        yield party
