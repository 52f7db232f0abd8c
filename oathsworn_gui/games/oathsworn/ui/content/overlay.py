"""A panel over the visible part of a page, wherever the page is scrolled to."""

from typing import cast

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.ui.base.letters_rest import let_letters_rest
from oathsworn_gui.ui.base.overlay import mark_overlay

_MARGIN = 16
_MOVED = {QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Move, QEvent.Type.Resize}
_LEAST = 280
"""Px of height from which a panel can be used, if it does not want less."""


class Overlay(QObject):
    """Keeps one panel over a page, beside its subject, until it is closed.

    The panel is a child of the area the page scrolls in, so no second window opens; where a
    question leaves that area too little room, of the nearest widget around it that has enough. It
    lies beside a question that comes up over the area. When it closes, the focus goes back to the
    previous widget.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._panel: InPlace | None = None
        self._near: QWidget | None = None
        self._before = ""
        self._wide = self._high = 0
        self._home = page
        self._asked: QWidget | None = None

    @property
    def panel(self) -> InPlace | None:
        """Return the panel that covers the page, None for none."""
        return self._panel

    def open(self, panel: InPlace, wide: int, high: int, near: QWidget | None = None) -> None:
        """Open a panel over the page, replacing another; ``near`` is the widget it belongs to.

        It has its preferred height, at most ``high`` px, and less where there is less room.
        """
        kept = self._before if self._panel is not None else ""
        self._drop()
        focus = QApplication.focusWidget()
        self._before = kept or (focus.objectName() if focus is not None else "")
        self._panel = panel
        self._near = near
        self._wide = wide
        self._high = high
        mark_overlay(panel)
        panel.closed.connect(self.close)
        self._page.installEventFilter(self)
        self._asked = self._page.window().findChild(QWidget, "question-dock")
        if self._asked is not None:
            self._asked.installEventFilter(self)
        self._settle_in()
        panel.show()
        panel.raise_()
        panel.setFocus()

    def close(self) -> None:
        """Take the panel away."""
        name = self._before
        self._drop()
        back = self._page.findChild(QWidget, name) if name else None
        at: QWidget | None = back or self._near or self._page
        while at is not None and at.focusPolicy() == Qt.FocusPolicy.NoFocus:
            at = at.parentWidget()  # of a page that takes no keys
        if at is not None:
            at.setFocus()

    def let_letters_rest(self) -> None:
        """Take the letters that are still typed after Enter in a field of the panel."""
        let_letters_rest(self._page.window())

    def grow(self) -> None:
        """Be as high as the panel wants to be now; its top stays where there is room below."""
        if self._panel is None:
            return
        room, box = self._room(), self._panel.geometry()
        high = min(max(self._high, self._panel.wanted_height()), room.height())
        if high != box.height():
            top = min(box.top(), room.bottom() - high + 1)
            self._panel.setGeometry(box.left(), top, box.width(), high)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the panel in its place when the page gets another size, and with the page."""
        kind, panel = event.type(), self._panel
        resized = kind == QEvent.Type.Resize and watched in (self._area(), self._home)
        if resized or (watched is self._asked and kind in _MOVED):
            self._settle_in()
        elif (
            panel is not None
            and watched is self._page
            and self._home is not self._area()
            and kind in (QEvent.Type.Show, QEvent.Type.Hide)
        ):
            panel.setVisible(kind == QEvent.Type.Show)
        return super().eventFilter(watched, event)

    def _settle_in(self) -> None:
        """Find the panel the home that has room for it, and its place there."""
        panel, area = self._panel, self._area()
        if panel is None or (self._home is not area and not self._page.isVisible()):
            return
        whole = panel.minimumSizeHint().height()  # its title and what is pinned below the body
        self._home, least = area, max(min(panel.wanted_height(), _LEAST), whole)
        around = area.parentWidget()
        while self._page.isVisible() and self._room().height() < least:
            if around is None or around.isWindow():
                break
            self._home, around = around, around.parentWidget()
        if panel.parent() is not self._home:
            hidden = panel.isHidden()
            focus = cast("QWidget | None", panel.focusWidget())
            panel.setParent(self._home)
            panel.setHidden(hidden)
            if focus is not None and not hidden:
                focus.setFocus()
        for watched in {area, self._home}:
            watched.installEventFilter(self)
        self._place()
        panel.raise_()

    def _drop(self) -> None:
        panel = self._panel
        self._panel = None
        if panel is not None:
            for watched in (self._area(), self._home, self._page, self._asked):
                if watched is not None:
                    watched.removeEventFilter(self)
            self._asked = None
            panel.hide()
            panel.deleteLater()

    def _area(self) -> QWidget:
        above = self._page.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        return above or self._page

    def _place(self) -> None:
        if self._panel is None:
            return
        room = self._room()
        wide = min(self._wide, room.width())
        high = min(max(self._high, self._panel.wanted_height()), room.height())
        box = QRect(0, 0, wide, high)
        box.moveCenter(self._middle(room))
        left = min(max(box.left(), room.left()), room.right() - wide + 1)
        top = min(max(box.top(), room.top()), room.bottom() - high + 1)
        self._panel.setGeometry(left, top, wide, high)

    def _room(self) -> QRect:
        top = 0
        if self._home is not self._area():  # the bar of the pages stays in view
            bar = self._home.findChild(QWidget, "top-bar")
            top = bar.mapTo(self._home, bar.rect().bottomLeft()).y() if bar is not None else 0
        return self._beside_question(
            self._home.rect().adjusted(_MARGIN, top + _MARGIN, -_MARGIN, -_MARGIN)
        )

    def _beside_question(self, room: QRect) -> QRect:
        """Return the room left of a question that lies over the home; all where that is too narrow.

        A question inside the home is covered by the panel, which is raised over it.
        """
        asked, panel = self._asked, self._panel
        if asked is None or panel is None or asked.isHidden() or self._home.isAncestorOf(asked):
            return room
        corner = self._home.mapFromGlobal(asked.mapToGlobal(QPoint()))
        over = QRect(corner, asked.size())
        if not over.intersects(room):
            return room
        beside = QRect(room.topLeft(), QPoint(over.left() - _MARGIN, room.bottom()))
        return beside if beside.width() >= panel.minimumSizeHint().width() else room

    def _middle(self, room: QRect) -> QPoint:
        """Return the middle of what the panel is about, of the whole page where it is far off."""
        if self._near is None or not self._near.isVisible():
            return room.center()
        at = self._near.mapTo(self._home, self._near.rect().center())
        return at if room.contains(at) else room.center()
