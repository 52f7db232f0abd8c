"""Before the tally, and between two chapters."""

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import (
    BeginTally,
    ChangeDifficulty,
    NextChapter,
)
from oathsworn_gui.games.oathsworn.model.words import DIFFICULTIES, Difficulty
from oathsworn_gui.games.oathsworn.ui.base.equal_columns import EqualColumns
from oathsworn_gui.games.oathsworn.ui.epilogue.step_body import Body, Tile, titled_card
from oathsworn_gui.games.oathsworn.views.epilogue.ends import before_view, done_view, next_chapter
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment, moment, result_words
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import (
    EmptyState,
    Heading,
    QuietLabel,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

MUSTER = "show-muster"
"""The command that turns to who sets out."""

_MEASURE = 820
"""The widest line of a text to be read, in px."""


class NoneBody(Body):
    """There is no epilogue yet."""

    def __init__(self, context: PageContext) -> None:
        """Show when there will be one."""
        super().__init__(context)
        title, words = self.say("epilogue.not-yet.title"), self.say("epilogue.not-yet.words")
        self.column.addWidget(EmptyState(context.theme, title, words, "book-open-page-variant"))

    def title(self, now: Moment) -> str:
        """Return the name of the page."""
        return self.say("epilogue.title")

    def accept_words(self, now: Moment) -> str:
        """Return an empty label: there is no action."""
        return ""


class BeforeBody(Body):
    """The encounter is over; the tally has not begun."""

    def __init__(self, context: PageContext) -> None:
        """Make the tiles of what is coming."""
        super().__init__(context)
        card, column = titled_card(context, self.say("epilogue.before.heading"), "TALLY-01")
        self._entry = Heading(context.theme, "", 28)
        self._story = wrapped(PlainLabel())
        self._words = wrapped(QuietLabel())
        self._story.setFont(context.theme.font("text", 18))
        add_layout(column, _measured(self._entry, self._story, self._words))
        tiles = EqualColumns(2, 320)
        self._level = Tile(context, "arrow-up-bold", self.say("epilogue.step.level"))
        self._marks = Tile(context, "skull", self.say("epilogue.tile.knockouts"))
        tiles.show_widgets([self._level, self._marks])
        self.column.addWidget(card)
        self.column.addWidget(tiles)
        self.column.addStretch(1)

    def sub(self, now: Moment) -> str:
        """Return how the encounter ended."""
        return result_words(now, self.context.texts)

    def show_moment(self, now: Moment) -> None:
        """Show what the tally will bring."""
        super().show_moment(now)
        view = before_view(now, self.context.texts)
        self._entry.setText(view.entry)
        self._story.setText(view.story)
        for label in (self._entry, self._story):
            label.setVisible(bool(label.text()))
        self._words.setText(view.words)
        level = self.say("epilogue.level.sub")
        self._level.show_numbers(view.level_before, view.level_after, level)
        marked = view.knockouts
        more = self.say("epilogue.tile.knockouts.more", n=marked.added)
        self._marks.show_numbers(marked.before, marked.after, more)

    def accept_words(self, now: Moment) -> str:
        """Return the label of the button."""
        return self.say("epilogue.begin")

    def accept(self, now: Moment) -> None:
        """Open the tally."""
        self.context.shell.dispatch(BeginTally())


def _measured(*labels: QLabel) -> QHBoxLayout:
    """Return the labels below each other, no line wider than is read with ease."""
    reading = QWidget()
    reading.setMaximumWidth(_MEASURE)
    column = QVBoxLayout(reading)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    for label in labels:
        column.addWidget(label)
    row = QHBoxLayout()
    row.addWidget(reading, 1)
    row.addStretch(0)
    return row


class DoneBody(Body):
    """The chapter is done: the next one, or another difficulty first."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        tokens, column = titled_card(context, self.say("epilogue.done.tokens.title"), "TOKEN-04")
        self._tokens = wrapped(PlainLabel())
        column.addWidget(self._tokens)
        column.addStretch(1)
        levels, column = titled_card(context, self.say("epilogue.done.difficulty"), "DIFF-01")
        choices = EqualColumns(5, 170, 8)
        self._difficulties = {key: DifficultyCard(context, key) for key in DIFFICULTIES}
        for card in self._difficulties.values():
            card.chosen.connect(self._change)
        choices.show_widgets(self._difficulties.values())
        self._hp = wrapped(QuietLabel())
        column.addWidget(choices)
        column.addWidget(self._hp)
        column.addStretch(1)
        who, column = titled_card(context, self.say("epilogue.done.muster.title"), "LEVEL-04")
        self._who = wrapped(PlainLabel())
        self._muster = QPushButton(self.say("epilogue.done.muster"))
        self._muster.setObjectName("muster")
        self._muster.setAccessibleName(self._muster.text())
        self._muster.clicked.connect(partial(context.commands.run, MUSTER))
        row = QHBoxLayout()
        row.addWidget(self._who, 1)
        row.addWidget(self._muster)
        add_layout(column, row)
        self._over = QPushButton()
        self._over.setObjectName("pass-over")
        self._over.clicked.connect(self._pass_over)
        self._optional = QWidget()
        row = QHBoxLayout(self._optional)
        row.setContentsMargins(0, 0, 0, 0)
        self._optional_words = QuietLabel()
        row.addWidget(self._optional_words)
        row.addWidget(self._over)
        row.addStretch(1)
        self.column.addWidget(self._optional)
        self.column.addWidget(levels)
        self.column.addWidget(who)
        self.column.addWidget(tokens)
        self.column.addStretch(1)

    def title(self, now: Moment) -> str:
        """Return which chapter is done."""
        return self.say("epilogue.done.title", chapter=now.campaign.chapter)

    def sub(self, now: Moment) -> str:
        """Return that the next chapter may wait."""
        return self.say("epilogue.done.sub") if next_chapter(now) else ""

    def show_moment(self, now: Moment) -> None:
        """Show what the next chapter begins with."""
        super().show_moment(now)
        view = done_view(now, self.context.texts)
        self._tokens.setText("\n".join(view.tokens))
        for key, card in self._difficulties.items():
            card.setChecked(key == now.campaign.difficulty)
        hp = self.say("epilogue.done.hp", most=view.most_hp)
        self._hp.setText(f"{hp} {self.say('epilogue.done.difficulty.words')}")
        self._who.setText(view.who)
        self._muster.setVisible(self.context.commands.find(MUSTER) is not None)
        self._optional.setVisible(view.after is not None)
        if view.after is not None:
            following = view.following
            self._optional_words.setText(self.say("epilogue.done.optional", chapter=following))
            self._over.setText(self.say("epilogue.done.pass-over", chapter=view.after))
            self._over.setAccessibleName(self._over.text())

    def accept_words(self, now: Moment) -> str:
        """Return the label of the button, empty after the last chapter."""
        following = next_chapter(now)
        return self.say("epilogue.done.next", chapter=following) if following else ""

    def accept(self, now: Moment) -> None:
        """Begin the next chapter and turn to its story."""
        if next_chapter(now) and self.context.shell.dispatch(NextChapter()):
            self.context.shell.show_page("story")

    def _pass_over(self) -> None:
        now = self.now
        if now is None:
            return
        after = now.box.chapter(next_chapter(now)).next
        if self.context.shell.dispatch(NextChapter(chapter=after)):
            self.context.shell.show_page("story")

    def _change(self, difficulty: Difficulty) -> None:
        now = self.now
        if now is not None and difficulty != now.campaign.difficulty:
            self.context.shell.dispatch(ChangeDifficulty(difficulty=difficulty))
        self.show_moment(moment(self.context.store))


class DifficultyCard(QPushButton):
    """A difficulty with its numbers; the pressed one is the table's."""

    chosen = Signal(str)

    def __init__(self, context: PageContext, key: Difficulty) -> None:
        """Show the difficulty of that key."""
        super().__init__()
        say, definition = context.texts.say, context.store.box.printed.difficulties[key]
        self.setObjectName(f"difficulty-{key}")
        self.setCheckable(True)
        numbers = [
            say("epilogue.difficulty.hp", n=definition.max_hp),
            say("epilogue.difficulty.defense", n=definition.defense) if definition.defense else "",
            say("epilogue.difficulty.items", n=definition.extra_items)
            if definition.extra_items
            else "",
            say("epilogue.difficulty.marks", n=f"{definition.knockouts:+d}".replace("-", "−"))
            if definition.knockouts
            else "",
        ]
        told = [words for words in numbers if words]
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(2)
        name = PlainLabel(definition.name)
        name.setFont(context.theme.font("text", 18, "semibold"))
        lines = [QuietLabel(words) for words in [*told, *[""] * (3 - len(told))]]
        for label in (name, *lines):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(label)
        for line in lines:
            line.setFont(context.theme.font("text", 15))
        self.setAccessibleName(", ".join([definition.name, *told]))
        self.clicked.connect(lambda: self.chosen.emit(key))

    def sizeHint(self) -> QSize:
        """Return the room the lines need."""
        layout = self.layout()
        return layout.sizeHint() if layout is not None else super().sizeHint()
