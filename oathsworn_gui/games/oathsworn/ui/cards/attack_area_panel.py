"""Aiming an area attack: its shape, its position and whom it hits, before it is made."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout

from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.base.toggle_row import ToggleRow
from oathsworn_gui.games.oathsworn.ui.board.board_part import BoardPart
from oathsworn_gui.games.oathsworn.views.cards.attack_area import (
    AREA_SHAPES,
    AttackArea,
    Pointed,
    attack_area,
    pointed_at,
)
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_ARROWS = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right}
_DIGITS = "123456789"

Made = Callable[[tuple[str, ...]], Action | None]
"""Makes the attack on the hexes of these names; None while no character is to act."""


class AttackAreaPanel(InPlace):
    """A shape by number or click; the pointer or the arrows move it, ``,`` and ``.`` turn it.

    A press on a hex fixes it there, a second one on the same hex attacks, as Enter does.
    """

    def __init__(self, context: PageContext, part: BoardPart, who: Figure, made: Made) -> None:
        """Aim an attack of ``who``, whose figure is on the board."""
        say = context.texts.say
        super().__init__(context, say("attack-area.title", name=who.name), "attack-area")
        self._part = part
        self._who = who
        self._made = made
        self._turns = 0
        self._eye = part.board.cursor_hex
        self._fixed = False
        self._shape = ToggleRow(say("attack-area.shape"), "area-shape")
        self._shape.offer([(key, say(f"template.{key}")) for key in AREA_SHAPES], ("beside",))
        self._shape.changed.connect(self._renew)
        self.body.addWidget(self._shape)
        self._add_turning()
        self._words = wrapped(PlainLabel())
        self._words.setObjectName("area-words")
        self.body.addWidget(self._words)
        self.body.addWidget(wrapped(QuietLabel(say("attack-area.help"))))
        self.body.addStretch(1)
        self._do = PrimaryButton(context.theme, say("attack-area.do"), "sword", "Enter")
        self._do.setObjectName("area-attack")
        self._do.clicked.connect(self._attack)
        self.pin(self._do)
        shapes = zip(_DIGITS, AREA_SHAPES, strict=False)
        keys = {digit: lambda key=key: self._shape.press(key) for digit, key in shapes}
        turns = {",": lambda: self._turn(-1), ".": lambda: self._turn(1)}
        self.set_keys({**keys, **turns, "u": self._next_shape, "\r": self._attack})
        self._link = shared_by(context).board
        self._link.take_presses(self._pressed)
        part.board.hex_hovered.connect(self._looked)
        self._renew()

    def _add_turning(self) -> None:
        say = self.context.texts.say
        row = QHBoxLayout()
        row.setSpacing(8)
        for by, name, sign in ((-1, "left", ","), (1, "right", ".")):
            words = say(f"attack-area.turn-{name}")
            button = KeyButton(self.context.theme, words, "", sign)
            button.setObjectName(f"area-turn-{name}")
            button.setAccessibleName(words)
            button.clicked.connect(lambda _=False, by=by: self._turn(by))
            row.addWidget(button, 1)
        add_layout(self.body, row)

    # ---------------------------------------------------------------------------------- where

    def _next_shape(self) -> None:
        place = AREA_SHAPES.index(self._shape.only) if self._shape.only in AREA_SHAPES else 0
        self._shape.press(AREA_SHAPES[(place + 1) % len(AREA_SHAPES)])

    def _pointed(self) -> Pointed:
        return Pointed(self._shape.only, self._eye, self._turns)

    def _turn(self, by: int) -> None:
        self._turns = (self._turns + by) % 6
        self._fixed = True
        self._renew()

    def _looked(self, at: object) -> None:
        """Let the area follow the pointer and the cursor until a press fixes it."""
        if isinstance(at, Hex) and not self._fixed:
            self._point(at)

    def _pressed(self, at: Hex) -> bool:
        again = self._fixed and at == self._eye
        self._fixed = True
        self._point(at)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        if again:
            self._attack()
        return True

    def _point(self, at: Hex) -> None:
        """Put the area at a hex; an area that begins at the attacker is turned toward that hex."""
        pointed = pointed_at(self.context.store.campaign, self._who, self._pointed(), at)
        self._eye = pointed.at
        self._turns = pointed.turns
        self._renew()

    def _area(self) -> AttackArea:
        campaign, texts = self.context.store.campaign, self.context.texts
        return attack_area(campaign, texts, self._who, self._pointed())

    # -------------------------------------------------------------------------------- showing

    def _action(self, area: AttackArea) -> Action | None:
        return self._made(area.hexes) if area.hexes else None

    def _renew(self) -> None:
        """Describe and draw whom the area hits."""
        area = self._area()
        action = self._action(area)
        refusal = None if action is None else self.context.store.refuse(action)
        reason = "" if refusal is None else self.context.refusal_text(refusal)
        if action is None:
            reason = self.context.texts.say("attack-area.nowhere")
        self._words.setText("\n".join((*area.words, *filter(None, (reason,)))))
        possible = action is not None and (refusal is None or refusal.strength != "impossible")
        self._do.setEnabled(possible)
        set_tool_tip(self._do, reason)
        self._part.show_overlays(area.drawn)

    # ----------------------------------------------------------------------------------- doing

    def _attack(self) -> None:
        action = self._action(self._area())
        if action is not None and self._do.isEnabled() and self.context.shell.dispatch(action):
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the arrows walk the board's cursor, which the area follows."""
        if Qt.Key(event.key()) in _ARROWS:
            self._fixed = False
            self._part.board.keyPressEvent(event)
        else:
            super().keyPressEvent(event)
