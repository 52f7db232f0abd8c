"""The numbers of the tally where two rules meet: by hand, killed and healed, nobody standing."""

import pytest

from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import (
    injured,
    items_to_lose,
    knockout_parts,
    marks,
    unique_parts,
)
from oathsworn_gui.tabletop.parts import Adjustment, total
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_company, an_oathsworn, seat
from tests.games.oathsworn.builders.epilogue import at_page, finished, in_epilogue


@pytest.mark.rule("TALLY-08")
def test_marks_taken_off_by_hand_never_come_below_none() -> None:
    own = {"knockouts": Adjustment(amount=-5, because="the book says so")}
    campaign = at_page("losses", fallen=("1", "2"), adjustments=own)
    parts = knockout_parts(campaign, a_box(campaign))
    assert (total(parts), marks(parts)) == (-3, 0)
    assert finished(campaign).after.company.knockouts == 0


@pytest.mark.rule("TALLY-08", "HARD-02")
@each_of(("hardcore", "code"), [(False, "knockouts.fallen"), (True, "knockouts.dead")])
def test_marks_are_told_for_the_fallen_or_the_dead(*, hardcore: bool, code: str) -> None:
    campaign = in_epilogue(fallen=("1", "2"), hardcore=hardcore)
    assert [(part.code, part.amount) for part in knockout_parts(campaign, a_box(campaign))] == [
        (code, 2)
    ]


@pytest.mark.rule("HARD-03", "HARD-12")
def test_the_dead_gain_no_injury_whatever_hp_their_sheet_shows() -> None:
    campaign = in_epilogue(fallen=("1",), hp={"2": 1, "3": 3}, hardcore=True)
    assert injured(an_oathsworn(campaign, "1", hp=2)) == ("2",)
    assert items_to_lose(campaign, "1") == 0
    standing = in_epilogue(hp={"2": 0, "3": 1, "4": 2}, hardcore=True)
    assert injured(standing) == ("3", "4")


@pytest.mark.rule("HARD-08", "OUTCOME-09", "DIFF-05", "TALLY-05")
def test_a_replayed_hardcore_encounter_on_dread_buries_without_marks_and_gives_four_uniques() -> (
    None
):
    campaign = in_epilogue(
        fallen=("1",), hp={"2": 1, "3": 2}, hardcore=True, difficulty="dread", replayed=True
    )
    assert total(unique_parts(campaign, a_box(campaign))) == 4
    after = finished(at_page("losses", fallen=("1",), hp={"2": 1, "3": 2}, hardcore=True,
                             difficulty="dread", replayed=True)).after  # fmt: skip
    assert (after.company.knockouts, after.company.dead_classes) == (0, ("warden",))
    assert [len(who.injuries) for who in after.seats.values()] == [0, 1, 1, 0]


@pytest.mark.rule("SETUP-08")
def test_after_the_tally_all_animus_is_in_reserve() -> None:
    campaign = an_oathsworn(at_page("end"), "2", animus=4)
    assert seat(finished(campaign).after, "2").animus == 0


@pytest.mark.rule("TIME-09", "TALLY-05")
@each_of(("ticked", "uniques"), [(False, 2), (True, 3)])
def test_the_box_of_the_time_track_gives_one_unique_item_more(
    *, ticked: bool, uniques: int
) -> None:
    campaign = in_epilogue()
    boxes = ChapterBoxes(unique_item=ticked)
    campaign = a_company(campaign, chapters={campaign.chapter: boxes})
    parts = unique_parts(campaign, a_box(campaign))
    assert total(parts) == uniques
    assert ("loot.unique-box" in {part.code for part in parts}) is ticked
