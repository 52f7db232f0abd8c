"""The last page of the tally: the company and each of the four before and after."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.base.equal_columns import EqualColumns
from oathsworn_gui.games.oathsworn.ui.epilogue.step_body import Body, Tile, WhoHead, titled_card
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment, result_words
from oathsworn_gui.games.oathsworn.views.epilogue.summary import Row, SeatSummary, tally_summary
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, IconLabel, QuietLabel, hairline, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

_TILES = (
    ("level", "arrow-up-bold"),
    ("knockouts", "skull"),
    ("items", "treasure-chest"),
    ("iron", "circle-multiple"),
)
_PILES = (
    ("sheets", "sack"),
    ("tokens", "broom"),
    ("company", "bag-personal"),
    ("rest", "archive"),
)


class EndBody(Body):
    """What changed in this tally, and what to put away, before the last page is accepted."""

    def __init__(self, context: PageContext) -> None:
        """Make the tiles, a card a seat, the company's, and the piles."""
        super().__init__(context)
        tiles = EqualColumns(4, 230)
        self._tiles = {
            key: Tile(context, icon, self.say(f"epilogue.sum.{key}")) for key, icon in _TILES
        }
        tiles.show_widgets(self._tiles.values())
        self._seats = {seat: SeatCard(context, seat) for seat in context.store.campaign.seats}
        columns = EqualColumns(4, 270)
        columns.show_widgets(self._seats.values())
        self._company = CompanyCard(context)
        self._piles = {key: _Pile(context, icon, key) for key, icon in _PILES}
        piles = EqualColumns(4, 270)
        piles.show_widgets(self._piles.values())
        self._luck = QPushButton(f"  {context.texts.say('command.luck')}")
        self._luck.setIcon(icon("chart-line", context.theme.color("text"), 20))
        self._luck.setObjectName("epilogue-luck")
        self._luck.setAccessibleName(context.texts.say("command.luck"))
        self._luck.clicked.connect(lambda: context.commands.run("luck"))
        for widget in (tiles, columns, self._company, piles):
            self.column.addWidget(widget)
        self.column.addWidget(self._luck, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addStretch(1)

    def sub(self, now: Moment) -> str:
        """Return how the encounter ended."""
        return result_words(now, self.context.texts)

    def show_moment(self, now: Moment) -> None:
        """Show the company before the tally, and now."""
        super().show_moment(now)
        self._luck.setVisible(self.context.commands.find("luck") is not None)
        view = tally_summary(now, self.context.texts)
        self._tiles["level"].show_numbers(*view.level)
        self._tiles["knockouts"].show_numbers(*view.knockouts)
        self._tiles["items"].show_numbers(*view.items)
        self._tiles["iron"].show_numbers(*view.iron)
        for one in view.seats:
            self._seats[one.seat].show_summary(one)
        self._company.show_rows(view.company)
        self._show_piles(now)

    def _show_piles(self, now: Moment) -> None:
        company = now.campaign.company
        held = sum(sum(who.tokens.values()) for who in now.campaign.seats.values())
        last = now.box.chapter(now.campaign.chapter).next not in now.box.line.chapters
        over = last or now.campaign.finished
        numbers = {"tokens": held, "company": len(company.backpack)}
        for key, pile in self._piles.items():
            n, allies = numbers.get(key, 0), len(company.allies)
            what = "rest.last" if key == "rest" and over else key
            pile.words.setText(self.say(f"epilogue.end.{what}.words", n=n, allies=allies))


class WhoCard(Card):
    """One of the four: its name, a line of words, and rows of facts."""

    def __init__(self, context: PageContext, seat: str, name: str, *, ruled: bool = False) -> None:
        """Show nothing yet; ``name`` begins its object name, ``ruled`` draws a line below."""
        super().__init__()
        self.context = context
        self.setObjectName(f"{name}-{seat}")
        self.head = WhoHead(context, seat)
        self._rows = RowList(context)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(10)
        add_layout(column, self.head)
        if ruled:
            column.addWidget(hairline())
        column.addWidget(self._rows)
        column.addStretch(1)

    def tell(self, name: str, words: str, rows: Sequence[Row]) -> None:
        """Show and say who it is, the words, and the rows."""
        self.head.name.show_words(name)
        self.head.state.setText(words)
        self._rows.show_rows(rows)
        self.setAccessibleName(f"{name}. {words}. {'. '.join(row.words for row in rows)}")


class SeatCard(WhoCard):
    """Its level now, and a line for each change."""

    def __init__(self, context: PageContext, seat: str) -> None:
        super().__init__(context, seat, "sum")

    def show_summary(self, one: SeatSummary) -> None:
        """Show one of the four with its changes."""
        state = self.head.state
        state.setProperty("loss", one.dead)
        state.setProperty("quiet", not one.dead)
        state.style().polish(state)
        self.tell(one.name, one.words, one.rows)


class CompanyCard(Card):
    """What changed for the company as a whole; hidden when nothing did."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self.setObjectName("sum-company")
        card, column = titled_card(context, context.texts.say("epilogue.the-company"), "TALLY-01")
        self._rows = RowList(context)
        column.addWidget(self._rows)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(card)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show the changes."""
        self.setVisible(bool(rows))
        self._rows.show_rows(rows)
        self.setAccessibleName(". ".join(row.words for row in rows))


class RowList(QWidget):
    """Lines with an icon each, in the colour of their mood."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._context = context
        self._shown: Sequence[Row] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows in place of the last ones."""
        if rows == self._shown:
            return
        self._shown = rows
        clear(self._column)
        for row in rows:
            self._column.addWidget(self._line(row))

    def _line(self, row: Row) -> QWidget:
        line = QWidget()
        across = QHBoxLayout(line)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(10)
        colour = {"good": "moss", "loss": "blood"}.get(row.mood, "quiet")
        icon = IconLabel(self._context.theme, row.icon, colour)
        across.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        words = wrapped(PlainLabel(row.words))
        words.setFont(self._context.theme.font("text", 17))
        words.setProperty("quiet", not row.mood)
        across.addWidget(words, 1)
        return line


class _Pile(Card):
    """Where a kind of component goes when the game is put away."""

    def __init__(self, context: PageContext, icon: str, key: str) -> None:
        super().__init__()
        title = PlainLabel(context.texts.say(f"epilogue.end.{key}"))
        title.setFont(context.theme.font("text", 17, "semibold"))
        self.words = wrapped(QuietLabel())
        self.words.setFont(context.theme.font("text", 15))
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(title)
        column.addWidget(self.words)
        column.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(12)
        row.addWidget(IconLabel(context.theme, icon, "gold", 28), 0, Qt.AlignmentFlag.AlignTop)
        add_layout(row, column, 1)
