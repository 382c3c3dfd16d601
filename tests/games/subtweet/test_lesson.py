"""What the lesson of Subtweet says of itself is so."""

from __future__ import annotations

import pytest

from entendre.games.subtweet.entry import ENTRY
from tests.lessons.taught import own_at, step_of, taught

LANGUAGES = pytest.mark.parametrize("language", ENTRY.languages())
OTTO, OLIVE = 1, 2


@LANGUAGES
def test_each_tweet_is_meant_for_whom_the_captions_say_and_nobody_draws(language: str) -> None:
    lesson = taught(ENTRY, language)
    meant = {"say.otto": OTTO, "say.olive": OLIVE, "say.end": lesson.seat}
    for caption, seat in meant.items():
        reveal = step_of(lesson, caption).look.open.recent[-1]
        assert (reveal.tweet.to, reveal.drew) == (seat, ())


@LANGUAGES
def test_the_wrong_cards_are_those_for_olive(language: str) -> None:
    step = step_of(taught(ENTRY, language), "ask.play")
    assert step.asks is not None
    to = {card.number: card.to for card in own_at(step).cards}
    assert to[step.asks.answer["card"]] == OTTO
    assert {to[wrong.when["card"]] for wrong in step.asks.wrong} == {OLIVE}
