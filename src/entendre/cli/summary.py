"""What a series of games between bots came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
from rich.table import Table as Grid

from entendre.bots.figures import Rate, rate
from entendre.bots.series import PlayedGame, Series
from entendre.core import PerSeat, Seat


class Standing(msgspec.Struct):
    """How one level did over all its seats."""

    level: str
    seats: int
    """How many of the seats it had in every game."""
    wins: Rate
    """Its share of the victories; a shared one is divided."""
    score: float


class SeriesSummary(msgspec.Struct):
    """What a series of games came to. Shares are of all games; `wins` and `scores` are by seat."""

    game: str
    players: int
    games: int
    levels: list[str]
    """As they sat in the first game; they moved on by a seat after every one."""
    seconds: float
    games_per_second: float
    moves_per_second: float
    moves_mean: float
    moves_least: int
    moves_most: int
    results: dict[str, Rate]
    wins: list[float]
    scores: list[float]
    standings: list[Standing]

    @classmethod
    def of(cls, series: Series, played: Sequence[PlayedGame], seconds: float) -> SeriesSummary:
        """Sum up."""
        games, lengths = len(played), [game.moves for game in played]
        results = Counter(game.outcome.result for game in played)
        wins = Counter(seat for game in played for seat in game.outcome.winners)
        seats = [Seat(seat) for seat in range(len(series.names))]
        return cls(
            game=series.game.name,
            players=len(seats),
            games=games,
            levels=list(series.levels),
            seconds=seconds,
            games_per_second=games / seconds,
            moves_per_second=sum(lengths) / seconds,
            moves_mean=sum(lengths) / games,
            moves_least=min(lengths),
            moves_most=max(lengths),
            results={result: rate(number, games) for result, number in results.most_common()},
            wins=[wins[seat] / games for seat in seats],
            scores=[sum(game.outcome.scores[seat] for game in played) / games for seat in seats],
            standings=[_standing(level, series, played) for level in dict.fromkeys(series.levels)],
        )


def _standing(level: str, series: Series, played: Sequence[PlayedGame]) -> Standing:
    return Standing(
        level,
        series.levels.count(level),
        rate(sum(game.share(level) for game in played), len(played)),
        sum(game.score(level) for game in played) / len(played),
    )


def grid(summary: SeriesSummary, names: PerSeat[str]) -> Grid:
    """The summary for reading: by seat where all are alike, otherwise by level."""
    table = Grid(title=f"{summary.game}, {summary.players} players, {summary.games} games", show_header=False)
    table.add_row(
        "speed", f"{summary.games_per_second:,.1f} games/s, {summary.moves_per_second:,.0f} moves/s"
    )
    table.add_row(
        "length", f"{summary.moves_mean:,.1f} moves ({summary.moves_least} to {summary.moves_most})"
    )
    table.add_row("outcomes", "\n".join(f"{result} {each}" for result, each in summary.results.items()))
    if len(summary.standings) == 1:
        for seat, name in enumerate(names):
            wins, score = summary.wins[seat], summary.scores[seat]
            table.add_row(
                f"{name} ({summary.levels[seat]})", f"wins {wins:.1%}, score {score:.2f} on average"
            )
    for standing in summary.standings if len(summary.standings) > 1 else ():
        seats = f"{standing.seats} of {summary.players} seats"
        table.add_row(
            f"{standing.level} ({seats})", f"wins {standing.wins}, score {standing.score:.2f} on average"
        )
    return table
