"""The table window: one phase at a time, painted large; no control, no focus."""

from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from oathsworn_gui.tabletop.table_screen import Picture, TableScreen
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.table_window import TablePicture
from oathsworn_gui.ui.table_window.layout import Laid, lay, pages_of
from oathsworn_gui.ui.table_window.measures import TEXT, Measures
from oathsworn_gui.ui.table_window.parts_paint import LEFT, RIGHT, WRAPPED, ink, paint_part
from oathsworn_gui.ui.widgets.curtain import Curtain

Painters = Callable[[str], TablePicture | None]
"""Returns a new painter for a kind of picture, None where there is none."""
_LEAST = (480, 270)
_PAGE_MS = 12_000
"""So long a page of a list is shown that has no room on one."""


class TableWindow(QWidget):
    """Shows a `TableScreen`. ``closed`` is emitted when somebody closes it.

    The curtain hides all of it; whoever draws it decides when.
    """

    closed = Signal()

    def __init__(self, theme: Theme, texts: Texts) -> None:
        """Show nothing yet."""
        super().__init__()
        self._theme, self._texts = theme, texts
        self._screen = TableScreen("")
        self._pages: tuple[TableScreen, ...] = ()
        self._page = 0
        self._turns = QTimer(self, interval=_PAGE_MS)
        self._turns.timeout.connect(self._turn)
        self._laid: Laid | None = None
        self._paints: Painters | None = None
        self._pictures: dict[tuple[str, int], TablePicture] = {}
        self._values: dict[tuple[str, int], object] = {}
        self.setObjectName("table-window")
        self.setWindowTitle(texts.say("table-window.title"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setWindowFlag(Qt.WindowType.WindowDoesNotAcceptFocus)
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.setMinimumSize(*_LEAST)
        self._curtain = Curtain(theme)
        self._curtain.setObjectName("table-curtain")
        self._curtain.setAccessibleName(texts.say("table-window.curtain"))
        self._curtain.setParent(self)
        self._curtain.hide()

    # ------------------------------------------------------------------------------ what it shows

    @property
    def screen_shown(self) -> TableScreen:
        """The phase that is shown, or would be but for the curtain."""
        return self._screen

    @property
    def is_hidden(self) -> bool:
        """Whether the curtain is down."""
        return self._curtain.isVisibleTo(self)

    @property
    def laid(self) -> Laid:
        """Where everything lies now."""
        if self._laid is None:
            m = Measures(self._theme, self.width(), self.height())
            self._pages = pages_of(self._screen, self.width(), self.height(), m)
            self._page %= len(self._pages)
            self._laid = lay(self._pages[self._page], self.width(), self.height(), m)
            (self._turns.start if len(self._pages) > 1 else self._turns.stop)()
        return self._laid

    def _turn(self) -> None:
        """Show the next page of a long list."""
        self._page, self._laid = self._page + 1, None
        self._place_pictures(1e9)
        self.update()

    def paint_with(self, painters: Painters | None) -> None:
        """Use the painters of another game; what the earlier ones have painted is forgotten."""
        self._paints = painters
        for picture in self._pictures.values():
            picture.hide()
            picture.deleteLater()
        self._pictures.clear()
        self._values.clear()
        self.show_screen(TableScreen(""))

    def show_screen(self, screen: TableScreen, since: float = 0.0) -> None:
        """Show a phase, repainting only what differs; ``since`` as in `TablePicture`."""
        self.draw_curtain(down=screen.curtain)
        if screen == self._screen or screen.curtain:
            return
        self._screen = screen
        self._page, self._laid = 0, None
        self.setAccessibleName(screen.spoken)
        self._place_pictures(since)
        self.update()

    def draw_curtain(self, *, down: bool) -> None:
        """Let the curtain fall, or draw it up."""
        if down == self.is_hidden:
            return
        self._curtain.setGeometry(self.rect())
        self._curtain.setVisible(down)
        self._curtain.raise_()
        self.setAccessibleName(
            self._texts.say("table-window.curtain") if down else self._screen.spoken
        )

    def _place_pictures(self, since: float) -> None:
        wanted: dict[tuple[str, int], tuple[Picture, QRect]] = {}
        laid, screen = self.laid, self._screen
        places = [(part, box) for part, box in laid.placed if isinstance(part, Picture)]
        if screen.picture is not None and laid.picture is not None:
            places.insert(0, (screen.picture, laid.picture))
        for picture, box in places:
            number = sum(kind == picture.kind for kind, _ in wanted)
            wanted[picture.kind, number] = picture, box.toAlignedRect()
        for key, widget in self._pictures.items():
            widget.setVisible(key in wanted)
        for key, (picture, box) in wanted.items():
            self._place(key, picture, box, since)

    def _place(self, key: tuple[str, int], picture: Picture, box: QRect, since: float) -> None:
        widget = self._pictures.get(key)
        if widget is None:
            made = self._paints(picture.kind) if self._paints is not None else None
            if made is None:
                return
            widget = self._pictures[key] = made
            widget.setParent(self)
            widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            widget.lower()
        widget.setGeometry(box)
        if self._values.get(key) != picture.value or key not in self._values:
            self._values[key] = picture.value
            widget.show_value(picture.value, since)
        widget.setAccessibleName(picture.spoken or self._screen.title)
        widget.show()

    # ------------------------------------------------------------------------------------ events

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give everything its place."""
        super().resizeEvent(event)
        self._laid = None
        self._curtain.setGeometry(self.rect())
        self._place_pictures(1e9)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell of it."""
        super().closeEvent(event)
        self.closed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint ground, titles and parts; pictures paint themselves."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), self._theme.color("ground"))
        if not self.is_hidden:
            self._paint(painter, self.laid, self._screen)
        painter.end()

    def _paint(self, painter: QPainter, laid: Laid, screen: TableScreen) -> None:
        theme, m = self._theme, laid.measures
        plain = Measures(theme, self.width(), self.height())
        self._paint_heads(painter, laid, screen, plain)
        if laid.foot is not None and any(not isinstance(p, Picture) for p in screen.foot):
            self._paint_card(painter, laid.foot, plain)
        for each in laid.titled:
            self._paint_card(painter, each.card, plain)
            font = m.font(19, "text", "semibold")
            color = ink(m, each.section.tone or "gold")
            paint_words(painter, each.title, each.section.title, font, color, WRAPPED)
        foot = set(map(id, screen.foot))
        for each in laid.placed:
            paint_part(painter, each.box, each.part, plain if id(each.part) in foot else m)
        for left in laid.left:
            words = self._texts.say("table-window.more", n=left.number)
            paint_words(painter, left.box, words, plain.font(TEXT), theme.color("quiet"), LEFT)

    def _paint_heads(self, painter: QPainter, laid: Laid, screen: TableScreen, m: Measures) -> None:
        """Paint the title, the line below it, and which page of a long list it is."""
        theme = self._theme
        if screen.title:
            font = m.fitting(screen.title, laid.title.width(), 32, "display")
            paint_words(painter, laid.title, screen.title, font, theme.color("text"), WRAPPED)
        if len(self._pages) > 1:
            words = f"{self._page + 1} / {len(self._pages)}"
            paint_words(painter, laid.title, words, m.font(20), theme.color("quiet"), RIGHT)
        if screen.over:
            font, color = m.font(19, "text", "semibold"), ink(m, screen.over_tone)
            paint_words(painter, laid.over, screen.over, font, color, WRAPPED)

    def _paint_card(self, painter: QPainter, card: QRectF, m: Measures) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("surface"))
        painter.drawRoundedRect(card, m.px(4), m.px(4))
