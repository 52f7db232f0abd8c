"""The picture a board shows: what stands there, the way in mind, what is looked at and laid over.

What does not follow the eye is kept until the campaign is another: hovering makes only the rest.
"""

from dataclasses import replace

from oathsworn_gui.games.oathsworn.model.encounter import Figure, PhotoUnder
from oathsworn_gui.games.oathsworn.ui.encounter_sight import green_zone, picture_of, way_costs
from oathsworn_gui.games.oathsworn.ui.enemy_marks import marked
from oathsworn_gui.games.oathsworn.ui.hexes_looks import Look, seen_at, standing_looks
from oathsworn_gui.games.oathsworn.ui.photo_under import UnderTheGrid
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.table.hex_board import HexBoard
from oathsworn_gui.ui.table.hex_overlay import Overlay, Way
from oathsworn_gui.ui.table.hex_picture import BoardPicture


class BoardShown:
    """Makes the picture of one board, anew whenever it is asked."""

    def __init__(self, context: PageContext, board: HexBoard) -> None:
        """Begin with nothing laid over."""
        self._context = context
        self._under = UnderTheGrid(board)
        self._laid: tuple[Overlay, ...] = ()
        self._faded, self._target = frozenset[str](), ""
        self._bare: tuple[object, str, BoardPicture] = (None, "", BoardPicture())
        self._still: tuple[object, object, tuple[Overlay, ...]] = (None, None, ())

    def lay_photo(self, trial: PhotoUnder | None) -> None:
        """Show the picture under the grid as it would lie; None: as it lies."""
        self._under.trial = trial

    def lay_over(self, overlays: tuple[Overlay, ...], faded: frozenset[str], target: str) -> None:
        """Lay this over the board: some figures ``faded``, one meant as ``target``."""
        self._laid, self._faded, self._target = overlays, faded, target

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
        """Return the board: ``way`` of the chosen figure, looked at from ``seer`` to ``eye``.

        A way ``too_far`` for its animus is shown as one it might walk, not as one it will.
        """
        campaign, texts = self._context.store.campaign, self._context.texts
        bare, start = self._standing(chosen), self._start(chosen)
        over = [*self._looks(look, seer), *seen_at(campaign, texts, look, seer, eye), *self._laid]
        if start is not None and way:
            hexes, costs = (start, *way), way_costs(campaign, way)
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
