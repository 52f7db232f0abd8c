"""Areas that people lay on the board."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.templates import (
    TEMPLATES,
    Template,
    hit_by,
    template_hexes,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.places import at, position

BY_KEY = {template.key: template for template in TEMPLATES}


def covered(campaign: Campaign, template: Template, name: str, turns: int = 0) -> set[str]:
    """Return the names of the hexes that a template covers."""
    shape = encounter_of(campaign).shape
    return {shape.name(h) for h in template_hexes(shape, template, at(campaign, name), turns)}


@each_of(
    ("key", "count"),
    [
        ("beside", 6), ("disc-1", 7), ("disc-2", 19), ("line-2", 2), ("line-3", 3),
        ("triangle", 3), ("cone-1", 3), ("cone-2", 8), ("cone-3", 15),
    ],
)  # fmt: skip
def test_a_template_covers_so_many_hexes_whichever_way_it_is_turned(key: str, count: int) -> None:
    campaign = position({})
    for turns in range(6):
        assert len(covered(campaign, BY_KEY[key], "H5", turns)) == count


@pytest.mark.rule("AOE-07")
def test_templates_turn_clockwise_and_end_at_the_boards_edge() -> None:
    campaign = position({})
    assert covered(campaign, BY_KEY["line-2"], "H5", 0) == {"H4", "H3"}
    assert covered(campaign, BY_KEY["line-2"], "H5", 1) == {"I4", "J4"}
    assert covered(campaign, BY_KEY["line-2"], "H5", 7) == {"I4", "J4"}
    assert covered(campaign, BY_KEY["triangle"], "H5", 0) == {"H5", "H4", "I4"}
    assert covered(campaign, BY_KEY["triangle"], "H5", 3) == {"H5", "H6", "G5"}
    assert covered(campaign, BY_KEY["cone-1"], "H1", 0) == set()
    assert covered(campaign, BY_KEY["line"], "H4", 0) == {"H1", "H2", "H3"}
    assert len(covered(campaign, BY_KEY["wave"], "H4", 0)) == 9
    assert {"H3", "G3", "I3", "E1", "K1"} <= covered(campaign, BY_KEY["cone"], "H4", 0)


@pytest.mark.rule("AOE-05", "AOE-06")
def test_a_template_tells_whom_it_hits_and_what_it_adds() -> None:
    campaign = position({"boss": "H5/0", "s1": "H2", "s2": "I3", "rat1": "C3"})
    encounter = encounter_of(campaign)
    hits = hit_by(encounter, BY_KEY["disc-1"], at(campaign, "H3"), attacker="s1")
    found = [(hit.figure, hit.bonus, hit.location) for hit in hits]
    assert found == [("s2", 0, None), ("boss", 0, "front")]
    wide = hit_by(encounter, BY_KEY["disc-2"], at(campaign, "H3"), attacker="s1")
    assert [(hit.figure, hit.bonus) for hit in wide] == [("s2", 0), ("boss", 3)]
    behind = hit_by(encounter, BY_KEY["disc-1"], at(campaign, "H6"))
    assert [(hit.figure, hit.location) for hit in behind] == [("boss", "rear")]
