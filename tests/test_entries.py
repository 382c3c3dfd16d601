"""Every game that is registered brings what an entry promises, in every language."""

from __future__ import annotations

import pytest

from entendre.catalogue import Catalogue
from entendre.testing import check_entry

GAMES = Catalogue()


@pytest.mark.parametrize("game", GAMES)
def test_the_entry_is_complete(game: str) -> None:
    check_entry(GAMES[game])
