"""Losses: marks, injuries, items, allies; deaths in a hardcore campaign."""

import pytest

from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.rules.company.injuries import INJURIES
from oathsworn_gui.games.oathsworn.rules.company.items import put_item, without
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import (
    injured,
    items_brought,
    items_to_lose,
    knockout_parts,
    marks,
)
from oathsworn_gui.games.oathsworn.rules.epilogue.injuries import dealt
from oathsworn_gui.games.oathsworn.rules.hp.numbers import iron
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.parts import total
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_company,
    an_item,
    an_oathsworn,
    codes,
    seat,
)
from tests.games.oathsworn.builders.epilogue import (
    answered,
    at_page,
    finished,
    in_epilogue,
    page_of,
    question,
    tally_of,
    with_known_decks,
)

DIFFICULTIES = ("journeyman", "pilgrim", "free", "grim", "dread")


@pytest.mark.rule("TALLY-08", "DIFF-08")
@each_of(
    ("fallen", "expected"),
    [
        ((), (2, 1, 0, 0, 0)),
        (("1",), (3, 2, 1, 0, 0)),
        (("1", "2"), (4, 3, 2, 1, 0)),
        (("1", "2", "3", "4"), (6, 5, 4, 3, 2)),
    ],
)
def test_marks_by_difficulty_and_fallen(fallen: tuple[str, ...], expected: tuple[int, ...]) -> None:
    found: list[int] = []
    for difficulty in DIFFICULTIES:
        campaign = in_epilogue(fallen=fallen, difficulty=difficulty)
        parts = knockout_parts(campaign, a_box(campaign))
        assert marks(parts) == total(parts)
        found.append(marks(parts))
    assert tuple(found) == expected


@pytest.mark.rule("OUTCOME-09", "TALLY-08")
@each_of("difficulty", DIFFICULTIES)
def test_after_a_replay_the_tally_marks_nothing(difficulty: str) -> None:
    campaign = at_page("losses", fallen=("1", "2"), replayed=True, difficulty=difficulty)
    campaign = a_company(campaign, knockouts=17)
    assert finished(campaign).after.company.knockouts == 17


@pytest.mark.rule("TALLY-08", "TALLY-13")
def test_the_marks_are_added_to_the_track() -> None:
    campaign = a_company(at_page("losses", fallen=("1", "2"), difficulty="pilgrim"), knockouts=17)
    outcome = finished(campaign)
    assert outcome.after.company.knockouts == 20
    (told,) = (told for told in outcome.lines if told.code == "tally.knockouts")
    assert (told.params["n"], told.params["after"]) == (3, 20)


def test_the_track_has_a_hundred_boxes() -> None:
    campaign = a_company(at_page("losses", fallen=("1", "2")), knockouts=99)
    assert finished(campaign).after.company.knockouts == 100


@pytest.mark.rule("TALLY-09", "TALLY-13")
def test_everyone_who_fell_gains_one_injury() -> None:
    campaign = at_page("losses", fallen=("1", "3"))
    assert (question(campaign).kind, question(campaign).seats) == ("tally.injury", ("1",))
    after = finished(answered(campaign, "Cracked Ribs", "14").after).after
    names = {key: [injury.name for injury in who.injuries] for key, who in after.seats.items()}
    assert names == {"1": ["Cracked Ribs"], "2": [], "3": ["14"], "4": []}


@pytest.mark.rule("OUTCOME-10")
def test_only_the_final_attempt_counts_for_injuries_and_items() -> None:
    campaign = in_epilogue(fallen=("2",), replayed=True)
    assert injured(campaign) == ("2",)
    assert [items_to_lose(campaign, key) for key in campaign.seats] == [1, 2, 1, 1]


def test_a_curative_instead_of_an_injury_leaves_no_injury() -> None:
    campaign = at_page("losses", fallen=("1",))
    outcome = finished(answered(campaign, "").after)
    assert seat(outcome.after).injuries == ()
    assert "tally.curative" in codes(outcome)


