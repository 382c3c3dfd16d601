"""A room itself as everybody sees it: who is here, what is chosen, who sits where.

It is built field by field. Nothing in it depends on a secret, and no number in here counts what a viewer may
not count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from entendre.bots.characters import line_in
from entendre.core import PublicEvent
from entendre.live.entries import BotPlay, Member, Motion, Pace, RevealPace, Spectators
from entendre.live.group import Phase
from entendre.live.keepsakes import keepsakes
from entendre.live.people import Person
from entendre.live.reactions import Reaction
from entendre.live.room import Room
from entendre.live.show import Show
from entendre.text.languages import Language


class Subscriber(Protocol):
    """Somebody who looks at a room."""

    member: Member | None

    def changed(self, told: Sequence[PublicEvent]) -> None:
        """The room is not what it was; these things were said aloud."""

    def reacted(self, member: Member, reaction: Reaction) -> None:
        """Somebody laughs, or throws a flower. It is gone at once; who is busy need not be told."""


class MemberFace(msgspec.Struct, frozen=True):
    """A member as everybody sees them."""

    id: Member
    name: str
    colour: str
    bot: str | None
    """The bot's level, or `outside` if it came by itself; None for a person."""
    present: bool
    stand_in: bool
    """Whether a bot plays for this person now."""
    gone: bool
    line: str
    """What they say of themselves; it may be nothing."""
    face: str | None
    """The face of one of our bots: head, hair, eyes and mouth, in words."""


class VoteFace(msgspec.Struct, frozen=True):
    """A motion, who is for it, and how many must be."""

    motion: Motion
    about: Member | None
    """Whom it is about; null: the game."""
    voters: tuple[Member, ...] = msgspec.field(name="for")
    needed: int
    may: tuple[Member, ...]
    """Who has a vote: it was settled when the first one voted."""


class KnockFace(msgspec.Struct, frozen=True):
    """Somebody who asks to be let in."""

    knock: int
    name: str


class PromiseFace(msgspec.Struct, frozen=True):
    """Somebody who came late and will have a chair."""

    member: Member
    chair: Member
    """Who sits in it now."""
    needs_host: bool
    """Whether the host must agree; else it is theirs when the round is over."""


class RoomFace(msgspec.Struct, frozen=True):
    """The room itself, the same for everybody who may look in."""

    code: str
    phase: Phase
    host: Member | None
    members: tuple[MemberFace, ...]
    game: str | None
    options: dict[str, Any]
    spectators: Spectators
    pace: Pace
    reveals: RevealPace
    """How long a reveal is shown; `together`: until everybody who is there has gone on."""
    bots: BotPlay
    """`along`: bots that have won play the next game a level lower, those that people beat a level higher."""
    language: Language
    """What is played in here, and what our bots speak."""
    locked: bool
    """Whether newcomers knock and wait for the host."""
    paused: bool
    seats: tuple[Member, ...]
    """Who sits where in the game that is on, or was just played."""
    rounds: bool
    """Whether that game has rounds: then whoever comes late sits down when one is over, else when the host
    agrees.
    """
    played: int
    """How many games have been started here."""
    votes: tuple[VoteFace, ...]
    knocks: tuple[KnockFace, ...]
    promised: tuple[PromiseFace, ...]
    commitment: str | None
    """What the seed of this game is bound to from the start; its record shows the seed itself."""
    show: Show | None
    """After a game: where the show of it is."""
    kept: tuple[str, ...]
    """Between games: what the chosen one would begin with because of those before, such as words of the
    house.
    """


def face(room: Room) -> RoomFace:
    """The room as everybody sees it."""
    sitting = room.sitting
    seated = () if sitting is None else sitting.seats
    shown = sorted({*(who.id for who in room.here()), *seated})
    return RoomFace(
        code=room.code,
        phase=room.phase,
        host=room.acting_host(),
        members=tuple(_face(room.people[member], room.language) for member in shown),
        game=room.game,
        options=room.options,
        spectators=room.spectators,
        pace=room.pace,
        reveals=room.reveals,
        bots=room.bots,
        language=room.language,
        locked=room.locked,
        paused=sitting is not None and sitting.clocks.paused_at is not None,
        seats=() if sitting is None else sitting.seats,
        rounds=sitting is not None and sitting.round is not None,
        played=room.played,
        votes=tuple(
            VoteFace(motion, about, tuple(sorted(vote.voters)), vote.needed, tuple(sorted(vote.may)))
            for (motion, about), vote in room.votes.items()
            if vote.voters
        ),
        knocks=tuple(KnockFace(knock.id, knock.name) for knock in room.knocks.values()),
        promised=tuple(
            PromiseFace(member, chair, needs_host=sitting is not None and sitting.round is None)
            for member, chair in room.promised.items()
        ),
        commitment=None if sitting is None else sitting.commitment,
        show=None if sitting is None else sitting.show,
        kept=tuple(keepsakes(room)),
    )


def _face(who: Person, language: Language) -> MemberFace:
    line = line_in(who.line, language)
    return MemberFace(
        who.id, who.name, who.colour, who.level, who.present, who.stand_in, who.gone, line, who.face
    )
