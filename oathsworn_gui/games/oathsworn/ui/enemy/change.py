"""Changing what an enemy would do: figures and hexes of the board become choices."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import occupied
from oathsworn_gui.games.oathsworn.ui.base.board_link import BoardLink
from oathsworn_gui.games.oathsworn.ui.enemy.rows import row_options
from oathsworn_gui.tabletop.hex_overlay import Region, Way
from oathsworn_gui.tabletop.hexes import Hex, distance
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, wrapped

_FIGURE_THEN_HEX = {"enemy.displace"}
"""Kinds in which a place is one figure's: ``"s1:C4"``."""
_ANY_HEXES = {"enemy.tiles", "enemy.spawn"}
"""Kinds in which each hex counts for itself, not as a way."""


class Planned(NamedTuple):
    """What is proposed and may be changed: where a way begins, hexes, or places by figure."""

    start: Hex | None = None
    hexes: tuple[Hex, ...] = ()
    places: Mapping[str, str] = {}


class Change(QFrame):
    """A line that says what to press, shown while something is changed.

    ``chosen`` carries an answer and its description; ``turned`` whether it is on;
    ``pressed`` is emitted when a press on the board was handled.
    """

    chosen = Signal(object, str)  # Value
    turned = Signal(bool)
    pressed = Signal()

    def __init__(self, context: PageContext, question: Question, link: BoardLink) -> None:
        """Begin hidden; presses on the board are taken by ``link``."""
        super().__init__()
        self._context = context
        self._question = question
        self._link = link
        self._planned = Planned()
        self._way: tuple[Hex, ...] = ()
        self._figure = ""
        self.on = False
        self.setObjectName("enemy-change")
        self.setProperty("raised", True)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(8)
        row.addWidget(IconLabel(context.theme, "pencil", "ember-text", 18))
        self._words = wrapped(PlainLabel())
        self._words.setObjectName("enemy-change-words")
        row.addWidget(self._words, 1)
        self.hide()

    @property
    def possible(self) -> bool:
        """Whether there is another way at all."""
        others = [
            o for o in row_options(self._context, self._question) if o.key != self._question.default
        ]
        return bool(others) or self._question.form == "place"

    @property
    def way(self) -> tuple[str, ...]:
        """The hexes pressed so far, by name."""
        encounter = self._encounter()
        return tuple(encounter.shape.name(at) for at in self._way) if encounter else ()

    def make_room(self, asked: bool) -> None:
        """Hide the line of keys while the overrule's reason is ``asked`` for."""
        self.setVisible(self.on and not asked)

    def begin(self, planned: Planned) -> None:
        """Let rows and board be choices; what is ``planned`` is where a change begins."""
        self.on = True
        self._planned = planned
        self._figure = ""
        self._way = planned.hexes if self._question.kind in _ANY_HEXES else ()
        self._link.take_presses(self.press)
        self._show()
        self.show()
        self.turned.emit(True)

    def leave(self) -> None:
        """Leave the proposal unchanged."""
        self.on = False
        self._way = ()
        self._figure = ""
        self._link.take_presses(None)
        self._link.point_at()
        self.hide()
        self.turned.emit(False)

    def name_figure(self, figure: str) -> bool:
        """Name the figure whose hex is pressed next; return whether that applies here."""
        encounter = self._encounter()
        found = encounter.figures.get(figure) if encounter is not None else None
        if not self.on or self._question.kind not in _FIGURE_THEN_HEX or found is None:
            return False
        self._figure = figure
        self._link.point_at(*(Region("legal", frozenset({at})) for at in (found.at,) if at))
        self._show()
        return True

    def take_way(self) -> None:
        """Answer with the hexes that were pressed."""
        if self._way:
            words = self._context.texts.say("enemy-panel.way", hexes=", ".join(self.way))
            self.chosen.emit(self.way, words)

    # --------------------------------------------------------------------------------- presses

    def _encounter(self) -> Encounter | None:
        encounter: Encounter | None = self._context.store.campaign.encounter
        return encounter

    def press(self, at: Hex) -> bool:
        """Handle a press on a hex of the board; return whether it applies here."""
        encounter = self._encounter()
        if encounter is None or not self.on:
            return False
        figure = occupied(encounter).get(at)
        self.pressed.emit()
        keys = [option.key for option in row_options(self._context, self._question)]
        name = encounter.shape.name(at)
        if self._question.kind in _FIGURE_THEN_HEX:
            self._press_for_figure(encounter, at, figure.id if figure else "")
        elif figure is not None and figure.id in keys:
            self.chosen.emit(figure.id, figure.name)
        elif name in keys:
            self.chosen.emit(name, name)
        elif self._question.kind in _ANY_HEXES:
            self._toggle(at)
        elif self._question.form == "place":
            self._lengthen(at)
        else:
            return False
        return True

    def _press_for_figure(self, encounter: Encounter, at: Hex, figure: str) -> None:
        if figure and figure != self._figure:
            self.name_figure(figure)
        elif self._figure and not figure:
            name = encounter.shape.name(at)
            who = encounter.figures[self._figure].name
            words = self._context.texts.say("enemy-panel.place", name=who, hex=name)
            places = {**self._planned.places, self._figure: name}
            self.chosen.emit(tuple(f"{one}:{hex_}" for one, hex_ in places.items()), words)
        self._show()

    def _toggle(self, at: Hex) -> None:
        """Add a hex to those meant, or take it out."""
        kept = tuple(one for one in self._way if one != at)
        self._way = kept if len(kept) < len(self._way) else (*kept, at)
        self._link.point_at(Region("legal", frozenset(self._way)))
        self._show()

    def _lengthen(self, at: Hex) -> None:
        """Append an adjacent hex; a hex of the way shortens it; any other starts a new way."""
        if at in self._way:
            self._way = self._way[: self._way.index(at)]
        else:
            last = self._way[-1] if self._way else self._planned.start
            beside = last is not None and distance(last, at) == 1
            self._way = (*self._way, at) if beside else (at,)
        start = () if self._planned.start is None else (self._planned.start,)
        self._link.point_at(
            Region("legal", frozenset(self._way)), Way((*start, *self._way), kind="alternative")
        )
        self._show()

    def _show(self) -> None:
        say = self._context.texts.say
        if self._question.kind in _ANY_HEXES:
            words = say("enemy-panel.change.hexes", hexes=", ".join(self.way) or "–")
        elif self._way:
            words = say("enemy-panel.way", hexes=", ".join(self.way))
        elif self._figure:
            encounter = self._encounter()
            name = encounter.figures[self._figure].name if encounter else ""
            words = say("enemy-panel.change.figure-first", name=name)
        elif self._question.kind in _FIGURE_THEN_HEX:
            words = say("enemy-panel.change.figure")
        elif self._question.form == "place":
            words = say("enemy-panel.change.place")
        else:
            encounter = self._encounter()
            off = encounter is None or encounter.board == "off"
            words = say("enemy-panel.change.row" if off else "enemy-panel.change.target")
        self._words.setText(words)
        self.setAccessibleName(words)
