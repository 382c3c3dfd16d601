"""How fists, throws and votes are shown before play goes on."""

from __future__ import annotations

from entendre.core import Seat
from entendre.games.subtweet.rules.events import (
    FirstChosen,
    Revealed,
    Stopped,
    Thrown,
    TurnBegan,
    TurnedOver,
    Voted,
    Won,
)
from entendre.games.subtweet.rules.model import Throw, Vote
from tests.games.subtweet.rules.play import SubtweetTable, active, favved, holding, played, ready, stopped


def at_the_curtain(table: SubtweetTable) -> tuple[list[str], list[type], list[type]]:
    """Its steps, what has happened, and what is behind it."""
    assert table.curtain is not None
    assert table.behind is not None
    beats = [beat.name for beat in table.curtain.beats]
    return beats, [type(event) for event in table.news], [type(event) for event in table.behind]


def with_curtains(table: SubtweetTable) -> SubtweetTable:
    return table.varied(curtains=True)


def test_fists_are_looked_at_before_the_next_turn() -> None:
    table = with_curtains(ready(names=("Al", "Bert", "Carla")))
    author = active(table)
    table = favved(played(table), favs=[Seat(1)])
    assert at_the_curtain(table) == (["closed", "fists", "recipient", "cards"], [Revealed], [TurnBegan])
    shown = table.look(None).open
    assert (shown.active, shown.reading) == (author, None)
    assert shown.recent[-1].tweet.favs == (Seat(1),)


def test_a_card_that_is_read_is_the_next_question() -> None:
    assert played(with_curtains(ready(names=("Al", "Bert", "Carla")))).curtain is None


def test_somebody_has_won_only_after_the_last_fists() -> None:
    table = ready(names=("Al", "Bert", "Carla"), vote=False)
    table = with_curtains(holding(table, {Seat(0): (1, 0), Seat(1): (2, 0), Seat(2): (2, 0)}))
    table = favved(played(table), favs=[Seat(1)])
    assert at_the_curtain(table) == (["closed", "fists", "recipient", "cards"], [Revealed], [Won])
    assert (table.look(None).open.winner, table.outcome()) == (None, None)


def test_a_throw_is_looked_at() -> None:
    table = with_curtains(ready(names=("Al", "Bo", "Carla")))
    assert [prompt.kind for prompt in table.prompts][:1] == ["throw"]
    table = table.submit("throw/0", Seat(0), Throw("rock")).table
    table = table.submit("throw/0", Seat(1), Throw("paper")).table
    beats, news, behind = at_the_curtain(table)
    assert (beats, news, behind) == (["shake", "throw"], [Thrown], [FirstChosen, TurnBegan])
    assert table.look(None).open.thrown is not None


def test_a_card_over_which_play_is_stopped_is_turned_over_for_all_to_see() -> None:
    table = stopped(played(with_curtains(ready(names=("Al", "Bert", "Carla")))))
    assert at_the_curtain(table) == (["read", "recipient"], [TurnedOver], [Stopped])
    shown = table.look(None).open
    assert shown.turned_over is not None
    assert (shown.turned_over.author, shown.turned_over.to) == (Seat(0), Seat(1))
    assert (shown.result, shown.wall) == (None, ())
    assert table.curtain is not None
    after = table.expire(table.curtain.id).table.look(None).open
    assert after.turned_over is None
    assert [tweet.author for page in after.wall for tweet in page] == [Seat(0)]


def test_stopping_before_a_card_is_read_needs_no_curtain() -> None:
    assert stopped(with_curtains(ready(names=("Al", "Bert", "Carla")))).curtain is None


def test_the_wall_is_looked_at_when_its_votes_are_counted() -> None:
    table = with_curtains(ready(names=("Al", "Bert", "Carla")))
    table = stopped(played(table))
    assert table.curtain is not None
    table = table.expire(table.curtain.id).table
    for seat in table.prompts[0].seats:
        table = table.submit("vote/0", seat, Vote((1,))).table
    assert at_the_curtain(table) == (["count", "wall"], [Voted], [])
    assert table.look(None).open.tallies
    assert table.outcome() is None


def test_a_reveal_that_has_been_looked_at_is_no_card_that_was_turned_over() -> None:
    table = favved(played(ready(names=("Al", "Bert", "Carla"))), favs=[])
    assert table.look(None).open.turned_over is None
