"""What presses on the board do: choosing, painting, walking, putting a figure somewhere."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.actions.board.figures import RemoveFigure
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.board.figures import occupied
from oathsworn_gui.games.oathsworn.ui.board.selection import BoardSelection, named_hexes
from oathsworn_gui.games.oathsworn.views.board.moves import (
    brushed,
    glides_of,
    hurting,
    putting,
    turning,
    walking,
    walks,
    way_to,
)
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.hex_picture import BoardPicture, Glide
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.contract.game_ui import PageContext


class BoardMoves:
    """Dispatches the action of a press; ``refresh`` repaints the board afterwards."""

    def __init__(
        self, context: PageContext, selection: BoardSelection, refresh: Callable[[], None]
    ) -> None:
        """Act with what is selected."""
        self._context = context
        self._selection = selection
        self._refresh = refresh
        self._walked: tuple[str, tuple[Hex, ...]] = ("", ())
        self._taker: Callable[[Hex], bool] | None = None

    def hand_presses_to(self, taker: Callable[[Hex], bool]) -> None:
        """Ask ``taker`` first about each press on a hex: True when it was meant for it."""
        self._taker = taker

    def dispatch(self, action: Action) -> None:
        """Dispatch an action, and show its result."""
        self._context.shell.dispatch(action)
        self._refresh()

    def press(self, at: Hex) -> None:
        """Take a press on a hex: for a panel, for the brush, to choose, to walk, or to put."""
        selection = self._selection
        encounter = selection.encounter
        if encounter is None or (self._taker is not None and self._taker(at)):
            return
        if selection.brush:
            self._perhaps(brushed(encounter, encounter.shape.name(at), selection.brush))
            return
        standing, figure = occupied(encounter).get(at), selection.figure
        if standing is not None and (figure is None or standing.id != figure.id):
            selection.choose(standing.id)
        elif figure is None:
            return
        elif figure.at == at:
            selection.choose(figure.id)
        elif walks(self._context.store.campaign, figure, free=selection.free):
            self._walk(encounter, figure, at)
        else:
            self.put(figure, at)

    def put(self, figure: Figure, at: Hex) -> None:
        """Put a figure on a hex: a walk where it walks, else as on the table."""
        campaign = self._context.store.campaign
        action = putting(campaign, figure, at, free=self._selection.free)
        if action is not None:
            self._remember(figure, getattr(action, "path", ()))
            self.dispatch(action)

    def drop(self, figure: str, at: object) -> None:
        """Put a figure where it was dragged to."""
        encounter = self._selection.encounter
        if encounter is not None and isinstance(at, Hex) and figure in encounter.figures:
            self.put(encounter.figures[figure], at)

    def hurt_chosen(self) -> None:
        """Take 1 HP off the chosen minion or ally."""
        self._do_with(hurting)

    def turn_chosen(self) -> None:
        """Turn the chosen figure one sixth clockwise."""
        self._do_with(turning)

    def remove_chosen(self) -> None:
        """Take the chosen figure off the board."""
        self._do_with(lambda figure: RemoveFigure(figure=figure.id))

    def _do_with(self, action_of: Callable[[Figure], Action | None]) -> None:
        figure = self._selection.figure
        self._perhaps(None if figure is None else action_of(figure))

    def _perhaps(self, action: Action | None) -> None:
        if action is not None:
            self.dispatch(action)

    # ----------------------------------------------------------------------------------- ways

    def way_to_eye(self) -> tuple[str, ...]:
        """Return the way the chosen figure would walk to where the eye is; empty if it stays."""
        selection = self._selection
        encounter, figure, eye = selection.encounter, selection.figure, selection.eye
        if encounter is None or figure is None or eye is None:
            return ()
        goes = walks(self._context.store.campaign, figure, free=selection.free)
        return way_to(encounter, figure, eye) if goes else ()

    def glides(self, picture: BoardPicture) -> tuple[Glide, ...]:
        """Return the animations of figures to their current hexes; each walk only once."""
        walked = self._walked
        self._walked = ("", ())
        return glides_of(self._selection.encounter, picture, walked)

    def _remember(self, figure: Figure, path: tuple[str, ...]) -> None:
        """Keep the way that is about to be walked, to be seen."""
        self._walked = (figure.id, named_hexes(self._selection.encounter, path))

    def _walk(self, encounter: Encounter, figure: Figure, at: Hex) -> None:
        """Walk the way that is shown; show it first where no pointer or cursor did."""
        name, way = encounter.shape.name(at), self._selection.way
        if way[-1:] != (name,):
            way = way_to(encounter, figure, at)
            self._selection.follow(way)
            if not way:
                self._context.shell.say(self._context.texts.say("encounter.no-way", hex=name))
            self._refresh()
            return
        self._selection.follow(way)
        self._remember(figure, way)
        campaign = self._context.store.campaign
        self.dispatch(walking(campaign, figure, way, free=self._selection.free))
