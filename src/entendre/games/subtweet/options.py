"""What a table may choose before it plays Subtweet."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

FirstPlayer = Literal["rock-paper-scissors", "lots"]
Seconds = Annotated[int, Meta(ge=1, le=604_800)] | None


class Options(msgspec.Struct, frozen=True):
    """Three variants, who begins, the vote, and the clocks: without a number there is none."""

    everybodys_favourite: Annotated[
        bool, Meta(description="If everybody else favs your tweet, you lose all your blank cards.")
    ] = False
    face_value: Annotated[
        bool, Meta(description="A card may be meant for nobody: then it is a mistake to fav it.")
    ] = False
    fail_whale: Annotated[
        bool, Meta(description="While two or more hold only blanks, any of them may pause play to write.")
    ] = False
    first_player: Annotated[
        FirstPlayer,
        Meta(description="What decides between the shortest handles when they are equally short."),
    ] = "rock-paper-scissors"
    vote: Annotated[bool, Meta(description="Vote for the funniest tweets when the game is over.")] = True
    write_seconds: Annotated[
        Seconds, Meta(description="Seconds to write one card while the table waits for it.")
    ] = None
    play_seconds: Annotated[
        Seconds, Meta(description="Seconds to play a card, or to show rock, paper or scissors.")
    ] = None
    fav_seconds: Annotated[Seconds, Meta(description="Seconds to fav, or not.")] = None
    vote_seconds: Annotated[Seconds, Meta(description="Seconds to vote for the funniest tweets.")] = None
