"""The new injury of one of the four in the tally: dealt, chosen of two, or typed in."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.rules.injuries import has_true_grit
from oathsworn_gui.games.oathsworn.rules.tally_counts import injured, the_dead
from oathsworn_gui.games.oathsworn.rules.tally_injuries import Dealt, dealt, not_kept
from oathsworn_gui.games.oathsworn.ui.epilogue_moment import Moment
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import IconLabel, QuietLabel, RuleLink, wrapped


class InjuryEntry(QWidget):
    """What one of the four draws. ``given`` carries a name, a card to keep, or nothing (curative).

    A card dealt by the program is only shown; of two dealt one is pressed; a card drawn at the
    table is typed by name or number.
    """

    given = Signal(str)
    typed = Signal()

    def __init__(self, context: PageContext, seat: str) -> None:
        """Show none yet."""
        super().__init__()
        self._context, self._seat = context, seat
        say, theme = context.texts.say, context.theme
        self._icon = IconLabel(theme, "bandage")
        self._name, self._more = wrapped(QLabel()), wrapped(QuietLabel())
        self._more.setFont(theme.font("text", 15))
        self._rule = RuleLink("TALLY-09", context.shell.show_rule)
        self._field = QLineEdit()
        self._field.setObjectName(f"injury-{seat}")
        self._field.setPlaceholderText(say("epilogue.injury.hint"))
        self._field.setMaxLength(60)
        self._field.setMinimumWidth(100)
        self._field.textChanged.connect(self.typed)
        self._curative = QPushButton(say("epilogue.injury.curative"))
        self._curative.setObjectName(f"curative-{seat}")
        self._curative.clicked.connect(lambda: self.given.emit(""))
        self._keep: dict[str, QPushButton] = {}
        self._pair = QVBoxLayout()
        self._pair.setSpacing(6)
        self._arrange()

    def _arrange(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._more)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._icon)
        nest(head, words, 1)
        head.addWidget(self._rule)
        self._entry = QWidget()
        row = QHBoxLayout(self._entry)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._field, 1)
        row.addWidget(self._curative)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        nest(column, head)
        column.addWidget(self._entry)
        nest(column, self._pair)

    def focus(self) -> None:
        """Give the keys to the field, or to the first of two cards."""
        first = next(iter(self._keep.values()), None)
        (first or self._field).setFocus()

    @property
    def words(self) -> str:
        """What is typed in."""
        return self._field.text().strip()

    def enter(self) -> None:
        """Hand over what was typed; nothing typed asks for it."""
        typed = self.words
        if typed:
            self._field.clear()
            self.given.emit(typed)
        else:
            self.focus()

    def show_moment(self, now: Moment) -> None:
        """Show whether an injury is due, and which it is."""
        due = self._seat in injured(now.campaign)
        deals = dealt(now.campaign, now.tally, now.box) if now.tally is not None else ()
        one = next((deal for deal in deals if deal.seat == self._seat), None)
        settled = one is not None and (one.none_left or one.name is not None)
        asked = now.kind.startswith("injury") and now.asked_seat == self._seat
        self._icon.show_icon("bandage", "blood" if due else "quiet")
        self._rule.setVisible(due)
        options = now.question.options if asked and now.question is not None else ()
        self._show_pair(options)
        self._entry.setVisible(due and not settled and not options)
        self._show_entry(now, asked=asked)
        name, more = self._words(now, one, due=due, settled=settled)
        self._name.setText(name)
        self._name.setProperty("quiet", not due)
        self._name.style().polish(self._name)
        self._more.setText(more)
        self._more.setVisible(bool(more))

    def _show_entry(self, now: Moment, *, asked: bool) -> None:
        say, name = self._context.texts.say, now.campaign.seats[self._seat].name
        self._field.setEnabled(asked)
        self._curative.setEnabled(asked)
        waits = "" if asked else say("epilogue.waits", name=_asked_name(now))
        self._field.setToolTip(waits)
        self._curative.setToolTip(waits or say("epilogue.injury.curative.tip", name=name))
        self._field.setAccessibleName(say("epilogue.injury.field", name=name))
        self._curative.setAccessibleName(say("epilogue.injury.curative.tip", name=name))

    def _show_pair(self, options: tuple[Option, ...]) -> None:
        if [*self._keep] == [option.key for option in options]:
            return
        for button in self._keep.values():
            self._pair.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._keep = {option.key: self._card(n, option) for n, option in enumerate(options, 1)}

    def _card(self, number: int, option: Option) -> QPushButton:
        words = self._context.texts.say(f"option.{option.code}", **option.params)
        button = QPushButton(f"{number}   {words}")
        button.setObjectName(f"keep-{self._seat}-{number}")
        button.setAccessibleName(self._context.texts.say("epilogue.injury.keep", card=words))
        button.setStyleSheet("text-align: left;")
        button.clicked.connect(lambda: self.given.emit(option.key))
        self._pair.addWidget(button)
        return button

    def _words(
        self, now: Moment, one: Dealt | None, *, due: bool, settled: bool
    ) -> tuple[str, str]:
        say = self._context.texts.say
        if not due:
            dead = self._seat in the_dead(now.campaign)
            return say("epilogue.injury.dead" if dead else "epilogue.injury.none"), ""
        if one is None or not settled:
            two = has_true_grit(now.campaign)
            if one is not None and one.cards:
                return say("epilogue.injury.keep-one"), say("epilogue.injury.other-back")
            key = "epilogue.injury.draw-two" if two else "epilogue.injury.draw"
            return say(key), say("epilogue.injury.type")
        if one.none_left:
            return say("epilogue.injury.none-left"), say("epilogue.injury.no-injury")
        back = ", ".join(not_kept(one, now.box))
        if not one.name:
            more = say("epilogue.injury.back", card=back) if back else ""
            return say("epilogue.injury.curative-drawn"), more or say("epilogue.injury.no-injury")
        return one.name, say("epilogue.injury.back" if back else "epilogue.injury.drawn", card=back)


def _asked_name(now: Moment) -> str:
    seat = now.asked_seat
    return now.campaign.seats[seat].name if seat else ""
