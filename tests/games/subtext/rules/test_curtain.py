"""How a round of Subtext is shown before the next one is dealt."""

from __future__ import annotations

from entendre.core import Beat
from entendre.games.subtext.rules.model import RoundBegan, RoundScored, WordsDealt
from tests.games.subtext.rules.play import drawn, guessed, opened, own, partner, seats


def test_a_scored_round_is_looked_at_in_steps_before_anything_is_dealt() -> None:
    table = drawn(opened(5).varied(curtains=True))
    dealer, holder = table.state.dealer, partner(table)
    table = guessed(table, right=[holder])
    assert table.curtain is not None
    assert table.curtain.beats == (
        Beat("closed", 1.2),
        Beat("guesses", 3.3),
        Beat("partner", 3.5),
        Beat("authors", 5.5),
        Beat("points", 5),
    )
    assert [type(event) for event in table.news] == [RoundScored]
    assert table.behind is not None
    assert [type(event) for event in table.behind] == [RoundBegan, WordsDealt]
    shown = table.look(None).open
    assert (shown.stage, shown.round, shown.dealer) == ("reveal", 1, dealer)
    assert shown.last is not None
    assert (shown.last.round, shown.last.partner) == (1, holder)
    assert shown.scores == shown.last.scores
    for seat in seats(table):
        assert own(table, seat).word is None


def test_the_board_is_the_next_question_and_needs_no_curtain() -> None:
    table = drawn(opened().varied(curtains=True))
    assert table.curtain is None
    assert [prompt.kind for prompt in table.prompts][:1] == ["guess"]


def test_the_last_round_is_looked_at_before_somebody_has_won() -> None:
    table = guessed(drawn(opened(rounds=1).varied(curtains=True)), right=[])
    assert table.curtain is not None
    assert (table.behind, table.outcome()) == ((), None)
    assert table.expire(table.curtain.id).table.outcome() is not None
