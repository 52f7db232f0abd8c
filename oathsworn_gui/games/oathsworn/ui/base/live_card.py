"""A card that rebuilds its content when the shown values have changed, and keeps the focus."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, Heading, KeyButton, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_SPACING = 8
"""Vertical spacing in px."""


class Part(NamedTuple):
    """A piece of a card, from the top: ``fill`` rebuilds it when ``shows`` is no longer equal."""

    shows: object
    fill: Callable[[], None]


class LiveCard(Card):
    """Subclasses fill ``body`` from the campaign in :meth:`fill`, each time the card is renewed.

    A card that changes often overrides :meth:`parts` instead: unchanged parts stay, because making
    widgets takes longer than all other work after an action.
    """

    _come_to_light = Signal()

    def __init__(self, context: PageContext, *, padding: int = 16) -> None:
        """Make an empty card; call :meth:`follow` when the subclass is ready."""
        super().__init__()
        self.context = context
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(padding, padding, padding, padding)
        self._outer.setSpacing(_SPACING)
        self._card_pieces: list[QWidget] = []
        self._piece_shows: list[object] = []
        self._gone: list[QWidget] = []
        self._owed = False
        # Not within showEvent, when the layouts are under way, yet before the first paint.
        self._come_to_light.connect(self._make_up, Qt.ConnectionType.QueuedConnection)
        self.body = QVBoxLayout()

    def follow(self, select: Callable[[Any], Any]) -> None:
        """Rebuild the card whenever the value that ``select`` returns is another object."""
        stop = self.context.watch(select, lambda _: self.renew_when_seen())
        self.destroyed.connect(stop)

    @property
    def is_filled(self) -> bool:
        """Whether it has any parts."""
        return bool(self._card_pieces)

    def renew_when_seen(self) -> None:
        """Rebuild the card; one that is hidden in an open window, or removed, waits until shown.

        One that was never filled does not wait.
        """
        removed = self.parentWidget() is None or self.window().isVisible()
        self._owed = self.is_filled and removed and not self.isVisible()
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
        """Rebuild the parts whose values changed; the focus goes to the widget of the same name."""
        self._owed = False
        parts = self.parts()
        focused = cast("QWidget | None", self.window().focusWidget())
        for place, part in enumerate(parts):
            if place >= len(self._card_pieces) or self._piece_shows[place] != part.shows:
                self._show_part(place, part)
        while len(self._card_pieces) > len(parts):
            self._take_out(len(self._card_pieces) - 1)
        for place in range(len(parts)):  # the last takes what room is left
            self._outer.setStretch(place, int(place == len(parts) - 1))
        if self._gone:
            soon(self, self._gone.clear)
        if focused is not None and any(piece.isAncestorOf(focused) for piece in self._gone):
            name = focused.objectName()
            again = self.findChild(QWidget, name) if name else None
            if again is not None:
                again.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_part(self, place: int, part: Part) -> None:
        if place < len(self._card_pieces):
            self._take_out(place)
        piece = QWidget(self)  # in its place first: Qt styles again all that changes its parent
        self.body = QVBoxLayout(piece)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(_SPACING)
        part.fill()
        self._outer.insertWidget(place, piece)
        self._card_pieces.insert(place, piece)
        self._piece_shows.insert(place, part.shows)

    def _take_out(self, place: int) -> None:
        """Take a piece out; a pressed button must outlive its own press, so it goes later."""
        piece = self._card_pieces.pop(place)
        del self._piece_shows[place]
        focused = cast("QWidget | None", self.window().focusWidget())
        if focused is not None and piece.isAncestorOf(focused):
            focused.clearFocus()  # taken out with the focus, Qt hands it on and scrolls after it
        self._outer.removeWidget(piece)
        piece.setParent(None)
        piece.hide()  # else Qt shows widgets that were just laid out as separate windows
        self._gone.append(piece)

    def parts(self) -> Sequence[Part]:
        """Return the pieces of the card from the top; by default one, which is always rebuilt."""
        return (Part(object(), self.fill),)

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
        """Add secondary text."""
        label = wrapped(QuietLabel(words))
        label.setFont(self.context.theme.font("text", 15))
        label.setObjectName(name)
        self.body.addWidget(label)
        return label

    def row(self, spacing: int = 8) -> QHBoxLayout:
        """Add a row and return it."""
        row = QHBoxLayout()
        row.setSpacing(spacing)
        add_layout(self.body, row)
        return row

    def flow(self, gap: int = 4) -> Flow:
        """Add a row that goes on below where it is too long, and return it."""
        row = Flow(gap)
        add_layout(self.body, row)
        return row

    def button_for(
        self,
        action: Action | Callable[[], Action],
        words: str,
        icon: str = "",
        *,
        name: str,
        key: str = "",
        kind: type[KeyButton] = KeyButton,
    ) -> KeyButton:
        """Return a button that does an action; greyed with its reason when it is impossible.

        What is only against the rules stays pressable: the shell offers to overrule it. An action
        that is different by the time of the press is given as what makes it.
        """
        button = kind(self.context.theme, words, icon, key)
        button.setObjectName(name)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        made = partial(_itself, action) if isinstance(action, Action) else action
        refusal = self.context.store.refuse(made())
        if refusal is not None:
            set_tool_tip(button, self.context.refusal_text(refusal))
            button.setEnabled(refusal.strength != "impossible")
        button.clicked.connect(lambda: self.dispatch(made()))
        return button


def _itself(action: Action) -> Action:
    return action
