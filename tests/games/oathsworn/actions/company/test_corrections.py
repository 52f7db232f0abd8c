"""Numbers, chapter and decks put right by hand, with a reason."""

import pytest

from oathsworn_gui.games.oathsworn.actions.company.corrections import PutCardRight, PutRight
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import AskNumber, Reading
from oathsworn_gui.games.oathsworn.rules.chapters.corrections import written
from oathsworn_gui.tabletop.action import Action
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_campaign,
    an_oathsworn,
    choices,
    do,
    outcome_of,
)

WHY = "read off the paper sheet"


def right(**numbers: int) -> PutRight:
    """``hp_1=3`` is the number ``hp.1``, ``max__animus_1`` the number ``max-animus.1``."""
    named = {key.replace("__", "-").replace("_", "."): n for key, n in numbers.items()}
    return PutRight.model_validate({"numbers": named, "because": WHY})


def ours() -> Campaign:
    """A campaign in our own story, whose decks are known."""
    return a_campaign(choose=choices(line="practice"))


def refused(campaign: Campaign, action: Action) -> str:
    refusal = action.refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert refusal.strength == "impossible"
    return refusal.code


def number(campaign: Campaign, key: str) -> int | None:
    return next(one.now for one in written(campaign, a_box(campaign)) if one.key == key)


def test_every_number_of_the_sheets_can_be_put_right() -> None:
    campaign = a_campaign()
    for one in written(campaign, a_box(campaign)):
        other = one.most if one.now != one.most else one.least
        if one.what == "animus":
            other = 1
        numbers = {one.key: other}
        action = PutRight.model_validate({"numbers": numbers, "because": WHY})
        assert number(do(campaign, action), one.key) == other, one.key


def test_all_is_one_step_that_tells_each_change_and_the_reason() -> None:
    outcome = outcome_of(a_campaign(), right(hp_1=2, iron_2=9, knockouts=4))
    assert [told.code for told in outcome.lines] == [
        "compare.knockouts",
        "compare.company-iron",
        "compare.hp",
        "compare.iron",
        "put-right",
    ]
    assert outcome.lines[-1].params["because"] == WHY


@pytest.mark.rule("LEVEL-12", "LEVEL-13")
def test_a_level_put_lower_locks_the_cards_above_it_again() -> None:
    before = ours()
    higher = do(before, right(level_1=2))
    assert len(higher.seats["1"].cards) > len(before.seats["1"].cards)
    assert do(higher, right(level_1=1)).seats["1"].cards == before.seats["1"].cards


def test_a_trait_put_to_no_mark_is_gone_from_the_sheet() -> None:
    marked = do(a_campaign(), right(trait_bushcraft=2))
    assert dict(marked.company.traits) == {"bushcraft": 2}
    assert dict(do(marked, right(trait_bushcraft=0)).company.traits) == {}


def test_what_stands_there_already_is_no_step() -> None:
    campaign = a_campaign()
    assert do(campaign, right(hp_1=campaign.seats["1"].hp)) is campaign


def test_a_reason_is_asked_for() -> None:
    assert refused(a_campaign(), right(hp_1=2).evolve(because=" ")) == "put-right.no-reason"


@each_of(
    ("numbers", "code"),
    [
        ({"hp_1": 99}, "put-right.out-of-range"),
        ({"permanent_redraw_1": 4}, "put-right.out-of-range"),
        ({"level_1": 22}, "put-right.out-of-range"),
        ({"luck_1": 1}, "put-right.no-number"),
        ({"max__animus_1": 2, "animus_1": 3}, "put-right.animus"),
    ],
)
def test_a_sheet_holds_no_more_than_its_boxes(numbers: dict[str, int], code: str) -> None:
    assert refused(a_campaign(), right(**numbers)) == code


def test_an_unknown_number_is_read_off_the_board() -> None:
    campaign = an_oathsworn(a_campaign(), regen=None)
    assert number(campaign, "regen.1") is None
    assert do(campaign, right(regen_1=6)).seats["1"].regen == 6


