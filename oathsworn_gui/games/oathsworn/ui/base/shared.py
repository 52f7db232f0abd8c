"""What the pages and panels of one open campaign share, handed to them in their context."""

from dataclasses import dataclass, field

from oathsworn_gui.games.oathsworn.ui.base.board_link import BoardLink
from oathsworn_gui.games.oathsworn.ui.base.result_place import ResultPlace
from oathsworn_gui.games.oathsworn.ui.base.way_back import WayBack
from oathsworn_gui.session.store import Store
from oathsworn_gui.ui.contract.game_ui import PageContext


class Aims:
    """The latest aim by purpose of a draw, and the die that is meant by the attack under way.

    It is no part of the campaign.
    """

    def __init__(self) -> None:
        self._kinds: dict[str, str] = {}
        self._attack, self._die = "", ""

    def last(self, use: str) -> str:
        """Return the kind of aim that was chosen last for a use of draws, empty for none."""
        return self._kinds.get(use, "")

    def remember(self, use: str, kind: str) -> None:
        """Aim at ``kind`` in this and later draws of a use."""
        self._kinds[use] = kind

    def die(self, procedure: str) -> str:
        """Return the location that an attack is meant to hit, empty while none was named."""
        return self._die if procedure == self._attack else ""

    def mean(self, procedure: str, die: str) -> None:
        """Mean a location by its key, or none with an empty one, until the attack is over."""
        self._attack, self._die = procedure, die


@dataclass(frozen=True)
class Shared:
    """``board`` connects panels and the board, ``aims`` holds what was aimed at.

    ``result`` is where the line of the last result lies, ``back`` the page to go back to.
    """

    board: BoardLink
    aims: Aims = field(default_factory=Aims)
    result: ResultPlace = field(default_factory=ResultPlace)
    back: WayBack = field(default_factory=WayBack)


def share(store: Store) -> Shared:
    """Return what the widgets of a campaign share, made once when the campaign is opened."""
    return Shared(BoardLink(store))


def shared_by(context: PageContext) -> Shared:
    """Return what the context carries for the widgets of this game.

    Raises:
        TypeError: the context was made without :func:`share`.
    """
    if not isinstance(context.shared, Shared):
        raise TypeError("the context carries nothing of this game")
    return context.shared
