"""What every step of the epilogue has in common: its title, what Enter does, what it waits for."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment, missing
from oathsworn_gui.tabletop.parts import Part, total
from oathsworn_gui.tabletop.procedure import Question, Value
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, ClassDisc, IconLabel, QuietLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.elided_label import FittedLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear


class Body(QWidget):
    """The middle of the page at one step. ``changed`` is emitted when the marks change."""

    changed = Signal()

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self.context = context
        self.say = context.texts.say
        self.now: Moment | None = None
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(16)

    def show_moment(self, now: Moment) -> None:
        """Show the current moment of the epilogue."""
        self.now = now

    def title(self, now: Moment) -> str:
        """Return the title of the page."""
        return self.say(f"epilogue.{now.step}.title")

    def sub(self, now: Moment) -> str:
        """Return the line under the title."""
        return ""

    def accept_words(self, now: Moment) -> str:
        """Return the label of the page's button."""
        return self.say(f"epilogue.accept.{now.step}")

    def missing(self, now: Moment) -> str:
        """Return what is still to do before Enter accepts, empty when nothing is."""
        return missing(now, self.context.texts, 0)

    def blocked(self, now: Moment) -> bool:
        """Whether accepting is impossible now: what is missing is not for a rule to refuse."""
        return bool(self.missing(now))

    def ready(self, now: Moment) -> str:
        """Return the text at the foot when nothing is missing."""
        question = now.question
        if question is None:
            return ""
        params = self.context.fill(now.campaign, self.context.texts, question.params)
        return self.context.texts.find(f"question.{question.kind}.help", "", **params)

    def accept(self, now: Moment) -> None:
        """Do what Enter does: accept the page when everything on it is answered."""
        if now.kind == now.step and now.question is not None:
            self.answer(now.question, "accept")

    def other_words(self, now: Moment) -> str:
        """Return the label of a second button for another way to go on; empty without one."""
        return ""

    def do_other(self, now: Moment) -> None:
        """Do what the second button does."""

    def press_number(self, number: int) -> None:
        """Do what a number key does."""

    def numbers(self) -> int:
        """Return how many things are chosen by number now, from 1 on."""
        return 0

    def forget(self) -> None:
        """Drop what was marked and not answered: an answer was taken back."""

    def fold(self, width: int) -> None:
        """Put below each other what has no room side by side in ``width`` px."""

    def focus(self) -> bool:
        """Focus the current question; return whether a widget on the page took the focus."""
        return False

    def answer(self, question: Question, value: Value) -> None:
        """Answer a question of the tally."""
        seat = "".join(question.seats[:1])
        action = Answer(procedure=question.procedure, seat=seat, value=value)
        self.context.shell.dispatch(action)


class Tile(Card):
    """A number before and after, with its name and a few words."""

    def __init__(self, context: PageContext, icon: str, name: str) -> None:
        super().__init__()
        theme = context.theme
        self._context = context
        self._name = name
        self.setMinimumHeight(104)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(IconLabel(theme, icon))
        title = PlainLabel(name)
        title.setProperty("strong", True)
        head.addWidget(title, 1)
        self._before = PlainLabel()
        self._after = PlainLabel()
        self._more = QuietLabel()
        self._before.setFont(theme.font("number", 30))
        self._before.setProperty("quiet", True)
        self._after.setFont(theme.font("number", 44))
        self._arrow = IconLabel(theme, "chevron-right")
        self._more.setFont(theme.font("text", 15))
        wrapped(self._more)
        numbers = QHBoxLayout()
        numbers.setSpacing(12)
        for widget in (self._before, self._arrow, self._after):
            numbers.addWidget(widget)
        numbers.addSpacing(8)
        self._more.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        numbers.addWidget(self._more, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 8)
        column.setSpacing(0)
        add_layout(column, head)
        add_layout(column, numbers, 1)

    def show_numbers(self, before: int, after: int, more: str) -> None:
        """Show the number now and the one after the page is accepted."""
        self._before.setText(str(before))
        self._after.setText(str(after))
        self._more.setText(more)
        spoken = self._context.texts.say(
            "epilogue.tile.spoken", name=self._name, before=before, after=after, more=more
        )
        self.setAccessibleName(spoken)


class Sum(QWidget):
    """A number as the sum of its parts, each with its words: 2 + 1 = 3."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._context = context
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(16)

    def show_parts(self, parts: tuple[Part, ...], result: int, name: str) -> None:
        """Show the parts and their total, called ``name``."""
        clear(self._row)
        words = [self._words(part) for part in parts]
        for place, (part, label) in enumerate(zip(parts, words, strict=True)):
            if place:
                self._row.addWidget(self._sign("−" if part.amount < 0 else "+"))
            self._row.addWidget(self._number(abs(part.amount) if place else part.amount, label))
        if len(parts) > 1 or total(parts) != result:
            self._row.addWidget(self._sign("="))
            self._row.addWidget(self._number(result, name))
        self._row.addStretch(1)
        summed = ", ".join(f"{label} {part.amount}" for part, label in zip(parts, words))  # noqa: B905
        self.setAccessibleName(f"{name} {result}: {summed}")

    def _words(self, part: Part) -> str:
        return self._context.texts.find(f"part.{part.code}", part.code, **part.params)

    def _sign(self, sign: str) -> QLabel:
        label = QuietLabel(sign)
        label.setFont(self._context.theme.font("number", 30, "semibold"))
        return label

    def _number(self, number: int, words: str) -> QWidget:
        block = QWidget()
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        figure = PlainLabel(str(number).replace("-", "−"))
        figure.setFont(self._context.theme.font("number", 38))
        label = QuietLabel(words)
        label.setFont(self._context.theme.font("text", 15))
        for widget in (figure, label):
            column.addWidget(widget)
        return block


def titled_card(context: PageContext, title: str, *rules: str) -> tuple[Card, QVBoxLayout]:
    """Return a card with a heading and links to its rules, and the column below them."""
    card = Card()
    column = QVBoxLayout(card)
    column.setContentsMargins(16, 12, 16, 16)
    column.setSpacing(8)
    head = QHBoxLayout()
    label = PlainLabel(title)
    label.setFont(context.theme.font("text", 20, "semibold"))
    label.setObjectName("card-title")
    head.addWidget(label, 1)
    for rule in rules:
        head.addWidget(RuleLink(rule, context.shell.show_rule))
    add_layout(column, head)
    return card, column


class WhoHead(QHBoxLayout):
    """The head of a card about one of the four; ``name`` and ``state`` are set by the card."""

    def __init__(self, context: PageContext, seat: str) -> None:
        """Show the class of who sits at ``seat``, with no words yet."""
        super().__init__()
        theme = context.theme
        cls = context.store.box.cls(context.store.campaign.seats[seat].cls)
        self.name = FittedLabel()
        self.name.setProperty("quiet", False)
        self.name.offer_fonts(*(theme.font("text", size, "semibold") for size in (22, 18)))
        self.state = wrapped(QuietLabel())
        self.state.setFont(theme.font("text", 15))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.name)
        words.addWidget(self.state)
        self.setSpacing(12)
        self.addWidget(ClassDisc(theme, cls.glyph, cls.name), 0, Qt.AlignmentFlag.AlignTop)
        add_layout(self, words, 1)
