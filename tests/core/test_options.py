"""Options are read strictly and explain themselves."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from entendre.core import Rejected, option_notes, read_options


class Options(msgspec.Struct, frozen=True):
    rounds: int | None = None
    level: Literal["easy", "hard"] = "easy"
    seconds: Annotated[int, Meta(ge=1, le=60)] = 30
    gentle: bool = False
    first: Annotated[int, Meta(ge=0, extra_json_schema={"x-entendre": "seat"})] | None = None
    words: tuple[Annotated[str, Meta(min_length=1, max_length=9)], ...] = ()


class Torn(msgspec.Struct, frozen=True):
    least: int = 1
    most: int = 9

    def __post_init__(self) -> None:
        if self.least > self.most:
            raise ValueError("least is more than most")


def test_nothing_said_means_the_defaults() -> None:
    assert read_options(Options, {}) == Options()


def test_what_is_said_is_taken() -> None:
    assert read_options(Options, {"rounds": 3, "words": ["a", "b"]}) == Options(rounds=3, words=("a", "b"))


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ({"rounds": "x"}, "rounds: 'x' is not allowed; it takes a whole number, or nothing."),
        ({"level": "odd"}, 'level: \'odd\' is not allowed; it takes "easy" or "hard".'),
        ({"seconds": 61}, "seconds: 61 is not allowed; it takes a whole number from 1 to 60."),
        ({"seconds": True}, "seconds: True is not allowed; it takes a whole number from 1 to 60."),
        ({"gentle": 1}, "gentle: 1 is not allowed; it takes true or false."),
        ({"words": [""]}, "words: [''] is not allowed; it takes a list, each text of 1 to 9 characters."),
    ],
)
def test_a_bad_value_is_named_with_what_is_allowed(raw: dict[str, object], sentence: str) -> None:
    with pytest.raises(Rejected) as caught:
        read_options(Options, raw)
    assert (caught.value.code, caught.value.message) == ("option.bad", sentence)


def test_an_unknown_option_is_named_with_the_known_ones() -> None:
    with pytest.raises(Rejected) as caught:
        read_options(Options, {"speed": 1})
    assert caught.value.code == "option.unknown"
    assert (
        caught.value.message
        == "There is no option 'speed'; there are: rounds, level, seconds, gentle, first, words."
    )


def test_a_long_value_is_cut_in_the_refusal() -> None:
    with pytest.raises(Rejected) as caught:
        read_options(Options, {"level": "x" * 10_000})
    assert len(caught.value.message) < 200


def test_notes_tell_a_lobby_all_it_needs() -> None:
    notes = {note.name: note for note in option_notes(Options)}
    assert notes["level"].choices == ("easy", "hard")
    assert (notes["seconds"].least, notes["seconds"].most, notes["seconds"].default) == (1, 60, 30)
    assert notes["rounds"].default is None
    assert notes["gentle"].allowed == "true or false"
    assert [name for name, note in notes.items() if note.seat] == ["first"]


def test_options_that_do_not_go_together_are_no_fault_of_one_of_them() -> None:
    """Nobody can be told which one is wrong: a game must not have such options."""
    with pytest.raises(TypeError, match="takes each of these options, and not all of them together"):
        read_options(Torn, {"least": 5, "most": 3})


def test_a_value_nested_too_deeply_is_refused_without_being_shown() -> None:
    value: object = []
    for _ in range(100_000):
        value = [value]
    with pytest.raises(Rejected, match="nested too deeply to show"):
        read_options(Options, {"level": value})
