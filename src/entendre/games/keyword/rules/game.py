"""The rules of Keyword: where each question of the contract is answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from entendre.core import Chance, Company, Curtain, Game, Outcome, PerSeat, Prompt, Seat, Types
from entendre.games.keyword.rules.apply import apply_event
from entendre.games.keyword.rules.begin import begun
from entendre.games.keyword.rules.check import check_choice
from entendre.games.keyword.rules.curtain import curtain_of
from entendre.games.keyword.rules.events import KeywordEvent
from entendre.games.keyword.rules.house import remembered, standing
from entendre.games.keyword.rules.letters import BY_THREE_LISTS, KEYWORDS, NEWEST, letters_of
from entendre.games.keyword.rules.lexicon import Lexicon
from entendre.games.keyword.rules.model import MOST_HOUSE, KeywordChoice, Options, State, sets_for
from entendre.games.keyword.rules.prompts import open_prompts
from entendre.games.keyword.rules.resolve import Answers, deal, resolve
from entendre.games.keyword.rules.sample import Anagrams, anagrams_of, some_play, some_votes
from entendre.games.keyword.rules.views import Open, Origin, Own, open_of, own_of
from entendre.games.keyword.rules.worlds import redealt

Lists = Callable[[Lexicon, str], tuple[str, ...]]
"""Which lists a word of a dictionary is from."""


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

    def __init__(
        self,
        lexica: Lexicon | Mapping[str, Lexicon],
        first: Mapping[str, Lexicon] | None = None,
        lists: Lists | None = None,
    ) -> None:
        """`first` are the dictionaries of games before the third edition, where they were others. Without
        `lists` nobody is told where a word is from, only how common it is.
        """
        self._lists = lists
        self._lexica = {lexica.language: lexica} if isinstance(lexica, Lexicon) else lexica
        self._first = first or {}
        self._anagrams: dict[str, Anagrams] = {}
        for language in self._lexica:
            letters_of(language)  # or ValueError: words without cards for them

    def begin(self, options: Options, names: PerSeat[str]) -> State:
        return begun(options, names, self._lexica, self.lexicon)

    def deal(self, state: State, chance: Chance) -> Iterator[KeywordEvent]:
        return deal(state, chance)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        return open_prompts(state)

    def check(self, state: State, prompt: Prompt, seat: Seat, choice: KeywordChoice) -> None:
        check_choice(state, seat, choice, self.lexicon(state.options))

    def resolve(
        self, state: State, prompt: Prompt, answers: Answers, chance: Chance
    ) -> Iterator[KeywordEvent]:
        return resolve(state, prompt, answers, self.lexicon(state.options))

    def apply(self, state: State, event: KeywordEvent) -> State:
        return apply_event(state, event)

    def open(self, state: State) -> Open:
        lexicon = self.lexicon(state.options)

        def origin(word: str) -> Origin | None:
            level = lexicon.level(word)
            lists = () if level is None or self._lists is None else self._lists(lexicon, word)
            return None if level is None else Origin(level, lists)

        return open_of(state, origin)

    def own(self, state: State, seat: Seat) -> Own:
        return own_of(state, seat)

    def sample(self, shown: Open, own: Own, prompt: Prompt, seat: Seat, chance: Chance) -> KeywordChoice:
        if prompt.kind == "word":
            lexicon = self.lexicon(shown.options)
            return some_play(shown, own, chance, lexicon, self._anagrams_of(lexicon))
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
        # The keyword of the box is an English word; where nobody has chosen one, each language has its own.
        usual = options.keyword == Options().keyword
        keyword = KEYWORDS.get(options.language, options.keyword) if usual else options.keyword
        sets = sets_for(options, len(company.names))
        return replace(options, edition=NEWEST, sets=sets, keyword=keyword, house=company.memory)

    def memory(self, state: State) -> tuple[str, ...]:
        return remembered(state, MOST_HOUSE)

    def keepsakes(self, options: Options, memory: tuple[str, ...]) -> Mapping[str, str]:
        words = standing(replace(options, house=memory))
        return {word.upper(): f"{options.language}:{word}" for word in words}

    def references(self, options: Options) -> Mapping[str, str]:
        return {"lexicon": self.lexicon(options).digest}

    def lexicon(self, options: Options) -> Lexicon:
        """The dictionary that words are held against in such a game."""
        if options.edition < BY_THREE_LISTS and options.language in self._first:
            return self._first[options.language]
        return self._lexica[options.language]

    def _anagrams_of(self, lexicon: Lexicon) -> Anagrams:
        # Only random play wants them, and a server should not take a quarter of a second longer to start.
        if lexicon.digest not in self._anagrams:
            decent = (word for word in lexicon if not lexicon.is_offensive(word))
            self._anagrams[lexicon.digest] = anagrams_of(decent)
        return self._anagrams[lexicon.digest]
