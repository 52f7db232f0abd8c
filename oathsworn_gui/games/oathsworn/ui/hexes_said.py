"""A hex of the board in words: what is there, how far, in sight, and why it is no choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oathsworn_gui.games.oathsworn.rules.figures import occupied
from oathsworn_gui.games.oathsworn.rules.in_encounter import animus_of, plays_small
from oathsworn_gui.games.oathsworn.ui.hex_words import describe

if TYPE_CHECKING:
    from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
    from oathsworn_gui.games.oathsworn.ui.encounter_board import BoardPart
    from oathsworn_gui.tabletop.hexes import Hex
    from oathsworn_gui.ui.pages import PageContext


class HexSaid:
    """Says the hexes of one board; the last one said is remembered."""

    def __init__(self, context: PageContext, part: BoardPart) -> None:
        """Serve ``part``."""
        self._context, self._part = context, part
        self._reasons: dict[str, str] = {}
        self._last: tuple[object, object, str] = (None, None, "")

    def tell_reasons(self, reasons: tuple[tuple[str, str], ...]) -> None:
        """Tell from now on why figures (by id) and hexes (by name) are no choice."""
        self._reasons, self._last = dict(reasons), (None, None, "")

    def of(self, at: Hex) -> str:
        """Return a hex in words."""
        store, part = self._context.store, self._part
        key = (at, part.chosen, part.free)
        if self._last[0] is not store.campaign or self._last[1] != key:
            words = describe(store.campaign, store.box, self._context.texts, at, part.seer)
            why = self._why_not(at)
            self._last = (store.campaign, key, f"{words}. {why}" if why else words)
        return self._last[2]

    def _why_not(self, at: Hex) -> str:
        """Return why a hex is no choice, or the chosen figure may not go there; else nothing."""
        encounter = self._part.encounter
        if encounter is None:
            return ""
        against = self._reason_against(encounter, at)
        if against or not self._part.chosen or at in occupied(encounter):
            return against
        return self._part.hand.why_not(self._part.chosen, at)

    def _reason_against(self, encounter: Encounter, at: Hex) -> str:
        """Return why a hex, or who stands there, is no choice of the open question."""
        if not self._reasons:
            return ""
        figure = occupied(encounter).get(at)
        name = figure.id if figure is not None else encounter.shape.name(at)
        return self._reasons.get(name, "")


def why_no_reach(context: PageContext, figure: Figure | None) -> str:
    """Return why no hex is lit for somebody who cannot walk at all; empty for the others."""
    campaign = context.store.campaign
    if figure is None or figure.id[:1] not in {"s", "a"} or figure.id[1:] not in campaign.seats:
        return ""
    seat = figure.id[1:]
    if plays_small(campaign, seat) or animus_of(campaign, seat):
        return ""
    return context.texts.say("board.reach.none", name=figure.name)
