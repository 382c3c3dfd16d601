"""Games as files: they survive the trip, can be looked at again, and tampering is found out."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from entendre.core import AnyTable, Seat, encode, open_table
from entendre.plugin import Bare
from entendre.records import (
    Record,
    Unreadable,
    Unsound,
    dump,
    ended,
    load,
    record_of,
    replay,
    step_at,
    verify,
)
from entendre.testing.acts import Setting, moments
from tests.core.toy import Pick, Toy, ToyOptions

TOY = Toy()
GAMES = {"toy": Bare(TOY)}


def played(seed: bytes = bytes(32), players: int = 3) -> tuple[Record, list[AnyTable]]:
    """A whole random game with changed minds and lapsed clocks, and the table after every act."""
    setting = Setting(TOY, players, "usual", seed)
    opened = setting.open()
    entries, tables = list(opened.entries), [opened.table]
    for moment in moments(setting):
        entries.extend(moment.step.entries)
        tables.append(moment.step.table)
    return record_of(tables[-1], setting.options, entries), tables


@given(st.binary(min_size=32, max_size=32), st.sampled_from(TOY.players))
def test_every_game_survives_the_trip_and_verifies(seed: bytes, players: int) -> None:
    record, _ = played(seed, players)
    again = load(dump(record), GAMES)
    assert again == record
    verify(again, TOY)


def test_a_replay_shows_each_seat_what_it_saw() -> None:
    record, tables = played()
    live = {table.version: table for table in tables}
    for step in replay(load(dump(record), GAMES), TOY):
        for viewer in (None, Seat(0), Seat(1), Seat(2)):
            shown, was = (each.look(viewer) for each in (step.table, live[step.number]))
            assert (shown.open, shown.own) == (was.open, was.own)


def test_a_game_that_was_broken_off_says_so_and_proves_what_was_played_of_it() -> None:
    whole, tables = played()
    options, entries = ToyOptions(), whole.entries[:4]
    table = tables[0]
    for entry in entries[1:]:
        table = table.fold(entry)
    running = record_of(table, options, entries)
    assert not running.broken_off
    record = load(dump(record_of(table, options, entries, broken_off=True)), GAMES)
    assert record.broken_off
    verify(record, TOY)
    assert [step.number for step in replay(record, TOY)] == list(range(table.version + 1))
    assert whole.end is not None
    for claimed, played_out in ((whole.end.outcome, record), (None, whole)):
        assert played_out.end is not None
        false = ended(played_out, msgspec.structs.replace(played_out.end, outcome=claimed))
        with pytest.raises(Unsound, match=r"not over yet|is written, but the outcome is"):
            verify(false, TOY)


def test_one_step_can_be_looked_at() -> None:
    record, tables = played()
    last = tables[-1].version
    assert step_at(record, TOY, last).table.state == tables[-1].state
    assert step_at(record, TOY, 0).table.state == tables[0].state
    with pytest.raises(ValueError, match=f"no step {last + 1}; this game has steps 0 to {last}"):
        step_at(record, TOY, last + 1)


def test_a_running_game_can_be_kept_without_its_seed() -> None:
    opened = open_table(TOY, ToyOptions(), ("Ada", "Bo"), bytes(32))
    step = opened.table.submit("pick/0", Seat(1), Pick(3))
    record = record_of(step.table, ToyOptions(), (*opened.entries, *step.entries))
    assert bytes(32).hex().encode() not in dump(record)
    again = load(dump(record), GAMES)
    assert list(replay(again, TOY))[-1].table.state == step.table.state
    with pytest.raises(Unsound, match="before the game is over"):
        verify(again, TOY)


def tampered(line: int, old: str, new: str) -> bytes:
    """The lines of a sound record with one of them changed; the line must contain what is replaced."""
    lines = dump(played()[0]).decode().splitlines()
    assert old in lines[line], f"{old!r} is not in {lines[line]!r}"
    lines[line] = lines[line].replace(old, new, 1)
    return "\n".join(lines).encode()


def first_line_with(text: str) -> int:
    return next(number for number, line in enumerate(dump(played()[0]).decode().splitlines()) if text in line)


def found_out(raw: bytes) -> Unsound:
    with pytest.raises(Unsound) as caught:
        verify(load(raw, GAMES), TOY)
    return caught.value


def test_another_deal_is_found_out() -> None:
    lines = dump(played()[0]).decode().splitlines()
    charms = msgspec.json.decode(lines[1])["events"][0]["charms"]
    problem = found_out(tampered(1, str(charms[0]), str(charms[0] + 1)))
    assert problem.line == 2


def test_another_event_is_found_out() -> None:
    line = first_line_with('"scorer":')
    scorer = dump(played()[0]).decode().splitlines()[line].split('"scorer":')[1][0]
    problem = found_out(tampered(line, f'"scorer":{scorer}', f'"scorer":{(int(scorer) + 1) % 3}'))
    assert problem.line == line + 1
    assert "follows" in problem.why


def test_an_illegal_choice_is_found_out() -> None:
    line = first_line_with('"choice":{"type":"pick"')
    lines = dump(played()[0]).decode().splitlines()
    number = lines[line].split('"number":')[1][0]
    problem = found_out(tampered(line, f'"number":{number}', '"number":9'))
    assert (problem.line, problem.why) == (line + 1, "9 is not a number from 1 to 5.")


def test_a_missing_line_is_found_out() -> None:
    lines = dump(played()[0]).splitlines()
    closed = first_line_with('"type":"closed"')
    problem = found_out(b"\n".join(lines[:closed] + lines[closed + 1 :]))
    assert problem.line == closed + 1


def test_another_seed_is_found_out() -> None:
    lines = dump(played()[0]).splitlines()
    problem = found_out(tampered(len(lines) - 1, "00", "01"))
    assert problem.line == len(lines)
    assert problem.field == "seed"


def test_another_outcome_is_found_out() -> None:
    lines = dump(played()[0]).splitlines()
    outcome = msgspec.json.decode(lines[-1])["outcome"]
    raw = tampered(len(lines) - 1, f'"result":"{outcome["result"]}"', '"result":"lost"')
    assert found_out(raw).field == "outcome.result"


def test_whoever_marks_what_they_changed_anew_is_found_out_by_the_rules_and_the_commitment() -> None:
    record, _ = played()
    assert record.end is not None
    assert record.end.outcome is not None
    lost = msgspec.structs.replace(record.end.outcome, result="lost")
    with pytest.raises(Unsound, match=r'outcome\.result: "lost" is written'):
        verify(ended(record, msgspec.structs.replace(record.end, outcome=lost)), TOY)
    swapped = msgspec.structs.replace(record.header, names=record.header.names[::-1])
    with pytest.raises(Unsound, match="line 1, commitment: it does not open to"):
        verify(ended(msgspec.structs.replace(record, header=swapped), record.end), TOY)


def test_an_option_the_game_would_refuse_is_found_out() -> None:
    problem = found_out(tampered(0, '"rounds":3', '"rounds":77'))
    assert (problem.line, problem.why) == (
        1,
        "rounds: 77 is not allowed; it takes a whole number from 1 to 9.",
    )


def test_another_dictionary_is_found_out() -> None:
    problem = found_out(tampered(0, '"references":{}', '"references":{"lexicon":"x"}'))
    assert problem.line == 1
    assert problem.field == "references.lexicon"


@pytest.mark.parametrize(
    ("raw", "line", "why"),
    [
        (b"", 1, "not the header"),
        (b"\xff\xfe", 1, "not the header"),
        (b'{"type":"header"}', 1, "not the header"),
        (tampered(0, "entendre-record", "chess"), 1, "'chess'"),
        (tampered(0, '"version":3', '"version":4'), 1, "version 4"),
        (tampered(0, '"toy"', '"go"'), 1, "'go' is unknown here; known: toy"),
        (tampered(2, '"type":"', '"type":"x'), 3, "not an entry"),
        (dump(played()[0]) + b'{"type":"withdrawn","prompt":"x","seat":0}\n', -1, "after the end"),
    ],
)
def test_what_is_no_record_is_named_with_its_line(raw: bytes, line: int, why: str) -> None:
    with pytest.raises(Unreadable, match=why) as caught:
        load(raw, GAMES)
    assert caught.value.line == (line if line > 0 else len(raw.splitlines()))


@given(st.binary())
def test_garbage_is_only_ever_unreadable(raw: bytes) -> None:
    with pytest.raises(Unreadable):
        load(raw, GAMES)


def test_equal_games_give_equal_bytes() -> None:
    assert dump(played()[0]) == dump(played()[0])
    assert encode(played()[0].header) == encode(played()[0].header)
