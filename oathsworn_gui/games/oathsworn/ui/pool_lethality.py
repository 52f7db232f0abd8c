"""The Cur's lethality beside the pool of its attack: how many to spend, and the steps they give."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from oathsworn_gui.games.oathsworn.actions.encounter_class import UseClassAbility
from oathsworn_gui.games.oathsworn.rules.class_abilities import abilities_of
from oathsworn_gui.games.oathsworn.rules.class_ability import ClassAbility
from oathsworn_gui.games.oathsworn.rules.class_pieces import LETHALITY, LETHALITY_STEPS
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import LabelText


def lethality_row(context: PageContext, question: Question) -> "LethalityRow | None":
    """Return the row for the draw that ``question`` asks; None where none can be spent on it."""
    store = context.store
    seat = question.seats[0] if question.seats else ""
    if store.campaign.encounter is None or seat not in store.campaign.seats:
        return None
    found = (a for a in abilities_of(store.campaign, seat, store.box) if a.key == LETHALITY)
    ability = next((a for a in found if a.refusal is None), None)
    return None if ability is None else LethalityRow(context, seat, ability)


class LethalityRow(QWidget):
    """A button for each number of lethality tokens that may be spent."""

    def __init__(self, context: PageContext, seat: str, ability: ClassAbility) -> None:
        """Offer what ``seat`` holds."""
        super().__init__()
        self.setObjectName("lethality")
        self._context, self._seat = context, seat
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self._say = context.texts.say
        row.addWidget(LabelText(self._say("pool.lethality", n=ability.left)))
        self._buttons = [self._button(int(option)) for option in ability.options]
        for button in self._buttons:
            row.addWidget(button)
        row.addStretch(1)
        self.setAccessibleName(self._say("class.lethality.help"))

    def _button(self, n: int) -> QPushButton:
        steps = LETHALITY_STEPS[n]
        button = QPushButton(self._say("pool.lethality-spend", n=n, steps=steps))
        button.setObjectName(f"lethality-{n}")
        button.setAccessibleName(self._say("pool.lethality-spend.name", n=n, steps=steps))
        button.clicked.connect(partial(self._spend, n))
        return button

    def _spend(self, n: int, *_: object) -> None:
        fields = {"seat": self._seat, "ability": LETHALITY, "choice": str(n)}
        self._context.shell.dispatch(UseClassAbility.model_validate(fields))

    def take_focus(self) -> None:
        """Let the arrows walk the buttons, and Space spend."""
        self._buttons[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
