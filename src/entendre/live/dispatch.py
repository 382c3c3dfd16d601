"""Which decision answers which command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from entendre.core import AnyGame
from entendre.live import lobby, play
from entendre.live.commands import (
    AddBot,
    Again,
    Answer,
    BreakOff,
    Choose,
    Command,
    Configure,
    HandOver,
    Leave,
    MoreTime,
    Move,
    Pause,
    Remove,
    Rename,
    Resume,
    SetLevel,
    StandIn,
    Start,
    TakeBack,
    TakeChair,
    ToLobby,
    Withdraw,
)
from entendre.live.decision import Decision, Moment, person
from entendre.live.entries import Member
from entendre.live.room import Room


def decide(
    room: Room, member: Member, command: Command, moment: Moment, games: Mapping[str, AnyGame]
) -> Decision:
    """What follows from a member's command, or `Rejected`. Who may do what is asked here, every time."""
    person(room, member)
    match command:
        case Answer():
            return play.answer(room, member, command, moment)
        case Withdraw():
            return play.withdraw(room, member, command, moment)
        case Choose():
            return lobby.choose(room, member, command, moment, games)
        case Start() | Again():
            return lobby.start(room, member, command, moment, games)
        case TakeChair():
            return play.take_chair(room, member, command, moment)
        case Pause() | Resume() | MoreTime() | BreakOff() | Move() | StandIn() | TakeBack() | Leave():
            return _during(room, member, command, moment)
        case _:
            return _between(room, member, command, moment)


def _during(
    room: Room,
    member: Member,
    command: Pause | Resume | MoreTime | BreakOff | Move | StandIn | TakeBack | Leave,
    moment: Moment,
) -> Decision:
    match command:
        case Pause():
            return play.pause(room, member, command, moment)
        case Resume():
            return play.resume(room, member, command, moment)
        case MoreTime():
            return play.more_time(room, member, command, moment)
        case BreakOff():
            return play.break_off(room, member, command, moment)
        case Move():
            return play.vote(room, member, command, moment)
        case StandIn():
            return play.stand_in(room, member, command, moment)
        case TakeBack():
            return play.take_back(room, member, command, moment)
        case Leave():
            return play.leave(room, member, command, moment)
        case _:
            assert_never(command)


def _between(
    room: Room,
    member: Member,
    command: Rename | Configure | AddBot | SetLevel | Remove | HandOver | ToLobby,
    moment: Moment,
) -> Decision:
    match command:
        case Rename():
            return lobby.rename(room, member, command, moment)
        case Configure():
            return lobby.configure(room, member, command, moment)
        case AddBot():
            return lobby.add_bot(room, member, command, moment)
        case SetLevel():
            return lobby.set_level(room, member, command, moment)
        case Remove():
            return lobby.remove(room, member, command, moment)
        case HandOver():
            return lobby.hand_over(room, member, command, moment)
        case ToLobby():
            return lobby.to_lobby(room, member, command, moment)
        case _:
            assert_never(command)
