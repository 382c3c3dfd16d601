"""What a reveal of Keyword tells is known to those who watch that no page tells it early."""

from __future__ import annotations

from typing import Any

import msgspec

from entendre.games.keyword.rules import Pass
from tests.games.keyword.browser.reveal import told
from tests.games.keyword.rules.play import ADA, CLEO, KeywordTable, played, seated, voted


def opened(table: KeywordTable) -> Any:
    return msgspec.to_builtins(table.look(None).open)


def test_words_the_best_one_and_its_letters_have_their_steps() -> None:
    table = played(seated("stones", "catdot", keyword="tones").varied(curtains=True), "stones", "cat")
    assert told(opened(table)) == {
        "words": ("STONES",),
        "vote": (),
        "out": ("beaten",),
        "best": ("keeps it", "keeps STONES."),
        "letters": ("owns every letter of TONES!",),
    }


def test_a_vote_comes_before_the_verdict() -> None:
    table = seated("sctnot", "catdot", "eeeeee", keyword="cod", house_vote=True).varied(curtains=True)
    table = played(table, "sctn", "cat", Pass())
    assert told(opened(table)) == {"words": ("SCTN",), "vote": (), "out": ()}
    assert table.curtain is not None
    table = voted(table.expire(table.curtain.id).table, {CLEO: (ADA,)})
    assert told(opened(table)) == {
        "words": (),
        "vote": ("One accepted it; 2 needed.",),
        "out": ("no word",),
        "best": ("keeps it", "keeps CAT."),
        "letters": (": 1 of 3 for COD.",),
    }
