"""The loot: decks changed, items drawn or entered, what was gained shared out."""

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company_table import ChooseTableOption
from oathsworn_gui.games.oathsworn.rules.items import Owned, owned
from oathsworn_gui.games.oathsworn.rules.tally_counts import (
    COMMONS,
    common_parts,
    marks,
    unique_parts,
)
from oathsworn_gui.games.oathsworn.rules.tally_loot import (
    SHORT,
    deck_comes_in,
    found_so_far,
    loot_of,
    next_number,
    still_to_type,
)
from oathsworn_gui.games.oathsworn.ui.epilogue_body import Body, Sum, titled_card
from oathsworn_gui.games.oathsworn.ui.epilogue_item_form import ItemForm
from oathsworn_gui.games.oathsworn.ui.epilogue_items import ItemRow
from oathsworn_gui.games.oathsworn.ui.epilogue_loot_strip import LootStrip
from oathsworn_gui.games.oathsworn.ui.epilogue_moment import Moment, missing
from oathsworn_gui.games.oathsworn.ui.equal_columns import EqualColumns
from oathsworn_gui.tabletop.table_options import reading
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.widgets import Card, IconLabel, QuietLabel, wrapped

DRAWN = ("loot-2", "loot-3")
"""The pages on which items are drawn; on the others a deck is changed."""


class DeckChange(Card):
    """A deck that goes out of an organizer, or comes in."""

    def __init__(self, context: PageContext, head: str, icon: str) -> None:
        """Show no deck yet."""
        super().__init__()
        self._deck = QLabel()
        self._deck.setFont(context.theme.font("text", 22, "semibold"))
        words = QVBoxLayout()
        words.addWidget(QuietLabel(head))
        words.addWidget(self._deck)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 20, 20, 20)
        row.setSpacing(16)
        row.addWidget(IconLabel(context.theme, icon, "gold", 40))
        nest(row, words, 1)

    def show_deck(self, words: str) -> None:
        """Show which deck."""
        self._deck.setText(words)


