"""Random play wanders through everything that can happen."""

from __future__ import annotations

from entendre.core import Closed, Dealt
from entendre.games.entracte.rules import (
    Certain,
    Declare,
    Exchange,
    Finish,
    Name,
    Pass,
    Play,
)
from entendre.testing.acts import Setting, moments
from entendre.testing.shape import members
from tests.games.entracte.rules.play import GAME

SETTINGS = [
    Setting(GAME, players, mode, bytes([number] * 32))
    for mode in GAME.modes
    for players in GAME.players
    for number in range(25)
]


def test_every_event_happens_and_every_choice_is_made() -> None:
    events: set[type] = set()
    choices: set[type] = set()
    for setting in SETTINGS:
        for entry in setting.open().entries:
            assert isinstance(entry, Dealt)
            events.update(type(event) for event in entry.events)
        for moment in moments(setting):
            choices.add(type(moment.act.choice))
            for entry in moment.step.entries:
                if isinstance(entry, Closed):
                    events.update(type(event) for event in entry.events)
    assert events == set(members(GAME.types.event))
    assert choices - {type(None)} == {Play, Exchange, Pass, Finish, Certain, Name, Declare}


def test_now_and_then_a_code_is_left_unnamed_but_never_by_one_who_declares() -> None:
    named: dict[type, set[int]] = {Name: set(), Declare: set()}
    for setting in SETTINGS:
        for moment in moments(setting):
            if isinstance(choice := moment.act.choice, Name | Declare):
                lists = [names for seat, names in enumerate(choice.names) if seat != moment.act.seat]
                named[type(choice)].update(map(len, lists))
    assert named == {Name: {0, 1, 2}, Declare: {2}}


def test_every_result_but_the_rarest_comes_up_by_chance() -> None:
    results: set[str] = set()
    for setting in SETTINGS:
        *_, last = moments(setting)
        outcome = last.step.table.look(None).outcome
        assert outcome is not None
        results.add(outcome.result)
    assert {"success", "near", "failure", "won", "shared"} <= results
