"""The board's side of a choice: its hexes, the figure in a hex, the way of a seat."""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint, occupied
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.games.oathsworn.views.board.moves import way_to
from oathsworn_gui.tabletop.hexes import Hex


def hexes_of(encounter: Encounter, key: str) -> Iterator[Hex]:
    """Yield the hexes that a choice is about: all of a figure by its id, or the one it names."""
    figure = encounter.figures.get(key)
    if figure is not None and figure.at is not None:
        yield from footprint(figure, encounter)
    elif figure is None:
        at = encounter.shape.named(key)
        if at is not None:
            yield at


def figure_at(campaign: Campaign, at: Hex) -> str:
    """Return the id of the figure in a hex; empty for none."""
    encounter = campaign.encounter
    figure = occupied(encounter).get(at) if encounter is not None else None
    return "" if figure is None else figure.id


def place_of_seat(campaign: Campaign, seat: str) -> Hex | None:
    """Return the hex of the acting figure of the seat; None off the board and without a figure."""
    figure = figure_of_seat(campaign, seat) if campaign.encounter is not None else None
    return None if figure is None else figure.at


def way_of_seat(campaign: Campaign, seat: str, to: Hex) -> tuple[str, ...]:
    """Return the cheapest way of the seat's figure to a hex, by hex names; empty for none."""
    encounter = campaign.encounter
    if encounter is None:
        return ()
    figure = figure_of_seat(campaign, seat)
    return () if figure is None else way_to(encounter, figure, to)
