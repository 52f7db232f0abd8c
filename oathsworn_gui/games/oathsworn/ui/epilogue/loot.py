"""The loot: decks changed, items drawn or entered, what was gained shared out."""

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.base.equal_columns import EqualColumns
from oathsworn_gui.games.oathsworn.ui.content.item_form import ItemForm
from oathsworn_gui.games.oathsworn.ui.epilogue.items import ItemRow
from oathsworn_gui.games.oathsworn.ui.epilogue.loot_strip import LootStrip
from oathsworn_gui.games.oathsworn.ui.epilogue.step_body import Body, Sum, titled_card
from oathsworn_gui.games.oathsworn.views.base.row_keys import row_key
from oathsworn_gui.games.oathsworn.views.epilogue import loot as views
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment, missing
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, IconLabel, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class DeckChange(Card):
    """A deck that goes out of an organizer, or comes in."""

    def __init__(self, context: PageContext, head: str, icon: str) -> None:
        super().__init__()
        self._deck = PlainLabel()
        self._deck.setFont(context.theme.font("text", 22, "semibold"))
        words = QVBoxLayout()
        words.addWidget(QuietLabel(head))
        words.addWidget(self._deck)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 20, 20, 20)
        row.setSpacing(16)
        row.addWidget(IconLabel(context.theme, icon, "gold", 40))
        add_layout(row, words, 1)

    def show_deck(self, words: str) -> None:
        """Show which deck."""
        self._deck.setText(words)


