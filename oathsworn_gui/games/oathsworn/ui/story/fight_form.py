"""Beginning a round of combat that the book asks for: DEFENSE, and the chance of each."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel

from oathsworn_gui.games.oathsworn.actions.company.table import ChooseTableOption
from oathsworn_gui.games.oathsworn.actions.might.might import BeginStoryFight
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.begin_form import BeginForm
from oathsworn_gui.games.oathsworn.views.might.begin_odds import (
    best_words,
    fight_determination,
    fight_glance,
    worth_of,
)
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class FightForm(BeginForm):
    """Digits are the DEFENSE, Enter begins; then each of the four draws in turn."""

    def __init__(self, context: PageContext, *, first: bool = False) -> None:
        """Start with DEFENSE 5; ``first``: its button is the ember one."""
        say = context.texts.say
        super().__init__(context, "begin-fight-card", say("fight.begin-title"), "FIGHT-01")
        self._rows: dict[str, tuple[QLabel, QLabel, QLabel]] = {}
        self._soon = QTimer(self, singleShot=True, interval=0)  # four draws, each after a frame
        self._soon.timeout.connect(self._count_next)
        self._left: list[str] = []
        self._refused = False
        self._add_defense()
        self._add_four()
        self._add_foot(first=first)
        stop = context.watch(lambda now: (now.part, now.seats, now.decks), self._show)
        self.destroyed.connect(stop)

    def _add_defense(self) -> None:
        words, column = self.context.texts.say("draw.defense"), self.add_part(2)
        self._defense = self.stepper("fight-defense", words, 5, 1, 30)
        self._defense.changed.connect(self._changed)
        add_layout(column, self.titled(words, self._defense))
        column.addStretch(1)

    def _add_four(self) -> None:
        column = self.add_part(4)
        self._best = self.words("fight-odds")
        self._best.setText(self.context.texts.say("fight.best"))
        column.addWidget(self._best)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(2, 1)
        add_layout(column, self._grid)
        self._why = self.words("fight-why-not")
        column.addWidget(self._why)
        column.addStretch(1)

    def _add_foot(self, *, first: bool) -> None:
        say, column = self.context.texts.say, self.add_part(3)
        self._determination = QCheckBox(say("fight.determination"))
        self._determination.setObjectName("fight-determination")
        self._determination.setAccessibleName(say("fight.determination"))
        self._determination.clicked.connect(self._choose_determination)
        column.addWidget(self._determination)
        column.addStretch(1)
        column.addWidget(self.begin_button("begin-story-fight", "sword-cross", first=first))
        stop = self.context.watch(lambda now: now.table_options, self._show_determination)
        self.destroyed.connect(stop)

    def _show_determination(self, _: object) -> None:
        self._determination.setChecked(fight_determination(self.context.store.campaign).on)

    def _choose_determination(self, on: bool) -> None:
        reading = "on" if on else ""
        option = fight_determination(self.context.store.campaign).key
        self.context.shell.dispatch(ChooseTableOption(option=option, reading=reading))

    # --------------------------------------------------------------------------------- showing

    def _show(self, _: object) -> None:
        campaign: Campaign = self.context.store.campaign
        for seat, who in campaign.seats.items():
            if seat not in self._rows:
                self._rows[seat] = self._row(seat)
            self._rows[seat][0].setText(who.name)
        self._changed()

    def _row(self, seat: str) -> tuple[QLabel, QLabel, QLabel]:
        name, chance, words = PlainLabel(), PlainLabel(), wrapped(QuietLabel())
        chance.setFont(self.context.theme.font("number", 28))
        chance.setObjectName(f"fight-chance-{seat}")
        place = len(self._rows)
        for column, label in enumerate((name, chance, words)):
            self._grid.addWidget(label, place, column)
        return name, chance, words

    def _changed(self, *_: object) -> None:
        """Recompute the best result of each of the four, one per frame."""
        refusal = self.context.store.refuse(self._action())
        self._why.setText(self.context.refusal_text(refusal) if refusal else "")
        self._why.setVisible(refusal is not None)
        for label in (self._best, *(label for row in self._rows.values() for label in row)):
            label.setVisible(refusal is None)
        self._refused = refusal is not None
        self.count_odds()

    def count_odds(self) -> None:
        """Count what each of the four would do at best, one a frame."""
        self._left = [] if self._refused else list(self._rows)
        if self.isVisible():
            self._soon.start()

    def _count_next(self) -> None:
        store = self.context.store
        seat = next((seat for seat in self._left if seat in store.campaign.seats), None)
        if seat is None:
            return
        self._left.remove(seat)
        who = store.campaign.seats[seat]
        begun = self._action().apply(store.campaign, store.box).after
        found = fight_glance(store.campaign, store.box, begun, seat)
        _name, chance, words = self._rows[seat]
        chance.setText(worth_of(found))
        chance.setAccessibleName(f"{who.name}: {worth_of(found)}")
        words.setText(best_words(self.context.texts, found))
        self._soon.start()

    # ----------------------------------------------------------------------------- beginning it

    def take_number(self, number: int) -> None:
        """Take a typed DEFENSE."""
        self._defense.show_number(number)
        self._changed()

    def has_letter(self, letter: str) -> bool:
        """Whether it changes the DEFENSE."""
        return letter in "+-−"

    def press_letter(self, letter: str) -> bool:
        """Change the DEFENSE by one."""
        if letter in "+-−":
            self._defense.step(1 if letter == "+" else -1)
        return letter in "+-−"

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        say = self.context.texts.say
        return (("Enter", say("command.begin-story-fight")), ("0 – 9", say("draw.defense")))

    def _action(self) -> BeginStoryFight:
        return BeginStoryFight(defense=self._defense.number)

    def begin(self) -> None:
        """Begin the fight that is filled in."""
        if self.context.shell.dispatch(self._action()):
            self.begun.emit()
