"""The book says: one line, read back while it is typed, done as one step; or by small fields."""

from itertools import zip_longest

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.story.book_text import StorySays
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.notation.story import FIELDS
from oathsworn_gui.games.oathsworn.ui.base.chip import ChipRow, Choice
from oathsworn_gui.games.oathsworn.ui.base.line_field import OwnLine
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.story.book_text_fields import SaysFields
from oathsworn_gui.games.oathsworn.views.story.book_text_words import longest_line, read_back
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_hint, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import IconLabel, KeyButton, KeyCap, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

NAME = "says-panel"
DONE = "check"
"""The icon of what will be, or was, done."""
_WRONG = "alert-circle-outline"
_HEAD = 64
_EDGES = 24
"""Height of the panel's head with its edges; the edges left and right."""
_SETTLED = 30
"""Milliseconds after which rebuilt words have their final height."""
_TOLD = 4
"""The number of lines shown of what was done; the log has all."""


class _Told(QWidget):
    """A line of what is read back or was done: a sign and words."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self._icon = IconLabel(theme, "check")
        self._words = wrapped(PlainLabel())
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)

    def show_words(self, icon: str, words: str) -> None:
        """Show ``words``; only what will be, or was, done is emphasized."""
        done = icon == DONE
        self._icon.show_icon(icon, "moss" if done else "quiet")
        if bool(self._words.property("quiet")) == done:
            self._words.setProperty("quiet", not done)
            self._words.style().unpolish(self._words)
            self._words.style().polish(self._words)
        self._words.setText(words)


class _Line(OwnLine):
    """The line; undo and redo are the campaign's while nothing is typed."""

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the window where there are no letters to take back."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undo, redo = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
            if not self.text() and (event.matches(undo) or event.matches(redo)):
                event.ignore()
                return False
        return super().event(event)


