"""What the Subtweet bots write."""

from __future__ import annotations

from entendre.bots.characters import characters
from entendre.core import Chance, Seat
from entendre.games.subtweet.bots.hints import FITS, Scene, Seen, bare
from entendre.games.subtweet.bots.reading import read
from entendre.games.subtweet.bots.speech import speech
from entendre.games.subtweet.bots.writing import (
    Pen,
    allusions,
    draft_about_character,
    draft_about_line,
    marks_of,
    telling_words,
    voice_for,
)

SCENE = Scene(tuple(Seen(each.name, each.line, 3) for each in characters()[:5]))


def test_everybody_has_a_voice() -> None:
    assert voice_for(characters()[0].name, characters()[0].line) == characters()[0].voice
    assert voice_for("Ada", "") in speech().phrases.about


def test_a_play_on_a_line_names_nobody_and_is_understood() -> None:
    understood = 0
    for number in range(8):
        to = Seat(1 + number % 4)
        draft = draft_about_line(SCENE, to, "dry", Pen(Seat(0), 1), Chance(bytes(32), str(number)))
        assert draft is not None
        assert not any(bare(each.handle) in draft.text.casefold() for each in SCENE.players)
        chances = read(SCENE, 0, draft.text).seats
        understood += chances[to] == max(chances)
    assert understood >= 7


def test_nobody_says_anything_twice_or_what_another_says() -> None:
    pens = [Pen(Seat(seat), 3) for seat in range(3)]
    said: list[str] = []
    for number in range(60):
        pen = pens[number % 3]
        draft = draft_about_line(SCENE, Seat(3), "curt", pen, Chance(bytes(32), str(number)))
        assert draft is not None
        pen.wrote(draft)
        said.append(draft.text)
    assert len(set(said)) == len(said)


def test_there_is_nothing_to_play_on_where_nobody_says_anything() -> None:
    quiet = Scene((Seen("Ada"), Seen("Ben"), Seen("Cem")))
    assert draft_about_line(quiet, Seat(1), "dry", Pen(Seat(0), 3), Chance(bytes(32))) is None


def test_what_bots_allude_to_is_mostly_understood() -> None:
    said = [(seat, text) for seat in range(1, 5) for text in allusions(SCENE.players[seat].line).plain]
    readings = [(seat, read(SCENE, 0, text).seats) for seat, text in said]
    assert sum(chances[seat] == max(chances) for seat, chances in readings) >= 0.7 * len(said)


def test_there_is_an_allusion_to_a_character_and_none_to_people() -> None:
    draft = draft_about_character(SCENE, Seat(1), Pen(Seat(0), 1), Chance(bytes(32)))
    assert draft is not None
    assert draft.text in allusions(SCENE.players[1].line).plain
    people = Scene((Seen("Ada"), Seen("Ben", "I juggle."), Seen("Cem")))
    assert draft_about_character(people, Seat(1), Pen(Seat(0), 1), Chance(bytes(32))) is None


def test_nobody_is_quoted_with_a_dull_word() -> None:
    scene = Scene((Seen("Ada"), Seen("Ben", "I juggle every day, mostly lemons."), Seen("Cem", "I hum.")))
    assert set(telling_words(scene, Seat(1))) == {"juggle", "lemons"}


def test_whoever_says_nothing_can_be_meant_by_what_all_can_see() -> None:
    scene = Scene((Seen("Ada", cards=3), Seen("Bartholomew", cards=3), Seen("Cem", cards=1)))
    assert "long" in marks_of(scene, Seat(0), Seat(1), FITS)
    assert "few" in marks_of(scene, Seat(0), Seat(2), FITS)
    assert "long" not in marks_of(scene, Seat(0), Seat(2), FITS)


def test_german_nouns_are_quoted_with_their_large_letter_and_before_all_else() -> None:
    line = "Ich halte Bienen. Vierzigtausend in der WG, und keine zahlt Miete."
    scene = Scene((Seen("Ada"), Seen("Ben", line), Seen("Cem", "Ich summe.")), "de")
    assert set(telling_words(scene, Seat(1))) == {"Bienen", "Miete"}
