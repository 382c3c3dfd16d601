"""A game that nobody can play by its schema: the number to pick is in no bounds, and is shown to nobody."""

from __future__ import annotations

from entendre.core import Chance, Prompt, Rejected, Seat
from entendre.plugin import Bare
from tests.core.toy import Pick, Toy, ToyChoice, ToyOpen, ToyOwn, ToyState

COMBINATION = 74_638_215


class Vault(Toy):
    """Pick the number that opens it."""

    name = "vault"
    title = "Vault"

    def check(self, state: ToyState, prompt: Prompt, seat: Seat, choice: ToyChoice) -> None:
        if isinstance(choice, Pick) and choice.number != COMBINATION:
            raise Rejected("vault.number", f"{choice.number} does not open it.")

    def sample(self, shown: ToyOpen, own: ToyOwn, prompt: Prompt, seat: Seat, chance: Chance) -> ToyChoice:
        choice = super().sample(shown, own, prompt, seat, chance)
        return Pick(COMBINATION) if isinstance(choice, Pick) else choice


ENTRY = Bare(Vault())
