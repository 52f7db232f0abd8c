"""Why something cannot be done, in a line over the page's edge. Also confirms undo.

It moves nothing: it lies over the lower edge, or as far above as there is a place without controls.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.overlay import Controls, mark_overlay
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.press_elsewhere import PressElsewhere
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import IconLabel, KeyButton, RuleLink
from oathsworn_gui.ui.widgets.qt_layouts import clear, widgets_in

_LEADING = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_F6)
"""Keys by which the focus comes to the bar."""


@dataclass(frozen=True)
class Notice:
    """The contents of the bar.

    ``rule`` is linked; ``anyway`` does it with the players' reason, None if it cannot be overruled;
    ``confirm`` (label and action) asks for one more click, or Enter.
    """

    words: str
    rule: str | None = None
    anyway: Callable[[str], object] | None = None
    confirm: tuple[str, Callable[[], None]] | None = None
    icon: str = "alert-outline"


class RefusalBar(QWidget):
    """Hidden until there is a notice; Esc or the cross closes it.

    Where its edge is no place for it the first key or press elsewhere closes it, too: Tab leads to
    it. One that asks has the focus, and an orange button that Enter presses.
    """

    def __init__(self, theme: Theme, texts: Texts, open_rule: Callable[[str], None]) -> None:
        """Create it empty; ``open_rule`` opens a rule by its id."""
        super().__init__()
        self.setObjectName("refusal-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme = theme
        self._texts = texts
        self._open_rule = open_rule
        self._notice: Notice | None = None
        self._enter: list[KeyButton] = []
        """What Enter presses, at most one."""
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(24, 8, 16, 8)
        self._row.setSpacing(12)
        mark_overlay(self)
        self._home: QWidget | None = None
        self._presses = PressElsewhere(self, self.close_notice, but=_LEADING)
        self.hide()

    def lie_over(self, home: QWidget, below: QWidget) -> None:
        """Lie over ``home``, under ``below``, its uppermost part: as low as covers no control."""
        self._home, self._below = home, below
        self.setParent(home)
        home.installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of what it lies over."""
        if watched is self._home and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        home = self._home
        if home is None:
            return
        wide = home.width()
        self._row.activate()
        wraps = self.hasHeightForWidth()
        high = self.heightForWidth(wide) if wraps else self.sizeHint().height()
        area = QRect(0, home.height() - high, wide, high)
        controls = Controls(home, self)
        in_the_way = controls.any_in(area)
        if in_the_way:
            area = controls.place_beside(area, self._below.height())
        asks = self._notice is not None and self._notice.confirm is not None
        self._presses.watch(on=in_the_way or asks)
        self.setGeometry(area)
        self.raise_()

    def show_notice(self, notice: Notice) -> None:
        """Show a notice, replacing the previous one."""
        self._clear()
        self._presses.forget()
        self._notice = notice
        self._row.addWidget(IconLabel(self._theme, notice.icon, "gold", 24))
        words = PlainLabel(notice.words)
        words.setObjectName("refusal-words")
        words.setWordWrap(True)
        words.setAccessibleName(notice.words)
        self._row.addWidget(words, 1)
        if notice.rule:
            self._row.addWidget(RuleLink(notice.rule, self._open_rule))
        if notice.anyway is not None:
            self._add_anyway(notice.anyway)
        if notice.confirm is not None:
            self._add_confirm(*notice.confirm)
        self._row.addWidget(self._close_button())
        for part in widgets_in(self._row):
            part.show()  # else measured as nothing where the notice before is still shown
        self._place()
        self.show()
        if self._enter:
            self._enter[0].setFocus()

    def key_hints(self) -> KeyHints:
        """Return what Enter and Esc do while it asks."""
        if not self._enter:
            return ()
        do, close = self._enter[0].text(), self._texts.say("refusal-bar.close")
        return ("Enter", do), ("Esc", close)

    def close_notice(self) -> None:
        """Remove the notice."""
        self._presses.watch(on=False)
        self._clear()
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_notice()
        else:
            super().keyPressEvent(event)

    def _clear(self) -> None:
        self._notice = None
        self._enter.clear()
        clear(self._row)

    def _close_button(self) -> QPushButton:
        button = QPushButton()
        button.setProperty("flat", True)
        button.setObjectName("refusal-close")
        button.setIcon(icon("close", self._theme.color("quiet")))
        button.setAccessibleName(self._texts.say("refusal-bar.close"))
        set_tool_tip(button, self._texts.say("refusal-bar.close"))
        button.clicked.connect(self.close_notice)
        return button

    def _add_anyway(self, anyway: Callable[[str], object]) -> None:
        ask = KeyButton(self._theme, self._texts.say("refusal-bar.anyway"), "gavel")
        ask.setObjectName("refusal-anyway")
        ask.clicked.connect(lambda: self._ask_why(ask, anyway))
        self._row.addWidget(ask)

    def _orange(self, words: str, icon: str = "") -> KeyButton:
        button = KeyButton(self._theme, words, icon, "Enter")
        button.setProperty("primary", True)
        self._enter.append(button)
        return button

    def _ask_why(self, ask: QPushButton, anyway: Callable[[str], object]) -> None:
        ask.hide()
        why = QLineEdit()
        why.setObjectName("refusal-why")
        why.setPlaceholderText(self._texts.say("refusal-bar.why"))
        why.setAccessibleName(self._texts.say("refusal-bar.why"))
        why.setMinimumWidth(220)
        do = self._orange(self._texts.say("refusal-bar.do"), "check")
        do.setObjectName("refusal-do")
        do.setEnabled(False)

        def typed(words: str) -> None:
            do.setEnabled(bool(words.strip()))

        def done() -> None:
            word = why.text().strip()
            if word:
                self.close_notice()
                anyway(word)

        why.textChanged.connect(typed)
        why.returnPressed.connect(done)
        do.clicked.connect(done)
        place = self._row.count() - 1
        self._row.insertWidget(place, why)
        self._row.insertWidget(place + 1, do)
        why.setFocus()

    def _add_confirm(self, words: str, confirm: Callable[[], None]) -> None:
        button = self._orange(words)
        button.setObjectName("notice-confirm")

        def done() -> None:
            self.close_notice()
            confirm()

        button.clicked.connect(done)
        self._row.addWidget(button)
