"""The pass "as on the table": figure by figure, the hex and the facing by a few keys."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.procedures import Mirror
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.rules.enemy.mirror import ALL_SAME, OFF, SAME, waiting
from oathsworn_gui.games.oathsworn.ui.base.board_link import Laid
from oathsworn_gui.games.oathsworn.ui.draw.preview import Preview
from oathsworn_gui.games.oathsworn.ui.enemy.panel_base import EnemyPanel
from oathsworn_gui.games.oathsworn.views.board.board_picture import glyph_of
from oathsworn_gui.games.oathsworn.views.enemy.mirror_typing import (
    Typed,
    at,
    facing_keys,
    moved,
    pressed,
    takes,
)
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.hex_overlay import Region, Tag
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Value
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import ClassDisc, KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_ARROWS = {
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
}
_TURNS = {",": -1, ".": 1}
_ICONS = {
    "N": "arrow-up",
    "NE": "arrow-top-right",
    "E": "arrow-right",
    "SE": "arrow-bottom-right",
    "S": "arrow-down",
    "SW": "arrow-bottom-left",
    "W": "arrow-left",
    "NW": "arrow-top-left",
}
_FLAT_PLACES = ((0, 1), (0, 2), (1, 2), (1, 1), (1, 0), (0, 0))
_POINTY_PLACES = ((0, 0), (0, 1), (1, 1), (2, 1), (2, 0), (1, 0))
_SAVED = 16
"""Px by which a button of the compass is narrower than others of the program."""
"""Positions of the buttons of the facings 0 to 5, arranged as their keys: row and column."""


class _FacingButton(KeyButton):
    """A button with a narrow edge: three of them fit side by side in a narrow panel too."""

    def sizeHint(self) -> QSize:
        """Return the room for icon, words and key with a narrow edge."""
        return super().sizeHint() - QSize(_SAVED, 0)


class MirrorPanel(EnemyPanel):
    """Type the hex ("H7") and one key for the facing; Enter takes it, or keeps what was."""

    def fill(self) -> None:
        """Show the figure that is asked for."""
        self._typed = Typed()
        self._encounter: Encounter = encounter_of(self.context.store.campaign)
        self._figure: Figure = self._encounter.figures[str(self.question.params["figure"])]
        self._facings: list[KeyButton] = []
        self._add_progress()
        self._add_place()
        self._add_compass()
        self._add_others()
        default = str(self.question.default or SAME)
        self._take = self.add_button(
            "confirm", self._kept_words(default), "Enter", self._accept, primary=True
        )
        for name, key, cap in (("off", OFF, "Del"), ("all-same", ALL_SAME, "End")):
            words, run = self.say(f"mirror.key.{name}"), partial(self.answer, key)
            self.add_button(f"mirror-{name}", words, cap, run, above=True)
        self.link.take_presses(self._pressed_on_board)
        if self._figure.at is not None:
            self.link.send_cursor(self._figure.at)
        self._show()

    # --------------------------------------------------------------------------------- parts

    def _add_progress(self) -> None:
        say = self.say
        row = QHBoxLayout()
        row.setSpacing(12)
        campaign, box = self.context.store.campaign, self.context.store.box
        icon = glyph_of(campaign, box, self._figure)
        row.addWidget(ClassDisc(self.context.theme, icon, self._figure.name, 44, "bone"))
        words = QVBoxLayout()
        words.setSpacing(0)
        answer = self.add_answer(self._figure.name)
        self.top.removeWidget(answer)
        words.addWidget(answer)
        params = self.question.params
        progress = QuietLabel(say("mirror.progress", n=params["n"], most=params["most"]))
        progress.setObjectName("mirror-progress")
        words.addWidget(progress)
        add_layout(row, words, 1)
        add_layout(self.top, row)

    def _add_place(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(16)
        self._hex = PlainLabel()
        self._facing = PlainLabel()
        self._hex.setObjectName("mirror-hex")
        self._facing.setObjectName("mirror-facing")
        for label, size in ((self._hex, 44), (self._facing, 28)):
            label.setFont(self.context.theme.font("number", size))
            row.addWidget(label, 0, Qt.AlignmentFlag.AlignBaseline)
        row.addStretch(1)
        add_layout(self.top, row)
        self._was = wrapped(QuietLabel())
        self._was.setObjectName("mirror-was")
        self.top.addWidget(self._was)
        self._wrong = wrapped(PlainLabel())
        self._wrong.setProperty("gold", True)
        self._wrong.setObjectName("mirror-wrong")
        self.top.addWidget(self._wrong)

    def _add_compass(self) -> None:
        shape = self._encounter.shape
        grid = QGridLayout()
        grid.setSpacing(6)
        places = _FLAT_PLACES if shape.is_flat else _POINTY_PLACES
        for facing, (name, key) in enumerate(
            zip(shape.direction_names, facing_keys(shape), strict=True)
        ):
            button = _FacingButton(self.context.theme, name, _ICONS[name], key)
            button.setCheckable(True)
            button.setObjectName(f"facing-{name}")
            button.setAccessibleName(self.say("mirror.faces", facing=name))
            button.clicked.connect(partial(self._turn_to, facing))
            self._facings.append(button)
            grid.addWidget(button, *places[facing])
        add_layout(self.rows, grid)

    def _add_others(self) -> None:
        """Add the instructions, and the positions of the others: entered ones with a tick."""
        self.add_note(self.say("mirror.help"), "mirror-help")
        if self.question.params.get("large"):
            self.add_note(self.say("mirror.help.large"), "mirror-help-large")
        pending = self.context.store.campaign.pending
        mirror = pending[-1] if pending else None
        if isinstance(mirror, Mirror):
            left = [f for f in waiting(self.context.store.campaign, mirror) if f != self._figure]
            told = [self._encounter.figures[f] for f in mirror.done if f in self._encounter.figures]
            rows = [
                self._place_of(f, "mirror.told" if f in told else "mirror.as-it-was")
                for f in (*told, *left)
            ]
            self.rows.addWidget(Preview(self.context, rows))
        self.rows.addStretch(1)

    def _place_of(self, figure: Figure, key: str) -> tuple[str, str]:
        shape = self._encounter.shape
        where = self.say("mirror.nowhere")
        if figure.at is not None:
            where = f"{shape.name(figure.at)} {shape.direction_names[figure.facing]}"
        return figure.name, self.say(key, where=where)

    # ------------------------------------------------------------------------------- typing

    def _here(self) -> Hex | None:
        """Return the hex to use: the typed one, else the previous one."""
        if self._typed.name:
            return self._encounter.shape.named(self._typed.name)
        return self._figure.at

    def _facing_now(self) -> int:
        return self._figure.facing if self._typed.facing is None else self._typed.facing

    def _value(self) -> Value:
        if self._typed.is_empty:
            return str(self.question.default or SAME)
        shape, here = self._encounter.shape, self._here()
        name = self._typed.name or (shape.name(here) if here is not None else "")
        return (name, shape.direction_names[self._facing_now()])

    def _accept(self) -> None:
        """Place the figure; what cannot be is said again, though the panel shows it already."""
        value = self._value()
        self.answer(value, " ".join(value) if isinstance(value, tuple) else self._figure.name)

    def _turn_to(self, facing: int, *_: object) -> None:
        self._typed = self._typed._replace(facing=facing)
        self._show()

    def _go_to(self, to: Hex) -> None:
        self._typed = at(self._encounter.shape.name(to), self._typed.facing)
        self.link.send_cursor(to)
        self._show()

    def _pressed_on_board(self, to: Hex) -> bool:
        self._go_to(to)
        self.take_keys()
        return True

    def _show(self) -> None:
        shape, here = self._encounter.shape, self._here()
        name = self._typed.name or (shape.name(here) if here is not None else "–")
        facing = shape.direction_names[self._facing_now()]
        self._hex.setText(name)
        self._facing.setText(facing)
        for place, button in enumerate(self._facings):
            button.setChecked(place == self._facing_now())
        changed = not self._typed.is_empty
        default = str(self.question.default or SAME)
        words = self.say("mirror.key.put", hex=name, facing=facing)
        self._take.show_words(words if changed else self._kept_words(default))
        _, was = self._place_of(self._figure, "mirror.as-it-was")
        self._was.setText(self.say("mirror.was", was=was) if changed else "")
        self._was.setVisible(changed)
        self._show_wrong()
        self.setAccessibleName(f"{self._figure.name}, {name} {facing}")
        self.context.commands.changed.emit()
        self._lay(here)

    def _kept_words(self, default: str) -> str:
        if default == OFF or self._figure.at is None:
            return self.say("mirror.key.stays-off")
        shape = self._encounter.shape
        facing = shape.direction_names[self._figure.facing]
        return self.say("mirror.key.same", hex=shape.name(self._figure.at), facing=facing)

    def _refused(self) -> Refusal | None:
        """Return the refusal of what was typed, None if nothing was typed."""
        if self._typed.is_empty:
            return None
        return self.context.store.refuse(
            Answer(procedure=self.question.procedure, value=self._value())
        )

    def _show_wrong(self) -> None:
        refusal = self._refused()
        self._wrong.setText(self.context.refusal_text(refusal) if refusal is not None else "")
        self._wrong.setVisible(refusal is not None)

    def _lay(self, here: Hex | None) -> None:
        if here is None:
            self.link.lay(Laid(target=self._figure.id))
            return
        there = self._figure.evolve(at=here, facing=self._facing_now())
        hexes = frozenset(footprint(there, self._encounter))
        words = Tag(here, self._figure.name, "target")
        self.link.lay(Laid((Region("arrival", hexes), words), target=self._figure.id))

    # --------------------------------------------------------------------------------- keys

    def press_key(self, cap: str, event: QKeyEvent, *, really: bool) -> bool:
        """Take letters and digits of a hex, facings, arrows, Backspace and the buttons."""
        run = self._run_of(cap, Qt.Key(event.key()), plain=not event.modifiers())
        if run is None:
            return super().press_key(cap, event, really=really)
        if really:
            run()
        return True

    def _run_of(self, cap: str, key: Qt.Key, *, plain: bool) -> Callable[[], object] | None:
        shape = self._encounter.shape
        named = {Qt.Key.Key_Delete: "Del", Qt.Key.Key_End: "End"}.get(key)
        if named is not None:
            return self.foot.by_cap[named].click
        if key in _ARROWS and plain:
            return partial(self._arrow, *_ARROWS[key])
        if cap in _TURNS:
            return partial(self._turn_to, (self._facing_now() + _TURNS[cap]) % 6)
        typed = "Back" if key == Qt.Key.Key_Backspace else cap
        if takes(self._typed, typed, shape):
            return partial(self._type, typed)
        letter_or_digit = len(cap) == 1 and cap.isalnum()
        return self.take_keys if letter_or_digit else None  # never a command of the page

    def _type(self, key: str) -> None:
        self._typed = pressed(self._typed, key, self._encounter.shape)
        here = self._here()
        if here is not None:
            self.link.send_cursor(here)
        self._show()

    def _arrow(self, columns: int, rows: int) -> None:
        shape, here = self._encounter.shape, self._here()
        hexes = shape.hexes()
        start = here if here is not None else hexes[len(hexes) // 2]
        self._go_to(moved(start, columns, rows, shape))

    def key_hints(self) -> KeyHints:
        """Return what the keys do."""
        say, keys = self.say, facing_keys(self._encounter.shape)
        typed = (("A1", say("mirror.hint.hex")), (" ".join(keys), say("mirror.hint.facing")))
        return (*super().key_hints()[:1], *typed, ("← ↑ ↓ →", say("mirror.hint.arrows")))
