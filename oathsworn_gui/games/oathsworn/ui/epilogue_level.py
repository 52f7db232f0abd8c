"""The level: what it brings, the trait of the company, the choices of the four."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
    QVBoxLayout,
)

from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.rules.level import (
    level_after,
    refuse_permanent_token,
    token_choices,
)
from oathsworn_gui.games.oathsworn.rules.tally import NOTHING_LEFT
from oathsworn_gui.games.oathsworn.rules.tally_counts import the_dead
from oathsworn_gui.games.oathsworn.rules.tokens import MOST_PERMANENT
from oathsworn_gui.games.oathsworn.ui.epilogue_body import Body, Tile, titled_card
from oathsworn_gui.games.oathsworn.ui.epilogue_moment import Moment, brings
from oathsworn_gui.games.oathsworn.ui.epilogue_traits import TraitCard
from oathsworn_gui.games.oathsworn.ui.epilogue_who import WhoHead
from oathsworn_gui.games.oathsworn.ui.equal_columns import EqualColumns
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import Card, wrapped

SEAT_CHOICES = ("permanent", "animus", "companion-token")
CHOICES = {"trait", *SEAT_CHOICES}


class SeatChoice(Card):
    """What one of the four chooses at this level: buttons, and how far it is."""

    chosen = Signal(str)

    def __init__(self, context: PageContext, seat: str) -> None:
        """Show no choice yet."""
        super().__init__()
        self._context, self._seat = context, seat
        self.setObjectName(f"choice-{seat}")
        self._head = WhoHead(context, seat)
        self._head.name.setText(context.store.campaign.seats[seat].name)
        self._list = QVBoxLayout()
        self._list.setSpacing(6)
        self._buttons: dict[str, QPushButton] = {}
        self._shown = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(12)
        nest(column, self._head)
        nest(column, self._list)
        column.addStretch(1)

    def show_choice(self, now: Moment, what: str) -> None:
        """Show the choice ``what`` of this seat, empty for none."""
        say, who = self._context.texts.say, now.campaign.seats[self._seat]
        keys = _choices(what, who)
        if what != self._shown:
            self._rebuild(keys)
            self._shown = what
        answered = now.chosen(what, self._seat) if what else None
        asked = now.asked_seat == self._seat and now.kind == what
        refusals = _refusals(now.question) if asked else {}
        for place, (key, button) in enumerate(self._buttons.items(), 1):
            words = self._words(what, key, who)
            refusal = refusals.get(key)
            button.setText(f"{place}   {words}" if asked else words)
            button.setAccessibleName(f"{who.name}: {words}")
            button.setChecked(answered == (key,))
            button.setEnabled(asked)
            button.setToolTip(self._context.refusal_text(refusal) if refusal else "")
        if not what:
            state = say("epilogue.nothing-to-choose")
        elif answered:
            state = say("epilogue.sent", name=who.name)
        else:
            name = now.campaign.seats[now.asked_seat].name if now.asked_seat else ""
            state = say("epilogue.asked") if asked or not name else say("epilogue.waits", name=name)
        self._head.state.setText(state)
        self.setProperty("active", asked)
        self.style().polish(self)

    def press(self, number: int) -> None:
        """Press the button of that number."""
        buttons = list(self._buttons.values())
        if 0 < number <= len(buttons):
            buttons[number - 1].click()

    def focus(self) -> None:
        """Give the keys to the first button that can be pressed."""
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

    def _words(self, what: str, key: str, who: Oathsworn) -> str:
        say = self._context.texts.say
        if key == NOTHING_LEFT:
            return say("option.tally.token.none")
        if what != "animus":
            token = say(f"option.tally.token.{key}")
            marked = {str(kind): n for kind, n in who.permanent.items()}.get(key, 0)
            return say("epilogue.marks", token=token, n=marked, most=MOST_PERMANENT)
        number, more = (who.max_animus, 2) if key == "animus" else (who.regen, 1)
        unknown = say("epilogue.unknown-number")
        now, then = (unknown, f"+{more}") if number is None else (str(number), str(number + more))
        return say(f"epilogue.{key}-now", now=now, then=then)


def _choices(what: str, who: Oathsworn) -> tuple[str, ...]:
    if what == "animus":
        return ("animus", "regen")
    if not what:
        return ()
    tokens = token_choices(who, companion_only=what == "companion-token")
    full = all(refuse_permanent_token(who, token) for token in tokens)
    return (*tokens, NOTHING_LEFT) if full else tokens


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
        self._list = wrapped(QLabel())
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
        self._columns = EqualColumns(4, 240)
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
        return self.say("epilogue.level.title", level=level_after(now.campaign, now.box))

    def sub(self, now: Moment) -> str:
        """Say whom it is for."""
        del now
        return self.say("epilogue.level.sub")

    def ready(self, now: Moment) -> str:
        """Say that all is chosen, or that there was nothing to choose."""
        chosen = (
            any(what.partition(".")[0] in CHOICES for what in now.tally.chosen)
            if now.tally
            else False
        )
        return self.say("epilogue.nothing-missing") if chosen else super().ready(now)

    def accept_words(self, now: Moment) -> str:
        """Return what the button says."""
        return self.say("epilogue.accept.level", level=level_after(now.campaign, now.box))

    def show_moment(self, now: Moment) -> None:
        """Show what the level brings and what was chosen."""
        super().show_moment(now)
        before = max(who.level for who in now.campaign.seats.values())
        keys = brings(now)
        words = [self.say(key) for key in keys] or [self.say("epilogue.level.nothing")]
        self._tile.show_numbers(before, level_after(now.campaign, now.box), self.sub(now))
        self._list.setText("\n".join(words))
        self._traits.setVisible("epilogue.level.trait" in keys)
        self._show_traits(now)
        choosing = {"epilogue.level.permanent", "epilogue.level.animus"} & set(keys)
        self._columns.setVisible(bool(choosing))
        for seat, choice in self._seats.items():
            form = now.campaign.seats[seat].form
            what = "animus" if form == "full" else "companion-token"
            if "epilogue.level.permanent" in choosing:
                what = "permanent"
            choosing_too = choosing and seat not in the_dead(now.campaign)
            choice.show_choice(now, what if choosing_too else "")

    def press_number(self, number: int) -> None:
        """Choose by number: the trait, or the choice of the seat that is asked."""
        if self.now is None:
            return
        if self.now.kind == "trait" and 0 < number <= len(self._cards):
            list(self._cards.values())[number - 1].click()
        elif self.now.asked_seat:
            self._seats[self.now.asked_seat].press(number)

    def focus(self) -> bool:
        """Give the keys to what is asked."""
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
                trait=trait.name, marked=marked, most=trait.most, words=trait.words,
            )  # fmt: skip
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
