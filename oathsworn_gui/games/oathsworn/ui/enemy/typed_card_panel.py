"""A stage card without an entry: typed in short words, and shown as understood while typing."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterStageCard
from oathsworn_gui.games.oathsworn.content.own_key import stage_card_key
from oathsworn_gui.games.oathsworn.model.instructions import Instruction
from oathsworn_gui.games.oathsworn.notation.enemy import read_words, step_words
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.encounter.stage_card import entered_key
from oathsworn_gui.games.oathsworn.ui.base.line_field import OwnLine
from oathsworn_gui.games.oathsworn.ui.enemy.panel_base import EnemyPanel
from oathsworn_gui.games.oathsworn.ui.enemy.rows import BY_HAND
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_hint, set_tool_tip
from oathsworn_gui.ui.table.answer_forms import option_words
from oathsworn_gui.ui.widgets import Heading, KeyButton, KeyCap, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import clear

EXAMPLES = ("m4 a3r2y", "most animus, move 5, attack 2 red range 6", "a4y cone 3, knockback 2")
"""What may be typed; each is read back beside it."""

ENTERED = "stage.entered"
"""The code of a card that the table has entered."""


class QuickPanel(EnemyPanel):
    """Enter plays what was read; Escape plays the card by hand."""

    edge = "boss-line"

    def fill(self) -> None:
        """Show the card, the line to type in, and examples."""
        self.add_answer(self.asked_words())
        self.add_reason(None, self.asked_words(".help"))
        self._add_card()
        self._add_line()
        self._read = QWidget()
        self._read.setObjectName("quick-read")
        self._lines = QVBoxLayout(self._read)
        self._lines.setContentsMargins(0, 4, 0, 4)
        self._lines.setSpacing(4)
        self.rows.addWidget(self._read)
        self._add_title()
        self._add_entered()
        self._add_examples()
        self.rows.addStretch(1)
        words = self.say("quick.play")
        self._play = self.add_button("accept", words, "Enter", self._accept, primary=True)
        self._add_ends()
        by_hand = self.say("enemy-panel.by-hand")
        self.add_button("by-hand", by_hand, "Esc", self._by_hand)
        self.setFocusProxy(self._line)
        self._typed("")

    def _add_card(self) -> None:
        """Name the card that was drawn, and show its words where they are known."""
        card = QFrame()
        card.setProperty("raised", True)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(12, 8, 12, 8)
        inside.setSpacing(2)
        title = self.context.said("encounter.card-drawn", self.question.params)
        name = wrapped(Heading(self.context.theme, title, 17))
        name.setObjectName("drawn-card")
        inside.addWidget(name)
        words = str(self.question.params.get("words") or "")
        if words:
            inside.addWidget(wrapped(PlainLabel(words)))
        self.top.addWidget(card)

    def _add_title(self) -> None:
        """Add a line for the card's title, which keeps it for the next time."""
        self._title = OwnLine()
        self._title.left.connect(self._by_hand)
        self._title.setObjectName("quick-title")
        self._title.setMaxLength(60)
        set_hint(self._title, self.say("quick.title"))
        self._title.setAccessibleName(self.say("quick.title"))
        self._title.returnPressed.connect(self._accept)
        self.rows.addWidget(self._title)

    def _add_entered(self) -> None:
        """Add the cards that the table has entered: the one that was turned up may be of them."""
        entered = [option for option in self.question.options if option.code == ENTERED]
        if not entered:
            return
        self.rows.addWidget(LabelText(self.say("quick.entered")))
        for option in entered:
            words = option_words(self.context, option)
            button = KeyButton(self.context.theme, words, "cards-outline")
            button.setObjectName(f"option-{option.key}")
            if option.refusal is not None:
                set_tool_tip(button, self.context.refusal_text(option.refusal))
                button.setProperty("refused", True)
                button.setEnabled(option.refusal.strength != "impossible")
            button.clicked.connect(partial(self._take_entered, option.key, words))
            self.rows.addWidget(button)

    def _take_entered(self, key: str, words: str, *_: object) -> None:
        self.answer(key, words)

    def _add_ends(self) -> None:
        """Add what lays the card down at once: all of it was done on the table."""
        for option in self.question.options:
            if option.key != BY_HAND and option.code != ENTERED:
                words = option_words(self.context, option)
                run = partial(self.answer, option.key)
                self.add_button(f"option-{option.key}", words, "", run, above=True)

    def _add_line(self) -> None:
        self._line = OwnLine()
        self._line.left.connect(self._by_hand)
        self._line.setObjectName("quick-line")
        self._line.setFont(self.context.theme.font("text", 22))
        self._line.setMaxLength(600)
        set_hint(self._line, self.say("quick.placeholder"))
        self._line.setAccessibleName(self.say("quick.line"))
        self._line.textChanged.connect(self._typed)
        self._line.returnPressed.connect(self._accept)
        self.top.addWidget(self._line)

    def _add_examples(self) -> None:
        self._examples = QFrame()
        self._examples.setObjectName("quick-examples")
        column = QVBoxLayout(self._examples)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(LabelText(self.say("quick.examples")))
        for typed in EXAMPLES:
            column.addWidget(KeyCap(self.context.theme, typed), 0, Qt.AlignmentFlag.AlignLeft)
            read = self._understood(typed)
            told = "" if isinstance(read, Refusal) else ". ".join(self._sentences(read))
            label = wrapped(QuietLabel(told))
            label.setFont(self.context.theme.font("text", 15))
            column.addWidget(label)
        label = wrapped(QuietLabel(self.say("quick.short")))
        label.setFont(self.context.theme.font("text", 15))
        column.addWidget(label)
        self.rows.addWidget(self._examples)

    def _understood(self, words: str) -> tuple[Instruction, ...] | Refusal:
        """Return the instructions that the words mean on the current board, or the refusal."""
        shape = encounter_of(self.context.store.campaign).shape
        return read_words(words, shape.orientation)

    def _sentences(self, steps: tuple[Instruction, ...]) -> list[str]:
        encounter = encounter_of(self.context.store.campaign)
        directions = encounter.shape.direction_names
        return [step_words(self.context.texts, step, directions) for step in steps]

    # ------------------------------------------------------------------------------- typing

    def _typed(self, words: str) -> None:
        """Read back what is typed so far, or say which piece is not understood."""
        read = self._understood(words) if words.strip() else ()
        refusal = read if isinstance(read, Refusal) else self._refused(words)
        steps = () if isinstance(read, Refusal) else read
        self._show_read(steps, refusal)
        self._examples.setVisible(not steps)
        self._title.setVisible(bool(steps))
        impossible = refusal is not None and refusal.strength == "impossible"
        why = self.say("quick.nothing") if not words.strip() else ""
        set_tool_tip(self._play, self.context.refusal_text(refusal) if refusal is not None else why)
        playable = bool(steps) and not impossible
        if playable != self._play.isEnabled():
            self._play.setEnabled(playable)
            self.context.commands.changed.emit()  # the key bar names Enter, or not

    def _refused(self, words: str) -> Refusal | None:
        if not words.strip():
            return None
        action = Answer(procedure=self.question.procedure, value=words)
        return self.context.store.refuse(action)

    def _show_read(self, steps: tuple[Instruction, ...], refusal: Refusal | None) -> None:
        clear(self._lines)
        for number, words in enumerate(self._sentences(steps), 1):
            self._lines.addWidget(self._row(str(number), words))
        if refusal is not None:
            label = wrapped(PlainLabel(self.context.refusal_text(refusal)))
            label.setProperty("gold", True)
            label.setObjectName("quick-wrong")
            self._lines.addWidget(label)
        spoken = ". ".join(self._sentences(steps))
        self._read.setAccessibleName(spoken)
        self._read.setVisible(self._lines.count() > 0)

    def _row(self, number: str, words: str) -> QWidget:
        row = QWidget()
        grid = QGridLayout(row)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(1, 1)
        place, told = PlainLabel(number), wrapped(PlainLabel(words))
        place.setProperty("ember", True)
        place.setFont(self.context.theme.font("number", 22))
        told.setFont(self.context.theme.font("text", 20))
        told.setObjectName(f"quick-step-{number}")
        grid.addWidget(place, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(told, 0, 1)
        return row

    def _accept(self) -> None:
        words = self._line.text().strip()
        if self._play.isEnabled():
            self.answer(self._kept(words) or words, words)
        else:
            self.context.shell.say(self._play.toolTip())

    def _kept(self, words: str) -> str:
        """Keep the card under its title and return its key among the answers; empty without."""
        steps, title = self._understood(words), self._title.text().strip()
        if not title or isinstance(steps, Refusal):
            return ""
        chapter = self.context.store.campaign.chapter
        stage = int(str(self.question.params["stage"]))
        card = EnterStageCard(chapter=chapter, stage=stage, title=title, steps=steps)
        done = self.context.shell.dispatch(card)
        return entered_key(stage_card_key(chapter, title)) if done else ""

    def _by_hand(self) -> None:
        self.answer(BY_HAND)
