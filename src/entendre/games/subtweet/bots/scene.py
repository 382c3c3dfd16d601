"""The evening as bots see it: what lies open, by seat."""

from __future__ import annotations

from entendre.core import PerSeat
from entendre.games.subtweet.bots.hints import Scene, Seen
from entendre.games.subtweet.rules import Open


def scene_of(names: PerSeat[str], shown: Open) -> Scene:
    """Everybody as everybody sees them now."""
    recent = shown.recent
    last = recent[-1].tweet.author if recent else None
    return Scene(
        tuple(
            Seen(
                name,
                shown.lines[seat],
                cards=hand.cards,
                blanks=hand.blanks,
                favs=sum(seat in reveal.tweet.favs for reveal in recent),
                drew=sum(seat in reveal.drew for reveal in recent),
                spoke=seat == last,
            )
            for seat, (name, hand) in enumerate(zip(names, shown.hands, strict=True))
        ),
        shown.language,
    )
