"""Pointing an attack at an area: its shape, where it lies and whom it hits, before it is made."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.areas import ENEMIES, Hit
from oathsworn_gui.games.oathsworn.rules.displaced import direction_to
from oathsworn_gui.games.oathsworn.rules.templates import TEMPLATES, hit_by, template_hexes
from oathsworn_gui.games.oathsworn.ui.encounter_board import BoardPart
from oathsworn_gui.games.oathsworn.ui.enemy_turn_link import link_of
from oathsworn_gui.games.oathsworn.ui.in_place import InPlace, small_button
from oathsworn_gui.games.oathsworn.ui.toggle_row import ToggleRow
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.table.hex_overlay import Overlay, Region, Tag
from oathsworn_gui.ui.widgets import PrimaryButton, QuietLabel, wrapped

_ARROWS = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right}
_DIGITS = "123456789"

Made = Callable[[tuple[str, ...]], Action | None]
"""Makes the attack on the hexes of these names; None while nobody is to act."""


class AttackAreaPanel(InPlace):
    """A shape by number or click; the pointer or the arrows lay it, ``,`` and ``.`` turn it.

    A press on a hex fixes it there, a second one on the same hex attacks, as Enter does.
    """

    def __init__(self, context: PageContext, part: BoardPart, who: Figure, made: Made) -> None:
        """Point an attack of ``who``, who stands on the board."""
        say = context.texts.say
        super().__init__(context, say("attack-area.title", name=who.name), "attack-area")
        self._part, self._who, self._made = part, who, made
        self._turns, self._eye, self._fixed = 0, part.board.cursor_hex, False
        self._shape = ToggleRow(say("attack-area.shape"), "area-shape")
        self._shape.offer([(t.key, say(f"template.{t.key}")) for t in TEMPLATES], ("beside",))
        self._shape.changed.connect(self._renew)
        self.body.addWidget(self._shape)
        self._add_turning()
        self._words = wrapped(QLabel())
        self._words.setObjectName("area-words")
        self.body.addWidget(self._words)
        self.body.addWidget(wrapped(QuietLabel(say("attack-area.help"))))
        self.body.addStretch(1)
        self._do = PrimaryButton(context.theme, say("attack-area.do"), "sword", "Enter")
        self._do.setObjectName("area-attack")
        self._do.clicked.connect(self._attack)
        self.pin(self._do)
        shapes = zip(_DIGITS, TEMPLATES, strict=False)
        keys = {key: lambda key=t.key: self._shape.press(key) for key, t in shapes}
        turns = {",": lambda: self._turn(-1), ".": lambda: self._turn(1)}
        self.set_keys({**keys, **turns, "u": self._next_shape, "\r": self._attack})
        self._link = link_of(context.store)
        self._link.take_presses(self._pressed)
        part.board.hex_hovered.connect(self._looked)
        self._renew()

    def _add_turning(self) -> None:
        say = self.context.texts.say
        row = QHBoxLayout()
        row.setSpacing(8)
        for by, name, sign in ((-1, "left", ","), (1, "right", ".")):
            words = say(f"attack-area.turn-{name}")
            button = small_button(
                f"{words}  {sign}", f"area-turn-{name}", lambda by=by: self._turn(by), words
            )
            row.addWidget(button, 1)
        nest(self.body, row)

    # ---------------------------------------------------------------------------------- where

    @property
    def _encounter(self) -> Encounter | None:
        encounter: Encounter | None = self.context.store.campaign.encounter
        return encounter

    def _template_place(self) -> int:
        keys = [template.key for template in TEMPLATES]
        return keys.index(self._shape.only) if self._shape.only in keys else 0

    def _next_shape(self) -> None:
        following = TEMPLATES[(self._template_place() + 1) % len(TEMPLATES)]
        self._shape.press(following.key)

    def _turn(self, by: int) -> None:
        self._turns, self._fixed = (self._turns + by) % 6, True
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
        """Lay the area at a hex, or where it is laid at the attacker turn it toward that hex."""
        encounter, here = self._encounter, self._who.at
        self._eye = at
        if encounter is not None and here is not None and TEMPLATES[self._template_place()].own:
            self._turns = direction_to(encounter.shape, here, at)
        self._renew()

    def _start(self) -> Hex | None:
        return self._who.at if TEMPLATES[self._template_place()].own else self._eye

    def _hexes(self) -> tuple[Hex, ...]:
        encounter, start = self._encounter, self._start()
        if encounter is None or start is None:
            return ()
        return template_hexes(
            encounter.shape, TEMPLATES[self._template_place()], start, self._turns
        )

    def _hits(self) -> tuple[Hit, ...]:
        encounter, start = self._encounter, self._start()
        if encounter is None or start is None:
            return ()
        template = TEMPLATES[self._template_place()]
        return hit_by(encounter, template, start, self._turns, self._who.id)

    # -------------------------------------------------------------------------------- showing

    def _action(self) -> Action | None:
        encounter, hexes = self._encounter, self._hexes()
        if encounter is None or not hexes:
            return None
        return self._made(tuple(encounter.shape.name(at) for at in hexes))

    def _renew(self) -> None:
        """Say and draw whom the area hits."""
        action = self._action()
        refusal = None if action is None else self.context.store.refuse(action)
        reason = "" if refusal is None else self.context.refusal_text(refusal)
        if action is None:
            reason = self.context.texts.say("attack-area.nowhere")
        told = "\n".join((*self._told(), *filter(None, (reason,))))
        self._words.setText(told)
        possible = action is not None and (refusal is None or refusal.strength != "impossible")
        self._do.setEnabled(possible)
        self._do.setToolTip(reason)
        self._part.show_overlays(self._drawn())

    def _told(self) -> list[str]:
        encounter, say = self._encounter, self.context.texts.say
        if encounter is None:
            return []
        words: list[str] = []
        for hit in self._hits():
            figure = encounter.figures[hit.figure]
            key = "attack-area.hits" if figure.kind in ENEMIES else "attack-area.friend"
            key = f"{key}.more" if hit.bonus else key
            words.append(say(key, name=figure.name, n=hit.bonus))
        return words

    def _drawn(self) -> tuple[Overlay, ...]:
        say = self.context.texts.say
        tags = tuple(
            Tag(hit.hexes[0], say("board.hit-bonus", n=hit.bonus))
            for hit in self._hits()
            if hit.bonus
        )
        return (Region("area", frozenset(self._hexes())), *tags)

    # ----------------------------------------------------------------------------------- doing

    def _attack(self) -> None:
        action = self._action()
        if action is not None and self._do.isEnabled() and self.context.shell.dispatch(action):
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the arrows walk the board's cursor, which the area follows."""
        if Qt.Key(event.key()) in _ARROWS:
            self._fixed = False
            self._part.board.keyPressEvent(event)
        else:
            super().keyPressEvent(event)
