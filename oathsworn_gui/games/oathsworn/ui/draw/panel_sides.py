"""The layout of a draw's panel: body and side in cards, within the room of its scroll area."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.draw.rail import Target
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, QuietLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_MOST = 16777215
_RAIL = 376
"""What the rail takes of the width, in px."""


class PanelSides:
    """Two cards, below each other or side by side; further parts are put before them."""

    def __init__(self, panel: QWidget, body: QVBoxLayout, side: QVBoxLayout) -> None:
        """Arrange the cards of ``body`` and ``side`` in ``panel``."""
        self.box = QBoxLayout(QBoxLayout.Direction.TopToBottom, panel)
        self.box.setContentsMargins(0, 0, 0, 0)
        self._cards = (self._card(body, 0), self._card(side, 1))
        self.beside_body = 40
        """The share of the width for what is beside the body, in px."""

    def _card(self, column: QVBoxLayout, stretch: int) -> Card:
        card = Card()
        card.setLayout(column)
        column.setSpacing(12)
        self.box.addWidget(card, stretch)
        return card

    def lie(self, side_width: int, *, beside: bool, railed: bool, huge: bool) -> None:
        """Put the side ``beside`` the body; ``railed`` with a rail, ``huge`` with room to spare."""
        ways = QBoxLayout.Direction
        self.box.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self.box.setSpacing(16 if beside else 0)
        for card, stretch in zip(self._cards, (1, 0) if beside else (0, 1), strict=True):
            self.box.setStretchFactor(card, stretch)
            edge, over = (24, 16) if beside else (20, 12)
            inside = card.layout()
            if inside is not None:
                inside.setContentsMargins(edge, over, edge, over)
        least, most = (side_width, 480) if huge else (min(side_width, 336), 392)
        width = (most if huge else least if not railed else side_width) if beside else 0
        self.beside_body = width + 64 + (_RAIL if railed else 0) if beside else 40
        top = Qt.AlignmentFlag.AlignTop if beside else Qt.AlignmentFlag(0)
        self.box.setAlignment(self._cards[0], top)
        self._cards[1].setMinimumWidth(width)
        self._cards[1].setMaximumWidth(width or _MOST)

    def draw_together(self, over: int) -> None:
        """Leave ``over`` px above the body and between it and the side below."""
        edge = 20
        for card, foot in zip(self._cards, (0, 12), strict=True):
            inside = card.layout()
            if inside is not None:
                inside.setContentsMargins(edge, over, edge, foot)

    def stand(self, height: int) -> None:
        """Make the body as high as its room, also beside a longer side."""
        self._cards[0].setMinimumHeight(height)
        self._cards[0].setMaximumHeight(_MOST)

    def stay_within(self, height: int) -> None:
        """Let the body not be higher: what it would rather have shrinks to what it needs."""
        self._cards[0].setMaximumHeight(height)


class DrawHead(QHBoxLayout):
    """What is asked and what the draw is about, with its target and the rule at the right."""

    def __init__(self, context: PageContext, question: Question) -> None:
        """Say nothing yet; the target is that of ``question``."""
        super().__init__()
        self.setSpacing(12)
        words = QVBoxLayout()
        words.setSpacing(4)
        self.title = wrapped(Heading(context.theme, "", 26))
        self.title.setObjectName("question-title")
        self.about = wrapped(QuietLabel())
        self.about.setObjectName("question-about")
        for label in (self.title, self.about):
            words.addWidget(label)
        add_layout(self, words, 1)
        self.target = Target(context, question)
        self.addWidget(self.target)
        self._rule = RuleLink("", context.shell.show_rule)
        self.addWidget(self._rule, 0, Qt.AlignmentFlag.AlignTop)

    def show_question(self, question: Question, title: str, about: str) -> None:
        """Show another question; not before the head has its place in a panel."""
        self.title.setText(title)
        self.about.setText(about)
        self.target.show_question(question)
        self._rule.setText(question.rule or "")
        self._rule.setHidden(not question.rule)


class ScrolledRoom(QObject):
    """The room in which a panel scrolls, which may be less than the panel.

    ``changed`` is emitted when it changes.
    """

    changed = Signal()

    def __init__(self, panel: QWidget) -> None:
        """Follow ``panel``, which scrolls nowhere yet."""
        super().__init__(panel)
        self._panel = panel
        self._scrolled: QWidget | None = None

    @property
    def size(self) -> QSize:
        """The size of the room in px."""
        return self._panel.size() if self._scrolled is None else self._scrolled.size()

    def follow(self) -> None:
        """Find the area in which the panel scrolls now: it has another parent."""
        if self._scrolled is not None:
            self._scrolled.removeEventFilter(self)
        at = self._panel.parentWidget()
        while at is not None and not isinstance(at.parentWidget(), QScrollArea):
            at = at.parentWidget()
        self._scrolled = at
        if at is not None:
            at.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Emit when the area has another size."""
        if event.type() == QEvent.Type.Resize and watched is self._scrolled:
            self.changed.emit()
        return False
