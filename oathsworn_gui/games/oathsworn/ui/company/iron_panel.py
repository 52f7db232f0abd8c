"""The purses of the four: iron gained, lost or passed on, evenly or as typed."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.company.iron import GainIron, LoseIron, MoveIron
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, line_field, spin
from oathsworn_gui.games.oathsworn.ui.content.item_form import Choices
from oathsworn_gui.games.oathsworn.views.company.table_panels import PurseView, iron_view
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_hint
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import (
    Card,
    ClassDisc,
    IconLabel,
    KeyButton,
    LabelText,
    QuietLabel,
    RuleLink,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_MOST = 999


class Purse(Card):
    """The iron of one Oathsworn, and what it would be after the gain and after the loss."""

    def __init__(self, context: PageContext, seat: str) -> None:
        """Make the purse of ``seat``."""
        super().__init__(kind="raised")
        self.setObjectName(f"purse-{seat}")
        theme, who = context.theme, context.store.campaign.seats[seat]
        cls = context.store.box.cls(who.cls)
        self._say = context.texts.say
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(ClassDisc(theme, cls.glyph, cls.name, size=32))
        head.addWidget(LabelText(who.name), 1)
        add_layout(column, head)
        row = QHBoxLayout()
        row.addWidget(IconLabel(theme, "hexagon", "gold", 28))
        self._number = PlainLabel()
        self._number.setFont(theme.font("number", 34))
        row.addWidget(self._number, 1)
        add_layout(column, row)
        self._after = QuietLabel()
        column.addWidget(self._after)

    def show_iron(self, view: PurseView) -> None:
        """Show what it holds, and its share of the gain and of the loss."""
        self._number.setText(str(view.held))
        self._number.setAccessibleName(self._say("company.iron.spoken", n=view.held))
        self._after.setText(self._say("iron.purse", gain=view.gain, loss=view.loss))


class IronPanel(InPlace):
    """Iron gained, lost and passed on; the number is typed, + gains it and - loses it."""

    wide = 760
    """The width it would like to have."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(context, context.texts.say("company.iron"), "iron-panel")
        campaign: Campaign = context.store.campaign
        self._typed = ""
        self._purses = {seat: Purse(context, seat) for seat in SEATS}
        row = QHBoxLayout()
        row.setSpacing(10)
        for purse in self._purses.values():
            row.addWidget(purse, 1)
        add_layout(self.body, row)
        self._total = PlainLabel()
        self._total.setObjectName("iron-total")
        self.body.addWidget(self._total)
        add_layout(self.body, self._amounts())
        self._problem = wrapped(PlainLabel())
        self._problem.setProperty("gold", True)
        self._problem.setObjectName("iron-problem")
        self.body.addWidget(self._problem)
        self._problem.hide()
        self.body.addWidget(hairline())
        add_layout(self.body, self._passing(campaign))
        self.body.addStretch(1)
        keys = {"+": self._gain, "-": self._lose, "m": self._move, "s": self._split.setFocus}
        digits = {digit: partial(self._type, digit) for digit in "0123456789"}
        self.set_keys({**keys, **digits})
        self.show_campaign(campaign)

    # ------------------------------------------------------------------------------- the parts

    def _amounts(self) -> QGridLayout:
        say, theme = self.context.texts.say, self.context.theme
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(4)
        self._amount = spin("iron-amount", say("company.iron"), 1, _MOST, 1)
        self._amount.setFont(theme.font("number", 28))
        self._amount.setMinimumHeight(48)
        self._amount.valueChanged.connect(self._amount_changed)
        self._split = line_field("iron-split", say("iron.split"), 40)
        set_hint(self._split, say("iron.split.hint"))
        self._split.textChanged.connect(self._split_changed)
        self._split.returnPressed.connect(self.setFocus)  # then + or - does it
        gain = self._button("iron-gain", "company.iron.gain", "plus", "+", self._gain)
        lose = self._button("iron-lose", "company.iron.lose", "minus", "-", self._lose)
        rule = RuleLink("IRON-01", self.context.shell.show_rule)
        for column, words in enumerate(("iron.amount", "iron.split")):
            grid.addWidget(LabelText(say(words)), 0, column)
        grid.addWidget(rule, 0, 3)
        for column, widget in enumerate((self._amount, self._split, gain, lose)):
            grid.addWidget(widget, 1, column)
        grid.setColumnStretch(1, 1)
        return grid

    def _button(self, name: str, words: str, icon: str, key: str, run: object) -> KeyButton:
        button = KeyButton(self.context.theme, self.context.texts.say(words), icon, key)
        button.setObjectName(name)
        button.clicked.connect(run)
        return button

    def _passing(self, campaign: Campaign) -> QGridLayout:
        say, names = self.context.texts.say, {s: campaign.seats[s].name for s in SEATS}
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        self._giver = Choices("iron-giver", names, SEATS[0])
        self._taker = Choices("iron-taker", names, SEATS[1])
        for place, (name, choices) in enumerate((("giver", self._giver), ("taker", self._taker))):
            choices.setAccessibleName(say(f"company.iron.{name}"))
            grid.addWidget(LabelText(say(f"company.iron.{name}")), place, 0)
            grid.addWidget(choices, place, 1)
        move = self._button("iron-move", "company.iron.move", "swap-horizontal", "M", self._move)
        grid.addWidget(move, 0, 2, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.setColumnStretch(1, 1)
        return grid

    # -------------------------------------------------------------------------------- showing

    def show_campaign(self, campaign: Campaign) -> None:
        """Show the purses as they are, with the shares of the amount that is typed."""
        say = self.context.texts.say
        view = iron_view(campaign, self._amount.value(), self._shares())
        for seat, purse in zip(SEATS, view.purses, strict=True):
            self._purses[seat].show_iron(purse)
        words = say("iron.total", n=view.total)
        if view.short:
            words = f"{words} {say('iron.short', n=view.short)}"
        self._total.setText(words)

    def _shares(self) -> tuple[int, ...]:
        """Return the four shares that are typed; none when they are not four numbers."""
        words = self._split.text().replace(",", " ").split()
        whole = all(word.isdecimal() and len(word) < 4 for word in words)
        return tuple(map(int, words)) if whole and len(words) == len(SEATS) else ()

    def _type(self, digit: str) -> None:
        """Type the amount, digit by digit; a digit that makes it too large starts a new number."""
        typed = self._typed + digit
        self._typed = typed if int(typed) <= _MOST else digit
        self._amount.setValue(int(self._typed))

    def _amount_changed(self, amount: int) -> None:
        if sum(self._shares()) != amount and self._split.text():
            self._split.clear()
        self.show_campaign(self.context.store.campaign)

    def _split_changed(self) -> None:
        shares = self._shares()
        self._say_problem("")
        if sum(shares):
            self._amount.setValue(sum(shares))
        self.show_campaign(self.context.store.campaign)

    def _say_problem(self, words: str) -> None:
        self._problem.setText(words)
        self._problem.setHidden(not words)

    # --------------------------------------------------------------------------------- actions

    def _read(self) -> dict[str, object] | None:
        """Return the amount and its split; None, with a message, if it is not four numbers."""
        text, shares = self._split.text().strip(), self._shares()
        if text and not shares:
            self._say_problem(self.context.texts.say("iron.split.wrong"))
            return None
        return {"amount": self._amount.value(), "split": shares}

    def _dispatch(self, kind: type[GainIron] | type[LoseIron]) -> None:
        read = self._read()
        if read is not None and self.context.shell.dispatch(kind.model_validate(read)):
            self._typed = ""
            self._split.clear()

    def _gain(self, *_: object) -> None:
        self._dispatch(GainIron)

    def _lose(self, *_: object) -> None:
        self._dispatch(LoseIron)

    def _move(self, *_: object) -> None:
        plain = {"giver": self._giver.chosen, "taker": self._taker.chosen}
        move = MoveIron.model_validate({**plain, "amount": self._amount.value()})
        self.context.shell.dispatch(move)

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        say = self.context.texts.say
        return (
            ("0 – 9", say("iron.key.amount")),
            ("+", say("company.iron.gain")),
            ("-", say("company.iron.lose")),
            ("S", say("iron.key.split")),
            ("M", say("company.iron.move")),
            ("Esc", say("company.panel.close")),
        )
