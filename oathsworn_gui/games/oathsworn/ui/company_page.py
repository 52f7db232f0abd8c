"""The company page: four boards side by side and the free company below them."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QLayout, QScrollArea, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.content.definitions import CardDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.ui.board_card import BoardCard
from oathsworn_gui.games.oathsworn.ui.board_panel import BoardPanel
from oathsworn_gui.games.oathsworn.ui.board_view import board_view
from oathsworn_gui.games.oathsworn.ui.card_moves import SlotPanel, place_of
from oathsworn_gui.games.oathsworn.ui.card_panel import CardPanel
from oathsworn_gui.games.oathsworn.ui.chapter_start_records import ChaptersPanel
from oathsworn_gui.games.oathsworn.ui.company_commands import Boards, commands
from oathsworn_gui.games.oathsworn.ui.company_panels import BagPanel, TablePanel
from oathsworn_gui.games.oathsworn.ui.company_strip import CompanyStrip
from oathsworn_gui.games.oathsworn.ui.in_place import InPlace
from oathsworn_gui.games.oathsworn.ui.into_view import bring_into_view
from oathsworn_gui.games.oathsworn.ui.iron_panel import IronPanel
from oathsworn_gui.games.oathsworn.ui.item_panel import ItemPanel
from oathsworn_gui.games.oathsworn.ui.own_desk import Desk
from oathsworn_gui.games.oathsworn.ui.own_drafts import Draft, draft_of_card
from oathsworn_gui.games.oathsworn.ui.readings_panel import ReadingsPanel
from oathsworn_gui.games.oathsworn.ui.state_panel import StatePanel
from oathsworn_gui.games.oathsworn.ui.token_panel import TokenPanel
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext, PageSpec

KEY = "company"
_ROOMY, _SIDE_BY_SIDE_FIGHTING, _SIDE_BY_SIDE, _TWO_BY_TWO, _LEAST = 1800, 1680, 1580, 980, 500
"""Widths of the page: boards as in the mock-up; four beside each other in an encounter, when cards
lie around their middles, and before it; two; and the least."""
_TALL = 1040
"""From this height on the empty cooldown positions are shown before an encounter too."""
_MOST_WIDE, _MOST_HIGH = 2720, 1040
"""The boards grow no further: on a larger page they stand in the middle."""
_AT_THE_SIDES, _ABOVE, _BELOW = 24, 10, 8
_PANEL_HEIGHT, _PANEL_WIDTH = 460, 600
_COMPANY_HEIGHT = 640


class CompanyPage(QWidget):
    """Follows the campaign; keys act on the board that is chosen."""

    def __init__(self, context: PageContext) -> None:
        """Show the company."""
        super().__init__()
        self._context = context
        self._chosen: Seat = SEATS[0]
        self._panel: InPlace | None = None
        self._asked: tuple[str, str] | None = None
        self._across = 0
        self._turn: str | None = None
        self._fighting = context.store.campaign.encounter is not None
        self.setObjectName("company-page")
        column = QVBoxLayout(self)
        column.setContentsMargins(_AT_THE_SIDES, _ABOVE, _AT_THE_SIDES, _BELOW)
        column.setSpacing(12)
        self._grid = QGridLayout()
        self._grid.setSpacing(16)
        self._boards = {seat: BoardCard(context, seat, self._wish) for seat in SEATS}
        self._desk = Desk(context, self)
        for board in self._boards.values():
            board.chosen.connect(self._choose)
        nest(column, self._grid, 1)
        self._strip = CompanyStrip(context, self._open_company)
        column.addWidget(self._strip)
        self._place_boards(4, narrow=False)
        self._register()
        self._follow_campaign()

    # ---------------------------------------------------------------------------- the values

    def _follow_campaign(self) -> None:
        watch = self._context.watch
        stops = [
            watch(partial(_board_parts, seat), partial(self._show_board, seat)) for seat in SEATS
        ]
        stops.append(watch(_strip_parts, self._show_strip))
        stops.append(watch(_itself, self._show_turn))
        for stop in stops:
            self.destroyed.connect(stop)

    def _show_board(self, seat: Seat, parts: object) -> None:
        del parts
        store, board = self._context.store, self._boards[seat]
        focus = QApplication.focusWidget()
        named = focus.objectName() if focus is not None and board.isAncestorOf(focus) else ""
        board.show_board(board_view(store.campaign, seat, store.box))
        widget = board.findChild(QWidget, named) if named else None
        if widget is not None and not widget.hasFocus():
            widget.setFocus()

    def _show_strip(self, parts: object) -> None:
        del parts
        self._strip.show_company(self._context.store.campaign)

    def _show_turn(self, campaign: Campaign) -> None:
        """Choose the seat to act, and show the open panel with the new values."""
        turn = campaign.encounter.turn if campaign.encounter is not None else None
        if turn is not None and turn != self._turn:
            self._chosen = turn
        self._turn = turn
        fighting = campaign.encounter is not None
        if fighting != self._fighting:  # cards lie around the boards from now on, or no more
            self._fighting = fighting
            QTimer.singleShot(0, self, self._fit)
        self._show_chosen()
        if self._panel is not None:
            show: Callable[[Campaign], None] | None = getattr(self._panel, "show_campaign", None)
            if show is not None:
                QTimer.singleShot(0, self._panel, partial(show, campaign))
                return
            focus = QApplication.focusWidget()
            inside = focus is not None and self._panel.isAncestorOf(focus)
            name = focus.objectName() if focus is not None and inside else ""
            QTimer.singleShot(0, self, partial(self._reopen, name))

    def _choose(self, seat: Seat) -> None:
        if seat != self._chosen:
            self._chosen = seat
            self._show_chosen()

    def _choose_by_key(self, seat: Seat) -> None:
        self._close()
        self._choose(seat)
        self._boards[seat].setFocus()
        self._bring(self._boards[seat])

    def _show_chosen(self) -> None:
        for seat, board in self._boards.items():
            board.show_chosen(seat == self._chosen)

    # ----------------------------------------------------------------------------- the panels

    def _wish(self, seat: str, what: str, key: str) -> None:
        self._choose(self._seat(seat))
        self._open(f"card {key}" if what == "card" else what, seat)

    def _open_company(self, what: str) -> None:
        self._open(what, self._chosen if what == "items" else "")

    def _open_chosen(self, what: str) -> None:
        self._open(what, self._chosen)

    def _open(self, what: str, seat: str) -> None:
        self._close()
        if what == "write":
            self._desk.write(self._seat(seat), self._boards[self._seat(seat)])
            return
        panel = self._make(what, seat)
        if panel is None:
            return
        self._asked, self._panel = (what, seat), panel
        panel.setParent(self)
        panel.closed.connect(self._close)
        panel.wanted.connect(partial(self._enter, self._desk.quick, near=self._near(seat)))
        self._place_panel()
        panel.show()
        panel.raise_()
        panel.setFocus()
        self._bring(panel)
        bring_into_view(panel)  # a page just turned to is laid out in the rounds that follow

    def _make(self, what: str, seat: str) -> InPlace | None:
        context = self._context
        if what.startswith("card "):
            return self._card_panel(self._seat(seat), what.removeprefix("card "))
        company = {
            "iron": IronPanel,
            "bag": BagPanel,
            "table": TablePanel,
            "readings": ReadingsPanel,
            "chapters": ChaptersPanel,
        }
        if what in company:
            return company[what](context)
        boards = {
            "tokens": TokenPanel,
            "items": ItemPanel,
            "states": StatePanel,
            "board": BoardPanel,
        }
        return boards[what](context, self._seat(seat))

    def _card_panel(self, seat: Seat, key: str) -> InPlace | None:
        store = self._context.store
        who = store.campaign.seats[seat]
        known = {card.key: card for card in store.box.cards_of(who.cls, 99)}
        if key in known:
            return self._ability_panel(seat, known[key])
        named = {thing.id: thing.name for thing in (*who.equipped, *who.injuries)}
        if key in named and place_of(store.campaign, seat, key):
            return SlotPanel(self._context, seat, key, named[key])
        return None

    def _ability_panel(self, seat: Seat, card: CardDef) -> InPlace:
        panel, draft = CardPanel(self._context, seat, card), draft_of_card(card, seat)
        near = self._boards[seat]
        panel.numbers.connect(partial(self._enter, self._desk.quick, draft, near))
        panel.effects.connect(partial(self._enter, self._desk.describe, draft, near))
        return panel

    def _enter(self, form: Callable[[Draft, QWidget], None], draft: Draft, near: QWidget) -> None:
        """Open a form in the place of the panel."""
        self._close()
        form(draft, near)

    def _near(self, seat: str) -> QWidget:
        return self._boards[self._seat(seat)] if seat in self._boards else self._strip

    def _reopen(self, focus: str) -> None:
        """Open the panel anew with the new values, the keys on the same widget."""
        if self._asked is None or self._panel is None:
            return
        asked = self._asked
        self._open(*asked)
        widget = self._panel.findChild(QWidget, focus) if focus and self._panel else None
        if widget is not None:
            widget.setFocus()

    def _close(self) -> None:
        panel, self._panel, self._asked = self._panel, None, None
        if panel is not None:
            panel.hide()
            panel.deleteLater()
            self._boards[self._chosen].setFocus()

    def _bring(self, widget: QWidget) -> None:
        """Scroll the page so that the widget can be seen, its top above all."""
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if above is not None:
            box = widget.geometry()
            half = box.center().y() - box.top()
            top = min(half, above.viewport().height() // 2 - 8)
            above.ensureVisible(box.center().x(), box.top() + top, 0, top + 8)

    def _place_panel(self) -> None:
        if self._panel is None or self._asked is None:
            return
        seat = self._asked[1]
        if seat in self._boards:
            board = self._boards[self._seat(seat)].geometry()
            wide = int(getattr(self._panel, "wide", 0))  # one that takes the room of the page
            most = self._window_height() - 24 if wide else min(_PANEL_HEIGHT, board.height() - 8)
            height = min(self._panel.wanted_height(), max(most, 320))
            least = max(board.width(), min(wide or _PANEL_WIDTH, self.width() - 48))
            left = min(board.x(), self.width() - 24 - least)
            top = max(12, board.bottom() - height + 1)
            place = QRect(left, top, least, height)
        else:
            strip = self._strip.geometry()
            most = min(_COMPANY_HEIGHT, self._window_height() - 24)
            height = min(most, self._panel.wanted_height(), self.height() - 24)
            wide = min(int(getattr(self._panel, "wide", 720)), strip.width())
            place = QRect(strip.x(), max(12, strip.bottom() - height + 1), wide, height)
        self._panel.setGeometry(place)

    # ------------------------------------------------------------------------------- the keys

    def _register(self) -> None:
        boards = Boards(
            KEY,
            lambda: self._chosen,
            self._choose_by_key,
            self._open_chosen,
            self._open_company,
        )
        self._context.commands.add(*commands(self._context, boards))

    def _seat(self, seat: str) -> Seat:
        return next(known for known in SEATS if known == seat)

    # ------------------------------------------------------------------------------- the room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Four boards in a row where there is room, else two by two."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        wide, tall = self.width(), self._window_height()
        self._place_boards(self._fitting(wide), narrow=wide < _ROOMY or tall < _TALL)
        self._stand_in_the_middle(tall)
        self._place_panel()

    def event(self, event: QEvent) -> bool:
        """Find the middle anew when the boards need more room or less."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._stand_in_the_middle(self._window_height())
        return done

    def _window_height(self) -> int:
        window = self.parentWidget()
        return self.height() if window is None else window.height()

    def _fitting(self, wide: int) -> int:
        """Return how many boards stand beside each other in a page so many px wide."""
        fighting = self._context.store.campaign.encounter is not None
        least = _SIDE_BY_SIDE_FIGHTING if fighting else _SIDE_BY_SIDE
        return 4 if wide >= least else 2 if wide >= _TWO_BY_TWO else 1

    def _stand_in_the_middle(self, tall: int) -> None:
        """Leave the room that the boards do not need around them, a little more of it below."""
        layout = self.layout()
        if layout is None:
            return
        margins = layout.contentsMargins()
        needed = self._needed(layout) - margins.top() - margins.bottom()
        aside = max(_AT_THE_SIDES, (self.width() - _MOST_WIDE) // 2)
        over = tall - max(_MOST_HIGH, needed)
        above, below = max(_ABOVE, over * 2 // 5), max(_BELOW, over - over * 2 // 5)
        if (aside, above, below) != (margins.left(), margins.top(), margins.bottom()):
            layout.setContentsMargins(aside, above, aside, below)

    def minimumSizeHint(self) -> QSize:
        """Return the room one column of boards needs, as high as the boards stand now."""
        layout = self.layout()
        return QSize(_LEAST, self._needed(layout) - self._given() if layout is not None else 0)

    def heightForWidth(self, width: int) -> int:
        """Return the height of the boards and the strip at this width."""
        layout = self.layout()
        return layout.totalHeightForWidth(width) - self._given() if layout is not None else -1

    def _needed(self, layout: QLayout) -> int:
        return max(layout.minimumSize().height(), layout.totalHeightForWidth(self.width()))

    def _given(self) -> int:
        """Return the room around the boards that they would take when they need it."""
        layout = self.layout()
        margins = layout.contentsMargins() if layout is not None else None
        return margins.top() + margins.bottom() - _ABOVE - _BELOW if margins is not None else 0

    def _place_boards(self, across: int, *, narrow: bool) -> None:
        for board in self._boards.values():
            board.show_narrow(narrow)
        if across == self._across:
            return
        self._across = across
        for place, board in enumerate(self._boards.values()):
            self._grid.addWidget(board, place // across, place % across)
        for column in range(4):
            self._grid.setColumnStretch(column, 1 if column < across else 0)
        self.updateGeometry()


def _itself(campaign: Campaign) -> Campaign:
    return campaign


def _board_parts(seat: str, campaign: Campaign) -> tuple[object, ...]:
    """Return what the board of a seat is made of."""
    encounter = campaign.encounter
    in_play = encounter.seats.get(seat) if encounter is not None else None
    acts = encounter is not None and encounter.turn == seat
    moved = encounter is not None and acts and encounter.moved
    played = encounter is not None and acts and encounter.played
    shared = (campaign.difficulty, campaign.adjustments, campaign.own, campaign.players)
    return (campaign.seats[seat], in_play, acts, moved, played, *shared)


def _strip_parts(campaign: Campaign) -> tuple[object, ...]:
    """Return what the strip of the free company is made of."""
    purses = (who.iron for who in campaign.seats.values())
    classes = (who.cls for who in campaign.seats.values())
    shared = (campaign.difficulty, campaign.adjustments, campaign.chapter, campaign.hardcore)
    return (campaign.company, *shared, *purses, *classes)


def build(context: PageContext) -> QWidget:
    """Return the page."""
    page = CompanyPage(context)
    page.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return page


PAGE = PageSpec(key=KEY, icon="account-group", build=build)
