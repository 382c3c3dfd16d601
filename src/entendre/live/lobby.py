"""Between games: who is here, what is played next, and the start."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from entendre.core import Rejected, encode, open_table, quoted, read_options
from entendre.live.commands import (
    AddBot,
    Again,
    Choose,
    Configure,
    HandOver,
    Remove,
    Rename,
    SetLevel,
    Start,
    ToLobby,
)
from entendre.live.decision import (
    NOTHING,
    Change,
    Changes,
    Instant,
    between_games,
    by_host,
    level_of,
    person,
)
from entendre.live.entries import (
    Chosen,
    Configured,
    Hosted,
    Joined,
    Left,
    Levelled,
    Member,
    Renamed,
    Returned,
    Started,
    StoodIn,
)
from entendre.live.people import COLOURS, OUTSIDE, check_colour, likeness, tidy_name
from entendre.live.room import Room
from entendre.plugin import GameEntry

MOST_MEMBERS = 24
BOT_NAMES = (
    "Quill",
    "Sable",
    "Minuet",
    "Tarot",
    "Velvet",
    "Domino",
    "Fresco",
    "Cameo",
    "Rondo",
    "Sonnet",
    "Umbra",
    "Zephyr",
)


def join(
    room: Room, name: str, colour: str | None, token: str, instant: Instant, *, bot: bool = False
) -> tuple[Changes, Member]:
    """A person comes in, or a bot from outside, under a name that nobody here can be mistaken for."""
    level = OUTSIDE if bot else None
    joined = _newcomer(room, tidy_name(name), colour, instant, token=token, level=level)
    return (Change(joined),), joined.member


def rename(room: Room, member: Member, command: Rename, instant: Instant) -> Changes:
    """Names stay as they are during a game: they are on the record."""
    between_games(room)
    name = tidy_name(command.name)
    _check_free(room, name, member)
    return (Change(Renamed(instant.now, member, name, check_colour(command.colour))),)


def choose(
    room: Room, member: Member, command: Choose, instant: Instant, games: Mapping[str, GameEntry]
) -> Changes:
    """The options are read by the game itself, so a wrong one is refused in its words."""
    by_host(room, member)
    between_games(room)
    if command.game not in games:
        known = ", ".join(games)
        raise Rejected("room.no-such-game", f"There is no game {quoted(command.game)}; there are {known}.")
    options = read_options(games[command.game].game.types.options, command.options)
    plain: dict[str, object] = msgspec.to_builtins(options)
    return (Change(Chosen(instant.now, command.game, plain)),)


def configure(room: Room, member: Member, command: Configure, instant: Instant) -> Changes:
    """Spectators and rush can be changed at any time."""
    by_host(room, member)
    return (Change(Configured(instant.now, command.spectators, command.no_rush)),)


def add_bot(room: Room, member: Member, command: AddBot, instant: Instant) -> Changes:
    """A bot takes the next chair, under a name of its own where none is given.

    It keeps its level when another game is chosen, and plays that one as well as bots for it can.
    """
    by_host(room, member)
    between_games(room)
    level = level_of(room, command.level)
    taken = {likeness(other.name) for other in room.here()}
    free = next((name for name in BOT_NAMES if likeness(name) not in taken), f"Bot {len(room.people)}")
    name = free if command.name is None else tidy_name(command.name)
    return (Change(_newcomer(room, name, None, instant, level=level)),)


def set_level(room: Room, member: Member, command: SetLevel, instant: Instant) -> Changes:
    """Between games: whom one plays against does not change on the way."""
    by_host(room, member)
    between_games(room)
    who = person(room, command.member)
    if not who.is_ours:
        raise Rejected("room.not-our-bot", f"{who.name} is not one of our bots and has no level.")
    level = level_of(room, command.level)
    return NOTHING if level == who.level else (Change(Levelled(instant.now, who.id, level)),)


def remove(room: Room, member: Member, command: Remove, instant: Instant) -> Changes:
    """The host sends somebody away; in a running game a stand-in takes over their chair."""
    by_host(room, member)
    who = person(room, command.member)
    if who.id == member:
        raise Rejected("room.yourself", "You cannot send yourself away; you can leave.")
    return (Change(Left(instant.now, who.id, kicked=True)),)


def hand_over(room: Room, member: Member, command: HandOver, instant: Instant) -> Changes:
    """Only a person can be host."""
    by_host(room, member)
    who = person(room, command.member)
    if who.is_bot:
        raise Rejected("room.bot-host", f"{who.name} is a bot and cannot be the host.")
    return (Change(Hosted(instant.now, who.id)),)


def start(
    room: Room, member: Member, command: Start | Again, instant: Instant, games: Mapping[str, GameEntry]
) -> Changes:
    """Everybody who is here sits down, in the order they came."""
    by_host(room, member)
    between_games(room)
    if room.game is None:
        raise Rejected("room.no-game-chosen", f"Choose a game first; there are {', '.join(games)}.")
    game = games[room.game].game
    people = room.here()
    seed = instant.secrets.seed(room.code, room.played + 1)
    step = open_table(
        game,
        read_options(game.types.options, room.options),
        tuple(who.name for who in people),
        seed,
    )
    started = Started(
        instant.now,
        room.game,
        room.options,
        tuple(who.id for who in people),
        tuple(who.name for who in people),
        seed.hex(),
        msgspec.Raw(encode(step.entries[0])),
    )
    rested = tuple(Change(StoodIn(instant.now, who.id, False)) for who in people if who.stand_in)
    return (*rested, Change(started, step))


def to_lobby(room: Room, member: Member, command: ToLobby, instant: Instant) -> Changes:
    """From the results back to the choice of a game."""
    by_host(room, member)
    between_games(room)
    return NOTHING if room.phase == "lobby" else (Change(Returned(instant.now)),)


def _newcomer(
    room: Room,
    name: str,
    colour: str | None,
    instant: Instant,
    *,
    token: str | None = None,
    level: str | None = None,
) -> Joined:
    if len(room.here()) >= MOST_MEMBERS:
        raise Rejected("room.full", f"This table is full: {MOST_MEMBERS} people and bots at the most.")
    _check_free(room, name, None)
    used = {other.colour for other in room.here()}
    free = next((each for each in COLOURS if each not in used), COLOURS[len(room.people) % len(COLOURS)])
    member = Member(len(room.people))
    return Joined(instant.now, member, name, free if colour is None else check_colour(colour), token, level)


def _check_free(room: Room, name: str, but: Member | None) -> None:
    for other in room.here():
        if other.id != but and likeness(other.name) == likeness(name):
            raise Rejected(
                "room.name-taken", f"{quoted(name)} is too like {quoted(other.name)}, who is here already."
            )
