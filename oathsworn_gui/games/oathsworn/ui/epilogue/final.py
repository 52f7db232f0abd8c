"""The end of the campaign: its score, its chapters, the company and the four at the end."""

from functools import partial

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QVBoxLayout

from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.ui.base.equal_columns import EqualColumns
from oathsworn_gui.games.oathsworn.ui.epilogue.knockout_track import KnockoutTrack
from oathsworn_gui.games.oathsworn.ui.epilogue.score import ChapterList
from oathsworn_gui.games.oathsworn.ui.epilogue.step_body import Body, titled_card
from oathsworn_gui.games.oathsworn.ui.epilogue.summary import RowList, WhoCard
from oathsworn_gui.games.oathsworn.views.epilogue.ends import (
    FinalView,
    final_title,
    final_view,
    final_words,
)
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment
from oathsworn_gui.games.oathsworn.views.epilogue.summary import Row
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_WAYS = (
    ("show-company", "account-group"),
    ("luck", "chart-line"),
    ("book", "book-open-outline"),
    ("print-sheets", "printer"),
    ("show-bags", "archive"),
)
"""Commands offered at the end, each where somebody brings it."""

_BESIDE = 1500
"""From this width on the chapters are beside the score."""


class FinalBody(Body):
    """The end of play: the score with its parts, and the sheets in short."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._score = ScoreCard(context)
        card, column = titled_card(context, self.say("epilogue.final.chapters"), "TALLY-08")
        self._counts = QuietLabel()
        self._list = ChapterList(context)
        for widget in (self._counts, self._list):
            column.addWidget(widget)
        column.addStretch(1)
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.setSpacing(16)
        self._top.addWidget(self._score, 5)
        self._top.addWidget(card, 4)
        self._company = RowList(context)
        company, column = titled_card(context, self.say("epilogue.the-company"), "SAVE-12")
        column.addWidget(self._company)
        self._sheets = {seat: SheetCard(context, seat) for seat in context.store.campaign.seats}
        columns = EqualColumns(4, 270)
        columns.show_widgets(self._sheets.values())
        self._ways = QHBoxLayout()
        self._ways.setSpacing(12)
        self._ways.addStretch(1)
        self._buttons: dict[str, QPushButton] = {}
        context.commands.changed.connect(self._show_ways)  # pages made later bring some
        add_layout(self.column, self._ways)
        add_layout(self.column, self._top)
        self.column.addWidget(columns)
        self.column.addWidget(company)
        self.column.addStretch(1)

    def title(self, now: Moment) -> str:
        """Return how the campaign ended."""
        return final_title(now, self.context.texts)

    def sub(self, now: Moment) -> str:
        """Return which campaign it was, and what can still be done."""
        return final_words(now, self.context.texts)

    def accept_words(self, now: Moment) -> str:
        """Return an empty label: there is nothing left to play."""
        return ""

    def show_moment(self, now: Moment) -> None:
        """Show the campaign as it ended."""
        super().show_moment(now)
        view = final_view(now, self.context.texts)
        self._score.show_marks(view)
        self._counts.setText(view.counts)
        self._list.show_chapters(view)
        for seat, sheet in self._sheets.items():
            sheet.show_sheet(now.campaign.seats[seat])
        self._company.show_rows(view.company)
        self._show_ways()

    def focus(self) -> bool:
        """Give the focus to the first way on."""
        first = next(iter(self._buttons.values()), None)
        if first is not None:
            first.setFocus()
        return first is not None

    def fold(self, width: int) -> None:
        """Put the chapters below the score where there is no room beside it."""
        ways = QBoxLayout.Direction
        self._top.setDirection(ways.LeftToRight if width >= _BESIDE else ways.TopToBottom)

    def _show_ways(self) -> None:
        theme, commands = self.context.theme, self.context.commands
        for key, glyph in _WAYS:
            if key in self._buttons or commands.find(key) is None:
                continue
            words = self.say(f"epilogue.final.way.{key}")
            button = QPushButton(
                icon(glyph, theme.color("text"), 20, theme.color("line")), f"  {words}"
            )
            button.setObjectName(f"way-{key}")
            button.setAccessibleName(words)
            button.clicked.connect(partial(commands.run, key))
            self._ways.insertWidget(len(self._buttons), button)
            self._buttons[key] = button


class ScoreCard(Card):
    """The marks on the track, large, and the track itself."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._context = context
        theme, say = context.theme, context.texts.say
        self.setObjectName("final-score")
        self._number = PlainLabel()
        self._number.setFont(theme.font("number", 96))
        self._number.setObjectName("final-number")
        self._name = PlainLabel()
        self._left = QuietLabel()
        self._name.setFont(theme.font("text", 22, "semibold"))
        better = QuietLabel(say("epilogue.final.better"))
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addStretch(1)
        for label in (self._name, self._left, better):
            words.addWidget(wrapped(label))
        words.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(24)
        head.addWidget(self._number)
        add_layout(head, words, 1)
        self._track = KnockoutTrack(context)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 16)
        column.setSpacing(8)
        add_layout(column, head)
        column.addWidget(self._track)
        column.addStretch(1)

    def show_marks(self, view: FinalView) -> None:
        """Show the marks as they ended."""
        n, say = view.marks, self._context.texts.say
        self._number.setText(str(n))
        self._name.setText(say("epilogue.final.marks", n=n))
        self._left.setText(say("epilogue.final.of", n=n, most=view.track))
        self._track.show_marks(n, n)
        self.setAccessibleName(f"{n} {self._name.text()}. {self._left.text()}")


class SheetCard(WhoCard):
    """One of the four as it ended: class, level, numbers, tokens, items, injuries."""

    def __init__(self, context: PageContext, seat: str) -> None:
        super().__init__(context, seat, "final", ruled=True)

    def show_sheet(self, who: Oathsworn) -> None:
        """Show the sheet of who sits there."""
        say, cls = self.context.texts.say, self.context.store.box.cls(who.cls)
        key = "lost" if who.lost else who.form
        words = say(f"epilogue.final.sheet.{key}", cls=cls.name, level=who.level)
        unknown = say("epilogue.unknown-number")
        regen = unknown if who.regen is None else who.regen
        most = unknown if who.max_animus is None else who.max_animus
        rows = [Row("autorenew", say("epilogue.final.numbers", regen=regen, animus=most))]
        tokens = [f"{say(f'option.tally.token.{t}')} × {n}" for t, n in who.permanent.items()]
        if tokens:
            rows.append(Row("circle-double", ", ".join(tokens)))
        if who.equipped:
            rows.append(Row("sack", ", ".join(item.name for item in who.equipped)))
        if who.injuries:
            rows.append(Row("bandage", ", ".join(one.name for one in who.injuries)))
        self.tell(who.name, words, rows)
