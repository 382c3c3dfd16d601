"""Who may sit down: as many as the game takes, under names that people can tell apart."""

from __future__ import annotations

from entendre.core.errors import Rejected, quoted
from entendre.core.game import AnyGame
from entendre.core.names import signs
from entendre.core.seats import PerSeat

NAME_LENGTH = 24


def check_names(game: AnyGame, names: PerSeat[str]) -> None:
    """Return if these people can play this game, or raise `Rejected`."""
    fewest, most = game.players[0], game.players[-1]
    if len(names) not in game.players:
        raise Rejected("players.count", f"{game.title} is for {fewest} to {most} players, not {len(names)}.")
    taken: set[str] = set()
    for name in names:
        shown = signs(name)
        if not name.strip() or len(shown) > NAME_LENGTH or not shown.isprintable():
            raise Rejected(
                "players.name",
                f"{quoted(name)} cannot be a name: 1 to {NAME_LENGTH} printable characters, please.",
            )
        folded = name.casefold()
        if folded in taken:
            raise Rejected(
                "players.name", f"{quoted(name)} is taken at this table; capital letters make no difference."
            )
        taken.add(folded)
