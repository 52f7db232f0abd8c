"""The total of a draw so far, large, with what it still needs and how likely that is."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.ui.draw.sizes import Room
from oathsworn_gui.games.oathsworn.views.might.draw_chance import Standing
from oathsworn_gui.games.oathsworn.views.might.so_far import need_view, so_far_view
from oathsworn_gui.tabletop.plain_words import parts_words
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import QuietLabel, wrapped


class SoFar(QWidget):
    """Two large numbers with words beside them: the total so far, and the chance of the rest."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._context = context
        self._in_line = False
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        self._sum, self._sum_words = self._line(grid, 0, "total")
        self._chance, self._chance_words = self._line(grid, 1, "chance")

    def _line(self, grid: QGridLayout, row: int, name: str) -> tuple[QLabel, QLabel]:
        number = PlainLabel()
        number.setObjectName(name)
        number.setFont(self._context.theme.font("number", 44 if row == 0 else 30))
        words = wrapped(QuietLabel())
        words.setObjectName(f"{name}-words")
        grid.addWidget(number, row, 0, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(words, row, 1, Qt.AlignmentFlag.AlignVCenter)
        return number, words

    def grow(self, room: Room) -> None:
        """Show numbers as large as there is room for, and all in one line where there is little."""
        for label, size in ((self._sum, 44), (self._chance, 30)):
            label.setFont(self._context.theme.font("number", round(size * room.growth)))
        if room.low == self._in_line:
            return
        self._in_line = room.low
        for label in (self._chance, self._chance_words):
            self._grid.removeWidget(label)
        row, column = (0, 2) if room.low else (1, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        self._grid.addWidget(self._chance, row, column, middle)
        self._grid.addWidget(self._chance_words, row, column + 1, middle)
        self._grid.setColumnStretch(3, 1 if room.low else 0)

    def show_nothing(self) -> None:
        """Keep silent while cards are still being turned up."""
        for label in (self._sum, self._sum_words, self._chance, self._chance_words):
            label.setText("")

    def show_draw(self, draw: Draw, typed: tuple[Drawn, ...] = ()) -> None:
        """Show the total of the cards of ``draw`` and those ``typed``, and the blanks that count.

        A card that is being redrawn is in the discards already.
        """
        shown = so_far_view(self._context.store.campaign, self._context, draw, typed)
        self._sum.setVisible(shown.known)
        self._sum_words.setVisible(shown.known)
        self._sum.setText(str(shown.total))
        spoken = parts_words(self._context.texts.say("draw.so-far"), shown.total, shown.parts)
        self._sum.setAccessibleName(spoken)
        set_tool_tip(self._sum, spoken)
        self._sum_words.setText(shown.words)

    def show_standing(self, standing: Standing | None) -> None:
        """Show what is still needed and its chance; nothing where that cannot be computed."""
        need = need_view(self._context.texts, standing)
        for label in (self._chance, self._chance_words):
            label.setVisible(need is not None)
        if need is None:
            return
        self._chance.setText(need.chance)
        self._chance.setAccessibleName(f"{need.words}: {need.chance}")
        self._chance_words.setText(f"{need.words}.")

    def show_outcome(self, number: str, words: str) -> None:
        """Show the final total in the place of a chance."""
        for label, told in ((self._chance, number), (self._chance_words, words)):
            label.setText(told)
            label.setVisible(True)
        self._chance.setAccessibleName(f"{number}, {words}")
