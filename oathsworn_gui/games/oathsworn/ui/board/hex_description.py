"""A hex of the board in words: what is there, how far, in sight, and why it is no choice."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import animus_of, plays_small
from oathsworn_gui.games.oathsworn.rules.board.figures import occupied
from oathsworn_gui.games.oathsworn.ui.board.selection import BoardSelection
from oathsworn_gui.games.oathsworn.views.board.hex_words import describe
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.ui.contract.game_ui import PageContext


class HexSaid:
    """Describes the hexes of one board; caches the last description."""

    def __init__(
        self,
        context: PageContext,
        selection: BoardSelection,
        why_not: Callable[[str, Hex], str],
    ) -> None:
        """Describe hexes for the current selection.

        ``why_not(figure, hex)`` is why a figure may not be put there, empty where it may.
        """
        self._context = context
        self._selection = selection
        self._refused = why_not
        self._reasons: dict[str, str] = {}
        self._last: tuple[object, object, str] = (None, None, "")

    def tell_reasons(self, reasons: tuple[tuple[str, str], ...]) -> None:
        """Set why figures (by id) and hexes (by name) cannot be chosen."""
        self._reasons = dict(reasons)
        self._last = (None, None, "")

    def of(self, at: Hex) -> str:
        """Return a hex in words."""
        store, selection = self._context.store, self._selection
        key = (at, selection.chosen, selection.free)
        if self._last[0] is not store.campaign or self._last[1] != key:
            words = describe(store.campaign, store.box, self._context.texts, at, selection.seer)
            why = self._why_not(at)
            self._last = (store.campaign, key, sentences(words, why))
        return self._last[2]

    def _why_not(self, at: Hex) -> str:
        """Return why a hex cannot be chosen, or the chosen figure may not go there; else empty."""
        encounter = self._selection.encounter
        if encounter is None:
            return ""
        against = self._reason_against(encounter, at)
        if against or not self._selection.chosen or at in occupied(encounter):
            return against
        return self._refused(self._selection.chosen, at)

    def _reason_against(self, encounter: Encounter, at: Hex) -> str:
        """Return why a hex, or the figure on it, cannot answer the open question."""
        if not self._reasons:
            return ""
        figure = occupied(encounter).get(at)
        name = figure.id if figure is not None else encounter.shape.name(at)
        return self._reasons.get(name, "")


def why_no_reach(context: PageContext, figure: Figure | None) -> str:
    """Return why no hex is lit for a figure that cannot walk at all; empty for the others."""
    campaign = context.store.campaign
    if figure is None or figure.id[:1] not in {"s", "a"} or figure.id[1:] not in campaign.seats:
        return ""
    seat = figure.id[1:]
    if plays_small(campaign, seat) or animus_of(campaign, seat):
        return ""
    return context.texts.say("board.reach.none", name=figure.name)