class SaysPanel(InPlace):
    """Enter carries out the typed line and leaves an empty one for the next; Escape closes.

    Its line has the focus; a question that the line opens gets it.
    """

    def __init__(self, context: PageContext) -> None:
        """Show an empty line with examples below it."""
        super().__init__(context, context.texts.say("says.title"), NAME)
        self._fields: SaysFields | None = None
        self._stays = self._waits = False
        self._closers = (*self.findChildren(QPushButton, "panel-close"), *self.findChildren(KeyCap))
        self._effects: tuple[Effect, ...] = ()
        self._told: list[_Told] = []
        area = self.findChild(QScrollArea)
        if area is not None:  # the panel takes the height that its words need
            area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._add_line()
        self._echo = QWidget()
        self._echo.setObjectName("says-echo")
        self._rows = QVBoxLayout(self._echo)
        self._rows.setContentsMargins(0, 2, 0, 2)
        self._rows.setSpacing(4)
        self.body.addWidget(self._echo)
        say = context.texts.say
        self._kinds = ChipRow(context.theme, "", "says-kind")
        self._kinds.offer([Choice(kind.key, say(f"says.chip.{kind.key}")) for kind in FIELDS])
        self._kinds.pressed.connect(self._pick)
        self.body.addWidget(self._kinds)
        self._below = QVBoxLayout()
        add_layout(self.body, self._below)
        self.body.addStretch(1)
        self.setFocusProxy(self._line)
        self._show_typed()

    def _add_line(self) -> None:
        say = self.context.texts.say
        self._line = _Line(maxLength=longest_line())
        self._line.setObjectName("says-line")
        self._line.setFont(self.context.theme.font("text", 20))
        set_hint(self._line, say("says.example"))
        self._line.setAccessibleName(say("says.line"))
        self._line.textChanged.connect(self._show_typed)
        self._line.returnPressed.connect(self.do)
        self._line.left.connect(self.closed)
        self._do = KeyButton(self.context.theme, "", "check", "Enter")
        self._do.setObjectName("says-do")
        self._do.setAccessibleName(say("says.do"))
        set_tool_tip(self._do, say("says.do"))
        self._do.clicked.connect(self.do)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._line, 1)
        row.addWidget(self._do)
        add_layout(self.body, row)

    def key_hints(self) -> KeyHints:
        """Return what the keys do while the line has the focus."""
        say = self.context.texts.say
        return (
            ("Enter", say("says.do")),
            ("/", say("says.key.next")),
            ("Esc", say("company.panel.close")),
        )

    # -------------------------------------------------------------------------------- its line

    def take_keys(self) -> None:
        """Give the focus to the line."""
        self._line.setFocus()

    def show_campaign(self, campaign: Campaign) -> None:
        """Read the line again; take the focus back when the effects of the line are settled."""
        if self._line.text():
            self._show_typed()
        self.take_keys_back()

    def take_keys_back(self) -> None:
        """Take the focus once the effects of the line are settled and the line is visible again."""
        if self._waits and self.isVisible() and self.context.store.ask() is None:
            self._waits = False
            self.take_keys()

    def showEvent(self, event: QShowEvent) -> None:
        """Take the focus when the effects of the line had covered the page."""
        super().showEvent(event)
        self.take_keys_back()

    def _show_typed(self) -> None:
        """Show below the line what it will do, or what is not understood."""
        words = self._line.text()
        store = self.context.store
        found = read_back(self.context, store.campaign, store.box, words)
        self._effects = found.effects
        if not words.strip():
            self._show([("book-open-page-variant-outline", self.context.texts.say("says.hint"))])
        elif found.refusal is not None:
            self._show([("help-circle-outline", self.context.refusal_text(found.refusal))])
        else:
            self._show([(_WRONG if each.wrong else DONE, each.words) for each in found.echoes])
        self._do.setEnabled(bool(self._effects))

    def _show(self, rows: list[tuple[str, str]]) -> None:
        """Show these rows, each an icon and its words; those made before are used again."""
        while len(self._told) < len(rows):
            self._told.append(_Told(self.context.theme))
            self._rows.addWidget(self._told[-1])
        for told, row in zip_longest(self._told, rows):
            told.setVisible(row is not None)
            if row is not None:
                told.show_words(*row)
        self._fit()

    # ---------------------------------------------------------------------------------- actions

    def do(self) -> None:
        """Carry out the effects that were read, as one step, and start over."""
        if self._effects:
            self._say(self._effects)
        else:
            self._line.setFocus()

    def _say(self, effects: tuple[Effect, ...]) -> None:
        if not self.context.shell.dispatch(StorySays(effects=effects)):
            return
        self._line.clear()
        steps = self.context.store.history.done
        told = steps[-1].lines if steps else ()
        done = [(DONE, self.context.line_text(line)) for line in told[:_TOLD]]
        more = self.context.texts.say("says.more", n=len(told) - _TOLD)
        if done:
            self._show([*done, ("script-text-outline", more)] if told[_TOLD:] else done)
        question, answer = self.context.store.ask(), self.context.commands.find("answer")
        self._waits = question is not None
        if question is not None and answer is not None:
            self.context.commands.run("answer")

    def _pick(self, key: str) -> None:
        kind = next(kind for kind in FIELDS if kind.key == key)
        if self._fields is not None:
            self._below.removeWidget(self._fields)
            self._fields.hide()
            self._fields.deleteLater()
        self._fields = SaysFields(self.context, kind)
        self._fields.said.connect(self._say_line)
        self._fields.left.connect(self.closed)
        self._below.addWidget(self._fields)
        self._fields.begin()
        self._fit()

    def _say_line(self, words: str) -> None:
        store = self.context.store
        found = read_back(self.context, store.campaign, store.box, words)
        if found.refusal is None:
            self._say(found.effects)

    # ---------------------------------------------------------------------------------- the room

    def stay(self, on: bool) -> None:
        """Be a permanent part of the page, without a border and without a way to close; or not."""
        self._stays = on
        for widget in self._closers:
            widget.setVisible(not on)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and, while it can be closed, the ember edge."""
        if not self._stays:
            super().paintEvent(event)
            return
        theme, painter = self.context.theme, QPainter(self)
        painter.fillRect(event.rect(), theme.color("ground"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("surface"))
        painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take another height where the words wrap otherwise."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        """Take the height at which nothing scrolls, once the layouts are done."""
        soon(self, self._fit_now)
        soon(self, self._fit_now, after=_SETTLED)

    def _fit_now(self) -> None:
        wide = max(self.width() - _EDGES, 1)
        wraps = self.body.hasHeightForWidth()
        high = self.body.heightForWidth(wide) if wraps else self.body.sizeHint().height()
        self.setFixedHeight(high + _HEAD)
