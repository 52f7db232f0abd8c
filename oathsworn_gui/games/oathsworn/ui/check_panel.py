"""Beginning a check or a story fight that the book asks for: two small forms."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.actions.company_table import ChooseTableOption
from oathsworn_gui.games.oathsworn.actions.might import BeginCheck, BeginStoryFight
from oathsworn_gui.games.oathsworn.rules.check import TRAIT_OF, free_redraws
from oathsworn_gui.games.oathsworn.rules.story_fight import DETERMINATION, plays_determination
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import (
    Card,
    KeyButton,
    LabelText,
    NumberStepper,
    QuietLabel,
    wrapped,
)

_COMPANY, _EACH = "company", "each"


class BeginCheckCard(Card):
    """Kind, difficulty, who makes it, modifier, "for each success"; then the draw is asked."""

    def __init__(self, context: PageContext) -> None:
        """Start with a basic check of difficulty 4 by the company."""
        super().__init__()
        self._context = context
        self.setObjectName("begin-check-card")
        column = _column(self, context.texts.say("check.begin-title"))
        self._kind = self._box("check-kind", context.texts.say("check.kind"))
        for kind in context.store.box.printed.check_kinds:
            self._kind.addItem(context.texts.find(f"check-kind.{kind}", kind), kind)
        self._who = self._box("check-who", context.texts.say("check.by"))
        column.addWidget(self._kind)
        column.addWidget(self._who)
        self._add_numbers(column)
        self._each = QCheckBox(context.texts.say("check.for-each"))
        self._each.setObjectName("check-for-each")
        self._each.setAccessibleName(context.texts.say("check.for-each"))
        column.addWidget(self._each)
        self._traits = wrapped(QuietLabel())
        self._traits.setObjectName("check-traits")
        column.addWidget(self._traits)
        begin = KeyButton(
            context.theme, context.texts.say("command.begin-check"), "cards-outline", "K"
        )
        begin.setObjectName("begin-check")
        begin.clicked.connect(self.begin)
        column.addWidget(begin)
        self._kind.currentIndexChanged.connect(self._show_traits)
        stop = context.watch(lambda now: (now.seats, now.company), self._show)
        self.destroyed.connect(stop)

    def _box(self, name: str, words: str) -> QComboBox:
        box = QComboBox()
        box.setObjectName(name)
        box.setAccessibleName(words)
        box.setToolTip(words)
        box.setMinimumWidth(120)
        return box

    def _add_numbers(self, column: QVBoxLayout) -> None:
        theme, say = self._context.theme, self._context.texts.say
        self._difficulty = NumberStepper(theme, 4, 1, 30, say("draw.difficulty"))
        self._modifier = NumberStepper(theme, 0, -9, 9, say("check.modifier"))
        self._difficulty.setObjectName("check-difficulty")
        self._modifier.setObjectName("check-modifier")
        for words, stepper in (
            (say("check.difficulty"), self._difficulty),
            (say("check.modifier"), self._modifier),
        ):
            column.addLayout(_labelled(words, stepper))

    def _show(self, _: object) -> None:
        say, seats = self._context.texts.say, self._context.store.campaign.seats
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
        free = free_redraws(self._context.store.campaign, kind)
        trait, _rule = TRAIT_OF.get(kind, ("", ""))
        traits = self._context.store.box.printed.traits
        name = traits[trait].name if trait in traits else ""
        self._traits.setText(self._context.texts.say("check.free", n=free, trait=name))
        self._traits.setVisible(free > 0)

    def begin(self) -> None:
        """Begin the check that is filled in."""
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
        self._context.shell.dispatch(BeginCheck.model_validate(fields))


class BeginFightCard(Card):
    """The enemy's DEFENSE; then every Oathsworn's draw is asked."""

    def __init__(self, context: PageContext) -> None:
        """Start with DEFENSE 5."""
        super().__init__()
        self._context = context
        self.setObjectName("begin-fight-card")
        say = context.texts.say
        column = _column(self, say("fight.begin-title"))
        self._defense = NumberStepper(context.theme, 5, 1, 30, say("draw.defense"))
        self._defense.setObjectName("fight-defense")
        column.addLayout(_labelled(say("draw.defense"), self._defense))
        begin = KeyButton(context.theme, say("command.begin-story-fight"), "sword-cross", "F")
        begin.setObjectName("begin-story-fight")
        begin.clicked.connect(self.begin)
        column.addWidget(begin)
        self._add_determination(column)
        why = wrapped(QuietLabel())
        why.setObjectName("fight-why-not")
        column.addWidget(why)

        def show(_: object) -> None:
            refusal = context.store.refuse(BeginStoryFight(defense=5))
            why.setText(context.refusal_text(refusal) if refusal else "")
            why.setVisible(refusal is not None)

        self.destroyed.connect(context.watch(lambda now: now.part, show))

    def _add_determination(self, column: QVBoxLayout) -> None:
        words = self._context.texts.say("fight.determination")
        box = QCheckBox(words)
        box.setObjectName("fight-determination")
        box.setAccessibleName(words)
        box.clicked.connect(self._choose_determination)
        column.addWidget(box)

        def show(_: object) -> None:
            box.setChecked(plays_determination(self._context.store.campaign))

        self.destroyed.connect(self._context.watch(lambda now: now.table_options, show))

    def _choose_determination(self, on: bool) -> None:
        reading = "on" if on else ""
        self._context.shell.dispatch(ChooseTableOption(option=DETERMINATION.key, reading=reading))

    def begin(self) -> None:
        """Begin the fight that is filled in."""
        self._context.shell.dispatch(BeginStoryFight(defense=self._defense.number))


def _labelled(words: str, stepper: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(LabelText(words), 1)
    row.addWidget(stepper, 0, Qt.AlignmentFlag.AlignRight)
    return row


def _column(card: QWidget, title: str) -> QVBoxLayout:
    column = QVBoxLayout(card)
    column.setContentsMargins(16, 12, 16, 12)
    column.setSpacing(10)
    label = QLabel(title)
    label.setProperty("name", True)
    column.addWidget(label)
    return column