class LootBody(Body):
    """The four loot pages in one: what differs is shown or hidden."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(context)
        self._decks = EqualColumns(2, 320)
        self._out = DeckChange(context, self.say("epilogue.loot.out"), "archive-arrow-down")
        self._in = DeckChange(context, self.say("epilogue.loot.in"), "cards")
        self._decks.show_widgets([self._out, self._in])
        self._why, column = titled_card(context, "", "TALLY-04", "TALLY-05")
        self._sum = Sum(context)
        self._words = wrapped(QuietLabel())
        self._missing = wrapped(PlainLabel())
        self._missing.setObjectName("loot-missing")
        self._missing.setProperty("loss", True)
        for widget in (self._sum, self._words, self._missing):
            column.addWidget(widget)
        self._three = QCheckBox(self.say("epilogue.loot.three"))
        self._three.setObjectName("three-commons")
        self._three.setAccessibleName(self.say("epilogue.loot.three"))
        set_tool_tip(self._three, self.say("epilogue.loot.three.tip"))
        self._three.clicked.connect(self._choose_three)
        column.addWidget(self._three)
        column.addStretch(1)
        self._entry, column = titled_card(context, "", "ITEM-13")
        self.form = ItemForm(context)
        column.addWidget(self.form)
        column.addStretch(1)
        self._top = QHBoxLayout()
        self._top.setSpacing(16)
        self._top.addWidget(self._why, 2)
        self._top.addWidget(self._entry, 3)
        self._over, column = titled_card(context, "", "ITEM-09")
        self._rows: dict[str, ItemRow] = {}
        self._grid = EqualColumns(3, 300)
        column.addWidget(self._grid)
        self._picked: tuple[str, ...] = ()
        self._strip = LootStrip(context)
        self.column.addWidget(self._decks)
        add_layout(self.column, self._top)
        self.column.addWidget(self._over)
        self.column.addWidget(self._strip)
        self.column.addStretch(1)

    def show_moment(self, now: Moment) -> None:
        """Show the page that is open."""
        super().show_moment(now)
        drawn = views.drawn_view(now, self.context.texts) if views.is_drawn(now) else None
        self._decks.setVisible(drawn is None)
        self._why.setVisible(drawn is not None)
        self._entry.setVisible(drawn is not None and drawn.typed)
        if drawn is not None:
            self._show_draw(drawn)
        else:
            decks = views.decks_view(now, self.context.texts)
            self._out.show_deck(decks.out)
            self._in.show_deck(decks.comes_in)
        self._show_overflow(now)
        self._strip.show_moment(now)

    def accept_words(self, now: Moment) -> str:
        """Return the label of the button."""
        return views.accept_words(now, self.context.texts)

    def ready(self, now: Moment) -> str:
        """Return what to do at the table; nothing where the program draws or no deck comes in."""
        return super().ready(now) if views.is_by_hand(now) else ""

    def other_words(self, now: Moment) -> str:
        """Return the label for a table whose decks hold no more cards; empty if none is missing."""
        short = views.short_answer(now, self.context.texts)
        return short[0] if short is not None else ""

    def do_other(self, now: Moment) -> None:
        """Go on without the items that the decks at the table do not hold."""
        short = views.short_answer(now, self.context.texts)
        if short is not None and now.question is not None:
            self.answer(now.question, short[1])

    def missing(self, now: Moment) -> str:
        """Return how many items are still to be entered or archived."""
        return missing(now, self.context.texts, len(self._picked))

    def blocked(self, now: Moment) -> bool:
        """Whether items are still to be archived; items not entered the table may do without."""
        return now.kind == "overflow" and bool(self.missing(now))

    def accept(self, now: Moment) -> None:
        """Add the item being typed, archive what is marked, or accept the page."""
        if self.form.isVisible() and self.form.has_focus() and self.missing(now):
            self.form.add()
        elif now.kind == "overflow" and now.question is not None:
            if len(self._picked) == now.question.least:
                self.answer(now.question, self._picked)
        else:
            super().accept(now)

    def press_number(self, number: int) -> None:
        """Keep or archive the item of that number."""
        rows = list(self._rows.values())
        if 0 < number <= len(rows):
            self._toggle(rows[number - 1].item.id)

    def numbers(self) -> int:
        """Return how many items may be archived."""
        return len(self._rows)

    def forget(self) -> None:
        """Drop what was marked."""
        self._picked = ()

    def focus(self) -> bool:
        """Give the focus to the form where items are typed in, or to the first that may go."""
        if self._rows:
            next(iter(self._rows.values())).button.setFocus()
            return True
        if self.form.isVisible() and self.now is not None and self.missing(self.now):
            self.form.focus()
            return True
        return False

    def enter_item(self) -> None:
        """Give the focus to the form."""
        self.form.focus()

    def fold(self, width: int) -> None:
        """Put the form below the numbers where there is no room beside them."""
        ways = QHBoxLayout.Direction
        self._top.setDirection(ways.LeftToRight if width >= 900 else ways.TopToBottom)

    def _show_draw(self, view: views.DrawnView) -> None:
        self._title(self._why, view.title)
        self._three.setVisible(view.three is not None)
        self._three.setChecked(bool(view.three))
        self._sum.show_parts(view.parts, view.n, view.name)
        self._words.setText(view.words)
        self._words.setVisible(bool(view.words))
        self._missing.setText(view.missing)
        self._missing.setVisible(bool(view.missing))
        typing = view.typing
        if typing is not None:
            self._title(self._entry, typing.words)
            self.form.show_decks(typing.following, typing.here, uniques=typing.uniques)

    def _choose_three(self, on: bool) -> None:
        self.context.shell.dispatch(views.choose_three(on=on))

    def _title(self, card: QWidget, words: str) -> None:
        label = card.findChild(QLabel, "card-title")
        if isinstance(label, QLabel):
            label.setText(words)

    def _show_overflow(self, now: Moment) -> None:
        asked = now.kind == "overflow"
        self._over.setVisible(asked)
        held = views.overflow_items(now, self.context.texts)
        items = {one.item.id: one for one in held}
        self._picked = tuple(item for item in self._picked if item in items)
        if [*items] != [*self._rows]:
            self._rows = {
                key: ItemRow(self.context, one.item, "archived", one.words)
                for key, one in items.items()
            }
            for row in self._rows.values():
                row.toggled.connect(self._toggle)
            self._grid.show_widgets(self._rows.values())
        for place, (key, row) in enumerate(self._rows.items(), 1):
            row.show_state(lost=key in self._picked, why_not="", key=row_key(place))
        if asked and now.question is not None:
            words = self.say("question.tally.overflow", n=now.question.least)
            self._title(self._over, words)

    def _toggle(self, item: str) -> None:
        now = self.now
        if now is None or now.question is None:
            return
        if item in self._picked:
            self._picked = tuple(other for other in self._picked if other != item)
        else:
            self._picked = (*self._picked, item)[-now.question.least :]
        self._show_overflow(now)
        self.changed.emit()