class LootBody(Body):
    """The four loot pages in one: what differs is shown or hidden."""

    def __init__(self, context: PageContext) -> None:
        """Make the pieces."""
        super().__init__(context)
        self._decks = EqualColumns(2, 320)
        self._out = DeckChange(context, self.say("epilogue.loot.out"), "archive-arrow-down")
        self._in = DeckChange(context, self.say("epilogue.loot.in"), "cards")
        self._decks.show_widgets([self._out, self._in])
        self._why, column = titled_card(context, "", "TALLY-04", "TALLY-05")
        self._sum = Sum(context)
        self._words = wrapped(QuietLabel())
        self._missing = wrapped(QLabel())
        self._missing.setObjectName("loot-missing")
        self._missing.setProperty("loss", True)
        for widget in (self._sum, self._words, self._missing):
            column.addWidget(widget)
        self._three = QCheckBox(self.say("epilogue.loot.three"))
        self._three.setObjectName("three-commons")
        self._three.setAccessibleName(self.say("epilogue.loot.three"))
        self._three.setToolTip(self.say("epilogue.loot.three.tip"))
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
        nest(self.column, self._top)
        self.column.addWidget(self._over)
        self.column.addWidget(self._strip)
        self.column.addStretch(1)

    def show_moment(self, now: Moment) -> None:
        """Show the page that is open."""
        super().show_moment(now)
        drawn = now.step in DRAWN
        self._decks.setVisible(not drawn)
        self._why.setVisible(drawn)
        self._entry.setVisible(drawn and self._is_typed(now))
        if drawn:
            self._show_draw(now)
        else:
            self._show_decks(now)
        self._show_overflow(now)
        self._strip.show_moment(now)

    def accept_words(self, now: Moment) -> str:
        """Return what the button says."""
        if now.kind == "overflow":
            return self.say("epilogue.accept.overflow")
        if now.step not in DRAWN:
            key = now.step if deck_comes_in(now.campaign, now.step, now.box) else "no-deck"
            return self.say(f"epilogue.accept.{key}")
        loot = loot_of(now.campaign, now.step, now.box)
        n = loot.uniques + loot.commons
        return self.say(f"epilogue.accept.{now.step}" if n else "epilogue.accept.no-deck", n=n)

    def ready(self, now: Moment) -> str:
        """Return what to do at the table; nothing where the program draws or no deck comes in."""
        if now.step in DRAWN:
            by_hand = loot_of(now.campaign, now.step, now.box).typed > 0
        else:
            by_hand = now.kind == "overflow" or deck_comes_in(now.campaign, now.step, now.box)
        return super().ready(now) if by_hand else ""

    def other_words(self, now: Moment) -> str:
        """Return what a table says whose decks hold no more; nothing while none is missing."""
        if now.kind not in DRAWN or now.tally is None:
            return ""
        n = still_to_type(now.campaign, now.tally, now.box)
        return self.say("epilogue.loot.short", n=n) if n else ""

    def do_other(self, now: Moment) -> None:
        """Go on without the items that the decks at the table do not hold."""
        if self.other_words(now) and now.question is not None:
            self.answer(now.question, SHORT)

    def missing(self, now: Moment) -> str:
        """Say how many items are still to be entered or archived."""
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

    def forget(self) -> None:
        """Drop what was marked."""
        self._picked = ()

    def focus(self) -> bool:
        """Give the keys to the form where items are typed in, or to the first that may go."""
        if self._rows:
            next(iter(self._rows.values())).button.setFocus()
            return True
        if self.form.isVisible() and self.now is not None and self.missing(self.now):
            self.form.focus()
            return True
        return False

    def enter_item(self) -> None:
        """Give the keys to the form."""
        self.form.focus()

    def fold(self, width: int) -> None:
        """Put the form below the numbers where there is no room beside them."""
        ways = QHBoxLayout.Direction
        self._top.setDirection(ways.LeftToRight if width >= 900 else ways.TopToBottom)

    def _is_typed(self, now: Moment) -> bool:
        return loot_of(now.campaign, now.step, now.box).typed > 0

    def _show_decks(self, now: Moment) -> None:
        kind = "common" if now.step == "loot-1" else "unique"
        here = now.box.chapter(now.campaign.chapter).number
        following = next_number(now.campaign, now.box)
        self._out.show_deck(self.say(f"epilogue.loot.{kind}-deck", chapter=here))
        key = f"{kind}-deck" if deck_comes_in(now.campaign, now.step, now.box) else "no-deck"
        self._in.show_deck(self.say(f"epilogue.loot.{key}", chapter=following))

    def _show_draw(self, now: Moment) -> None:
        campaign, box = now.campaign, now.box
        uniques = now.step == "loot-3"
        parts = unique_parts(campaign, box) if uniques else common_parts(campaign)
        n, following = marks(parts), next_number(campaign, box)
        here = box.chapter(campaign.chapter).number
        number = here if uniques else following
        self._title(self._why, self.say("epilogue.loot.why", n=n))
        self._three.setVisible(not uniques)
        self._three.setChecked(reading(COMMONS, campaign) != COMMONS.default)
        self._sum.show_parts(parts, n, self.say(f"epilogue.loot.{now.step}-items"))
        typed = self._is_typed(now)
        loot = loot_of(campaign, now.step, box)
        key = "epilogue.loot.typed" if typed else "epilogue.loot.program"
        n = loot.uniques if uniques else loot.commons
        words = self.say(key, n=n, chapter=number) if n else ""
        if uniques and deck_comes_in(campaign, now.step, box):
            stand_in = loot.commons and not typed
            key = "epilogue.loot.stand-in" if stand_in else "epilogue.loot.instead"
            words = f"{words} {self.say(key, n=loot.commons, next=following)}"
        self._words.setText(words.strip())
        self._words.setVisible(bool(words))
        self._show_missing(now, loot.missing)
        if typed and now.tally is not None:
            found = found_so_far(campaign, now.tally, box)
            self._title(self._entry, self.say("epilogue.loot.found", found=found, n=loot.typed))
            self.form.show_decks(following, here, uniques=uniques)

    def _show_missing(self, now: Moment, missing: int) -> None:
        """Say what the decks do not hold: it is not gained."""
        follows = deck_comes_in(now.campaign, now.step, now.box)
        key = "epilogue.loot.missing" if follows else "epilogue.loot.no-next"
        self._missing.setText(self.say(key, n=missing, next=next_number(now.campaign, now.box)))
        self._missing.setVisible(missing > 0)

    def _choose_three(self, on: bool) -> None:
        self.context.shell.dispatch(
            ChooseTableOption(option=COMMONS.key, reading="3" if on else "4")
        )

    def _title(self, card: QWidget, words: str) -> None:
        label = card.findChild(QLabel, "card-title")
        if isinstance(label, QLabel):
            label.setText(words)

    def _show_overflow(self, now: Moment) -> None:
        asked = now.kind == "overflow"
        self._over.setVisible(asked)
        items = {own.item.id: own for own in owned(now.campaign)} if asked else {}
        self._picked = tuple(item for item in self._picked if item in items)
        if [*items] != [*self._rows]:
            self._rows = {
                key: self._row(now, own, place) for place, (key, own) in enumerate(items.items(), 1)
            }
            for row in self._rows.values():
                row.toggled.connect(self._toggle)
            self._grid.show_widgets(self._rows.values())
        for key, row in self._rows.items():
            row.show_state(lost=key in self._picked, why_not="", numbered=True)
        if asked and now.question is not None:
            words = self.say("question.tally.overflow", n=now.question.least)
            self._title(self._over, words)

    def _row(self, now: Moment, own: Owned, place: int) -> ItemRow:
        pack = self.say("epilogue.backpack")
        owner = pack if own.seat is None else now.campaign.seats[own.seat].name
        return ItemRow(self.context, own.item, place if place < 10 else 0, "archived", owner)

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
