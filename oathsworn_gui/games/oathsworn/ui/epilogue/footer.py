"""The foot of the epilogue: what is missing, the way back, and the button that accepts."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QPushButton

from oathsworn_gui.games.oathsworn.ui.epilogue.step_body import Body
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, KeyButton, PrimaryButton


class Footer(Card):
    """What is missing, and the one button that accepts."""

    def __init__(
        self,
        context: PageContext,
        accept: Callable[[], None],
        back: Callable[[], None],
        other: Callable[[], None],
    ) -> None:
        """Call ``accept``, ``back`` and ``other`` when their buttons are pressed."""
        super().__init__()
        self.setObjectName("epilogue-footer")
        self._context = context
        say, theme = context.texts.say, context.theme
        self._back = KeyButton(theme, say("epilogue.back"), "chevron-left", "Ctrl Z")
        self._back.setObjectName("back")
        self._back.clicked.connect(back)
        self._missing = PlainLabel()
        self._missing.setObjectName("missing")
        self._missing.setWordWrap(True)
        self._other = QPushButton()
        self._other.setObjectName("other-way")
        self._other.clicked.connect(other)
        self._accept = PrimaryButton(theme, "", "", say("epilogue.enter"))
        self._accept.setObjectName("accept")
        self._accept.clicked.connect(accept)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(16)
        row.addWidget(self._back)
        row.addWidget(self._missing, 1)
        row.addWidget(self._other)
        row.addWidget(self._accept)

    def focus_accept(self) -> None:
        """Give the focus to the button that accepts."""
        self._accept.setFocus()

    def show_moment(self, now: Moment, body: Body) -> None:
        """Show what the page waits for."""
        words, missing = body.accept_words(now), body.missing(now)
        self._missing.setText(missing or body.ready(now))
        self._missing.setProperty("strong", bool(missing))
        self._missing.setProperty("quiet", not missing)
        self._missing.style().polish(self._missing)
        self._accept.show_words(words or "–")
        self._accept.setVisible(bool(words))
        self._accept.setEnabled(not body.blocked(now))
        self._accept.setProperty("primary", not missing)
        self._accept.style().polish(self._accept)
        set_tool_tip(self._accept, missing)
        other = body.other_words(now)
        self._other.setText(other)
        self._other.setAccessibleName(other)
        self._other.setVisible(bool(other))
        self._back.setVisible(now.tally is not None)
        self.setVisible(bool(words) or now.tally is not None)
