"""Every field of every game's record, changed one at a time, is named by `verify`."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec
import pytest

from entendre.core import Opening, Seat, canonical, commitment, open_table, seed_commitment
from entendre.records import Unreadable, Unsound, dump, ended, examine, load, record_of, verify
from tests.core.toy import Pick, Toy, ToyOptions
from tests.tampering.games import (
    GAMES,
    KEPT,
    MODES,
    Path_,
    fields,
    leaves,
    lines,
    named,
    other,
    played,
    value_at,
    with_field,
)

KNOWN = "310e5b21d6407a4705f1c0233719db621d65624c215b612a5d2efe3253013767"
"""Commitments that people have kept rest on this."""
WITH_CURTAINS = "ba8e88b886225441722fb39b53bfd77ef4d43dd89019283f09095f36037a7ec7"
"""The same since it is said whether there are curtains; the page's tests know it too."""


def found(changed: tuple[bytes, ...]) -> list[str]:
    """What is said about a file, problem by problem."""
    try:
        record = load(b"\n".join(changed), GAMES)
    except Unreadable as problem:
        return [str(problem)]
    return [str(problem) for problem in examine(record, GAMES[record.header.game].game, changed)]


def names_it(said: list[str], number: int, path: Path_) -> bool:
    """Whether the one line with the change is named, and in it the field."""
    place = f"line {number + 1}"
    return any(
        (
            each.startswith(f"{place}, {named(path)}")
            or (each.startswith(f"{place}:") and str(path[0]) in each)
        )
        for each in said
    )


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_every_record_is_sound_before_somebody_touches_it(name: str, mode: str) -> None:
    assert found(lines(name, mode)) == []


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_every_field_that_is_changed_is_named_with_its_line(name: str, mode: str) -> None:
    whole = lines(name, mode)
    missed = []
    for number, path in fields(whole, most=1):
        said = found(with_field(whole, number, path, other(value_at(whole, number, path))))
        # One that says "line 9, x" of a change in line 4 would be no help.
        if len(said) != 1 or not names_it(said, number, path):
            missed.append((number + 1, path, said))
    assert missed == []


