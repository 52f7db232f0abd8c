"""A stage card tried: what it would do, line by line; nothing of it is kept."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.instructions import Instructions
from oathsworn_gui.games.oathsworn.ui.sheets.desk import SheetDesk
from oathsworn_gui.games.oathsworn.views.sheets.trial import Trial, stands, told_lines, try_card
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Heading, KeyButton, QuietLabel, hairline, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class TryTurn(QWidget):
    """``closed`` once nobody looks at it any more; another draw is a press away."""

    closed = Signal()

    def __init__(self, context: PageContext, desk: SheetDesk) -> None:
        """Be empty."""
        super().__init__()
        self.setObjectName("sheet-trial")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._context = context
        self._desk = desk
        self._steps: Instructions = ()
        self._nth = 0
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._title = wrapped(Heading(context.theme, "", 20))
        self._column.addWidget(self._title)
        self._where = wrapped(QuietLabel())
        self._where.setObjectName("sheet-trial-where")
        self._column.addWidget(self._where)
        self._column.addWidget(hairline())
        self._lines: list[PlainLabel] = []
        self._told = QVBoxLayout()
        self._told.setSpacing(4)
        add_layout(self._column, self._told)
        self._column.addWidget(hairline())
        add_layout(self._column, self._buttons())

    def _buttons(self) -> QHBoxLayout:
        say, theme = self._context.texts.say, self._context.theme
        row = QHBoxLayout()
        row.setSpacing(8)
        self._again = KeyButton(theme, say("told.try.again"), "cards-outline", "Y")
        self._again.setObjectName("sheet-trial-again")
        self._again.clicked.connect(self.again)
        row.addWidget(self._again, 1)
        close = KeyButton(theme, say("told.try.close"), "close", "Esc")
        close.setObjectName("sheet-trial-close")
        close.clicked.connect(self.closed)
        row.addWidget(close)
        return row

    def show_card(self, name: str, steps: Instructions) -> bool:
        """Try a card; return whether there is anything to try."""
        self._steps, self._nth = steps, 0
        self._title.setText(self._context.texts.say("told.try.of", name=name))
        return self._show()

    def again(self) -> None:
        """Try the card once more, with other cards drawn."""
        self._nth += 1
        self._show()

    def _show(self) -> bool:
        store = self._context.store
        told = self._desk.sheet.told
        trial = try_card(store.campaign, store.box, told, self._steps, self._nth)
        if trial is None:
            return False
        self._where.setText(self._context.texts.say("told.try.where", where=stands(trial.before)))
        self._show_lines(trial)
        return True

    def _show_lines(self, trial: Trial) -> None:
        said = [self._context.line_text(line) for line in told_lines(trial)]
        said = said or [self._context.texts.say("told.try.nothing-happens")]
        while len(self._lines) < len(said):
            label = PlainLabel()
            label.setFont(self._context.theme.font("text", 17))
            self._lines.append(label)
            self._told.addWidget(wrapped(label))
        for place, label in enumerate(self._lines):
            label.setVisible(place < len(said))
            label.setText(said[place] if place < len(said) else "")
        self.setAccessibleName(" ".join(said))
        self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Draw anew on Y, go back on Escape."""
        ways = {Qt.Key.Key_Y: self.again, Qt.Key.Key_Escape: partial(self.closed.emit)}
        way = ways.get(Qt.Key(event.key()))
        if way is None:
            super().keyPressEvent(event)
        else:
            way()
