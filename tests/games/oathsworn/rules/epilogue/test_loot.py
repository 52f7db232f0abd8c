"""Loot: decks, common and unique items, and the over-full backpack."""

import pytest

from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import NextChapter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import ChapterBoxes
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.company.loot_counts import (
    COMMONS,
    common_parts,
    unique_parts,
)
from oathsworn_gui.games.oathsworn.rules.epilogue.loot import (
    SHORT,
    cards_in,
    commons_deck,
    deck_comes_in,
    found_so_far,
    loot_of,
    looted,
    still_to_type,
    uniques_deck,
)
from oathsworn_gui.tabletop.action import line
from oathsworn_gui.tabletop.parts import total
from oathsworn_gui.tabletop.state import drop
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    a_company,
    an_item,
    choices,
    codes,
)
from tests.games.oathsworn.builders.epilogue import (
    answered,
    anything,
    at_page,
    in_epilogue,
    page_of,
    question,
    tally_of,
    with_backpack,
    with_known_decks,
    with_loot,
)


@pytest.mark.rule("TALLY-03")
def test_loot_1_turns_to_the_common_deck_of_the_next_chapter() -> None:
    campaign = at_page("loot-1")
    assert dict(question(campaign).params) == {"chapter": 1, "next": 2}
    told = line("tally.commons-deck", "TALLY-03", chapter=2)
    assert answered(campaign, "accept").lines == (told,)
    assert commons_deck(campaign, a_box(campaign)) == "common-2"


def test_after_chapter_11_the_decks_of_12_follow() -> None:
    campaign = in_epilogue(chapter="11")
    assert commons_deck(campaign, a_box(campaign)) == "common-12"
    assert uniques_deck(campaign, a_box(campaign)) == "unique-11"


@pytest.mark.rule("TALLY-04", "LEVEL-28")
@each_of(("traits", "n"), [({}, 4), ({"scavenger": 1}, 5)])
def test_so_many_commons_are_looted(traits: dict[str, int], n: int) -> None:
    campaign = a_company(a_campaign(), traits=traits)
    assert total(common_parts(campaign)) == n


@each_of(("traits", "n"), [({}, 3), ({"scavenger": 1}, 4)])
def test_a_table_may_loot_3_instead(traits: dict[str, int], n: int) -> None:
    campaign = a_company(a_campaign(table_options={COMMONS.key: "3"}), traits=traits)
    assert total(common_parts(campaign)) == n


@pytest.mark.rule("TALLY-04")
def test_commons_come_from_the_next_chapters_deck() -> None:
    campaign = with_known_decks(at_page("loot-2"), common_1=9, common_2=6)
    outcome = answered(campaign, "accept")
    assert outcome.after.decks["common-2"].left == 2
    assert outcome.after.decks["common-1"].left == 9
    assert codes(outcome).count("item.gained") == 4
    assert len(outcome.after.company.backpack) == 4


@pytest.mark.rule("TALLY-05", "DIFF-04", "DIFF-05")
@each_of(
    ("difficulty", "box_checked", "n"),
    [
        ("free", False, 2),
        ("free", True, 3),
        ("journeyman", False, 2),
        ("pilgrim", True, 3),
        ("grim", False, 3),
        ("grim", True, 4),
        ("dread", False, 4),
        ("dread", True, 5),
    ],
)
def test_so_many_uniques_are_looted(difficulty: str, box_checked: bool, n: int) -> None:
    chapters = {"1": ChapterBoxes(unique_item=box_checked)}
    campaign = a_company(in_epilogue(difficulty=difficulty), chapters=chapters)
    assert total(unique_parts(campaign, a_box(campaign))) == n


def test_the_box_of_another_chapter_gives_nothing() -> None:
    chapters = {"1": ChapterBoxes(unique_item=True)}
    campaign = a_company(in_epilogue(chapter="2"), chapters=chapters)
    assert total(unique_parts(campaign, a_box(campaign))) == 2


@pytest.mark.rule("TALLY-05")
def test_uniques_come_from_this_chapters_deck() -> None:
    campaign = with_known_decks(at_page("loot-3"), unique_1=5, unique_2=5)
    after = answered(campaign, "accept").after
    assert (after.decks["unique-1"].left, after.decks["unique-2"].left) == (3, 5)


@pytest.mark.rule("TALLY-06", "DIFF-06")
def test_missing_uniques_are_made_up_with_commons_of_the_next_chapter() -> None:
    campaign = at_page("loot-3", difficulty="dread")
    campaign = with_known_decks(campaign, unique_1=3, common_2=6)
    outcome = answered(campaign, "accept")
    assert (outcome.after.decks["unique-1"].left, outcome.after.decks["common-2"].left) == (0, 5)
    gained = [told.rule for told in outcome.lines if told.code == "item.gained"]
    assert gained == ["TALLY-05", "TALLY-05", "TALLY-05", "TALLY-06"]


