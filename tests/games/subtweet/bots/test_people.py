"""Tweets by people, who write what they like."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from entendre.coach import asked_again
from entendre.core import AnyTable, Chance, Seat, open_table
from entendre.games.subtweet.bots import Expert
from entendre.games.subtweet.bots.facts import Evening
from entendre.games.subtweet.bots.reading import marks_in, meant
from entendre.games.subtweet.rules import Fav, Options, PlayCard, Subtweet, Write

GAME = Subtweet()
NAMES = ("Ada", "Benedikt", "Io", "🦊", "You")
ODD = ("", " ", "😀" * 140, "a" * 280, "\u202eabc\u0000", "{mark}", "(((", "\\", "@", "İ" * 100, "\n\n")


def evening(names: tuple[str, ...] = NAMES) -> Evening:
    return Evening(names, GAME.open(open_table(GAME, Options(), names, bytes(32)).table.state))


def likeliest(text: str, author: int = 0) -> str:
    chances = meant(evening(), Seat(author), text)
    return NAMES[max(range(len(NAMES)), key=chances.__getitem__)]


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("you who favved everything!!", "generous"),
        ("somebody here has the LONGEST name in the world", "long"),
        ("for my neighbour to the left", "next"),
        ("the person opposite me knows why", "across"),
        ("who is so quiet and never likes a thing? nothing pleases them", "shy"),
        ("enjoy the lead while it lasts, lucky one", "ahead"),
        ("how many vowels can one fit in there", "vowels"),
    ],
)
def test_what_people_say_of_a_mark_is_read_as_that(text: str, mark: str) -> None:
    found = marks_in(text)
    assert max(found, key=found.__getitem__) == mark


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Io, this is yours", "Io"),
        ("thank you @Benedikt for the soup", "Benedikt"),
        ("Bened knows", "Benedikt"),
        ("a 🦊 among us", "🦊"),
    ],
)
def test_whoever_is_called_is_meant_however_short_the_handle(text: str, name: str) -> None:
    assert likeliest(text) == name


def test_somebody_called_like_an_ordinary_word_is_not_meant_by_every_sentence() -> None:
    chances = meant(evening(), Seat(0), "you like everything and everything likes you back")
    assert chances[NAMES.index("You")] < 0.5


@pytest.mark.parametrize("text", ODD)
def test_odd_texts_are_for_somebody_and_never_for_their_author(text: str) -> None:
    chances = meant(evening(), Seat(1), text)
    assert chances[1] == 0
    assert sum(chances) == pytest.approx(1)


@settings(max_examples=60)
@given(
    text=st.text(max_size=280),
    names=st.lists(st.text(min_size=1, max_size=20), min_size=3, max_size=6),
    data=st.data(),
)
def test_no_text_and_no_handle_upsets_a_reader(text: str, names: list[str], data: st.DataObject) -> None:
    author = Seat(data.draw(st.integers(0, len(names) - 1)))
    seen = evening(tuple(f"P{number}" for number in range(len(names))))
    chances = meant(Evening(tuple(names), seen.open), author, text)
    assert chances[author] == 0
    assert sum(chances) == pytest.approx(1)


def reading(text: str) -> AnyTable:
    """A table at which somebody has just read this out."""
    table = open_table(GAME, Options(), NAMES[:3], bytes(32)).table
    while all(prompt.kind != "fav" for prompt in table.prompts):
        prompt = table.prompts[0]
        seat = prompt.seats[0]
        answer = PlayCard(1) if prompt.kind == "play" else Write(text, Seat((seat + 1) % 3))
        table = table.submit(prompt.id, seat, answer).table
    return table


@pytest.mark.parametrize("text", ["😀" * 140, "benedikt!", "x"])
def test_an_expert_opens_or_closes_its_fist_whatever_was_read(text: str) -> None:
    table = reading(text)
    prompt = next(prompt for prompt in table.prompts if prompt.kind == "fav")
    for seat in prompt.seats:
        asked = asked_again(table.look(seat), prompt, table.names)
        assert isinstance(Expert(Chance(bytes(32))).choose(asked), Fav)
