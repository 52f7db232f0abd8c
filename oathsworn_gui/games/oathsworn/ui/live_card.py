"""A card whose content is made anew when what it shows has changed, without losing the focus."""

from collections.abc import Callable
from typing import Any, cast

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.board_rows import Flow
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, LabelText, QuietLabel, wrapped


class LiveCard(Card):
    """Subclasses fill ``body`` from the campaign in :meth:`fill`, each time the card is renewed."""

    _come_to_light = Signal()

    def __init__(self, context: PageContext, *, padding: int = 16) -> None:
        """Make an empty card; call :meth:`follow` when the subclass is ready."""
        super().__init__()
        self.context = context
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(padding, padding, padding, padding)
        self._inside: QWidget | None = None
        self._gone: list[QWidget] = []
        self._owed = False
        # Not within showEvent, when the layouts are under way, yet before the first paint.
        self._come_to_light.connect(self._make_up, Qt.ConnectionType.QueuedConnection)
        self.body = QVBoxLayout()

    def follow(self, select: Callable[[Any], Any]) -> None:
        """Renew the card whenever what ``select`` picks is another object."""
        stop = self.context.watch(select, lambda _: self.renew_when_seen())
        self.destroyed.connect(stop)

    def renew_when_seen(self) -> None:
        """Renew the card; one hidden in an open window, or taken out of it, waits until shown."""
        taken_out = self._inside is not None and self.parentWidget() is None
        self._owed = (taken_out or self.window().isVisible()) and not self.isVisible()
        if not self._owed:
            self.renew()

    def showEvent(self, event: QShowEvent) -> None:
        """Make up for what changed while the card was hidden."""
        super().showEvent(event)
        if self._owed:
            self._come_to_light.emit()

    def _make_up(self) -> None:
        if self._owed:
            self.renew()

    def renew(self) -> None:
        """Make the content anew; the focus goes to the widget of the same name."""
        self._owed = False
        focused = cast("QWidget | None", self.window().focusWidget())
        inside = self._inside
        name = ""
        if focused is not None and inside is not None and inside.isAncestorOf(focused):
            name = focused.objectName()
            focused.clearFocus()  # taken out with the focus, Qt hands it on and scrolls after it
        if inside is not None:
            self._outer.removeWidget(inside)
            inside.setParent(None)
            self._gone.append(inside)  # a pressed button must outlive its own press
            QTimer.singleShot(0, self, self._gone.clear)
        self._inside = QWidget()
        self.body = QVBoxLayout(self._inside)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(8)
        self.fill()
        self._outer.addWidget(self._inside)
        again = self._inside.findChild(QWidget, name) if name else None
        if again is not None:
            again.setFocus(Qt.FocusReason.OtherFocusReason)

    def fill(self) -> None:
        """Fill ``body``."""

    # ------------------------------------------------------------------------------ short words

    @property
    def campaign(self) -> Campaign:
        """The campaign as it is now."""
        return self.context.store.campaign

    @property
    def box(self) -> Box:
        """What the rules see now."""
        return self.context.store.box

    def say(self, key: str, **params: str | int | None) -> str:
        """Return a text, ids in words."""
        return self.context.said(key, params)

    def dispatch(self, action: Action) -> bool:
        """Do an action through the shell."""
        return self.context.shell.dispatch(action)

    def add_title(self, words: str, size: int = 22) -> QLabel:
        """Add a title in the display face."""
        title = wrapped(Heading(self.context.theme, words, size))
        self.body.addWidget(title)
        return title

    def add_label(self, words: str) -> QLabel:
        """Add a small label above what follows."""
        label = LabelText(words)
        self.body.addWidget(label)
        return label

    def add_note(self, words: str, name: str = "") -> QLabel:
        """Add quiet words."""
        label = wrapped(QuietLabel(words))
        label.setFont(self.context.theme.font("text", 15))
        label.setObjectName(name)
        self.body.addWidget(label)
        return label

    def row(self, spacing: int = 8) -> QHBoxLayout:
        """Add a row and return it."""
        row = QHBoxLayout()
        row.setSpacing(spacing)
        self.body.addLayout(row)
        return row

    def flow(self, gap: int = 4) -> Flow:
        """Add a row that goes on below where it is too long, and return it."""
        row = Flow(gap)
        self.body.addLayout(row)
        return row

    def button_for(
        self,
        action: Action,
        words: str,
        icon: str = "",
        *,
        name: str,
        key: str = "",
        kind: type[KeyButton] = KeyButton,
    ) -> KeyButton:
        """Return a button that does an action; greyed with its reason when it is impossible.

        What is only against the rules stays pressable: the shell offers to overrule it.
        """
        button = kind(self.context.theme, words, icon, key)
        button.setObjectName(name)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        refusal = self.context.store.refuse(action)
        if refusal is not None:
            button.setToolTip(self.context.refusal_text(refusal))
            button.setEnabled(refusal.strength != "impossible")
        button.clicked.connect(lambda: self.dispatch(action))
        return button
