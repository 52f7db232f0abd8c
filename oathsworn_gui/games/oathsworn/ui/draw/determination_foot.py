"""What is true all the same after a miss: where the card goes, and the way back."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, QuietLabel, wrapped

_UNDO = 260
"""Px of the words of a step at most: names may be long, and the place of the turn is narrow."""


class DeterminationFoot(QWidget):
    """Says where the card that missed goes; a button undoes the last step, and names it."""

    def __init__(self, context: PageContext) -> None:
        """Show it for the attack on top."""
        super().__init__()
        self._context = context
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(8)
        self._card = wrapped(QuietLabel(self._card_words()))
        self._card.setObjectName("missed-card")
        column.addWidget(self._card)
        self._again = wrapped(QuietLabel(context.texts.say("draw.determination.undo-again")))
        self._again.setObjectName("miss-undo-again")
        command = context.commands.find("undo")
        words = "" if command is None else command.words(context.texts)
        self._undo = KeyButton(context.theme, "", "undo-variant", "Ctrl Z")
        room = self._undo.fontMetrics()
        self._undo.show_words(room.elidedText(words, Qt.TextElideMode.ElideRight, _UNDO))
        self._undo.setAccessibleName(words)
        set_tool_tip(self._undo, words)
        self._undo.setObjectName("miss-undo")
        self._undo.clicked.connect(lambda: context.commands.run("undo"))
        column.addWidget(self._undo)
        column.addWidget(self._again)
        self._can_undo = command is not None and bool(context.store.history.done)
        self.fold(low=False)

    def fold(self, *, low: bool) -> None:
        """Leave out what the page says elsewhere where there is little height."""
        dealt = self._context.store.campaign.dealer == "program"
        self._card.setHidden(low or not self._card.text())
        self._undo.setHidden(low or not self._can_undo)
        self._again.setHidden(low or not self._can_undo or not dealt)

    def _card_words(self) -> str:
        """Say where the card of the attack goes. Source: CARD-05, L827-839."""
        context = self._context
        campaign = context.store.campaign
        attack = campaign.pending[-1] if campaign.pending else None
        if not isinstance(attack, Attack) or attack.card is None:
            return ""
        card = context.store.box.card(attack.card)
        words = {"card": card.name, "n": card.cooldown}
        return context.texts.say("draw.determination.card", **words)
