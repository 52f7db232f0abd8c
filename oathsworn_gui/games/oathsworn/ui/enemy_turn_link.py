"""What the panel of a question and the board beside it say to each other.

The panel lies in the window's dock and the board in a page, so neither knows the other: there is
one `BoardLink` for each open campaign, which both find by its store.
"""

from collections.abc import Callable
from typing import NamedTuple
from weakref import WeakKeyDictionary, ref

from PySide6.QtCore import QObject, Signal

from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.table.hex_overlay import Overlay

Taker = Callable[[Hex], bool]
"""Takes a press on a hex of the board, and returns whether it meant anything."""

KINDS = ("enemy.", "minions.", "mirror.")
"""How the kinds of an enemy's questions begin whose panels speak with the board."""

OWN_TURN = ("card.", "attack.target", "attack.next-target", "attack.chain-end")
"""How the kinds begin whose panels do so in a seat's own turn."""


class Laid(NamedTuple):
    """What lies on the board: overlays, the figures that are faded, and the one that is meant.

    ``reasons`` say why a figure (by id) or a hex (by name) is no choice, for whoever points at it.
    """

    overlays: tuple[Overlay, ...] = ()
    faded: frozenset[str] = frozenset()
    target: str = ""
    reasons: tuple[tuple[str, str], ...] = ()


class BoardLink(QObject):
    """Tells the board what to show (``changed``) and where its cursor goes (``wanted``).

    The board tells at which hex somebody looks (``looked``, None for none); keys that a panel
    leaves to the board go to it (``keyed``).
    What a panel laid is taken up as soon as no question about the board is open any more.
    """

    changed = Signal()
    wanted = Signal(object)  # Hex
    looked = Signal(object)  # Hex or None
    keyed = Signal(object)  # QKeyEvent

    def __init__(self, store: Store) -> None:
        """Follow ``store``."""
        super().__init__()
        self._store = ref(store)  # it is the store that keeps the link, for as long as it lives
        self._laid, self._lit = Laid(), ()
        self._taker: Taker | None = None
        store.listen(lambda happened, step: self._follow())

    @property
    def laid(self) -> Laid:
        """What lies on the board now, with what is pointed at."""
        return self._laid._replace(overlays=(*self._laid.overlays, *self._lit))

    def lay(self, laid: Laid) -> None:
        """Lay this on the board, and nothing else; nothing is pointed at."""
        self._lit: tuple[Overlay, ...] = ()
        if laid != self._laid:
            self._laid = laid
            self.changed.emit()

    def point_at(self, *overlays: Overlay) -> None:
        """Lay these over the rest until something else is pointed at; none ends it."""
        if overlays != self._lit:
            self._lit = overlays
            self.changed.emit()

    def send_cursor(self, at: Hex) -> None:
        """Let the board's cursor stand on a hex."""
        self.wanted.emit(at)

    def take_presses(self, taker: Taker | None) -> None:
        """Hand presses on the board to ``taker``; None gives them back to the board."""
        self._taker = taker

    def press(self, at: Hex) -> bool:
        """Tell a press on the board; return whether a panel took it."""
        return self._taker is not None and self._taker(at)

    def _follow(self) -> None:
        store = self._store()
        question: Question | None = store.ask() if store is not None else None
        if question is None or not question.kind.startswith((*KINDS, *OWN_TURN)):
            self._taker = None
            self.point_at()
            self.lay(Laid())


_LINKS: WeakKeyDictionary[Store, BoardLink] = WeakKeyDictionary()


def link_of(store: Store) -> BoardLink:
    """Return the link of an open campaign, the same for all its widgets."""
    found = _LINKS.get(store)
    if found is None:
        found = _LINKS[store] = BoardLink(store)
    return found
