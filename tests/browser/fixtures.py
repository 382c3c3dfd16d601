"""One browser for all tests of a package; a server and a party for each test.

Not one browser for longer than that: while Playwright's own loop runs, tests of other packages could not have
theirs. And not one server for several: what is dealt at a table depends on how many there were before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

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


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with open_house(tmp_path) as house:
        yield house


@pytest.fixture
def party(browser: Browser, house: House) -> Iterator[Party]:
    with party_at(browser, house.address) as party:
        yield party
