"""What the panels with a few large choices share: a choice a row, its key, no empty side."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout

from oathsworn_gui.games.oathsworn.ui.draw.choice import DrawChoice, leaning
from oathsworn_gui.games.oathsworn.ui.draw.panel_base import ENTER, DrawPanel, plain_key
from oathsworn_gui.games.oathsworn.ui.draw.sizes import room_of
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class ChoicePanel(DrawPanel):
    """A panel with one choice below the other. Subclasses add them in ``fill``.

    With ``choices_aside`` they are in the side, and the body is the subclass's own. Enter takes
    the choice that leads, which is the orange one; there may be none.
    """

    choices_aside = False

    def add_choice(self, choice: DrawChoice, run: Callable[[], None], *keys: str) -> None:
        """Add a choice that a click, Space or one of its keys presses."""
        self._choices.append(choice)
        self._runs.update(dict.fromkeys(filter(None, keys), run))
        choice.clicked.connect(run)
        self._grid.addWidget(choice, len(self._choices) - 1, 0)

    def lead_with(self, place: int) -> None:
        """Make a choice the orange one; it keeps its own keys."""
        choice = self._choices[place]
        if self._leader is not None:
            self._leader.lead(leads=False)
        choice.lead()
        self._leader = choice

    def leader_hint(self) -> KeyHints:
        """Return what Enter does: take the choice that leads; nothing where none does."""
        return (("Enter", self._leader.text()),) if self._leader is not None else ()

    def fill(self) -> None:
        """Begin without a choice."""
        self._leader: DrawChoice | None = None
        self._choices: list[DrawChoice] = []
        self._runs: dict[str, Callable[[], None]] = {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._frame = QFrame()
        self._grid = QGridLayout(self._frame)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._columns = 1
        self.fill_choices()
        if self.choices_aside:
            self.side.addWidget(self._frame)
            return
        add_layout(self.body, leaning(self._frame))
        self.body.addStretch(1)

    def fill_choices(self) -> None:
        """Add the choices. Called once."""

    def fit(self, width: int, height: int) -> None:
        """Show the side only while it has content."""
        side = self.side.parentWidget()
        if side is not None:
            side.setHidden(not (self.choices_aside or side.isAncestorOf(self._hand)))
        room = room_of(self)
        self.head.about.setHidden(room.tiny)
        for layout in (self.body, self._grid):
            layout.setSpacing(6 if room.low else 12)
        for choice in self._choices:
            choice.crouch(low=room.low, tiny=room.tiny)
        self._frame.setMaximumWidth(room.widest + 80)
        self._lie_in(2 if room.tiny else 1)

    def _lie_in(self, columns: int) -> None:
        """Arrange the choices in ``columns`` columns."""
        if columns == self._columns:
            return
        self._columns = columns
        for place, choice in enumerate(self._choices):
            self._grid.removeWidget(choice)
            self._grid.addWidget(choice, place // columns, place % columns)

    def press_key(self, event: QKeyEvent, *, really: bool) -> bool:
        """Handle the keys of the choices."""
        run = self._runs.get(plain_key(event))
        if self._leader is not None and Qt.Key(event.key()) in ENTER:
            run = self._leader.click
        if run is not None and really:
            run()
        return run is not None
