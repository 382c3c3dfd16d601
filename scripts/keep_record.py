"""Keeps a random game as a record in tests/records/, which must replay for ever: it never writes over one."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from entendre.catalogue import Catalogue
from entendre.core.opening import Opening
from entendre.records import dump, record_of, verify
from entendre.testing.acts import Setting, moments

BEGUN = 1_790_000_000_000
"""When these games are said to have begun, in milliseconds since 1970."""
FOLDER = Path(__file__).parent.parent / "tests" / "records"


def main(name: str, mode: str, players: int, number: int) -> None:
    """One game, with changed minds, withdrawals and clocks that ran out."""
    game = Catalogue()[name].game
    setting = Setting(game, players, mode, number.to_bytes(32, "big"), curtains=True)
    opened = setting.open()
    entries, table = list(opened.entries), opened.table
    for moment in moments(setting):
        entries.extend(moment.step.entries)
        table = moment.step.table
    opening = Opening(
        game=name,
        options=msgspec.to_builtins(setting.options),
        names=table.names,
        seed=setting.seed.hex(),
        references=dict(game.references(setting.options)),
        bots=(*[None] * (players - 1), "even"),
        at=BEGUN + number,
        curtains=setting.curtains,
    )
    record = record_of(table, setting.options, entries, opening)
    verify(record, game)
    path = FOLDER / f"{name}-{mode}-{players}-{number}.jsonl"
    with path.open("xb") as file:
        file.write(dump(record))
    print(f"{path.relative_to(FOLDER.parent.parent)}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