def test_what_no_deck_holds_is_told() -> None:
    campaign = with_known_decks(at_page("loot-3"), unique_1=1, common_2=0)
    outcome = answered(campaign, "accept")
    short = [told.params["n"] for told in outcome.lines if told.code == "tally.deck-short"]
    assert short == [1]
    assert page_of(outcome.after) == "loot-4"


def test_items_of_an_unknown_deck_are_entered_before_the_page_is_accepted() -> None:
    campaign = with_loot(at_page("loot-2"), "common-2", 3)
    option, short = question(campaign).options
    assert option.refusal is not None
    assert (short.key, short.refusal, short.params["n"]) == ("short", None, 1)
    assert (option.refusal.code, dict(option.refusal.params)) == (
        "tally.items-missing", {"n": 4, "found": 3},
    )  # fmt: skip
    full = with_loot(at_page("loot-2"), "common-2", 4)
    assert [option.refusal for option in question(full).options] == [None]
    assert found_so_far(full, tally_of(full), a_box(full)) == 4


def test_items_of_another_deck_do_not_count() -> None:
    campaign = with_loot(at_page("loot-2"), "common-1", 4)
    assert found_so_far(campaign, tally_of(campaign), a_box(campaign)) == 0


@pytest.mark.rule("TALLY-06")
def test_typed_commons_stand_in_for_missing_uniques() -> None:
    campaign = with_loot(at_page("loot-3"), "unique-1", 1)
    assert question(campaign).options[0].refusal is not None
    assert question(with_loot(campaign, "common-2", 1)).options[0].refusal is None


@pytest.mark.rule("TALLY-07")
def test_loot_4_turns_to_the_unique_deck_of_the_next_chapter() -> None:
    outcome = answered(at_page("loot-4"), "accept")
    assert outcome.lines == (line("tally.uniques-deck", "TALLY-07", chapter=2),)
    assert uniques_deck(outcome.after.evolve(chapter="2"), a_box(outcome.after)) == "unique-2"


@pytest.mark.rule("ITEM-09")
def test_what_does_not_fit_the_backpack_is_archived_by_choice() -> None:
    campaign = with_backpack(at_page("loot-4"), 14)
    asked = question(campaign)
    assert (asked.kind, asked.least, asked.most) == ("tally.overflow", 2, 2)
    pack = campaign.company.backpack
    after = answered(campaign, (pack[0].id, pack[5].id), "accept").after
    assert len(after.company.backpack) == 12
    assert not {pack[0].id, pack[5].id} & {item.id for item in after.company.backpack}


@pytest.mark.rule("ITEM-09", "ITEM-21")
def test_a_backpack_still_over_full_when_the_tally_ends_is_asked_about_again() -> None:
    """Of 14 items 2 do not fit; 2 worn ones are archived for them, and nobody puts others on."""
    campaign = with_backpack(at_page("loot-4"), 14)
    worn = [item.id for who in campaign.seats.values() for item in who.equipped][:2]
    after = answered(campaign, tuple(worn), "accept").after
    assert len(after.company.backpack) == 14
    while tallied(after):
        after = answered(after, anything(question(after))).after
    asked = question(after)
    assert (asked.kind, asked.least) == ("item.overflow", 2)
    assert NextChapter().refuse(after, a_box(after)) is not None
    done = answered(after, tuple(item.id for item in after.company.backpack[:2])).after
    assert (len(done.company.backpack), done.pending) == (12, ())


def tallied(campaign: Campaign) -> bool:
    """Whether the tally is still open."""
    return any(one.type == "tally" for one in campaign.pending)


@pytest.mark.rule("HARD-06", "ITEM-09")
def test_the_loot_of_the_dead_may_over_fill_the_backpack() -> None:
    campaign = with_backpack(at_page("loot-4", hardcore=True, fallen=("1",)), 12)
    campaign = answered(campaign, "accept").after
    loot = an_item(id="x7", deck="common-2")
    campaign = with_oathsworn(campaign, "1", equipped=(loot,))
    while tallied(campaign):
        campaign = answered(campaign, anything(question(campaign))).after
    assert (question(campaign).kind, question(campaign).least) == ("item.overflow", 1)


def test_what_was_looted_is_known_until_the_tally_ends() -> None:
    campaign = with_known_decks(at_page("loot-2"), common_2=6, unique_1=6)
    assert looted(campaign, tally_of(campaign)) == ()
    after = answered(campaign, "accept", "accept", "accept").after
    assert page_of(after) == "losses"
    assert len(looted(after, tally_of(after))) == 6


