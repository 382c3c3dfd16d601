"""What happens at a room, as it is written down. A room is the fold of these; nothing else is kept.

A room is the group of people with one code; they play games one after another. Times are milliseconds since
1970.
"""

from __future__ import annotations

from typing import Generic, Literal, NewType, TypeVar

import msgspec

from entendre.core import Opening
from entendre.live.forgetting import Forgot, LedgerWiped
from entendre.text import Language

Member = NewType("Member", int)
"""Somebody at the room, person or bot, by the order in which they came. Not a seat: seats belong to one game.
"""

EntryT = TypeVar("EntryT")

Spectators = Literal["off", "public"]
Motion = Literal["kick", "stand-in", "stand-in-once", "stop"]
Pace = Literal["gentle", "strict", "off", "hours", "days"]
"""How much time people have: `gentle` gives every question a generous clock that starts when most are in,
`strict` only those of the game's options and at once, `hours` and `days` are for games by post.
"""

RevealPace = Literal["quick", "usual", "slow", "together"]
"""How long a reveal is shown; `together` waits until everybody who is there has gone on."""
BotPlay = Literal["steady", "along"]
"""Whether bots keep their level or go along with how the evening goes."""


class Founded(msgspec.Struct, frozen=True, tag="founded"):
    """The room was opened. `salt` keys the hashes of devices and households: they mean nothing elsewhere."""

    at: int
    salt: str = ""
    language: Language = "en"


class Joined(msgspec.Struct, frozen=True, tag="joined"):
    """Somebody came in. A person has the hash of a token, a bot has a level, and a bot from outside has both:
    the level that says so.
    """

    at: int
    member: Member
    name: str
    colour: str
    token: str | None = None
    level: str | None = None
    doors: tuple[str, ...] = ()
    """Keyed hashes of the device and the household they came from."""
    line: str = ""
    """What they say of themselves."""
    face: str | None = None
    """The face of a bot, in words."""


class Knocked(msgspec.Struct, frozen=True, tag="knocked"):
    """Somebody asks to be let in: the door is locked, or somebody was sent away who came from there."""

    at: int
    knock: int
    name: str
    colour: str | None
    token: str
    bot: bool = False
    doors: tuple[str, ...] = ()


class TurnedAway(msgspec.Struct, frozen=True, tag="turned-away"):
    """Somebody who knocked was not let in. Who is let in has joined."""

    at: int
    knock: int


class Admitted(msgspec.Struct, frozen=True, tag="admitted"):
    """Somebody who knocked was let in; that they joined follows."""

    at: int
    knock: int


class Rejoined(msgspec.Struct, frozen=True, tag="rejoined"):
    """Somebody who had left by themselves is back, and still who they were."""

    at: int
    member: Member
    token: str
    doors: tuple[str, ...] = ()


class Renamed(msgspec.Struct, frozen=True, tag="renamed"):
    """Somebody changed their name or colour, or what they say of themselves."""

    at: int
    member: Member
    name: str
    colour: str
    line: str | None = None
    """Nothing: as before."""


class Rekeyed(msgspec.Struct, frozen=True, tag="rekeyed"):
    """A member's token was replaced; whoever holds the old one is out."""

    at: int
    member: Member
    token: str
    doors: tuple[str, ...] = ()


class Levelled(msgspec.Struct, frozen=True, tag="levelled"):
    """A bot plays at another level from now on."""

    at: int
    member: Member
    level: str


class Left(msgspec.Struct, frozen=True, tag="left"):
    """Somebody left, and can come back with the token they had; or was sent away, and has to knock.

    Their chair in a running game stays, played by a stand-in.
    """

    at: int
    member: Member
    kicked: bool = False


class Came(msgspec.Struct, frozen=True, tag="came"):
    """A person's first connection opened."""

    at: int
    member: Member


class Went(msgspec.Struct, frozen=True, tag="went"):
    """A person's last connection closed."""

    at: int
    member: Member


class Missed(msgspec.Struct, frozen=True, tag="missed"):
    """Somebody is waited for and has been gone long enough to say so."""

    at: int
    member: Member


class HostMissed(msgspec.Struct, frozen=True, tag="host-missed"):
    """The host has been gone so long that somebody else acts for them."""

    at: int


class Hosted(msgspec.Struct, frozen=True, tag="hosted"):
    """Somebody became the host."""

    at: int
    member: Member


class Chosen(msgspec.Struct, frozen=True, tag="chosen"):
    """A game and its options were chosen for the next start."""

    at: int
    game: str
    options: dict[str, object]


class Configured(msgspec.Struct, frozen=True, tag="configured"):
    """How the room is run was changed."""

    at: int
    spectators: Spectators
    pace: Pace = "gentle"
    locked: bool = False
    reveals: RevealPace = "usual"
    bots: BotPlay = "steady"
    language: Language = "en"


