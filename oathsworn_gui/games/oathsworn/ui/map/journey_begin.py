"""Before a deepwood journey: how many rations the book gives, and the way in."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.map.journey import BeginJourney
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.panel import small_button, spin
from oathsworn_gui.games.oathsworn.views.map.journey import most_rations, ration_words
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, KeyCap, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_WIDE = 430


class JourneyBegin(Card):
    """Type the rations, then Enter.

    ``begun`` is emitted when the company sets out, ``left`` when no journey is begun after all.
    """

    begun = Signal()
    left = Signal()

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self.setObjectName("journey-begin")
        self.setFixedWidth(_WIDE)
        self._context = context
        say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 20, 28, 20)
        column.setSpacing(10)
        column.addWidget(wrapped(Heading(context.theme, say("journey.begin.title"), 30)))
        column.addWidget(wrapped(QuietLabel(say("journey.begin.hint"))))
        self._rations = spin("journey-rations", say("journey.rations"), 0, most_rations() - 1, 0)
        self._rations.setFont(context.theme.font("number", 30))
        self._rations.setMinimumWidth(130)
        self._rations.setFixedHeight(54)
        self._rations.lineEdit().returnPressed.connect(self._begin)
        self._rations.valueChanged.connect(self._show_parts)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._rations)
        self._parts = wrapped(QuietLabel())
        row.addWidget(self._parts, 1)
        add_layout(column, row)
        add_layout(column, self._buttons())

    def _buttons(self) -> QHBoxLayout:
        say = self._context.texts.say
        row = QHBoxLayout()
        begin = PrimaryButton(self._context.theme, say("journey.begin"), "pine-tree", "↵")
        begin.setObjectName("begin-journey")
        begin.clicked.connect(self._begin)
        row.addWidget(begin)
        row.addStretch(1)
        self._cap = KeyCap(self._context.theme, "Esc", "quiet")
        row.addWidget(self._cap)
        self._leave = small_button(say("journey.begin.leave"), "journey-leave", self.left.emit)
        self._leave.setProperty("flat", True)
        row.addWidget(self._leave)
        return row

    def hasHeightForWidth(self) -> bool:
        """Return False: layouts would ask for the height at the width of the wood."""
        return False

    def sizeHint(self) -> QSize:
        """Return the room that the words need where they wrap."""
        column = self.layout()
        high = super().sizeHint().height() if column is None else column.totalHeightForWidth(_WIDE)
        return QSize(_WIDE, high)

    def minimumSizeHint(self) -> QSize:
        """Return the same room: no line is left out."""
        return self.sizeHint()

    def show_campaign(self, campaign: Campaign, *, may_leave: bool) -> None:
        """Show what the rations would be; ``may_leave`` where there is another ground."""
        self._leave.setVisible(may_leave)
        self._cap.setVisible(may_leave)
        self._show_parts()

    def take_keys(self) -> None:
        """Begin with the number of rations."""
        self._rations.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._rations.selectAll()

    def _show_parts(self) -> None:
        """Show the parts of the rations, where the book's are not all."""
        campaign, texts = self._context.store.campaign, self._context.texts
        self._parts.setText(ration_words(campaign, texts, self._rations.value()))

    def _begin(self) -> None:
        if self._context.shell.dispatch(BeginJourney(rations=self._rations.value())):
            self.begun.emit()
