"""Was this game played right? Everything is derived again from the seed and the choices, and every line
compared with what the last one says of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any

import msgspec

from entendre.core import (
    SEED_BYTES,
    AnyGame,
    AnyStep,
    AnyTable,
    Closed,
    Dealt,
    Entry,
    Rejected,
    Sealed,
    Withdrawn,
    commitment,
    encode,
    open_table,
    read_options,
    seed_commitment,
)
from entendre.records.differences import differences
from entendre.records.marks import changed, digest_of, marks_of
from entendre.records.record import End, Header, Record, Unsound, lines_of
from entendre.records.replay import unfit

_ALTERED = "this is not what was written down when the game was played"
SAYS_CURTAINS = 3
_MOST_LINES = 20_000
"""In longer files nobody looks for the line that was taken out."""


def verify(record: Record, game: AnyGame) -> None:
    """Return if the deal, every event and the outcome follow from the seed and the choices, and the
    commitment opens to what the header says; else raise the first `Unsound`.
    """
    for problem in examine(record, game):
        raise problem


def examine(record: Record, game: AnyGame, lines: Sequence[bytes] | None = None) -> tuple[Unsound, ...]:
    """Everything that does not hold, in the order of the lines (those of the file, where the record was read
    from one). What only follows from something else that was changed is left out.
    """
    written = tuple(lines_of(record)) if lines is None else tuple(lines)
    if record.end is None:
        why = "the record stops before the game is over, so its seed is not shown yet"
        return (Unsound(len(written), why),)
    altered = list(_altered(record, record.end, written))
    opened = _unopened(record.header, record.end, len(written))
    derived = _underived(record, game)
    found = _combined(altered, opened, derived, len(written))
    return tuple(sorted(found, key=lambda problem: problem.line))


def _combined(
    altered: list[Unsound], unopened: Unsound | None, underived: Unsound | None, last: int
) -> list[Unsound]:
    """What is wrong, without what only follows from it."""
    if unopened is None and underived is None:
        # The end holds: what is said of it there does not.
        altered = [_of_the_marks(each) if each.line == last and each.field else each for each in altered]
    if altered:
        return [_exactly(each, underived) for each in altered]
    if unopened is not None and unopened.field == "seed" and underived is None:
        # Everything follows from this seed, so it is the other one of the two that was changed.
        return [Unsound(1, unopened.why, "commitment")]
    first = underived if unopened is None else unopened
    return [] if first is None else [first]


def _of_the_marks(problem: Unsound) -> Unsound:
    if problem.field is not None and problem.field.startswith(("marks", "digest")):
        return problem
    return Unsound(problem.line, f"the mark of this line is not that of its {problem.field}", "marks")


def _exactly(altered: Unsound, underived: Unsound | None) -> Unsound:
    """The same with what was derived, if it is about the same field or tells more of it."""
    if underived is None or underived.line != altered.line or altered.field is None:
        return altered
    if underived.field is None or underived.field.startswith(altered.field):
        return Unsound(altered.line, underived.why, underived.field or altered.field)
    return altered


# What the last line says of the others.


def _altered(record: Record, end: End, lines: Sequence[bytes]) -> Iterator[Unsound]:
    last = len(lines)
    if isinstance(end.marks, msgspec.UnsetType) or isinstance(end.digest, msgspec.UnsetType):
        if record.header.version > 1 or end.marks is not end.digest:
            missing = "marks" if isinstance(end.marks, msgspec.UnsetType) else "digest"
            if record.header.version > 1 and record.header.commitment == _plain(end):
                yield Unsound(1, "the commitment is that of a record of version 1", "version")
            else:
                yield Unsound(last, "from version 2 on a record has this in its last line", missing)
        return
    whole = digest_of(lines[:-1]) == end.digest
    if len(end.marks) != last:
        yield from _moved(lines, end.marks, whole=whole)
        return
    found = [
        (number, fields)
        for number, (line, marks) in enumerate(zip(lines, end.marks, strict=True), start=1)
        if (fields := changed(line, marks)) is not None
    ]
    for number, fields in found:
        if whole and number < last:
            yield Unsound(last, f"this is not the mark of line {number}", f"marks[{number - 1}]")
        elif fields:
            yield from (Unsound(number, _ALTERED, field) for field in fields)
        else:
            yield Unsound(number, "something was taken out of this line, or its mark was changed")
    if not whole and not any(number < last for number, _ in found):
        yield Unsound(last, "this is not the digest of the lines above", "digest")


def _plain(end: End) -> str | None:
    try:
        return seed_commitment(bytes.fromhex(end.seed))
    except ValueError:
        return None


def _moved(lines: Sequence[bytes], marks: Sequence[str], *, whole: bool) -> Iterator[Unsound]:
    """Where lines were put in or taken out."""
    last = len(lines)
    if whole or max(last, len(marks)) > _MOST_LINES:
        yield Unsound(last, f"there are {len(marks)} marks for {last} lines", "marks")
        return
    own = [marks_of(line) for line in lines]
    for what, begin, finish, first, after in SequenceMatcher(None, marks, own, autojunk=False).get_opcodes():
        if finish - begin > after - first:
            yield Unsound(min(after, last - 1) + 1, f"{_count(finish - begin - after + first)} missing here")
        elif finish - begin < after - first:
            yield Unsound(first + 1, f"from here on {_count(after - first - finish + begin)} too many")
        elif what == "replace":
            yield Unsound(first + 1, _ALTERED)


def _count(lines: int) -> str:
    return "one line is" if lines == 1 else f"{lines} lines are"


# What the commitment opens to.


def _unopened(header: Header, end: End, last: int) -> Unsound | None:
    try:
        seed = bytes.fromhex(end.seed)
    except ValueError:
        return Unsound(last, "this is not hexadecimal", "seed")
    if header.version == 1:
        if seed_commitment(seed) == header.commitment:
            return None
        return Unsound(last, "the seed is not the one that the header commits to", "seed")
    if len(seed) != SEED_BYTES:
        return Unsound(last, f"a seed has {SEED_BYTES} bytes, not {len(seed)}", "seed")
    try:
        if commitment(header.opening(end.seed)) == header.commitment:
            return None
    except (OverflowError, ValueError) as problem:  # no record of ours can hold that
        return Unsound(1, f"this cannot be what was committed to ({problem})")
    why = "it does not open to the seed at the end and what this line says together"
    return Unsound(1, why, "commitment")


# What follows from the seed and the choices.


def _underived(record: Record, game: AnyGame) -> Unsound | None:
    try:
        _derive(record, game)
    except Unsound as problem:
        return problem
    return None


def _derive(record: Record, game: AnyGame) -> None:
    last = len(record.entries) + 2
    assert record.end is not None
    try:
        seed = bytes.fromhex(record.end.seed)
    except ValueError:
        raise Unsound(last, "this is not hexadecimal", "seed") from None
    table, expected = _opened(record.header, game, seed)
    for number, entry in enumerate(record.entries, start=2):
        if not expected:
            table, expected = _done(table, entry, number)
        wanted, *expected = expected
        if wanted != entry:
            raise _other(number, entry, wanted)
    if expected:
        raise Unsound(last, f"{_shown(expected[0])} is missing before the end")
    outcome = table.outcome()
    if outcome is None and record.end.outcome is not None:
        raise Unsound(last, "the game is not over yet")
    if outcome != record.end.outcome:
        path, written, right = next(differences(record.end.outcome, outcome))
        raise Unsound(last, f"{written} is written, but the outcome is {right}", _path("outcome", path))


def _other(number: int, entry: Entry[Any, Any], wanted: Entry[Any, Any]) -> Unsound:
    if type(entry) is not type(wanted):
        return Unsound(number, f"{_shown(entry)} is written, but {_shown(wanted)} follows")
    path, written, right = next(differences(entry, wanted))
    return Unsound(number, f"{written} is written, but {right} follows", path)


def _path(outer: str, inner: str) -> str:
    return f"{outer}.{inner}" if inner else outer


def _opened(header: Header, game: AnyGame, seed: bytes) -> tuple[AnyTable, list[Entry[Any, Any]]]:
    if header.bots and len(header.bots) != len(header.names):
        raise Unsound(1, f"there are {len(header.names)} players, not {len(header.bots)}", "bots")
    if (header.curtains is msgspec.UNSET) != (header.version < SAYS_CURTAINS):
        raise Unsound(
            1, f"records say whether there are curtains from version {SAYS_CURTAINS} on", "curtains"
        )
    try:
        options = read_options(game.types.options, header.options)
        step = open_table(game, options, header.names, seed, curtains=header.has_curtains)
        here = dict(game.references(options))
    except Rejected as refusal:
        raise Unsound(1, refusal.message) from None
    except Exception as fault:
        raise Unsound(1, f"this game cannot be begun here ({fault})") from fault
    if here != header.references:
        raise Unsound(
            1,
            f"it was played with {header.references or 'nothing'}, but here there is {here or 'nothing'}",
            "references",
        )
    return step.table, list(step.entries)


def _done(table: AnyTable, entry: Entry[Any, Any], number: int) -> tuple[AnyTable, list[Entry[Any, Any]]]:
    try:
        step = _act(table, entry)
    except Rejected as refusal:
        raise Unsound(number, refusal.message) from None
    except Exception as fault:  # rules are asked about a choice that no table would have let in
        raise Unsound(number, unfit(fault)) from fault
    if step is None:
        raise Unsound(number, f"nothing led to {_shown(entry)}")
    return step.table, list(step.entries)


def _act(table: AnyTable, entry: Entry[Any, Any]) -> AnyStep | None:
    match entry:
        case Sealed(prompt, seat, choice):
            return table.submit(prompt, seat, choice)
        case Withdrawn(prompt, seat):
            return table.withdraw(prompt, seat)
        case Closed(prompt, True, _):
            return table.expire(prompt)
        case Closed() | Dealt():
            return None


def _shown(value: object) -> str:
    text = encode(value).decode()
    return text if len(text) <= 200 else f"{text[:200]}…"
