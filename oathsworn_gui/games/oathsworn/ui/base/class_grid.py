"""The twelve classes to choose from, as discs with their stars."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QWidget

from oathsworn_gui.games.oathsworn.content.definitions import ClassDef
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_disc, paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

_ACROSS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_STARS = 5


def stars(painter: QPainter, box: QRectF, number: int, theme: Theme) -> None:
    """Paint ``number`` of five stars in the middle of ``box``: filled ones count."""
    size, gap = 13.0, 1.0
    left = box.center().x() - (_STARS * (size + gap) - gap) / 2
    for place in range(_STARS):
        filled = place < number
        at = QRectF(left + place * (size + gap), box.y(), size, size)
        color = theme.color("gold" if filled else "card-line")
        paint_icon(painter, at, "star" if filled else "star-outline", color)


class ClassButton(QAbstractButton):
    """One class: its disc, its name and its stars. ``taken`` shows the seat that has it."""

    def __init__(self, theme: Theme, cls: ClassDef, spoken: str) -> None:
        """Show the class; ``spoken`` is what the screen reader says."""
        super().__init__()
        self._theme = theme
        self.cls = cls
        self._spoken = spoken
        self._taken = ""
        self._refused = False
        self.setText(cls.name)
        self.setObjectName(f"class-{cls.key}")
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setMinimumSize(112, 116)
        self.show_taken("", chosen=False)

    def sizeHint(self) -> QSize:
        """Return the room for disc, name and stars."""
        return QSize(132, 118)

    def show_taken(self, seat: str, *, chosen: bool) -> None:
        """Show which seat has the class (empty: none); ``chosen`` when it is the open seat."""
        self._taken = seat
        self.setChecked(chosen)
        self.setAccessibleName(f"{self._spoken}, {seat}" if seat else self._spoken)
        self.update()

    def show_refused(self, why: str) -> None:
        """Show that the class cannot be chosen, and why on hover."""
        self._refused = True
        set_tool_tip(self, why)
        self.setAccessibleName(f"{self._spoken}. {why}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint disc, name and stars; a taken one dimmed, with the number of its seat."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        self._paint_ground(painter, box)
        disc = QRectF(box.center().x() - 28, box.y() + 6, 56, 56)
        taken = self._refused or (bool(self._taken) and not self.isChecked())
        painter.setOpacity(0.55 if taken else 1.0)
        paint_disc(painter, disc, self.cls.glyph, self._theme, "ember" if self.isChecked() else "")
        painter.setOpacity(1.0)
        if self._refused and not self._taken:
            painter.setPen(QPen(self._theme.color("blood"), 3))
            painter.drawLine(disc.bottomLeft(), disc.topRight())
        if self._taken:
            self._paint_seat(painter, QRectF(disc.right() - 18, disc.y() - 2, 22, 22))
        font = self._theme.font("text", 15, "semibold" if self.isChecked() else "regular")
        name = QRectF(box.x() + 2, disc.bottom() + 2, box.width() - 4, 24)
        color = self._theme.color("quiet" if taken else "text")
        paint_words(painter, name, _short(self.cls.name), font, color)
        stars(
            painter,
            QRectF(box.x(), name.bottom(), box.width(), 16),
            self.cls.complexity,
            self._theme,
        )
        painter.end()

    def _paint_ground(self, painter: QPainter, box: QRectF) -> None:
        raised = self.isChecked() or self.underMouse()
        painter.setBrush(self._theme.color("card" if raised else "surface"))
        edge = "focus" if self.hasFocus() else "ember" if self.isChecked() else ""
        painter.setPen(QPen(self._theme.color(edge), 2) if edge else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(box, 6, 6)

    def _paint_seat(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("ember" if self.isChecked() else "card-line"))
        painter.drawEllipse(box)
        ink = self._theme.color("ember-ink" if self.isChecked() else "text")
        paint_words(painter, box, self._taken, self._theme.font("number", 15), ink)


class ClassGrid(QWidget):
    """The twelve classes. ``chosen`` carries a class key, ``looked_at`` the one pointed at.

    ``seat_wanted`` carries the number key that was pressed: the seat to choose for.
    """

    chosen = Signal(str)
    looked_at = Signal(str)
    seat_wanted = Signal(str)

    def __init__(self, theme: Theme, texts: Texts, classes: Mapping[str, ClassDef]) -> None:
        """Show the classes, the easiest first."""
        super().__init__()
        self.setObjectName("class-grid")
        self.setAccessibleName(texts.say("new.classes"))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(8)
        order = sorted(classes.values(), key=lambda cls: (cls.complexity, cls.name))
        self.buttons = [
            ClassButton(theme, cls, texts.say("new.class.spoken", name=cls.name, n=cls.complexity))
            for cls in order
        ]
        self._columns = 0
        for button in self.buttons:
            button.clicked.connect(lambda _=False, key=button.cls.key: self.chosen.emit(key))
            button.installEventFilter(self)
        self._arrange(6)

    def show_seats(self, seats: Mapping[str, str], open_seat: str) -> None:
        """Show which seat (number) has which class; ``open_seat`` is the one being chosen for."""
        by_class = {cls: seat for seat, cls in seats.items() if cls}
        for button in self.buttons:
            seat = by_class.get(button.cls.key, "")
            button.show_taken(seat, chosen=seat == open_seat)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Report the class under the cursor or the mouse, and move with the arrow keys."""
        if isinstance(watched, ClassButton):
            if event.type() in {QEvent.Type.FocusIn, QEvent.Type.HoverEnter}:
                self.looked_at.emit(watched.cls.key)
            if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
                return self._move(watched, event.key()) or self._call_seat(event.text())
        return False

    def focus_class(self, cls: str) -> None:
        """Give the focus to a class, to the first when ``cls`` is empty."""
        found = next((b for b in self.buttons if b.cls.key == cls), self.buttons[0])
        found.setFocus(Qt.FocusReason.TabFocusReason)

    def focused_class(self) -> str:
        """Return the class that has the focus, empty when none has."""
        return next((b.cls.key for b in self.buttons if b.hasFocus()), "")

    def _call_seat(self, typed: str) -> bool:
        if typed not in SEATS:
            return False
        self.seat_wanted.emit(typed)
        return True

    def _move(self, button: ClassButton, key: int) -> bool:
        steps = {**_ACROSS, Qt.Key.Key_Up: -self._columns, Qt.Key.Key_Down: self._columns}
        by = next((step for arrow, step in steps.items() if arrow == key), 0)
        place = self.buttons.index(button) + by
        if not by or not 0 <= place < len(self.buttons):
            return bool(by)
        self.buttons[place].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take six, four or three columns, as many as there is room for."""
        super().resizeEvent(event)
        self._arrange(6 if self.width() >= 720 else 4 if self.width() >= 480 else 3)

    def _arrange(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for place, button in enumerate(self.buttons):
            self._grid.addWidget(button, place // columns, place % columns)


def _short(name: str) -> str:
    """Return a class name without its people, which does not fit below a disc."""
    for people in ("A’Dendri ", "Avi ", "Scar Tribe ", "Thracian "):
        name = name.removeprefix(people)
    return name
