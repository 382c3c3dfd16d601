"""What people can ask of a room. Whether they may is decided elsewhere, every time."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from entendre.live.entries import BotPlay, Member, Motion, Pace, RevealPace, Spectators
from entendre.text import Language

Ref = Annotated[str, Meta(min_length=1, max_length=64)]
Short = Annotated[str, Meta(max_length=200)]
Line = Annotated[str, Meta(max_length=800)]
MOST_SCENES = 9_999


class Answer(msgspec.Struct, frozen=True, gc=False, tag="answer", forbid_unknown_fields=True):
    """Seal an answer to a prompt, or change it."""

    ref: Ref
    prompt: Short
    choice: msgspec.Raw


class Withdraw(msgspec.Struct, frozen=True, gc=False, tag="withdraw", forbid_unknown_fields=True):
    """Take a sealed answer back."""

    ref: Ref
    prompt: Short


class Rename(msgspec.Struct, frozen=True, tag="rename", forbid_unknown_fields=True):
    """Another name or colour, or something else to say about oneself (in the lobby)."""

    ref: Ref
    name: Short
    colour: Short
    line: Line | None = None
    """A line about oneself that everybody sees; empty: nothing. Where none is given, it stays as it was."""


class Choose(msgspec.Struct, frozen=True, tag="choose", forbid_unknown_fields=True):
    """Choose the next game and its options (host)."""

    ref: Ref
    game: Short
    options: dict[str, object] | None = None
    """Those that differ from the usual ones; where none are given, the game is played as it last was here."""


class Configure(msgspec.Struct, frozen=True, tag="configure", forbid_unknown_fields=True):
    """Choose how the room is run (host)."""

    ref: Ref
    spectators: Spectators = "public"
    pace: Pace = "gentle"
    locked: bool = False
    """Whether newcomers knock and wait for the host."""
    reveals: RevealPace = "usual"
    """How long a reveal is shown before play goes on; `together` waits for everybody who is there."""
    bots: BotPlay = "steady"
    """`along`: bots that have won play the next game a level lower, those that people beat a level higher."""
    language: Language | None = None
    """What is played in here: words, dictionary, and what our bots say. Between games; where none is given,
    it stays as it was.
    """


class AddBot(msgspec.Struct, frozen=True, tag="add-bot", forbid_unknown_fields=True):
    """Put a bot in an empty chair (host)."""

    ref: Ref
    level: Short | None = None
    """How well it plays; where nothing is said, as well as most people like."""
    name: Short | None = None


class SetLevel(msgspec.Struct, frozen=True, tag="set-level", forbid_unknown_fields=True):
    """Let a bot play better or worse from now on (host)."""

    ref: Ref
    member: Member
    level: Short


class Remove(msgspec.Struct, frozen=True, tag="remove", forbid_unknown_fields=True):
    """Send a bot or a person away (host)."""

    ref: Ref
    member: Member


class Start(msgspec.Struct, frozen=True, tag="start", forbid_unknown_fields=True):
    """Begin the chosen game with everybody present (host)."""

    ref: Ref


class Pause(msgspec.Struct, frozen=True, tag="pause", forbid_unknown_fields=True):
    """Stop all clocks."""

    ref: Ref


class Resume(msgspec.Struct, frozen=True, tag="resume", forbid_unknown_fields=True):
    """Let the clocks run on."""

    ref: Ref


class MoreTime(msgspec.Struct, frozen=True, tag="more-time", forbid_unknown_fields=True):
    """Thirty seconds more for everybody."""

    ref: Ref
    prompt: Short


class BreakOff(msgspec.Struct, frozen=True, tag="break-off", forbid_unknown_fields=True):
    """End the game before it is over (host)."""

    ref: Ref


class Again(msgspec.Struct, frozen=True, tag="again", forbid_unknown_fields=True):
    """The same game with everybody who is here, at once; one that is being played is broken off (host)."""

    ref: Ref


class ToLobby(msgspec.Struct, frozen=True, tag="to-lobby", forbid_unknown_fields=True):
    """Back to the lobby, to choose another game (host)."""

    ref: Ref


class SetScene(msgspec.Struct, frozen=True, tag="set-scene", forbid_unknown_fields=True):
    """Go to a scene of the show at the end of a game, on all big screens at once (host)."""

    ref: Ref
    scene: Annotated[int, Meta(ge=0, le=MOST_SCENES)]
    held: bool
    """Whether it stays there; else it plays on by itself."""


class WipeLedger(msgspec.Struct, frozen=True, tag="wipe-ledger", forbid_unknown_fields=True):
    """Begin the ledger of who understands whom anew: no game that is over counts in it any more (host)."""

    ref: Ref


class Forget(msgspec.Struct, frozen=True, tag="forget", forbid_unknown_fields=True):
    """Take back something of `kept`, that the chosen game would begin with because of those before (host)."""

    ref: Ref
    what: Short


class HandOver(msgspec.Struct, frozen=True, tag="hand-over", forbid_unknown_fields=True):
    """Make somebody else the host (host)."""

    ref: Ref
    member: Member


class Vote(msgspec.Struct, frozen=True, tag="vote", forbid_unknown_fields=True):
    """Vote that somebody be sent away or be played by a stand-in, or that the game be stopped; more than half
    of the people decide who were there when the vote began.
    """

    ref: Ref
    motion: Motion
    member: Member | None = None
    """Whom it is about; nobody if the game is to stop."""
    against: bool = False


class StandIn(msgspec.Struct, frozen=True, tag="stand-in", forbid_unknown_fields=True):
    """Let a bot play the seat of somebody who is away, or whose time is up (host; or anybody for
    themselves).
    """

    ref: Ref
    member: Member
    level: Short | None = None
    """How well it plays; where nothing is said, as well as most people like."""
    once: bool = False
    """Whether it answers only what they are waited for now, and does not play on."""


class Await(msgspec.Struct, frozen=True, tag="await", forbid_unknown_fields=True):
    """Wait for somebody: no bot answers this for them by itself (host)."""

    ref: Ref
    prompt: Short
    member: Member


class TakeBack(msgspec.Struct, frozen=True, tag="take-back", forbid_unknown_fields=True):
    """Play my own seat again."""

    ref: Ref


class TakeChair(msgspec.Struct, frozen=True, tag="take-chair", forbid_unknown_fields=True):
    """Come late: play on in the chair of a bot, or of somebody who has left, from the next round on; in a
    game without rounds when the host agrees. One's own chair at once.
    """

    ref: Ref
    member: Member


class GiveChair(msgspec.Struct, frozen=True, tag="give-chair", forbid_unknown_fields=True):
    """Agree that somebody takes the chair they asked for (host, where a game has no rounds)."""

    ref: Ref
    member: Member


class Admit(msgspec.Struct, frozen=True, tag="admit", forbid_unknown_fields=True):
    """Let somebody in who knocked (host)."""

    ref: Ref
    knock: int


class TurnAway(msgspec.Struct, frozen=True, tag="turn-away", forbid_unknown_fields=True):
    """Do not let somebody in who knocked (host)."""

    ref: Ref
    knock: int


class Leave(msgspec.Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Go for good; a running game goes on with a stand-in."""

    ref: Ref


Command = (
    Answer
    | Withdraw
    | Rename
    | Choose
    | Configure
    | AddBot
    | SetLevel
    | Remove
    | Start
    | Pause
    | Resume
    | MoreTime
    | BreakOff
    | Again
    | ToLobby
    | SetScene
    | WipeLedger
    | Forget
    | HandOver
    | Vote
    | StandIn
    | Await
    | TakeBack
    | TakeChair
    | GiveChair
    | Admit
    | TurnAway
    | Leave
)
