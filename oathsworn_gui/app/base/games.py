"""The games that the program offers; each is imported when it is first used, and no other.

Nothing here imports Qt or pydantic, so that the list can be read before the first paint.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from threading import RLock, current_thread, main_thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oathsworn_gui.tabletop.game_system import GameSystem
    from oathsworn_gui.ui.contract.game_ui import GameUi


@dataclass(frozen=True)
class Offer:
    """A game as it is known before it is imported.

    ``schema`` is the form of its saves and ``practice`` whether it has a practice campaign, both
    as the game itself says once it is there. ``system`` imports it without Qt, ``ui`` with its
    pages, whose module ``module`` imports all others, empty if there is none. Texts:
    ``game.<key>``, ``game.<key>.more``.
    """

    key: str
    icon: str
    schema: int
    system: "Callable[[], GameSystem]"
    ui: "Callable[[], GameUi]"
    practice: bool = False
    module: str = ""


class Systems(Mapping[str, "GameSystem"]):
    """The games by key, without their pages; asking for one imports it."""

    def __init__(self, *offers: Offer) -> None:
        """Import nothing yet."""
        self._offers = {offer.key: offer for offer in offers}
        self._there: dict[str, GameSystem] = {}
        self._lock = RLock()

    def __getitem__(self, key: str) -> "GameSystem":
        """Return a game, imported now if it is not there; safe in every thread."""
        offer = self._offers[key]
        with self._lock:
            if key not in self._there:
                self._there[key] = offer.system()
            return self._there[key]

    def __contains__(self, key: object) -> bool:
        """Whether a game is offered; it is not imported for the answer."""
        return key in self._offers

    def __iter__(self) -> Iterator[str]:
        """Yield the keys, the first offered first."""
        return iter(self._offers)

    def __len__(self) -> int:
        """Return how many games are offered."""
        return len(self._offers)


class Games(Mapping[str, "GameUi"]):
    """The games by key, with their pages; asking for one imports it."""

    def __init__(self, *offers: Offer) -> None:
        """Offer at least one game; the first is taken where none is named."""
        self.offers = offers
        self.systems: Mapping[str, GameSystem] = _SystemsOfPages(self)
        self._by_key = {offer.key: offer for offer in offers}
        self._there: dict[str, GameUi] = {}

    def __getitem__(self, key: str) -> "GameUi":
        """Return a game, imported now if it is not there; for the window's thread only."""
        if key not in self._there:
            self._there[key] = self._by_key[key].ui()
        return self._there[key]

    def __contains__(self, key: object) -> bool:
        """Whether a game is offered; it is not imported for the answer."""
        return key in self._by_key

    def __iter__(self) -> Iterator[str]:
        """Yield the keys, the first offered first."""
        return iter(self._by_key)

    def __len__(self) -> int:
        """Return how many games are offered."""
        return len(self._by_key)

    def is_there(self, key: str) -> bool:
        """Whether a game is imported."""
        return key in self._there

    def module_of(self, key: str) -> str:
        """Return the name of the module of a game that imports all others; it is not imported."""
        return self._by_key[key].module

    @property
    def schemas(self) -> Mapping[str, int]:
        """The form of the saves of each game; nothing is imported for it."""
        return {offer.key: offer.schema for offer in self.offers}

    @property
    def with_practice(self) -> str:
        """The key of the first game with a practice campaign, empty when there is none."""
        return next((offer.key for offer in self.offers if offer.practice), "")


class _SystemsOfPages(Systems):
    """The games as their pages have them: in the window's thread one comes with its pages.

    Pages are of Qt: another thread does not import them, and gets the game alone.
    """

    def __init__(self, games: Games) -> None:
        super().__init__(*games.offers)
        self._games = games

    def __getitem__(self, key: str) -> "GameSystem":
        if current_thread() is main_thread() or self._games.is_there(key):
            return self._games[key].system
        return super().__getitem__(key)
