"""The last page of the tally: the company and each of the four before and after."""

from collections import Counter
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.rules.records import Change, SeatChange, change_since
from oathsworn_gui.games.oathsworn.rules.tally_counts import knockout_parts
from oathsworn_gui.games.oathsworn.ui.epilogue_body import Body, Tile, titled_card
from oathsworn_gui.games.oathsworn.ui.epilogue_moment import Moment, listed, result_words
from oathsworn_gui.games.oathsworn.ui.epilogue_who import WhoHead
from oathsworn_gui.games.oathsworn.ui.equal_columns import EqualColumns
from oathsworn_gui.ui.nesting import clear, nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import Card, IconLabel, QuietLabel, hairline, wrapped

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


class Row(NamedTuple):
    """One thing that changed: an icon, words, and whether it is `good`, a `loss` or neither."""

    icon: str
    words: str
    mood: str = ""


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
        for widget in (tiles, columns, self._company, piles):
            self.column.addWidget(widget)
        self.column.addStretch(1)

    def sub(self, now: Moment) -> str:
        """Say how the encounter ended."""
        return result_words(now, self.context.texts)

    def show_moment(self, now: Moment) -> None:
        """Show the company as it was when the tally began, and as it is now."""
        super().show_moment(now)
        change = change_since(now.campaign, now.tally)
        self._show_tiles(now, change)
        for one in change.seats:
            self._seats[one.after.seat].show_rows(one, seat_rows(one, self.context))
        self._company.show_rows(company_rows(change, now, self.context))
        self._show_piles(now)

    def _show_tiles(self, now: Moment, change: Change) -> None:
        levels = (max(one.before.level for one in change.seats),
                  max(one.after.level for one in change.seats))  # fmt: skip
        self._tiles["level"].show_numbers(*levels, self.say("epilogue.level.sub"))
        marked = (change.before.knockouts, change.after.knockouts)
        self._tiles["knockouts"].show_numbers(*marked, self._why(now))
        more = self.say("epilogue.sum.items.more", gained=len(change.gained), lost=len(change.lost))
        before = after = len(change.after.backpack)
        before = len(change.before.backpack) + sum(len(o.before.equipped) for o in change.seats)
        after += sum(len(one.after.equipped) for one in change.seats)
        self._tiles["items"].show_numbers(before, after, more)
        same = change.iron[0] == change.iron[1]
        more = self.say("epilogue.sum.iron.same" if same else "epilogue.sum.iron.more")
        self._tiles["iron"].show_numbers(*change.iron, more)

    def _why(self, now: Moment) -> str:
        """Return the marks of the encounter as the sum of their parts."""
        find = self.context.texts.find
        parts = knockout_parts(now.campaign, now.box)
        words = [f"{p.amount} {find(f'part.{p.code}', p.code, **p.params)}" for p in parts]
        return ", ".join(words).replace("-", "−")

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


def seat_rows(one: SeatChange, context: PageContext) -> list[Row]:
    """Return what changed for one of the four, in the order of the tally."""
    say, rows = context.texts.say, list[Row]()
    if "max-animus" in one.granted:
        then = f"{one.before.max_animus} › {one.after.max_animus}"
        rows.append(Row("diamond-stone", say("epilogue.sum.animus", n=then), "good"))
    if "regen" in one.granted:
        then = f"{one.before.regen} › {one.after.regen}"
        rows.append(Row("autorenew", say("epilogue.sum.regen", n=then), "good"))
    for token, n in Counter(one.granted).items():
        if token not in {"max-animus", "regen", "cards"}:
            words = say(f"option.tally.token.{token}")
            rows.append(Row("circle-double", say("epilogue.sum.token", token=words, n=n), "good"))
    if one.cards:
        rows.append(Row("cards", say("epilogue.sum.cards", n=one.cards), "good"))
    rows.extend(Row("plus", say("epilogue.sum.gains", item=name), "good") for name in one.gained)
    rows.extend(Row("bandage", name, "loss") for name in one.injuries)
    rows.extend(Row("minus", say("epilogue.sum.loses", item=name), "loss") for name in one.lost)
    return rows or [Row("check", say("epilogue.sum.nothing"))]


