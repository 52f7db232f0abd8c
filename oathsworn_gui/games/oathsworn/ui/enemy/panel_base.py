"""What all panels of an enemy's turn share: head, scrolled middle, pinned foot, keys, answering."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QKeyEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.ui.base.board_link import BoardLink
from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.base.tab_order import order_tabs
from oathsworn_gui.games.oathsworn.ui.base.upper_edge import UpperEdge
from oathsworn_gui.games.oathsworn.ui.enemy.fitted import MIDDLE, FittedPanel
from oathsworn_gui.games.oathsworn.ui.enemy.foot import PanelFoot
from oathsworn_gui.games.oathsworn.ui.enemy.why import WhyBox
from oathsworn_gui.tabletop.action import Line, Scalar
from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.scroll_area import ScrollArea
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear, widgets_in
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

_LOW_WINDOW = 900
"""Height of the window in px below which panels fold."""
ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_HELD = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


def key_words(event: QKeyEvent) -> str:
    """Return a key as its cap reads: "Enter", "Esc", "A", "7"; empty with Ctrl, Alt or Meta."""
    if event.modifiers() & _HELD:
        return ""
    if Qt.Key(event.key()) in ENTER:
        return "Enter"
    if event.key() == Qt.Key.Key_Escape:
        return "Esc"
    return event.text().upper()


class EnemyPanel(OwnKeys, UnpaintedFocus, FittedPanel):
    """A panel beside the board: the answer in large words, its reason, what it rests on, buttons.

    Only ``rows``, the middle, scrolls: answer, numbers and buttons stay in view. In a window too
    low for that answer and numbers scroll with it: the buttons still stay, and one thing scrolls.
    Subclasses fill the parts in :meth:`fill` and may take further keys in :meth:`press_key`.
    """

    edge = "ember"
    """The colour of its upper edge: whose move it is."""

    beside_from = 900
    """Width of the window from which the panel is beside the board, never above it."""

    def __init__(self, context: PageContext, question: Question) -> None:
        super().__init__()
        self.context = context
        self.question = question
        self.link: BoardLink = shared_by(context).board
        self.link.take_presses(None)
        self.reason: QLabel | None = None
        UpperEdge(self, context.theme, self.edge)
        self.setObjectName("question-panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._column = QVBoxLayout(self)
        self.top = QVBoxLayout()
        self.numbers = QVBoxLayout()
        self.numbers.setSpacing(6)
        add_layout(self._column, self.top)
        self._add_middle()
        add_layout(self._column, self.numbers)
        self.why = WhyBox(context, self.take_keys)
        self._column.addWidget(self.why)
        self.foot = PanelFoot(context.theme, self._column)
        self.why.turned.connect(self.foot.leave_enter)
        self.fit_window()
        self.folded: bool | None = None
        self.fill()

    def _add_middle(self) -> None:
        inside = QWidget()
        self._inside = QVBoxLayout(inside)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self.rows = QVBoxLayout()
        self.rows.setSpacing(4)
        add_layout(self._inside, self.rows, 1)
        self._area = ScrollArea(widgetResizable=True)
        self._area.setObjectName("enemy-middle")
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.viewport().setAutoFillBackground(False)
        self._area.setMinimumHeight(MIDDLE)
        self._area.setWidget(inside)
        inside.setAutoFillBackground(False)
        self._column.addWidget(self._area, 1)

    def fill(self) -> None:
        """Fill the parts, which are empty."""

    def show_another(self, question: Question) -> None:
        """Show another question: the parts are emptied and filled again, the rest stays."""
        self.link.take_presses(None)
        if not self.why.isHidden():
            self.why.leave()
        self._keep_keys()  # before the focused widget is removed, or Qt would move the focus
        self.reason = None
        for part in (self.top, self.rows, self.numbers):
            clear(part)
        self.foot.empty()
        self._area.verticalScrollBar().setValue(0)
        self.scroll_all(on=False)  # until there is no room for what is asked now
        self.question = question
        self.fill()
        self.foot.drop_spare()
        parts = [one for part in (self.top, self.rows, self.numbers) for one in widgets_in(part)]
        order_tabs(self, (self.why, *parts, *self.foot.shown))
        self.context.commands.changed.emit()  # other keys may be valid now
        if self.hasFocus() and QAccessible.isActive():  # as a panel that comes up is read
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Focus))

    @property
    def is_low(self) -> bool:
        """Whether the window is so low that the panel folds."""
        window = self.window()
        return window is not self and window.height() < _LOW_WINDOW

    def fit_window(self) -> None:
        """Fit the foot, too."""
        self.foot.fold(low=self.is_low)
        super().fit_window()

    # ------------------------------------------------------------------------------- words

    def say(self, key: str, **params: Scalar) -> str:
        """Return a text, with ids in the parameters in words."""
        context = self.context
        return context.texts.say(key, **context.fill(context.store.campaign, context.texts, params))

    def asked_words(self, suffix: str = "") -> str:
        """Return the words of the question, or of its help; empty where it has none."""
        return self.context.asked(self.question, suffix)

    # ------------------------------------------------------------------------------- parts

    def add_answer(self, words: str) -> QLabel:
        """Add the answer, the largest words of the panel."""
        label = wrapped(PlainLabel(words))
        label.setFont(self.context.theme.font("display", 26 if self.is_low else 28))
        label.setObjectName("question-title")
        label.setAccessibleName(words)
        self.setAccessibleName(words)
        self.top.addWidget(label)
        return label

    def add_reason(self, line: Line | None, otherwise: str = "") -> None:
        """Add one sentence of why; ``otherwise`` where there is no line. Its rule is on hover."""
        words = self.context.line_text(line) if line is not None else otherwise
        rule = line.rule if line is not None else self.question.rule
        if not words:
            return
        self.setAccessibleName(sentences(self.accessibleName(), words))
        label = wrapped(PlainLabel(words))
        label.setFont(self.context.theme.font("text", 17))
        label.setObjectName("question-because")
        set_tool_tip(label, rule or "")
        self.top.addWidget(label)
        self.reason = label

    def add_note(self, words: str, name: str = "") -> QLabel:
        """Add secondary text to the middle."""
        label = wrapped(QuietLabel(words))
        label.setFont(self.context.theme.font("text", 15))
        label.setObjectName(name)
        self.rows.addWidget(label)
        return label

    def add_button(
        self,
        name: str,
        words: str,
        cap: str,
        run: Callable[[], None],
        *,
        primary: bool = False,
        above: bool = False,
    ) -> KeyButton:
        """Add a button to the foot, or to the row ``above`` it, that its key presses too.

        ``cap`` is empty for one without a key.
        """
        button = self.foot.add(name, cap, run, primary=primary, above=above)
        button.show_words(words)
        button.setAccessibleName(words)
        return button

    # --------------------------------------------------------------------------- answering

    def answer(self, value: Value, what: str = "") -> None:
        """Answer the question; what the rules refuse asks for a reason first.

        ``what`` says in words what would be done.
        """
        seat = self.question.seats[0] if self.question.seats else ""
        action = Answer(procedure=self.question.procedure, seat=seat, value=value)
        refusal = self.context.store.refuse(action)
        if refusal is None or refusal.strength == "impossible":
            self.context.shell.dispatch(action)
        else:
            self.why.ask(what, refusal, partial(self._overrule, action))

    def _overrule(self, action: Answer, because: str) -> None:
        self.context.store.dispatch(action, because)

    # -------------------------------------------------------------------------------- keys

    def press_key(self, cap: str, event: QKeyEvent, *, really: bool) -> bool:
        """Return whether the panel takes a key; when ``really``, do it or say why it cannot be."""
        button = self.foot.button_of(cap)
        if button is None:
            return False
        if really and not button.isHidden():
            if button.isEnabled():
                button.click()
            elif button.toolTip():
                self.context.shell.say(button.toolTip())
        return True

    def key_hints(self) -> KeyHints:
        """Return what the keys do now, for the key bar."""
        buttons = self.foot.by_cap.items()
        return tuple((cap, button.text()) for cap, button in buttons if button.isEnabled())

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the panel's keys before any shortcut of the page."""
        return self.press_key(key_words(event), event, really=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button of a key."""
        cap = key_words(event)
        if not self.press_key(cap, event, really=True):
            super().keyPressEvent(event)

    def take_keys(self) -> None:
        """Take the focus."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the focus, unless the player is typing elsewhere."""
        super().showEvent(event)
        self._keep_keys()
        if self.folded not in (None, self.is_low):  # it was filled before it was in its window
            soon(self, partial(self.show_another, self.question))

    def _keep_keys(self) -> None:
        if self.isVisible() and not isinstance(self.window().focusWidget(), QLineEdit):
            self.take_keys()
