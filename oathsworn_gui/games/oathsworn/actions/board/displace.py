"""Figures displaced by hand, as cards say: pushed, pulled, knocked back, freed."""

from functools import partial
from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.base.encounter_checks import refuse_figure
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import is_free
from oathsworn_gui.games.oathsworn.rules.conditions.freed import release, release_hex
from oathsworn_gui.games.oathsworn.rules.hp.friends import seat_of
from oathsworn_gui.games.oathsworn.rules.movement.crippled_moved import displaced_by
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displacement
from oathsworn_gui.games.oathsworn.rules.movement.displacement import displace, pull, push
from oathsworn_gui.games.oathsworn.rules.movement.knockback import knock_back
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.games.oathsworn.rules.turns.may_act import refuse_seat
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, refuse
from oathsworn_gui.tabletop.hexes import Hex


class Displacing(OathswornAction):
    """Figures moved from a source: a figure's id (its core hex) or the name of a hex."""

    figures: tuple[str, ...] = Field(min_length=1, max_length=20)
    source: str
    by: int = Field(default=1, ge=1, le=20)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse figures that are not on the board, and a source that is nowhere."""
        for figure in self.figures:
            refusal = refuse_figure(campaign, figure)
            if refusal is not None:
                return refusal
            if encounter_of(campaign).figures[figure].at is None:
                return impossible("move.off-board")
        if self.source_hex(encounter_of(campaign)) is None:
            return impossible("displace.no-source", hex=self.source)
        alone = self.source in self.figures
        return impossible("displace.itself") if alone else None

    def source_hex(self, encounter: Encounter) -> Hex | None:
        """Return the hex the figures are moved away from. Source: KNOCK-04, L1590-1591."""
        figure = encounter.figures.get(self.source)
        return encounter.shape.named(self.source) if figure is None else figure.at

    def displacement(self, campaign: Campaign, source: Hex) -> Displacement:
        """Return where all the figures go."""
        return displaced_by(campaign, self.figures, partial(self.moved, campaign, source))

    def moved(self, campaign: Campaign, source: Hex, figures: tuple[str, ...]) -> Displacement:
        """Return where those go that are moved."""
        raise NotImplementedError(type(self).__name__)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Move the figures; broken locations are credited to the seat of the source."""
        encounter = encounter_of(campaign)
        source = self.source_hex(encounter)
        if source is None:
            return Outcome(campaign)
        breaker = seat_of(campaign, self.source)
        return displace(campaign, self.displacement(campaign, source), box, breaker)


class PushFigure(Displacing):
    """Push figures away from a source, or ``pull`` them toward it.

    Source: PUSH-01, PUSH-02, PUSH-03, L1618-1625.

    A pull is no printed rule; cards of our own use it.
    """

    type: Literal["push-figure"] = "push-figure"
    pull: bool = False

    def moved(self, campaign: Campaign, source: Hex, figures: tuple[str, ...]) -> Displacement:
        """Return where the figures go."""
        way = pull if self.pull else push
        return way(campaign, figures, source, self.by)


class KnockBack(Displacing):
    """Knock figures back from a source, all at the same time.

    Source: KNOCK-02, KNOCK-03, KNOCK-04, KNOCK-05, KNOCK-06, KNOCK-07, KNOCK-08, KNOCK-09,
    KNOCK-10, KNOCK-11, KNOCK-12, L1585-1615.
    """

    type: Literal["knock-back"] = "knock-back"

    def moved(self, campaign: Campaign, source: Hex, figures: tuple[str, ...]) -> Displacement:
        """Return where the figures go."""
        return knock_back(campaign, dict.fromkeys(figures, self.by), source)


class ReleaseConsumed(OathswornAction):
    """Return a consumed character to the board, its animus to the reserve.

    It is placed in the empty hex nearest to ``location`` of the boss, or where ``at`` says.
    Source: CONSUMED-07, L1577-1579; CONSUMED-08, L1579-1580.
    """

    type: Literal["release-consumed"] = "release-consumed"
    seat: Seat
    location: str = ""
    at: str = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse figures already on the board or unconscious, and hexes that are not empty."""
        refusal = refuse_seat(campaign, self.seat)
        if refusal is not None:
            return refusal
        figure, encounter = figure_of_seat(campaign, self.seat), encounter_of(campaign)
        if figure is None:
            return impossible("figure.none")
        if figure.at is not None:
            return impossible("release.on-board", "CONSUMED-01", name=figure.name)
        if encounter.board == "off":
            return None
        at = self._hex(encounter)
        if at is None:
            code = "move.no-such-hex" if self.at else "release.no-hex"
            return impossible(code, "CONSUMED-07", hex=self.at)
        free = is_free(encounter, at)
        return None if free else refuse("release.taken", "CONSUMED-07", hex=self.at)

    def _hex(self, encounter: Encounter) -> Hex | None:
        if self.at:
            return encounter.shape.named(self.at)
        return release_hex(encounter, self.location).at

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Return the figure to the board."""
        encounter = encounter_of(campaign)
        at = None if encounter.board == "off" else self._hex(encounter)
        return release(campaign, self.seat, at)


ACTIONS: tuple[type[OathswornAction], ...] = (PushFigure, KnockBack, ReleaseConsumed)
