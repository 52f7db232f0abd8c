"""The knockout track of 100 skulls, and the reason for the number of marks."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.epilogue.step_body import Sum
from oathsworn_gui.games.oathsworn.views.epilogue.losses import knockouts_of
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, QuietLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

SKULLS = 100
ROW = 25
FIVE = 5
"""The track as printed: 4 rows of 25, in fives (facts, section 6)."""

_PITCH = 30.0
_GAP = 9.0
_HEIGHT = 46.0
_NUMBER = 18.0


class KnockoutTrack(QWidget):
    """The track, painted: marked skulls filled, new ones boxed, free ones as outlines."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._context = context
        self._before = self._after = 0
        self.setObjectName("knockout-track")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the room at full pitch."""
        return QSize(int(ROW * _PITCH + 4 * _GAP), int(SKULLS / ROW * _HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Return the size at which single skulls are still distinguishable."""
        return QSize(420, int(SKULLS / ROW * _HEIGHT))

    def show_marks(self, before: int, after: int) -> None:
        """Show ``before`` marks, and those up to ``after`` as new."""
        self._before = before
        self._after = after
        say = self._context.texts.say
        words = say("epilogue.track.spoken", before=before, n=after - before, after=after)
        self.setAccessibleName(words)
        set_tool_tip(self, words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint all skulls."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pitch = min(_PITCH, (self.width() - 4 * _GAP * self.width() / 800) / ROW)
        gap = min(_GAP, _GAP * self.width() / 800)
        for place in range(SKULLS):
            row, column = divmod(place, ROW)
            x = column * pitch + column // FIVE * gap
            self._paint_skull(painter, QRectF(x, row * _HEIGHT, pitch, 28), place + 1)
        painter.end()

    def _paint_skull(self, painter: QPainter, box: QRectF, number: int) -> None:
        theme = self._context.theme
        new = self._before < number <= self._after
        if new:
            painter.setPen(QPen(theme.color("blood"), 1.5))
            painter.setBrush(theme.color("target"))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        size = min(22.0, box.width() - 4)
        at = QRectF(box.center().x() - size / 2, box.center().y() - size / 2, size, size)
        marked = number <= self._after
        token = "blood-ink" if new and theme.dark else "text" if marked else "card-line"
        paint_icon(painter, at, "skull" if marked else "skull-outline", theme.color(token))
        if number % FIVE == 0:
            under = QRectF(box.x() - 8, box.bottom(), box.width() + 16, _NUMBER)
            under.moveRight(min(under.right(), float(self.width())))  # wider than a skull
            font = theme.font("text", 14)
            paint_words(painter, under, str(number), font, theme.color("quiet"))


class TrackCard(Card):
    """The knockout track with its title."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._context = context
        title = PlainLabel(context.texts.say("epilogue.track"))
        title.setFont(context.theme.font("text", 20, "semibold"))
        self._track = KnockoutTrack(context)
        self._over = QuietLabel()
        head = QHBoxLayout()
        head.addWidget(title, 1)
        head.addWidget(RuleLink("TALLY-08", context.shell.show_rule))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(10)
        add_layout(column, head)
        column.addWidget(self._track)
        column.addWidget(self._over)
        column.addStretch(1)

    def show_marks(self, before: int, after: int) -> None:
        """Show the marks before and after."""
        self._track.show_marks(before, after)
        self._over.setVisible(after > SKULLS)
        self._over.setText(self._context.texts.say("epilogue.track.over", after=after))


class WhyCard(Card):
    """The reason for the number of marks: the sum, and the shift of each difficulty."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._context = context
        self._title = PlainLabel()
        self._title.setFont(context.theme.font("text", 20, "semibold"))
        self._sum = Sum(context)
        self._shifts: dict[str, _Shift] = {}
        self._row = QHBoxLayout()
        self._row.setSpacing(4)
        words = wrapped(QuietLabel(context.texts.say("epilogue.why.words")))
        words.setFont(context.theme.font("text", 15))
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        for rule in ("TALLY-08", "DIFF-08"):
            head.addWidget(RuleLink(rule, context.shell.show_rule))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(10)
        add_layout(column, head)
        column.addWidget(self._sum)
        add_layout(column, self._row)
        column.addWidget(words)
        column.addStretch(1)

    def show_moment(self, now: Moment) -> None:
        """Show the parts of this encounter's marks."""
        say = self._context.texts.say
        marked = knockouts_of(now)
        self._title.setText(say("epilogue.why", n=marked.added))
        self._sum.show_parts(marked.parts, marked.added, say("epilogue.why.marks"))
        for key, difficulty in now.box.printed.difficulties.items():
            shift = self._shifts.get(key)
            if shift is None:
                shift = self._shifts[key] = _Shift(self._context, difficulty.name)
                self._row.addWidget(shift, 1)
            shift.show_shift(difficulty.knockouts, own=key == now.campaign.difficulty)


class _Shift(Card):
    """The shift of one difficulty; the table's own is raised."""

    def __init__(self, context: PageContext, name: str) -> None:
        super().__init__(kind="plain")
        self._context = context
        self._name = name
        self._number = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._number.setFont(context.theme.font("number", 28))
        label = PlainLabel(name, alignment=Qt.AlignmentFlag.AlignCenter)
        label.setFont(context.theme.font("text", 15))
        self._label = label
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 4, 2, 4)
        column.setSpacing(0)
        column.addWidget(self._number)
        column.addWidget(label)

    def show_shift(self, shift: int, *, own: bool) -> None:
        """Show the shift; ``own`` raises it."""
        number = f"{shift:+d}".replace("-", "−") if shift else "0"
        self._number.setText(number)
        self.setProperty("raised", own)
        for label in (self._number, self._label):
            label.setProperty("quiet", not own)
            label.style().polish(label)
        self.style().polish(self)
        key = "epilogue.why.yours" if own else "epilogue.why.shift"
        words = self._context.texts.say(key, difficulty=self._name, shift=number)
        self.setAccessibleName(words)
        set_tool_tip(self, words)
