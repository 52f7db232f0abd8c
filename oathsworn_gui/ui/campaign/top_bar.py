"""The bar at the top of an open campaign: title, pages, undo, the save mark, every action."""

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.tabletop.plain_words import one_line
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.by_keys import mark_by_keys
from oathsworn_gui.ui.base.icons import icon, pixmap
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.campaign.save_mark import SaveMark, SaveMarkLabel
from oathsworn_gui.ui.keys.commands import Commands
from oathsworn_gui.ui.widgets import Heading, QuietLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

HEIGHT = 60
_TITLE_WIDTH = 280
_UNDO_WIDTHS = (360, 210, 120)
_LEVELS = 7


class PageTab(QPushButton):
    """The tab of a page: an icon with its label, or the icon alone if room is short."""

    def __init__(self, theme: Theme, name: str, words: str) -> None:
        super().__init__()
        self._words = words
        # The label of the open page is bold: every tab reserves the room for that.
        self._wide = QFontMetrics(theme.font("text", 17, "semibold")).horizontalAdvance(words)
        self.setProperty("pagetab", True)
        mark_by_keys(self, "window")
        self.setCheckable(True)
        self.setAccessibleName(words)
        set_tool_tip(self, words)
        self.setFixedHeight(HEIGHT - 1)
        self.setIcon(_tab_icon(theme, name))
        self.setIconSize(QSize(20, 20))
        self.show_word(True)

    def show_word(self, shown: bool) -> None:
        """Show or hide the label."""
        words = f" {self._words}" if shown else ""
        if words != self.text():
            self.setText(words)
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the room for the icon and, when it is shown, the word."""
        return QSize(48 + (self._wide + 14 if self.text() else 0), HEIGHT - 1)

    def minimumSizeHint(self) -> QSize:
        """Return the same: a word is never cut."""
        return self.sizeHint()


def _tab_icon(theme: Theme, name: str) -> QIcon:
    made = QIcon()
    for state, token in ((QIcon.State.Off, "quiet"), (QIcon.State.On, "text")):
        for ratio in (1, 2, 3):
            picture = pixmap(name, theme.color(token), 20, ratio)
            made.addPixmap(picture, QIcon.Mode.Normal, state)
    return made


class TopBar(QWidget):
    """Hides labels, the least important first, until everything fits the width."""

    page_chosen = Signal(str)

    def __init__(self, theme: Theme, texts: Texts, commands: Commands) -> None:
        """Create the bar without pages."""
        super().__init__()
        self.setObjectName("top-bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self._theme = theme
        self._texts = texts
        self._commands = commands
        self._tabs: dict[str, PageTab] = {}
        self._group = QButtonGroup(self)
        self._undo_words = ""
        self._titled = ("", "")
        self._undoes: tuple[str, ...] = ()
        self._fits: tuple[object, ...] = ()
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 0, 16, 0)
        row.setSpacing(4)
        self.menu = self._command_button("menu", "menu")
        row.addWidget(self.menu)
        row.addWidget(self._make_title())
        self._tab_row = QHBoxLayout()
        self._tab_row.setSpacing(0)
        add_layout(row, self._tab_row)
        row.addStretch(1)
        self._undo = self._command_button("undo", "undo-variant")
        self._redo = self._command_button("redo", "redo-variant")
        self._mark = SaveMarkLabel(theme, texts)
        self._palette = self._command_button("palette", "magnify")
        self._table = self._command_button("table-window", "television")
        self._table.hide()
        commands.changed.connect(self._fit)
        for widget in (self._undo, self._redo, self._mark, self._table, self._palette):
            row.addWidget(widget)

    def _make_title(self) -> QWidget:
        self._titles = QWidget()
        column = QVBoxLayout(self._titles)
        column.setContentsMargins(4, 4, 12, 6)
        column.setSpacing(0)
        self._title = Heading(self._theme, "", 21)
        self._title.setObjectName("campaign-title")
        self._heading = QuietLabel()
        self._heading.setObjectName("campaign-heading")
        self._heading.setFont(self._theme.font("text", 15))
        column.addWidget(self._title)
        column.addWidget(self._heading)
        return self._titles

    def _command_button(self, key: str, name: str) -> QPushButton:
        button = QPushButton()
        button.setProperty("flat", True)
        button.setObjectName(f"top-{key}")
        quiet = self._theme.color("line")
        button.setIcon(icon(name, self._theme.color("text"), 20, disabled=quiet))
        button.setIconSize(QSize(20, 20))
        words = self._texts.say(f"top.{key}")
        button.setAccessibleName(words)
        set_tool_tip(button, words)
        button.clicked.connect(lambda: self._commands.run(key))
        return button

    def set_pages(self, pages: Iterable[tuple[str, str, str]]) -> None:
        """Show tabs for pages: key, icon and words of each."""
        for button in self._tabs.values():
            self._group.removeButton(button)
            button.hide()
            button.deleteLater()
        self._tabs = {key: self._tab(key, name, words) for key, name, words in pages}
        self._fit()

    def _tab(self, key: str, name: str, words: str) -> PageTab:
        tab = PageTab(self._theme, name, words)
        tab.setObjectName(f"tab-{key}")
        tab.clicked.connect(lambda: self.page_chosen.emit(key))
        self._group.addButton(tab)
        self._tab_row.addWidget(tab)
        return tab

    def show_page(self, key: str) -> None:
        """Mark the tab of the page that is shown."""
        if key in self._tabs:
            self._tabs[key].setChecked(True)
        self._fit()

    def show_tab(self, key: str, shown: bool) -> None:
        """Show or hide the tab of a page."""
        if key in self._tabs and self._tabs[key].isHidden() == shown:
            self._tabs[key].setVisible(shown)
            self._fit()

    def show_title(self, title: str, heading: str) -> None:
        """Show the campaign's title and the line under it, cut where they are too long."""
        if self._titled == (title, heading):
            return
        self._titled = (title, heading)
        for label, words in ((self._title, one_line(title)), (self._heading, one_line(heading))):
            metrics = QFontMetrics(label.font())
            mode = Qt.TextElideMode.ElideRight
            label.setText(metrics.elidedText(words, mode, _TITLE_WIDTH))
            set_tool_tip(label, words)
            label.setAccessibleName(words)
        self._fit()

    def show_undo(self, undo: str, redo: str, words: str, redo_words: str) -> None:
        """Show the names of the steps to undo and redo; empty if there is none."""
        if self._undoes == (undo, redo, words, redo_words):
            return
        self._undoes = (undo, redo, words, redo_words)
        self._undo.setEnabled(bool(undo))
        self._redo.setEnabled(bool(redo))
        self._undo_words = undo
        for button, spoken in ((self._undo, words), (self._redo, redo_words)):
            set_tool_tip(button, spoken)
            button.setAccessibleName(spoken)
        self._fit()

    def show_mark(self, mark: SaveMark) -> None:
        """Show the save status."""
        if self._mark.show_mark(mark):
            self._fit()

    def minimumSizeHint(self) -> QSize:
        """Return a small width: what does not fit is hidden."""
        return QSize(320, HEIGHT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide as many labels as needed."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self._fits == (fits := self._what_must_fit()):
            return  # finding the labels to hide is slow, and this is called often
        self._fits = fits
        for level in range(_LEVELS):
            self._leave_out(level)
            if self._needed() <= self.width():
                return

    def _what_must_fit(self) -> tuple[object, ...]:
        tabs = tuple((tab.isHidden(), tab.isChecked()) for tab in self._tabs.values())
        return (
            self.width(),
            self._titled,
            self._undoes,
            self._mark.room,
            self._offers_table,
            *tabs,
        )

    @property
    def _offers_table(self) -> bool:
        """Whether there is a window for a second screen."""
        return self._commands.find("table-window") is not None

    def _needed(self) -> int:
        row = (
            self.menu,
            self._titles,
            self._undo,
            self._redo,
            self._mark,
            self._table,
            self._palette,
        )
        shown = [w for w in (*row, *self._tabs.values()) if not w.isHidden()]
        for widget in shown:
            widget.ensurePolished()
        gaps = 28 + 4 * (len(row) + 2)
        return gaps + sum(widget.sizeHint().width() for widget in shown)

    def _leave_out(self, level: int) -> None:
        metrics = QFontMetrics(self._undo.font())
        wide = _UNDO_WIDTHS[min(level, 2)]
        short = metrics.elidedText(self._undo_words, Qt.TextElideMode.ElideRight, wide)
        self._undo.setText(short if level < 3 else "")
        self._palette.setText(self._texts.say("top.palette.key") if level < 4 else "")
        self._mark.show_words(level < 4)
        self._titles.setVisible(level < 6)
        self._table.setVisible(self._offers_table and level < 5)
        for tab in self._tabs.values():
            tab.show_word(level < 4 or (level < 5 and tab.isChecked()))
