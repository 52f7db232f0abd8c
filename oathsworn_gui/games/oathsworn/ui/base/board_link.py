"""The connection between the panel of a question and the board beside it.

The panel is in the window's dock and the board in a page, so neither has a reference to the
other: both are handed the one `BoardLink` of the open campaign.
"""

from collections.abc import Callable
from typing import NamedTuple
from weakref import ref

from PySide6.QtCore import QObject, Signal

from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.hex_overlay import Overlay
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Question

Taker = Callable[[Hex], bool]
"""Takes a press on a hex of the board, and returns whether it meant anything."""

KINDS = ("enemy.", "minions.", "mirror.")
"""How the kinds of an enemy's questions begin whose panels speak with the board."""

OWN_TURN = ("card.", "attack.target", "attack.next-target", "attack.chain-end")
"""How the kinds begin whose panels do so in a seat's own turn."""


class Laid(NamedTuple):
    """What is drawn on the board: overlays, the faded figures, and the target figure.

    ``reasons`` say why a figure (by id) or a hex (by name) cannot be chosen; it is shown on hover.
    """

    overlays: tuple[Overlay, ...] = ()
    faded: frozenset[str] = frozenset()
    target: str = ""
    reasons: tuple[tuple[str, str], ...] = ()


class BoardLink(QObject):
    """Signals to the board what to show (``changed``) and where its cursor goes (``wanted``).

    The board emits the hovered hex (``looked``, None for none); keys that a panel
    leaves to the board go to it (``keyed``).
    A panel's drawings are removed as soon as no question about the board is open any more.
    """

    changed = Signal()
    wanted = Signal(object)  # Hex
    looked = Signal(object)  # Hex or None
    keyed = Signal(object)  # QKeyEvent

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = ref(store)  # the store holds the link, not the other way round
        self._laid = Laid()
        self._lit = ()
        self._taker: Taker | None = None
        store.listen(lambda happened, step: self._follow(), last_only=True)

    @property
    def laid(self) -> Laid:
        """Return what is drawn on the board now, including the pointed-at choice."""
        return self._laid._replace(overlays=(*self._laid.overlays, *self._lit))

    def lay(self, laid: Laid) -> None:
        """Draw this on the board, and nothing else; nothing is pointed at."""
        self._lit: tuple[Overlay, ...] = ()
        if laid != self._laid:
            self._laid = laid
            self.changed.emit()

    def point_at(self, *overlays: Overlay) -> None:
        """Draw these above the rest until the next call; without any, stop pointing."""
        if overlays != self._lit:
            self._lit = overlays
            self.changed.emit()

    def send_cursor(self, at: Hex) -> None:
        """Move the board's cursor to a hex."""
        self.wanted.emit(at)

    def take_presses(self, taker: Taker | None) -> None:
        """Hand presses on the board to ``taker``; None gives them back to the board."""
        self._taker = taker

    def press(self, at: Hex) -> bool:
        """Report a press on the board; return whether a panel handled it."""
        return self._taker is not None and self._taker(at)

    def _follow(self) -> None:
        store = self._store()
        question: Question | None = store.ask() if store is not None else None
        if question is None or not question.kind.startswith((*KINDS, *OWN_TURN)):
            self._taker = None
            self.point_at()
            self.lay(Laid())
