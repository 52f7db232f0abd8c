"""What a turn holds beside its cards: cooldown, items, tokens, and the small ways on."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import ConfirmClass
from oathsworn_gui.games.oathsworn.ui.base.pill import Pill
from oathsworn_gui.games.oathsworn.ui.cards.turn_tile import TileGrid, TileLook
from oathsworn_gui.games.oathsworn.ui.encounter.tokens import TokenRow
from oathsworn_gui.games.oathsworn.views.cards.turn_tiles import Position
from oathsworn_gui.games.oathsworn.views.encounter.tokens import HeldTokens
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets.flow import Flow
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_EMPTY = 42.0
_WORD = 84.0
_NONE = HeldTokens(0, 0, ())
ITEM = 46
ITEM_LOW = 40


class CooldownRow(QWidget):
    """The four positions in a row: names of the cards there, of two and more their keys."""

    def __init__(self, context: PageContext) -> None:
        """Show four empty positions."""
        super().__init__()
        self.setObjectName("cooldown")
        self._context = context
        self._positions: tuple[Position, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_positions(self, positions: tuple[Position, ...], *, low: bool) -> None:
        """Show what lies there."""
        self.setFixedHeight(30 if low else 36)
        if positions == self._positions:
            return
        self._positions = positions
        told = [f"{one.number}: {', '.join(one.names)}" for one in positions if one.names]
        say = self._context.texts.say
        words = say("encounter.on-cooldown", words=" · ".join(told) or say("turn-rest.nothing"))
        self.setAccessibleName(words)
        set_tool_tip(self, words)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the word and the positions."""
        theme, painter = self._context.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        word = QRectF(0, 0, _WORD, self.height())
        label = self._context.texts.say("turn-rest.cooldown")
        small = theme.font("text", 15, "semibold")
        paint_words(painter, word, label, small, theme.color("quiet"), _LEFT)
        full = sum(bool(one.names) for one in self._positions) or 1
        room = self.width() - _WORD - 8 * (len(self._positions) - 1)
        wide = (room - _EMPTY * (len(self._positions) - full)) / full
        x = _WORD
        for position in self._positions:
            own = wide if position.names else _EMPTY
            self._paint(painter, QRectF(x, 1, own, self.height() - 2), position)
            x += own + 8
        painter.end()

    def _paint(self, painter: QPainter, box: QRectF, position: Position) -> None:
        theme = self._context.theme
        empty = not position.names
        style = Qt.PenStyle.DashLine if empty else Qt.PenStyle.NoPen
        painter.setPen(QPen(theme.color("card-line"), 1, style))
        painter.setBrush(Qt.BrushStyle.NoBrush if empty else theme.color("raised"))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        number = QRectF(
            box.x() + (0 if empty else 10), box.y(), _EMPTY if empty else 14, box.height()
        )
        paint_words(
            painter, number, str(position.number), theme.font("text", 17), theme.color("quiet")
        )
        if empty:
            return
        words = position.names[0] if len(position.names) == 1 else " ".join(position.keys)
        name = QRectF(number.right() + 8, box.y(), box.right() - number.right() - 12, box.height())
        font = theme.font("text", 15, "semibold")
        end = Qt.TextElideMode.ElideRight
        told = QFontMetrics(font).elidedText(words, end, int(name.width()))
        paint_words(painter, name, told, font, theme.color("text"), _LEFT)


