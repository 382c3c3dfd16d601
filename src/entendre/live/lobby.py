"""Between games: who is here, what is played next, and the start."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from entendre.bots.characters import characters, lent_line, line_in, newcomer
from entendre.core import (
    Chance,
    Company,
    Rejected,
    Seat,
    encode,
    open_table,
    quoted,
    read_chosen,
    read_options,
)
from entendre.core.names import likeness
from entendre.live.commands import (
    AddBot,
    Again,
    Choose,
    Configure,
    Forget,
    HandOver,
    Remove,
    Rename,
    SetLevel,
    SetScene,
    Start,
    ToLobby,
    WipeLedger,
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
    sitting_of,
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
    SceneSet,
    Started,
    StoodIn,
)
from entendre.live.forgetting import Forgot, LedgerWiped
from entendre.live.going_along import levels_after
from entendre.live.keepsakes import keepsakes
from entendre.live.options_next import options_next
from entendre.live.people import COLOURS, OUTSIDE, Person, check_colour, tidy_line, tidy_name
from entendre.live.play import broken_off
from entendre.live.room import Room
from entendre.live.stalls import BY_POST
from entendre.live.starts import STARTS
from entendre.live.weight import OPTIONS_BYTES
from entendre.plugin import GameEntry

MOST_MEMBERS = 24
MOST_NAMED = 12
"""How many things a refusal lists."""


def join(
    room: Room,
    name: str,
    colour: str | None,
    token: str,
    instant: Instant,
    *,
    bot: bool = False,
    doors: tuple[str, ...] = (),
) -> tuple[Changes, Member]:
    """A person comes in, or a bot from outside, under a name that nobody here can be mistaken for."""
    level = OUTSIDE if bot else None
    called = tidy_name(name)
    line = "" if bot else lent_line(called)
    joined = _newcomer(room, called, colour, instant, token=token, level=level, doors=doors, line=line)
    return (Change(joined),), joined.member


def rename(room: Room, member: Member, command: Rename, instant: Instant) -> Changes:
    """Names stay as they are during a game: they are on the record."""
    between_games(room)
    name = tidy_name(command.name)
    check_name_free(room, name, member)
    line = None if command.line is None else tidy_line(command.line)
    was = person(room, member)
    if line is None and was.line and line_in(was.line, "en") == lent_line(was.name) and name != was.name:
        line = ""  # it was lent with the name
    return (Change(Renamed(instant.now, member, name, check_colour(command.colour), line)),)


def choose(
    room: Room, member: Member, command: Choose, instant: Instant, games: Mapping[str, GameEntry]
) -> Changes:
    """The options are read by the game itself, so a wrong one is refused in its words."""
    by_host(room, member)
    between_games(room)
    if command.game not in games:
        known = ", ".join(games)
        raise Rejected("room.no-such-game", f"There is no game {quoted(command.game)}; there are {known}.")
    kind = games[command.game].game.types.options
    before = room.options_of.get(command.game, {})
    options = _again(kind, before) if command.options is None else read_chosen(kind, command.options)
    size = len(encode(options))
    if size > OPTIONS_BYTES:
        raise Rejected("room.too-much", f"These options take {size:,} bytes; allowed are {OPTIONS_BYTES:,}.")
    if (command.game, options) == (room.game, room.options):
        return NOTHING
    return (Change(Chosen(instant.now, command.game, options)),)


def _again(kind: type[msgspec.Struct], before: Mapping[str, object]) -> dict[str, object]:
    """As it was chosen before; the usual, where the game has other options since then."""
    try:
        return read_chosen(kind, before)
    except Rejected:
        return read_chosen(kind, {})


def configure(room: Room, member: Member, command: Configure, instant: Instant) -> Changes:
    """How the room is run can be changed at any time, but for its language: a game is played in one."""
    by_host(room, member)
    language = command.language or room.language
    if language != room.language:
        between_games(room)
    wanted = Configured(
        instant.now,
        command.spectators,
        command.pace,
        command.locked,
        command.reveals,
        command.bots,
        language,
    )
    now = Configured(
        instant.now, room.spectators, room.pace, room.locked, room.reveals, room.bots, room.language
    )
    return NOTHING if wanted == now else (Change(wanted),)


def add_bot(room: Room, member: Member, command: AddBot, instant: Instant) -> Changes:
    """A bot takes the next chair: a character that is not here yet, under another name where one is given.

    It keeps its level when another game is chosen, and plays that one as well as bots for it can.
    """
    by_host(room, member)
    between_games(room)
    level = level_of(room, command.level)
    taken = {likeness(other.name) for other in room.here()}
    present = {other.line for other in room.here()}
    present |= {each.line for each in characters() if likeness(each.name) in taken}
    who = newcomer(present, Chance(instant.secrets.luck(room.code, room.played, f"bot {len(room.people)}")))
    free = who.name if likeness(who.name) not in taken else f"Bot {len(room.people)}"
    name = free if command.name is None else tidy_name(command.name)
    return (Change(_newcomer(room, name, None, instant, level=level, line=who.line, face=who.face)),)


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
    """The host sends somebody away; in a running game a stand-in takes over their chair. Who only acts for
    the host cannot put themselves in the host's place.
    """
    by_host(room, member)
    who = person(room, command.member)
    if who.id == member:
        raise Rejected("room.yourself", "You cannot send yourself away; you can leave.")
    if who.id == room.host:
        raise Rejected("room.not-host", f"You act for {who.name}, and cannot send them away; a vote can.")
    return (Change(Left(instant.now, who.id, kicked=True)),)


def hand_over(room: Room, member: Member, command: HandOver, instant: Instant) -> Changes:
    """Only a person can be host, and only the host says who: not whoever acts for them."""
    if member != room.host:
        name = "nobody" if room.host is None else room.people[room.host].name
        raise Rejected("room.not-host", f"Only the host can hand the table over; that is {name}.")
    who = person(room, command.member)
    if who.is_bot:
        raise Rejected("room.bot-host", f"{who.name} is a bot and cannot be the host.")
    return (Change(Hosted(instant.now, who.id)),)


def start(
    room: Room, member: Member, command: Start | Again, instant: Instant, games: Mapping[str, GameEntry]
) -> Changes:
    """Everybody who is here sits down, in the order they came; of the server's bots no more than there are
    chairs for. `again` breaks a running game off first.
    """
    by_host(room, member)
    if not isinstance(command, Again):
        between_games(room)
    if room.game is None:
        raise Rejected("room.no-game-chosen", f"Choose a game first; there are {', '.join(games)}.")
    wait_ms = room.starts.wait(instant.now)
    if wait_ms:
        seconds = -(-wait_ms // 1000)
        raise Rejected(
            "room.too-often", f"{STARTS} games were broken off here; the next can begin in {seconds} s."
        )
    game = games[room.game].game
    people = _who_plays(room, game.players[-1])
    seed = instant.secrets.seed(room.code, room.played + 1)
    names = tuple(who.name for who in people)
    company = Company(
        names,
        bots=tuple(Seat(seat) for seat, who in enumerate(people) if who.is_bot),
        lines=tuple(line_in(who.line, room.language) for who in people),
        memory=room.remembered(room.game),
    )
    options = game.prepared(read_options(game.types.options, options_next(room, games[room.game])), company)
    curtains = room.pace not in BY_POST
    step = open_table(game, options, names, seed, curtains=curtains)
    started = Started(
        instant.now,
        room.game,
        msgspec.to_builtins(options),
        tuple(who.id for who in people),
        names,
        seed.hex(),
        msgspec.Raw(encode(step.entries[0])),
        curtains,
        tuple(who.colour for who in people),
        dict(game.references(options)),
    )
    stopped = (broken_off(room, sitting_of(room), instant),) if room.phase == "playing" else ()
    rested = tuple(Change(StoodIn(instant.now, who.id, False)) for who in people if who.stand_in)
    levels = levels_after(room.tide, people, instant.now) if room.bots == "along" else ()
    return (*stopped, *rested, *map(Change, levels), Change(started, step))


def seats_next(room: Room) -> bool:
    """Whether the next game has a chair for one person more."""
    chosen = room.chosen()
    people = [who for who in room.here() if not who.is_ours]
    return len(room.here()) < MOST_MEMBERS and (chosen is None or len(people) < chosen.game.players[-1])


def _who_plays(room: Room, chairs: int) -> list[Person]:
    """Everybody who is here; where there are too few chairs, the bots that came last stand up."""
    here = room.here()
    for bot in [who for who in reversed(here) if who.is_ours]:
        if len(here) > chairs:
            here.remove(bot)
    return here


def to_lobby(room: Room, member: Member, command: ToLobby, instant: Instant) -> Changes:
    """From the results back to the choice of a game."""
    by_host(room, member)
    between_games(room)
    return NOTHING if room.phase == "lobby" else (Change(Returned(instant.now)),)


def set_scene(room: Room, member: Member, command: SetScene, instant: Instant) -> Changes:
    """The show goes on from a scene that the host wants to see, or stays at it."""
    by_host(room, member)
    if room.phase != "after":
        raise Rejected("room.no-show", "There is a show when a game is over.")
    return (Change(SceneSet(instant.now, command.scene, command.held)),)


def wipe_ledger(room: Room, member: Member, command: WipeLedger, instant: Instant) -> Changes:
    """At any time; where nothing counts, there is nothing to wipe."""
    by_host(room, member)
    return (Change(LedgerWiped(instant.now)),) if room.history.counted() else NOTHING


def forget(room: Room, member: Member, command: Forget, instant: Instant) -> Changes:
    """The next game begins without it; those that were played are as they were."""
    by_host(room, member)
    between_games(room)
    there = keepsakes(room)
    if room.game is None or command.what not in there:
        known = ", ".join(map(quoted, [*there][:MOST_NAMED])) or "nothing"
        raise Rejected(
            "room.not-kept", f"{quoted(command.what)} is not kept for the chosen game; that is: {known}."
        )
    return (Change(Forgot(instant.now, room.game, there[command.what])),)


def _newcomer(
    room: Room,
    name: str,
    colour: str | None,
    instant: Instant,
    *,
    token: str | None = None,
    level: str | None = None,
    doors: tuple[str, ...] = (),
    line: str = "",
    face: str | None = None,
) -> Joined:
    if len(room.here()) >= MOST_MEMBERS:
        raise Rejected("room.full", f"This table is full: {MOST_MEMBERS} people and bots at the most.")
    check_name_free(room, name, None)
    used = {other.colour for other in room.here()}
    free = next((each for each in COLOURS if each not in used), COLOURS[len(room.people) % len(COLOURS)])
    member = Member(len(room.people))
    shown = free if colour is None else check_colour(colour)
    return Joined(instant.now, member, name, shown, token, level, doors, line, face)


def check_name_free(room: Room, name: str, but: Member | None) -> None:
    """Return if nobody else here can be mistaken for whoever has this name."""
    for other in room.here():
        if other.id != but and likeness(other.name) == likeness(name):
            raise Rejected(
                "room.name-taken", f"{quoted(name)} is too like {quoted(other.name)}, who is here already."
            )