class Voted(msgspec.Struct, frozen=True, tag="voted"):
    """Somebody voted for something to be done, most often about somebody, or took the vote back."""

    at: int
    member: Member
    motion: Motion
    about: Member | None
    against: bool = False


class Started(msgspec.Struct, frozen=True, tag="started"):
    """A game began: who sits where, the secret seed, and the deal."""

    at: int
    game: str
    options: dict[str, object]
    seats: tuple[Member, ...]
    names: tuple[str, ...]
    seed: str
    dealt: msgspec.Raw
    curtains: bool
    """Whether a reveal is looked at before play goes on: not where people play by post."""
    colours: tuple[str, ...]
    references: dict[str, str] = {}
    """The digests of what verdicts rest on, such as a dictionary."""

    def opening(self, bots: tuple[str | None, ...]) -> Opening:
        """What the commitment stands for that is shown from now on."""
        return Opening(
            game=self.game,
            options=self.options,
            names=self.names,
            seed=self.seed,
            references=self.references,
            bots=bots,
            at=self.at,
            curtains=self.curtains,
        )


class Played(msgspec.Struct, Generic[EntryT], frozen=True, gc=False, tag="played"):
    """Something happened in the game. `ref` is the client's own name for its answer: a repeated send is known
    by it.
    """

    at: int
    entries: tuple[EntryT, ...]
    """The table's own entries; raw where they were read, since only the game knows their types."""
    member: Member | None = None
    ref: str | None = None
    proxy: bool = False
    """Whether a stand-in did it for the member."""


class StoodIn(msgspec.Struct, frozen=True, tag="stood-in"):
    """A bot took over a member's seat, or gave it back. With a prompt it answers only that."""

    at: int
    member: Member
    on: bool
    level: str | None = None
    prompt: str | None = None


class Waited(msgspec.Struct, frozen=True, tag="waited"):
    """The host said that the table waits for somebody: no bot answers this for them by itself."""

    at: int
    member: Member
    prompt: str


class Promised(msgspec.Struct, frozen=True, tag="promised"):
    """Somebody who came late asked for a chair: theirs when the round is over, or when the host agrees."""

    at: int
    member: Member
    chair: Member


class Reseated(msgspec.Struct, frozen=True, tag="reseated"):
    """Somebody who came late took the chair of a bot, or of somebody who had left."""

    at: int
    member: Member
    instead_of: Member


class Paused(msgspec.Struct, frozen=True, tag="paused"):
    """All clocks stopped."""

    at: int


class Resumed(msgspec.Struct, frozen=True, tag="resumed"):
    """All clocks run on."""

    at: int


class Hurried(msgspec.Struct, frozen=True, tag="hurried"):
    """The gentle clock of a prompt began, though most have not answered: it has been open for long."""

    at: int
    prompt: str


class TimeUp(msgspec.Struct, frozen=True, tag="time-up"):
    """The clock of a prompt ran out with somebody missing; before long a bot answers for them."""

    at: int
    prompt: str


class Extended(msgspec.Struct, frozen=True, tag="extended"):
    """Somebody gave everybody more time for a prompt."""

    at: int
    prompt: str
    seconds: int
    member: Member


class ReminderSet(msgspec.Struct, frozen=True, tag="reminder-set"):
    """Somebody asked to be told on a device of theirs when it is their turn, or asked for no more of that.
    Without a member it is the table's channel that is told. Where messages go is kept beside the log.
    """

    at: int
    member: Member | None
    on: bool


class Reminded(msgspec.Struct, frozen=True, tag="reminded"):
    """People who were away were told that they are asked: on their devices, and by name in the channel."""

    at: int
    devices: tuple[Member, ...]
    channel: tuple[Member, ...]


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The game is done with: it was over, or it was broken off. `record` names what was played of it."""

    at: int
    record: str
    broken_off: bool = False


class SceneSet(msgspec.Struct, frozen=True, tag="scene-set"):
    """The host went to a scene of the show at the end; it plays on from there, or is held."""

    at: int
    scene: int
    held: bool


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """Everybody is back in the lobby."""

    at: int


class Superseded(msgspec.Struct, frozen=True, tag="superseded"):
    """Stands in the place of an entry that does not matter: another one like it follows before it did."""


RoomEntry = (
    Founded
    | Joined
    | Knocked
    | TurnedAway
    | Admitted
    | Rejoined
    | Renamed
    | Rekeyed
    | Levelled
    | Left
    | Came
    | Went
    | Missed
    | HostMissed
    | Hosted
    | Chosen
    | Configured
    | Voted
    | Started
    | Played[msgspec.Raw]
    | StoodIn
    | Waited
    | Promised
    | Reseated
    | Paused
    | Resumed
    | Hurried
    | TimeUp
    | Extended
    | ReminderSet
    | Reminded
    | Ended
    | SceneSet
    | LedgerWiped
    | Forgot
    | Returned
    | Superseded
)

decode_entry = msgspec.json.Decoder(RoomEntry).decode
