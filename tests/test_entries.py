"""Every game that is registered brings what an entry promises, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from entendre.catalogue import Catalogue
from entendre.testing import check_entry

GAMES = Catalogue()


@pytest.mark.parametrize("game", GAMES)
def test_the_entry_is_complete(game: str) -> None:
    check_entry(GAMES[game])


BOARDS = Path(__file__).parent.parent / "web" / "src" / "games"
LONGEST_HINT = 130
"""Characters that are read at a glance, over the very thing that they are about."""


@pytest.mark.parametrize("game", [game for game in GAMES if (BOARDS / game).is_dir()])
def test_a_game_with_a_board_says_what_wins_and_at_every_question_what_comes_next(game: str) -> None:
    """Nobody reads rules first."""
    entry = GAMES[game]
    for texts in map(entry.texts, entry.languages()):
        kinds = [key.removeprefix("prompt.") for key in texts if key.startswith("prompt.")]
        assert kinds
        wanted = ("goal", *(f"first.{kind}" for kind in kinds))
        hints = {key: texts.say(key) for key in wanted if key in texts}
        lacking = [kind for kind in kinds if f"first.{kind}" not in hints]
        assert not lacking, f"{game} in {texts.language} does not say what follows from {lacking}"
        assert "goal" in hints, f"{game} in {texts.language} does not say what wins"
        long = {key: len(text) for key, text in hints.items() if len(text) > LONGEST_HINT}
        assert not long, f"{game} in {texts.language} says too much: {long}"
        stray = [key for key in texts if key.startswith("first.") and key not in hints]
        assert not stray, f"{game} in {texts.language} explains what is never asked: {stray}"