@pytest.mark.rule("TALLY-10")
def test_true_grit_changes_each_of_these_draws() -> None:
    campaign = a_company(at_page("losses", fallen=("1", "3")), traits={"true-grit": 1})
    first = question(campaign)
    assert (first.kind, first.rule) == ("tally.injury-true-grit", "TALLY-10")
    campaign = answered(campaign, "Cracked Ribs").after
    assert question(campaign).kind == "tally.injury-true-grit"
    after = finished(answered(campaign, "Haemorrhage").after).after
    assert [injury.name for injury in seat(after, "3").injuries] == ["Haemorrhage"]


@pytest.mark.rule("TALLY-11", "TALLY-13")
def test_everyone_loses_one_item_and_the_fallen_two() -> None:
    campaign = at_page("losses", fallen=("3",))
    before = {key: len(who.equipped) for key, who in campaign.seats.items()}
    after = finished(campaign).after
    lost = {key: before[key] - len(who.equipped) for key, who in after.seats.items()}
    assert lost == {"1": 1, "2": 1, "3": 2, "4": 1}


@pytest.mark.rule("TALLY-11")
def test_only_items_brought_along_can_be_lost() -> None:
    campaign = in_epilogue(fallen=("2",))
    brought = [item.id for item in seat(campaign, "2").equipped]
    looted = an_item(id="new", kind="gear", hands=0)
    new = an_oathsworn(campaign, "2", equipped=(*seat(campaign, "2").equipped[:1], looted))
    assert items_to_lose(new, "2") == 1
    at_losses = answered(at_page("losses", fallen=("2",)), "Ribs", ("i1",)).after
    at_losses = an_oathsworn(at_losses, "2", equipped=(*seat(at_losses, "2").equipped, looted))
    assert [option.key for option in question(at_losses).options] == brought


@pytest.mark.rule("TALLY-11")
def test_an_item_laid_into_the_backpack_meanwhile_can_still_be_lost() -> None:
    campaign = at_page("losses")
    coat = seat(campaign).equipped[1]
    campaign = put_item(without(campaign, coat.id), coat, None)
    assert [item.id for item in items_brought(campaign, "1")] == ["i1", "i3", coat.id]
    after = finished(answered(campaign, (coat.id,)).after).after
    assert coat not in after.company.backpack


@pytest.mark.rule("TALLY-11", "HARD-06")
def test_loot_that_the_dead_hold_goes_to_the_backpack() -> None:
    campaign = at_page("losses", fallen=("3",), hardcore=True)
    loot = an_item(id="new", kind="gear", hands=0)
    worn = (*seat(campaign, "3").equipped, loot)
    after = finished(an_oathsworn(campaign, "3", equipped=worn)).after
    assert (seat(after, "3").equipped, after.company.backpack) == ((), (loot,))


@pytest.mark.rule("HARD-06")
def test_what_the_dead_brought_is_archived_wherever_it_lies() -> None:
    campaign = at_page("losses", fallen=("3",), hardcore=True)
    axe = seat(campaign, "3").equipped[0]
    after = finished(put_item(without(campaign, axe.id), axe, None)).after
    assert after.company.backpack == ()


@pytest.mark.rule("HARD-05", "HARD-06", "HARD-12")
def test_the_seat_of_the_dead_waits_for_another_and_its_injuries_go_back() -> None:
    campaign = at_page("losses", fallen=("3",), hardcore=True)
    hurt = (Injury(id="j1", name="Torn Ear"),)
    after = finished(an_oathsworn(campaign, "3", injuries=hurt)).after
    dead = seat(after, "3")
    assert (dead.lost, dead.hp, dead.injuries, dead.iron) == ("encounter", 0, (), 3)
    assert [seat(after, key).lost for key in "124"] == ["", "", ""]


@pytest.mark.rule("TALLY-11")
def test_with_fewer_items_one_loses_what_there_is() -> None:
    campaign = an_oathsworn(in_epilogue(fallen=("3",)), "3", equipped=())
    assert items_to_lose(campaign, "3") == 0
    kept: tuple[Item, ...] = seat(in_epilogue(), "3").equipped[:1]
    assert items_to_lose(an_oathsworn(in_epilogue(fallen=("3",)), "3", equipped=kept), "3") == 1


