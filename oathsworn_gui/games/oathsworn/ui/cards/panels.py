"""Maps the kinds of questions in a seat's own turn to panels; plain panels show the rest."""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.ui.cards.area import CardAreaPanel
from oathsworn_gui.games.oathsworn.ui.cards.asked_panel import AskedPanel
from oathsworn_gui.games.oathsworn.ui.cards.place import CardPlacePanel
from oathsworn_gui.games.oathsworn.ui.cards.play_panel import CardPlayPanel
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.game_ui import PageContext

CHOICES = (
    "attack.target",
    "attack.next-target",
    "attack.chain-end",
    "card.part",
    "card.when",
    "card.whom",
    "card.area-hit",
    "card.displace",
    "card.displace-die",
    "card.flow",
    "card.refresh",
    "card.harm-location",
    "card.hit",
    "card.say",
    "card.stance",
)
PLACES = ("card.move", "card.tiles")
ASKED = (
    "attack.defense",
    "card.paid",
    "card.moved",
    "card.how-many",
    "card.displace-lost",
    "enemy.displace-lost",
    "enemy.might",
    "minions.how-many",
)

PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = {
    **dict.fromkeys(CHOICES, CardPlayPanel),
    **dict.fromkeys(PLACES, CardPlacePanel),
    **dict.fromkeys(ASKED, AskedPanel),
    "card.area": CardAreaPanel,
}