@pytest.mark.rule("SAVE-10", "TALLY-04")
def test_what_the_next_deck_does_not_hold_is_counted_before_it_is_taken() -> None:
    campaign = with_known_decks(at_page("loot-2"), common_2=3)
    assert loot_of(campaign, "loot-2", a_box(campaign)) == (0, 3, 1, 0)
    asked = question(campaign)
    assert (asked.params["n"], asked.params["missing"]) == (3, 1)
    outcome = answered(campaign, "accept")
    assert len(outcome.after.company.backpack) == 3
    assert line("tally.deck-short", "SAVE-10", n=1) in outcome.lines


@pytest.mark.rule("TALLY-06")
def test_uniques_run_out_one_by_one_and_commons_stand_in_as_far_as_there_are() -> None:
    campaign = at_page("loot-3", difficulty="dread")
    found = [
        loot_of(now, "loot-3", a_box(now))[:3]
        for now in (
            with_known_decks(campaign, unique_1=n, common_2=m)
            for n, m in ((5, 5), (3, 5), (0, 5), (1, 2), (0, 0))
        )
    ]
    assert found == [(4, 0, 0), (3, 1, 0), (0, 4, 0), (1, 2, 1), (0, 0, 4)]


@pytest.mark.rule("TALLY-06")
def test_commons_at_the_table_stand_in_for_uniques_of_a_known_deck() -> None:
    campaign = with_known_decks(at_page("loot-3"), unique_1=1)
    assert loot_of(campaign, "loot-3", a_box(campaign)) == (1, 1, 0, 1)
    assert question(campaign).options[0].refusal is not None
    typed = with_loot(campaign, "common-2", 1)
    assert question(typed).options[0].refusal is None
    after = answered(typed, "accept").after
    assert len(looted(after, tally_of(after))) == 2
    assert after.decks["unique-1"].left == 0


@pytest.mark.rule("SAVE-10")
def test_a_table_whose_deck_holds_no_more_goes_on_and_says_so() -> None:
    outcome = answered(with_loot(at_page("loot-2"), "common-2", 1), SHORT, overrule=False)
    assert page_of(outcome.after) == "loot-3"
    assert outcome.lines == (line("tally.deck-short", "SAVE-10", n=3),)


def test_after_the_last_chapter_there_is_no_next_deck_and_no_common_loot() -> None:
    campaign = at_page("loot-1", chapter="21", level=21)
    changed = answered(campaign, "accept")
    assert changed.lines == (line("tally.no-next-deck", "TALLY-03"),)
    assert loot_of(changed.after, "loot-2", a_box(campaign)) == (0, 0, 4, 0)
    taken = answered(changed.after, "accept", overrule=False)
    assert taken.lines == (line("tally.deck-short", "SAVE-10", n=4),)
    assert loot_of(taken.after, "loot-3", a_box(campaign)) == (2, 0, 0, 2)


def test_a_deck_known_beyond_the_last_chapter_is_looted_as_far_as_it_goes() -> None:
    campaign = with_known_decks(at_page("loot-1", chapter="21", level=21), common_22=3)
    assert codes(answered(campaign, "accept")) == ("tally.commons-deck",)
    assert loot_of(campaign, "loot-2", a_box(campaign)) == (0, 3, 1, 0)
    assert not deck_comes_in(campaign, "loot-4", a_box(campaign))


def test_what_the_table_types_of_the_uniques_does_not_stand_for_commons() -> None:
    campaign = with_loot(at_page("loot-2"), "unique-1", 2)
    assert still_to_type(campaign, tally_of(campaign), a_box(campaign)) == 4
    assert question(campaign).options[0].refusal is not None


def test_of_our_own_story_a_deck_nobody_has_made_holds_nothing() -> None:
    campaign = a_campaign(choose=choices(line="practice"))
    bare = campaign.evolve(decks=drop(campaign.decks, "unique-1"))
    assert cards_in(bare, "unique-1", a_box(bare)) == 0
    assert cards_in(a_campaign(), "unique-1", a_box(a_campaign())) is None


@pytest.mark.rule("TALLY-04", "TALLY-05", "TALLY-06", "SAVE-10")
def test_dread_the_box_and_scavenger_take_all_that_two_short_decks_hold() -> None:
    campaign = with_known_decks(at_page("loot-2", difficulty="dread"), common_2=7, unique_1=1)
    boxes = {"1": ChapterBoxes(unique_item=True)}
    campaign = a_company(campaign, traits={"scavenger": 1}, chapters=boxes)
    assert loot_of(campaign, "loot-2", a_box(campaign)) == (0, 5, 0, 0)
    campaign = answered(campaign, "accept").after
    assert loot_of(campaign, "loot-3", a_box(campaign)) == (1, 2, 2, 0)
    outcome = answered(campaign, "accept")
    assert line("tally.deck-short", "SAVE-10", n=2) in outcome.lines
    assert len(looted(outcome.after, tally_of(outcome.after))) == 8
