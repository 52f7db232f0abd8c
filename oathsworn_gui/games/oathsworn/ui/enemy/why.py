"""The overrule "Do it anyway, because …" inside a panel: the objection, and a typed reason."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.ui.base.line_field import OwnLine
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import IconLabel, PrimaryButton, RuleLink, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class WhyBox(QFrame):
    """Hidden until a choice against the rules is made; ``turned`` reports opening and ending."""

    turned = Signal(bool)

    def __init__(self, context: PageContext, left: Callable[[], None]) -> None:
        """Begin hidden; ``left`` is called when the table thinks better of it."""
        super().__init__()
        self._context = context
        self._left = left
        self._anyway: Callable[[str], None] | None = None
        self.setObjectName("enemy-why")
        self.setProperty("raised", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 12)
        column.setSpacing(8)
        self._head = QHBoxLayout()
        self._head.setSpacing(8)
        self._words = wrapped(PlainLabel())
        self._words.setObjectName("enemy-why-words")
        self._head.addWidget(IconLabel(context.theme, "gavel", "gold", 20))
        self._head.addWidget(self._words, 1)
        self._rule: RuleLink | None = None
        add_layout(column, self._head)
        row = QHBoxLayout()
        row.setSpacing(8)
        say = context.texts.say
        self._line = OwnLine()
        self._line.left.connect(self._leave)
        self._line.setObjectName("enemy-why-line")
        self._line.setPlaceholderText(say("refusal-bar.why"))
        self._line.setAccessibleName(say("refusal-bar.why"))
        self._line.setMaxLength(200)
        self._line.textChanged.connect(self._typed)
        self._line.returnPressed.connect(self._done)
        self._do = PrimaryButton(context.theme, say("refusal-bar.do"), "", "Enter")
        self._do.setObjectName("enemy-why-do")
        self._do.clicked.connect(self._done)
        row.addWidget(self._line, 1)
        row.addWidget(self._do)
        add_layout(column, row)
        self.hide()

    def ask(self, what: str, refusal: Refusal, anyway: Callable[[str], None]) -> None:
        """Show what would be done and the objection, and ask for a reason."""
        self._anyway = anyway
        reason = self._context.refusal_text(refusal)
        words = self._context.texts.say("enemy-panel.anyway", what=what, reason=reason)
        self._words.setText(words)
        self.setAccessibleName(words)
        self._show_rule(refusal.rule)
        self._line.clear()
        self._typed("")
        self.show()
        self.turned.emit(True)
        self._line.setFocus(Qt.FocusReason.OtherFocusReason)

    def key_hints(self) -> KeyHints:
        """Return what the keys do in the line."""
        say = self._context.texts.say
        return (("Enter", say("refusal-bar.do")), ("Esc", say("enemy-panel.change.back")))

    def leave(self) -> None:
        """Ask no more."""
        self._anyway = None
        self.hide()
        self.turned.emit(False)

    def _show_rule(self, rule: str | None) -> None:
        if self._rule is not None:
            self._head.removeWidget(self._rule)
            self._rule.hide()
            self._rule.deleteLater()
            self._rule = None
        if rule:
            self._rule = RuleLink(rule, self._context.shell.show_rule)
            self._head.addWidget(self._rule, 0, Qt.AlignmentFlag.AlignTop)

    def _leave(self) -> None:
        self.leave()
        self._left()

    def _typed(self, words: str) -> None:
        ready = bool(words.strip())
        self._do.setEnabled(ready)
        set_tool_tip(self._do, "" if ready else self._context.texts.say("refusal-bar.why"))

    def _done(self) -> None:
        because, anyway = self._line.text().strip(), self._anyway
        if because and anyway is not None:
            self.leave()
            anyway(because)
