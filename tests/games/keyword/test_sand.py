"""R13: the sand runs out over a word that lies there."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from entendre.core import Seat, encode
from entendre.games.keyword.rules import Late, Pass, Placed, Spell, Spelled
from entendre.live.commands import Answer
from entendre.live.timers import DRAFT
from tests.live.evening import evening, run, sitting_of


@pytest.mark.parametrize("whole", [True, False])
def test_r13_a_word_that_lies_whole_and_legal_counts_as_laid_and_no_other(
    tmp_path: Path, whole: bool
) -> None:
    async def play() -> None:
        async with evening(tmp_path) as night:
            live, (ada, bo) = await night.table_of("Ada", "Bo")
            await night.start(live, ada.member, "keyword", seconds=10)
            await night.do(live, bo.member, Answer(night.ref(), "word/1", msgspec.Raw(encode(Pass()))))
            hand = sitting_of(live).table.state.hands[Seat(0)]
            cards = tuple(Placed(card.id, "a" if card.blank else None) for card in hand[: 2 if whole else 1])
            name = f"{DRAFT}1/word/1"
            await night.store.put_scratch(ada.code, str(ada.member), name, encode(Spell(cards)))
            await night.later(11)
            reveal = sitting_of(live).table.state.reveal
            assert reveal is not None
            assert isinstance(reveal.plays[0], Spelled if whole else Late)

    run(play())
