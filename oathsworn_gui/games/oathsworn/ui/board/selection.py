"""What is chosen, held and hovered on the board: state of the window, not of the campaign."""

from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.games.oathsworn.views.board.looks import Look
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.contract.game_ui import PageContext


class Held(NamedTuple):
    """The chosen figure by id, the brush, and ways in mind as names of hexes; empty for none.

    ``free`` is whether the figure walks without animus. ``path`` is the way that was pressed,
    ``hinted`` the one to where the pointer is.
    """

    chosen: str = ""
    brush: str = ""
    free: bool = False
    path: tuple[str, ...] = ()
    hinted: tuple[str, ...] = ()


class BoardSelection(QObject):
    """``changed`` is emitted when something else is chosen, held or switched on.

    ``eye`` is the hovered hex, None for none.
    """

    changed = Signal()

    def __init__(self, context: PageContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._held = Held()
        self.look = Look()
        self.eye: Hex | None = None

    @property
    def chosen(self) -> str:
        """The id of the chosen figure, empty for none."""
        return self._held.chosen

    @property
    def brush(self) -> str:
        """What a press puts into a hex, empty for none."""
        return self._held.brush

    @property
    def free(self) -> bool:
        """Whether the chosen figure walks without animus."""
        return self._held.free

    @property
    def way(self) -> tuple[str, ...]:
        """The way in mind as names of hexes: the hinted one, else the one that was pressed."""
        return self._held.hinted or self._held.path

    @property
    def encounter(self) -> Encounter | None:
        """The encounter under way."""
        return self._context.store.campaign.encounter

    @property
    def figure(self) -> Figure | None:
        """The chosen figure, None for none."""
        encounter = self.encounter
        return encounter.figures.get(self.chosen) if encounter else None

    @property
    def seer(self) -> Figure | None:
        """Who is looked from: the chosen figure, else that of the seat to act."""
        return self.figure or self.figure_to_act

    @property
    def figure_to_act(self) -> Figure | None:
        """The figure of the seat to act, None for none."""
        encounter = self.encounter
        if encounter is None or encounter.turn is None:
            return None
        return figure_of_seat(self._context.store.campaign, encounter.turn)

    # ------------------------------------------------------------------------------ choosing

    def choose(self, figure: str) -> None:
        """Choose a figure; the same one again chooses none."""
        self._held = Held(chosen="" if figure == self.chosen else figure)
        self.changed.emit()

    def choose_to_move(self, figure: str) -> None:
        """Choose a figure and show its reach. Emits nothing yet: the cursor goes there first."""
        self._held = self._held._replace(chosen=figure, brush="")
        self.look = self.look._replace(reach=True)

    def take_brush(self, brush: str) -> None:
        """Take a brush; the same one again puts it away."""
        now = "" if brush == self.brush else brush
        self._held = Held(brush=now, free=self.free)
        self.changed.emit()

    def walk_freely(self) -> None:
        """Turn walking by a card or token on or off for the chosen figure."""
        self._held = self._held._replace(free=not self.free, path=(), hinted=())
        self.changed.emit()

    def let_go(self) -> None:
        """Choose nothing, put the brush away, measure nothing."""
        self._held = Held(free=self.free)
        self.look = self.look._replace(ruler=None, template=0)
        self.changed.emit()

    def follow_campaign(self) -> None:
        """Forget ways, and a chosen figure that is gone. Emits nothing."""
        encounter = self.encounter
        there = encounter is not None and self.chosen in encounter.figures
        self._held = Held(chosen=self.chosen if there else "", brush=self.brush)

    def hint(self, way: tuple[str, ...]) -> None:
        """Keep the way to the hovered hex. Emits nothing."""
        self._held = self._held._replace(hinted=way)

    def follow(self, way: tuple[str, ...]) -> None:
        """Keep the way that was pressed, instead of a hinted one. Emits nothing."""
        self._held = self._held._replace(path=way, hinted=())

    # ------------------------------------------------------------------------------- looking

    def switch(self, **changes: object) -> None:
        """Change what is overlaid: fields of `Look`; None toggles a switch."""
        now = {
            name: not getattr(self.look, name) if value is None else value
            for name, value in changes.items()
        }
        self.look = self.look._replace(**now)
        self.changed.emit()

    def measure_from(self, at: Hex | None) -> None:
        """Measure from a hex, or stop measuring."""
        self.look = self.look._replace(ruler=None if self.look.ruler is not None else at)
        self.changed.emit()


def named_hexes(encounter: Encounter | None, names: tuple[str, ...]) -> tuple[Hex, ...]:
    """Return the hexes of the encounter's board that have these names."""
    found = (encounter.shape.named(name) for name in names) if encounter else ()
    return tuple(at for at in found if at is not None)
