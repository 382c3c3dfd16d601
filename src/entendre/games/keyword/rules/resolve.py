"""What happens: the deal, and what follows from answers: reveal, house vote, score, filling up."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from entendre.core import Chance, PerSeat, Prompt, Seat
from entendre.games.keyword.rules.apply import apply_event
from entendre.games.keyword.rules.cards import Card, Colour, Deck, laid_out
from entendre.games.keyword.rules.events import (
    Cracked,
    Drew,
    Filled,
    KeywordEvent,
    Late,
    Opened,
    Passed,
    Play,
    PutAway,
    Revealed,
    RoundBegan,
    Scored,
    Shuffled,
    Spelled,
    Tally,
    UsedUp,
    Verdict,
    Voted,
)
from entendre.games.keyword.rules.lexicon import Lexicon
from entendre.games.keyword.rules.model import HAND, ROW, Accept, KeywordChoice, Pass, Spell, State
from entendre.games.keyword.rules.scoring import judged, kept, ranked, unknown

Answers = Mapping[Seat, KeywordChoice | None]


def deal(state: State, chance: Chance) -> Iterator[KeywordEvent]:
    """The box is opened, the decks are shuffled, hands and row are filled, and the sand runs."""
    yield Opened(state.letters)
    shuffled = Shuffled(
        chance.shuffled([card.id for card in state.cards if card.colour == "orange"]),
        chance.shuffled([card.id for card in state.cards if card.colour == "blue"]),
    )
    yield shuffled
    yield from _filled(apply_event(state, shuffled), [HAND] * len(state.names), ROW)
    yield RoundBegan(1)


def resolve(state: State, prompt: Prompt, answers: Answers, lexicon: Lexicon) -> Iterator[KeywordEvent]:
    """What follows from the answers to a prompt."""
    return _revealed(state, answers, lexicon) if prompt.kind == "word" else _counted(state, answers)


def _revealed(state: State, answers: Answers, lexicon: Lexicon) -> Iterator[KeywordEvent]:
    """Everybody shows what they have; unless the house has to vote first, the score follows."""
    cards = state.cards
    plays = tuple([_play(answer, cards, lexicon, state.house) for answer in answers.values()])
    yield Revealed(plays)
    away = tuple([answer.discard if isinstance(answer, Pass) else () for answer in answers.values()])
    if any(away):
        yield PutAway(away)
    if not (state.options.house_vote and unknown(plays)):
        yield from _scored(state, plays, accepted=())


def _counted(state: State, answers: Answers) -> Iterator[KeywordEvent]:
    """The house vote, and the score that follows from it; who did not vote did not accept."""
    plays = () if state.reveal is None else state.reveal.plays
    votes = [answer.words_of for answer in answers.values() if isinstance(answer, Accept)]
    needed = (len(state.names) - 1) // 2 + 1
    counts = [(seat, sum([seat in accepted for accepted in votes])) for seat in unknown(plays)]
    tallies = tuple([Tally(seat, count, needed, count >= needed) for seat, count in counts])
    yield Voted(tallies)
    yield from _scored(state, plays, accepted=[tally.seat for tally in tallies if tally.stands])


def _filled(state: State, gaps: Sequence[int], row_gaps: int) -> Iterator[KeywordEvent]:
    """Hands to six in seat order, and the row to six, as far as the decks go."""
    drawn: list[tuple[int, ...]] = []
    taken = 0
    for gap in gaps:
        drawn.append(state.orange.top(gap, below=taken))
        taken += gap
    cards = state.cards
    yield Drew(tuple(drawn))
    yield Filled(
        tuple([len(each) for each in drawn]), tuple([cards[number] for number in state.blue.top(row_gaps)])
    )


def _play(
    answer: KeywordChoice | None, cards: Sequence[Card], lexicon: Lexicon, house: Collection[str]
) -> Play:
    if isinstance(answer, Spell):
        word = laid_out(answer.cards, cards)
        return Spelled(word, word.text in lexicon or word.text in house)
    return Passed(len(answer.discard)) if isinstance(answer, Pass) else Late()


def _scored(state: State, plays: PerSeat[Play], accepted: Collection[Seat]) -> Iterator[KeywordEvent]:
    scorer, verdicts = judged(plays, accepted)
    yield Scored(scorer, verdicts)
    piles, row_gaps = state.piles, 0
    if scorer is not None and isinstance(play := plays[scorer], Spelled):
        piles = kept(piles, scorer, state.keyword, play.word)
        row_gaps = play.word.blue
        if all(piles[scorer].owned):
            yield Cracked(scorer, state.keyword)
            return
    gaps = [_cards_gone(play, verdict) for play, verdict in zip(plays, verdicts, strict=True)]
    yield from _filled(state, gaps, row_gaps)
    if used_up := _used_up(state, sum(gaps), row_gaps):
        yield UsedUp(used_up, *ranked(piles))
    else:
        yield RoundBegan(state.round + 1)


def _cards_gone(play: Play, verdict: Verdict | None) -> int:
    """How many cards a full hand is short of after the round."""
    if isinstance(play, Spelled):
        return 0 if verdict == "returned" else len(play.word.cards) - play.word.blue
    return play.discards if isinstance(play, Passed) else 0


def _used_up(state: State, orange: int, blue: int) -> tuple[Colour, ...]:
    """Which decks have no card left once that many are wanted from them."""
    decks: tuple[tuple[Colour, Deck, int], ...] = (
        ("orange", state.orange, orange),
        ("blue", state.blue, blue),
    )
    return tuple([colour for colour, deck, wanted in decks if deck.left <= wanted])
