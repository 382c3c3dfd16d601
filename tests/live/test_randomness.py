"""What nobody may guess: from the system it is always new; for a test it can be the same every time."""

from __future__ import annotations

from pathlib import Path

from entendre.core import SEED_BYTES, encode
from entendre.live.commands import StandIn
from entendre.live.entries import Member
from entendre.live.randomness import CODE_LENGTH, CODE_LETTERS, Secrets, predictable
from tests.live.evening import evening, run, sitting_of, until


def drawn(secrets: Secrets) -> list[object]:
    """One of each."""
    return [
        secrets.code(),
        secrets.token("BCDFGH", Member(0)),
        secrets.seed("BCDFGH", 1),
        secrets.luck("BCDFGH", 1, "0/1"),
    ]


def test_the_system_never_gives_the_same_twice() -> None:
    once, again = drawn(Secrets()), drawn(Secrets())
    assert all(one != other for one, other in zip(once, again, strict=True))


def test_a_seed_gives_the_same_every_time_and_another_something_else() -> None:
    once, again, other = (drawn(Secrets(predictable(seed))) for seed in ("a", "a", "b"))
    assert once == again
    assert all(one != another for one, another in zip(once, other, strict=True))


def test_what_is_drawn_does_not_depend_on_what_was_drawn_before() -> None:
    fresh, used = Secrets(predictable("a")), Secrets(predictable("a"))
    for _ in range(5):
        drawn(used)
    assert fresh.seed("BCDFGH", 2) == used.seed("BCDFGH", 2)
    assert fresh.token("BCDFGH", Member(1)) == used.token("BCDFGH", Member(1))


def test_different_things_are_different() -> None:
    secrets = Secrets(predictable("a"))
    codes = [secrets.code() for _ in range(100)]
    tokens = [secrets.token("BCDFGH", Member(member), nth) for member in range(9) for nth in range(9)]
    assert len(set(codes)) == len(codes)
    assert len(set(tokens)) == len(tokens)
    assert {len(code) for code in codes} == {CODE_LENGTH}
    assert set("".join(codes)) == set(CODE_LETTERS)
    assert {len(token) for token in tokens} == {22}
    assert len(secrets.seed("BCDFGH", 1)) == SEED_BYTES


def test_an_evening_with_bots_can_be_had_twice(tmp_path: Path) -> None:
    """The same codes, tokens, deals, and the same moves of the bots."""
    heard: list[bytes] = []

    async def play(folder: Path) -> None:
        folder.mkdir()
        async with evening(folder) as night:
            live, (ada,) = await night.table_of("Ada")
            await night.start(live, ada.member, "toy", 2)
            await night.do(live, ada.member, StandIn(night.ref(), ada.member))
            await until(live)
            heard.append(encode((ada, sitting_of(live).table.state, sitting_of(live).record)))

    for number in range(2):
        run(play(tmp_path / str(number)))
    assert heard[0] == heard[1]
