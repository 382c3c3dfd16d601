"""The rules of Keyword: where each question of the contract is answered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import ClassVar

from msgspec.structs import replace

from entendre.core import Chance, Company, Curtain, Game, Outcome, PerSeat, Prompt, Seat, Types
from entendre.games.keyword.rules.apply import apply_event
from entendre.games.keyword.rules.begin import begun
from entendre.games.keyword.rules.check import check_choice
from entendre.games.keyword.rules.curtain import curtain_of
from entendre.games.keyword.rules.events import KeywordEvent
from entendre.games.keyword.rules.letters import NEWEST, letters_of
from entendre.games.keyword.rules.lexicon import Lexicon
from entendre.games.keyword.rules.model import KeywordChoice, Options, State, sets_for
from entendre.games.keyword.rules.prompts import open_prompts
from entendre.games.keyword.rules.resolve import Answers, deal, resolve
from entendre.games.keyword.rules.sample import Anagrams, anagrams_of, some_play, some_votes
from entendre.games.keyword.rules.views import Open, Own, open_of, own_of
from entendre.games.keyword.rules.worlds import redealt


class Keyword(Game[Options, KeywordChoice, KeywordEvent, State, Open, Own]):
    """Collect the letters that crack the word. Its dictionary, or one for each language, is handed in."""

    name = "keyword"
    title = "Keyword"
    players = range(2, 7)
    types = Types(options=Options, choice=KeywordChoice, event=KeywordEvent, state=State, open=Open, own=Own)
    modes: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "usual": {},
        "gentle": {"gentle": True, "clean": True},
        "house-vote": {"house_vote": True},
        "gentle-house-vote": {"gentle": True, "house_vote": True, "seconds": None, "vote_seconds": None},
        "own-keyword": {"keyword": "LETTER", "sets": 2},
    }

    def __init__(self, lexica: Lexicon | Mapping[str, Lexicon]) -> None:
        self._lexica = {lexica.language: lexica} if isinstance(lexica, Lexicon) else dict(lexica)
        for language in self._lexica:
            letters_of(language)  # or ValueError: words without cards for them

    @cached_property
    def _anagrams(self) -> Mapping[str, Anagrams]:
        # Only random play wants them, and a server should not take a quarter of a second longer to start.
        return {
            language: anagrams_of(word for word in lexicon if not lexicon.is_offensive(word))
            for language, lexicon in self._lexica.items()
        }

    def begin(self, options: Options, names: PerSeat[str]) -> State:
        return begun(options, names, self._lexica)

    def deal(self, state: State, chance: Chance) -> Iterator[KeywordEvent]:
        return deal(state, chance)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return open_prompts(state)

    def check(self, state: State, prompt: Prompt, seat: Seat, choice: KeywordChoice) -> None:
        check_choice(state, seat, choice, self._lexica[state.options.language])

    def resolve(
        self, state: State, prompt: Prompt, answers: Answers, chance: Chance
    ) -> Iterator[KeywordEvent]:
        return resolve(state, prompt, answers, self._lexica[state.options.language])

    def apply(self, state: State, event: KeywordEvent) -> State:
        return apply_event(state, event)

    def open(self, state: State) -> Open:
        return open_of(state)

    def own(self, state: State, seat: Seat) -> Own:
        return own_of(state, seat)

    def sample(self, shown: Open, own: Own, prompt: Prompt, seat: Seat, chance: Chance) -> KeywordChoice:
        if prompt.kind == "word":
            language = shown.options.language
            return some_play(shown, own, chance, self._lexica[language], self._anagrams[language])
        return some_votes(shown.up_for_vote, seat, chance)

    def round(self, state: State) -> int | None:
        return state.round

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def redeal(self, state: State, viewer: Seat | None, chance: Chance) -> State:
        return redealt(state, viewer, chance)

    def curtain(self, state: State, prompt: Prompt, events: tuple[KeywordEvent, ...]) -> Curtain | None:
        return curtain_of(events)

    def prepared(self, options: Options, company: Company) -> Options:
        return replace(options, edition=NEWEST, sets=sets_for(options, len(company.names)))

    def references(self, options: Options) -> Mapping[str, str]:
        return {"lexicon": self._lexica[options.language].digest}

    def lexicon(self, language: str) -> Lexicon:
        """The dictionary that words of this language are held against."""
        return self._lexica[language]