@pytest.mark.rule("LEVEL-12")
def test_with_the_level_go_its_ability_cards() -> None:
    campaign = a_campaign()
    box = a_box(campaign)
    up = do(campaign, right(level_1=5))
    assert up.seats["1"].level == 5
    assert set(up.seats["1"].cards) == {card.key for card in box.cards_of("warden", 5)}
    down = do(up, right(level_1=1))
    assert set(down.seats["1"].cards) == {card.key for card in box.cards_of("warden", 1)}


def test_the_chapter_is_put_right_before_it_begins() -> None:
    campaign = a_campaign()
    moved = do(campaign, right().evolve(chapter="7"))
    assert (moved.chapter, moved.part) == ("7", "story")
    assert moved.seats is campaign.seats


def test_a_chapter_that_has_begun_is_left_otherwise() -> None:
    campaign = a_campaign(part="encounter", story=None)
    assert refused(campaign, right().evolve(chapter="7")) == "put-right.chapter-begun"
    assert refused(a_campaign(), right().evolve(chapter="99")) == "chapter.unknown"


def test_before_it_begins_its_opening_may_lie_open_and_nothing_else() -> None:
    reading = Reading(id="p1", source="entry", key="gate")
    opened = a_campaign(pending=(reading,))
    assert right().evolve(chapter="7").refuse(opened, a_box(opened)) is None
    asking = a_campaign(pending=(AskNumber(id="p1", what="regen.witch"),))
    assert refused(asking, right().evolve(chapter="7")) == "put-right.chapter-begun"


def test_a_card_goes_back_into_its_deck_and_out_again() -> None:
    campaign = ours()
    deck = "common-1"
    card = next(iter(campaign.decks[deck].pile))
    before = campaign.decks[deck].left
    back = do(campaign, PutCardRight(deck=deck, card=card, because=WHY))
    assert back.decks[deck].left == before + 1
    out = do(back, PutCardRight(deck=deck, card=card, inside=False, because=WHY))
    assert out.decks[deck].pile == campaign.decks[deck].pile


def test_events_are_put_in_and_taken_out_by_their_number() -> None:
    campaign = a_campaign()
    card = next(iter(campaign.decks["event.city"].pile))
    out = do(campaign, PutCardRight(deck="event.city", card=card, inside=False, because=WHY))
    assert card not in out.decks["event.city"].pile
    again = PutCardRight(deck="event.city", card=card, inside=False, because=WHY)
    assert refused(out, again) == "put-right.not-inside"


@each_of(
    ("deck", "card", "code"),
    [
        ("common-1", "no such thing", "put-right.no-such-card"),
        ("event.city", "no such thing", "put-right.no-such-card"),
        ("common-99", "12", "put-right.no-deck"),
        ("oathsworn.white", "0", "put-right.no-deck"),
    ],
)
def test_a_deck_takes_its_own_cards_only(deck: str, card: str, code: str) -> None:
    assert refused(ours(), PutCardRight(deck=deck, card=card, because=WHY)) == code


@pytest.mark.rule("LEVEL-12")
def test_a_number_lies_between_its_bounds_and_none_is_counted_as_0() -> None:
    campaign = an_oathsworn(a_campaign(), "1", hp=4, tokens={}, permanent={})
    found = {one.key: one for one in written(campaign, a_box(campaign))}
    bounds = {
        key: (found[key].now, found[key].least, found[key].most)
        for key in ("hp.1", "token.defense.1", "permanent.redraw.1", "trait.bushcraft")
    }
    trait = a_box(campaign).printed.traits["bushcraft"].most
    assert bounds == {
        "hp.1": (4, 0, 6),
        "token.defense.1": (0, 0, 20),
        "permanent.redraw.1": (0, 0, 3),
        "trait.bushcraft": (0, 0, trait),
    }
    assert (found["level.1"].least, found["knockouts"].least) == (1, 0)
    assert {found[f"{what}.1"].least for what in ("regen", "max-animus", "animus", "iron")} == {0}
    assert found["iron.1"].most == 999
    held = an_oathsworn(campaign, "1", tokens={"defense": 2}, permanent={"redraw": 1})
    assert (number(held, "token.defense.1"), number(held, "permanent.redraw.1")) == (2, 1)