class TurnRest(QWidget):
    """``chosen`` carries the name of a pressed item; ``other`` wants an attack without a card."""

    chosen = Signal(str)
    other = Signal()

    def __init__(self, context: PageContext) -> None:
        """Show nothing yet."""
        super().__init__()
        self._context = context
        self._held: object = None
        self._last: tuple[HeldTokens, ConfirmClass | None, bool] = (_NONE, None, False)
        self._open = False
        self._items: tuple[TileLook, ...] = ()
        self._low = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._cooldown = CooldownRow(context)
        self._tiles = TileGrid(context.theme, "turn-items", 6)
        self._tiles.pressed.connect(self.chosen)
        self._pills = QVBoxLayout()
        self._pills.setSpacing(6)
        column.addWidget(self._cooldown)
        column.addWidget(self._tiles)
        add_layout(column, self._pills)

    def show_cooldown(self, positions: tuple[Position, ...], *, low: bool) -> None:
        """Show the positions; none for one who has no cards."""
        self._cooldown.show_positions(positions, low=low)
        self._cooldown.setVisible(bool(positions))

    def show_items(self, looks: Sequence[TileLook], *, low: bool) -> None:
        """Show what is worn; in a low window folded behind one pill."""
        self._items, self._low = tuple(looks), low
        folded = low and not self._open
        self._tiles.show_tiles(() if folded else looks, 3, ITEM_LOW if low else ITEM)

    def show_pills(self, held: HeldTokens, confirm: ConfirmClass | None, *, attacks: bool) -> None:
        """Show the tokens, the check of a class board, and an attack without a card."""
        store = self._context.store
        refusals = tuple(store.refuse(use.action) for use in held.uses)
        items = tuple(look.state for look in self._items) if self._low else ()
        shown = (held, refusals, confirm, attacks, items, self._open, self._low)
        if shown == self._held:
            return
        self._held = shown
        self._last = (held, confirm, attacks)
        clear(self._pills)
        further = (*self._folded_items(), *self._confirming(confirm))
        tokens = bool(held.uses or held.others)
        pills = (*further, *self._attacking(on=attacks, short=tokens or bool(further)))
        if tokens:
            self._pills.addWidget(TokenRow(self._context, held, pills, low=self._low))
        elif pills:
            row = Flow(6)
            add_layout(self._pills, row)
            for pill in pills:
                row.addWidget(pill)

    def _folded_items(self) -> tuple[Pill, ...]:
        """Return the pill that unfolds the items in a low window."""
        if not (self._low and self._items):
            return ()
        say = self._context.texts.say
        n, now = len(self._items), sum(look.state == "plays" for look in self._items)
        icon = "chevron-up" if self._open else "chevron-down"
        pill = self._pill(say("turn-rest.items", n=n), icon, "turn-items-fold")
        told = say("turn-rest.items.help", n=n, now=now)
        pill.setAccessibleName(told)
        set_tool_tip(pill, told)
        pill.clicked.connect(self._fold)
        return (pill,)

    def _fold(self) -> None:
        self._open = not self._open
        self.show_items(self._items, low=self._low)
        held, confirm, attacks = self._last
        self.show_pills(held, confirm, attacks=attacks)

    def _confirming(self, confirm: ConfirmClass | None) -> tuple[Pill, ...]:
        if confirm is None:
            return ()
        say = self._context.texts.say
        pill = self._pill(say("class-row.confirm"), "check-decagram-outline", "confirm-class")
        set_tool_tip(pill, say("class-row.confirm.help"))
        pill.clicked.connect(partial(self._do, confirm))
        return (pill,)

    def _attacking(self, *, on: bool, short: bool) -> tuple[Pill, ...]:
        """Return what wants an attack without a card, ``short`` without its words."""
        if not on:
            return ()
        say = self._context.texts.say
        pill = self._pill("" if short else say("turn-rest.other"), "sword", "attack-other")
        pill.setAccessibleName(say("turn-rest.other"))
        set_tool_tip(pill, say("turn-rest.other.help"))
        pill.clicked.connect(self._want_other)
        return (pill,)

    def _pill(self, words: str, icon: str, name: str) -> Pill:
        pill = Pill(self._context.theme, words, icon)
        pill.setObjectName(name)
        return pill

    def _want_other(self) -> None:
        self.other.emit()

    def _do(self, action: Action, *_: object) -> None:
        self._context.shell.dispatch(action)
