"""Making the tables of the next draw's odds while the program is idle."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QObject, QTimer

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.views.might.begin_odds import tables_ahead
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.ui.contract.game_ui import PageContext

_AFTER = 400
_BETWEEN = 4
"""Milliseconds of quiet after a change of the decks, and between two pieces of work."""


class Warming(QObject):
    """Follows the MIGHT decks; computes in small pieces, and restarts when a deck changes."""

    def __init__(self, context: PageContext, parent: QObject) -> None:
        """Begin when the window is idle; deleted with ``parent``."""
        super().__init__(parent)
        self._store = context.store
        self._work: Iterator[None] = iter(())
        self._quiet = QTimer(self, singleShot=True, interval=_AFTER)
        self._quiet.timeout.connect(self._begin)
        self._step = QTimer(self, interval=_BETWEEN)
        self._step.timeout.connect(self._go_on)
        stop = context.store.watch(_decks, self._wait)
        self.destroyed.connect(stop)

    def _wait(self, decks: object) -> None:
        self._step.stop()
        self._quiet.start()

    def _begin(self) -> None:
        self._work = tables_ahead(self._store.campaign, self._store.box)
        self._step.start()

    def _go_on(self) -> None:
        if next(self._work, self) is self:
            self._step.stop()


def _decks(campaign: Campaign) -> Mapping[str, Deck]:
    return campaign.decks
