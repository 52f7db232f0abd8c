"""What the acting character can do by itself: the keys of its abilities, and their use."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.views.cards.abilities import AskedAbility, Usable
from oathsworn_gui.ui.contract.game_ui import PageContext

KEYS = "SDHJ"
"""The keys of a seat's own abilities, in the order they are shown."""

Opened = Callable[[AskedAbility], None]


def use(context: PageContext, usable: Usable, opened: Opened) -> None:
    """Use an ability without a question; ``opened`` asks the question of another."""
    if usable.action is not None:
        context.shell.dispatch(usable.action)
    elif usable.asked is not None:
        opened(usable.asked)
