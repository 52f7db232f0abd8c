"""The tour's pictures of items and iron: worn, compared, asked for, archived, given up."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.actions.company_items import GainItem, LoseIron
from oathsworn_gui.games.oathsworn.rules.numbers import iron
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.campaign_view import CampaignView
from oathsworn_gui.ui.stand_in import StandIn

_CARDS: tuple[tuple[str, int], ...] = (
    ("Gate Spear", 3), ("Long Rake", 2), ("Tin Lantern", 1), ("Ferry Pole", 4),
    ("Salt Knife", 1), ("Hedge Bill", 2), ("Wax Cord", 1), ("Tithe Axe", 5), ("Reed Knife", 1),
    ("Goose Pike", 2), ("Peat Spade", 1), ("Bell Hammer", 3),
)  # fmt: skip
"""Names of our own with their numbers: with the spear of a worn company one more than it holds."""


class TourOfItems:
    """Looks at the items and the purses on the story page; all it did is undone again."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Press with ``hand`` and picture with ``take``."""
        self._view, self._hand, self._take = view, hand, take

    def walk(self) -> None:
        """Take all pictures."""
        self._view.show_page("story")
        for keys, name in (
            (("I", "Down"), "items"),
            (("P",), "petition"),
            (("Escape", "G"), "gain"),
        ):
            for key in keys:
                self._hand.key(key)
            self._take(f"book-{name}")
        for key in ("Escape", "Escape", "U", "5"):
            self._hand.key(key)
        self._take("book-iron")
        self._hand.key("Escape")
        done = [self._do(GainItem(name=name, value=value, hands=1, more=more))
                for more, (name, value) in zip(range(11, -1, -1), _CARDS, strict=True)]  # fmt: skip
        self._take("book-overflow")
        self._hand.key("1")
        self._hand.key("Return")
        done += [True, self._do(LoseIron(amount=iron(self._view.store.campaign) + 2))]
        self._take("book-iron-debt")
        for _ in done:
            self._view.store.undo()

    def _do(self, action: Action) -> bool:
        self._view.store.dispatch(action)
        self._view.focus_question()
        return True
