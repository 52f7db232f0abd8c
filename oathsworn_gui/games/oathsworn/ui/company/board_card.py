"""One of the four boards: header, cooldown positions around the middle, hand, tokens, items."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.ui.base.card_face import CardFace, CardRow
from oathsworn_gui.games.oathsworn.ui.company.board_centre import BoardCentre
from oathsworn_gui.games.oathsworn.ui.company.board_foot import BoardFoot, Wish
from oathsworn_gui.games.oathsworn.ui.company.card_slide import slide
from oathsworn_gui.games.oathsworn.ui.company.companion_actions import CompanionActions
from oathsworn_gui.games.oathsworn.views.company.board_view import BoardView, moved
from oathsworn_gui.games.oathsworn.views.content.card_faces import Face
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.icons import icon
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import ClassDisc, KeyCap, LabelText, QuietLabel
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

_PLACES = {"2": (0, 1), "1": (1, 0), "3": (1, 2), "0": (2, 1)}
_CORNER = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
_FLAT = 70
_FULL = 102
"""Heights of the positions above and below: empty, and with cards. Cards on them are not in the
hand, which takes the room meanwhile.
"""
_SLIM = 48
_WIDE = 88
"""Widths of the positions at the sides: empty where room is short, and otherwise."""

_BESIDE_NAME = 180
"""What margins, class disc and key cap take of the width of the header, in px."""


class BoardCard(QFrame):
    """A board. ``chosen`` is emitted when it is pressed or gets the focus."""

    chosen = Signal(str)

    def __init__(self, context: PageContext, seat: str, wish: Wish) -> None:
        """Make an empty board; :meth:`show_board` fills it."""
        super().__init__()
        self._context = context
        self.seat = seat
        self._wish = wish
        self._view: BoardView | None = None
        self._around: dict[str, list[QWidget]] = {}
        self._form = self._about = ""
        self._slots: dict[str, CardRow] = {}
        self._is_chosen = False
        self._narrow = self._tight = False
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setProperty("card", True)
        self.setObjectName(f"board-{seat}")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(14, 10, 14, 8)
        self._column.setSpacing(6)
        add_layout(self._column, self._head())
        self._middle = QVBoxLayout()
        add_layout(self._column, self._middle)
        self._foot = BoardFoot(context, seat, wish, self)
        add_layout(self._column, self._foot.tokens)
        self._column.addStretch(1)
        add_layout(self._column, self._foot.lines)

    def _head(self) -> QHBoxLayout:
        theme = self._context.theme
        row = self._head_row = QHBoxLayout()
        row.setSpacing(10)
        self._disc = ClassDisc(theme, "help", "")
        self._name = PlainLabel()
        self._sub = QuietLabel()
        self._name.setProperty("name", True)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self._name)
        names.addWidget(self._sub)
        self._state = PlainLabel()
        row.addWidget(self._disc)
        add_layout(row, names, 1)
        row.addWidget(self._state)
        row.addWidget(self._writing())
        row.addWidget(KeyCap(theme, self.seat, "quiet"))
        return row

    def _writing(self) -> QPushButton:
        """Return the button that writes a card for the seat."""
        self._write = button = QPushButton()
        button.setIcon(icon("card-plus-outline", self._context.theme.color("quiet")))
        button.setProperty("flat", True)
        button.setObjectName(f"write-{self.seat}")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(lambda: self._wish(self.seat, "write", ""))
        return button

    def show_board(self, view: BoardView) -> None:
        """Show the values of the seat."""
        if self._form != view.who.form:
            self._make_middle(view.who.form)
        before = self._view
        self._view = view
        if before is not None:
            view = self._view = moved(before, view)
        self._show_positions()
        self._show_head(view)
        self._centre.show_board(view)
        self._show_cards(view)
        self._foot.show_board(before, view)
        spoken = self._context.texts.say("company.board", name=view.who.name, cls=view.cls_name)
        self.setAccessibleName(spoken)

    def show_chosen(self, is_chosen: bool) -> None:
        """Mark the board that the keys act on."""
        if is_chosen != self._is_chosen:
            self._is_chosen = is_chosen
            self.update(0, 0, self.width(), 4)

    def show_narrow(self, narrow: bool, *, tight: bool = False) -> None:
        """Leave the empty cooldown positions out where room is short and no encounter is on.

        ``tight``: in an encounter too, so that the boards below can be seen.
        """
        if (narrow, tight) != (self._narrow, self._tight):
            self._narrow, self._tight = narrow, tight
            self._show_positions()

    def _show_positions(self) -> None:
        fighting = self._view is not None and self._view.in_encounter
        faces = self._view.positions if self._view is not None else {}
        empties = not self._narrow or (fighting and not self._tight)
        shown = {place: empties or (fighting and bool(faces.get(place))) for place in self._slots}
        for place, is_shown in shown.items():
            for widget in self._around[place]:
                widget.setVisible(is_shown)
            self._show_filled(place, bool(faces.get(place)))
        if self._slots:  # below the middle where no position leaves a corner free
            place = (2, 0) if shown["0"] and shown["1"] else (3, 1)
            self._grid.addWidget(self._hand_words, *place, _CORNER)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ember edge of the board that the keys act on."""
        super().paintEvent(event)
        if self._is_chosen:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._context.theme.color("ember"))
            painter.drawRoundedRect(0, 0, self.width(), 4, 2, 2)
            painter.end()

    # ----------------------------------------------------------------------------- the middle

    def _make_middle(self, form: str) -> None:
        self._form = form
        clear(self._middle)
        self._centre = BoardCentre(self._context)
        self._slots = {}
        self._around = {place: [] for place in _PLACES}
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        if form == "companion":
            self._centre.setMinimumHeight(212)
            column.addWidget(self._centre)
            self._actions = CompanionActions(self._context, self.seat)
            column.addWidget(self._actions)
        else:
            self._hand = CardRow(self._context.theme, grows=True)
            self._hand.setObjectName(f"hand-{self.seat}")
            self._hand_words = LabelText()
            self._hand_words.setObjectName(f"hand-count-{self.seat}")
            add_layout(column, self._positions())
            column.addWidget(self._hand)
        self._middle.addWidget(whole)
        for child in self.findChildren(QWidget):
            child.installEventFilter(self)

    def _positions(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(8)
        for place, (row, column) in _PLACES.items():
            grid.addWidget(self._slot(place, upright=row == 1), row, column)
        grid.addWidget(self._centre, 1, 1)
        grid.addWidget(self._hand_words, 2, 0, _CORNER)
        self._grid = grid
        bottom = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
        grid.addWidget(self._numeral("1"), 0, 0, bottom)
        grid.addWidget(self._numeral("3"), 0, 2, bottom)
        grid.setColumnStretch(1, 1)
        return grid

    def _slot(self, place: str, *, upright: bool) -> QFrame:
        slot = QFrame()
        slot.setProperty("well", True)
        slot.setObjectName(f"position-{self.seat}-{place}")
        if upright:
            slot.setFixedWidth(_WIDE)
            slot.setMinimumHeight(218)
        else:
            slot.setFixedHeight(_FLAT)
        cards = CardRow(self._context.theme, upright=upright)
        inside = QVBoxLayout(slot) if upright else QHBoxLayout(slot)
        inside.setContentsMargins(2, 2, 2, 2)
        if not upright:
            inside.addWidget(self._numeral(place))
        inside.addWidget(cards, 1)
        self._slots[place] = cards
        self._around[place].append(slot)
        return slot

    def _numeral(self, place: str) -> QLabel:
        label = PlainLabel(place)
        label.setFont(self._context.theme.font("display", 30))
        label.setProperty("quiet", True)
        label.setContentsMargins(8, 0, 8, 0)
        label.setAccessibleName(self._context.texts.say("company.position", place=place))
        self._around[place].append(label)
        return label

    # ----------------------------------------------------------------------------- the values

    def _show_head(self, view: BoardView) -> None:
        say, who = self._context.texts.say, view.who
        if self._disc.accessibleName() != view.cls_name:
            old = self._disc
            self._disc = ClassDisc(self._context.theme, view.glyph, view.cls_name)
            self._head_row.replaceWidget(old, self._disc)
            old.hide()
            old.deleteLater()
        self._name.setText(who.name)
        self._write.setAccessibleName(say("form.quick.new", name=who.name))
        set_tool_tip(self._write, f"{say('form.quick.new', name=who.name)}, W")
        key = "company.sub.companion" if who.form == "companion" else "company.sub"
        self._about = say(key, cls=view.cls_name, player=_player_words(self._context.texts, view))
        self._state.setText(say(view.state) if view.state else "")
        if self._state.property("ember") != view.to_act:
            self._state.setProperty("ember", view.to_act)
            self._state.setProperty("quiet", not view.to_act)
            self._state.style().unpolish(self._state)
            self._state.style().polish(self._state)
        self._fit_about()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten the texts below the name to the available width."""
        super().resizeEvent(event)
        self._fit_about()

    def _fit_about(self) -> None:
        room = self.width() - _BESIDE_NAME - self._state.sizeHint().width()
        mode = Qt.TextElideMode.ElideRight
        self._sub.setText(self._sub.fontMetrics().elidedText(self._about, mode, room))
        self._sub.setAccessibleName(self._about)
        set_tool_tip(self._sub, self._about)

    def _show_cards(self, view: BoardView) -> None:
        if self._form == "companion":
            self._actions.show_used(view)
            return
        moved: list[CardFace] = []
        for place, faces in view.positions.items():
            moved += self._show_row(self._slots[place], faces)
            self._show_filled(place, bool(faces))
        moved += self._show_row(self._hand, view.hand)
        if self._context.motion and moved:
            soon(self, partial(self._slide, moved))  # rows have their places then
        self._show_count(view)

    def _show_count(self, view: BoardView) -> None:
        """Show how many ability cards there are; items and injuries in hand are told apart."""
        say, cards = self._context.texts.say, sum(not face.icon for face in view.hand)
        more = len(view.hand) - cards
        key = "company.hand" if view.in_encounter else "company.cards"
        key, told = (f"{key}-more", f"{key}-more.help") if more else (key, key)
        self._hand_words.setText(say(key, n=cards, more=more))
        set_tool_tip(self._hand_words, say(told, n=cards, more=more))

    def _show_filled(self, place: str, filled: bool) -> None:
        slot, say = self._slots[place].parentWidget(), self._context.texts.say
        if slot is not None:
            named = say("company.position", place=place)
            slot.setAccessibleName(named if filled else f"{named}, {say('company.empty')}")
        if slot is not None and _PLACES[place][0] != 1:
            slot.setFixedHeight(_FULL if filled else _FLAT)
        elif slot is not None:
            slot.setFixedWidth(_SLIM if self._narrow and not filled else _WIDE)

    def _slide(self, cards: Sequence[CardFace]) -> None:
        """Animate the cards that battleflow moved from their old positions."""
        for card in cards:
            old = self._slots.get(card.face.from_position)
            slot = old.parentWidget() if old is not None else None
            if slot is not None and slot.isVisible() and card.isVisible():
                centre = slot.mapTo(self, slot.rect().center())
                slide(card, centre - card.rect().center(), self)

    def _show_row(self, row: CardRow, faces: tuple[Face, ...]) -> list[CardFace]:
        """Show the cards of a row; return those that came from another position just now."""
        if tuple(face.face for face in row.faces) == faces:
            return []
        cards = row.show_cards(self._context.texts, faces)
        for card in cards:
            key = card.face.key
            card.clicked.connect(lambda _=False, key=key: self._wish(self.seat, "card", key))
            card.installEventFilter(self)
        return [card for card in cards if card.face.from_position]

    # ------------------------------------------------------------------------------- keyboard

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Choose the board when something on it gets the focus."""
        if event.type() == QEvent.Type.FocusIn:
            self.chosen.emit(self.seat)
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the board."""
        super().mousePressEvent(event)
        self.chosen.emit(self.seat)


def _player_words(texts: Texts, view: BoardView) -> str:
    """Return who plays the seat, and for whom while it is lent."""
    if not view.owner:
        return view.player
    key = "company.player.stands-in" if view.player else "company.player.together"
    return texts.say(key, player=view.player, owner=view.owner)
