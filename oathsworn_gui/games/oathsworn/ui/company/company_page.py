"""The company page: four boards side by side and the free company below them."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.company.board_card import BoardCard
from oathsworn_gui.games.oathsworn.ui.company.commands import Boards, commands
from oathsworn_gui.games.oathsworn.ui.company.page_panels import Form, PagePanels, seat_named
from oathsworn_gui.games.oathsworn.ui.company.page_room import (
    ABOVE,
    AT_THE_SIDES,
    BELOW,
    boards_across,
    bring_to,
    height_needed,
    over_board,
    over_strip,
    room_given,
    window_height,
)
from oathsworn_gui.games.oathsworn.ui.company.strip import CompanyStrip
from oathsworn_gui.games.oathsworn.ui.content.desk import Desk
from oathsworn_gui.games.oathsworn.views.company.board_view import board_view
from oathsworn_gui.games.oathsworn.views.content.drafts import Draft
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.overlay import mark_overlay
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

KEY = "company"
_ROOMY = 1800
"""From this width on the boards have the room that they were drawn for."""
_LEAST = 500
_TALL = 1040
"""From this height on the empty cooldown positions are shown before an encounter too."""
_MOST_WIDE = 2720
_MOST_HIGH = 1040
"""The largest size of the boards: on a larger page they are centred."""


class CompanyPage(QWidget):
    """Follows the campaign; keys act on the board that is chosen."""

    def __init__(self, context: PageContext) -> None:
        super().__init__(context.room)
        self._context = context
        self._chosen: Seat = SEATS[0]
        self._panel: InPlace | None = None
        self._asked: tuple[str, str] | None = None
        self._across = 0
        self._turn: str | None = None
        self._fighting = context.store.campaign.encounter is not None
        self.setObjectName("company-page")
        column = QVBoxLayout(self)
        column.setContentsMargins(AT_THE_SIDES, ABOVE, AT_THE_SIDES, BELOW)
        column.setSpacing(12)
        self._grid = QGridLayout()
        self._grid.setSpacing(16)
        self._boards = {seat: BoardCard(context, seat, self._wish) for seat in SEATS}
        self._desk = Desk(context, self)
        self._panels = PagePanels(context, self._desk, self._boards, self._enter)
        for board in self._boards.values():
            board.chosen.connect(self._choose)
        add_layout(column, self._grid, 1)
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
        store, board = self._context.store, self._boards[seat]
        focus = QApplication.focusWidget()
        named = focus.objectName() if focus is not None and board.isAncestorOf(focus) else ""
        board.show_board(board_view(store.campaign, seat, store.box))
        widget = board.findChild(QWidget, named) if named else None
        if widget is not None and not widget.hasFocus():
            widget.setFocus()

    def _show_strip(self, parts: object) -> None:
        self._strip.show_company(self._context.store.campaign)

    def _show_turn(self, campaign: Campaign) -> None:
        """Choose the seat to act, and show the open panel with the new values."""
        turn = campaign.encounter.turn if campaign.encounter is not None else None
        if turn is not None and turn != self._turn:
            self._chosen = turn
        self._turn = turn
        fighting = campaign.encounter is not None
        if fighting != self._fighting:  # cards go around the boards, or no longer
            self._fighting = fighting
            soon(self, self._fit)
        self._show_chosen()
        if self._panel is not None:
            show: Callable[[Campaign], None] | None = getattr(self._panel, "show_campaign", None)
            if show is not None:
                soon(self._panel, partial(show, campaign))
                return
            focus = QApplication.focusWidget()
            inside = focus is not None and self._panel.isAncestorOf(focus)
            name = focus.objectName() if focus is not None and inside else ""
            soon(self, partial(self._reopen, name))

    def _choose(self, seat: Seat) -> None:
        if seat != self._chosen:
            self._chosen = seat
            self._show_chosen()

    def _choose_by_key(self, seat: Seat) -> None:
        self._close()
        self._choose(seat)
        self._boards[seat].setFocus()
        bring_to(self, self._boards[seat])

    def _show_chosen(self) -> None:
        for seat, board in self._boards.items():
            board.show_chosen(seat == self._chosen)

    # ----------------------------------------------------------------------------- the panels

    def _wish(self, seat: str, what: str, key: str) -> None:
        self._choose(seat_named(seat))
        self._open(f"card {key}" if what == "card" else what, seat)

    def _open_company(self, what: str) -> None:
        self._open(what, self._chosen if what == "items" else "")

    def _open_chosen(self, what: str) -> None:
        self._open(what, self._chosen)

    def _open(self, what: str, seat: str) -> None:
        self._close()
        if what == "write":
            self._desk.write(seat_named(seat), self._boards[seat_named(seat)])
            return
        panel = self._panels.make(what, seat)
        if panel is None:
            return
        self._asked = (what, seat)
        self._panel = panel
        panel.setParent(self)
        mark_overlay(panel)
        panel.closed.connect(self._close)
        panel.wanted.connect(partial(self._enter, self._desk.quick, near=self._near(seat)))
        self._lay_panel()
        panel.show()
        panel.raise_()
        panel.setFocus()
        bring_to(self, panel)
        bring_into_view(panel)  # a page just turned to is laid out in the rounds that follow

    def _enter(self, form: Form, draft: Draft, near: QWidget) -> None:
        """Open a form in the place of the panel."""
        self._close()
        form(draft, near)

    def _near(self, seat: str) -> QWidget:
        return self._boards[seat_named(seat)] if seat in self._boards else self._strip

    def _lay_panel(self) -> None:
        if self._panel is None or self._asked is None:
            return
        seat = self._asked[1]
        if seat in self._boards:
            board = self._boards[seat_named(seat)].geometry()
            place = over_board(self, self._panel, board)
        else:
            place = over_strip(self, self._panel, self._strip.geometry())
        self._panel.setGeometry(place)

    def _reopen(self, focus: str) -> None:
        """Open the panel again with the new values and the focus on the same widget."""
        if self._asked is None or self._panel is None:
            return
        asked = self._asked
        self._open(*asked)
        widget = self._panel.findChild(QWidget, focus) if focus and self._panel else None
        if widget is not None:
            widget.setFocus()

    def _close(self) -> None:
        panel = self._panel
        self._panel = None
        self._asked = None
        if panel is not None:
            panel.hide()
            panel.deleteLater()
            self._boards[self._chosen].setFocus()

    # ------------------------------------------------------------------------------- keyboard

    def _register(self) -> None:
        boards = Boards(
            KEY,
            lambda: self._chosen,
            self._choose_by_key,
            self._open_chosen,
            self._open_company,
        )
        self._context.commands.add(*commands(self._context, boards))

    # ------------------------------------------------------------------------------- the room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Four boards in a row where there is room, else two by two."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        wide, tall = self.width(), window_height(self)
        fighting = self._context.store.campaign.encounter is not None
        across = boards_across(wide, fighting=fighting)
        narrow = wide < _ROOMY or tall < _TALL
        self._place_boards(across, narrow=narrow, tight=narrow and across < len(SEATS))
        self._stand_in_the_middle(tall)
        self._lay_panel()

    def event(self, event: QEvent) -> bool:
        """Centre again when the boards need more or less room."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._stand_in_the_middle(window_height(self))
        return done

    def _stand_in_the_middle(self, tall: int) -> None:
        """Leave the room that the boards do not need around them, a little more of it below."""
        layout = self.layout()
        if layout is None:
            return
        margins = layout.contentsMargins()
        needed = height_needed(layout, self.width()) - margins.top() - margins.bottom()
        aside = max(AT_THE_SIDES, (self.width() - _MOST_WIDE) // 2)
        over = tall - max(_MOST_HIGH, needed)
        above, below = max(ABOVE, over * 2 // 5), max(BELOW, over - over * 2 // 5)
        if (aside, above, below) != (margins.left(), margins.top(), margins.bottom()):
            layout.setContentsMargins(aside, above, aside, below)

    def minimumSizeHint(self) -> QSize:
        """Return the size of one column of boards, at their current height."""
        layout = self.layout()
        if layout is None:
            return QSize(_LEAST, 0)
        return QSize(_LEAST, height_needed(layout, self.width()) - room_given(layout))

    def heightForWidth(self, width: int) -> int:
        """Return the height of the boards and the strip at this width."""
        layout = self.layout()
        return layout.totalHeightForWidth(width) - room_given(layout) if layout is not None else -1

    def _place_boards(self, across: int, *, narrow: bool, tight: bool = False) -> None:
        for board in self._boards.values():
            board.show_narrow(narrow, tight=tight)
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
