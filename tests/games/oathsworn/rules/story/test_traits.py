"""Field medic: when it is offered, what it costs, what is told of it."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.rules.story.traits import (
    archive_injury,
    medic_price,
    offers_medic,
)
from oathsworn_gui.tabletop.parts import Adjustment
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, a_company, an_oathsworn
from tests.games.oathsworn.builders.story import in_story

IRON = {"field-medic": "iron"}
"""The reading of the current printing: it is paid with iron."""
GASH, BURN = Injury(id="i1", name="Gash"), Injury(id="i2", name="Burn")


def medics(campaign: Campaign, marks: int = 1, options: dict[str, str] | None = None) -> Campaign:
    return a_company(campaign, traits={"field-medic": marks}).evolve(table_options=options or {})


@pytest.mark.rule("LEVEL-23")
@each_of(
    ("campaign", "offered"),
    [
        (medics(in_story(), 1, IRON), True),
        (medics(in_story()), False),
        (medics(in_story(), 0, IRON), False),
        (medics(a_campaign(part="encounter", story=None), 1, IRON), False),
    ],
)
def test_a_medic_who_takes_iron_is_offered_anywhere_in_the_story(
    campaign: Campaign, offered: bool
) -> None:
    assert offers_medic(campaign) is offered


@pytest.mark.rule("LEVEL-23")
@each_of(("change", "price"), [(0, 3), (-2, 1), (-3, 0), (-4, 0), (2, 5)])
def test_a_medic_costs_the_number_of_the_chapter_and_never_less_than_nothing(
    change: int, price: int
) -> None:
    by_hand = {"price.field-medic": Adjustment(amount=change, because="x")} if change else {}
    campaign = in_story().evolve(chapter="3", adjustments=by_hand)
    assert medic_price(campaign, a_box(campaign)) == price


@pytest.mark.rule("LEVEL-23")
def test_the_injury_that_is_archived_is_told_by_its_name_and_the_other_stays() -> None:
    campaign = medics(an_oathsworn(in_story(), "2", injuries=(GASH, BURN)))
    outcome = archive_injury(campaign, "2", "i2", a_box(campaign))
    assert outcome.after.seats["2"].injuries == (GASH,)
    told = outcome.lines[0]
    assert (told.code, dict(told.params)) == (
        "story.field-medic", {"name": campaign.seats["2"].name, "injury": "Burn"},
    )  # fmt: skip
