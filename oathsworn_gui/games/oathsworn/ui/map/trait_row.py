"""Field Medic and Tough as Nails: what time buys while a location or a direction is chosen."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.base.begin_form import plain_text
from oathsworn_gui.games.oathsworn.views.map.traits import TraitView, trait_views
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import Card, KeyButton, QuietLabel, RuleLink
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class TraitRow(OwnKeys, Card):
    """A button for each use, opened in place; ``closed`` is emitted when it is done.

    Number keys press a button while the focus is inside, Escape closes.
    """

    closed = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make it, hidden and empty: it is filled when it is opened."""
        super().__init__(kind="raised")
        self.setObjectName("trait-row")
        self._context = context
        self._buttons: list[KeyButton] = []
        self._inside: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 10, 12, 12)
        self.hide()

    def open_row(self) -> None:
        """Offer what the traits can do now, and take the focus."""
        if self._inside is not None:
            self._column.removeWidget(self._inside)
            self._inside.hide()
            self._inside.deleteLater()
        self._buttons = []
        self._inside = self._body()
        self._column.addWidget(self._inside)
        self.show()
        if self._buttons:
            self._buttons[0].setFocus()

    def close_row(self) -> None:
        """Close it; the focus goes back to the page."""
        self.closed.emit()
        self.hide()

    def key_hints(self) -> KeyHints:
        """Return what the keys do while the row has the focus."""
        say = self._context.texts.say
        most = min(9, len(self._buttons))
        digits = (f"1 – {most}" if most > 1 else "1", say("story.traits.choose"))
        return (*((digits,) if most else ()), ("Esc", say("story.editor.close")))

    def _body(self) -> QWidget:
        store, inside = self._context.store, QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for trait in trait_views(store.campaign, store.box, self._context.texts):
            column.addWidget(self._head(trait))
            if not trait.uses:
                column.addWidget(QuietLabel(trait.none))
                continue
            flow = Flow(6)
            for use in trait.uses:
                flow.addWidget(self._button(*use))
            add_layout(column, flow)
        return inside

    def _head(self, trait: TraitView) -> QWidget:
        head = QWidget()
        flow = Flow(8)
        head.setLayout(flow)
        title = PlainLabel(trait.title)
        title.setProperty("strong", True)
        flow.addWidget(title)
        flow.addWidget(RuleLink(trait.rule, self._context.shell.show_rule))
        if trait.coming:
            flow.addWidget(QuietLabel(trait.coming))
        return head

    def _button(self, name: str, action: Action, words: str) -> KeyButton:
        place = len(self._buttons) + 1
        button = KeyButton(self._context.theme, words, key=str(place) if place < 10 else "")
        button.setObjectName(name)
        refusal = self._context.store.refuse(action)
        button.setProperty("refused", refusal is not None)
        button.setEnabled(refusal is None or refusal.strength != "impossible")
        set_tool_tip(button, "" if refusal is None else self._context.refusal_text(refusal))
        button.clicked.connect(partial(self._use, action))
        self._buttons.append(button)
        return button

    def _use(self, action: Action, *_: object) -> None:
        if self._context.shell.dispatch(action):
            self.close_row()

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the numbers of the buttons and Escape before any shortcut of the page."""
        return Qt.Key(event.key()) == Qt.Key.Key_Escape or self._place(event) is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button of a number; Escape closes."""
        place = self._place(event)
        if Qt.Key(event.key()) == Qt.Key.Key_Escape:
            self.close_row()
        elif place is not None:
            self._buttons[place].click()
        else:
            super().keyPressEvent(event)

    def _place(self, event: QKeyEvent) -> int | None:
        text = plain_text(event)
        numbered = text in tuple("123456789") and int(text) <= len(self._buttons)
        return int(text) - 1 if numbered else None