@pytest.mark.rule("TALLY-11")
def test_lost_items_go_back_to_their_own_decks() -> None:
    campaign = with_known_decks(at_page("losses"), common_1=3)
    worn = seat(campaign).equipped[0]
    assert worn.deck == "common-1"
    outcome = answered(campaign, (worn.id,), ("i4",), ("i6",), ("i8",), "accept")
    assert outcome.after.decks["common-1"].pile[worn.card] >= 1
    assert outcome.after.decks["common-1"].left == 3 + 4
    archived = [told.rule for told in outcome.lines if told.code == "item.archived"]
    assert archived == ["TALLY-11"] * 4


@pytest.mark.rule("TALLY-12", "ALLY-11")
def test_dead_allies_are_archived() -> None:
    campaign = at_page("losses")
    first, *others = campaign.company.allies
    campaign = a_company(campaign, allies=(first.evolve(dead=True), *others))
    assert len(campaign.company.allies) == len(others) + 1
    outcome = finished(campaign)
    assert outcome.after.company.allies == tuple(others)
    assert "tally.ally-archived" in codes(outcome)


@pytest.mark.rule("HARD-02", "HARD-05")
def test_a_death_marks_the_track_and_its_class() -> None:
    campaign = at_page("losses", fallen=("3",), hardcore=True)
    after = finished(campaign).after
    assert after.company.knockouts == 1
    assert after.company.dead_classes == ("ursus",)
    assert not after.finished


@pytest.mark.rule("HARD-06")
def test_the_items_of_the_dead_are_archived_and_the_iron_stays() -> None:
    campaign = with_known_decks(at_page("losses", fallen=("3",), hardcore=True), common_1=1)
    assert items_to_lose(campaign, "3") == 0
    before = iron(campaign)
    outcome = finished(campaign)
    assert seat(outcome.after, "3").equipped == ()
    assert iron(outcome.after) == before == 12
    rules = [told.rule for told in outcome.lines if told.code == "item.archived"]
    assert rules.count("HARD-06") == 2


@pytest.mark.rule("HARD-03", "HARD-12", "TALLY-09")
def test_in_a_hardcore_campaign_the_living_at_1_or_2_hp_gain_an_injury() -> None:
    hp = {"1": 1, "2": 2, "4": 3}
    campaign = in_epilogue(fallen=("3",), hp=hp, hardcore=True)
    assert injured(campaign) == ("1", "2")
    assert injured(in_epilogue(fallen=("3",), hp=hp)) == ("3",)


@pytest.mark.rule("HARD-10")
@each_of(("dead_before", "lost"), [(7, False), (8, True)])
def test_the_ninth_death_loses_the_campaign(dead_before: int, lost: bool) -> None:
    campaign = at_page("losses", fallen=("3",), hardcore=True)
    others = [cls for cls in a_box(campaign).printed.classes if cls not in {"ursus", "warden"}]
    campaign = a_company(campaign, dead_classes=tuple(others[:dead_before]))
    outcome = finished(campaign)
    assert outcome.after.finished is lost
    assert ("tally.campaign-lost" in codes(outcome)) is lost


def test_the_last_page_follows_the_losses() -> None:
    campaign = at_page("losses")
    while page_of(campaign) == "losses":
        asked = question(campaign)
        value = tuple(o.key for o in asked.options[: asked.least]) if asked.seats else "accept"
        campaign = answered(campaign, value).after
    assert page_of(campaign) == "end"


@pytest.mark.rule("TALLY-11")
def test_an_item_handed_on_meanwhile_is_still_its_first_owners_to_lose() -> None:
    campaign = at_page("losses")
    coat = seat(campaign).equipped[1]
    campaign = put_item(without(campaign, coat.id), coat, "2")
    assert coat.id in [item.id for item in items_brought(campaign, "1")]
    assert coat.id not in [item.id for item in items_brought(campaign, "2")]


@pytest.mark.rule("TALLY-09", "SAVE-10")
def test_without_a_card_left_in_the_deck_nobody_is_injured() -> None:
    campaign = at_page("losses", fallen=("1", "3"))
    campaign = campaign.evolve(decks={**campaign.decks, INJURIES: Deck()})
    found = dealt(campaign, tally_of(campaign), a_box(campaign))
    assert [(one.seat, one.none_left, one.name) for one in found] == [
        ("1", True, None), ("3", True, None),
    ]  # fmt: skip
