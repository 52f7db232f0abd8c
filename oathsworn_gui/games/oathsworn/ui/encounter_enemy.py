"""Entering an enemy's attack: who, whom, its MIGHT."""

from functools import partial

from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLabel, QSpinBox

from oathsworn_gui.games.oathsworn.actions.encounter_attacks import (
    BeginEnemyAttack,
    printed_might,
)
from oathsworn_gui.games.oathsworn.model.words import COLOURS, SEATS, Colour, Seat
from oathsworn_gui.games.oathsworn.rules.attack import targets
from oathsworn_gui.games.oathsworn.rules.in_encounter import is_out
from oathsworn_gui.games.oathsworn.rules.rounds import actor_name
from oathsworn_gui.games.oathsworn.ui.live_card import LiveCard
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.paint import MIGHT_LETTERS
from oathsworn_gui.ui.widgets import KeyButton


class EnemyAttackForm(LiveCard):
    """A small form; what is chosen in it is kept while the same encounter goes on."""

    def __init__(self, context: PageContext) -> None:
        """Follow figures and seats."""
        super().__init__(context, padding=0)
        self.setObjectName("enemy-attack-form")
        self.setProperty("card", False)
        self._attacker = ""
        self._targets: tuple[Seat, ...] = ()
        self._might: dict[Colour, int] | None = None
        self._together, self._bonus, self._broken = 1, 0, False
        self.follow(lambda campaign: (campaign.encounter, campaign.seats))

    def fill(self) -> None:
        """Show who can attack, whom, and with what."""
        encounter = self.campaign.encounter
        if encounter is None:
            return
        enemies = targets(encounter)
        self.add_label(self.say("encounter.enemy-attacks"))
        if not enemies:
            self.add_note(self.say("encounter.no-enemy"))
            return
        if self._attacker not in {figure.id for figure in enemies}:
            self._attacker, self._might = enemies[0].id, None
        who = QComboBox()
        who.setObjectName("enemy-attacker")
        who.setAccessibleName(self.say("encounter.attacker"))
        ids = [figure.id for figure in enemies]
        for figure in enemies:
            who.addItem(figure.name, figure.id)
        who.setCurrentIndex(ids.index(self._attacker))
        who.activated.connect(partial(self._choose, ids))
        self.body.addWidget(who)
        self._add_targets()
        self._add_might()
        self._add_ways()
        begin = KeyButton(self.context.theme, self.say("encounter.enemy-begin"), "sword", "K")
        begin.setObjectName("enemy-begin")
        begin.clicked.connect(self.begin)
        self.body.addWidget(begin)

    def _choose(self, ids: list[str], at: int) -> None:
        self._attacker, self._might = ids[at], None
        self.renew()

    def _add_targets(self) -> None:
        row = self.flow()
        for seat in SEATS:
            row.addWidget(self._target_button(seat))

    def _target_button(self, seat: Seat) -> KeyButton:
        out = is_out(self.campaign, seat)
        name = actor_name(self.campaign, seat)
        button = KeyButton(self.context.theme, name, "", seat)
        button.setCheckable(True)
        button.setChecked(seat in self._targets and not out)
        button.setEnabled(not out)
        if out:
            button.setToolTip(self.say("encounter.unconscious"))
        button.setObjectName(f"enemy-target-{seat}")
        button.setAccessibleName(self.say("encounter.attacks-whom", name=name))
        button.clicked.connect(lambda: self._aim(seat))
        return button

    def aim(self, number: str) -> bool:
        """Choose or leave out the target of that number; return whether there is one."""
        by_number: dict[str, Seat] = {seat: seat for seat in SEATS}
        seat = by_number.get(number)
        if seat is None or is_out(self.campaign, seat):
            return False
        self._aim(seat)
        self.renew()
        return True

    def _aim(self, seat: Seat) -> None:
        before = self._targets
        self._targets = tuple(s for s in SEATS if (s in before) != (s == seat))

    def _counts(self) -> dict[Colour, int]:
        if self._might is not None:
            return self._might
        printed = printed_might(self.campaign, self._attacker)
        return {colour: printed.count(colour) for colour in COLOURS}

    def _add_might(self) -> None:
        row = self.row(4)
        counts = self._counts()
        for colour in COLOURS:
            row.addWidget(QLabel(MIGHT_LETTERS[colour]))
            row.addWidget(self._might_spin(colour, counts[colour]))
        row.addStretch(1)

    def _might_spin(self, colour: Colour, number: int) -> QSpinBox:
        spin = _spin(number, 18, f"enemy-might-{colour}")
        spin.setAccessibleName(self.say("encounter.might-of", colour=colour))
        spin.valueChanged.connect(partial(self._set_might, colour))
        return spin

    def _set_might(self, colour: Colour, number: int) -> None:
        self._might = {**self._counts(), colour: number}

    def _add_ways(self) -> None:
        broken = QCheckBox(self.say("encounter.broken-attack"))
        broken.setObjectName("enemy-broken")
        broken.setChecked(self._broken)
        broken.toggled.connect(self._set_broken)
        self.body.addWidget(broken)
        row = self.row(8)
        self._add_number(row, "together", self._together, 1)
        self._add_number(row, "bonus", self._bonus, 0)
        row.addStretch(1)

    def _add_number(self, row: QHBoxLayout, what: str, value: int, least: int) -> None:
        row.addWidget(QLabel(self.say(f"encounter.{what}")))
        spin = _spin(value, 20, f"enemy-{what}", least)
        spin.setAccessibleName(self.say(f"encounter.{what}.help"))
        spin.setToolTip(self.say(f"encounter.{what}.help"))
        spin.valueChanged.connect(partial(self._set_number, what))
        row.addWidget(spin)

    def _set_broken(self, on: bool) -> None:
        self._broken = on

    def _set_number(self, what: str, number: int) -> None:
        if what == "together":
            self._together = number
        else:
            self._bonus = number

    def action(self) -> BeginEnemyAttack:
        """Return the attack as it is entered."""
        counts = self._counts()
        return BeginEnemyAttack(
            attacker=self._attacker,
            targets=tuple(s for s in self._targets if not is_out(self.campaign, s)),
            might=tuple(c for c in COLOURS for _ in range(counts[c])),
            together=self._together,
            broken=self._broken,
            bonus=self._bonus,
        )

    def begin(self) -> None:
        """Begin the attack; the next one starts with the same attacker and no target."""
        if self.campaign.encounter is None:
            return
        if self.dispatch(self.action()):
            self._targets, self._broken, self._together, self._bonus = (), False, 1, 0
            self.renew()


def _spin(value: int, most: int, name: str, least: int = 0) -> QSpinBox:
    spin = QSpinBox()
    spin.lineEdit().setTextMargins(8, 0, 0, 0)
    spin.setRange(least, most)
    spin.setValue(value)
    spin.setObjectName(name)
    spin.setFixedWidth(66)
    return spin
