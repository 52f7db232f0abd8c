"""Beginning a check or a story fight that the book asks for: two small forms."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.actions.company_table import ChooseTableOption
from oathsworn_gui.games.oathsworn.actions.might import BeginCheck, BeginStoryFight
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.check import TRAIT_OF, free_redraws
from oathsworn_gui.games.oathsworn.rules.class_might import story_might
from oathsworn_gui.games.oathsworn.rules.numbers import might_track
from oathsworn_gui.games.oathsworn.rules.story_fight import DETERMINATION, plays_determination
from oathsworn_gui.games.oathsworn.ui.begin_odds import Glance, glance
from oathsworn_gui.games.oathsworn.ui.next_card import whole_percent
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.texts import Texts
from oathsworn_gui.ui.widgets import (
    Card,
    KeyButton,
    LabelText,
    NumberStepper,
    QuietLabel,
    RuleLink,
    wrapped,
)

_COMPANY, _EACH = "company", "each"
_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class BeginCard(Card):
    """A form that begins something. ``begun`` tells that it has; Enter begins it as well."""

    begun = Signal()

    def __init__(self, context: PageContext, name: str, title: str, rule: str) -> None:
        """Show the title with its rule over an empty ``column``."""
        super().__init__()
        self.context = context
        self.setObjectName(name)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 12, 16, 12)
        self.column.setSpacing(8)
        row = QHBoxLayout()
        label = QLabel(title)
        label.setProperty("name", True)
        row.addWidget(label, 1)
        row.addWidget(RuleLink(rule, context.shell.show_rule))
        self.column.addLayout(row)

    def add_number(self, words: str, stepper: QWidget) -> None:
        """Add a number with its words before it."""
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(LabelText(words), 1)
        row.addWidget(stepper, 0, Qt.AlignmentFlag.AlignRight)
        self.column.addLayout(row)

    def add_words(self, name: str) -> QLabel:
        """Add an empty line of quiet words."""
        label = wrapped(QuietLabel())
        label.setObjectName(name)
        self.column.addWidget(label)
        return label

    def add_begin(self, command: str, icon: str, key: str) -> None:
        """Add the button that begins it."""
        words = self.context.texts.say(f"command.{command}")
        button = KeyButton(self.context.theme, words, icon, key)
        button.setObjectName(command)
        button.clicked.connect(self.begin)
        self.column.addWidget(button)

    def begin(self) -> None:
        """Begin what is filled in."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin on Enter."""
        if Qt.Key(event.key()) in _ENTER:
            self.begin()
        else:
            super().keyPressEvent(event)


class BeginCheckCard(BeginCard):
    """Kind, difficulty, who makes it, modifier, "for each success"; then the draw is asked."""

    def __init__(self, context: PageContext) -> None:
        """Start with a basic check of difficulty 4 by the company."""
        say = context.texts.say
        super().__init__(context, "begin-check-card", say("check.begin-title"), "CHECK-01")
        self._kind = self._box("check-kind", say("check.kind"))
        for kind in context.store.box.printed.check_kinds:
            self._kind.addItem(context.texts.find(f"check-kind.{kind}", kind), kind)
        self._who = self._box("check-who", say("check.by"))
        boxes = QGridLayout()
        boxes.setSpacing(8)
        for place, box in enumerate((self._kind, self._who)):
            boxes.addWidget(box, 0, place)
            boxes.setColumnStretch(place, 1)
        self.column.addLayout(boxes)
        self._difficulty = self._stepper("difficulty", 4, 1, 30)
        self._modifier = self._stepper("modifier", 0, -9, 9)
        self._each = QCheckBox(say("check.for-each"))
        self._each.setObjectName("check-for-each")
        self._each.setAccessibleName(say("check.for-each"))
        self._each.toggled.connect(self._show_odds)
        self.column.addWidget(self._each)
        self._odds = self.add_words("check-odds")
        self._odds.setProperty("quiet", False)
        self._odds.setFont(context.theme.font("text", 18, "semibold"))
        self._traits = self.add_words("check-traits")
        self.add_begin("begin-check", "cards-outline", "K")
        self._kind.currentIndexChanged.connect(self._show_traits)
        stop = context.watch(
            lambda now: (now.seats, now.company, now.decks, now.adjustments), self._show
        )
        self.destroyed.connect(stop)

    def _box(self, name: str, words: str) -> QComboBox:
        box = QComboBox()
        box.setObjectName(name)
        box.setAccessibleName(words)
        box.setToolTip(words)
        box.setMinimumWidth(120)
        return box

    def _stepper(self, name: str, value: int, least: int, most: int) -> NumberStepper:
        words = self.context.texts.say(f"check.{name}")
        stepper = NumberStepper(self.context.theme, value, least, most, words)
        stepper.setObjectName(f"check-{name}")
        stepper.changed.connect(self._show_odds)
        self.add_number(words, stepper)
        return stepper

    def focus_first(self) -> None:
        """Give the keys to the first field."""
        self._kind.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, _: object) -> None:
        say, seats = self.context.texts.say, self.context.store.campaign.seats
        rows = [(say("check.by-company"), _COMPANY), (say("check.by-each"), _EACH)]
        rows += [(who.name, seat) for seat, who in seats.items()]
        shown = [(self._who.itemText(k), self._who.itemData(k)) for k in range(self._who.count())]
        if rows != shown:
            chosen = self._who.currentIndex()
            self._who.clear()
            for words, data in rows:
                self._who.addItem(words, data)
            self._who.setCurrentIndex(max(chosen, 0))
        self._show_traits()

    def _show_traits(self, *_: object) -> None:
        kind = str(self._kind.currentData())
        free = free_redraws(self.context.store.campaign, kind)
        trait, _rule = TRAIT_OF.get(kind, ("", ""))
        traits = self.context.store.box.printed.traits
        name = traits[trait].name if trait in traits else ""
        self._traits.setText(self.context.texts.say("check.free", n=free, trait=name))
        self._traits.setVisible(free > 0)
        self._show_odds()

    def _show_odds(self, *_: object) -> None:
        store = self.context.store
        begun = self._action().apply(store.campaign, store.box).after
        self._odds.setText(best_words(self.context.texts, glance(begun, store.box)))

    def _action(self) -> BeginCheck:
        who = str(self._who.currentData())
        scope = who if who in {_COMPANY, _EACH} else "one"
        fields = {
            "kind": str(self._kind.currentData()),
            "difficulty": self._difficulty.number,
            "scope": scope,
            "seats": (who,) if scope == "one" else (),
            "modifier": self._modifier.number,
            "for_each_success": self._each.isChecked(),
        }
        return BeginCheck.model_validate(fields)

    def begin(self) -> None:
        """Begin the check that is filled in."""
        if self.context.shell.dispatch(self._action()):
            self.begun.emit()


