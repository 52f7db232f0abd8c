"""The four adventurers whole: each card with what it does, spares, rests, what was tamed.

Before the first roll two cards of a board can be exchanged: pressed one after the other.
"""

from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from oathsworn_gui.games.set_a_watch.actions.rounds import DealAbilities
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import SEATS
from oathsworn_gui.games.set_a_watch.ui.base import glyphs
from oathsworn_gui.games.set_a_watch.ui.base.words import TALL, WIDE, grow, label, sentences
from oathsworn_gui.games.set_a_watch.views.boards import BoardView, CardWords, board_view
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.widgets import Card, ClassDisc, IconLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_MIDDLE = 1080
_LEAST = 200
KEY = "watch-adventurers"


class CardRow(QPushButton):
    """A card with what it does; its place says whether it is ready, exhausted or a spare."""

    def __init__(self, context: PageContext, name: str) -> None:
        """Show nothing as yet; ``name`` is the object name."""
        super().__init__()
        self._context = context
        self.setObjectName(name)
        self.setCheckable(True)
        self.setProperty("flat", True)
        theme = context.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 10, 8)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setSpacing(8)
        self._icon = IconLabel(theme, "cards-outline", "quiet", 20)
        self._name = label(theme, 17, weight="semibold")
        self._state = label(theme, 15, tone="quiet")
        head.addWidget(self._icon)
        head.addWidget(self._name, 1)
        head.addWidget(self._state)
        add_layout(column, head)
        self._does = label(theme, 15, tone="quiet", wrap=True)
        column.addWidget(self._does)
        for child in (self._icon, self._name, self._state, self._does):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_card(self, card: CardWords, state: str) -> None:
        """Show another card in this place."""
        does = sentences(self._context, card.does) or card.words
        self._icon.show_icon(glyphs.of_effects(card.does), "quiet")
        self._name.setText(card.title)
        self._state.setText(state)
        self._does.setText(does)
        self.setAccessibleName(f"{card.title}, {state}. {does}")

    def hasHeightForWidth(self) -> bool:
        """Say that the words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the words at a width."""
        inside = self.layout()
        return inside.heightForWidth(width) if inside is not None else 0

    def sizeHint(self) -> QSize:
        """Return the room that the words need."""
        inside = self.layout()
        return inside.sizeHint() if inside is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least width; the height follows from it."""
        return QSize(_LEAST, 48)


class AdventurerCard(Card):
    """One adventurer with all five cards."""

    def __init__(self, context: PageContext, seat: str) -> None:
        """Show nothing as yet."""
        super().__init__()
        self._context, self._seat = context, seat
        self._board: BoardView | None = None
        self.setObjectName(f"adventurer-{seat}")
        theme = context.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 14)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.setSpacing(12)
        self._disc = ClassDisc(theme, "account", "", 44)
        self._name = label(theme, 22, weight="semibold")
        head.addWidget(self._disc)
        head.addWidget(self._name, 1)
        add_layout(column, head)
        self._about = label(theme, 16, tone="quiet", wrap=True)
        self._camp = label(theme, 16, wrap=True)
        column.addWidget(self._about)
        column.addWidget(self._camp)
        self._rows = [CardRow(context, f"card-row-{seat}-{n}") for n in range(5)]
        for n, row in enumerate(self._rows):
            row.clicked.connect(partial(self._press, n))
            column.addWidget(row)
        self._tamed: PlainLabel = label(theme, 16, wrap=True)
        column.addWidget(self._tamed)
        column.addStretch(1)

    def show_board(self, board: BoardView) -> None:
        """Show the adventurer as it is now."""
        self._board = board
        say = self._context.texts.say
        self._disc.show_icon(glyphs.of_board(board.glyph), board.title)
        who = f"{board.title} · {board.player}" if board.player else board.title
        self._name.setText(who)
        dice = " ".join(f"d{sides}" for sides in board.dice)
        reach = say(f"watch.seat.{board.ranged}", reach=board.reach)
        self._about.setText(say("watch.board.about", dice=dice, reach=reach, n=board.rests))
        own = sentences(self._context, board.camp) or board.words
        name = board.camp_name or say("watch.place.own")
        self._camp.setText(say("watch.board.camp", name=name, does=own) if own else "")
        for n, row in enumerate(self._rows):
            row.setVisible(n < len(board.cards))
            if n < len(board.cards):
                card = board.cards[n]
                row.show_card(card, say(f"watch.board.{card.state}"))
                row.setChecked(False)
        tamed = ", ".join(board.tamed)
        self._tamed.setText(say("watch.board.tamed", names=tamed) if tamed else "")

    def _press(self, n: int, *_: object) -> None:
        chosen = [place for place, row in enumerate(self._rows) if row.isChecked()]
        board = self._board
        if board is None or len(chosen) < 2:
            return
        keys = [card.key for card in board.cards]
        first, second = chosen[:2]
        keys[first], keys[second] = keys[second], keys[first]
        for row in self._rows:
            row.setChecked(False)
        self._context.shell.dispatch(DealAbilities(seat=self._seat, cards=tuple(keys)))


class AdventurersPage(QWidget):
    """The four boards beside each other."""

    def __init__(self, context: PageContext) -> None:
        """Follow the campaign."""
        super().__init__(context.room)
        self.setObjectName("adventurers-page")
        self._context = context
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(16, 16, 16, 16)
        self._grid.setSpacing(12)
        self._hint = label(context.theme, 16, tone="quiet", wrap=True)
        self._cards = {seat: AdventurerCard(context, seat) for seat in SEATS}
        self._across = 0
        self._arrange(4)
        context.watch(lambda campaign: campaign, self._show)

    def _show(self, campaign: Campaign) -> None:
        box = self._context.store.box
        for seat, card in self._cards.items():
            card.show_board(board_view(campaign, box, seat))
        first = campaign.round == 1 and campaign.phase == "roll"
        say = self._context.texts.say
        self._hint.setText(say("watch.board.deal" if first else "watch.board.later"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show four or two beside each other."""
        super().resizeEvent(event)
        grow(self, large=self.width() >= WIDE and self.height() >= TALL)
        self._arrange(4 if self.width() >= _MIDDLE else 2)

    def _arrange(self, across: int) -> None:
        if across == self._across:
            return
        self._across = across
        self._grid.addWidget(self._hint, 0, 0, 1, across)
        for place, card in enumerate(self._cards.values()):
            self._grid.addWidget(card, 1 + place // across, place % across)
        for column in range(len(self._cards)):
            self._grid.setColumnStretch(column, int(column < across))
        self._grid.setRowStretch(3, 1)


PAGE = PageSpec(KEY, "account-group", AdventurersPage)
