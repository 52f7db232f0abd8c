"""The selected item: what it changes, compared with what it replaces or another one."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company.items import EnterItemNumber
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.views.company.item_beside import (
    Becomes,
    BesideRow,
    ItemBeside,
)
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_cube, paint_words
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import (
    Card,
    IconLabel,
    KeyButton,
    MightCubes,
    QuietLabel,
    Shield,
    wrapped,
)
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_ROW = 28
_LABEL = 84
_BETWEEN, _CLEAR = 12, 2.0
_CUBE = 20
BUTTONS = (
    ("compare", "scale-balance", "C"),
    ("correct", "pencil-outline", "E"),
    ("archive", "archive-arrow-down-outline", "Del"),
)
"""What can be done with the item beside equipping it: name, icon, key."""


class CompareTable(QWidget):
    """Two items property by property, each row with its verdict as icon and word."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self.setObjectName("item-compare")
        self._context = context
        self._rows: tuple[BesideRow, ...] = ()
        self._names = ("", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: Sequence[BesideRow], first: str, second: str) -> None:
        """Show other rows under both names; an empty ``second`` compares with nothing."""
        self._rows = tuple(rows)
        self._names = (first, second)
        self.setFixedHeight(self.sizeHint().height())
        beside = self._context.texts.say("items.beside", items=second) if second else first
        self.setAccessibleName(". ".join([beside, *map(self._spoken, self._rows)]))
        set_tool_tip(self, ", ".join(filter(None, self._names)))
        self.update()

    @property
    def _both(self) -> bool:
        return bool(self._names[1])

    def sizeHint(self) -> QSize:
        """Return the room of the rows."""
        return QSize(320, _ROW * (len(self._rows) + self._both))

    def _spoken(self, row: BesideRow) -> str:
        if not self._both:
            return f"{row.label} {row.first.words}"
        return f"{row.label} {row.first.words}, {row.verdict}, {row.second.words}"

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows."""
        theme, painter = self._context.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        label, number = theme.font("text", 15), theme.font("number", 18)
        room = (self.width() - _LABEL) / 3
        if self._both:
            self._paint_names(painter, room)
        for place, row in enumerate(self._rows, int(self._both)):
            top = float(place * _ROW)
            box = QRectF(0, top, _LABEL, _ROW)
            paint_words(painter, box, row.label, label, theme.color("quiet"), _LEFT)
            for column, value in ((0, row.first), (2, row.second)):
                if column and not self._both:
                    continue
                box = QRectF(_LABEL + column * room, top, room, _ROW)
                if value.might:
                    self._paint_cubes(painter, box, value.might)
                else:
                    paint_words(painter, box, value.words, number, theme.color("text"), _LEFT)
            if self._both:
                self._paint_verdict(painter, QRectF(_LABEL + room, top, room, _ROW), row)
        painter.end()

    def _paint_names(self, painter: QPainter, room: float) -> None:
        """Paint the two names over their columns; a long second one reaches to the left.

        It has all that the first leaves; the tool tip tells both whole.
        """
        theme = self._context.theme
        font = theme.font("text", 15, "semibold")
        metrics, ink = QFontMetrics(font), theme.color("quiet")
        first, second = (metrics.horizontalAdvance(name) + _CLEAR for name in self._names)
        first = min(first, 1.5 * room)
        left = 3 * room - first - _BETWEEN
        long = second > room
        for name, x, wide, alike in (
            (self._names[0], _LABEL, first, _LEFT),
            (self._names[1], _LABEL + 3 * room - left, left, _RIGHT)
            if long
            else (self._names[1], _LABEL + 2 * room, room, _LEFT),
        ):
            shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, ceil(wide))
            paint_words(painter, QRectF(x, 0, wide + 1, _ROW), shown, font, ink, alike)

    def _paint_verdict(self, painter: QPainter, box: QRectF, row: BesideRow) -> None:
        theme = self._context.theme
        at, ink = QRectF(box.x(), box.y() + 6, 16, 16), theme.color(row.tone)
        paint_icon(painter, at, row.icon, ink)
        room = box.adjusted(22, 0, 0, 0)
        paint_words(painter, room, row.verdict, theme.font("text", 15), ink, _LEFT)

    def _paint_cubes(self, painter: QPainter, box: QRectF, might: Sequence[Colour]) -> None:
        stacks = [(colour, might.count(colour)) for colour in COLOURS if colour in might]
        single = [(colour, 1) for colour in might]
        fits = len(single) * (_CUBE + 4) <= box.width()
        x = box.x()
        for colour, n in single if fits else stacks:
            cube = QRectF(x, box.y() + 4, _CUBE, _CUBE)
            paint_cube(painter, cube, colour, self._context.theme, n)
            x += _CUBE + 4


class ItemDetail(Card):
    """Shows one item whole. ``asked`` carries "compare", "correct" or "archive"."""

    asked = Signal(str)

    def __init__(self, context: PageContext) -> None:
        """Make the card; `show_item` fills it."""
        super().__init__(kind="raised")
        self.setObjectName("item-detail")
        self._context = context
        self._item = ""
        theme = context.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(6)
        self._name = wrapped(PlainLabel())
        self._kind = wrapped(QuietLabel())
        self._name.setFont(theme.font("text", 20, "semibold"))
        self._told = wrapped(PlainLabel())
        self._table = CompareTable(context)
        column.addWidget(self._name)
        column.addWidget(self._kind)
        add_layout(column, self._numbers())
        column.addWidget(self._table)
        column.addWidget(self._told)
        add_layout(column, self._icon_of_class())
        add_layout(column, self._ways())

    def _numbers(self) -> QHBoxLayout:
        theme, say = self._context.theme, self._context.texts.say
        row = QHBoxLayout()
        row.setSpacing(6)
        word = say("company.defense")
        self._before = Shield(theme, 0, word, size=36)
        self._after = Shield(theme, 0, word, size=48)
        self._might_before = MightCubes(theme, {}, say("company.might"), 4, 18)
        self._might_after = MightCubes(theme, {}, say("company.might"), 4, 24)
        self._arrows = [IconLabel(theme, "arrow-right", "quiet", 20) for _ in range(2)]
        for widget in (self._before, self._arrows[0], self._after):
            row.addWidget(widget)
        row.addSpacing(8)
        for widget in (self._might_before, self._arrows[1], self._might_after):
            row.addWidget(widget)
        row.addStretch(1)
        cubes = (self._might_before, self._might_after)
        self._changing = (self._before, self._after, *cubes, *self._arrows)
        return row

    def _icon_of_class(self) -> QHBoxLayout:
        """Return the choice of the class whose icon a card that was typed in bears (ITEM-06)."""
        say, row = self._context.texts.say, QHBoxLayout()
        self._only_title = QuietLabel(say("items.label.only"))
        self._only = QComboBox()
        self._only.setObjectName("item-only")
        self._only.setAccessibleName(say("items.label.only"))
        self._only.addItem(say("items.any-class"), "")
        for key, cls in self._context.store.box.printed.classes.items():
            self._only.addItem(cls.name, key)
        self._only.activated.connect(self._mark_class)
        row.addWidget(self._only_title)
        row.addWidget(self._only, 1)
        return row

    def _mark_class(self) -> None:
        action = EnterItemNumber(item=self._item, only=self._only.currentData())
        self._context.shell.dispatch(action)

    def _ways(self) -> Flow:
        row, say = Flow(6), self._context.texts.say
        self._buttons: dict[str, KeyButton] = {}
        for name, icon, key in BUTTONS:
            button = KeyButton(self._context.theme, say(f"items.{name}"), icon, key)
            button.stand(36)
            button.clicked.connect(lambda _=False, asked=name: self.asked.emit(asked))
            self._buttons[name] = button
            row.addWidget(button)
        return row

    # -------------------------------------------------------------------------------- showing

    def show_item(self, view: ItemBeside) -> None:
        """Show an item beside what it is compared with."""
        item = view.item
        self._item = item.id
        for widget in (self._only_title, self._only):
            widget.setHidden(not view.names_class)
        self._only.setCurrentIndex(max(0, self._only.findData(item.only)))
        self._name.setText(item.name)
        self._kind.setText(view.kind)
        self._show_change(view.becomes)
        self._table.show_rows(view.rows, item.name, view.beside)
        self._told.setText(view.words)
        self._told.setHidden(not view.words)
        for name, button in self._buttons.items():
            button.setObjectName(f"{name}-{item.id}")
            button.setAccessibleName(f"{button.text()}: {item.name}")
        key = "items.compare.on" if view.marked else "items.compare"
        self._buttons["compare"].show_words(self._context.texts.say(key))

    def _show_change(self, change: Becomes | None) -> None:
        for widget in self._changing:
            widget.setHidden(change is None)
        if change is None:
            return
        self._before.show_number(change.defense_before)
        self._after.show_number(change.defense_after)
        self._might_before.show_cubes(change.might_before)
        self._might_after.show_cubes(change.might_after)
