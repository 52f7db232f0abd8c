"""Small campaigns for tests: `a_campaign` with four Oathsworn, changed where a test needs it."""

from typing import Any

from oathsworn_gui.games.oathsworn.content.box import Box, box_of
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.new_campaign import NewCampaign, NewSeat
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company, with_oathsworn
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.setup import new_campaign
from oathsworn_gui.tabletop.action import Action, Outcome
from oathsworn_gui.tabletop.procedure import settle
from tests.games.oathsworn.builders.content_files import printed

COMPANY = (("warden", "full"), ("witch", "full"), ("ursus", "full"), ("priest", "companion"))
"""Who sits at the seats 1 to 4 of `a_campaign`: class and form."""

NAMES = ("Brannoc", "Sefa", "Hagga", "Tam")


def a_box(campaign: Campaign) -> Box:
    """Return the box the rules look into for this campaign."""
    return box_of(printed(), campaign)


def choices(**changes: Any) -> NewCampaign:
    """Return the choices of a new campaign: two players, `COMPANY`, the book at the table."""
    seats = tuple(
        NewSeat.model_validate({"cls": cls, "form": form, "name": name, "player": player})
        for (cls, form), name, player in zip(COMPANY, NAMES, ("p1", "p2", "p2", "p1"), strict=True)
    )
    plain = NewCampaign(title="The Ashen Lantern", players=("Ines", "Jonas"), seats=seats, seed=7)
    return plain.evolve(**changes)


def a_campaign(*, choose: NewCampaign | None = None, **changes: Any) -> Campaign:
    """Return a new campaign (chapter 1, story) with fields of it replaced.

    Seats: 1 Warden Brannoc, 2 Witch Sefa, 3 Ursus Warbear Hagga, 4 Priest Tam, a companion.
    """
    return new_campaign(choose or choices(), printed()).evolve(**changes)


def an_oathsworn(campaign: Campaign, seat: str = "1", **changes: Any) -> Campaign:
    """Return the campaign with fields of the Oathsworn at ``seat`` replaced."""
    return with_oathsworn(campaign, seat, **changes)


def a_company(campaign: Campaign, **changes: Any) -> Campaign:
    """Return the campaign with fields of the free company replaced."""
    return with_company(campaign, **changes)


def an_item(**changes: Any) -> Item:
    """Return an item of no deck: a one-handed sword unless told otherwise."""
    plain = {"id": "x1", "card": "sword", "name": "Sword", "kind": "weapon", "hands": 1, "value": 1}
    return Item.model_validate({**plain, **changes})


def seat(campaign: Campaign, key: str = "1") -> Oathsworn:
    """Return the Oathsworn at a seat."""
    return campaign.seats[key]


def do(campaign: Campaign, *actions: Action, overrule: bool = False) -> Campaign:
    """Return the campaign after the actions, each settled to its next question.

    A refused action fails the test, unless ``overrule`` and it may be overruled.
    """
    for action in actions:
        campaign = outcome_of(campaign, action, overrule=overrule).after
    return campaign


def outcome_of(campaign: Campaign, action: Action, *, overrule: bool = False) -> Outcome:
    """Return what comes of one action, settled, with its lines. Refused: as in `do`."""
    box = a_box(campaign)
    refusal = action.refuse(campaign, box)
    overruled = overrule and refusal is not None and refusal.strength == "against-rules"
    assert refusal is None or overruled, refusal
    outcome = action.apply(campaign, box)
    return outcome.then(settle(PROCEDURES, outcome.after, a_box(outcome.after)))


def refusal_code(campaign: Campaign, action: Action) -> str:
    """Return the code of the refusal of an action, empty when nothing speaks against it."""
    refusal = action.refuse(campaign, a_box(campaign))
    return "" if refusal is None else refusal.code


def codes(outcome: Outcome) -> tuple[str, ...]:
    """Return the codes of the lines told."""
    return tuple(told.code for told in outcome.lines)
