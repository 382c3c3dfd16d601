"""What was chosen in this benchmark that somebody else might choose otherwise, and whom it favours."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown

CHOICES = """
What was chosen, and whom it favours:

- Every server has one core, with all of its threads, and the load has the other. Where others use the
  machine too, compare only figures of one run.
- Ours is compiled (`make native`), as the image for containers has it; *not compiled* is what `make play`
  serves. Nobody else's is: Node compiles while it runs.
- Ours writes every action to SQLite with synchronous=FULL before anybody is told. The others keep theirs in
  memory and lose them with the process. *On disk* they keep the same promise by a few lines of ours: what
  comes in one turn of Node's loop is one transaction, on the same thread, and is told after it. They run in
  the newer Node that has SQLite then, which is quicker than the installed one; that favours them.
- The bare server in C checks the same action and sends the same four views, and does nothing else: no HTTP
  but the handshake, no names, no refusals, nothing written down.
- The trivial work is the same information for all: a card, who is next and the number of the move in; turn,
  phase, own hand, pile, scores, four players and legal cards out, to each of four players. Envelopes are
  each server's own and count in *view bytes*: ours has prompts, clocks and sealed answers, boardgame.io's its
  context and the move; Colyseus speaks MessagePack, which is shorter than JSON.
- Ours leaves out that part of a view which has not changed; the others send all of it. The trivial game
  changes both parts with every move, so that ours sends all of it too. That favours the others; in the real
  games ours sends what has changed.
- Ours also acknowledges every action to whoever made it; the others do not. In the trivial game nothing is
  told, as the others have no such thing; in the real games whatever is told stands in the same view, and
  counts in its bytes.
- The first 3 seconds do not count. That favours Node, which is half as quick until it has compiled what is
  used much.
- As fast as it goes: the load never sleeps, so that nobody pays for waking it. That favours whoever sends
  most often.
- *All kinds*: every game that there is, at as many tables each, drawings and all.
- Our games are dealt from one fixed seed, so that answers can be worked out beforehand, and the limits on
  what one address may do are off, because all players come from one. Else it is the server as it is
  shipped.
- An idle connection is weighed after twenty tables have come and played: what those bring along, such as the
  words of a language, is there once and not for each connection, and is printed beside it. That favours ours.
- Flat costs are processor time of the server for an action. Few and many tables: two servers, by turns, at
  the same pace. Start and 500th entry: two sets of tables at one server, by turns.
"""


def show_choices(console: Console) -> None:
    """All of them, after the figures they bear on."""
    console.print(Markdown(CHOICES))
