"""What a round of combat came to: the four with their damage and the HP they lost."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.ui.flow import Flow
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import HpDie, IconLabel, QuietLabel

_WON = "fight.won"
_BEGUN = ("fight.begun", "story.fight-begins")
_VERDICTS = ("fight.succeeded", "fight.failed", "fight.missed")


class Fought(NamedTuple):
    """What one Oathsworn did: its damage (0 on a miss), whether that succeeded, the HP left."""

    seat: str
    name: str
    damage: int
    succeeded: bool
    missed: bool
    hp: int


def fought(store: Store, step: Step) -> tuple[Fought, ...]:
    """Return what each did in the round of combat that ``step`` ended, in the order they attacked.

    Empty when it ended none, or when the table resolved it by hand. Source: FIGHT-04..07, L359-367.
    """
    if all(told.code != _WON for told in step.lines):
        return ()
    verdicts = [told for told in _lines_of_fight(store, step) if told.code in _VERDICTS]
    after: Campaign = step.after
    return tuple(_fought(after, told) for told in verdicts)


def _lines_of_fight(store: Store, last: Step) -> tuple[Line, ...]:
    """Return the lines since the fight was begun, oldest first."""
    found: list[Line] = []
    for step in reversed(store.history.done):
        if step.seq > last.seq:
            continue
        if step.procedure != last.procedure:
            break
        codes = [told.code for told in step.lines]
        begun = max((n for n, code in enumerate(codes) if code in _BEGUN), default=None)
        found[:0] = step.lines if begun is None else step.lines[begun:]
        if begun is not None:
            break
    return tuple(found)


def _fought(after: Campaign, told: Line) -> Fought:
    seat, damage = str(told.params["seat"]), told.params["damage"]
    who = after.seats[seat]
    return Fought(
        seat,
        who.name,
        damage if isinstance(damage, int) else 0,
        told.code == "fight.succeeded",
        told.code == "fight.missed",
        who.hp,
    )


class FightSummary(QWidget):
    """The four in a row: name, damage, and for who failed the HP lost with what is left."""

    def __init__(self, context: PageContext) -> None:
        """Show nobody yet."""
        super().__init__()
        self.setObjectName("fight-summary")
        self._context = context
        self._flow = Flow(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 0)
        nest(column, self._flow)
        self._cells: list[QWidget] = []

    def show_fought(self, four: Sequence[Fought]) -> None:
        """Show what each did; nothing for nobody."""
        for cell in self._cells:
            self._flow.removeWidget(cell)
            cell.hide()
            cell.deleteLater()
        self._cells = [self._cell(one) for one in four]
        for cell in self._cells:
            self._flow.addWidget(cell)
        self.setAccessibleName(" ".join(cell.accessibleName() for cell in self._cells))
        self.updateGeometry()

    def _cell(self, one: Fought) -> QFrame:
        theme, say = self._context.theme, self._context.texts.say
        cell = QFrame()
        cell.setObjectName(f"fought-{one.seat}")
        cell.setProperty("raised", True)
        row = QHBoxLayout(cell)
        row.setContentsMargins(8, 2, 8, 2)
        row.setSpacing(6)
        mark = ("check-circle-outline", "moss") if one.succeeded else ("close", "blood")
        row.addWidget(IconLabel(theme, *mark, 20))
        row.addWidget(QLabel(one.name))
        number = QLabel(str(one.damage))
        number.setObjectName(f"fought-damage-{one.seat}")
        number.setFont(theme.font("number", 28))
        row.addWidget(number)
        words = [one.name, say("fought.missed" if one.missed else "fought.damage", n=one.damage)]
        if not one.succeeded:
            row.addWidget(QuietLabel(say("fought.lost")))
            row.addWidget(HpDie(theme, one.hp, say("fought.hp"), size=30))
            words.append(say("fought.left", n=one.hp))
            if one.hp == 0:
                row.addWidget(IconLabel(theme, "alert-outline", "gold", 20))
                row.addWidget(QLabel(say("fought.none")))
                words.append(say("fought.none"))
        cell.setAccessibleName(", ".join(words) + ".")
        cell.setToolTip(cell.accessibleName())
        return cell
