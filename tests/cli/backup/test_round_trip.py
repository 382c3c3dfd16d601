"""Tables from one database into another and back: nothing is lost, changed or doubled."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from entendre.store import Store
from tests.cli.backup.premade import all_of, entendre, moves_are_possible, play, records_of, with_store
from tests.live.evening import INSTALLED


def test_a_round_trip_over_postgresql_leaves_everything_as_it_was_and_games_go_on(
    tmp_path: Path, database: str
) -> None:
    first, last = tmp_path / "first.db", tmp_path / "last.db"
    going = play(first)
    for source, file, target in ((first, "a.jsonl", database), (database, "b.jsonl.gz", last)):
        told = entendre("export", tmp_path / file, "--database", source)
        assert told.exit_code == 0, told.output
        told = entendre("import", tmp_path / file, "--database", target)
        assert told.exit_code == 0, told.output
        assert f"{2 * len(INSTALLED)} tables imported" in told.output
    before = all_of(first)
    assert before == all_of(database) == all_of(last)
    assert any(copy.blobs for copy in before.values()), "no game that was played has drawings"
    records = records_of(before)
    assert len(records) >= len(INSTALLED)
    assert records == records_of(all_of(database)) == records_of(all_of(last))
    plain = (tmp_path / "a.jsonl").read_bytes().splitlines()
    packed = gzip.decompress((tmp_path / "b.jsonl.gz").read_bytes()).splitlines()
    assert plain[1:] == packed[1:], "all but the time in the first line is the same"
    moves_are_possible(database, going)
    moves_are_possible(str(last), going)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    play(tmp_path / "tables.db", INSTALLED[:1])
    assert entendre("export", tmp_path / "all.jsonl", "--database", tmp_path / "tables.db").exit_code == 0
    return tmp_path


def test_what_is_there_with_the_same_content_is_passed_over(house: Path) -> None:
    for new, same in ((2, 0), (0, 2)):
        told = entendre("import", house / "all.jsonl", "--database", house / "new.db")
        assert told.exit_code == 0, told.output
        assert f"{new} tables imported into {house / 'new.db'}, {same} already there." in told.output


def test_a_table_that_has_gone_on_is_left_as_it_is_and_the_rest_is_imported(house: Path) -> None:
    first, second = all_of(house / "tables.db")

    async def change(store: Store) -> None:
        await store.append(first, len(await store.read(first)), [b'{"type":"returned","at":1}'])
        await store.forget(second)

    with_store(house / "tables.db", change)
    was = all_of(house / "tables.db")[first]
    told = entendre("import", house / "all.jsonl", "--database", house / "tables.db")
    assert told.exit_code == 1
    assert "1 table imported" in told.output
    count = len(was.entries)
    assert f"table '{first}': it is there already and has gone on since: {count} entries" in told.output
    now = all_of(house / "tables.db")
    assert now[first] == was
    assert second in now


def test_another_table_of_the_same_name_is_never_written_over(house: Path) -> None:
    name = next(iter(all_of(house / "tables.db")))

    async def take(store: Store) -> None:
        await store.append(name, 0, [b"somebody else's"])

    with_store(house / "new.db", take)
    told = entendre("import", house / "all.jsonl", "--database", house / "new.db")
    assert told.exit_code == 1
    assert f"table '{name}': a table of that name is there, and its entry 1 is another." in told.output
    assert [entry.body for entry in all_of(house / "new.db")[name].entries] == [b"somebody else's"]


def test_one_table_can_be_taken_out_and_put_in(house: Path) -> None:
    first, second = all_of(house / "tables.db")
    told = entendre("export", house / "one.jsonl", "--table", second, "--database", house / "tables.db")
    assert told.exit_code == 0, told.output
    assert entendre("import", house / "one.jsonl", "--database", house / "one.db").exit_code == 0
    assert list(all_of(house / "one.db")) == [second]
    told = entendre("import", house / "all.jsonl", "--table", first, "--database", house / "other.db")
    assert told.exit_code == 0, told.output
    assert list(all_of(house / "other.db")) == [first]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("export", "x.jsonl", "--database", "no.db"), "There is no database no.db."),
        (("export", "all.jsonl", "--database", "tables.db"), "all.jsonl is there already"),
        (
            ("export", "x.jsonl", "--table", "NONE", "--database", "tables.db"),
            "There is no table 'NONE'.",
        ),
        (("export", "no/x.jsonl", "--database", "tables.db"), "no/x.jsonl cannot be written"),
        (
            ("import", "all.jsonl", "--table", "NONE", "--database", "x.db"),
            "all.jsonl has no table 'NONE'.",
        ),
        (("import", "no.jsonl", "--database", "x.db"), "'no.jsonl' does not exist"),
    ],
    ids=lambda part: part[0] if isinstance(part, tuple) else "",
)
def test_what_cannot_be_done_is_said(
    house: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], sentence: str
) -> None:
    monkeypatch.chdir(house)
    told = entendre(*words)
    assert told.exit_code != 0
    assert sentence in told.output
    assert not [path for path in house.rglob("*") if path.name.startswith(("x.", "no."))]


def test_the_file_is_for_its_owner_only(house: Path) -> None:
    assert (house / "all.jsonl").stat().st_mode & 0o077 == 0
