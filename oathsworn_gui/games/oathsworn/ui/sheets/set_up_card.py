"""Where everything stands at set-up: laid out on the board once, then kept."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.sheets.desk import SheetDesk
from oathsworn_gui.games.oathsworn.views.sheets.set_up import board_now, set_up_words
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class SetUpCard(Card):
    """``to_board`` where nothing lies on the board yet that could be kept."""

    to_board = Signal()

    def __init__(self, context: PageContext, desk: SheetDesk) -> None:
        """Show what is laid out for the encounter of ``desk``."""
        super().__init__()
        self.setObjectName("sheet-set-up")
        self._context, self._desk = context, desk
        say, theme = context.texts.say, context.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 10)
        column.setSpacing(4)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(Heading(theme, say("told.laid"), 22), 1)
        self._keep = KeyButton(theme, say("told.laid.keep"), "map-check-outline")
        self._keep.setObjectName("sheet-set-up-keep")
        self._keep.clicked.connect(self._keep_board)
        row.addWidget(self._keep)
        self._forget = KeyButton(theme, say("told.laid.forget"), "delete-outline")
        self._forget.setObjectName("sheet-set-up-forget")
        self._forget.clicked.connect(self._forget_board)
        row.addWidget(self._forget)
        add_layout(column, row)
        self._told = wrapped(QuietLabel())
        self._told.setObjectName("sheet-set-up-told")
        column.addWidget(self._told)
        self.show_sheet()

    @property
    def first(self) -> QWidget:
        """The button that keeps the board."""
        return self._keep

    def show_sheet(self) -> None:
        """Show what is kept."""
        texts, told = self._context.texts, self._desk.sheet.told
        self._told.setText(set_up_words(texts, told) or texts.say("told.laid.none"))
        self._forget.setVisible(told.set_up is not None)

    def _keep_board(self) -> None:
        board = board_now(self._context.store.campaign)
        if board is None:
            self._context.shell.say(self._context.texts.say("told.laid.empty"))
            self.to_board.emit()
            return
        refusal = self._desk.tell(self._desk.sheet.told.evolve(set_up=board))
        if refusal is not None:
            self._context.shell.say(self._context.refusal_text(refusal))

    def _forget_board(self) -> None:
        self._desk.tell(self._desk.sheet.told.evolve(set_up=None))
