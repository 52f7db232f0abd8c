"""Rows of items: one to choose, with a button that equips it or puts it away."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.views.base.icons import item_icon
from oathsworn_gui.games.oathsworn.views.company.item_lines import MARKS, ItemLine
from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.ui.base.by_keys import press_by_keys
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_cube, paint_key, paint_shield, paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_WRAP = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
_HEAD = 40
_MARK = 22
_TEXT = 66
_EDGE = 10
_BUTTON = 96
_MOST_CUBES = 4
_AT_ONCE = 5


class RowButton(QAbstractButton):
    """A small button within a row, painted: a styled one would take a millisecond to make."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        """Make a button without words."""
        super().__init__(parent)
        self._theme = theme
        self._font = theme.font("text", 15, "semibold")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def wanted_width(self) -> int:
        """Return the width that the words need."""
        return QFontMetrics(self._font).horizontalAdvance(self.text()) + 24

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it as the buttons of the program look."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = "focus" if self.hasFocus() else "card-line"
        painter.setPen(QPen(theme.color(edge), 2 if self.hasFocus() else 1))
        pressed = self.underMouse() and self.isEnabled()
        painter.setBrush(theme.color("raised" if not pressed else "card"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        ink = theme.color("text" if self.isEnabled() else "quiet")
        paint_words(painter, QRectF(self.rect()), self.text(), self._font, ink)
        painter.end()


class ItemRow(QAbstractButton):
    """One item. To press it chooses it; its button, or Enter, does what it is for.

    ``done`` carries the item's id when the button is pressed, ``chosen`` when the row is.
    """

    done = Signal(str)
    chosen = Signal(str)

    def __init__(self, context: PageContext, line: ItemLine, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._on = False
        self._marked = False
        theme = context.theme
        self._name_font = theme.font("text", 17, "semibold")
        self._small = theme.font("text", 15)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        press_by_keys(self, "panel")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._button = RowButton(theme, self)
        self._button.clicked.connect(lambda: self.done.emit(self.line.item.id))
        self.clicked.connect(lambda: self.chosen.emit(self.line.item.id))
        self.show_line(line)

    def show_line(self, line: ItemLine) -> None:
        """Show another moment of the item."""
        self.line = line
        self._why = line.why_not
        self.setObjectName(f"row-{line.item.id}")
        marks = "" if self._why else ". ".join(mark.words for mark in line.marks)
        spoken = [line.item.name, line.words, self._numbers(), marks, self._why]
        self.setAccessibleName(sentences(*spoken))
        self._button.setObjectName(f"do-{line.item.id}")
        self._button.setText(line.does)
        self._button.setAccessibleName(f"{line.does}: {line.item.name}")
        self._button.setEnabled(not line.blocked)
        set_tool_tip(self._button, self._why)
        set_tool_tip(self, f"{line.item.name}\n{line.words}".strip())
        self.updateGeometry()
        self.update()

    def _numbers(self) -> str:
        say, item = self._context.texts.say, self.line.item
        words: list[str] = []
        if item.might:
            letters = "".join(colour[0].upper() for colour in item.might)
            words.append(f"{say('company.might')} {letters}")
        if item.defense:
            words.append(f"{say('company.defense')} {item.defense}")
        return ", ".join(words)

    def show_chosen(self, *, on: bool, marked: bool) -> None:
        """Show whether it is selected, and whether others are compared with it."""
        if (on, marked) != (self._on, self._marked):
            self._on = on
            self._marked = marked
            self.update()

    # ------------------------------------------------------------------------------- the room

    def _lines(self) -> tuple[tuple[str, str, str], ...]:
        """Return the lines below the name: icon, colour token, words."""
        if self._why:
            return (("cancel", "gold", self._why),)
        return tuple((*MARKS[mark.verdict], mark.words) for mark in self.line.marks)

    def _below(self, wide: int) -> list[tuple[QRect, tuple[str, str, str]]]:
        top, room = _HEAD, wide - _TEXT - _EDGE
        boxes: list[tuple[QRect, tuple[str, str, str]]] = []
        metrics = QFontMetrics(self._small)
        for line in self._lines():
            box = metrics.boundingRect(QRect(0, 0, room - _MARK, 900), _WRAP, line[2])
            boxes.append((QRect(_TEXT, top, room, max(20, box.height())), line))
            top += max(20, box.height()) + 2
        return boxes

    def sizeHint(self) -> QSize:
        """Return the room of the words at this width."""
        wide = max(self.width(), 320)
        below = self._below(wide)
        return QSize(320, below[-1][0].bottom() + 9 if below else _HEAD + 4)

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the button at the right, and grow with the words."""
        super().resizeEvent(event)
        wide = max(_BUTTON, self._button.wanted_width())
        self._button.setGeometry(self.width() - wide - _EDGE, 1, wide, 40)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    # ------------------------------------------------------------------------------- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the row."""
        theme, painter = self._context.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hovered = self.underMouse()
        painter.setPen(QPen(theme.color("ember"), 2) if self._on else Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("card" if hovered or self._on else "raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        self._paint_head(painter)
        for box, (icon, tone, words) in self._below(self.width()):
            ink = theme.color(tone)
            paint_icon(painter, QRectF(box.x(), box.y() + 2, 16, 16), icon, ink)
            room = QRectF(box).adjusted(_MARK, 0, 0, 0)
            text = theme.color("gold" if self._why else "quiet" if tone == "quiet" else "text")
            paint_words(painter, room, words, self._small, text, _WRAP)
        painter.end()

    def _paint_head(self, painter: QPainter) -> None:
        theme, line = self._context.theme, self.line
        ink = theme.color("gold" if line.fresh else "text")
        if line.key:
            paint_key(painter, QRectF(_EDGE, 10, 22, 22), line.key, theme)
        icon = "scale-balance" if self._marked else item_icon(line.item)
        ink = theme.color("ember-text") if self._marked else ink
        paint_icon(painter, QRectF(_TEXT - 28, 10, 22, 22), icon, ink)
        right = self._paint_numbers(painter, self._button.x() - 10)
        name = QFontMetrics(self._name_font).horizontalAdvance(line.item.name)
        box = QRectF(_TEXT, 0, max(0.0, right - _TEXT), _HEAD)
        shown = QFontMetrics(self._name_font).elidedText(
            line.item.name, Qt.TextElideMode.ElideRight, int(box.width())
        )
        paint_words(painter, box, shown, self._name_font, theme.color("text"), _LEFT)
        more = box.adjusted(name + 10, 1, 0, 0)
        if more.width() > 40:
            words = QFontMetrics(self._small).elidedText(
                line.words, Qt.TextElideMode.ElideRight, int(more.width())
            )
            paint_words(painter, more, words, self._small, theme.color("quiet"), _LEFT)

    def _paint_numbers(self, painter: QPainter, right: float) -> float:
        """Paint DEFENSE and MIGHT before the button; return where there is room up to."""
        theme, item = self._context.theme, self.line.item
        if item.defense or (item.defense is None and item.kind in ("shield", "armour")):
            paint_shield(painter, QRectF(right - 24, 6, 24, 28), item.defense, theme)
            right -= 32
        for colour in tuple(reversed(item.might))[:_MOST_CUBES]:
            paint_cube(painter, QRectF(right - 22, 9, 22, 22), colour, theme)
            right -= 26
        return right - 6


class ItemRows(QWidget):
    """Rows below each other; a row that is already there only shows its new values.

    A few new rows are made at once and the others when the window has been shown: a styled widget
    takes its time.
    """

    done = Signal(str)
    chosen = Signal(str)

    def __init__(self, context: PageContext, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._context = context
        self._lines: tuple[ItemLine, ...] = ()
        self._looked_at = ("", "")
        self._rows: dict[str, ItemRow] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)

    @property
    def lines(self) -> tuple[ItemLine, ...]:
        """The lines in their order."""
        return self._lines

    def show_lines(self, lines: tuple[ItemLine, ...]) -> None:
        """Show other lines."""
        self._lines = lines
        kept = [line for line in lines if line.item.id in self._rows]
        wanted = [line.item.id for line in kept]
        for key in self._rows.keys() - set(wanted):
            row = self._rows.pop(key)
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        for line in kept:
            self._rows[line.item.id].show_line(line)
        if wanted != list(self._rows) or wanted != [line.item.id for line in lines[: len(kept)]]:
            self._make_in_order()
        else:
            self._make_more()
        self.setHidden(not lines)

    def _make_in_order(self) -> None:
        """Put the rows in the order of the lines, where a new one comes between others."""
        rows = {line.item.id: self._row(line) for line in self._lines}
        for row in self._rows.values():
            self._column.removeWidget(row)
        self._rows = rows
        for row in rows.values():
            self._column.addWidget(row)
            row.show()

    def _make_more(self) -> None:
        """Make a few of the rows that are missing at the end, and the rest a moment later."""
        missing = self._lines[len(self._rows) :]
        for line in missing[:_AT_ONCE]:
            row = self._rows[line.item.id] = self._row(line)
            self._column.addWidget(row)
            row.show()
        if missing[_AT_ONCE:]:
            soon(self, self._make_more)

    def _row(self, line: ItemLine) -> ItemRow:
        held = self._rows.get(line.item.id)
        if held is not None:
            return held
        row = ItemRow(self._context, line, self)
        row.done.connect(self.done)
        row.chosen.connect(self.chosen)
        chosen, marked = self._looked_at
        row.show_chosen(on=line.item.id == chosen, marked=line.item.id == marked)
        return row

    def show_chosen(self, item: str, marked: str) -> None:
        """Mark the row of ``item``, and of ``marked`` that others are compared with; or none."""
        self._looked_at = (item, marked)
        for key, row in self._rows.items():
            row.show_chosen(on=key == item, marked=key == marked)

    def row(self, item: str) -> ItemRow | None:
        """Return the row of an item, None when it is not here."""
        return self._rows.get(item)
