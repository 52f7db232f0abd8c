"""The company's models in the green zone: those still to be placed, and hexes for all of them."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import is_free, seat_figure, with_figure
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.hexes import Hex


def unplaced(campaign: Campaign) -> tuple[str, ...]:
    """Return the figures of the Oathsworn that are off the board, by seat."""
    figures = encounter_of(campaign).figures
    found = (figures.get(seat_figure(seat)) for seat in campaign.seats)
    return tuple(figure.id for figure in found if figure is not None and figure.at is None)


def free_zone(encounter: Encounter) -> tuple[Hex, ...]:
    """Return the free hexes of the green zone: southern row first, each from its middle outwards.

    Two neighbouring columns are half a hex apart; both belong to one row.
    Source: ENCSETUP-17, L689-690.
    """
    named = (encounter.shape.named(name) for name in encounter.zone)
    zone = [at for at in named if at is not None]
    middle = (min((at.q for at in zone), default=0) + max((at.q for at in zone), default=0)) / 2
    free = (at for at in zone if is_free(encounter, at))
    return tuple(sorted(free, key=lambda at: (-_row(at), abs(at.q - middle), at.q)))


def _row(at: Hex) -> int:
    """Return the row of a hex, growing to the south."""
    return (2 * at.r + at.q) // 2


def company_places(campaign: Campaign) -> Mapping[str, Hex]:
    """Return a hex of the green zone for each Oathsworn off the board, as far as there are any."""
    free = free_zone(encounter_of(campaign))
    return dict(zip(unplaced(campaign), free, strict=False))


def place_company(campaign: Campaign) -> Outcome:
    """Put every Oathsworn that is off the board into the green zone, in the order of seats.

    Source: ENCSETUP-17, L689-690.
    """
    outcome = Outcome(campaign)
    for name, at in company_places(campaign).items():
        encounter = encounter_of(outcome.after)
        figure = encounter.figures[name].evolve(at=at)
        told = line("figure.placed", "ENCSETUP-17", name=figure.name, hex=encounter.shape.name(at))
        now = outcome.after.evolve(encounter=with_figure(encounter, figure))
        outcome = outcome.then(Outcome(now, (told,)))
    return outcome
