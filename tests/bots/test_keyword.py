"""How the bots of Keyword play."""

from __future__ import annotations

from collections import Counter

import pytest

from entendre.bots import Match
from entendre.bots.entracte import Adept as EntracteAdept
from entendre.bots.keyword import Expert
from entendre.bots.keyword.aim import CRACKED, brings
from entendre.bots.keyword.keeping import keeping
from entendre.bots.keyword.odds import chance_to_win, unseen_letters
from entendre.bots.keyword.rack import Rack
from entendre.bots.keyword.votes import plausible
from entendre.bots.series import Series
from entendre.catalogue import load_game
from entendre.core import Chance, Choice, Seat
from entendre.games.entracte import Entracte
from entendre.games.keyword import Accept, Keyword, Options, Pass, Spell, View
from entendre.games.keyword.cards import laid_out
from entendre.games.keyword.letters import ENGLISH
from tests.bots.asking import SEED, answer_of, fresh
from tests.games.keyword.play import ADA, BO, CLEO, LEXICON, KeywordTable, played, seated

LEVELS = ("apprentice", "adept", "expert")
IDLE = "ccccdd"


def word_of(table: KeywordTable, level: str, seat: Seat = ADA) -> str | None:
    """The word that a bot lays there; None if it passes."""
    choice = answer_of(fresh(level, table, seat), table, "word", seat)
    assert isinstance(choice, Spell | Pass)
    assert table.submit("word/1", seat, choice)
    return laid_out(choice.cards, table.state.cards).text if isinstance(choice, Spell) else None


@pytest.mark.parametrize("level", ["adept", "expert"])
def test_the_longest_word_is_found_in_hand_and_row_together(level: str) -> None:
    assert word_of(seated("stonlx", IDLE, row="eessaa"), level) == "stones"


@pytest.mark.parametrize("level", ["adept", "expert"])
def test_a_blank_is_used_where_it_makes_the_word(level: str) -> None:
    assert word_of(seated("s?onlx", IDLE, row="eessaa"), level) == "stones"


@pytest.mark.parametrize("level", LEVELS)
def test_offensive_words_are_never_laid_even_where_they_would_be_allowed(level: str) -> None:
    assert word_of(seated("rtvqxz", IDLE, row="aaaaii"), level) is None


@pytest.mark.parametrize("level", LEVELS)
def test_with_no_word_at_all_one_passes_and_puts_the_hardest_letters_away(level: str) -> None:
    table = seated("qxzvjw", IDLE, row="iiiuuu")
    choice = answer_of(fresh(level, table, ADA), table, "word", ADA)
    assert isinstance(choice, Pass)
    assert len(choice.discard) == 6


def test_an_apprentice_does_not_see_every_word() -> None:
    game = load_game("keyword")
    series = Series(game, Options(), ("Ada", "Bo"), ("apprentice", "adept"))
    words: dict[str, list[int]] = {"apprentice": [], "adept": []}
    for played_game in series.play(number.to_bytes(32, "big") for number in range(4)):
        for level, pile in zip(played_game.levels, played_game.table.state.piles, strict=True):
            words[level] += [len(word.text) for word in pile.words]
    assert sum(words["adept"]) > 2 * sum(words["apprentice"])


def test_the_expert_is_nearly_always_within_a_letter_of_the_best() -> None:
    game = load_game("keyword")
    assert isinstance(game, Keyword)
    near = Counter[bool]()

    class Checked(Expert):
        def word(self, view: View, rack: Rack) -> Choice:
            choice = super().word(view, rack)
            best = rack.lexicon.longest(rack.hand_letters, rack.row_letters).length
            near[isinstance(choice, Spell) and len(choice.cards) >= best - 1] += 1
            return choice

    for number in range(6):
        bots = [Checked(game, Chance(SEED, f"{number} {seat}")) for seat in range(3)]
        Match(game, Options(), ("Ada", "Bo", "Cleo"), bots, number.to_bytes(32, "big")).play()
    assert near[True] / near.total() >= 0.9


def test_a_word_that_cracks_the_keyword_is_worth_the_game() -> None:
    table = seated("keybbt", IDLE, row="eeeaaa", keyword="KEY")
    view = table.look(ADA).view
    assert brings(view, "key") == CRACKED
    assert 0 < brings(view, "eat") < brings(view, "yes") < CRACKED
    assert brings(view, "cat") == 0


def test_the_expert_rather_cracks_the_keyword_than_lay_a_longer_word() -> None:
    assert word_of(seated("keytns", IDLE, row="odddaa", keyword="KEY"), "adept") != "key"
    assert word_of(seated("keytbb", IDLE, row="eeddaa", keyword="KEY"), "expert") == "key"


def test_a_better_rank_wins_more_often_and_more_rivals_win_less() -> None:
    imagined = [(5, 2), (6, 1), (6, 3), (7, 2)]
    assert chance_to_win((5, 2), imagined, 1) < chance_to_win((6, 3), imagined, 1)
    assert chance_to_win((8, 0), imagined, 3) < chance_to_win((8, 0), imagined, 1) < 1


def test_what_lies_open_is_not_imagined_in_other_hands() -> None:
    table = seated("stonex", IDLE, row="eeeaaa")
    before = Counter(unseen_letters(table.look(ADA).view))
    assert before == Counter(ENGLISH.orange) - Counter("stonex")
    after = played(table, "stone", Pass())
    gone = Counter(unseen_letters(after.look(BO).view))
    assert gone == Counter(ENGLISH.orange) - Counter("stone") - Counter(IDLE)


def test_a_blank_is_the_best_card_to_keep_and_rare_letters_the_worst() -> None:
    view = seated("stonex", IDLE).look(ADA).view
    assert keeping(view, "?") > keeping(view, "e") > 0 > keeping(view, "p") > keeping(view, "x")


def test_nothing_is_worth_keeping_in_the_last_round() -> None:
    view = seated("stonex", IDLE, orange="ab").look(ADA).view
    assert keeping(view, "?") == 0


@pytest.mark.parametrize(
    ("word", "stands"), [("toeless", True), ("unword", True), ("noting", True), ("qzx", False), ("ss", False)]
)
def test_a_word_made_of_a_known_one_in_an_ordinary_way_is_plausible(word: str, stands: bool) -> None:
    assert plausible(word, LEXICON) is stands


def test_bots_vote_for_plausible_words_of_others() -> None:
    table = played(
        seated("wordly", "qzxjvb", "cccddt", row="eeeaaa", house_vote=True), "wordly", "qzx", Pass()
    )
    choice = answer_of(fresh("adept", table, CLEO), table, "vote", CLEO)
    assert choice == Accept((ADA,))
    assert answer_of(fresh("adept", table, ADA), table, "vote", ADA) == Accept(())


def test_a_bot_for_another_game_is_refused() -> None:
    with pytest.raises(TypeError, match="Entracte"):
        Expert(Entracte(), Chance(SEED))
    assert EntracteAdept(Entracte(), Chance(SEED)).level == "adept"
