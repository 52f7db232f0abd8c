"""The class of a newcomer: twelve discs; those that cannot be chosen are dimmed and say why."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.begin_form import ENTER
from oathsworn_gui.games.oathsworn.ui.base.class_grid import ClassGrid
from oathsworn_gui.games.oathsworn.ui.chapters.quick_level_forms import Asked
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import Card, LabelText, QuietLabel, wrapped


class ClassAsked(Asked):
    """Arrows go from class to class, Enter takes the one that has the focus."""

    def __init__(self, context: PageContext, question: Question) -> None:
        super().__init__(context, question)
        self._options = {option.key: option for option in question.options}
        box = context.store.box
        self.setProperty("classes", True)
        shown = {key: cls for key, cls in box.printed.classes.items() if key in self._options}
        self._grid = ClassGrid(context.theme, context.texts, shown)
        self._grid.chosen.connect(self._choose)
        self._grid.looked_at.connect(self._look)
        self._grid.show_seats(self._taken(), "none")
        for button in self._grid.buttons:
            option = self._options[button.cls.key]
            if option.refusal is not None:
                button.show_refused(context.refusal_text(option.refusal))
        self.column.addWidget(self._grid)
        self.column.addWidget(self._about())
        self.column.addStretch(1)
        self._look(self._first())

    def _taken(self) -> dict[str, str]:
        campaign: Campaign = self.context.store.campaign
        return {seat: who.cls for seat, who in campaign.seats.items() if not who.lost}

    def _first(self) -> str:
        default = self.question.default
        if isinstance(default, str) and default in self._options:
            return default
        free = (b.cls.key for b in self._grid.buttons if self._options[b.cls.key].refusal is None)
        return next(free, self._grid.buttons[0].cls.key)

    def _about(self) -> QWidget:
        card, theme = Card(kind="raised"), self.context.theme
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(4)
        self._name = PlainLabel()
        self._name.setFont(theme.font("text", 20, "semibold"))
        self._name.setObjectName("class-name")
        self._words = wrapped(QuietLabel())
        self._why = wrapped(PlainLabel())
        self._why.setObjectName("class-why-not")
        self._why.setProperty("gold", True)
        self._board = LabelText()
        for label in (self._name, self._words, self._board, self._why):
            column.addWidget(label)
        return card

    def _look(self, key: str) -> None:
        """Show what a class is, and why it cannot be chosen."""
        option, box = self._options[key], self.context.store.box
        cls, stored = box.cls(key), self.context.store.campaign.stored.get(key)
        self._name.setText(cls.name)
        told = [self.context.texts.find(f"new.class.{key}", cls.ability), ", ".join(cls.may_equip)]
        self._words.setText("\n".join(words for words in told if words))
        back = self.say("newcomer.in-the-box", name=stored.name, n=stored.level) if stored else ""
        self._board.setText(back)
        self._board.setVisible(bool(back))
        self._why.setText(_why_not(self.context, option))
        self._why.setVisible(option.refusal is not None)

    def _choose(self, key: str) -> None:
        if self._options[key].refusal is None:
            self.answered.emit(key)
            return
        self._look(key)
        self.answered.emit(key)  # the shell says why, and whether the table may overrule it

    def take_keys(self) -> None:
        """Give the focus to the class that is proposed."""
        self._grid.focus_class(self._first())

    def does(self, event: QKeyEvent, *, really: bool) -> bool:
        """Take the class that has the focus by Enter, whatever the mouse rests on."""
        if Qt.Key(event.key()) not in ENTER:
            return False
        if really:
            self._choose(self._grid.focused_class() or self._first())
        return True

    def hints(self) -> KeyHints:
        """Return Enter and the arrows."""
        say = self.say
        return (("Enter", say("newcomer.key.take-class")), ("← ↑ ↓ →", say("newcomer.key.look")))


def _why_not(context: PageContext, option: Option) -> str:
    return context.refusal_text(option.refusal) if option.refusal is not None else ""
