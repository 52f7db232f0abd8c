"""Stop for tonight, and set the table up again: every bag and pile as a list to tick."""

from functools import partial
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.bag_card import BagCard, Ticked
from oathsworn_gui.games.oathsworn.ui.base.begin_form import plain_text
from oathsworn_gui.games.oathsworn.views.story.put_away import (
    Group,
    for_tonight,
    goes_on,
    stop_view,
)
from oathsworn_gui.games.oathsworn.views.story.set_up_again import to_set_up
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import Heading, IconLabel, KeyButton, QuietLabel, RuleLink, wrapped
from oathsworn_gui.ui.widgets.own_keys import OwnKeys
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

KEY = "bags"
Way = Literal["tonight", "set-up"]
WAYS: tuple[tuple[Way, str, str], ...] = (
    ("tonight", "bag-personal", "T"),
    ("set-up", "table-furniture", "S"),
)
"""Each list with its icon and its key; digits answer the question beside the page."""
_WAY_OF: dict[str, Way] = {cap: way for way, _, cap in WAYS}
_CARD = 330
_MOST = 4


class PutAwayPage(OwnKeys, QWidget):
    """T shows what goes into the bags, S what is laid out again; a press ticks a line."""

    def __init__(self, context: PageContext) -> None:
        """Follow the campaign."""
        super().__init__(context.room)
        self.setObjectName("bags-page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._context = context
        self._way: Way = "tonight"
        self._ticked: Ticked = set()
        self._across = 0
        self._cards: list[BagCard] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 24)
        column.setSpacing(12)
        add_layout(column, self._head())
        self._moment = wrapped(PlainLabel())
        self._moment.setObjectName("bags-moment")
        row = QHBoxLayout()
        self._sign = IconLabel(context.theme, "content-save-check", "moss", 22)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._moment, 1)
        row.addWidget(RuleLink("SAVE-01", context.shell.show_rule))
        add_layout(column, row)
        self._short = wrapped(QuietLabel())
        self._short.setObjectName("bags-short")
        column.addWidget(self._short)
        self._grid = QGridLayout()
        self._grid.setSpacing(16)
        add_layout(column, self._grid)
        column.addStretch(1)
        self.destroyed.connect(context.watch(lambda campaign: campaign, lambda _: self._show()))

    def _head(self) -> QHBoxLayout:
        say, theme = self._context.texts.say, self._context.theme
        row = QHBoxLayout()
        row.setSpacing(8)
        self._title = Heading(theme, "", 30)
        self._title.setObjectName("bags-title")
        row.addWidget(self._title)
        row.addSpacing(8)
        self._done = QuietLabel()
        self._done.setObjectName("bags-done")
        row.addWidget(self._done, 1)
        self._ways: dict[Way, KeyButton] = {}
        for way, icon, cap in WAYS:
            button = KeyButton(theme, say(f"bags.{way}"), icon, cap)
            button.setObjectName(f"bags-{way}")
            button.setCheckable(True)
            button.clicked.connect(partial(self.choose, way))
            self._ways[way] = button
            row.addWidget(button)
        return row

    # ------------------------------------------------------------------------------- showing

    def choose(self, way: Way, *_: object) -> None:
        """Show the bags, or what is laid out again."""
        self._way = way
        self._context.commands.changed.emit()  # the table window shows the same list
        self._show()

    @property
    def part(self) -> str:
        """The list that is shown."""
        return self._way

    def _groups(self, campaign: Campaign) -> tuple[Group, ...]:
        find = for_tonight if self._way == "tonight" else to_set_up
        groups = find(campaign, self._context.store.box)
        return tuple(group for group in groups if group.key != "moment")

    def _show(self) -> None:
        campaign: Campaign = self._context.store.campaign
        say = self._context.texts.say
        for way, button in self._ways.items():
            button.setChecked(way == self._way)
        self._title.setText(say(f"bags.{self._way}"))
        self._show_moment(campaign)
        self._show_cards(self._groups(campaign))
        self._count()

    def _show_cards(self, groups: tuple[Group, ...]) -> None:
        """Rebuild the cards whose text has changed; the others stay."""
        held = {(card.what, card.group.key): card for card in self._cards}
        cards = [self._same(held.get((self._way, group.key)), group) for group in groups]
        if cards == self._cards:
            return
        for card in self._cards:
            if card not in cards:
                self._grid.removeWidget(card)
                card.hide()
                card.deleteLater()
        self._cards = cards
        self._across = 0
        self._arrange()

    def _same(self, held: BagCard | None, group: Group) -> BagCard:
        """Return the card that says so already, or a new one."""
        return held if held is not None and held.group == group else self._card(group)

    def _card(self, group: Group) -> BagCard:
        return BagCard(self._context, self._way, group, self._ticked, self._count)

    def _show_moment(self, campaign: Campaign) -> None:
        stop = stop_view(campaign, self._context.store.box, self._context)
        stops = self._way == "tonight"
        sign = "content-save-check" if stop.saved else "content-save"
        self._sign.show_icon(sign if stops else "table-furniture", "moss")
        help_words = self._context.texts.say("bags.set-up.help")
        self._moment.setText(stop.words if stops else help_words)
        self._short.setText(stop.short)
        self._short.setVisible(bool(stop.short))

    def _count(self) -> None:
        ticks = [line.isChecked() for card in self._cards for line in card.lines]
        self._done.setText(self._context.texts.say("bags.done", done=sum(ticks), of=len(ticks)))

    def showEvent(self, event: QShowEvent) -> None:
        """Take the focus when the page comes up."""
        super().showEvent(event)
        self.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many cards side by side as fit."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        fitting = (self.width() - 48) // _CARD
        across = _MOST if fitting >= _MOST else 2 if fitting >= 2 else 1  # the four are balanced
        if across == self._across:
            return
        self._across = across
        for place, card in enumerate(self._cards):
            self._grid.removeWidget(card)
            top = Qt.AlignmentFlag.AlignTop
            self._grid.addWidget(card, place // across, place % across, top)
            card.show()
        for column in range(_MOST):
            self._grid.setColumnStretch(column, int(column < across))

    # ---------------------------------------------------------------------------------- keys

    def key_hints(self) -> KeyHints:
        """Return the keys of the two lists."""
        say = self._context.texts.say
        return tuple((cap, say(f"bags.{way}")) for way, _, cap in WAYS)

    def claims(self, event: QKeyEvent) -> bool:
        """Claim the keys of the two lists before any shortcut."""
        return plain_text(event).upper() in _WAY_OF

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the list of the key."""
        way = _WAY_OF.get(plain_text(event).upper())
        if way is not None:
            self.choose(way)
        else:
            super().keyPressEvent(event)


def greet(context: PageContext) -> None:
    """Show briefly where to find what is laid out, when a campaign is reopened.

    Not at the very beginning, where the new company is laid out anyway.
    """
    if goes_on(context.store.campaign, context.store.box):
        context.shell.say(context.texts.say("bags.arriving"))


PAGE = PageSpec(KEY, "bag-personal", PutAwayPage, has_tab=False, in_menu=True)
