"""Figures that an attack removed: where they stood, for a knockback that comes after it."""

from collections.abc import Iterable, Mapping

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Figure
from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay, EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, seat_in
from oathsworn_gui.games.oathsworn.rules.board.figures import with_figure
from oathsworn_gui.tabletop.procedure import replace
from oathsworn_gui.tabletop.state import EMPTY, put


def fallen_of(campaign: Campaign) -> Mapping[str, Figure]:
    """Return the figures removed by the turn or card under way, by id, as they stood."""
    bearer = _bearer(campaign)
    return bearer.fallen if bearer is not None else EMPTY


def noted_fall(before: Campaign, after: Campaign, figure: str) -> Campaign:
    """Return ``after`` with a figure that fell since ``before`` kept by the turn or card.

    Source: KNOCK-01, L1583-1585.
    """
    stood = encounter_of(before).figures.get(figure)
    bearer = _bearer(after)
    if stood is None or bearer is None or not _is_gone(after, stood):
        return after
    return replace(after, bearer.evolve(fallen=put(bearer.fallen, figure, stood)))


def _is_gone(campaign: Campaign, stood: Figure) -> bool:
    if stood.kind == "oathsworn":
        return seat_in(campaign, stood.of).knocked_out
    return stood.id not in encounter_of(campaign).figures


def with_fallen(campaign: Campaign, figures: Iterable[str]) -> Campaign:
    """Return the campaign with those of the figures that fell where they stood, to see them fly."""
    encounter, fallen = encounter_of(campaign), fallen_of(campaign)
    for figure in figures:
        if figure in fallen:
            encounter = with_figure(encounter, fallen[figure])
    return campaign.evolve(encounter=encounter)


def _bearer(campaign: Campaign) -> EnemyTurn | CardPlay | None:
    """Return the uppermost enemy's turn or card; None for an attack without a card."""
    for procedure in reversed(campaign.pending):
        if isinstance(procedure, (EnemyTurn, CardPlay)):
            return procedure
        if isinstance(procedure, Attack) and procedure.card is not None:
            return None
    return None
