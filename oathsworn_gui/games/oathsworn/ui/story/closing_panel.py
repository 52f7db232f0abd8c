"""The end of the story before it is ended: its consequences, and the three flags of the sheet."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.ui.base.begin_form import plain_text
from oathsworn_gui.games.oathsworn.ui.story.closing_summary import ClosingSummary
from oathsworn_gui.games.oathsworn.ui.story.reading import TextArea
from oathsworn_gui.games.oathsworn.views.story.closing import FlagView, flag_views
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import (
    Heading,
    KeyButton,
    LabelText,
    PrimaryButton,
    RuleLink,
    wrapped,
)
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_EDGE = 24
_BAR = 14
_AROUND = 84
"""Px at the sides of the words; of a scroll bar, which stays while words wrap because of it; the
height of the edges and spaces around its parts."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ClosingPanel(OwnKeys, QFrame):
    """Enter ends the story, 1 to 3 change the flags, Escape goes back to the story."""

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show the consequences of ending the story."""
        super().__init__()
        self._context = context
        self._question = question
        self.setObjectName("question-panel")
        self.setAccessibleName(context.asked(question))
        say, theme = context.texts.say, context.theme
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 20, 0, 24)
        around.setSpacing(12)
        self._area = TextArea("closing-text")
        self._column = self._area.column
        head = QHBoxLayout()
        head.setContentsMargins(_EDGE, 0, _EDGE, 0)
        self._title = wrapped(Heading(theme, say("closing.title"), 28))
        head.addWidget(self._title, 1)
        head.addWidget(RuleLink("STORY-03", context.shell.show_rule))
        add_layout(around, head)
        around.addWidget(self._area, 1)
        self._column.addWidget(ClosingSummary(context))
        self._flags: dict[str, KeyButton] = {}
        self._add_flags()
        self._end = PrimaryButton(theme, say("option.story-close"), "flag-checkered", "Enter")
        self._end.setObjectName("option-end")
        self._end.clicked.connect(partial(self._answer, "end"))
        self._back = KeyButton(theme, say("option.story-back"), "arrow-left", "Esc")
        self._back.setObjectName("option-back")
        self._back.clicked.connect(partial(self._answer, "back"))
        ways = Flow(8)
        ways.addWidget(self._end)
        ways.addWidget(self._back)
        below = QVBoxLayout()
        below.setContentsMargins(_EDGE, 4, _EDGE, 0)
        add_layout(below, ways)
        self._column.addStretch(1)
        add_layout(around, below)  # outside the part that scrolls: the way on is always in view
        self._ways = ways
        self.setFocusProxy(self._end)

    def wanted_height(self, width: int) -> int:
        """Return the height at which nothing scrolls."""
        inner = width - 2 * _EDGE
        fixed = self._title.heightForWidth(inner) + self._ways.heightForWidth(inner)
        return self._area.height_at(width - _BAR) + fixed + _AROUND

    def _add_flags(self) -> None:
        """Add a button for each flag; what the program knows is shown and cannot be pressed."""
        say, theme = self._context.texts.say, self._context.theme
        asked = {option.key for option in self._question.options}
        row = QHBoxLayout()
        row.addWidget(LabelText(say("closing.flags")), 1)
        row.addWidget(RuleLink("SAVE-07", self._context.shell.show_rule))
        add_layout(self._column, row)
        flow = Flow(8)
        for place, flag in enumerate(self._seen, 1):
            pressed = flag.key in asked
            button = KeyButton(theme, "", "", str(place) if pressed else "")
            button.setObjectName(f"option-{flag.key}")
            button.setCheckable(True)
            button.setEnabled(pressed)
            button.clicked.connect(partial(self._answer, flag.key))
            self._flags[flag.key] = button
            flow.addWidget(button)
        add_layout(self._column, flow)
        self._show_flags()

    @property
    def _seen(self) -> tuple[FlagView, ...]:
        return flag_views(self._context.store.campaign, self._context.texts)

    def _show_flags(self) -> None:
        for flag in self._seen:
            button = self._flags[flag.key]
            icon = "checkbox-marked" if flag.stands else "checkbox-blank-outline"
            button.show_words(flag.words, icon)
            button.setAccessibleName(flag.spoken)
            set_tool_tip(button, flag.spoken)
            button.setChecked(flag.stands)

    def take_question(self, question: Question) -> None:
        """Show another moment of the same question: a flag was changed."""
        self._question = question
        self._show_flags()

    def _answer(self, key: str, *_: object) -> None:
        self._context.shell.dispatch(Answer(procedure=self._question.procedure, value=key))
        self._show_flags()  # a refused press leaves the button unchanged

    # ------------------------------------------------------------------------------- keyboard

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        say = self._context.texts.say
        pressed = any(button.isEnabled() for button in self._flags.values())
        flags = (("1 – 3", say("closing.key.flags")),) if pressed else ()
        enter = ("Enter", say("option.story-close"))
        return (enter, *flags, ("Esc", say("option.story-back")))

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the panel's keys before any shortcut of the page."""
        return self._button(event) is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button of the key."""
        button = self._button(event)
        if button is not None:
            button.click()
        elif not self._area.scroll_by_key(Qt.Key(event.key())):
            super().keyPressEvent(event)

    def _button(self, event: QKeyEvent) -> KeyButton | None:
        key = Qt.Key(event.key())
        if key in _ENTER:
            focused: QWidget | None = self.focusWidget()
            return focused if isinstance(focused, KeyButton) else self._end
        if key == Qt.Key.Key_Escape:
            return self._back
        flags = tuple(self._flags.values())
        text = plain_text(event)
        place = int(text) if text in ("1", "2", "3") else 0
        return flags[place - 1] if place else None


PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = {"story.closing": ClosingPanel}
