"""The special rules board of a chapter, typed in: in words, for the group to carry out."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit

from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterBoardRules
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import PrimaryButton, QuietLabel, wrapped

WIDE = 680
HIGH = 380
_LONGEST = 2000
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class RulesPanel(InPlace):
    """Text as printed on the board. ``kept`` carries the action; Ctrl and Enter keep them."""

    kept = Signal(object)  # EnterBoardRules

    def __init__(self, context: PageContext, chapter: str) -> None:
        """Show what is known of the board of ``chapter``."""
        say = context.texts.say
        super().__init__(context, say("own.rules.of", chapter=chapter), "rules-panel")
        self._chapter = chapter
        known = context.store.box.board_rules(chapter)
        self._rules = known.rules if known is not None else ()
        self.body.addWidget(wrapped(QuietLabel(say("own.rules.words"))))
        self._words = QPlainTextEdit(known.words if known is not None else "")
        self._words.setObjectName("rules-words")
        self._words.setAccessibleName(say("own.rules.of", chapter=chapter))
        self._words.setTabChangesFocus(True)
        self._words.setMinimumHeight(160)
        self.body.addWidget(self._words, 1)
        keep = PrimaryButton(context.theme, say("form.keep"), "check", "Ctrl Enter")
        keep.setObjectName("rules-keep")
        keep.clicked.connect(self._keep)
        self.pin(keep)
        self.setFocusProxy(self._words)

    def _keep(self) -> None:
        words = self._words.toPlainText().strip()[:_LONGEST]
        self.kept.emit(EnterBoardRules(chapter=self._chapter, words=words, rules=self._rules))

    def key_hints(self) -> KeyHints:
        """Return what the keys do, for the key bar."""
        say = self.context.texts.say
        return (("Ctrl Enter", say("form.keep")), ("Esc", say("company.panel.close")))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep the words on Ctrl and Enter."""
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if Qt.Key(event.key()) in _ENTER and held:
            self._keep()
        else:
            super().keyPressEvent(event)
