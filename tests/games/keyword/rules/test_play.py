"""Random play: it goes everywhere, it ends, and long games cost no more than short ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from entendre.core import Chance, Closed, Seat, encode, open_table, read_options
from entendre.games.keyword.lexica import load_lexicon
from entendre.games.keyword.rules import (
    Keyword,
    Late,
    Lexicon,
    Options,
    Pass,
    Passed,
    Revealed,
    Scored,
    Spell,
    Spelled,
    UsedUp,
    Voted,
)
from entendre.games.keyword.rules.letters import ENGLISH
from entendre.games.keyword.rules.sample import some_play
from tests.games.keyword.rules.play import ADA, NAMES, KeywordStep, KeywordTable, seated

HARD = "jqxz" * 2
"""A keyword that nobody cracks, so that a game lasts as long as its cards."""
AAA = ("aa", "aaa", "aaaa")


@cache
def game() -> Keyword:
    """Keyword with the real dictionary."""
    return Keyword(load_lexicon("en"))


def random_steps(seed: int, players: int = 3, **options: object) -> Iterator[KeywordStep]:
    """A whole game, answer by answer."""
    key = seed.to_bytes(32, "big")
    step = open_table(game(), read_options(Options, options), NAMES[:players], key)
    yield step
    chance = Chance(key, "players")
    while step.table.prompts:
        prompt, seat = step.table.waiting()[0]
        look = step.table.look(seat)
        assert look.own is not None
        choice = game().sample(look.open, look.own, prompt, seat, chance)
        step = step.table.submit(prompt.id, seat, choice)
        yield step


def random_game(seed: int, players: int = 3, **options: object) -> tuple[KeywordTable, Counter[str]]:
    """How a game ended, and what happened in it."""
    steps = list(random_steps(seed, players, **options))
    seen = Counter(
        mark
        for step in steps
        for entry in step.entries
        if isinstance(entry, Closed)
        for event in entry.events
        for mark in marks(event)
    )
    return steps[-1].table, seen


def marks(event: object) -> list[str]:
    match event:
        case Revealed(plays):
            return [type(play).__name__ for play in plays]
        case Scored(_, verdicts):
            return [verdict or "none" for verdict in verdicts]
        case Voted(tallies):
            return ["stands" if tally.stands else "falls" for tally in tallies]
        case UsedUp(decks):
            return [f"{deck} used up" for deck in decks]
        case _:
            return [type(event).__name__]


def test_random_games_lead_through_every_branch() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        seen += random_game(seed, 2 + seed % 5, house_vote=True, keyword="ten")[1]
    expected = {"scores", "beaten", "tied", "returned", "none", "stands", "falls", "Cracked", "PutAway"}
    assert expected | {Spelled.__name__, Passed.__name__} <= set(seen)
    assert Late.__name__ not in seen, "nobody is late where nobody's time runs out"
    seen = random_game(1)[1] + random_game(2)[1]
    assert seen["orange used up"]


def test_random_games_play_more_words_than_passes() -> None:
    _, seen = random_game(3)
    assert seen["Spelled"] > seen["Passed"] > 0


@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_card_is_ever_in_two_places_and_hands_and_row_are_full_when_a_word_is_asked_for(
    players: int,
) -> None:
    for step in random_steps(11, players, house_vote=True):
        state = step.table.state
        held = [card.id for cards in state.hands for card in cards]
        row = [card.id for card in state.row]
        everywhere = [*held, *row, *state.orange.remaining, *state.blue.remaining]
        assert len(set(everywhere)) == len(everywhere)
        if state.phase == "word":
            assert [len(cards) for cards in (*state.hands, state.row)] == [6] * (players + 1)


def test_what_was_shown_is_always_in_the_hand_it_was_shown_from() -> None:
    for step in random_steps(12, house_vote=True):
        state = step.table.state
        for cards, shown, once_shown in zip(state.hands, state.shown, state.once_shown, strict=True):
            assert set(shown) | set(once_shown) <= set(cards)
            assert not set(shown) & set(once_shown)


@pytest.mark.parametrize("mode", ["gentle", "gentle-house-vote"])
def test_a_gentle_table_never_refuses_what_is_sampled(mode: str) -> None:
    for seed in range(10):
        table, seen = random_game(seed, 3, **game().modes[mode])
        assert table.look(None).outcome is not None
        assert ("falls" in seen or "stands" in seen) == (mode == "gentle-house-vote")


@pytest.mark.parametrize("clean", [False, True])
def test_nonsense_that_offends_is_not_sampled_at_a_clean_table(clean: bool) -> None:
    rude = Lexicon.of("en", ENGLISH.alphabet, dict.fromkeys(AAA, 35), offensive=AAA)
    look = seated("aaaaaa", "iiilll", row="aaaaaa", clean=clean).look(ADA)
    assert look.own is not None
    chance = Chance(b"nonsense")
    kinds = {type(some_play(look.open, look.own, chance, rude, anagrams={})) for _ in range(100)}
    assert kinds == ({Pass} if clean else {Pass, Spell})


@pytest.mark.parametrize("players", [2, 6])
def test_ten_sets_make_ten_times_the_game_and_no_bigger_tables_but_for_the_words_kept(players: int) -> None:
    short, long = (random_game(7, players, sets=sets, keyword=HARD)[0] for sets in (1, 10))
    assert long.state.round > 6 * short.state.round

    def rest_of(table: KeywordTable) -> int:
        shown = table.game.open(table.state)
        return len(encode(shown)) - len(encode(shown.piles))

    assert rest_of(long) < rest_of(short) + 2000


def test_looks_share_what_is_on_the_table_instead_of_copying_it() -> None:
    table = random_game(7, sets=2)[0]
    for viewer in (None, Seat(0), Seat(1), Seat(2)):
        look = table.look(viewer)
        assert look.open.piles is table.state.piles
        assert look.open.row is table.state.row
        assert look.open.reveal is table.state.reveal
        assert look.own is None or look.own.hand is table.state.hands[look.seat or 0]
