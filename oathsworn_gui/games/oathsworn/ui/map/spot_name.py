"""What a location on the map is called and what it is: a name, a kind."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from oathsworn_gui.games.oathsworn.model.own import SpotKind
from oathsworn_gui.games.oathsworn.views.map.spots import SpotView
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets.flow import Flow

KINDS: tuple[SpotKind, ...] = ("place", "banksmith", "apothecary")


class SpotAbout(QWidget):
    """A field and three buttons.

    ``changed`` is emitted when the player may have changed name or kind, ``done`` on Enter in the
    field.
    """

    changed = Signal()
    done = Signal()

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        say = context.texts.say
        row = Flow(6)
        self.setLayout(row)
        self._name = QLineEdit(maxLength=40)
        self._name.setObjectName("spot-name")
        self._name.setPlaceholderText(say("story.spots.name"))
        self._name.setAccessibleName(say("story.spots.name"))
        self._name.setMinimumWidth(240)
        self._name.editingFinished.connect(self.changed)
        self._name.returnPressed.connect(self.done)
        row.addWidget(self._name)
        self._kinds: dict[SpotKind, QPushButton] = {}
        self._kind: SpotKind = "place"
        for kind in KINDS:
            button = QPushButton(say(f"story.spots.kind.{kind}"))
            button.setCheckable(True)
            button.setObjectName(f"spot-kind-{kind}")
            button.setAccessibleName(button.text())
            button.clicked.connect(partial(self._press, kind))
            self._kinds[kind] = button
            row.addWidget(button)

    @property
    def name(self) -> str:
        """What the field holds, without blanks around it."""
        return self._name.text().strip()

    @property
    def kind(self) -> SpotKind:
        """The kind that is pressed."""
        return self._kind

    def take_name(self) -> None:
        """Focus the field."""
        self._name.setFocus()
        self._name.selectAll()

    def show_spot(self, spot: SpotView | None) -> None:
        """Show what a spot is called now; None greys all."""
        self.setEnabled(spot is not None)
        name, kind = (spot.name, spot.kind) if spot is not None else ("", "place")
        if name != self.name:
            self._name.setText(name)
        self._mark(kind)

    def _press(self, kind: SpotKind, *_: object) -> None:
        other = kind != self._kind
        self._mark(kind)
        if other:
            self.changed.emit()

    def _mark(self, kind: SpotKind) -> None:
        self._kind = kind
        for one, button in self._kinds.items():
            button.setChecked(one == kind)
