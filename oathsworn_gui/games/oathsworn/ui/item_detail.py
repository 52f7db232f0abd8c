"""The item that is looked at: what it changes, beside what it replaces or another one."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company_items import EnterItemNumber
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour, Seat
from oathsworn_gui.games.oathsworn.rules.item_compare import (
    Change,
    Compared,
    Shown,
    change_of,
    compare,
)
from oathsworn_gui.games.oathsworn.rules.items import find
from oathsworn_gui.games.oathsworn.ui.item_lines import MARKS, item_words, letters
from oathsworn_gui.ui.flow import Flow
from oathsworn_gui.ui.icons import paint_icon
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.paint import paint_cube, paint_words
from oathsworn_gui.ui.widgets import (
    Card,
    IconLabel,
    KeyButton,
    MightCubes,
    QuietLabel,
    Shield,
    wrapped,
)

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_ROW, _LABEL, _CUBE = 28, 84, 20
BUTTONS = (("compare", "scale-balance", "C"), ("correct", "pencil-outline", "E"),
           ("archive", "archive-arrow-down-outline", "Del"))  # fmt: skip
"""What can be done with the item beside equipping it: name, icon, key."""


class CompareTable(QWidget):
    """Two items property by property, each row with its verdict as icon and word."""

    def __init__(self, context: PageContext) -> None:
        """Make an empty table."""
        super().__init__()
        self.setObjectName("item-compare")
        self._context = context
        self._rows: tuple[Compared, ...] = ()
        self._names = ("", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: Sequence[Compared], first: str, second: str) -> None:
        """Show other rows under both names; an empty ``second`` compares with nothing."""
        self._rows = tuple(row for row in rows if row.what != "words")
        self._names = (first, second)
        self.setFixedHeight(self.sizeHint().height())
        beside = self._context.texts.say("items.beside", items=second) if second else first
        self.setAccessibleName(". ".join([beside, *map(self._spoken, self._rows)]))
        self.update()

    @property
    def _both(self) -> bool:
        return bool(self._names[1])

    def sizeHint(self) -> QSize:
        """Return the room of the rows."""
        return QSize(320, _ROW * (len(self._rows) + self._both))

    def _spoken(self, row: Compared) -> str:
        say = self._context.texts.say
        first, second = self._words(row.first, row.what), self._words(row.second, row.what)
        label = say(f"items.property.{row.what}")
        if not self._both:
            return f"{label} {first}"
        return f"{label} {first}, {say(f'items.{row.verdict}')}, {second}"

    def _words(self, value: Shown, what: str) -> str:
        say = self._context.texts.say
        if isinstance(value, tuple):
            return letters(value, self._context.texts)
        if value is None:
            unread = what in ("defense", "value")
            return "?" if unread else say("items.none")
        return str(value)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows."""
        del event
        theme, painter = self._context.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        label, number = theme.font("text", 15), theme.font("number", 18)
        room = (self.width() - _LABEL) / 3
        if self._both:
            self._paint_names(painter, room)
        for place, row in enumerate(self._rows, int(self._both)):
            top = float(place * _ROW)
            words = self._context.texts.say(f"items.property.{row.what}")
            paint_words(
                painter, QRectF(0, top, _LABEL, _ROW), words, label, theme.color("quiet"), _LEFT
            )
            for column, value in ((0, row.first), (2, row.second)):
                if column and not self._both:
                    continue
                box = QRectF(_LABEL + column * room, top, room, _ROW)
                if isinstance(value, tuple) and value:
                    self._paint_cubes(painter, box, value)
                else:
                    told = self._words(value, row.what)
                    paint_words(painter, box, told, number, theme.color("text"), _LEFT)
            if self._both:
                self._paint_verdict(painter, QRectF(_LABEL + room, top, room, _ROW), row)
        painter.end()

    def _paint_names(self, painter: QPainter, room: float) -> None:
        """Paint the two names over their columns; a long second one reaches to the left."""
        theme = self._context.theme
        font = theme.font("text", 15, "semibold")
        metrics, ink = QFontMetrics(font), theme.color("quiet")
        first, second = self._names
        long = metrics.horizontalAdvance(second) > room
        wide = 1.5 * room
        for name, x, alike in (
            (first, _LABEL, _LEFT),
            (second, _LABEL + (1.5 if long else 2) * room, _RIGHT if long else _LEFT),
        ):
            shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, int(wide))
            paint_words(painter, QRectF(x, 0, wide, _ROW), shown, font, ink, alike)

    def _paint_verdict(self, painter: QPainter, box: QRectF, row: Compared) -> None:
        theme = self._context.theme
        icon, tone = MARKS[row.verdict]
        paint_icon(painter, QRectF(box.x(), box.y() + 6, 16, 16), icon, theme.color(tone))
        words = self._context.texts.say(f"items.{row.verdict}")
        room = box.adjusted(22, 0, 0, 0)
        paint_words(painter, room, words, theme.font("text", 15), theme.color(tone), _LEFT)

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
        self._context, self._item = context, ""
        theme = context.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(6)
        self._name, self._kind = wrapped(QLabel()), wrapped(QuietLabel())
        self._name.setFont(theme.font("text", 20, "semibold"))
        self._told = wrapped(QLabel())
        self._table = CompareTable(context)
        column.addWidget(self._name)
        column.addWidget(self._kind)
        nest(column, self._numbers())
        column.addWidget(self._table)
        column.addWidget(self._told)
        nest(column, self._icon_of_class())
        nest(column, self._ways())

    def _numbers(self) -> QHBoxLayout:
        theme, say = self._context.theme, self._context.texts.say
        row = QHBoxLayout()
        row.setSpacing(6)
        word = say("company.defense")
        self._before, self._after = Shield(theme, 0, word, size=36), Shield(theme, 0, word, size=48)
        self._might_before = MightCubes(theme, {}, say("company.might"), 4, 18)
        self._might_after = MightCubes(theme, {}, say("company.might"), 4, 24)
        self._arrows = [IconLabel(theme, "arrow-right", "quiet", 20) for _ in range(2)]
        for widget in (self._before, self._arrows[0], self._after):
            row.addWidget(widget)
        row.addSpacing(8)
        for widget in (self._might_before, self._arrows[1], self._might_after):
            row.addWidget(widget)
        row.addStretch(1)
        self._changing = (
            self._before, self._after, self._might_before, self._might_after, *self._arrows
        )  # fmt: skip
        return row

    def _icon_of_class(self) -> QHBoxLayout:
        """Return the choice of the class whose icon a card that was typed in bears (ITEM-06)."""
        say, row = self._context.texts.say, QHBoxLayout()
        self._only_title, self._only = QuietLabel(say("items.label.only")), QComboBox()
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

    def show_item(self, item: Item, seat: Seat, marked: Item | None) -> None:
        """Show an item for ``seat``: beside ``marked``, or beside what it would replace."""
        store = self._context.store
        self._item = item.id
        self._show_class(item)
        own = find(store.campaign, item.id)
        worn = own is not None and own.seat == seat
        change = (
            None if worn or own is None else change_of(store.campaign, seat, item.id, store.box)
        )
        self._name.setText(item.name)
        self._kind.setText(item_words(self._context, item))
        self._show_change(change)
        gone = change.gone if change is not None else ()
        others = (marked,) if marked is not None and marked.id != item.id else gone
        names = ", ".join(other.name for other in others)
        self._table.show_rows(compare(item, others, store.box), item.name, names)
        told = store.box.item(item.card).words if store.box.knows_item(item.card) else ""
        self._told.setText(told)
        self._told.setHidden(not told)
        for name, button in self._buttons.items():
            button.setObjectName(f"{name}-{item.id}")
            button.setAccessibleName(f"{button.text()}: {item.name}")
        on = marked is not None and marked.id == item.id
        self._buttons["compare"].show_words(
            self._context.texts.say("items.compare.on" if on else "items.compare")
        )

    def _show_class(self, item: Item) -> None:
        """Show the class icon, to be chosen as long as none is known of a card typed in."""
        box = self._context.store.box
        typed = item.card not in box.line.items and item.card not in box.printed.items
        for widget in (self._only_title, self._only):
            widget.setHidden(not typed or bool(item.only))
        self._only.setCurrentIndex(max(0, self._only.findData(item.only)))

    def _show_change(self, change: Change | None) -> None:
        for widget in self._changing:
            widget.setHidden(change is None)
        if change is None:
            return
        self._before.show_number(change.defense_before)
        self._after.show_number(change.defense_after)
        self._might_before.show_cubes(_counted(change.might_before))
        self._might_after.show_cubes(_counted(change.might_after))


def _counted(might: Sequence[Colour]) -> dict[str, int]:
    return {colour: might.count(colour) for colour in COLOURS if colour in might}
