"""What the lesson of Keyword says of itself is so."""

from __future__ import annotations

from entendre.games.keyword.entry import ENTRY
from entendre.games.keyword.rules import Keyword, Options
from tests.lessons.taught import own_at, step_of, taught

LESSON = taught(ENTRY, "en")


def test_one_blue_letter_beats_a_word_as_long_and_cracks_the_keyword() -> None:
    look = step_of(LESSON, "say.end").look
    mine, his = (play.word for play in look.open.reveal.plays)
    assert (mine.text, his.text) == ("party", "mouse")
    assert len(mine.text) == len(his.text)
    assert (mine.blue, his.blue) == (1, 0)
    assert look.open.reveal.scorer == LESSON.seat
    assert all(look.open.piles[LESSON.seat].owned)


def test_the_wrong_tries_are_what_they_are_said_to_be() -> None:
    keyword = ENTRY.game
    assert isinstance(keyword, Keyword)
    step = step_of(LESSON, "ask.word")
    assert step.asks is not None
    cards = {card.id: card for card in (*own_at(step).hand, *step.look.open.row)}
    words = {
        wrong.caption: [cards[placed["card"]] for placed in wrong.when.get("cards", ())]
        for wrong in step.asks.wrong
    }
    spelled = {caption: "".join(card.letter for card in word) for caption, word in words.items()}
    assert spelled == {
        "lesson.wrong.orange": "party",
        "lesson.wrong.factory": "factory",
        "lesson.wrong.pass": "",
    }
    assert {card.colour for card in words["lesson.wrong.orange"]} == {"orange"}
    assert "factory" in keyword.lexicon(Options())
