"""A card of typed lines: one for each thing that is kept, and an empty one for the next."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.base.tab_order import order_tabs
from oathsworn_gui.games.oathsworn.ui.sheets.desk import SheetDesk
from oathsworn_gui.games.oathsworn.ui.sheets.field import SheetLine
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, QuietLabel, wrapped


class LinesCard(Card):
    """The frame of such a card: its title, its lines, and what was understood of each.

    ``keep`` takes the place of a line and what was typed. Subclasses lay the lines out, which are
    named after ``kind``.
    """

    left = Signal()

    def __init__(
        self,
        context: PageContext,
        desk: SheetDesk,
        kind: str,
        title: str,
        keep: Callable[[int, str], Refusal | None],
    ) -> None:
        """Make it without lines; ``kind`` is "minion" or "rule"."""
        super().__init__()
        self.setObjectName(f"sheet-{kind}s")
        self.context = context
        self.desk = desk
        self._kind = kind
        self._kept = keep
        self.lines: list[tuple[SheetLine, QuietLabel]] = []
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 14, 16, 14)
        self.column.setSpacing(6)
        self.column.addWidget(wrapped(Heading(context.theme, title, 22)))

    @property
    def first(self) -> QWidget:
        """The line in which the next one is typed."""
        return self.lines[-1][0].line

    def add_line(self, words: str, hint: str) -> tuple[SheetLine, QuietLabel]:
        """Add a line and the label of what was understood; `order_last` once they are laid out."""
        place = len(self.lines)
        name = f"sheet-{self._kind}-{place + 1}"
        line = SheetLine(self.context, name, words, hint, partial(self._kept, place))
        line.entered.connect(line.line.go_on)
        line.left.connect(self.left)
        told = QuietLabel()
        told.setObjectName(f"{name}-told")
        told.setFont(self.context.theme.font("text", 16))
        self.lines.append((line, told))
        return line, told

    def order_last(self, *before: QWidget) -> None:
        """Let Tab come to the last line behind the one above it, and to ``before`` between them."""
        if len(self.lines) > 1:
            above, last = self.lines[-2][0], self.lines[-1][0]
            order_tabs(above.line, (*before, last.line))

    def show_line(self, place: int, typed: str, told: str, missing: str, *, kept: int) -> None:
        """Show what is kept in a line, what was understood, and what ``missing`` tells is not.

        ``kept`` of the lines hold something.
        """
        line, label = self.lines[place]
        line.setVisible(place <= kept)
        line.show_text(typed)
        line.show_missing(missing)
        label.setText(told)
        label.setVisible(bool(told))
