"""Numbers, order and words of the story to the last: where each rule stops, what is told."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.story.book_text import StorySays
from oathsworn_gui.games.oathsworn.actions.story.reading import DecideInSecret
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, Player
from oathsworn_gui.games.oathsworn.model.free_company import ChapterRecord
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.words import TokenType
from oathsworn_gui.games.oathsworn.rules.base.seats import with_company, with_oathsworn
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.story.death import die_in_story
from oathsworn_gui.games.oathsworn.rules.story.records import change_since, recorded
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.deck import deck_of
from oathsworn_gui.tabletop.procedure import ask
from oathsworn_gui.tabletop.state import put
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    a_company,
    an_item,
    an_oathsworn,
    codes,
    do,
)
from tests.games.oathsworn.builders.epilogue import in_epilogue, in_tally, tally_of
from tests.games.oathsworn.builders.story import (
    END,
    answered,
    effect,
    in_story,
    played,
    question,
)


def said(campaign: Campaign, *effects: dict[str, Any]) -> Outcome:
    """Return what comes of saying these effects."""
    action = StorySays(effects=tuple(Effect.model_validate(one) for one in effects))
    return played(campaign, a_box(campaign), action)


def refused(campaign: Campaign, *effects: dict[str, Any]) -> tuple[str, dict[str, object]]:
    """Return the code and parameters of the refusal; empty when nothing refuses."""
    action = StorySays(effects=tuple(Effect.model_validate(one) for one in effects))
    refusal = action.refuse(campaign, a_box(campaign))
    return ("", {}) if refusal is None else (refusal.code, dict(refusal.params))


@pytest.mark.rule("TALLY-01")
@each_of(
    ("before", "after", "granted"),
    [
        (None, 7, ()),
        (6, None, ()),
        (6, 6, ()),
        (7, 6, ()),
        (1, 2, ("max-animus", "regen")),
        (6, 7, ("max-animus", "regen")),
    ],
)
def test_a_number_that_was_unknown_before_is_not_called_a_gain(
    before: int | None, after: int | None, granted: tuple[str, ...]
) -> None:
    campaign = in_tally()
    tally = tally_of(campaign)
    assert tally.seats
    was = tally.seats["1"].evolve(max_animus=before, regen=before)
    tally = tally.evolve(seats=put(tally.seats, "1", was))
    now = an_oathsworn(campaign, max_animus=after, regen=after)
    assert change_since(now, tally).seats[0].granted == granted


@pytest.mark.rule("TALLY-01")
def test_permanent_tokens_are_granted_as_many_as_are_more() -> None:
    held: dict[TokenType, int] = {"redraw": 1}
    campaign = an_oathsworn(in_tally(), permanent=held)
    tally = tally_of(campaign)
    was = tally.seats["1"].evolve(permanent=held)
    tally = tally.evolve(seats=put(tally.seats, "1", was))
    more: dict[TokenType, int] = {"redraw": 3, "defense": 1}
    now = an_oathsworn(campaign, permanent=more)
    granted = change_since(now, tally).seats[0].granted
    assert sorted(granted) == ["defense", "redraw", "redraw"]


@pytest.mark.rule("TALLY-01")
def test_only_what_came_since_the_tally_began_is_new() -> None:
    campaign = a_company(in_tally(), traits={"bushcraft": 1})
    tally = tally_of(campaign)
    company = tally.company
    assert company is not None
    tally = tally.evolve(company=company.evolve(traits={"bushcraft": 1}))
    now = a_company(campaign, traits={"bushcraft": 1, "scavenger": 1})
    assert change_since(now, tally).traits == ("scavenger",)
    assert change_since(campaign, tally).traits == ()


@pytest.mark.rule("TALLY-01")
def test_allies_lost_and_items_equipped_since_are_told() -> None:
    campaign = in_tally()
    first, *others = campaign.company.allies
    now = a_company(campaign, allies=tuple(others))
    sword = an_item(id="n1", name="New Sword")
    worn = now.seats["1"].equipped
    now = an_oathsworn(now, equipped=(*worn[1:], sword))
    change = change_since(now, tally_of(campaign))
    assert change.allies == (first.name,)
    assert change_since(campaign, tally_of(campaign)).allies == ()
    assert (change.seats[0].gained, change.seats[0].lost) == (("New Sword",), (worn[0].name,))
    assert change.seats[1].gained == ()


@pytest.mark.rule("SAVE-10")
def test_marks_taken_off_by_hand_are_no_marks_of_a_replay() -> None:
    earlier = ChapterRecord(chapter="1", result="victory", knockouts=5)
    campaign = a_company(in_epilogue(replayed=True), knockouts=3, records=(earlier,))
    record = recorded(campaign, a_box(campaign), "victory").company.records[-1]
    assert record.knockouts == 0
    more = a_company(campaign, knockouts=6)
    assert recorded(more, a_box(more), "victory").company.records[-1].knockouts == 1


@pytest.mark.rule("SAVE-12")
def test_the_record_tells_the_iron_at_the_end() -> None:
    campaign = in_tally()
    campaign = an_oathsworn(campaign, iron=campaign.seats["1"].iron + 5)
    record = recorded(campaign, a_box(campaign), "victory").company.records[-1]
    assert record.iron == sum(who.iron for who in campaign.seats.values()) == 17


@pytest.mark.rule("STORY-11")
def test_two_set_their_dice_at_once_each_its_own() -> None:
    campaign = do(in_story(), DecideInSecret(way="dice"))
    asked = question(campaign)
    assert (asked.secret, asked.rule, asked.params["n"]) == (True, "STORY-11", 2)
    revealed = answered(campaign, "35")
    assert [(told.rule, told.params["value"]) for told in revealed.lines] == [
        ("STORY-11", 3), ("STORY-11", 5),
    ]  # fmt: skip
    assert question(revealed.after).params["listed"] == "Ines 3, Jonas 5"


@pytest.mark.rule("STORY-11", "STORY-12")
def test_a_choice_on_the_screen_is_asked_covered() -> None:
    campaign = do(in_story(), DecideInSecret(way="screen"))
    assert (question(campaign).secret, question(campaign).rule) == (True, "STORY-11")
    alone = in_story().evolve(players=(Player(key="p1", name="Ines"),))
    for way in ("screen", "dice"):
        solo = do(alone, DecideInSecret(way=way))
        asked = question(solo)
        assert (asked.kind, asked.rule, len(asked.options)) == ("story.secret-solo", "STORY-12", 6)
        assert answered(solo, "3").lines[0].params["value"] == 3


@pytest.mark.rule("STORY-04", "STORY-05", "STORY-09", "EVENT-03")
@each_of(
    ("effects", "code"),
    [
        ([{"kind": "token", "numbers": (7,)}], "story.token-there"),
        ([{"kind": "token", "numbers": (8,)}], ""),
        ([{"kind": "token", "numbers": (7, 8)}], ""),
        ([{"kind": "token-off", "numbers": (7,)}], ""),
        ([{"kind": "token-off", "numbers": (8,)}], "story.no-token"),
        ([{"kind": "token-off", "numbers": (8, 7)}], ""),
        ([{"kind": "path", "name": "A"}], "story.path-taken"),
        ([{"kind": "path", "name": "B"}], ""),
        ([{"kind": "event-add", "deck": "city", "name": "12"}], "event.in-deck"),
        ([{"kind": "event-add", "deck": "city", "name": "13"}], ""),
        ([{"kind": "trait", "name": "scavenger"}], "says.trait-full"),
        ([{"kind": "trait", "name": "endurance"}], ""),
        ([{"kind": "ally-lost"}], ""),
    ],
)
def test_what_lies_there_already_is_not_laid_twice(
    effects: list[dict[str, Any]], code: str
) -> None:
    campaign = said(in_story(), {"kind": "token", "numbers": (7,)}).after
    campaign = said(campaign, {"kind": "path", "name": "A"}).after
    campaign = said(campaign, {"kind": "event-add", "deck": "city", "name": "12"}).after
    campaign = said(campaign, {"kind": "trait", "name": "scavenger"}).after
    assert refused(campaign, *effects)[0] == code


@pytest.mark.rule("STORY-05")
def test_every_number_named_is_taken_off_the_map() -> None:
    campaign = said(in_story(), {"kind": "token", "numbers": (7, 8, 9)}).after
    after = said(campaign, {"kind": "token-off", "numbers": (7, 9)}).after
    assert after.story is not None
    assert tuple(after.story.tokens) == (8,)
    assert refused(after, {"kind": "token-off", "numbers": (9, 7)})[1]["n"] == 9
    assert refused(after, {"kind": "token", "numbers": (8,)})[1]["n"] == 8


@pytest.mark.rule("EVENT-03")
def test_without_its_deck_an_event_does_not_lie_in_it() -> None:
    bare = in_story().evolve(decks={})
    assert refused(bare, {"kind": "event-add", "deck": "city", "name": "12"}) == ("", {})


@pytest.mark.rule("LEVEL-19")
@each_of(
    ("trait", "marks", "code"),
    [
        ("bushcraft", 0, ""),
        ("bushcraft", 2, ""),
        ("bushcraft", 3, "says.trait-full"),
        ("endurance", 0, ""),
        ("endurance", 1, "says.trait-full"),
    ],
)
def test_four_traits_are_marked_three_times_and_the_others_once(
    trait: str, marks: int, code: str
) -> None:
    campaign = with_company(in_story(), traits={trait: marks} if marks else {})
    assert refused(campaign, {"kind": "trait", "name": trait})[0] == code


@pytest.mark.rule("HP-01", "HP-02")
@each_of(("amount", "hp", "code"), [(-2, 2, "hp.lost"), (-1, 3, "hp.lost"), (1, 5, "hp.healed")])
def test_hp_go_down_or_up_as_the_book_says(amount: int, hp: int, code: str) -> None:
    campaign = an_oathsworn(in_story(), hp=4)
    loss = {"kind": "hp", "amount": amount, "scope": "one", "numbers": (1,)}
    outcome = said(campaign, loss)
    assert outcome.after.seats["1"].hp == hp
    assert [who.hp for who in outcome.after.seats.values()][1:] == [
        who.hp for who in campaign.seats.values()
    ][1:]
    assert [one.code for one in outcome.lines] == [code]


@pytest.mark.rule("TOKEN-02")
def test_a_token_without_a_number_is_one() -> None:
    one = {"kind": "combat-token", "token": "redraw", "scope": "one", "numbers": (2,)}
    after = said(in_story(), one).after
    assert [dict(who.tokens) for who in after.seats.values()] == [{}, {"redraw": 1}, {}, {}]


def test_of_allies_alike_one_is_lost_without_a_question() -> None:
    campaign = in_story()
    held = campaign.company.allies
    assert len({ally.card for ally in held}) == 1
    after = said(campaign, {"kind": "ally-lost"}).after
    assert (len(after.company.allies), after.pending) == (len(held) - 1, ())
    mixed = said(campaign, {"kind": "ally", "name": "Wen"}).after
    assert question(said(mixed, {"kind": "ally-lost"}).after).kind == "story.ally-lost"
    dealt = said(mixed.evolve(dealer="program"), {"kind": "ally-lost"}).after
    assert (len(dealt.company.allies), dealt.pending) == (len(held), ())


def test_an_ally_struck_by_chance_at_the_table_is_one_of_those_held() -> None:
    mixed = said(in_story(), {"kind": "ally", "name": "Wen"}).after
    asked = said(mixed, {"kind": "ally-lost"}).after
    after = answered(asked, "chance").after
    assert len(after.company.allies) == len(mixed.company.allies) - 1
    assert after.pending == ()


@pytest.mark.rule("HARD-06", "LEVEL-08")
@each_of(("iron", "told"), [(0, False), (1, True), (6, True)])
def test_the_iron_of_the_dead_stays_and_is_told_where_there_is_some(iron: int, told: bool) -> None:
    campaign = an_oathsworn(in_story(), iron=iron)
    outcome = die_in_story(campaign, "1", a_box(campaign))
    assert ("muster.iron-stays" in codes(outcome)) == told
    assert outcome.after.seats["1"].iron == iron
    assert (outcome.after.seats["1"].hp, outcome.after.seats["1"].lost) == (0, "story")


@pytest.mark.rule("TIME-07", "TIME-08", "STORY-03")
def test_at_the_end_each_empty_space_is_resolved_once_in_its_order() -> None:
    effects = (
        effect(3, "end-of-story", "tokens", token="redraw"),
        effect(5, "end-of-story", "tokens", token="defense"),
        effect(9, "at-once", "draw-city"),
    )
    campaign = in_story(filled=3, effects=effects)
    outcome = played(campaign, a_box(campaign), *END)
    assert [dict(who.tokens) for who in outcome.after.seats.values()] == [{"defense": 1}] * 4
    assert "story.ended" in codes(outcome)
    both = in_story(filled=2, effects=effects)
    told = played(both, a_box(both), *END)
    spaces = [one.params["space"] for one in told.lines if one.code == "time.end-of-story"]
    assert spaces == [3, 5]


@pytest.mark.rule("SHOP-17")
def test_injuries_come_from_the_deck_one_for_each() -> None:
    deck = in_story().evolve(decks=put(in_story().decks, "injury", deck_of({"9": 4})))
    one = {"kind": "injury", "scope": "one", "numbers": (2,)}
    after = said(deck, one).after
    assert [len(who.injuries) for who in after.seats.values()] == [0, 1, 0, 0]
    assert after.decks["injury"].left == 3
    assert ask(PROCEDURES, after, a_box(after)) is None


def test_each_effect_asks_for_its_own_target_in_turn() -> None:
    campaign = said(
        with_oathsworn(in_story(), "1", hp=2),
        {"kind": "combat-token", "token": "defense", "scope": "one"},
        {"kind": "combat-token", "token": "redraw", "amount": 2, "scope": "one"},
    ).after
    first = question(campaign)
    assert (first.params["token"], first.params["amount"]) == ("defense", 0)
    campaign = answered(campaign, "2").after
    second = question(campaign)
    assert (second.params["token"], second.params["amount"]) == ("redraw", 2)
    after = answered(campaign, "3").after
    assert [dict(who.tokens) for who in after.seats.values()] == [
        {}, {"defense": 1}, {"redraw": 2}, {},
    ]  # fmt: skip
