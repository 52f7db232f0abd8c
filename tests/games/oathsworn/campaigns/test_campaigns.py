"""Campaigns of twenty-one chapters through actions alone, and an account kept beside them."""

import pytest

from tests.games.oathsworn.campaigns.lives import lived
from tests.games.oathsworn.campaigns.plans import SHORT, Plan


@pytest.mark.parametrize("plan", SHORT, ids=lambda plan: f"{plan.line}-{plan.seed}")
def test_a_campaign_totals_as_the_rules_say_chapter_by_chapter(plan: Plan) -> None:
    evening = lived(plan)
    assert evening.campaign.finished
