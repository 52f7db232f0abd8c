"""Entering an enemy's attack: who, whom, its MIGHT."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QSpinBox

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginEnemyAttack
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour, Seat
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard
from oathsworn_gui.games.oathsworn.ui.encounter.attack_extras import (
    OF_ENEMY_ATTACK,
    More,
    MoreNumbers,
)
from oathsworn_gui.games.oathsworn.views.encounter.attackers import (
    AttackedSeat,
    Attacker,
    EnemyAttackers,
    enemy_attackers,
    printed_counts,
)
from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, LabelText, RuleLink
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


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
        if self.campaign.encounter is None:
            return
        shown = enemy_attackers(self.campaign)
        enemies = shown.attackers
        self.add_label(self.say("encounter.enemy-attacks"))
        if not enemies:
            self.add_note(self.say("encounter.no-enemy"))
            return
        if self._attacker not in {one.figure for one in enemies}:
            self._attacker = enemies[0].figure
            self._might = None
            self._mob = ()
        self._add_attackers(enemies)
        self._add_targets(shown)
        self._add_mob(shown.fellows(self._attacker))
        self._add_might()
        self._add_ways()
        begin = KeyButton(self.context.theme, self.say("encounter.enemy-begin"), "sword", "K")
        begin.setObjectName("enemy-begin")
        begin.clicked.connect(self.begin)
        self.body.addWidget(begin)

    def _add_attackers(self, enemies: Sequence[Attacker]) -> None:
        who = QComboBox()
        who.setObjectName("enemy-attacker")
        who.setAccessibleName(self.say("encounter.attacker"))
        ids = [one.figure for one in enemies]
        for one in enemies:
            who.addItem(one.name, one.figure)
        who.setCurrentIndex(ids.index(self._attacker))
        who.activated.connect(partial(self._choose, ids))
        self.body.addWidget(who)

    def _choose(self, ids: list[str], at: int) -> None:
        self._attacker = ids[at]
        self._might = None
        self._mob = ()
        self.renew()

    def _add_targets(self, shown: EnemyAttackers) -> None:
        row = self.flow()
        for one in shown.seats:
            row.addWidget(self._target_button(one))
        if self._more.number("chain") and len(self._targets) > 1:
            by_seat = {one.seat: one.name for one in shown.seats}
            names = ", ".join(by_seat[seat] for seat in self._targets)
            self.add_note(self.say("encounter.chain-order", names=names), "enemy-order")

    def _target_button(self, one: AttackedSeat) -> KeyButton:
        button = KeyButton(self.context.theme, one.name, "", one.seat)
        button.setCheckable(True)
        button.setChecked(one.seat in self._targets and not one.is_out)
        button.setEnabled(not one.is_out)
        if one.is_out:
            set_tool_tip(button, self.say("encounter.unconscious"))
        button.setObjectName(f"enemy-target-{one.seat}")
        button.setAccessibleName(self.say("encounter.attacks-whom", name=one.name))
        button.clicked.connect(lambda: self._aim(one.seat))
        return button

    def aim(self, number: str) -> bool:
        """Choose or leave out the target of that number; return whether there is one."""
        seat = enemy_attackers(self.campaign).standing(number)
        if seat is None:
            return False
        self._aim(seat)
        self.renew()
        return True

    def _aim(self, seat: Seat) -> None:
        before = self._targets
        kept: tuple[Seat, ...] = tuple(s for s in before if s != seat)
        self._targets = kept if seat in before else (*before, seat)
        if self._more.number("chain"):
            self.renew()  # the order is shown

    def _counts(self) -> dict[Colour, int]:
        if self._might is not None:
            return self._might
        return printed_counts(self.campaign, self._attacker)

    def _add_might(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        counts = self._counts()
        for place, colour in enumerate(COLOURS):
            row, column = divmod(place, 2)
            grid.addWidget(PlainLabel(MIGHT_LETTERS[colour]), row, 2 * column)
            grid.addWidget(self._might_spin(colour, counts[colour]), row, 2 * column + 1)
        grid.setColumnStretch(4, 1)
        add_layout(self.body, grid)

    def _might_spin(self, colour: Colour, number: int) -> QSpinBox:
        spin = _spin(number, 18, f"enemy-might-{colour}")
        spin.setAccessibleName(self.say("encounter.might-of", colour=colour))
        spin.valueChanged.connect(partial(self._set_might, colour))
        return spin

    def _set_might(self, colour: Colour, number: int) -> None:
        self._might = {**self._counts(), colour: number}

    def _add_mob(self, fellows: Sequence[Attacker]) -> None:
        """Offer the other minions with the mob keyword."""
        there = {one.figure for one in fellows}
        self._mob = tuple(figure for figure in self._mob if figure in there)
        if not fellows:
            return
        row = self.row(8)
        row.addWidget(LabelText(self.say("encounter.mob")), 1)
        row.addWidget(RuleLink("MOB-02", self.context.shell.show_rule))
        flow = self.flow()
        for one in fellows:
            flow.addWidget(self._fellow_button(one))

    def _fellow_button(self, fellow: Attacker) -> KeyButton:
        button = KeyButton(self.context.theme, fellow.name)
        button.setCheckable(True)
        button.setChecked(fellow.figure in self._mob)
        button.setObjectName(f"enemy-mob-{fellow.figure}")
        button.setAccessibleName(self.say("encounter.mob-with", name=fellow.name))
        button.clicked.connect(partial(self._join, fellow.figure))
        return button

    def _join(self, figure: str, *_: object) -> None:
        before = self._mob
        kept = tuple(one for one in before if one != figure)
        self._mob = kept if figure in before else (*before, figure)

    def _add_ways(self) -> None:
        row = self.flow(8)
        broken = QCheckBox(self.say("encounter.broken-attack"))
        broken.setObjectName("enemy-broken")
        broken.setAccessibleName(self.say("encounter.broken-attack"))
        broken.setChecked(self._broken)
        broken.toggled.connect(self._set_broken)
        row.addWidget(broken)
        row.addWidget(RuleLink("ENEMYATK-01", self.context.shell.show_rule))
        self.body.addWidget(More(self.context, self._more, "enemy-more", self.renew))

    def _set_broken(self, on: bool) -> None:
        self._broken = on

    def action(self) -> BeginEnemyAttack:
        """Return the attack as it is entered."""
        counts = self._counts()
        shown = enemy_attackers(self.campaign)
        fields = {
            "attacker": self._attacker,
            "targets": tuple(s for s in self._targets if shown.standing(s) is not None),
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
            self._targets = ()
            self._broken = False
            self._mob = ()
            self._more.clear()
            self.renew()


def _spin(value: int, most: int, name: str, least: int = 0) -> QSpinBox:
    spin = QSpinBox()
    spin.lineEdit().setTextMargins(0, 0, 0, 0)
    spin.setRange(least, most)
    spin.setValue(value)
    spin.setObjectName(name)
    spin.setFixedWidth(116)
    return spin
