"""Panels of events and of what the track says: which card came up, and carrying it out."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.story.reading import AddEventCard
from oathsworn_gui.games.oathsworn.ui.story.panels import ENTER, ReadingPanel
from oathsworn_gui.games.oathsworn.views.map.event_decks import drawn_numbers, highest_event
from oathsworn_gui.tabletop.procedure import Option, Question
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import (
    Heading,
    KeyButton,
    LabelText,
    PrimaryButton,
    QuietLabel,
    RuleLink,
    wrapped,
)
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout
from oathsworn_gui.ui.widgets.unpainted_focus import UnpaintedFocus

TELL_CARD = "tell-event-card"
WAYS = {"book-says": "W", "make-a-check": "K", "make-a-story-fight": "F", TELL_CARD: "E"}
"""Commands of the page that are available while something is carried out, with their keys."""

_DRAW = "D"


class EventDrawPanel(OwnKeys, UnpaintedFocus, QFrame):
    """Takes the number of the card that came up: typed, or pressed; or lets the program draw."""

    def __init__(self, context: PageContext, question: Question) -> None:
        """Show which deck is drawn from and what can come up."""
        super().__init__()
        self._context = context
        self._question = question
        self._deck = str(question.params.get("deck", ""))
        self._typed = ""
        self.setObjectName("question-panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(context.asked(question))
        self._cards = [o.key for o in question.options if o.code == "event-card"]
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 24)
        column.setSpacing(12)
        self._add_head(column)
        self._add_number(column)
        self._add_cards(column)
        self._add_archived(column)
        column.addStretch(1)
        self._show()

    # ------------------------------------------------------------------------------- the parts

    def _add_head(self, column: QVBoxLayout) -> None:
        row = QHBoxLayout()
        title = wrapped(Heading(self._context.theme, self._context.asked(self._question), 26))
        title.setObjectName("question-title")
        row.addWidget(title, 1)
        rule = self._question.rule
        if rule:
            link = RuleLink(rule, self._context.shell.show_rule)
            row.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        add_layout(column, row)
        column.addWidget(wrapped(QuietLabel(self._context.asked(self._question, ".help"))))

    def _add_number(self, column: QVBoxLayout) -> None:
        theme = self._context.theme
        row = QHBoxLayout()
        row.setSpacing(12)
        self._number = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._number.setObjectName("event-number")
        self._number.setFont(theme.font("number", 44))
        self._number.setFixedSize(96, 64)
        self._number.setStyleSheet(
            f"border: 2px dashed {theme.hex_code('card-line')}; border-radius: 6px;"
        )
        self._take = PrimaryButton(theme, self._context.texts.say("event.take"), "check", "Enter")
        self._take.setObjectName("event-take")
        self._take.clicked.connect(self._answer_typed)
        row.addWidget(self._number)
        row.addWidget(self._take, 1)
        add_layout(column, row)
        self._why = wrapped(QuietLabel())
        self._why.setObjectName("event-why-not")
        column.addWidget(self._why)
        self._join = KeyButton(theme, "", "plus")
        self._join.setObjectName("event-join")
        self._join.clicked.connect(self._answer_joining)
        column.addWidget(self._join)

    def _add_cards(self, column: QVBoxLayout) -> None:
        say, theme = self._context.texts.say, self._context.theme
        flow = Flow(6)
        for card in self._cards:
            button = KeyButton(theme, card)
            button.setObjectName(f"option-{card}")
            button.setAccessibleName(say("option.event-card", card=card))
            button.clicked.connect(partial(self._answer, card))
            flow.addWidget(button)
        add_layout(column, flow)
        if any(option.key == "program" for option in self._question.options):
            program = KeyButton(theme, say("option.event-program"), "cards-outline", _DRAW)
            program.setObjectName("option-program")
            program.clicked.connect(partial(self._answer, "program"))
            column.addWidget(program)

    def _add_archived(self, column: QVBoxLayout) -> None:
        words = drawn_numbers(self._context.store.campaign, self._context.texts, self._deck)
        if words:
            column.addWidget(wrapped(QuietLabel(words)))

    # -------------------------------------------------------------------------------- showing

    def _show(self) -> None:
        say, typed = self._context.texts.say, self._typed
        self._number.setText(typed or "–")
        known = self._question.form == "number" or typed in self._cards
        self._take.setEnabled(bool(typed) and known)
        missing = bool(typed) and not known
        self._why.setText(say("event.not-in-deck", card=typed) if missing else "")
        self._why.setVisible(missing)
        self._join.setVisible(missing)
        if missing:
            self._join.show_words(say("event.join", card=typed))
        hint = say("event.type-it", most=highest_event()) if not typed else self._why.text()
        set_tool_tip(self._take, "" if self._take.isEnabled() else hint)

    def key_hints(self) -> KeyHints:
        """Return the digits, Enter, and the key that lets the program draw."""
        say = self._context.texts.say
        draws = any(option.key == "program" for option in self._question.options)
        program = ((_DRAW, say("option.event-program")),) if draws else ()
        return (("0 – 9", say("event.digits")), ("Enter", say("event.take")), *program)

    # --------------------------------------------------------------------------------- actions

    def _answer(self, value: str | int, *_: object) -> None:
        answer = Answer(procedure=self._question.procedure, value=value)
        self._context.shell.dispatch(answer)

    def _answer_typed(self) -> None:
        if self._take.isEnabled():
            number = self._question.form == "number"
            self._answer(int(self._typed) if number else self._typed)

    def _answer_joining(self) -> None:
        """Add the card that came up and was not known, then say that it did."""
        joins = AddEventCard.model_validate({"deck": self._deck, "card": self._typed})
        card = self._typed
        if self._context.shell.dispatch(joins):
            self._answer(card)

    def _type(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) == Qt.Key.Key_Backspace:
            self._typed = self._typed[:-1]
        else:
            longer = f"{self._typed}{event.text()}".lstrip("0")
            most = len(str(highest_event()))
            self._typed = longer if len(longer) <= most else event.text().lstrip("0")
        self._show()

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the panel's keys before any shortcut of the page."""
        return bool(self._key(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type the number; Enter takes it, D lets the program draw."""
        key = self._key(event)
        if key == "type":
            self._type(event)
        elif key == "take" and self._take.isEnabled():
            self._answer_typed()
        elif key == "take" and self._join.hasFocus():
            self._join.click()
        elif key == "draw":
            self._answer("program")
        else:
            super().keyPressEvent(event)

    def _key(self, event: QKeyEvent) -> str:
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return ""
        text, key = event.text(), Qt.Key(event.key())
        if (text and text in "0123456789") or key == Qt.Key.Key_Backspace:
            return "type"
        if key in ENTER:
            return "take"
        draws = any(option.key == "program" for option in self._question.options)
        return "draw" if text.upper() == _DRAW and draws else ""


class CarryOutPanel(ReadingPanel):
    """What the table carries out now: an event, the effect of a space, a reminder.

    It also has the page's ways to go on, because the text is in the book.
    """

    def fill(self) -> None:
        """Show what is to be carried out, its ways on, and those of the page."""
        self._ways_on: list[KeyButton] = []
        self._add_text()
        self._ask()
        self._column.addStretch(1)
        self.setAccessibleName(self._context.asked(self._question))

    def _add_text(self) -> None:
        kind, params = self._question.kind, self._question.params
        space = params.get("space")
        if kind == "event.carry-out":
            deck = str(params.get("deck", ""))
            above = self._context.texts.say(f"event.of.{deck}")
        elif space is None:
            above = self._context.texts.say("event.of.reminder")
        else:
            above = self._context.texts.say("story.editor.title", space=space)
        self._column.addWidget(LabelText(above))
        title = wrapped(Heading(self._context.theme, self._context.asked(self._question), 26))
        title.setObjectName("question-title")
        self._column.addWidget(title)
        words = wrapped(PlainLabel(self._context.asked(self._question, ".help")))
        self._column.addWidget(words)
        self._area.last_words = words  # the ways on below it need not be read before

    def _ask(self) -> None:
        options = enumerate(self._question.options, 1)
        self._ways_on = [self._option(place, option) for place, option in options]
        self._buttons = [*self._ways_on]
        self.setFocusProxy(self._buttons[0])
        self._add_ways()

    def show_goes_on(self) -> None:
        """While Enter reads on, the first way has its number and is not the orange one."""
        super().show_goes_on()
        if not self._ways_on:
            return
        reads = self._area.goes_on
        self._ways_on[0].lead(on=not reads, key="1" if reads else "Enter")

    def _option(self, place: int, option: Option) -> KeyButton:
        words = self._context.said(f"option.{option.code}", option.params)
        kind, cap = (PrimaryButton, "Enter") if place == 1 else (KeyButton, str(place))
        button = kind(self._context.theme, words, "", cap)
        button.setObjectName(f"option-{option.key}")
        button.clicked.connect(partial(self._answer, option.key))
        self._ways.addWidget(button)
        return button

    def _add_ways(self) -> None:
        found = [c for c in map(self._context.commands.find, WAYS) if c is not None]
        is_card = self._question.kind == "event.carry-out"
        commands = [c for c in found if is_card or c.key != TELL_CARD]
        if commands:
            self._column.addWidget(LabelText(self._context.texts.say("event.ways-on")))
        flow = Flow(6)
        for command in commands:
            words = self._context.texts.say(f"event.way.{command.key}")
            button = KeyButton(self._context.theme, words, command.icon, WAYS[command.key])
            button.setObjectName(f"way-{command.key}")
            set_tool_tip(button, command.words(self._context.texts))
            button.clicked.connect(partial(self._run, command.key))
            flow.addWidget(button)
        add_layout(self._column, flow)

    def _run(self, key: str, *_: object) -> None:
        self._context.commands.run(key)


PANELS: Mapping[str, Callable[[PageContext, Question], QWidget]] = {
    "event.draw": EventDrawPanel,
    "event.number": EventDrawPanel,
    "event.carry-out": CarryOutPanel,
    "time.entry": CarryOutPanel,
    "time.words": CarryOutPanel,
    "time.reminder": CarryOutPanel,
}
"""The panels of events and of what the track says, by kind of question."""
