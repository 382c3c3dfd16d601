"""Which decision answers which command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from entendre.live import chairs, door, lobby, play, votes
from entendre.live.commands import (
    AddBot,
    Admit,
    Again,
    Answer,
    Await,
    BreakOff,
    Choose,
    Command,
    Configure,
    Forget,
    GiveChair,
    HandOver,
    Leave,
    MoreTime,
    Pause,
    Remove,
    Rename,
    Resume,
    SetLevel,
    SetScene,
    StandIn,
    Start,
    TakeBack,
    TakeChair,
    ToLobby,
    TurnAway,
    Vote,
    WipeLedger,
    Withdraw,
)
from entendre.live.decision import Changes, Instant, person
from entendre.live.entries import Member
from entendre.live.room import Room
from entendre.live.weight import LAST_BYTES, TABLE_BYTES
from entendre.plugin import GameEntry


def decide(
    room: Room, member: Member, command: Command, instant: Instant, games: Mapping[str, GameEntry]
) -> Changes:
    """What follows from a member's command, or `Rejected`. Who may do what is asked here, every time."""
    person(room, member)
    if isinstance(command, Answer):  # nearly all of them are
        room.weight.check(LAST_BYTES)
        return play.answer(room, member, command, instant)
    if not isinstance(command, Leave):
        room.weight.check(LAST_BYTES if isinstance(command, Withdraw) else TABLE_BYTES)
    match command:
        case Withdraw():
            return play.withdraw(room, member, command, instant)
        case Choose():
            return lobby.choose(room, member, command, instant, games)
        case Start() | Again():
            return lobby.start(room, member, command, instant, games)
        case TakeChair():
            return chairs.take_chair(room, member, command, instant)
        case GiveChair():
            return chairs.give_chair(room, member, command, instant)
        case Vote():
            return votes.vote(room, member, command, instant)
        case Admit():
            return door.admit(room, member, command, instant)
        case TurnAway():
            return door.turn_away(room, member, command, instant)
        case Pause() | Resume() | MoreTime() | BreakOff() | StandIn() | Await() | TakeBack() | Leave():
            return _during(room, member, command, instant)
        case _:
            return _between(room, member, command, instant)


def _during(
    room: Room,
    member: Member,
    command: Pause | Resume | MoreTime | BreakOff | StandIn | Await | TakeBack | Leave,
    instant: Instant,
) -> Changes:
    match command:
        case Pause():
            return play.pause(room, member, command, instant)
        case Resume():
            return play.resume(room, member, command, instant)
        case MoreTime():
            return play.more_time(room, member, command, instant)
        case BreakOff():
            return play.break_off(room, member, command, instant)
        case StandIn():
            return play.stand_in(room, member, command, instant)
        case Await():
            return play.wait(room, member, command, instant)
        case TakeBack():
            return play.take_back(room, member, command, instant)
        case Leave():
            return play.leave(room, member, command, instant)
        case _:
            assert_never(command)


def _between(
    room: Room,
    member: Member,
    command: Rename
    | Configure
    | AddBot
    | SetLevel
    | Remove
    | HandOver
    | ToLobby
    | SetScene
    | WipeLedger
    | Forget,
    instant: Instant,
) -> Changes:
    match command:
        case Rename():
            return lobby.rename(room, member, command, instant)
        case Configure():
            return lobby.configure(room, member, command, instant)
        case AddBot():
            return lobby.add_bot(room, member, command, instant)
        case SetLevel():
            return lobby.set_level(room, member, command, instant)
        case Remove():
            return lobby.remove(room, member, command, instant)
        case HandOver():
            return lobby.hand_over(room, member, command, instant)
        case ToLobby():
            return lobby.to_lobby(room, member, command, instant)
        case SetScene():
            return lobby.set_scene(room, member, command, instant)
        case WipeLedger():
            return lobby.wipe_ledger(room, member, command, instant)
        case Forget():
            return lobby.forget(room, member, command, instant)
        case _:
            assert_never(command)