def company_rows(change: Change, now: Moment, context: PageContext) -> list[Row]:
    """Return what changed for the company: its trait, its backpack, allies, classes struck."""
    say, texts, rows = context.texts.say, context.texts, list[Row]()
    traits = [now.box.printed.traits[key].name for key in change.traits]
    if traits:
        rows.append(Row("star", say("epilogue.sum.trait", trait=listed(traits, texts)), "good"))
    had = {item.id for item in change.before.backpack}
    packed = [item.name for item in change.after.backpack if item.id not in had]
    if packed:
        words = say("epilogue.sum.backpack", items=listed(packed, texts))
        rows.append(Row("bag-personal", words, "good"))
    if change.allies:
        fell = say("epilogue.tile.allies.fell", names=listed(list(change.allies), texts))
        rows.append(Row("account-group", fell, "loss"))
    for cls in change.after.dead_classes:
        if cls not in change.before.dead_classes:
            struck = say("epilogue.sum.struck", cls=now.box.cls(cls).name)
            rows.append(Row("skull", struck, "loss"))
    return rows


class WhoCard(Card):
    """One of the four: who it is, a line of words, and rows of what there is to tell."""

    def __init__(self, context: PageContext, seat: str, name: str, *, ruled: bool = False) -> None:
        """Tell nothing yet; ``name`` begins its object name, ``ruled`` draws a line below."""
        super().__init__()
        self.context = context
        self.setObjectName(f"{name}-{seat}")
        self.head = WhoHead(context, seat)
        self._rows = RowList(context)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(10)
        nest(column, self.head)
        if ruled:
            column.addWidget(hairline())
        column.addWidget(self._rows)
        column.addStretch(1)

    def tell(self, name: str, words: str, rows: list[Row]) -> None:
        """Show and say who it is, the words, and the rows."""
        self.head.name.setText(name)
        self.head.state.setText(words)
        self._rows.show_rows(rows)
        self.setAccessibleName(f"{name}. {words}. {'. '.join(row.words for row in rows)}")


class SeatCard(WhoCard):
    """Its level now, and a line for each thing that changed."""

    def __init__(self, context: PageContext, seat: str) -> None:
        """Show no changes yet."""
        super().__init__(context, seat, "sum")

    def show_rows(self, one: SeatChange, rows: list[Row]) -> None:
        """Show one of the four with its changes."""
        say, dead = self.context.texts.say, bool(one.after.lost)
        words = say("epilogue.sum.dead") if dead else say("epilogue.sum.at", n=one.after.level)
        state = self.head.state
        state.setProperty("loss", dead)
        state.setProperty("quiet", not dead)
        state.style().polish(state)
        self.tell(one.after.name, words, rows)


class CompanyCard(Card):
    """What changed for the company as a whole; hidden when nothing did."""

    def __init__(self, context: PageContext) -> None:
        """Show no changes yet."""
        super().__init__()
        self.setObjectName("sum-company")
        card, column = titled_card(context, context.texts.say("epilogue.the-company"), "TALLY-01")
        self._rows = RowList(context)
        column.addWidget(self._rows)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(card)

    def show_rows(self, rows: list[Row]) -> None:
        """Show the changes."""
        self.setVisible(bool(rows))
        self._rows.show_rows(rows)
        self.setAccessibleName(". ".join(row.words for row in rows))


class RowList(QWidget):
    """Lines with an icon each, in the colour of their mood."""

    def __init__(self, context: PageContext) -> None:
        """Show none yet."""
        super().__init__()
        self._context = context
        self._shown: list[Row] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)

    def show_rows(self, rows: list[Row]) -> None:
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
        words = wrapped(QLabel(row.words))
        words.setTextFormat(Qt.TextFormat.PlainText)
        words.setFont(self._context.theme.font("text", 17))
        words.setProperty("quiet", not row.mood)
        across.addWidget(words, 1)
        return line


class _Pile(Card):
    """Where something goes when the evening is put away."""

    def __init__(self, context: PageContext, icon: str, key: str) -> None:
        super().__init__()
        title = QLabel(context.texts.say(f"epilogue.end.{key}"))
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
        nest(row, column, 1)
