"""Resolving the open procedure by hand: a plain button that opens into fields for the result."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.enemy.enemy import FinishByHand
from oathsworn_gui.games.oathsworn.actions.might.might import ResolveByHand
from oathsworn_gui.games.oathsworn.model.procedures import Check, Escape, StoryFight
from oathsworn_gui.tabletop.procedure import Procedure
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, LabelText
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class ByHand(QFrame):
    """A plain button; it opens into how a check ended, who failed in a fight, or just the end."""

    def __init__(self, context: PageContext) -> None:
        """Show the closed button for the procedure on top."""
        super().__init__()
        self._context = context
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(8)
        self._open = QPushButton(context.texts.say("by-hand.open"))
        self._open.setObjectName("by-hand")
        self._open.setProperty("flat", True)
        self._open.setAccessibleName(context.texts.say("by-hand.open"))
        set_tool_tip(self._open, context.texts.say("by-hand.help"))
        self._open.clicked.connect(self._show)
        column.addWidget(self._open, 0, Qt.AlignmentFlag.AlignLeft)
        self._choices: QFrame | None = None
        self._failed: dict[str, QPushButton] = {}
        self._top = self._on_top()
        if self._top is None:
            self.hide()

    def _on_top(self) -> Procedure | None:
        pending = self._context.store.campaign.pending
        return pending[-1] if pending else None

    def follow(self) -> None:
        """Close, and stand for the procedure that is on top now."""
        self._top = self._on_top()
        if self._choices is not None:
            self._choices.hide()
            self._choices.deleteLater()
            self._choices = None
        self.setHidden(self._top is None)

    def _show(self) -> None:
        """Open or close; the fields are made when they are first asked for."""
        if self._choices is None:
            self._choices = QFrame(self)
            self._failed.clear()
            self._fill(QVBoxLayout(self._choices))
            self._column.addWidget(self._choices)
            self._choices.show()
        else:
            self._choices.setVisible(self._choices.isHidden())

    def _fill(self, column: QVBoxLayout) -> None:
        column.setContentsMargins(0, 0, 0, 0)
        say = self._context.texts.say
        row = QHBoxLayout()
        if isinstance(self._top, Check | Escape):
            column.addWidget(LabelText(say("by-hand.check")))
            row.addWidget(self._end("by-hand-success", say("by-hand.success"), succeeded=True))
            row.addWidget(self._end("by-hand-failure", say("by-hand.failure")))
        elif isinstance(self._top, StoryFight):
            column.addWidget(LabelText(say("by-hand.fight")))
            add_layout(column, self._seats())
            row.addWidget(self._end("by-hand-end", say("by-hand.end")))
        else:
            column.addWidget(LabelText(say("by-hand.other")))
            row.addWidget(self._end("by-hand-end", say("by-hand.end")))
        if self._context.store.refuse(FinishByHand()) is None:
            button = KeyButton(self._context.theme, say("by-hand.enemies"))
            button.setObjectName("by-hand-enemies")
            button.clicked.connect(self._finish_enemies)
            row.addWidget(button)
        row.addStretch(1)
        add_layout(column, row)

    def _finish_enemies(self) -> None:
        """Let the table carry out the rest of the enemy's turn, what lies above it too."""
        self._context.shell.dispatch(FinishByHand())

    def _seats(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for seat, who in self._context.store.campaign.seats.items():
            button = QPushButton(who.name)
            button.setCheckable(True)
            button.setObjectName(f"failed-{seat}")
            button.setAccessibleName(who.name)
            self._failed[seat] = button
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _end(self, name: str, words: str, *, succeeded: bool = False) -> KeyButton:
        button = KeyButton(self._context.theme, words)
        button.setObjectName(name)
        button.clicked.connect(partial(self._resolve, succeeded))
        return button

    def _resolve(self, succeeded: bool) -> None:
        if self._top is None:
            return
        failed = tuple(seat for seat, button in self._failed.items() if button.isChecked())
        fields = {"procedure": self._top.id, "succeeded": succeeded, "failed": failed}
        self._context.shell.dispatch(ResolveByHand.model_validate(fields))
