"""Entering an enemy's attack: who, whom, its MIGHT."""

from functools import partial

from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QSpinBox

from oathsworn_gui.games.oathsworn.actions.encounter_attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.model.words import COLOURS, SEATS, Colour, Seat
from oathsworn_gui.games.oathsworn.rules.attack import targets
from oathsworn_gui.games.oathsworn.rules.enemy_attack_begin import is_mob, printed_might
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of, is_out
from oathsworn_gui.games.oathsworn.rules.rounds import actor_name
from oathsworn_gui.games.oathsworn.ui.encounter_more import OF_ENEMY_ATTACK, More, MoreNumbers
from oathsworn_gui.games.oathsworn.ui.live_card import LiveCard
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.paint import MIGHT_LETTERS
from oathsworn_gui.ui.widgets import KeyButton, LabelText, RuleLink


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
        self._mob: tuple[str, ...] = ()
        self._broken = False
        self._more = MoreNumbers(OF_ENEMY_ATTACK)
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
            self._attacker, self._might, self._mob = enemies[0].id, None, ()
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
        self._add_mob(tuple(figure for figure in enemies if figure.id != self._attacker))
        self._add_might()
        self._add_ways()
        begin = KeyButton(self.context.theme, self.say("encounter.enemy-begin"), "sword", "K")
        begin.setObjectName("enemy-begin")
        begin.clicked.connect(self.begin)
        self.body.addWidget(begin)

    def _choose(self, ids: list[str], at: int) -> None:
        self._attacker, self._might, self._mob = ids[at], None, ()
        self.renew()

    def _add_targets(self) -> None:
        row = self.flow()
        for seat in SEATS:
            row.addWidget(self._target_button(seat))
        if self._more.number("chain") and len(self._targets) > 1:
            names = ", ".join(actor_name(self.campaign, seat) for seat in self._targets)
            self.add_note(self.say("encounter.chain-order", names=names), "enemy-order")

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
        kept: tuple[Seat, ...] = tuple(s for s in before if s != seat)
        self._targets = kept if seat in before else (*before, seat)
        if self._more.number("chain"):
            self.renew()  # the order is told

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

    def _add_mob(self, others: tuple[Figure, ...]) -> None:
        """Offer the other minions with the mob keyword. Source: MOB-02, L1661-1663."""
        encounter = encounter_of(self.campaign)
        fellows = [figure for figure in others if is_mob(encounter, figure.id)]
        if not fellows or not is_mob(encounter, self._attacker):
            self._mob = ()
            return
        self._mob = tuple(i for i in self._mob if i in {figure.id for figure in fellows})
        row = self.row(8)
        row.addWidget(LabelText(self.say("encounter.mob")), 1)
        row.addWidget(RuleLink("MOB-02", self.context.shell.show_rule))
        flow = self.flow()
        for figure in fellows:
            flow.addWidget(self._fellow_button(figure))

    def _fellow_button(self, figure: Figure) -> KeyButton:
        button = KeyButton(self.context.theme, figure.name)
        button.setCheckable(True)
        button.setChecked(figure.id in self._mob)
        button.setObjectName(f"enemy-mob-{figure.id}")
        button.setAccessibleName(self.say("encounter.mob-with", name=figure.name))
        button.clicked.connect(partial(self._join, figure.id))
        return button

    def _join(self, figure: str, *_: object) -> None:
        before = self._mob
        kept = tuple(one for one in before if one != figure)
        self._mob = kept if figure in before else (*before, figure)

    def _add_ways(self) -> None:
        row = self.row(8)
        broken = QCheckBox(self.say("encounter.broken-attack"))
        broken.setObjectName("enemy-broken")
        broken.setAccessibleName(self.say("encounter.broken-attack"))
        broken.setChecked(self._broken)
        broken.toggled.connect(self._set_broken)
        row.addWidget(broken, 1)
        row.addWidget(RuleLink("ENEMYATK-01", self.context.shell.show_rule))
        self.body.addWidget(More(self.context, self._more, "enemy-more", self.renew))

    def _set_broken(self, on: bool) -> None:
        self._broken = on

    def action(self) -> BeginEnemyAttack:
        """Return the attack as it is entered."""
        counts = self._counts()
        fields = {
            "attacker": self._attacker,
            "targets": tuple(s for s in self._targets if not is_out(self.campaign, s)),
            "might": tuple(c for c in COLOURS for _ in range(counts[c])),
            "mob": self._mob,
            "broken": self._broken,
            **self._more.as_fields(),
        }
        return BeginEnemyAttack.model_validate(fields)

    def begin(self) -> None:
        """Begin the attack; the next one starts with the same attacker and no target."""
        if self.campaign.encounter is None:
            return
        if self.dispatch(self.action()):
            self._targets, self._broken, self._mob = (), False, ()
            self._more.clear()
            self.renew()


def _spin(value: int, most: int, name: str, least: int = 0) -> QSpinBox:
    spin = QSpinBox()
    spin.lineEdit().setTextMargins(8, 0, 0, 0)
    spin.setRange(least, most)
    spin.setValue(value)
    spin.setObjectName(name)
    spin.setFixedWidth(66)
    return spin
