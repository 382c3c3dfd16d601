"""How the bots of Keyword play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

import pytest

from entendre.bots import Ask, Match
from entendre.core import Chance, Choice, Seat
from entendre.games.keyword.bots import Even, Hard
from entendre.games.keyword.bots.aim import CRACKED, brings, gained, lacking, pressing
from entendre.games.keyword.bots.finding import Eye
from entendre.games.keyword.bots.keeping import keeping
from entendre.games.keyword.bots.odds import chance_to_win, unseen_letters
from entendre.games.keyword.bots.rack import Rack
from entendre.games.keyword.bots.votes import plausible
from entendre.games.keyword.entry import ENTRY
from entendre.games.keyword.rules import Accept, KeywordLook, Options, Pass, Spell
from entendre.games.keyword.rules.cards import laid_out
from entendre.games.keyword.rules.letters import ENGLISH_1
from tests.core.toy import Toy
from tests.games.keyword.rules.play import ADA, BO, CLEO, GAME, LEXICON, SEED, KeywordTable, played, seated

LEVELS = ("easy", "even", "hard")
IDLE = "ccccdd"


def answer_of(table: KeywordTable, level: str, seat: Seat) -> Choice | None:
    """What a bot answers there that has seen nothing of the table yet, and whose luck is always the same."""
    bot = ENTRY.bots()[level](GAME, Chance(SEED, f"{level} {seat}"))
    return bot.choose(Ask(seat, table.look(seat), table.prompts[0], 5.0, table.names, no_blob))


def no_blob(key: str) -> bytes:
    raise KeyError(key)


def word_of(table: KeywordTable, level: str, seat: Seat = ADA) -> str | None:
    """The word that a bot lays there; None if it passes."""
    choice = answer_of(table, level, seat)
    assert isinstance(choice, Spell | Pass)
    assert table.submit("word/1", seat, choice)
    return laid_out(choice.cards, table.state.cards).text if isinstance(choice, Spell) else None


@pytest.mark.parametrize("level", ["hard"])
def test_the_longest_word_is_found_in_hand_and_row_together(level: str) -> None:
    assert word_of(seated("stonlx", IDLE, row="eessaa"), level) == "stones"


@pytest.mark.parametrize("level", ["hard"])
def test_a_blank_is_used_where_it_makes_the_word(level: str) -> None:
    assert word_of(seated("s?onlx", IDLE, row="eessaa"), level) == "stones"


@pytest.mark.parametrize("level", LEVELS)
def test_offensive_words_are_never_laid_even_where_they_would_be_allowed(level: str) -> None:
    assert word_of(seated("rtvqxz", IDLE, row="aaaaii"), level) is None


@pytest.mark.parametrize("level", LEVELS)
def test_with_no_word_at_all_one_passes_and_puts_the_hardest_letters_away(level: str) -> None:
    table = seated("qxzvjw", IDLE, row="iiiuuu")
    choice = answer_of(table, level, ADA)
    assert isinstance(choice, Pass)
    assert len(choice.discard) == 6


@pytest.mark.parametrize("level", LEVELS)
def test_who_finds_nothing_puts_cards_away_even_when_none_is_worth_changing(level: str) -> None:
    """Or a table of bots with no word left would pass for ever."""
    choice = answer_of(seated("rtvqxz", IDLE, row="aaaaii", orange="ab"), level, ADA)
    assert isinstance(choice, Pass)
    assert choice.discard


def test_an_easy_bot_does_not_see_every_word() -> None:
    letters = Counter[str]()
    for number in range(4):
        seed = number.to_bytes(32, "big")
        levels = ("easy", "even") if number % 2 else ("even", "easy")
        bots = [ENTRY.bot(level, Chance(seed, f"{level} {seat}")) for seat, level in enumerate(levels)]
        table, _ = Match(ENTRY.game, Options(), ("Ada", "Bo"), bots, seed).play()
        for level, pile in zip(levels, table.state.piles, strict=True):
            letters[level] += pile.letters
    assert letters["even"] > 1.5 * letters["easy"]


def test_the_expert_is_nearly_always_within_a_letter_of_the_best() -> None:
    near = Counter[bool]()

    class Checked(Hard):
        def word(self, look: KeywordLook, rack: Rack) -> Choice:
            choice = super().word(look, rack)
            best = rack.lexicon.longest(rack.hand_letters, rack.row_letters).length
            near[isinstance(choice, Spell) and len(choice.cards) >= best - 1] += 1
            return choice

    for number in range(6):
        bots = [Checked(ENTRY.game, Chance(SEED, f"{number} {seat}")) for seat in range(3)]
        Match(ENTRY.game, Options(), ("Ada", "Bo", "Cleo"), bots, number.to_bytes(32, "big")).play()
    assert near[True] / near.total() >= 0.9


def test_a_word_that_cracks_the_keyword_is_worth_the_game() -> None:
    table = seated("keybbt", IDLE, row="eeeaaa", keyword="KEY")
    shown = table.look(ADA).open
    assert brings(shown, ADA, "key") == CRACKED
    assert 0 < brings(shown, ADA, "eat") < brings(shown, ADA, "yes") < CRACKED
    assert brings(shown, ADA, "cat") == 0


def test_the_expert_rather_cracks_the_keyword_than_lay_a_longer_word() -> None:
    assert word_of(seated("keytbb", IDLE, row="eeddaa", keyword="KEY"), "hard") == "key"


QUICK = Eye(pace=1.0, fall=1.0, familiar={35: 1.0})
"""Finds every word that it knows."""


def found(
    eye: Eye,
    seconds: int | None = 90,
    sought: Mapping[str, float] = {},
    wanted: Callable[[str], bool] = lambda _: True,
) -> list[str]:
    look = seated("s?onlx", IDLE, row="eessaa").look(ADA)
    assert look.own is not None
    rack = Rack.of(look.open, look.own, LEXICON)
    return [word.text for word in eye.found(rack, Chance(SEED), seconds, sought, wanted)]


def test_who_finds_everything_finds_the_longest_first() -> None:
    words = found(QUICK)
    assert words[0] == "stones"
    assert [len(word) for word in words] == sorted(map(len, words), reverse=True)


def test_words_that_nobody_wants_are_left_out_and_no_other_word_is_found_for_it() -> None:
    slow = Eye(pace=0.01, fall=0.5, familiar={35: 1.0})
    assert found(slow, wanted=lambda word: len(word) < 4) == [word for word in found(slow) if len(word) < 4]


def test_less_comes_to_mind_in_less_time_of_long_words_of_blanks_and_of_rare_letters() -> None:
    slow = Eye(pace=0.01, fall=0.5, familiar={35: 1.0})
    assert set(found(slow, 10)) < set(found(slow, 90)) == set(found(slow, None)) < set(found(QUICK))
    unblanked = found(Eye(pace=1.0, fall=1.0, familiar={35: 1.0}, blank=0.0))
    assert unblanked
    assert "stones" not in unblanked
    assert found(Eye(pace=1.0, fall=1.0, familiar={35: 0.0})) == []


def test_the_keyword_presses_the_more_the_fewer_words_can_still_be_won() -> None:
    early = seated("stonex", IDLE).look(ADA).open
    late = seated("stonex", IDLE, orange="ab").look(ADA).open
    assert pressing(early, ADA) < 0 < pressing(late, ADA)
    assert lacking(early, ADA) == list("keyword")
    assert gained(early, ADA, "worked") == 6


def test_a_bot_that_finds_the_word_that_cracks_the_keyword_lays_it() -> None:
    class Quick(Even):
        eye = QUICK

    table = seated("keytbb", IDLE, row="eeddaa", keyword="KEY")
    choice = Quick(GAME, Chance(SEED)).choose(
        Ask(ADA, table.look(ADA), table.prompts[0], 5.0, table.names, no_blob)
    )
    assert isinstance(choice, Spell)
    assert laid_out(choice.cards, table.state.cards).text == "key"


def test_a_better_rank_wins_more_often_and_more_rivals_win_less() -> None:
    imagined = [(5, 2), (6, 1), (6, 3), (7, 2)]
    assert chance_to_win((5, 2), imagined, 1) < chance_to_win((6, 3), imagined, 1)
    assert chance_to_win((8, 0), imagined, 3) < chance_to_win((8, 0), imagined, 1) < 1


def test_what_lies_open_is_not_imagined_in_other_hands() -> None:
    table = seated("stonex", IDLE, row="eeeaaa")
    before = Counter(unseen_letters(table.look(ADA).open, "stonex"))
    assert before == Counter(ENGLISH_1.orange) - Counter("stonex")
    after = played(table, "stone", Pass())
    gone = Counter(unseen_letters(after.look(BO).open, IDLE))
    assert gone == Counter(ENGLISH_1.orange) - Counter("stone") - Counter(IDLE)


def test_a_blank_is_the_best_card_to_keep_and_rare_letters_the_worst() -> None:
    shown = seated("stonex", IDLE).look(ADA).open
    assert keeping(shown, "?") > keeping(shown, "e") > 0 > keeping(shown, "p") > keeping(shown, "x")


def test_nothing_is_worth_keeping_in_the_last_round() -> None:
    shown = seated("stonex", IDLE, orange="ab").look(ADA).open
    assert keeping(shown, "?") == 0


@pytest.mark.parametrize(
    ("word", "stands"), [("toeless", True), ("unword", True), ("noting", True), ("qzx", False), ("ss", False)]
)
def test_a_word_made_of_a_known_one_in_an_ordinary_way_is_plausible(word: str, stands: bool) -> None:
    assert plausible(word, LEXICON) is stands


def test_bots_vote_for_plausible_words_of_others() -> None:
    table = played(
        seated("wordly", "qzxjvb", "cccddt", row="eeeaaa", house_vote=True), "wordly", "qzx", Pass()
    )
    choice = answer_of(table, "even", CLEO)
    assert choice == Accept((ADA,))
    assert answer_of(table, "even", ADA) == Accept(())


def test_a_bot_for_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="is not Keyword"):
        Hard(Toy(), Chance(SEED))
