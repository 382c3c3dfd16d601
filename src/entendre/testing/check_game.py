"""The conformance suite of games: run it on yours."""

from __future__ import annotations

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from entendre.core import AnyGame
from entendre.testing.acts import Setting
from entendre.testing.secrecy import Compared, check_deals, check_secrets
from entendre.testing.shape import check_shape
from entendre.testing.sound import check_play


def settings_of(game: AnyGame) -> st.SearchStrategy[Setting]:
    """Every number of players, every mode, any seed, with curtains and without."""
    return st.builds(
        Setting,
        game=st.just(game),
        players=st.sampled_from(list(game.players)),
        mode=st.sampled_from(list(game.modes)),
        seed=st.binary(min_size=32, max_size=32),
        curtains=st.booleans(),
    )


def check_game(game: AnyGame, *, examples: int = 20) -> None:
    """Raise AssertionError unless the game keeps the whole contract.

    No mutation; a replay equals live play; any order of sealing gives the same state; every prompt can
    expire; random play ends; everything survives JSON; bad answers are refused with stable codes; no byte
    that a viewer is shown depends on what they may not know; what everybody is told depends on secrets,
    answers and chance only where the event declares it; and all of that also while a curtain is up, behind
    which nothing is known yet. It does not know the rules of the game: those need tests of their own, and so
    does what an event rightly declares.
    """
    check_shape(game)
    careful = settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        report_multiple_bugs=False,
        phases=[Phase.generate],  # a smaller seed is no simpler game
        suppress_health_check=[HealthCheck.too_slow],
    )

    @careful
    @given(settings_of(game))
    def every_play_is_sound(setting: Setting) -> None:
        check_play(setting)

    compared = Compared()

    @careful
    @given(settings_of(game))
    def every_secret_is_kept(setting: Setting) -> None:
        check_secrets(setting, compared)

    every_play_is_sound()
    every_secret_is_kept()
    for mode in game.modes:
        check_deals(game, mode)
    assert compared.different, f"redeal of {game.title} never changed anything, so nothing was compared"
    repeated = min(compared.tellings, compared.retold.secrets)
    assert repeated, f"no act of {game.title} could be repeated in another world, so nothing was compared"
