"""A script is played through the rules, and whatever does not fit them is named."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from entendre.catalogue import Catalogue
from entendre.lessons import Lesson, Script, Unplayable, read_script, staged, tried_as
from entendre.text import Texts
from tests.core.toy import Toy

GAMES = Catalogue()
TEXTS = Texts(
    {
        "lesson.begin": "Choose a number.",
        "lesson.no": "Another one.",
        "lesson.seen": "All are shown.",
        "lesson.name": "Ada",
    },
    "en",
)

PICK = {"type": "pick", "number": 3}
ASKS = {
    "type": "ask",
    "caption": "begin",
    "kind": "pick",
    "answer": PICK,
    "seconds": 4,
    "otherwise": "no",
    "wrong": [{"when": {"type": "pick", "number": 1}, "caption": "no"}],
}


WHOLE = (
    ASKS,
    {"type": "play", "seat": 1, "kind": "pick", "answer": PICK},
    {"type": "watch", "caption": "seen"},
)


def script(*steps: Any, **more: Any) -> Script:
    raw = {"seed": "a lesson", "names": ["You", "@lesson.name"], "steps": steps, **more}
    return read_script(msgspec.json.encode(raw), TEXTS)


def played(*steps: Any, **more: Any) -> Lesson:
    return staged(script(*steps, **more), Toy(), TEXTS)


def test_what_somebody_sees_is_what_the_rules_show_them() -> None:
    lesson = played(*WHOLE)
    assert (lesson.game, lesson.names, lesson.seat) == ("toy", ("You", "Ada"), 0)
    asks, watch = lesson.steps
    assert asks.asks is not None
    assert asks.asks.accept == (PICK,)
    assert asks.look.mine == {}
    assert [shown.prompt.kind for shown in watch.look.prompts] == ["curtain"]


def test_its_clock_counts_reading_doing_and_watching() -> None:
    lesson = played(*WHOLE)
    asks, watch = lesson.steps
    assert asks.seconds == pytest.approx(3 / 3.3 + 1 + 4, abs=0.1)
    (curtain,) = watch.look.prompts
    assert watch.seconds == sum(beat.seconds for beat in curtain.prompt.beats)
    assert lesson.seconds == pytest.approx(asks.seconds + watch.seconds)


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (
            {"type": "play", "seat": 1, "kind": "guess", "answer": PICK},
            "Step 1 .*not asked 'guess' now, but pick",
        ),
        ({"type": "say", "caption": "nothing"}, "Step 1 .*lesson.nothing"),
        ({"type": "watch", "caption": "seen"}, "Step 1 .*no reveal"),
        ({"type": "go-on"}, "Step 1 .*no reveal"),
        ({**ASKS, "answer": {"type": "pick", "number": 99}}, "Step 1"),
        ({**ASKS, "accept": [{"type": "pick", "number": 2}]}, "Step 1 .*none that it accepts"),
        ({**ASKS, "wrong": [{"when": {"type": "pick"}, "caption": "no"}]}, "Step 1 .*is called wrong"),
        ({**ASKS, "wrong": [{"when": {"type": "pick", "number": 99}, "caption": "no"}]}, "Step 1"),
        ({**ASKS, "otherwise": "nothing"}, "Step 1 .*lesson.nothing"),
    ],
)
def test_what_does_not_fit_is_named(step: Any, why: str) -> None:
    with pytest.raises(Unplayable, match=why):
        played(step)


@pytest.mark.parametrize("more", [{"names": 3}, {"speps": []}, {"names": ["@lesson.nobody", "Ada"]}])
def test_what_is_no_script_is_refused_in_words(more: Any) -> None:
    with pytest.raises(Unplayable, match="no script of a lesson in 'en'"):
        script(**more)


def test_a_try_is_like_the_wanted_answer_but_for_what_it_is_about() -> None:
    answer = {"type": "pick", "number": 3, "aloud": True}
    assert tried_as(answer, {"type": "pick", "number": 1}) == {"type": "pick", "number": 1, "aloud": True}
    assert tried_as(answer, {"type": "pass"}) == {"type": "pass"}


@pytest.mark.parametrize("name", GAMES)
def test_every_lesson_of_ours_takes_a_minute_and_at_most_a_half_more(name: str) -> None:
    entry = GAMES[name]
    for language in entry.languages():
        if (written := entry.lesson(language)) is not None:
            assert 60 <= staged(written, entry.game, entry.texts(language)).seconds <= 90


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_ours_has_a_lesson_in_which_wrong_tries_are_forgiven(name: str) -> None:
    entry = GAMES[name]
    if not (entry.package or "").startswith("entendre."):
        return
    written = entry.lesson("en")
    assert written is not None
    asked = [step.asks for step in staged(written, entry.game, entry.texts("en")).steps if step.asks]
    assert len(asked) > 0
    assert any(each.wrong for each in asked)