class BeginFightCard(BeginCard):
    """The enemy's DEFENSE; then every Oathsworn's draw is asked."""

    def __init__(self, context: PageContext) -> None:
        """Start with DEFENSE 5."""
        say = context.texts.say
        super().__init__(context, "begin-fight-card", say("fight.begin-title"), "FIGHT-01")
        words = say("draw.defense")
        self._defense = NumberStepper(context.theme, 5, 1, 30, words)
        self._defense.setObjectName("fight-defense")
        self._defense.changed.connect(self._show_odds)
        self.add_number(words, self._defense)
        self._odds = self.add_words("fight-odds")
        self._add_determination()
        self.add_begin("begin-story-fight", "sword-cross", "F")
        self._why = self.add_words("fight-why-not")
        self._soon = QTimer(self, singleShot=True, interval=0)  # four draws: after the frame
        self._soon.timeout.connect(self._show_odds)
        stop = context.watch(lambda now: (now.part, now.seats, now.decks), self._changed)
        self.destroyed.connect(stop)

    def _changed(self, _: object) -> None:
        self._soon.start()

    def _add_determination(self) -> None:
        words = self.context.texts.say("fight.determination")
        box = QCheckBox(words)
        box.setObjectName("fight-determination")
        box.setAccessibleName(words)
        box.clicked.connect(self._choose_determination)
        self.column.addWidget(box)

        def show(_: object) -> None:
            box.setChecked(plays_determination(self.context.store.campaign))

        self.destroyed.connect(self.context.watch(lambda now: now.table_options, show))

    def _choose_determination(self, on: bool) -> None:
        reading = "on" if on else ""
        self.context.shell.dispatch(ChooseTableOption(option=DETERMINATION.key, reading=reading))

    def focus_first(self) -> None:
        """Give the keys to the first field."""
        more = self._defense.findChild(QWidget, "more")
        if more is not None:
            more.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_odds(self, *_: object) -> None:
        refusal = self.context.store.refuse(self._action())
        self._why.setText(self.context.refusal_text(refusal) if refusal else "")
        self._why.setVisible(refusal is not None)
        self._odds.setVisible(refusal is None)
        if refusal is None:
            self._odds.setText(
                "\n".join((self.context.texts.say("fight.best"), *self._best_of_each()))
            )

    def _best_of_each(self) -> list[str]:
        store, texts = self.context.store, self.context.texts
        campaign: Campaign = store.campaign
        begun = self._action().apply(campaign, store.box).after
        return [
            texts.say(
                "fight.best-of", name=who.name, n=found.whites, chance=whole_percent(found.worth)
            )
            for who in campaign.seats.values()
            if (found := glance(begun, store.box, story_might(who, might_track(who)))) is not None
        ]

    def _action(self) -> BeginStoryFight:
        return BeginStoryFight(defense=self._defense.number)

    def begin(self) -> None:
        """Begin the fight that is filled in."""
        if self.context.shell.dispatch(self._action()):
            self.begun.emit()


def best_words(texts: Texts, found: Glance | None) -> str:
    """Return the best draw in one line: ``"Best: 3 whites, 61 %"``; empty without one."""
    if found is None:
        return ""
    if not found.worth:
        return texts.say("odds-glance.never")
    if found.aim.kind == "hp":
        mean = f"{float(found.worth):.1f}"
        return texts.say("odds-glance.successes", n=found.whites, mean=mean)
    return texts.say("odds-glance.chance", n=found.whites, chance=whole_percent(found.worth))
