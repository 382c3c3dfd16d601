"""Who has not said who they are is lent a name, and with it something to be teased about."""

from __future__ import annotations

import re
from pathlib import Path

from entendre.bots.characters import characters
from entendre.live.commands import Rename
from tests.live.evening import evening, run

PAGE = Path(__file__).parents[2] / "web" / "src" / "home" / "names.ts"
LENT = {each.name: each.line for each in characters() if each.lent}


def test_the_page_lends_the_names_that_the_server_has_lines_for() -> None:
    [names] = re.findall(r"const NAMES = \[(.*)\]", PAGE.read_text(encoding="utf-8"))
    assert set(re.findall(r'"(\w+)"', names)) == set(LENT)


def test_a_line_comes_with_a_lent_name_and_goes_with_it(tmp_path: Path) -> None:
    name, line = next(iter(LENT.items()))

    async def come() -> None:
        async with evening(tmp_path) as night:
            live, (lender, ada, _) = await night.table_of(name, "Ada", "Luna")
            said = [who.line for who in live.room.people.values()]
            assert said == [line, "", ""]
            await night.do(live, lender.member, Rename(night.ref(), "Bo", "teal"))
            await night.do(live, ada.member, Rename(night.ref(), "Ada", "azure", "I juggle."))
            await night.do(live, ada.member, Rename(night.ref(), "Ida", "azure"))
            assert [who.line for who in live.room.people.values()] == ["", "I juggle.", ""]

    run(come())
