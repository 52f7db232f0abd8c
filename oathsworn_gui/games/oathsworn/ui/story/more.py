"""What beside the map was not touched yet: one quiet row, from which each section is opened."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.begin_form import plain_text
from oathsworn_gui.games.oathsworn.ui.base.chip import ChipRow, Choice
from oathsworn_gui.games.oathsworn.views.story.touched import Sections
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton
from oathsworn_gui.ui.widgets.own_keys import OwnKeys

KEY = "+"


class ShownSections:
    """The sections shown in a chapter: what was touched once stays, and so does what was opened."""

    def __init__(self) -> None:
        self._chapter = ""
        self._kept: set[str] = set()

    def open(self, name: str) -> None:
        """Show a section from now on."""
        self._kept.add(name)

    def of(self, campaign: Campaign, sections: Sections) -> tuple[str, ...]:
        """Return what is shown now, in the order of the page."""
        if campaign.chapter != self._chapter:
            self._chapter = campaign.chapter
            self._kept.clear()
        self._kept |= sections.touched
        return tuple(name for name in sections.possible if name in self._kept)


class MoreRow(OwnKeys, QWidget):
    """A quiet button; pressed, it lists what is not shown yet, each with a digit. Esc closes.

    ``picked`` carries the section to be shown, ``closed`` gives the focus back.
    """

    picked = Signal(str)
    closed = Signal()

    def __init__(self, context: PageContext) -> None:
        """Make the row closed; :meth:`offer` fills it."""
        super().__init__()
        self.setObjectName("story-more")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._context = context
        self._names: tuple[str, ...] = ()
        say = context.texts.say
        self.setAccessibleName(say("story.more.help"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._button = KeyButton(context.theme, say("story.more"), "", KEY)
        self._button.setObjectName("story-more-open")
        self._button.setProperty("flat", True)
        self._button.setAccessibleName(say("story.more.help"))
        set_tool_tip(self._button, say("story.more.help"))
        self._button.put_key_first()
        self._button.stand(40)
        self._button.clicked.connect(self.toggle)
        self._chips = ChipRow(context.theme, "", "more", ways=False)
        self._chips.pressed.connect(self._pick)
        self._chips.hide()
        column.addWidget(self._button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._chips)

    def offer(self, names: tuple[str, ...]) -> None:
        """Offer these sections; without any there is no row."""
        self.setHidden(not names)
        if names == self._names:
            return
        self._names = names
        if not self._chips.isHidden():
            self._fill()

    def toggle(self) -> None:
        """Open the list and take the focus, or close it."""
        if not self._chips.isHidden():
            self._close()
            return
        self._fill()
        self._chips.show()
        self.setFocus()

    def _fill(self) -> None:
        say = self._context.texts.say
        self._chips.offer(
            [
                Choice(name, say(f"story.section.{name}"), str(place))
                for place, name in enumerate(self._names, 1)
            ]
        )

    def _close(self) -> None:
        self._chips.hide()
        self.closed.emit()

    def _pick(self, name: str) -> None:
        self._chips.hide()
        self.picked.emit(name)

    def key_hints(self) -> KeyHints:
        """Return what the keys do while the list has the focus."""
        say = self._context.texts.say
        if self._chips.isHidden():
            return ()
        return ((f"1–{len(self._names)}", say("story.more.pick")), ("Esc", say("story.more.close")))

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the digits and Esc while the list is open."""
        return not self._chips.isHidden() and (self._asked(event) or _closes(event))

    def _asked(self, event: QKeyEvent) -> bool:
        text = plain_text(event)
        return text.isdecimal() and 1 <= int(text) <= len(self._names)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pick by digit, close with Esc."""
        if self._chips.isHidden() or not self.claims(event):
            super().keyPressEvent(event)
        elif _closes(event):
            self._close()
        else:
            self._pick(self._names[int(plain_text(event)) - 1])


def _closes(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Escape
