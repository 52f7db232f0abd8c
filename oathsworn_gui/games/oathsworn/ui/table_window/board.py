"""The board of the encounter for everybody."""

from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QVBoxLayout

from oathsworn_gui.games.oathsworn.ui.board.photo import UnderTheGrid
from oathsworn_gui.tabletop.hex_picture import BoardPicture
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.contract.table_window import TablePicture
from oathsworn_gui.ui.table.hex_canvas import HexCanvas


class TableBoard(TablePicture):
    """The canvas that the operator's board is painted by, without a cursor and coordinates."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._context = context
        self.canvas = HexCanvas(context.theme, motion=context.motion, distance=True)
        self._under = UnderTheGrid(self.canvas)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.canvas)
        self.setObjectName("table-board")

    def show_value(self, value: Any, since: float) -> None:
        """Show another board."""
        del since
        if isinstance(value, BoardPicture):
            photo = self._under.photo(self._context.store.campaign)
            self.canvas.show_picture(replace(value, photo=photo))
            self.canvas.setAccessibleName(self.accessibleName())
