"""Random play: it ends, it wanders, and cards are neither lost nor found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from entendre.core import Chance, Closed, Seat, open_table, read_options
from entendre.games.subtweet.rules import Inked, Options, Picked, Revealed, SubtweetEvent, Write
from entendre.games.subtweet.rules.lines import LINES, hint_in, some_line
from entendre.games.subtweet.rules.messages import check_message
from tests.games.subtweet.rules.play import GAME, NAMES, SubtweetTable, own

SEEDS = st.binary(min_size=1, max_size=8)
PLAYERS = st.sampled_from(GAME.players)
MODES = st.sampled_from(sorted(GAME.modes))


def random_game(
    seed: bytes, players: int, mode: str, most: int = 10_000
) -> Iterator[tuple[SubtweetTable, tuple[SubtweetEvent, ...]]]:
    """A game in which nobody ever asks to stop, step by step; how busy and how late people are depends.

    Only their fists they seldom forget: otherwise every tweet costs its author a card, and nobody ever wins.
    """
    chance = Chance(seed, "random game")
    idle, punctual = chance.pick((3, 20, 100)), chance.pick((4, 30, 1000))
    names = NAMES if chance.once_in(2) else tuple(f"P{number:02}" for number in range(12))
    options = read_options(Options, GAME.modes[mode])
    table = open_table(GAME, options, names[:players], seed.ljust(32, b"."))[0]
    for _ in range(most):
        if not table.prompts:
            return
        asides = [
            (prompt, seat)
            for prompt in table.prompts
            if prompt.kind in ("write", "whale")
            for seat in prompt.seats
        ]
        prompt, seat = chance.pick(asides if asides and chance.once_in(idle) else table.waiting())
        if prompt.holds and chance.once_in(200 if prompt.kind == "fav" else punctual):
            step = table.expire(prompt.id)
        else:
            step = table.submit(
                prompt.id, seat, GAME.sample(GAME.open(table.state), own(table, seat), prompt, seat, chance)
            )
        table = step.table
        closed = step.entries[-1]
        yield table, closed.events if isinstance(closed, Closed) else ()
    raise AssertionError("the game does not end")


@given(SEEDS, PLAYERS, MODES)
def test_a_game_in_which_nobody_asks_to_stop_ends(seed: bytes, players: int, mode: str) -> None:
    *_, (table, _) = random_game(seed, players, mode)
    outcome = table.look(None).outcome
    assert outcome is not None
    assert (outcome.result == "won") == (0 in outcome.scores) == bool(outcome.winners)


@given(SEEDS, PLAYERS, MODES)
def test_cards_come_from_the_supply_and_go_to_the_wall(seed: bytes, players: int, mode: str) -> None:
    drawn, gone = 3 * players, 0
    for table, events in random_game(seed, players, mode):
        for event in events:
            match event:
                case Revealed():
                    drawn += len(event.drew)
                    gone += event.cleared
                case Picked():
                    gone += 1
                case _:
                    pass
        hands = table.state.hands
        assert sum(hand.size for hand in hands) == drawn - gone
        assert all(hand.size <= 10 and hand.blanks >= 0 for hand in hands)


@given(SEEDS, PLAYERS, MODES)
def test_every_card_on_the_wall_was_written_by_its_author(seed: bytes, players: int, mode: str) -> None:
    steps = list(random_game(seed, players, mode))
    written = Counter(
        (event.seat, event.text, event.to)
        for _, events in steps
        for event in events
        if isinstance(event, Inked)
    )
    table = steps[-1][0]
    hung = Counter((tweet.author, tweet.text, tweet.to) for page in table.state.wall for tweet in page)
    assert hung <= written


def test_random_games_wander_through_everything() -> None:
    heard: Counter[str] = Counter()
    for number in range(240):
        for _, events in random_game(bytes([number]), 3 + number % 4, "all-variants"):
            heard.update(type(event).__name__ for event in events)
    never = {"BlanksDealt", "TurnedOver"}  # one is dealt before the first step, the other needs a stop
    assert set(heard) == {kind.__name__ for kind in get_args(SubtweetEvent)} - never


@given(st.integers(0, 11), SEEDS)
def test_the_lines_of_random_players_hint_at_their_recipient(seat: int, seed: bytes) -> None:
    line = some_line(Seat(seat), Chance(seed))
    check_message(line)
    assert hint_in(line) == seat + 1
    assert hint_in(some_line(None, Chance(seed))) == 0


def test_there_are_dozens_of_lines_and_no_two_alike() -> None:
    assert len(set(LINES)) == len(LINES) >= 36
    assert all(line.count("{}") == 1 for line in LINES)


def test_a_text_without_a_number_hints_at_nobody() -> None:
    assert hint_in("No number here.") is None
    assert hint_in("9" * 280) is None


def test_random_players_write_to_nobody_only_at_face_value() -> None:
    for mode, expected in (("usual", False), ("face-value", True)):
        table = open_table(GAME, read_options(Options, GAME.modes[mode]), NAMES[:3], bytes(32))[0]
        shown, mine, prompt = GAME.open(table.state), own(table, Seat(0)), table.prompts[0]
        drawn = [GAME.sample(shown, mine, prompt, Seat(0), Chance(bytes([number]))) for number in range(60)]
        assert any(isinstance(choice, Write) and choice.to is None for choice in drawn) == expected
