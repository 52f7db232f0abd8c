"""The Warden's Mantle: the figures not harmed by the company's own Witch."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    has_ally,
    is_out,
)
from oathsworn_gui.games.oathsworn.rules.classes.ability import AbilityRules
from oathsworn_gui.games.oathsworn.rules.classes.class_board import plays
from oathsworn_gui.games.oathsworn.rules.hp.friends import figure_of
from oathsworn_gui.tabletop.hexes import distance


def mantled(campaign: Campaign, attacker: str) -> frozenset[str]:
    """Return the figures that are immune to what the seat ``attacker`` does.

    The Warden and all friends beside it, when the attacker is the Witch; no other figure, and no
    figure whose place is unknown but the Warden. Source: facts, section 3.2.
    """
    if campaign.seats[attacker].cls != "witch" or has_ally(campaign, attacker):
        return frozenset()
    encounter = encounter_of(campaign)
    safe: set[str] = set()
    for seat in campaign.seats:
        if is_out(campaign, seat) or not plays(campaign, seat, "warden"):
            continue
        warden = encounter.figures.get(figure_of(campaign, seat))
        safe.add(figure_of(campaign, seat))
        at = warden.at if warden is not None else None
        if at is None:
            continue
        others = (f for f in encounter.figures.values() if f.at and distance(f.at, at) == 1)
        safe |= {f.id for f in others if f.kind in {"oathsworn", "ally", "friend"}}
    return frozenset(safe)


class Mantle(AbilityRules):
    """The Mantle: see `mantled`."""

    key = "mantle"
    cls = "warden"
    automatic = True
