"""What all panels of an enemy's turn share: head, scrolled middle, pinned foot, keys, answering."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.actions.answers import Answer
from oathsworn_gui.games.oathsworn.ui.enemy_turn_link import BoardLink, link_of
from oathsworn_gui.games.oathsworn.ui.enemy_why import WhyBox
from oathsworn_gui.tabletop.action import Line, Scalar
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.ui.key_hints import KeyHints
from oathsworn_gui.ui.nesting import clear, nest, widgets_in
from oathsworn_gui.ui.own_keys import OwnKeys
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.theme import Theme
from oathsworn_gui.ui.widgets import KeyButton, QuietLabel, RuleLink, wrapped

_LEAST, _EDGE, _SAVED, _MIDDLE = 424, 16, 16, 36
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


class FootButton(KeyButton):
    """A button of the foot, close-fitting: three of them stand beside each other in the panel.

    ``run`` is what a press does.
    """

    def __init__(self, theme: Theme, cap: str) -> None:
        """Show no words yet."""
        super().__init__(theme, "", "", cap)
        self.run: Callable[[], None] | None = None
        self.clicked.connect(self._clicked)

    def _clicked(self) -> None:
        if self.run is not None:
            self.run()

    def sizeHint(self) -> QSize:
        """Return the room for words and key with a narrow edge."""
        return super().sizeHint() - QSize(_SAVED, 0)


class EnemyPanel(OwnKeys, QFrame):
    """A panel beside the board: the answer in large words, its reason, what it rests on, buttons.

    Only ``rows``, the middle, scrolls: answer, numbers and buttons stay in view. Subclasses fill
    the parts in :meth:`fill` and may take further keys in :meth:`press_key`.
    """

    beside_from = 900
    """Width of the window from which the panel lies beside the board, never above it."""

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show ``question``."""
        super().__init__()
        self.context, self.question = context, question
        self.link: BoardLink = link_of(context.store)
        self.link.take_presses(None)
        self.setObjectName("question-panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._buttons: dict[str, KeyButton] = {}
        self._at_foot: list[FootButton] = []
        self._spare: dict[str, FootButton] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(_EDGE, 16, _EDGE, 16)
        self._column.setSpacing(8)
        self.top, self.numbers = QVBoxLayout(), QVBoxLayout()
        self.top.setSpacing(6)
        self.numbers.setSpacing(6)
        nest(self._column, self.top)
        self._add_middle()
        nest(self._column, self.numbers)
        self.why = WhyBox(context, self.take_keys)
        self.why.turned.connect(self._leave_enter)
        self._column.addWidget(self.why)
        self.over, self.foot = QHBoxLayout(), QHBoxLayout()
        for row in (self.over, self.foot):
            row.setSpacing(8)
            nest(self._column, row)
        self.fill()

    def _empty_foot(self) -> None:
        """Keep the buttons for the next question: most of them are its buttons too."""
        self._buttons.clear()
        for button in self._at_foot:
            (self.over if self.over.indexOf(button) >= 0 else self.foot).removeWidget(button)
            button.setEnabled(True)
            button.setToolTip("")
            button.show()
            self._spare[button.objectName()] = button
        self._at_foot.clear()

    def _drop_spare(self) -> None:
        for button in self._spare.values():
            button.hide()
            button.deleteLater()
        self._spare.clear()

    def _order_tabs(self) -> None:
        """Let Tab go through the parts from above: some of them are newer than those below."""
        before: QWidget = self
        shown = (one for part in (self.top, self.rows, self.numbers) for one in widgets_in(part))
        for part in (self.why, *shown, *self._at_foot):
            for one in (part, *part.findChildren(QWidget)):
                if one.focusPolicy() & Qt.FocusPolicy.TabFocus:
                    self.setTabOrder(before, one)
                    before = one

    def _add_middle(self) -> None:
        inside = QWidget()
        self.rows = QVBoxLayout(inside)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(4)
        self._area = QScrollArea(widgetResizable=True)
        self._area.setObjectName("enemy-middle")
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.viewport().setAutoFillBackground(False)
        self._area.setMinimumHeight(_MIDDLE)
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
        self._keep_keys()  # before those who have them go, or they would wander
        for part in (self.top, self.rows, self.numbers):
            clear(part)
        self._empty_foot()
        self._area.verticalScrollBar().setValue(0)
        self.question = question
        self.fill()
        self._drop_spare()
        self._order_tabs()
        self.context.commands.changed.emit()  # other keys may serve now
        if self.hasFocus() and QAccessible.isActive():  # as a panel that comes up is read
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Focus))

    def hasHeightForWidth(self) -> bool:
        """Return False: what is around would take the height at which nothing scrolls for least."""
        return False

    def minimumSizeHint(self) -> QSize:
        """Return the least room: the middle scrolls, so what it shows asks for none."""
        wide = max(_LEAST, self.width())
        return QSize(_LEAST, self._column.totalMinimumHeightForWidth(wide))

    def sizeHint(self) -> QSize:
        """Return the least room; the dock gives all there is."""
        return self.minimumSizeHint()

    def wanted_height(self, width: int) -> int:
        """Return the height in px at which nothing scrolls."""
        inner = width - 2 * _EDGE
        middle = self.rows.totalHeightForWidth(inner) if self.rows.hasHeightForWidth() else 0
        wanted = max(middle, self.rows.totalSizeHint().height())
        least = self._column.totalMinimumHeightForWidth(width)
        return least - _MIDDLE + wanted

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
        label = wrapped(QLabel(words))
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setFont(self.context.theme.font("text", 28, "semibold"))
        label.setObjectName("question-title")
        label.setAccessibleName(words)
        self.setAccessibleName(words)
        self.top.addWidget(label)
        return label

    def add_reason(self, line: Line | None, otherwise: str = "") -> None:
        """Add one sentence of why, with its rule; ``otherwise`` where there is no line."""
        words = self.context.line_text(line) if line is not None else otherwise
        rule = line.rule if line is not None else self.question.rule
        if not words and not rule:
            return
        self.setAccessibleName(f"{self.accessibleName()}. {words}")
        row = QHBoxLayout()
        row.setSpacing(8)
        label = wrapped(QuietLabel(words))
        label.setObjectName("question-because")
        row.addWidget(label, 1)
        if rule:
            link = RuleLink(rule, self.context.shell.show_rule)
            row.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        nest(self.top, row)

    def add_note(self, words: str, name: str = "") -> QLabel:
        """Add quiet words to the middle."""
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
        button = self._spare.pop(name, None)
        if button is None:
            button = FootButton(self.context.theme, cap)
            button.setProperty("primary", primary)
            button.stand(48)
            button.setObjectName(name)
        button.run = run
        button.show_words(words)
        button.setAccessibleName(words)
        self._at_foot.append(button)
        if cap:
            self._buttons[cap] = button
        (self.over if above else self.foot).addWidget(button, 2 if primary else 1)
        return button

    @property
    def caps(self) -> tuple[str, ...]:
        """The keys of the buttons."""
        return tuple(self._buttons)

    def button_of(self, cap: str) -> KeyButton:
        """Return the button of the foot with that key.

        Raises:
            KeyError: none has it.
        """
        return self._buttons[cap]

    def _leave_enter(self, asked: bool) -> None:
        """Leave Enter to "Do it" while the word of why is asked."""
        button = self._buttons.get("Enter")
        if button is not None:
            button.setVisible(not asked)

    # --------------------------------------------------------------------------- answering

    def answer(self, value: Value, what: str = "") -> None:
        """Answer the question; what the rules speak against asks for a word of why first.

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
        """Return whether the panel takes a key; do what it does when ``really``."""
        del event
        button = self._buttons.get(cap)
        if button is None:
            return False
        if really and button.isEnabled() and not button.isHidden():
            button.click()
        return True

    def key_hints(self) -> KeyHints:
        """Return what the keys do now, for the key bar."""
        return tuple((cap, button.text()) for cap, button in self._buttons.items())

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the panel's keys before any shortcut of the page."""
        return self.press_key(key_words(event), event, really=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button of a key."""
        cap = key_words(event)
        if not self.press_key(cap, event, really=True):
            super().keyPressEvent(event)

    def take_keys(self) -> None:
        """Take the keys."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the keys, unless the player is writing somewhere."""
        super().showEvent(event)
        self._keep_keys()

    def _keep_keys(self) -> None:
        if self.isVisible() and not isinstance(self.window().focusWidget(), QLineEdit):
            self.take_keys()
