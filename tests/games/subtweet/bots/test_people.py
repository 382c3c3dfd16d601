"""Tweets by people, who write what they like."""

from __future__ import annotations

import pytest

from entendre.games.subtweet.bots.hints import Scene, Seen, named
from entendre.games.subtweet.bots.reading import read

SCENE = Scene(
    (
        Seen("Ada", "I keep bees on the balcony.", 3),
        Seen("Benedikt", "I restore old pianos and play none of them.", 3),
        Seen("Io", "Marathon runner, mostly downhill.", 8),
        Seen("🦊", "", 2),
        Seen("You", "I bake cakes for other people's birthdays.", 4),
    )
)
ODD = ("", " ", "😀" * 140, "a" * 280, "\u202eabc\u0000", "{mark}", "(((", "\\", "@", "İ" * 100, "\n\n")


def likeliest(text: str, author: int = 0) -> str:
    chances = read(SCENE, author, text)
    assert max(chances.seats) > chances.nobody
    return SCENE.players[chances.seats.index(max(chances.seats))].handle


@pytest.mark.parametrize(
    ("text", "handle"),
    [
        ("Eighty-eight keys and not a single tune.", "Benedikt"),
        ("Somebody's knees are going to hurt after 26 miles.", "Io"),
        ("Candles, icing, and a slice for a stranger.", "You"),
        ("Somebody could open a library with all those cards.", "Io"),
        ("Your handle needs a second line, and it has earned one.", "Benedikt"),
        ("thank you @Benedikt for the soup", "Benedikt"),
    ],
)
def test_a_hint_at_a_line_a_handle_or_a_hand_is_understood(text: str, handle: str) -> None:
    assert likeliest(text) == handle


@pytest.mark.parametrize(
    "text", ["What a lovely evening.", "Hello everybody.", "I do not know what to write."]
)
def test_empty_talk_is_for_nobody(text: str) -> None:
    chances = read(SCENE, 0, text)
    assert chances.nobody > max(chances.seats)


@pytest.mark.parametrize("text", ODD)
def test_odd_texts_are_never_for_their_author_and_chances_are_chances(text: str) -> None:
    chances = read(SCENE, 1, text)
    assert chances.seats[1] == 0
    assert sum(chances.seats) + chances.nobody == pytest.approx(1)


@pytest.mark.parametrize(
    ("text", "seat", "called"),
    [
        ("Io, this is yours", 2, 1.0),
        ("a 🦊 among us", 3, 0.0),
        ("not Benedikt, surely", 1, -1.0),
        ("you like it", 4, 0.0),
    ],
)
def test_names_are_heard_unless_they_are_ordinary_words(text: str, seat: int, called: float) -> None:
    assert named(SCENE, text)[seat] == called
