"""The Cur's lethality beside the pool of its attack: how many to spend, and the steps they give."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import UseClassAbility
from oathsworn_gui.games.oathsworn.views.might.draw_tokens import LethalityView, lethality_view
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import LabelText


def lethality_row(context: PageContext, question: Question) -> "LethalityRow | None":
    """Return the row for the draw that ``question`` asks; None where none can be spent on it."""
    store = context.store
    found = lethality_view(store.campaign, store.box, question)
    return None if found is None else LethalityRow(context, found)


class LethalityRow(QWidget):
    """A button for each number of lethality tokens that may be spent."""

    def __init__(self, context: PageContext, shown: LethalityView) -> None:
        """Offer what the seat holds."""
        super().__init__()
        self.setObjectName("lethality")
        self._context = context
        self._shown = shown
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self._say = context.texts.say
        row.addWidget(LabelText(self._say("pool.lethality", n=shown.held)))
        self._buttons = [self._button(n, steps) for n, steps in shown.spends]
        for button in self._buttons:
            row.addWidget(button)
        row.addStretch(1)
        self.setAccessibleName(self._say("class.lethality.help"))

    def _button(self, n: int, steps: int) -> QPushButton:
        button = QPushButton(self._say("pool.lethality-spend", n=n, steps=steps))
        button.setObjectName(f"lethality-{n}")
        button.setAccessibleName(self._say("pool.lethality-spend.name", n=n, steps=steps))
        button.clicked.connect(partial(self._spend, n))
        return button

    def _spend(self, n: int, *_: object) -> None:
        fields = {"seat": self._shown.seat, "ability": self._shown.ability, "choice": str(n)}
        self._context.shell.dispatch(UseClassAbility.model_validate(fields))

    def take_focus(self) -> None:
        """Let the arrows walk the buttons, and Space spend."""
        self._buttons[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
