"""The picture a board shows: figures, the planned way, the hovered hex and overlays.

Whatever does not depend on the hovered hex is cached until the campaign changes, so hovering
recomputes only the rest.
"""

from dataclasses import replace

from oathsworn_gui.games.oathsworn.model.encounter import Figure, PhotoUnder
from oathsworn_gui.games.oathsworn.ui.board.photo import UnderTheGrid
from oathsworn_gui.games.oathsworn.views.board.board_picture import (
    green_zone,
    marked,
    picture_of,
    way_costs,
)
from oathsworn_gui.games.oathsworn.views.board.looks import Look, seen_at, standing_looks
from oathsworn_gui.tabletop.hex_overlay import Overlay, Way
from oathsworn_gui.tabletop.hex_picture import BoardPicture
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.table.hex_board import HexBoard


class BoardShown:
    """Makes the picture of one board, each time it is asked for."""

    def __init__(self, context: PageContext, board: HexBoard) -> None:
        """Begin with nothing laid over."""
        self._context = context
        self._under = UnderTheGrid(board)
        self._laid: tuple[Overlay, ...] = ()
        self._faded = frozenset[str]()
        self._target = ""
        self._bare: tuple[object, str, BoardPicture] = (None, "", BoardPicture())
        self._still: tuple[object, object, tuple[Overlay, ...]] = (None, None, ())

    def lay_photo(self, trial: PhotoUnder | None) -> None:
        """Show the picture under the grid at ``trial``; None: at its stored position."""
        self._under.trial = trial

    def lay_over(self, overlays: tuple[Overlay, ...], faded: frozenset[str], target: str) -> None:
        """Draw ``overlays`` on the board, with ``faded`` figures and one marked as ``target``."""
        self._laid = overlays
        self._faded = faded
        self._target = target

    def picture(
        self,
        chosen: str,
        way: tuple[Hex, ...],
        look: Look,
        seer: Figure | None,
        eye: Hex | None,
        *,
        too_far: bool = False,
    ) -> BoardPicture:
        """Return the board: ``way`` of the chosen figure, the view from ``seer`` to ``eye``.

        A way ``too_far`` for its animus is drawn as a possible walk, not as the coming one.
        """
        campaign, texts = self._context.store.campaign, self._context.texts
        bare, start = self._standing(chosen), self._start(chosen)
        over = [*self._looks(look, seer), *seen_at(campaign, texts, look, seer, eye), *self._laid]
        if start is not None and way:
            hexes, costs = (start, *way), way_costs(campaign, way, chosen)
            if too_far:
                over.append(Way(hexes, kind="alternative", labels=tuple(map(str, costs))))
            else:
                bare = replace(bare, path=hexes, costs=costs)
        shown = marked(bare, tuple(over), self._faded, self._target)
        photo = self._under.photo(campaign)
        return replace(shown, coordinates=look.coordinates, photo=photo)

    def _start(self, chosen: str) -> Hex | None:
        encounter = self._context.store.campaign.encounter
        figure = encounter.figures.get(chosen) if encounter is not None else None
        return figure.at if figure is not None else None

    def _standing(self, chosen: str) -> BoardPicture:
        store = self._context.store
        if self._bare[0] is not store.campaign or self._bare[1] != chosen:
            zone = green_zone(store.campaign)
            picture = picture_of(store.campaign, store.box, chosen, lit=zone)
            self._bare = (store.campaign, chosen, picture)
        return self._bare[2]

    def _looks(self, look: Look, seer: Figure | None) -> tuple[Overlay, ...]:
        store = self._context.store
        key = (look.reach, look.threat, look.arcs, seer.id if seer is not None else "")
        if self._still[0] is not store.campaign or self._still[1] != key:
            found = standing_looks(store.campaign, store.box, self._context.texts, look, seer)
            self._still = (store.campaign, key, found)
        return self._still[2]
