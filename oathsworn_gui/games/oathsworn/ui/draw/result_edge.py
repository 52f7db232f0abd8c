"""The edge that the line of a result lies over: of the board, else of the window part."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel, QWidget

from oathsworn_gui.games.oathsworn.ui.base.result_place import ResultPlace
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.layout_watch import LayoutWatch
from oathsworn_gui.ui.base.overlay import Controls
from oathsworn_gui.ui.base.press_elsewhere import PressElsewhere
from oathsworn_gui.ui.table.hex_frame import rim_of

HIGH, LOW = 84, 60
"""Px of its height over a large board or page, and over a small one."""
_SIDE, _RIM = 26, 8
_SMALL = 560
"""Px beside it, between it and the rim of the board, and of height of a small board or page."""
_LEAST_WIDE = 600
"""Px that a line needs to stand beside a question."""
_STAGED = "drama"
"""The moment of a miss or a break, staged over a page."""
_FOLLOWED = {QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide}


class ResultEdge(QObject):
    """Places a line over the lower edge; over the upper one where a figure or control is below.

    Over a window part of which both edges hold controls it lies where there is none, if there is
    such a place, and goes with the first key or press, which does what it does: nobody has to put
    it away to see what can be done, or to read on. So it does over words of what is asked now. An
    answer that comes later moves it away.
    """

    def __init__(
        self, line: QWidget, home: QWidget, place: ResultPlace, needed: Callable[[int], int]
    ) -> None:
        """Place ``line``; ``needed`` says how high it must be at least for a width."""
        super().__init__(line)
        self._line = line
        self._home = home
        self._place = place
        self._needed = needed
        self._watched: QWidget | None = None
        self._parts: dict[str, QWidget] = {}
        self._owed = False
        self._presses = PressElsewhere(line, line.hide)
        self._layouts = LayoutWatch(home, line, self.follow)
        line.setParent(home)
        home.installEventFilter(self)
        place.changed.connect(self.follow)

    @property
    def is_low(self) -> bool:
        """Whether there is room for one line only."""
        return self._host().height() < _SMALL

    def show(self) -> None:
        """Show the line where it has its place."""
        self._presses.forget()
        self._line.show()
        self._settle()

    def follow(self) -> None:
        """Find the place again when what is around it has been laid out."""
        if not self._owed:
            self._owed = True
            soon(self, self._settle)

    def _host(self) -> QWidget:
        board = self._place.board
        return board if board is not None and board.isVisible() else self._home

    def _settle(self) -> None:
        self._owed = False
        line, host = self._line, self._host()
        self._layouts.watch(on=host is self._home and not line.isHidden())
        if line.isHidden():
            return
        board = self._place.board
        if board is not None and board is not self._watched:
            self._watched = board
            board.installEventFilter(self)
        if line.parentWidget() is not host:
            line.setParent(host)
            line.show()
        wide = host.width() - 2 * self._margin(host)
        high = max(LOW if self.is_low else HIGH, self._needed(wide))
        below, above = self._areas(host, high)
        controls, on_board = Controls(host, line), host is not self._home
        figures = self._place.covers if on_board else _nothing
        over = [controls.any_in(area) or figures(area) for area in (below, above)]
        area = above if over == [True, False] else below
        in_the_way = controls.any_in(area)
        if in_the_way and not on_board:
            area = self._clear_of(controls, below)
        in_the_way = in_the_way or self._covers_question(area)
        line.setGeometry(area)
        line.raise_()
        staged = host.findChild(QWidget, _STAGED, Qt.FindChildOption.FindDirectChildrenOnly)
        if staged is not None and staged.isVisible():
            line.stackUnder(staged)  # which tells the same first, and larger
        self._presses.watch(on=in_the_way)

    def _covers_question(self, area: QRect) -> bool:
        """Whether a line over the window part would cover words of what is asked now."""
        asked = self._part("question-dock")
        if self._line.parentWidget() is not self._home or asked is None or not asked.isVisible():
            return False
        return any(
            area.intersects(QRect(label.mapTo(self._home, QPoint(0, 0)), label.size()))
            for label in asked.findChildren(QLabel)
            if label.isVisible() and label.text()
        )

    def _margin(self, host: QWidget) -> int:
        return _SIDE if host is self._home else rim_of(host.size()) + _RIM

    def _areas(self, host: QWidget, high: int) -> tuple[QRect, QRect]:
        """Return the places at the lower and at the upper edge."""
        if host is self._home:
            side, top, bottom = self._margin(host), self._page_top(), host.height() - _RIM
        else:
            side = top = self._margin(host)
            bottom = host.height() - side
        wide = host.width() - 2 * side
        return QRect(side, bottom - high, wide, high), QRect(side, top, wide, high)

    def _beside_words(self, area: QRect) -> QRect:
        """Return the part of a place beside what is asked or read, if that is at the right."""
        words = [each for each in (self._part("question-dock"), self._place.read) if each]
        lefts = [each.mapTo(self._home, QPoint(0, 0)).x() for each in words if each.isVisible()]
        if not lefts:
            return area
        left = min(lefts) - _RIM
        wide = left - area.x()
        if left >= area.right() or wide < _LEAST_WIDE:
            return area
        high = max(area.height(), self._needed(wide))
        return QRect(area.x(), area.bottom() + 1 - high, wide, high)

    def _clear_of(self, controls: Controls, below: QRect) -> QRect:
        """Return the lowest place without a control, before beside the words than above them.

        One that covers only links to rules is better than one that covers an answer.
        """
        least = self._page_top()
        areas = (self._beside_words(below), below)
        places = [controls.place_beside(area, least) for area in areas]
        for covers in (controls.any_in, controls.any_but_links_in):
            for place in places:
                if not covers(place):
                    return place
        return areas[0]

    def _page_top(self) -> int:
        """Return where page and question begin below the top bar: either may stand above."""
        parts = map(self._part, ("pages", "question-dock"))
        tops = [
            part.mapTo(self._home, QPoint(0, 0)).y() for part in parts if part and part.isVisible()
        ]
        return min(tops, default=0) + _RIM

    def _part(self, name: str) -> QWidget | None:
        """Return a part of the window that is made once; looking for it takes long."""
        if name not in self._parts:
            found = self._home.findChild(QWidget, name)
            if found is None:
                return None
            self._parts[name] = found
        return self._parts[name]

    def _follow_size(self) -> None:
        if self._line.isHidden():
            self._presses.watch(on=False)
        else:
            self.follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of board and window part, and a board that comes or goes."""
        if event.type() in _FOLLOWED and watched in (self._home, self._watched):
            self._follow_size()
        return super().eventFilter(watched, event)


def _nothing(_: QRect) -> bool:
    return False
