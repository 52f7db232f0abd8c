"""What a table chooses before the first round."""

from typing import Annotated

from pydantic import Field

from oathsworn_gui.games.set_a_watch.model.cards import Own
from oathsworn_gui.games.set_a_watch.model.words import Dealer, Difficulty
from oathsworn_gui.tabletop.state import State


class NewGame(State):
    """The choices: people, four adventurers in the order of their seats, difficulty, dealer.

    ``adventurers`` may be empty: the first four there are. With ``cold`` the fire begins with what
    a six-sided die shows. ``final`` is the last location, empty for one by chance. ``box`` says
    that the table plays with its own cards: nothing of the practice cards is in the decks.
    """

    title: str = ""
    players: Annotated[tuple[str, ...], Field(min_length=1, max_length=4)] = ("",)
    adventurers: tuple[str, ...] = ()
    difficulty: Difficulty = "normal"
    dealer: Dealer = "program"
    cold: bool = False
    final: str = ""
    box: bool = False
    own: Own = Own()
    sealed: bool = False
    seed: int = 0
