"""The welcome page: shown in the library while there is no campaign."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QPushButton,
    QSizePolicy,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_key
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import NAME, NUMBER, TEXT, Theme
from oathsworn_gui.ui.widgets import (
    Card,
    Heading,
    IconLabel,
    KeyButton,
    QuietLabel,
    breakable,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_NARROW = 780
_MIDDLING = 1000
_WIDE = 1400
"""Widths in px for choices side by side, also facts side by side, and large choices."""
_GAP = 24
"""Px between choices."""
_ACROSS = QBoxLayout.Direction.LeftToRight
_DOWN = QBoxLayout.Direction.TopToBottom


@dataclass(frozen=True)
class WelcomeWays:
    """Texts and actions of the welcome page beside its choices.

    ``folder`` is where campaigns will be stored; ``share`` uses another one, ``keeping`` opens the
    help
    on installation and storage, ``restore`` restores from the trash, None if it is empty.
    """

    folder: str
    share: Callable[[], None]
    keeping: Callable[[], object]
    restore: Callable[[], None] | None = None


class Choice(QPushButton):
    """A large button: an icon, what it begins, what to expect, and its key."""

    def __init__(
        self, theme: Theme, name: str, icon: str, words: tuple[str, str], key: str
    ) -> None:
        """Say ``words``, a title and a sentence; ``name`` is the object's."""
        super().__init__()
        title, more = words
        self._theme = theme
        self._icon = icon
        self._key = key
        self.setObjectName(name)
        self.setAccessibleName(f"{title}. {more}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._row = QBoxLayout(_DOWN, self)
        self._row.setSpacing(0)
        self._room = QSpacerItem(0, 0)  # for the icon, which is painted
        self._row.addSpacerItem(self._room)
        self._title = wrapped(Heading(theme, title))
        self._more = wrapped(QuietLabel(more))
        column = QVBoxLayout()
        column.setSpacing(6)
        for label in (self._title, self._more):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(label)
        column.addStretch(1)
        add_layout(self._row, column, 1)
        self.lie(flat=False, large=False)

    def lie(self, *, flat: bool, large: bool) -> None:
        """Put the text beside the icon, or below it."""
        theme = self._theme
        self._side = 80 if large else 56
        self._edge = _edge(large=large)
        self._title.setFont(theme.font("display", NUMBER if large else NAME))
        self._more.setFont(theme.font("text", 20 if large else TEXT))
        self._row.setDirection(_ACROSS if flat else _DOWN)
        self._row.setContentsMargins(*[self._edge] * 4)
        self._room.changeSize(self._side + 20, self._side + 16)
        self._row.invalidate()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the room for icon and words."""
        return self._row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least room: words are wrapped, never cut."""
        return self._row.minimumSize()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card, the icon in its square and the key; the words paint themselves."""
        theme, lit = self._theme, self.underMouse() or self.isDown()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rim = QPen(theme.color("focus"), 2) if self.hasFocus() else QPen(theme.color("line"), 1)
        painter.setPen(rim)
        painter.setBrush(theme.color("raised" if lit else "surface"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        square = QRectF(self._edge, self._edge, self._side, self._side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("ember" if self.hasFocus() else "card" if lit else "raised"))
        painter.drawRoundedRect(square, 6, 6)
        ink = theme.color("ember-ink" if self.hasFocus() else "text")
        inside = self._side / 4
        paint_icon(painter, square.adjusted(inside, inside, -inside, -inside), self._icon, ink)
        cap = QRectF(self.width() - self._edge - 26, self._edge, 26, 24)
        paint_key(painter, cap, self._key, theme, "card-line")
        painter.end()


class Welcome(QWidget):
    """Three choices, and below them a description. Arrows and Enter, or a letter, choose."""

    enter = "command.welcome-enter"
    """What Enter does, for the bar of the keys."""

    def __init__(
        self, theme: Theme, texts: Texts, choices: Sequence[Choice], ways: WelcomeWays
    ) -> None:
        """Offer ``choices``, the first of them marked."""
        super().__init__()
        self.setObjectName("welcome")
        self.setAccessibleName(texts.say("welcome.title"))
        self._theme = theme
        self._texts = texts
        self._choices = tuple(choices)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_GAP)
        self._row = QBoxLayout(_ACROSS)
        self._facts = QBoxLayout(_ACROSS)
        self._row.setSpacing(_GAP)
        for choice in self._choices:
            self._row.addWidget(choice, 1)
        add_layout(column, self._row)
        card = Card()
        card.setLayout(self._facts)
        say = texts.say
        share = self._button("share", "folder-network-outline", ways.share)
        keeping = self._button("keeping", "folder-home-outline", ways.keeping)
        back = (
            [self._button("restore", "backup-restore", ways.restore, "R")] if ways.restore else []
        )
        kept = say("welcome.kept.words", folder=breakable(ways.folder))
        self._fact("content-save-check-outline", "kept", kept, keeping, *back)
        self._fact("laptop", "elsewhere", say("welcome.elsewhere.words"), share)
        self._fact("book-open-page-variant-outline", "box", say("welcome.box.words"))
        column.addWidget(card)
        self.setFocusProxy(self._choices[0])

    def _button(self, key: str, icon: str, run: Callable[[], object], cap: str = "") -> KeyButton:
        button = KeyButton(self._theme, self._texts.say(f"welcome.{key}"), icon, cap)
        button.setObjectName(f"welcome-{key}")
        button.clicked.connect(run)
        return button

    def _fact(self, icon: str, key: str, words: str, *buttons: KeyButton) -> None:
        column = QVBoxLayout()
        column.setSpacing(6)
        head = QBoxLayout(_ACROSS)
        head.setSpacing(10)
        head.addWidget(IconLabel(self._theme, icon, "gold", 24))
        title = wrapped(PlainLabel(self._texts.say(f"welcome.{key}")))
        title.setProperty("strong", True)
        head.addWidget(title, 1)
        add_layout(column, head)
        label = wrapped(QuietLabel(words))
        label.setObjectName(f"welcome-{key}")
        column.addWidget(label)
        column.addStretch(1)
        for button in buttons:
            column.addSpacing(6)
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        add_layout(self._facts, column, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stack everything if there is no room for three choices side by side."""
        super().resizeEvent(event)
        width = self.width()
        self._row.setDirection(_DOWN if width < _NARROW else _ACROSS)
        edge, across = _edge(large=width >= _WIDE), width >= _MIDDLING
        self._facts.setDirection(_ACROSS if across else _DOWN)
        self._facts.setContentsMargins(*[edge] * 4)
        self._facts.setSpacing(_GAP + 2 * edge if across else 28)  # below the text of the choices
        for choice in self._choices:
            choice.lie(flat=width < _NARROW, large=width >= _WIDE)

    def step(self, by: int) -> bool:
        """Focus the next choice, or the previous one; True, as the arrow key is used."""
        at = next((n for n, each in enumerate(self._choices) if each.hasFocus()), -by)
        self._choices[(at + by) % len(self._choices)].setFocus()
        return True

    def press(self) -> None:
        """Press the focused button, else the first choice."""
        buttons = self.findChildren(QPushButton)
        next((each for each in buttons if each.hasFocus()), self._choices[0]).click()


def _edge(*, large: bool) -> int:
    """Return the px between the edge of a choice and its text."""
    return 32 if large else 24
