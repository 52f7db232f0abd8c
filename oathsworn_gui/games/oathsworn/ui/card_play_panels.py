"""The panels of a seat's own turn by the kinds of their questions; plain panels serve the rest."""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.ui.asked_panel import AskedPanel
from oathsworn_gui.games.oathsworn.ui.card_play_area import CardAreaPanel
from oathsworn_gui.games.oathsworn.ui.card_play_panel import CardPlayPanel
from oathsworn_gui.games.oathsworn.ui.card_play_place import CardPlacePanel
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.pages import PageContext

CHOICES = (
    "attack.target", "attack.next-target", "attack.chain-end", "card.part", "card.when",
    "card.whom", "card.area-hit", "card.displace", "card.flow", "card.refresh",
    "card.harm-location", "card.hit", "card.say", "card.stance",
)  # fmt: skip
PLACES = ("card.move", "card.tiles")
ASKED = (
    "attack.defense", "card.paid", "card.moved", "card.how-many", "card.displace-lost",
    "enemy.displace-lost", "enemy.might", "minions.how-many",
)  # fmt: skip

PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = {
    **dict.fromkeys(CHOICES, CardPlayPanel),
    **dict.fromkeys(PLACES, CardPlacePanel),
    **dict.fromkeys(ASKED, AskedPanel),
    "card.area": CardAreaPanel,
}
