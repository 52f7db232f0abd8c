"""The level: what it brings, the trait of the company, the choices of the four."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QPushButton,
    QVBoxLayout,
)

from oathsworn_gui.games.oathsworn.ui.base.equal_columns import EqualColumns
from oathsworn_gui.games.oathsworn.ui.epilogue.step_body import Body, Tile, WhoHead, titled_card
from oathsworn_gui.games.oathsworn.ui.epilogue.traits import TraitCard
from oathsworn_gui.games.oathsworn.views.epilogue.level import (
    SeatChoice as Choice,
)
from oathsworn_gui.games.oathsworn.views.epilogue.level import (
    level_view,
    next_level,
    seat_choice,
)
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

SEAT_CHOICES = ("permanent", "animus", "companion-token")
CHOICES = {"trait", *SEAT_CHOICES}


class SeatChoice(Card):
    """What one of the four chooses at this level: buttons, and its progress."""

    chosen = Signal(str)

    def __init__(self, context: PageContext, seat: str) -> None:
        super().__init__()
        self._context = context
        self._seat = seat
        self.setObjectName(f"choice-{seat}")
        self._head = WhoHead(context, seat)
        self._head.name.show_words(context.store.campaign.seats[seat].name)
        self._list = QVBoxLayout()
        self._list.setSpacing(6)
        self._buttons: dict[str, QPushButton] = {}
        self._shown = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(12)
        add_layout(column, self._head)
        add_layout(column, self._list)
        column.addStretch(1)

    def show_choice(self, view: Choice) -> None:
        """Show the choice of this seat, or that it has none."""
        if view.what != self._shown:
            self._rebuild(tuple(one.key for one in view.choices))
            self._shown = view.what
        for place, one in enumerate(view.choices, 1):
            button = self._buttons.get(one.key)
            if button is None:  # it was no choice when the buttons were made
                continue
            button.setText(f"{place}   {one.words}" if view.asked else one.words)
            button.setAccessibleName(f"{view.name}: {one.words}")
            button.setChecked(one.chosen)
            button.setEnabled(view.asked)
            refusal = one.refusal
            set_tool_tip(button, self._context.refusal_text(refusal) if refusal else "")
        self._head.state.setText(view.state)
        self.setProperty("active", view.asked)
        self.style().polish(self)

    def press(self, number: int) -> None:
        """Press the button of that number."""
        buttons = list(self._buttons.values())
        if 0 < number <= len(buttons):
            buttons[number - 1].click()

    def numbers(self) -> int:
        """Return how many buttons have a number."""
        return len(self._buttons)

    def focus(self) -> None:
        """Give the focus to the first button that can be pressed."""
        button = next((b for b in self._buttons.values() if b.isEnabled()), None)
        if button is not None:
            button.setFocus()

    def _rebuild(self, keys: tuple[str, ...]) -> None:
        for button in self._buttons.values():
            button.hide()
            button.deleteLater()
        self._buttons = {}
        for key in keys:
            button = QPushButton()
            button.setObjectName(f"{key}-{self._seat}")
            button.setCheckable(True)
            button.setStyleSheet("text-align: left;")
            button.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
            self._buttons[key] = button
            self._list.addWidget(button)


def _refusals(question: Question | None) -> dict[str, Refusal]:
    options = question.options if question else ()
    return {option.key: option.refusal for option in options if option.refusal is not None}


class LevelBody(Body):
    """The level page. A trait or a token is chosen by pressing it."""

    def __init__(self, context: PageContext) -> None:
        """Make the tile, the twelve traits and a card a seat."""
        super().__init__(context)
        top = EqualColumns(2, 360)
        self._tile = Tile(context, "arrow-up-bold", self.say("epilogue.step.level"))
        self._brings, column = titled_card(
            context, self.say("epilogue.level.grants"), "TALLY-02", "LEVEL-03"
        )
        self._list = wrapped(PlainLabel())
        column.addWidget(self._list)
        column.addStretch(1)
        top.show_widgets([self._tile, self._brings])
        self._traits, column = titled_card(context, self.say("epilogue.level.traits"), "LEVEL-19")
        grid = EqualColumns(4, 250, 8)
        self._cards = {
            key: TraitCard(context.theme, trait, place)
            for place, (key, trait) in enumerate(context.store.box.printed.traits.items(), 1)
        }
        for key, card in self._cards.items():
            card.clicked.connect(lambda _=False, key=key: self._choose("trait", key))
        grid.show_widgets(self._cards.values())
        column.addWidget(grid)
        self._columns = EqualColumns(4, 330)
        self._seats = {seat: SeatChoice(context, seat) for seat in context.store.campaign.seats}
        for seat in self._seats.values():
            seat.chosen.connect(self._choose_for_seat)
        self._columns.show_widgets(self._seats.values())
        self.column.addWidget(top)
        self.column.addWidget(self._traits)
        self.column.addWidget(self._columns)
        self.column.addStretch(1)

    def title(self, now: Moment) -> str:
        """Return the title with the new level."""
        return self.say("epilogue.level.title", level=next_level(now))

    def sub(self, now: Moment) -> str:
        """Return whom it is for."""
        return self.say("epilogue.level.sub")

    def ready(self, now: Moment) -> str:
        """Return that all is chosen, or that there was nothing to choose."""
        chosen = (
            any(what.partition(".")[0] in CHOICES for what in now.tally.chosen)
            if now.tally
            else False
        )
        return self.say("epilogue.nothing-missing") if chosen else super().ready(now)

    def accept_words(self, now: Moment) -> str:
        """Return the label of the button."""
        return self.say("epilogue.accept.level", level=next_level(now))

    def show_moment(self, now: Moment) -> None:
        """Show what the level brings and what was chosen."""
        super().show_moment(now)
        view = level_view(now, self.context.texts)
        self._tile.show_numbers(view.before, view.after, self.sub(now))
        self._list.setText("\n".join(view.lines))
        self._traits.setVisible(view.traits)
        self._show_traits(now)
        self._columns.setVisible(view.choosing)
        for seat, choice in self._seats.items():
            choice.show_choice(seat_choice(now, seat, self.context.texts))

    def press_number(self, number: int) -> None:
        """Choose by number: the trait, or the choice of the seat whose turn it is."""
        if self.now is None:
            return
        if self.now.kind == "trait" and 0 < number <= len(self._cards):
            list(self._cards.values())[number - 1].click()
        elif self.now.asked_seat:
            self._seats[self.now.asked_seat].press(number)

    def numbers(self) -> int:
        """Return how many traits, or choices of the seat, there are."""
        if self.now is None:
            return 0
        if self.now.kind == "trait":
            return len(self._cards)
        return self._seats[self.now.asked_seat].numbers() if self.now.asked_seat else 0

    def focus(self) -> bool:
        """Focus the current question."""
        if self.now is not None and self.now.kind == "trait":
            next(iter(self._cards.values())).setFocus()
            return True
        if self.now is None or not self.now.asked_seat:
            return False
        self._seats[self.now.asked_seat].focus()
        return True

    def _show_traits(self, now: Moment) -> None:
        asked = now.kind == "trait"
        refusals = _refusals(now.question) if asked else {}
        chosen = (now.chosen("trait") or ("",))[0]
        for key, card in self._cards.items():
            trait = now.box.printed.traits[key]
            marked = now.campaign.company.traits.get(key, 0)
            spoken = self.say(
                "epilogue.trait.spoken",
                trait=trait.name,
                marked=marked,
                most=trait.most,
                words=trait.words,
            )
            refusal = refusals.get(key)
            why_not = self.context.refusal_text(refusal) if refusal else ""
            if not asked:
                why_not = self.say("epilogue.sent", name=self.say("epilogue.the-company"))
            card.setEnabled(asked)
            card.show_marks(marked, spoken, why_not, chosen=key == chosen)

    def _choose_for_seat(self, key: str) -> None:
        self._choose("", key)

    def _choose(self, what: str, key: str) -> None:
        now = self.now
        if now is None or now.question is None:
            return
        if now.kind == "trait" if what == "trait" else now.kind in SEAT_CHOICES:
            self.answer(now.question, key)
        self.show_moment(self.now or now)
