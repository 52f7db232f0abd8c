"""The last page of quick levelling: who sat there and who will, number by number."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.numbers import defense, might_track
from oathsworn_gui.games.oathsworn.ui.begin_form import ENTER
from oathsworn_gui.games.oathsworn.ui.quick_level_forms import Asked
from oathsworn_gui.games.oathsworn.ui.quick_level_view import quick_level_of, sheet_seen
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.key_hints import KeyHints
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.paint import MIGHT_LETTERS
from oathsworn_gui.ui.widgets import Card, IconLabel, LabelText, PrimaryButton

Row = tuple[str, str, str]
"""The key of a number's name, and the number of who sat there and of who will."""


class DoneAsked(Asked):
    """Before and after, beside each other; Enter writes it."""

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show the two."""
        super().__init__(context, question)
        card = Card(kind="raised")
        card.setObjectName("quick-before-after")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(20, 14, 20, 16)
        grid = QGridLayout()
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(6)
        for column, stretch in enumerate((2, 2, 0, 2)):
            grid.setColumnStretch(column, stretch)
        self._add_rows(grid)
        nest(inside, grid)
        option = question.options[0]
        words = self.option_words(option)
        self._accept = PrimaryButton(context.theme, words, "check", "Enter")
        self._accept.setObjectName("option-accept")
        self._accept.stand(56)
        self._accept.clicked.connect(self._take)
        self.column.addWidget(self._accept)
        self.column.addWidget(card)
        self.column.addStretch(1)

    def _add_rows(self, grid: QGridLayout) -> None:
        theme = self.context.theme
        for line, (name, before, after) in enumerate(self._rows()):
            grid.addWidget(LabelText(self.say(name)), line, 0)
            changed = before != after
            for column, words in ((1, before), (3, after)):
                label = QLabel(words)
                size = 20 if line == 0 else 28
                label.setFont(theme.font("number", size, "semibold" if line == 0 else "regular"))
                label.setProperty("quiet", column == 1 and changed)
                label.setAccessibleName(f"{self.say(name)} {words}")
                grid.addWidget(label, line, column)
            if changed:
                grid.addWidget(IconLabel(theme, "chevron-right"), line, 2)

    def _rows(self) -> tuple[Row, ...]:
        store = self.context.store
        campaign: Campaign = store.campaign
        procedure = quick_level_of(campaign)
        if procedure is None:
            return ()
        seen = sheet_seen(campaign, procedure, store.box)
        sides = ((campaign, campaign.seats[procedure.seat]), (seen.campaign, seen.who))
        told = [
            (
                who.name,
                "–" if who.lost else str(who.level),
                str(defense(now, who.seat, store.box)),
                _letters(might_track(who)),
                _number(who.regen),
                _number(who.max_animus),
                str(sum(who.permanent.values())),
                str(len(who.equipped)),
                str(len(who.injuries)),
                str(who.iron),
            )
            for now, who in sides
        ]
        names = ("name", "level", "defense", "might", "regen", "animus", "tokens", "items",
                 "injuries", "iron")  # fmt: skip
        return tuple(
            (f"newcomer.row.{name}", before, after)
            for name, before, after in zip(names, *told, strict=True)
        )

    def _take(self) -> None:
        self.answered.emit("accept")

    def take_keys(self) -> None:
        """Give the keys to the button."""
        self._accept.setFocus()

    def does(self, event: QKeyEvent, *, really: bool) -> bool:
        """Accept by Enter."""
        fits = Qt.Key(event.key()) in ENTER
        if fits and really:
            self._take()
        return fits

    def hints(self) -> KeyHints:
        """Return Enter."""
        return (("Enter", self._accept.text()),)


def _number(number: int | None) -> str:
    return "?" if number is None else str(number)


def _letters(might: tuple[str, ...]) -> str:
    return " ".join(MIGHT_LETTERS[colour] for colour in might) or "–"
