"""What the time track left to be done after the encounter: asked before the tally."""

import pytest

from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import BeginTally, NextChapter
from tests.games.oathsworn.builders.campaign import a_company, do
from tests.games.oathsworn.builders.encounter import answer
from tests.games.oathsworn.builders.epilogue import finished, in_epilogue, page_of, question


@pytest.mark.rule("TIME-08")
def test_each_is_shown_until_the_table_has_done_it_and_then_the_tally_follows() -> None:
    due = ("Read 440", "Gain 2 iron")
    campaign = do(a_company(in_epilogue(), due=due), BeginTally())
    asks = question(campaign)
    assert (asks.kind, asks.rule) == ("time.after-encounter", "TIME-08")
    assert (asks.params["words"], asks.params["left"]) == ("Read 440", 1)
    campaign = answer(campaign, "done")
    assert question(campaign).params["words"] == "Gain 2 iron"
    campaign = answer(campaign, "done")
    assert campaign.company.due == ()
    assert (question(campaign).kind.startswith("tally."), page_of(campaign)) == (True, "level")


@pytest.mark.rule("TIME-08")
def test_without_anything_due_the_tally_begins_at_once() -> None:
    assert question(do(in_epilogue(), BeginTally())).kind.startswith("tally.")


def test_what_was_never_done_does_not_wait_in_the_next_chapter() -> None:
    campaign = finished(do(in_epilogue(), BeginTally())).after
    assert do(a_company(campaign, due=("Read 440",)), NextChapter()).company.due == ()
