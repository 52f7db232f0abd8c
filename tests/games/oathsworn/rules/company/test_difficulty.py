"""What the difficulty changes."""

import pytest

from oathsworn_gui.games.oathsworn.rules.hp.numbers import (
    ally_defense_parts,
    defense,
    defense_parts,
    max_hp,
)
from oathsworn_gui.tabletop.parts import total
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, an_oathsworn
from tests.games.oathsworn.builders.content_files import printed


@pytest.mark.rule("DIFF-02")
@each_of(("difficulty", "more"), [("journeyman", 2), ("pilgrim", 1), ("free", 0), ("grim", 0)])
def test_easier_companies_and_their_allies_have_more_defense(difficulty: str, more: int) -> None:
    campaign = a_campaign(difficulty=difficulty)
    box = a_box(campaign)
    assert defense(campaign, "1", box) == 4 + more
    assert total(ally_defense_parts(campaign, campaign.company.allies[0], box)) == 3 + more


@pytest.mark.rule("DIFF-03", "DIFF-04", "DIFF-05")
@each_of(
    ("difficulty", "most"),
    [("journeyman", 6), ("pilgrim", 6), ("free", 6), ("grim", 5), ("dread", 4)],
)
def test_the_difficulty_sets_the_maximum_hp(difficulty: str, most: int) -> None:
    campaign = a_campaign(difficulty=difficulty)
    box = a_box(campaign)
    assert max_hp(campaign, box) == most  # allies
    assert max_hp(campaign, box, "1") == most


@pytest.mark.rule("DIFF-04", "DIFF-05")
def test_harder_companies_gain_extra_items() -> None:
    extra = {key: d.extra_items for key, d in printed().difficulties.items()}
    assert extra == {"journeyman": 0, "pilgrim": 0, "free": 0, "grim": 1, "dread": 2}


@pytest.mark.rule("DIFF-07")
@each_of(("key", "least"), [("1", 1), ("4", 3)])
def test_the_bonus_comes_on_top_of_the_minimum(key: str, least: int) -> None:
    campaign = an_oathsworn(a_campaign(difficulty="journeyman"), key, equipped=())
    assert defense(campaign, key, a_box(campaign)) == least + 2
    assert defense_parts(campaign, key, a_box(campaign))[-1].rule == "DIFF-02"
