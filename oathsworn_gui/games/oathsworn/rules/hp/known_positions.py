"""What is known of the board, and possible targets where it is unknown."""

from typing import Literal

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, has_ally, is_out
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_consumed
from oathsworn_gui.games.oathsworn.rules.hp.friends import figure_of, seat_of
from oathsworn_gui.games.oathsworn.rules.hp.target_pool import pool_figures
from oathsworn_gui.tabletop.action import Line, line
from oathsworn_gui.tabletop.hexes import Hex


def knows(campaign: Campaign, *figures: str) -> bool:
    """Whether the board is in use and all these figures stand on it."""
    encounter = campaign.encounter
    if encounter is None or encounter.board == "off":
        return False
    return all(on_board(encounter, figure) for figure in figures)


def known_place(campaign: Campaign, figure: str) -> Hex | None:
    """Return the hex in which a figure stands, None where the board does not tell it."""
    return encounter_of(campaign).figures[figure].at if knows(campaign, figure) else None


def unseen(campaign: Campaign, *figures: str) -> Line | None:
    """Return that figures have no hex on a board that is in use; None when the board is off.

    None as well where all of them stand on it.
    """
    encounter = encounter_of(campaign)
    if encounter.board == "off":
        return None
    missing = [
        encounter.figures[f].name
        for f in figures
        if f in encounter.figures and not on_board(encounter, f)
    ]
    names = ", ".join(missing)
    return line("enemy.off-board", None, names=names, n=len(missing)) if missing else None


def on_board(encounter: Encounter, figure: str) -> bool:
    """Whether a figure is in a hex of the board."""
    found = encounter.figures.get(figure)
    return found is not None and found.at is not None and found.at in encounter.shape


def standing_oathsworn(campaign: Campaign) -> tuple[str, ...]:
    """Return the figures of the Oathsworn who are neither unconscious nor consumed, by seat."""
    seats = (seat for seat in campaign.seats if not is_out(campaign, seat))
    figures = (figure_of(campaign, seat) for seat in seats if not has_ally(campaign, seat))
    return tuple(figure for figure in figures if not _is_consumed(campaign, figure))


def standing_friends(campaign: Campaign, *, inside: bool = False) -> tuple[str, ...]:
    """Return all figures an enemy may attack: Oathsworn, allies, friends.

    With ``inside`` also consumed ones, for what is no attack. Source: MINION-05, L1200-1202;
    TARGET-11, L1564-1566; CONSUMED-04, L1564-1566.
    """
    return _pool(campaign, "friends", inside=inside)


def pool_of(campaign: Campaign, actor: str, *, inside: bool = False) -> tuple[str, ...]:
    """Return the figures that an enemy chooses its target from.

    With ``inside`` also consumed ones, for what is no attack. Source: TARGET-09; TARGET-11,
    L1564-1566; MINION-05, L1200-1202; CONSUMED-04, L1564-1566.
    """
    found = encounter_of(campaign).figures.get(actor)
    minion = found is not None and found.kind == "minion"
    return _pool(campaign, "friends" if minion else "oathsworn", inside=inside)


def _pool(
    campaign: Campaign, pool: Literal["oathsworn", "friends"], *, inside: bool
) -> tuple[str, ...]:
    figures = (found.id for found in pool_figures(campaign, pool))
    return tuple(figure for figure in figures if inside or not _is_consumed(campaign, figure))


def _is_consumed(campaign: Campaign, figure: str) -> bool:
    seat = seat_of(campaign, figure)
    return seat is not None and is_consumed(campaign, seat)


def figure(campaign: Campaign, name: str) -> Figure | None:
    """Return a figure by its id, None once it has left."""
    return encounter_of(campaign).figures.get(name)
