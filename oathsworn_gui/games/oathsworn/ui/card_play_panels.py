"""The panels of a seat's own turn by the kinds of their questions; plain panels serve the rest."""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.ui.card_play_panel import CardPlayPanel
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.pages import PageContext

CHOICES = (
    "attack.target", "attack.next-target", "attack.chain-end", "card.part", "card.whom",
    "card.flow", "card.harm-location", "card.say",
)  # fmt: skip

PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = {
    **dict.fromkeys(CHOICES, CardPlayPanel),
}