def test_the_fields_that_are_changed_are_all_there_are() -> None:
    """The table above is made from the files: this says that it does not overlook a part of them."""
    header, *entries, end = lines(*MODES[0])
    first = {path[0] for number, path in fields((header,), most=1)}
    assert first == set(msgspec.json.decode(header))
    assert first >= {"names", "options", "bots", "at", "commitment", "curtains"}
    last = {path[0] for _, path in fields((end,), most=1)}
    assert last == {"type", "seed", "outcome", "marks", "digest"}
    sorts = {msgspec.json.decode(entry)["type"] for entry in entries}
    whole = lines(*MODES[0])
    assert {msgspec.json.decode(whole[number])["type"] for number, _ in fields(whole, 1)} == {
        "header",
        "end",
        *sorts,
    }


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_every_line_that_is_taken_out_put_in_twice_or_moved_is_found(name: str, mode: str) -> None:
    whole = lines(name, mode)
    for number in range(1, len(whole) - 1, max(1, len(whole) // 12)):
        without = (*whole[:number], *whole[number + 1 :])
        twice = (*whole[: number + 1], *whole[number:])
        assert any(f"line {number + 1}:" in each and "missing" in each for each in found(without)), number
        said = found(twice)
        assert any("too many" in each and each.startswith("line ") for each in said), (number, said)
        if whole[number] != whole[number + 1] and number + 1 < len(whole) - 1:
            moved = (*whole[:number], whole[number + 1], whole[number], *whole[number + 2 :])
            said = found(moved)
            assert any(each.startswith((f"line {number + 1}", f"line {number + 2}")) for each in said)


@pytest.mark.parametrize("name", GAMES)
def test_two_names_that_change_places_are_both_named(name: str) -> None:
    """Somebody else would have won."""
    whole = lines(name, next(iter(GAMES[name].game.modes)))
    names = value_at(whole, 0, ("names",))
    said = found(with_field(whole, 0, ("names",), [names[1], names[0], *names[2:]]))
    assert [each.split(":")[0] for each in said] == ["line 1, names[0]", "line 1, names[1]"]


@pytest.mark.parametrize("name", GAMES)
def test_whoever_writes_the_marks_anew_too_is_stopped_by_the_commitment(name: str) -> None:
    """Marks are in the same file and stop nobody who knows of them. The commitment does."""
    record = played(name, next(iter(GAMES[name].game.modes)))
    assert record.end is not None
    header = record.header
    forged = [
        msgspec.structs.replace(header, names=(header.names[1], header.names[0], *header.names[2:])),
        msgspec.structs.replace(header, at=1),
        msgspec.structs.replace(header, curtains=False),
        msgspec.structs.replace(header, curtains=msgspec.UNSET),
        msgspec.structs.replace(header, bots=(None,) * len(header.names)),
    ]
    for each in forged:
        again = ended(msgspec.structs.replace(record, header=each), record.end)
        with pytest.raises(Unsound, match="line 1, commitment: it does not open to") as caught:
            verify(again, GAMES[name].game)
        assert caught.value.line == 1


def test_whoever_writes_everything_anew_has_another_commitment() -> None:
    """A record alone cannot show this; the commitment that was kept does."""
    name, mode = MODES[0]
    record = played(name, mode)
    assert record.end is not None
    names = (record.header.names[1], record.header.names[0], *record.header.names[2:])
    header = msgspec.structs.replace(record.header, names=names)
    forged = msgspec.structs.replace(header, commitment=commitment(header.opening(record.end.seed)))
    again = ended(msgspec.structs.replace(record, header=forged), record.end)
    verify(again, GAMES[name].game)
    assert again.header.commitment != record.header.commitment


def test_an_answer_that_left_no_trace_is_missed_by_nothing_but_its_mark() -> None:
    """Somebody answered, and answered again before the prompt closed: only the last answer counts."""
    toy = Toy()
    step = open_table(toy, ToyOptions(rounds=1), ("Ada", "Bo"), bytes(32))
    entries = list(step.entries)
    for seat, number in ((0, 1), (0, 2), (1, 3)):
        step = step.table.submit("pick/0", Seat(seat), Pick(number))
        entries += step.entries
    while step.table.prompts:
        step = step.table.expire(step.table.prompts[0].id)
        entries += step.entries
    record = record_of(step.table, ToyOptions(rounds=1), entries)
    verify(record, toy)
    assert record.end is not None
    another = msgspec.structs.replace(entries[1], choice=Pick(4))
    lied = msgspec.structs.replace(record, entries=(entries[0], another, *entries[2:]))
    assert [str(each) for each in examine(lied, toy)] == [
        "line 3, choice.number: this is not what was written down when the game was played"
    ]
    verify(ended(lied, record.end), toy)  # so much for what a record alone can prove


def test_the_commitment_is_the_documented_one() -> None:
    """Worked out here from SHA-256 and sorted JSON alone, as a program in any other language would."""
    opening = Opening(
        game="toy",
        options={"rounds": 3, "loud": False},
        names=("Ada", "Bö"),
        seed=bytes(range(32)).hex(),
        bots=(None, "adept"),
        at=1_780_000_000_000,
    )
    text = (
        '{"at":1780000000000,"bots":[null,"adept"],"game":"toy","names":["Ada","Bö"],'
        '"options":{"loud":false,"rounds":3},"references":{},'
        '"seed":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"}'
    )
    assert canonical(opening) == text.encode()
    assert commitment(opening) == hashlib.sha256(b"entendre commitment 2\0" + text.encode()).hexdigest()
    assert commitment(opening) == KNOWN
    said = text.replace('"game"', '"curtains":true,"game"')
    with_curtains = msgspec.structs.replace(opening, curtains=True)
    assert canonical(with_curtains) == said.encode()
    assert commitment(with_curtains) == WITH_CURTAINS


@pytest.mark.parametrize("size", [0, 8, 31, 33])
def test_a_seed_that_could_be_tried_out_is_not_committed_to(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        commitment(Opening(game="toy", options={}, names=("Ada",), seed=bytes(size).hex()))


@pytest.mark.parametrize("name", GAMES)
def test_the_digest_is_that_of_the_file_without_its_last_line(name: str) -> None:
    record = played(name, next(iter(GAMES[name].game.modes)))
    above = dump(record).rstrip(b"\n").rpartition(b"\n")[0] + b"\n"
    assert record.end is not None
    assert record.end.digest == hashlib.sha256(above).hexdigest()


OLD = [path for path in KEPT if load(path.read_bytes(), GAMES).header.version == 1]


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_an_old_record_names_what_it_can_and_its_commitment_is_of_the_seed(path: Path) -> None:
    """Records of version 1 have no marks: what follows from the seed is found, names and thoughts are not."""
    whole = tuple(path.read_bytes().splitlines())
    record = load(path.read_bytes(), GAMES)
    assert record.seed is not None
    assert record.header.commitment == seed_commitment(record.seed)
    unnoticed = {"names", "bots", "choice", "references", "options"}
    for number, way in fields(whole, most=1):
        said = found(with_field(whole, number, way, other(value_at(whole, number, way))))
        assert said or way[0] in unnoticed, (number + 1, way)
        assert all(each.startswith("line ") for each in said)
    for field, line in (("seed", len(whole)), ("outcome", len(whole)), ("commitment", 1)):
        ways = [way for way, _ in leaves(msgspec.json.decode(whole[line - 1])) if way[0] == field]
        for way in ways:
            [one] = found(with_field(whole, line - 1, way, other(value_at(whole, line - 1, way))))
            assert field in one
