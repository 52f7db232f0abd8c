"""The tour's pictures of items and iron: worn, compared, asked for, archived, given up."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.actions.company.iron import LoseIron
from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.automation.stand_in import StandIn
from oathsworn_gui.ui.campaign.campaign_view import CampaignView

_CARDS: tuple[tuple[str, int], ...] = (
    ("Gate Spear", 3),
    ("Long Rake", 2),
    ("Tin Lantern", 1),
    ("Ferry Pole", 4),
    ("Salt Knife", 1),
    ("Hedge Bill", 2),
    ("Wax Cord", 1),
    ("Tithe Axe", 5),
    ("Reed Knife", 1),
    ("Goose Pike", 2),
    ("Peat Spade", 1),
    ("Bell Hammer", 3),
)
"""Names of our own with their numbers: with the spear of a worn company one more than it holds."""


class TourOfItems:
    """Looks at the items and the purses on the story page; all it did is undone again."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Press with ``hand`` and picture with ``take``."""
        self._view = view
        self._hand = hand
        self._take = take

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
        done = [
            self._do(GainItem(name=name, value=value, hands=1, more=more))
            for more, (name, value) in zip(range(11, -1, -1), _CARDS, strict=True)
        ]
        self._take("book-overflow")
        self._hand.key("1")
        self._hand.key("Return")
        held = sum(who.iron for who in self._view.store.campaign.seats.values())
        done += [True, self._do(LoseIron(amount=held + 2))]
        self._take("book-iron-debt")
        for _ in done:
            self._view.store.undo()

    def _do(self, action: Action) -> bool:
        self._view.store.dispatch(action)
        self._view.focus_question()
        return True
