"""Beginning a check that the book asks for: its kind, difficulty, who makes it, what is added."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit

from oathsworn_gui.games.oathsworn.actions.might.might import BeginCheck
from oathsworn_gui.games.oathsworn.ui.base.begin_form import BeginForm
from oathsworn_gui.games.oathsworn.ui.base.chip import ChipRow, Choice
from oathsworn_gui.games.oathsworn.views.might.begin_odds import (
    best_words,
    free_redraw_words,
    glance,
    worth_of,
)
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_hint, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_COMPANY = "company"
_EACH = "each"
_OTHER = "other"
_FIRST = ("basic", 4)
_MOST_BONUS = 3


class CheckForm(BeginForm):
    """A letter sets the kind, digits the difficulty, Enter begins the draw.

    It shows the odds of the best number of whites, computed after each change is painted.
    """

    def __init__(self, context: PageContext, *, first: bool = False) -> None:
        """Start with a basic check of difficulty 4 by the company; ``first``: an ember button."""
        say = context.texts.say
        super().__init__(context, "begin-check-card", say("check.begin-title"), "CHECK-01")
        self._kind = _FIRST[0]
        self._who = _COMPANY
        self._bonuses: dict[str, int] = {}
        self._soon = QTimer(self, singleShot=True, interval=0)  # the press is painted first
        self._soon.timeout.connect(self._show_odds)
        self._add_kinds()
        self._add_numbers()
        self._add_foot(first=first)
        self._take_kind(self._kind)
        stop = context.watch(
            lambda now: (now.seats, now.company, now.decks, now.adjustments), self._show
        )
        self.destroyed.connect(stop)

    # ------------------------------------------------------------------------------- the parts

    def _add_kinds(self) -> None:
        say, texts, column = self.context.texts.say, self.context.texts, self.add_part(4)
        self._kinds = ChipRow(self.context.theme, say("check.kind"), "check-kind")
        kinds = self.context.store.box.printed.check_kinds
        self._letters = {texts.find(f"check-key.{kind}", ""): kind for kind in (*kinds, _OTHER)}
        typed = {kind: letter for letter, kind in self._letters.items()}
        named = [(kind, texts.find(f"check-kind.{kind}", kind)) for kind in kinds]
        rows = [*named, (_OTHER, say("check.another"))]
        self._kinds.offer([Choice(key, words, typed.get(key, "")) for key, words in rows])
        self._kinds.pressed.connect(self._take_kind)
        column.addWidget(self._kinds)
        self._other = QLineEdit(maxLength=40)
        self._other.setObjectName("check-other")
        set_hint(self._other, say("check.another.name"))
        self._other.setAccessibleName(say("check.another.name"))
        self._other.textChanged.connect(self._changed)
        self._other.hide()
        column.addWidget(self._other)
        self._traits = self.words("check-traits")
        column.addWidget(self._traits)
        column.addStretch(1)

    def _add_numbers(self) -> None:
        say, column = self.context.texts.say, self.add_part(5)
        self._difficulty = self.stepper("check-difficulty", say("check.difficulty"), 4, 1, 30)
        self._modifier = self.stepper("check-modifier", say("check.modifier"), 0, -9, 9)
        row = QHBoxLayout()
        row.setSpacing(20)
        for name, stepper in (("difficulty", self._difficulty), ("modifier", self._modifier)):
            stepper.changed.connect(self._changed)
            add_layout(row, self.titled(say(f"check.{name}"), stepper))
        row.addStretch(1)
        add_layout(column, row)
        self._whose = ChipRow(self.context.theme, say("check.by"), "check-who")
        self._whose.pressed.connect(self._take_who)
        column.addWidget(self._whose)
        self._classes = ChipRow(self.context.theme, say("check.bonuses"), "check-bonus", ways=False)
        self._classes.pressed.connect(self._add_bonus)
        column.addWidget(self._classes)
        column.addStretch(1)

    def _add_foot(self, *, first: bool) -> None:
        say, column = self.context.texts.say, self.add_part(3)
        self._each = QCheckBox(say("check.for-each"))
        self._each.setObjectName("check-for-each")
        self._each.setAccessibleName(say("check.for-each"))
        set_tool_tip(self._each, say("check.for-each.help"))
        self._each.toggled.connect(self._changed)
        column.addWidget(self._each)
        row = QHBoxLayout()
        row.setSpacing(12)
        self._chance = PlainLabel()
        self._chance.setObjectName("check-chance")
        self._chance.setFont(self.context.theme.font("number", 34))
        self._odds = wrapped(QuietLabel())
        self._odds.setObjectName("check-odds")
        row.addWidget(self._chance)
        row.addWidget(self._odds, 1)
        add_layout(column, row)
        column.addStretch(1)
        column.addWidget(self.begin_button("begin-check", "cards-outline", first=first))

    # -------------------------------------------------------------------------------- choosing

    def _take_kind(self, kind: str) -> None:
        self._kind = kind
        self._kinds.mark((kind,))
        self._other.setVisible(kind == _OTHER)
        if kind == _OTHER:
            self._other.setFocus()
        store = self.context.store
        words = free_redraw_words(store.campaign, store.box, self.context.texts, kind)
        self._traits.setText(words)
        self._traits.setVisible(bool(words))
        self._changed()

    def _take_who(self, who: str) -> None:
        self._who = who
        self._whose.mark((who,))
        self._changed()

    def _add_bonus(self, cls: str) -> None:
        """Add 1 for a class; after the most there is nothing again."""
        self._bonuses[cls] = (self._bonuses.get(cls, 0) + 1) % (_MOST_BONUS + 1)
        self._show_bonuses()
        self._changed()

    def _show_bonuses(self) -> None:
        say = self.context.texts.say
        for cls, chip in self._classes.chips.items():
            n = self._bonuses.get(cls, 0)
            spoken = say("check.bonus-of", cls=chip.text(), n=f"+{n}")
            chip.show_number(f"+{n}" if n else "", spoken)
            set_tool_tip(chip, say("check.bonus.help", most=_MOST_BONUS))

    def take_number(self, number: int) -> None:
        """Take a typed difficulty."""
        self._difficulty.show_number(number)
        self._changed()

    def has_letter(self, letter: str) -> bool:
        """Whether it is a kind, who makes it, for each success, or the modifier's sign."""
        return letter in self._letters or letter in "WX+-−"

    def press_letter(self, letter: str) -> bool:
        """Choose a kind; W turns to the next who makes it, X is for each success."""
        if letter in self._letters:
            self._take_kind(self._letters[letter])
        elif letter == "W":
            keys = list(self._whose.chips)
            self._take_who(keys[(keys.index(self._who) + 1) % len(keys)])
        elif letter == "X":
            self._each.toggle()
        elif letter in "+-−":
            self._modifier.step(1 if letter == "+" else -1)
        else:
            return False
        return True

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        say = self.context.texts.say
        told = (("0 – 9", "difficulty"), ("+ −", "modifier"), ("W", "who"), ("X", "each"))
        hints = [(cap, say(f"check.key.{words}")) for cap, words in told]
        return (("Enter", say("command.begin-check")), *hints)

    # --------------------------------------------------------------------------------- showing

    def _show(self, _: object) -> None:
        say, store = self.context.texts.say, self.context.store
        seats = store.campaign.seats
        rows = [Choice(_COMPANY, say("check.by-company")), Choice(_EACH, say("check.by-each"))]
        self._whose.offer([*rows, *(Choice(seat, who.name) for seat, who in seats.items())])
        if self._who not in self._whose.chips:
            self._who = _COMPANY
        self._whose.mark((self._who,))
        classes = dict.fromkeys(who.cls for who in seats.values())
        self._classes.offer([Choice(cls, store.box.cls(cls).name) for cls in classes])
        self._bonuses = {cls: n for cls, n in self._bonuses.items() if cls in classes}
        self._show_bonuses()
        self._take_kind(self._kind)

    def _changed(self, *_: object) -> None:
        self.count_odds()

    def count_odds(self) -> None:
        """Count the odds as soon as what changed is painted."""
        if self.isVisible():
            self._soon.start()

    def _show_odds(self) -> None:
        store, action = self.context.store, self._action()
        refusal = store.refuse(action)
        if refusal is not None:
            self._chance.setText("–")
            self._odds.setText(self.context.refusal_text(refusal))
            return
        found = glance(action.apply(store.campaign, store.box).after, store.box)
        self._chance.setText(worth_of(found))
        self._odds.setText(best_words(self.context.texts, found))

    # ----------------------------------------------------------------------------- beginning it

    def open_afresh(self) -> None:
        """Begin with nothing added; kind and difficulty stay as they were last."""
        self._clear()
        super().open_afresh()

    def _clear(self) -> None:
        """Forget what belongs to one check alone."""
        self._who = _COMPANY
        self._bonuses = {}
        self._whose.mark((_COMPANY,))
        self._modifier.show_number(0)
        self._each.setChecked(False)
        self._show_bonuses()
        self._take_kind(_FIRST[0] if self._kind == _OTHER else self._kind)

    def _action(self) -> BeginCheck:
        scope = self._who if self._who in {_COMPANY, _EACH} else "one"
        fields = {
            "kind": self._other.text().strip() if self._kind == _OTHER else self._kind,
            "difficulty": self._difficulty.number,
            "scope": scope,
            "seats": (self._who,) if scope == "one" else (),
            "modifier": self._modifier.number,
            "for_each_success": self._each.isChecked(),
            "bonuses": {cls: n for cls, n in self._bonuses.items() if n},
        }
        return BeginCheck.model_validate(fields)

    def begin(self) -> None:
        """Begin the check that is filled in."""
        if self.context.shell.dispatch(self._action()):
            self._clear()
            self.begun.emit()
