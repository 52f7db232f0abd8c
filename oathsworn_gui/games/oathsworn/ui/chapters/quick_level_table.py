"""Items of a newcomer whose lower decks are in the box: chosen at the table and typed in."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.ui.base.begin_form import ENTER
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_forms import Asked
from oathsworn_gui.games.oathsworn.ui.content.item_fields import TypedCard
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import Card, KeyButton, LabelText


class TableItemsAsked(Asked):
    """The fields of a card, taken by Enter; Ctrl+Enter goes on."""

    def __init__(self, context: PageContext, question: Question) -> None:
        super().__init__(context, question)
        card = Card(kind="raised")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(16, 12, 16, 12)
        inside.addWidget(LabelText(self.say("newcomer.table.type")))
        self._typed = TypedCard(context, self.say("newcomer.table.take"), "new-item-gain")
        self._typed.entered.connect(self._gain)
        self._typed.fields.begin("", str(int(str(question.params.get("below") or 1)) - 1))
        for line in self._typed.findChildren(QLineEdit):
            line.installEventFilter(self)
        inside.addWidget(self._typed)
        self._done = KeyButton(
            context.theme, self.say("newcomer.table.done"), "check", "Ctrl Enter"
        )
        self._done.setObjectName("accept")
        self._done.stand(48)
        self._done.clicked.connect(self._finish)
        self.column.addWidget(card)
        self.column.addWidget(self._done)
        self.column.addStretch(1)

    def goes_on(self, question: Question) -> bool:
        """Stay while cards are typed in."""
        if question.kind != self.question.kind:
            return False
        self.question = question
        return True

    def _gain(self) -> None:
        action = self._typed.fields.card(GainItem)
        if action is not None and self.context.shell.dispatch(action):
            self._typed.fields.clear()
            self._typed.fields.take_keys()

    def _finish(self) -> None:
        self.answered.emit("accept")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on by Ctrl+Enter: a line would take the card of any Enter."""
        pressed = event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and self.does(event, really=True):
            return True
        return super().eventFilter(watched, event)

    def take_keys(self) -> None:
        """Give the focus to the first field."""
        self._typed.fields.take_keys()

    def does(self, event: QKeyEvent, *, really: bool) -> bool:
        """Go on by Ctrl+Enter."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        fits = bool(control) and Qt.Key(event.key()) in ENTER
        if fits and really:
            self._finish()
        return fits

    def hints(self) -> KeyHints:
        """Return what the keys do."""
        return (("Enter", self.say("newcomer.table.take")), ("Ctrl Enter", self._done.text()))
