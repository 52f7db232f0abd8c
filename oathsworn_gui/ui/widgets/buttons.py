"""Buttons with an icon, words and the cap of their key, and links to rules."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QWidget

from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

_EDGES = 12
"""Px of a button that stay free beside its words and its key."""

_RULE = 26
"""Width and height of the mark of a rule, in px."""


class KeyButton(QPushButton):
    """A button with an icon, words and the cap of its key. The key itself is a `Command`'s.

    The style sheet paints the button; icon, words and cap follow its state.
    """

    def __init__(
        self, theme: Theme, text: str, icon: str = "", key: str = "", parent: QWidget | None = None
    ) -> None:
        """Show ``text``, with ``icon`` before and the cap of ``key`` behind it."""
        super().__init__(text, parent)
        self._theme = theme
        self._icon = icon
        self._key = key
        self._key_first = False
        self._high = 44
        self._cap_font = theme.font("text", 15, "semibold")
        self.setFont(theme.font("text", 17, "semibold"))
        self.setAccessibleName(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_words(self, text: str, icon: str | None = None) -> None:
        """Show other words, and another icon unless None."""
        if text == self.text() and icon in (None, self._icon):
            return
        self.setText(text)
        self.setAccessibleName(text)
        if icon is not None:
            self._icon = icon
        self.updateGeometry()
        self.update()

    def stand(self, height: int) -> None:
        """Set a fixed height of ``height`` px; the style sheet would override a minimum height."""
        self._high = height
        self.updateGeometry()

    @property
    def key_cap(self) -> str:
        """The key on the cap behind the words, empty for none."""
        return self._key

    def put_key_first(self) -> None:
        """Put the key cap at the left edge, as for an option in a list."""
        self._key_first = True
        self.update()

    def lead(self, *, on: bool, key: str) -> None:
        """Be the ember button of the page or a plain one, with another key on the cap."""
        if on == bool(self.property("primary")) and key == self._key:
            return
        self._key = key
        self.setProperty("primary", on)
        font = self.font()
        self.style().unpolish(self)
        self.style().polish(self)
        self.setFont(font)  # polishing brings back the font of before
        self.updateGeometry()
        self.update()

    def _widths(self) -> tuple[int, int, int]:
        icon = 28 if self._icon else 0
        words = QFontMetrics(self.font()).horizontalAdvance(self.text()) + 2
        cap = QFontMetrics(self._cap_font).horizontalAdvance(self._key) + 14 if self._key else 0
        return icon, words, max(22, cap) + 12 if cap else 0

    def sizeHint(self) -> QSize:
        """Return the room for icon, words and cap."""
        return QSize(sum(self._widths()) + 36, max(self._high, self.minimumHeight()))

    def minimumSizeHint(self) -> QSize:
        """Return the room for icon, words and cap: words are never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button, then icon, words and cap in the middle of it."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""  # pyright: ignore[reportAttributeAccessIssue]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        self._paint_content(painter)
        painter.end()

    def _ink(self) -> QColor:
        if not self.isEnabled() or self.property("refused"):
            return self._theme.color("quiet")
        if self.property("primary"):
            return self._theme.color("ember-ink")
        if self.property("loses"):
            return self._theme.color("blood-ink")
        return self._theme.color("blood" if self.property("danger") else "text")

    def _paint_content(self, painter: QPainter) -> None:
        icon, words, cap = self._widths()
        if icon + words + cap > self.width() - _EDGES:
            cap = 0  # the key bar tells the key too
        ink, height = self._ink(), float(self.height())
        x = max(10.0, (self.width() - icon - words - cap) / 2)
        if cap and self._key_first:
            self._paint_cap(painter, QRectF(12, height / 2 - 11, cap - 12, 22))
            x, cap = 12.0 + cap, 0
        if icon:
            paint_icon(painter, QRectF(x, height / 2 - 10, 20, 20), self._icon, ink)
        box = QRectF(x + icon, 0, words, height)
        left = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        paint_words(painter, box, self.text(), self.font(), ink, left)
        if cap:
            self._paint_cap(painter, QRectF(x + icon + words + 12, height / 2 - 11, cap - 12, 22))

    def _paint_cap(self, painter: QPainter, box: QRectF) -> None:
        primary = bool(self.property("primary")) and self.isEnabled()
        line = self._theme.color("ember-ink" if primary else "card-line")
        painter.setPen(QPen(line, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        paint_words(painter, box, self._key, self._cap_font, self._ink())


class PrimaryButton(KeyButton):
    """The one ember button of a page."""

    def __init__(self, theme: Theme, text: str, icon: str = "", key: str = "") -> None:
        """Show ``text``, with ``icon`` before and the cap of ``key`` behind it."""
        super().__init__(theme, text, icon, key)
        self.setProperty("primary", True)
        self.stand(48)


def offers_primary(root: QWidget) -> bool:
    """Whether an ember button that can be pressed is shown in ``root``: Enter is its key."""
    return any(
        each.property("primary") and each.isVisible() and each.isEnabled()
        for each in root.findChildren(KeyButton)
    )


class RuleLink(QPushButton):
    """A small book that opens a rule. Its number is its text, told by hovering and aloud only."""

    def __init__(self, rule: str, open_rule: Callable[[str], None], title: str = "") -> None:
        """Open ``rule``; ``title`` is what the screen reader and hovering add."""
        super().__init__()
        self._title = title
        self.setProperty("link", True)
        self.setFixedSize(_RULE, _RULE)
        self.setText(rule)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(lambda: open_rule(self.text()))

    def setText(self, text: str) -> None:
        """Open another rule."""
        super().setText(text)
        self.setObjectName(f"rule-{text}")
        told = f"{text} {self._title}".strip()
        self.setAccessibleName(told)
        set_tool_tip(self, told)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mark within the frame of the style."""
        del event
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""  # pyright: ignore[reportAttributeAccessIssue]
        painter = QPainter(self)
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        box = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        paint_icon(painter, box, "book-open-outline", self.palette().buttonText().color())
        painter.end()
