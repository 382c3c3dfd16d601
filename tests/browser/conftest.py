"""What these tests stand on."""

from tests.browser.fixtures import browser, house, party

__all__ = ["browser", "house", "party"]
