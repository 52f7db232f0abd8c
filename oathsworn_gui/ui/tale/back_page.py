"""Back to a line: what would go, what it was before, and what stays, before anything is done."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.tabletop.texts import Scalar
from oathsworn_gui.ui.base.icons import has_icon
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.base.told_face import told_font
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.table.compared import Compared, DifferingGroup
from oathsworn_gui.ui.table.step_words import action_words
from oathsworn_gui.ui.tale.way_back import WayBack
from oathsworn_gui.ui.widgets import (
    Card,
    Heading,
    IconLabel,
    KeyButton,
    PrimaryButton,
    QuietLabel,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

_WIDE = 900
_MOST_LINES = 60
"""The most lines that are listed of those that would go."""
_MOST_SHOWN = 5
_LONGEST_REASON = 200


class Going(NamedTuple):
    """What would go: the title of the line, the told lines behind it, how many minutes of play."""

    line: str
    time: str
    lines: tuple[str, ...]
    minutes: int


class BackWays(NamedTuple):
    """What the page leads to: going back with a reason or None, a copy of then, and nothing."""

    go: Callable[[str | None], None]
    copy: Callable[[], None]
    leave: Callable[[], None]


class BackPage(OwnKeys, QWidget):
    """Enter goes back to the line, W copies the campaign as it was then, Esc leaves it as it is."""

    def __init__(self, context: PageContext, ways: BackWays) -> None:
        """Show nothing before the first `begin`."""
        super().__init__()
        self.setObjectName("back-page")
        self._context, self._ways = context, ways
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._back: WayBack | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self._told = wrapped(QuietLabel())
        self._told.setObjectName("back-told")
        column.addWidget(self._told)
        area = ScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget()
        inner.setProperty("page", True)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, inner)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(16)
        self._gone = self._card("back-gone")
        self._then = self._card("back-then")
        area.setWidget(inner)
        column.addWidget(area, 1)
        foot = self._foot()
        column.addWidget(self._reason)
        add_layout(column, foot)

    def _card(self, name: str) -> QVBoxLayout:
        card = Card()
        card.setObjectName(name)
        rows = QVBoxLayout(card)
        rows.setContentsMargins(20, 16, 20, 16)
        rows.setSpacing(8)
        self._columns.addWidget(card, 1)
        return rows

    def _foot(self) -> Flow:
        theme, row = self._context.theme, Flow(12)
        self._reason = QLineEdit()
        self._reason.setObjectName("back-reason")
        self._reason.setMaxLength(_LONGEST_REASON)
        self._reason.setPlaceholderText(self._say("back.reason"))
        self._reason.setAccessibleName(self._say("back.reason"))
        self._reason.textChanged.connect(self._may)
        self._reason.returnPressed.connect(self._go_on)
        self._go = PrimaryButton(theme, self._say("back.go"), "history", "Enter")
        self._go.setObjectName("back-go")
        self._go.clicked.connect(self._go_on)
        self._copy = KeyButton(theme, self._say("back.copy"), "source-branch", "W")
        self._copy.setObjectName("back-copy")
        self._copy.clicked.connect(self._ways.copy)
        leave = KeyButton(theme, self._say("back.leave"), "arrow-left", "Esc")
        leave.setObjectName("back-leave")
        leave.clicked.connect(self._ways.leave)
        for button in (self._go, self._copy, leave):
            row.addWidget(button)
        return row

    # -------------------------------------------------------------------------------- what it says

    def begin(self, going: Going) -> None:
        """Show what would go; the rest follows."""
        self._back = None
        say = self._say
        self._reason.clear()
        self._reason.hide()
        clear(self._gone)
        clear(self._then)
        self._told.setText(say("back.looking"))
        self._head(self._gone, "back.gone", n=len(going.lines))
        for words in going.lines[:_MOST_LINES]:
            label = wrapped(PlainLabel(words))
            label.setFont(told_font(18))
            self._gone.addWidget(label)
        more = len(going.lines) - _MOST_LINES
        if more > 0:
            self._gone.addWidget(QuietLabel(say("back.more", n=more)))
        if not going.lines:
            self._gone.addWidget(wrapped(QuietLabel(say("back.no-lines"))))
        self._gone.addStretch(1)
        self._going = going
        self._may()
        self.setFocus()

    def tell(self, back: WayBack, compared: Compared) -> None:
        """Show how it was then, and what was turned up in between."""
        self._back = back
        going, say = self._going, self._say
        if not back.found:
            self._told.setText(say("back.too-far", n=back.steps))
            self._may()
            return
        steps = say("back.steps", n=back.steps)
        self._told.setText(say("back.told", steps=steps, minutes=going.minutes))
        self._shown(back)
        self._stays("check", say("back.stays"))
        self._stays("redo-variant", say("back.redo"))
        self._head(self._then, "back.then", time=going.time)
        for group in compared.groups:
            self._group(group)
        if not compared.groups:
            self._then.addWidget(wrapped(QuietLabel(say("back.nothing-differs"))))
        self._then.addStretch(1)
        self._reason.setVisible(back.sealed)
        self._may()
        (self._reason if back.sealed else self).setFocus()
        self.setAccessibleDescription(f"{self._told.text()} {say('back.redo')}")

    def _shown(self, back: WayBack) -> None:
        if not back.shown:
            return
        name, icon = ("sealed", "lock-outline") if back.sealed else ("shown", "eye-off-outline")
        self._stays(icon, self._say(f"back.{name}", n=len(back.shown)))
        for step in back.shown[:_MOST_SHOWN]:
            words = f"{step.at[11:16]} {action_words(self._context, step)}"
            self._then.addWidget(wrapped(QuietLabel(words)))
        more = len(back.shown) - _MOST_SHOWN
        if more > 0:
            self._then.addWidget(QuietLabel(self._say("back.more", n=more)))
        self._then.addWidget(hairline())

    def _group(self, group: DifferingGroup) -> None:
        row = QHBoxLayout()
        if group.glyph and has_icon(group.glyph):
            row.addWidget(IconLabel(self._context.theme, group.glyph, "quiet", 18))
        title = PlainLabel(group.title)
        title.setFont(self._context.theme.font("text", 18, "semibold"))
        row.addWidget(title, 1)
        add_layout(self._then, row)
        for each in group.rows:
            before, after = (
                value or self._say("back.nothing") for value in (each.before, each.after)
            )
            words = self._say("back.differs", label=each.label, before=before, after=after)
            self._then.addWidget(wrapped(PlainLabel(words)))

    def _stays(self, icon: str, words: str) -> None:
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(
            IconLabel(self._context.theme, icon, "quiet", 18), 0, Qt.AlignmentFlag.AlignTop
        )
        row.addWidget(wrapped(PlainLabel(words)), 1)
        add_layout(self._then, row)

    def _head(self, column: QVBoxLayout, key: str, **params: Scalar) -> None:
        column.addWidget(wrapped(Heading(self._context.theme, self._say(key, **params), 24)))

    def _say(self, key: str, **params: Scalar) -> str:
        return self._context.texts.say(key, **params)

    # ---------------------------------------------------------------------------- what it leads to

    @property
    def _refused(self) -> bool:
        back = self._back
        if back is None or not back.found or not back.steps:
            return True
        return back.sealed and not self._reason.text().strip()

    def _may(self, *_: object) -> None:
        self._go.setEnabled(not self._refused)
        self._copy.setEnabled(self._back is not None and self._back.found)

    def _go_on(self) -> None:
        back = self._back
        if back is not None and not self._refused:
            self._ways.go(self._reason.text().strip() if back.sealed else None)

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the keys of its buttons."""
        typing = self._reason.hasFocus()
        return event.key() == Qt.Key.Key_Escape or (event.key() == Qt.Key.Key_W and not typing)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy, or leave."""
        if event.key() == Qt.Key.Key_Escape:
            self._ways.leave()
        elif event.key() == Qt.Key.Key_W and self._copy.isEnabled():
            self._ways.copy()
        else:
            super().keyPressEvent(event)

    def key_hints(self) -> KeyHints:
        """Return the keys of the page."""
        go = (("Enter", self._say("back.go")),) if self._go.isEnabled() else ()
        return (*go, ("W", self._say("back.copy")), ("Esc", self._say("back.leave")))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the two cards side by side if there is room."""
        super().resizeEvent(event)
        wide = self.width() >= _WIDE
        ways = QBoxLayout.Direction
        self._columns.setDirection(ways.LeftToRight if wide else ways.TopToBottom)
