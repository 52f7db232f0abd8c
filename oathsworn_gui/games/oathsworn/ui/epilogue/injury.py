"""The new injury of one of the four in the tally: dealt, chosen of two, or typed in."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.views.epilogue.injury import injury_view
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment
from oathsworn_gui.tabletop.procedure import Option
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_hint, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, QuietLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class InjuryEntry(QWidget):
    """What one of the four draws. ``given`` carries a name, a card to keep, or nothing (curative).

    A card dealt by the program is only shown; of two dealt one is pressed; a card drawn at the
    table is typed by name or number.
    """

    given = Signal(str)
    typed = Signal()

    def __init__(self, context: PageContext, seat: str) -> None:
        super().__init__()
        self._context = context
        self._seat = seat
        say, theme = context.texts.say, context.theme
        self._icon = IconLabel(theme, "bandage")
        self._name = wrapped(PlainLabel())
        self._more = wrapped(QuietLabel())
        self._more.setFont(theme.font("text", 15))
        self._rule = RuleLink("TALLY-09", context.shell.show_rule)
        self._field = QLineEdit()
        self._field.setObjectName(f"injury-{seat}")
        set_hint(self._field, say("epilogue.injury.hint"))
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
        add_layout(head, words, 1)
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
        add_layout(column, head)
        column.addWidget(self._entry)
        add_layout(column, self._pair)

    def focus(self) -> None:
        """Give the focus to the field, or to the first of two cards."""
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
        view = injury_view(now, self._seat, self._context.texts)
        self._icon.show_icon("bandage", "blood" if view.due else "quiet")
        self._rule.setVisible(view.due)
        self._show_pair(view.options)
        self._entry.setVisible(view.to_type)
        self._show_entry(now, asked=view.asked)
        self._name.setText(view.name)
        self._name.setProperty("quiet", not view.due)
        self._name.style().polish(self._name)
        self._more.setText(view.more)
        self._more.setVisible(bool(view.more))

    def _show_entry(self, now: Moment, *, asked: bool) -> None:
        say, name = self._context.texts.say, now.campaign.seats[self._seat].name
        self._field.setEnabled(asked)
        self._curative.setEnabled(asked)
        waits = "" if asked else say("epilogue.waits", name=_asked_name(now))
        set_tool_tip(self._field, waits)
        set_tool_tip(self._curative, waits or say("epilogue.injury.curative.tip", name=name))
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


def _asked_name(now: Moment) -> str:
    seat = now.asked_seat
    return now.campaign.seats[seat].name if seat else ""
