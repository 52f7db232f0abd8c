"""What an ability of a class asks: one of its choices, or hexes pressed on the board."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import UseClassAbility
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace
from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.base.toggle_row import ToggleRow
from oathsworn_gui.games.oathsworn.ui.board.board_part import BoardPart
from oathsworn_gui.games.oathsworn.ui.enemy.candidates import CandidateLooks, CandidateRow
from oathsworn_gui.games.oathsworn.views.board.board_picture import glyph_of
from oathsworn_gui.games.oathsworn.views.cards.abilities import AskedAbility, class_help, class_name
from oathsworn_gui.games.oathsworn.views.cards.board_choices import (
    figure_at,
    hexes_of,
    place_of_seat,
    way_of_seat,
)
from oathsworn_gui.tabletop.hex_overlay import Overlay, Region, Way
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import PrimaryButton, QuietLabel, wrapped

_ARROWS = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right}
_DIGITS = "123456789"
_ON_BOARD = ("hex", "tiles", "path")
TILES = ("fire", "water")


class ClassPanel(InPlace):
    """A choice by its row, its number or a press on the board; hexes of tiles are gathered first.

    With the board off an ability about hexes is resolved on the table and confirmed by Enter.
    """

    def __init__(
        self, context: PageContext, part: BoardPart, seat: Seat, ability: AskedAbility
    ) -> None:
        """Ask what ``ability`` of ``seat`` needs."""
        texts = context.texts
        super().__init__(context, class_name(texts, ability.key), "class-panel")
        self._part = part
        self._seat = seat
        self._ability = ability
        self._hexes: tuple[str, ...] = ()
        self._rows: list[CandidateRow] = []
        self._keys_of: dict[str, Callable[[], object]] = {}
        help_words = class_help(texts, ability.key)
        if help_words:
            self.body.addWidget(wrapped(QuietLabel(help_words)))
        self._tile = ToggleRow(texts.say("class-panel.tile"), "class-tile")
        self._tile.changed.connect(self._renew)
        self._words = wrapped(PlainLabel())
        self._words.setObjectName("class-words")
        self._add_parts()
        self.body.addStretch(1)
        self._link = shared_by(context).board
        self._link.take_presses(self._pressed)
        if ability.asks == "path":
            part.board.hex_hovered.connect(self._looked)
        self._renew()

    def _add_parts(self) -> None:
        asks = self._ability.asks
        if asks == "tiles":
            words = [(tile, self.context.texts.say(f"class-panel.tile.{tile}")) for tile in TILES]
            self._tile.offer(words, TILES[:1])
            self.body.addWidget(self._tile)
            self._keys_of |= {"f": lambda: self._tile.press("fire")}
            self._keys_of |= {"w": lambda: self._tile.press("water")}
        if asks in _ON_BOARD:
            self.body.addWidget(self._words)
            if asks == "tiles" or not self._on_board:
                self._add_do()
        else:
            self._add_rows()
        self.set_keys(self._keys_of)

    def _add_do(self) -> None:
        key = "class-panel.do" if self._on_board else "class-panel.on-table"
        self._do = PrimaryButton(self.context.theme, self.context.texts.say(key), "", "Enter")
        self._do.setObjectName("class-do")
        self._do.clicked.connect(self._use_hexes)
        self.pin(self._do)
        self._keys_of["\r"] = self._use_hexes

    @property
    def _encounter(self) -> Encounter | None:
        encounter: Encounter | None = self.context.store.campaign.encounter
        return encounter

    @property
    def _on_board(self) -> bool:
        encounter = self._encounter
        return encounter is not None and encounter.board != "off"

    # ----------------------------------------------------------------------------------- rows

    def _add_rows(self) -> None:
        for place, option in enumerate(self._ability.options):
            row = CandidateRow(self.context, self._looks(option))
            key = _DIGITS[place] if place < len(_DIGITS) else ""
            row.show_key(key)
            row.clicked.connect(partial(self._use, option))
            self._rows.append(row)
            self.body.addWidget(row)
            row.setVisible(True)  # its content is made now
            if key:
                self._keys_of[key] = row.click

    def _looks(self, option: str) -> CandidateLooks:
        store, encounter = self.context.store, self._encounter
        refusal = store.refuse(self._action(option))
        figure = encounter.figures.get(option) if encounter is not None else None
        return CandidateLooks(
            key=option,
            name=figure.name if figure is not None else self._name(option),
            icon="" if figure is None else glyph_of(store.campaign, store.box, figure),
            state="kept" if refusal is None else "dropped",
            reason="" if refusal is None else self.context.refusal_text(refusal),
        )

    def _name(self, option: str) -> str:
        """Return a choice in words: a card, a token, a number."""
        match self._ability.asks:
            case "card":
                return self.context.said("encounter.slot-name", {"card": option})
            case "token":
                return self.context.texts.find(f"encounter.token-name.{option}", option)
            case _:
                return option

    def key_hints(self) -> KeyHints:
        """Return what the keys do: a choice by its number, or hexes on the board."""
        say, asks = self.context.texts.say, self._ability.asks
        tiles = (("F", say("class-panel.tile.fire")), ("W", say("class-panel.tile.water")))
        use = (("Enter", say("class-panel.do")),) if asks in _ON_BOARD else ()
        return (*(tiles if asks == "tiles" else ()), *use, *super().key_hints())

    # -------------------------------------------------------------------------------- pressing

    def _action(self, choice: str = "", hexes: tuple[str, ...] = ()) -> UseClassAbility:
        fields = {
            "seat": self._seat,
            "ability": self._ability.key,
            "choice": choice,
            "hexes": hexes,
            "tile": self._tile.only if self._ability.asks == "tiles" else "",
        }
        return UseClassAbility.model_validate(fields)

    def _use(self, choice: str, *_: object) -> None:
        if self.context.shell.dispatch(self._action(choice)):
            self.closed.emit()

    def _use_hexes(self, *_: object) -> None:
        if self.context.shell.dispatch(self._action("", self._hexes)):
            self.closed.emit()

    def _pressed(self, at: Hex) -> bool:
        encounter = self._encounter
        if encounter is None:
            return False
        name = encounter.shape.name(at)
        figure = figure_at(self.context.store.campaign, at)
        match self._ability.asks:
            case "hex":
                self._use(name)
            case "tiles":
                kept = tuple(one for one in self._hexes if one != name)
                self._hexes = kept if len(kept) < len(self._hexes) else (*self._hexes, name)
                self._renew()
            case "path":
                self._hexes = self._way(at)
                self._use_hexes()
            case "figure" if figure in self._ability.options:
                self._use(figure)
            case _:
                return False
        return True

    def _way(self, at: Hex) -> tuple[str, ...]:
        return way_of_seat(self.context.store.campaign, self._seat, at)

    def _looked(self, at: object) -> None:
        """Show the way to the hovered hex."""
        self._hexes = self._way(at) if isinstance(at, Hex) else ()
        self._renew()

    # --------------------------------------------------------------------------------- showing

    def _renew(self) -> None:
        asks = self._ability.asks
        if asks in _ON_BOARD:
            key = f"class-panel.{asks}" if self._on_board else "class-panel.board-off"
            hexes = ", ".join(self._hexes) or "–"
            self._words.setText(self.context.texts.say(key, hexes=hexes))
        self._part.show_overlays(self._drawn())

    def _drawn(self) -> tuple[Overlay, ...]:
        encounter = self._encounter
        if encounter is None:
            return ()
        named = (encounter.shape.named(name) for name in self._hexes)
        chosen = tuple(at for at in named if at is not None)
        start = place_of_seat(self.context.store.campaign, self._seat)
        if self._ability.asks == "path" and start is not None:
            return (Way((start, *chosen)),) if chosen else ()
        legal = frozenset(at for option in self._ability.options for at in self._hexes_of(option))
        shown: tuple[Overlay, ...] = (Region("legal", legal),) if legal else ()
        return (*shown, Region("arrival", frozenset(chosen))) if chosen else shown

    def _hexes_of(self, option: str) -> tuple[Hex, ...]:
        encounter = self._encounter
        if encounter is None:
            return ()
        drawn = option in encounter.figures or self._ability.asks in _ON_BOARD
        return tuple(hexes_of(encounter, option)) if drawn else ()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the arrows walk the board's cursor, and Space press its hex."""
        board = self._ability.asks in {*_ON_BOARD, "figure"} and self._on_board
        key = Qt.Key(event.key())
        presses = key == Qt.Key.Key_Space or (
            key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._ability.asks != "tiles"
        )
        if board and (key in _ARROWS or presses):
            self._part.board.keyPressEvent(event)
        else:
            super().keyPressEvent(event)
