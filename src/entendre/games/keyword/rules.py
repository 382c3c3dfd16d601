"""The rules of Keyword."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, assert_never

from entendre.core import Chance, Game, Outcome, PerSeat, Prompt, Rejected, Seat, Types, everyone, quoted
from entendre.games.keyword import changes
from entendre.games.keyword.choices import Accept, KeywordChoice, Pass, Spell
from entendre.games.keyword.events import (
    Cracked,
    Drew,
    Filled,
    KeywordEvent,
    Opened,
    PutAway,
    Revealed,
    RoundBegan,
    Scored,
    Shuffled,
    UsedUp,
    Voted,
)
from entendre.games.keyword.letters import LetterSet, check_keyword, letters_of
from entendre.games.keyword.lexicon import Lexicon
from entendre.games.keyword.model import HAND, ROW, Hidden, Options, Pile, State, View
from entendre.games.keyword.refusals import check_accept, check_pass, check_spell
from entendre.games.keyword.rounds import counted, filled, revealed, up_for_vote
from entendre.games.keyword.wander import anagrams_of, some_play, some_votes
from entendre.games.keyword.worlds import redealt


class Keyword(Game[Options, KeywordChoice, KeywordEvent, State, View]):
    """Collect the letters that crack the word. Its dictionary, or one for each language, is handed in."""

    name = "keyword"
    title = "Keyword"
    players = range(2, 7)
    types = Types(options=Options, choice=KeywordChoice, event=KeywordEvent, state=State, view=View)
    modes: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "usual": {},
        "gentle": {"gentle": True, "clean": True},
        "house-vote": {"house_vote": True},
        "gentle-house-vote": {"gentle": True, "house_vote": True, "seconds": None, "vote_seconds": None},
        "own-keyword": {"keyword": "LETTER", "sets": 2},
    }

    def __init__(self, lexica: Lexicon | Mapping[str, Lexicon]) -> None:
        self._lexica = {lexica.language: lexica} if isinstance(lexica, Lexicon) else dict(lexica)
        self._letters = {language: letters_of(language) for language in self._lexica}
        self._anagrams = {
            language: anagrams_of(word for word in lexicon if not lexicon.is_offensive(word))
            for language, lexicon in self._lexica.items()
        }

    def begin(self, options: Options, names: PerSeat[str]) -> State:
        if options.language not in self._lexica:
            known = " or ".join(quoted(language) for language in self._lexica)
            raise Rejected(
                "option.bad", f"language: {quoted(options.language)} is not allowed; it takes {known}."
            )
        letters = self._letters[options.language]
        keyword = self._keyword(options, letters)
        nothing = ((),) * len(names)
        piles = (Pile((False,) * len(keyword)),) * len(names)
        return State(
            options, names, keyword, letters, piles, hands=nothing, shown=nothing, once_shown=nothing
        )

    def deal(self, state: State, chance: Chance) -> Iterator[KeywordEvent]:
        yield Opened(state.letters)
        shuffled = Shuffled(
            chance.shuffled([card.id for card in state.cards if card.colour == "orange"]),
            chance.shuffled([card.id for card in state.cards if card.colour == "blue"]),
        )
        yield shuffled
        yield from filled(self.apply(state, shuffled), [HAND] * len(state.names), ROW)
        yield RoundBegan(1)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        seats = everyone(len(state.names))
        match state.phase:
            case "word":
                seconds = state.options.seconds
                return (Prompt(f"word/{state.round}", "word", seats, ("spell", "pass"), seconds=seconds),)
            case "vote":
                words_of = up_for_vote(state)
                # Nobody has a vote on their own word, so who laid the only one is not asked.
                voters = tuple(seat for seat in seats if words_of != (seat,))
                seconds = state.options.vote_seconds
                return (Prompt(f"vote/{state.round}", "vote", voters, ("accept",), seconds=seconds),)
            case "over":
                return ()

    def check(self, state: State, prompt: Prompt, seat: Seat, choice: KeywordChoice) -> None:
        match choice:
            case Spell():
                check_spell(state, seat, choice, self._lexica[state.options.language])
            case Pass():
                check_pass(state, seat, choice)
            case Accept():
                check_accept(up_for_vote(state), seat, choice)
            case _:
                assert_never(choice)

    def resolve(
        self, state: State, prompt: Prompt, answers: Mapping[Seat, KeywordChoice | None], chance: Chance
    ) -> Iterator[KeywordEvent]:
        if prompt.kind == "word":
            yield from revealed(state, answers, self._lexica[state.options.language])
        else:
            yield from counted(state, answers)

    def apply(self, state: State, event: KeywordEvent) -> State:
        match event:
            case Revealed():
                return changes.revealed(state, event)
            case PutAway():
                return changes.put_away(state, event)
            case Scored():
                return changes.scored(state, event)
            case Drew():
                return changes.drew(state, event)
            case Filled():
                return changes.filled(state, event)
            case RoundBegan():
                return changes.round_began(state, event)
            case Voted():
                return changes.voted(state, event)
            case Cracked() | UsedUp():
                return changes.ended(state, event)
            case Opened() | Shuffled():
                return changes.prepared(state, event)
            case _:
                assert_never(event)

    def view(self, state: State, viewer: Seat | None) -> View:
        over = state.phase == "over"
        return View(
            seat=viewer,
            options=state.options,
            round=state.round,
            phase=state.phase,
            keyword=state.keyword,
            alphabet=state.letters.alphabet,
            hand=() if viewer is None else state.hands[viewer],
            row=state.row,
            hand_sizes=tuple([len(hand) for hand in state.hands]),
            shown=state.shown,
            piles=state.piles,
            orange_left=state.orange.left,
            blue_left=state.blue.left,
            reveal=state.reveal,
            up_for_vote=up_for_vote(state) if state.phase == "vote" else (),
            hidden=_hidden(state) if over and viewer is not None else None,
        )

    def sample(self, view: View, prompt: Prompt, seat: Seat, chance: Chance) -> KeywordChoice:
        if prompt.kind == "word":
            language = view.options.language
            return some_play(view, chance, self._lexica[language], self._anagrams[language])
        return some_votes(view.up_for_vote, seat, chance)

    def lexicon(self, language: str) -> Lexicon:
        """The dictionary that words of this language are held against."""
        return self._lexica[language]

    def references(self, options: Options) -> Mapping[str, str]:
        return {"lexicon": self._lexica[options.language].digest}

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def redeal(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return redealt(state, viewer, chance)

    def _keyword(self, options: Options, letters: LetterSet) -> str:
        whole = LetterSet(
            letters.language, letters.alphabet, letters.orange * options.sets, letters.blue * options.sets
        )
        try:
            check_keyword(options.keyword, whole)
        except ValueError as problem:
            raise Rejected("option.bad", f"keyword: {problem}") from None
        keyword = options.keyword.lower()
        if self._lexica[options.language].is_offensive(keyword):
            raise Rejected(
                "option.bad",
                f"keyword: {quoted(options.keyword)} is marked as offensive; take any other word.",
            )
        return keyword


def _hidden(state: State) -> Hidden:
    return Hidden(
        state.hands,
        tuple([state.cards[number] for number in state.orange.remaining]),
        tuple([state.cards[number] for number in state.blue.remaining]),
    )
