"""What the book says, carried out in one step: every kind of effect, in its order."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oathsworn_gui.games.oathsworn.actions.company.items import GainItem
from oathsworn_gui.games.oathsworn.actions.story.book_text import StorySays
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Injury
from oathsworn_gui.games.oathsworn.model.procedures import SecretDecision, StoryFight, Trade
from oathsworn_gui.games.oathsworn.model.story import StoryPart
from oathsworn_gui.games.oathsworn.model.story_effect import Effect, StoryEffectKind
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.games.oathsworn.rules.procedures import PROCEDURES
from oathsworn_gui.games.oathsworn.rules.story.effects import KINDS
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.deck import deck_of
from oathsworn_gui.tabletop.procedure import ask, settle
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, codes, do
from tests.games.oathsworn.builders.story import (
    answered,
    in_story,
    played,
    question,
    tokens_on_track,
)


def says(*effects: dict[str, Any]) -> StorySays:
    """Return the action that says these effects."""
    return StorySays(effects=tuple(Effect.model_validate(effect) for effect in effects))


def said(campaign: Campaign, *effects: dict[str, Any]) -> Outcome:
    """Return what comes of saying these effects."""
    return played(campaign, a_box(campaign), says(*effects))


def refused(campaign: Campaign, *effects: dict[str, Any]) -> str:
    """Return the code of the refusal; empty when nothing refuses."""
    refusal = says(*effects).refuse(campaign, a_box(campaign))
    return refusal.code if refusal is not None else ""


def with_tokens(**tokens: int) -> Campaign:
    """Return a story whose first seat holds these combat tokens."""
    return with_oathsworn(in_story(), "1", tokens=tokens)


def test_every_kind_but_the_end_is_carried_out() -> None:
    kinds = set(StoryEffectKind.__args__)  # type: ignore[attr-defined]
    assert kinds - set(KINDS) == {"end"}


@pytest.mark.rule("SETUP-25")
@each_of("kind", ["token", "go"])
def test_without_a_map_no_token_is_placed_unless_the_book_lays_one_first(kind: str) -> None:
    bare = in_story().evolve(story=StoryPart())
    place = {"kind": kind, "numbers": (7,)}
    assert refused(bare, place) == "story.no-map"
    assert refused(bare, {"kind": "map", "name": "Bastone"}, place) == ""
    assert refused(bare, place, {"kind": "map", "name": "Bastone"}) == "story.no-map"


def test_the_sheets_of_the_company() -> None:
    campaign = said(
        in_story(),
        {"kind": "keyword", "name": "Ratcatcher"},
        {"kind": "keyword", "name": "Owed"},
        {"kind": "keyword-lost", "name": "Owed"},
        {"kind": "counter", "name": "rats", "amount": 3},
        {"kind": "counter", "name": "rats", "amount": -1},
        {"kind": "note", "name": "The miller lies"},
        {"kind": "trait", "name": "Endurance"},
        {"kind": "ally", "name": "Wen"},
        {"kind": "ambush"},
        {"kind": "unique-item"},
    ).after
    company = campaign.company
    assert company.keywords == ("Ratcatcher",)
    assert company.counters == {"rats": 2}
    assert company.notes == "The miller lies"
    assert company.traits == {"endurance": 1}
    assert company.allies[-1].name == "Wen"
    row = company.chapters["1"]
    assert (row.ambushed, row.unique_item, row.special_rules) == (True, True, False)


@pytest.mark.rule("ALLY-02")
def test_a_gained_ally_joins_the_companys_cards() -> None:
    before = in_story()
    after = said(before, {"kind": "ally", "name": "Wen"}).after
    assert len(after.company.allies) == len(before.company.allies) + 1


@pytest.mark.rule("ALLY-02", "ALLY-03")
def test_an_ally_that_stays_out_of_encounters_is_gained_as_such() -> None:
    told = said(in_story(), {"kind": "ally", "name": "Wen", "deck": "non-combat"})
    ally = told.after.company.allies[-1]
    assert (ally.name, ally.combat, codes(told)) == ("Wen", False, ("ally.gained-non-combat",))
    fighter = said(in_story(), {"kind": "ally", "name": "Wen"})
    assert fighter.after.company.allies[-1].combat
    assert codes(fighter) == ("ally.gained",)


@pytest.mark.rule("SETUP-26")
def test_a_named_ally_is_lost_and_the_program_picks_one_at_random() -> None:
    campaign = in_story(dealer="program")
    held = len(campaign.company.allies)
    assert len(said(campaign, {"kind": "ally-lost"}).after.company.allies) == held - 1
    named = said(campaign, {"kind": "ally-lost", "name": "man-at-arms"}).after
    assert len(named.company.allies) == held - 1
    assert refused(campaign, {"kind": "ally-lost", "name": "Wen"}) == "says.no-ally"


def test_an_ally_at_random_is_asked_for_at_the_table() -> None:
    campaign = said(in_story(), {"kind": "ally", "name": "Wen"}).after
    campaign = said(campaign, {"kind": "ally-lost"}, {"kind": "clue", "name": "2"}).after
    assert question(campaign).kind == "story.ally-lost"
    assert [option.params.get("name") for option in question(campaign).options] == [
        "Man-at-Arms", "Wen", None,
    ]  # fmt: skip
    after = answered(campaign, campaign.company.allies[-1].id).after
    assert all(ally.name != "Wen" for ally in after.company.allies)
    assert after.story is not None
    assert after.story.clues == ("2",)


@each_of(("scope", "gained"), [("company", 8), ("each", 32)])
def test_iron_is_of_the_company_or_of_each(scope: str, gained: int) -> None:
    before = in_story()
    after = said(before, {"kind": "iron", "amount": 8, "scope": scope}).after
    iron = [sum(who.iron for who in now.seats.values()) for now in (before, after)]
    assert iron[1] - iron[0] == gained


@pytest.mark.rule("TOKEN-05")
def test_a_permanent_token_brings_its_combat_token_at_once() -> None:
    campaign = said(in_story(), {"kind": "permanent-token", "token": "redraw"}).after
    for who in campaign.seats.values():
        assert who.permanent == {"redraw": 1}
        assert who.tokens == {"redraw": 1}


def test_one_of_the_four_is_asked_for_and_the_rest_follows() -> None:
    campaign = said(
        in_story(),
        {"kind": "combat-token", "token": "defense", "amount": 2, "scope": "one"},
        {"kind": "keyword", "name": "after"},
    ).after
    assert question(campaign).kind == "story.one"
    assert campaign.company.keywords == ()
    after = answered(campaign, "2").after
    assert after.seats["2"].tokens == {"defense": 2}
    assert after.company.keywords == ("after",)
    assert after.pending == ()


def test_a_token_of_one_kind_is_lost_without_a_question() -> None:
    campaign = said(with_tokens(redraw=2), {"kind": "combat-token-lost"})
    assert campaign.after.seats["1"].tokens == {"redraw": 1}
    assert codes(campaign).count("says.no-tokens") == 3


def test_a_random_token_is_asked_for_at_the_table_and_picked_by_the_program() -> None:
    campaign = said(with_tokens(redraw=1, animus=1), {"kind": "combat-token-lost"}).after
    assert question(campaign).kind == "story.token-lost"
    assert answered(campaign, "redraw").after.seats["1"].tokens == {"animus": 1}
    assert sum(answered(campaign, "chance").after.seats["1"].tokens.values()) == 1
    dealt = with_tokens(redraw=1, animus=1).evolve(dealer="program")
    lost = said(dealt, {"kind": "combat-token-lost"}).after
    assert sum(lost.seats["1"].tokens.values()) == 1
    assert lost == said(dealt, {"kind": "combat-token-lost"}).after


@pytest.mark.rule("SHOP-17")
def test_injuries_are_named_drawn_or_asked_for() -> None:
    named = said(in_story(), {"kind": "injury", "name": "12"}).after
    assert all(who.injuries[0].name == "12" for who in named.seats.values())
    asked = said(in_story(), {"kind": "injury", "scope": "one"}).after
    asked = answered(asked, "3").after
    assert question(asked).kind == "story.injury"
    assert answered(asked, "7").after.seats["3"].injuries[0].name == "7"
    assert answered(asked, "").after.seats["3"].injuries == ()
    deck = in_story().evolve(decks={**in_story().decks, "injury": deck_of({"9": 4})})
    drawn = said(deck, {"kind": "injury"}).after
    assert all(who.injuries[0].name == "9" for who in drawn.seats.values())
    assert drawn.decks["injury"].left == 0


def test_true_grit_keeps_one_of_two() -> None:
    campaign = said(in_story(), {"kind": "trait", "name": "true grit"}, {"kind": "injury"}).after
    assert question(campaign).kind == "story.injury-true-grit"


def test_all_injuries_are_archived() -> None:
    hurt = with_oathsworn(in_story(), "2", injuries=(Injury(id="j1", name="8"),))
    assert said(hurt, {"kind": "injuries-gone"}).after.seats["2"].injuries == ()
    assert refused(in_story(), {"kind": "injuries-gone"}) == "says.no-injuries"


@pytest.mark.rule("ITEM-13")
def test_items_of_an_unknown_deck_are_entered_one_by_one() -> None:
    campaign = said(in_story(), {"kind": "items", "deck": "common", "amount": 2}).after
    assert question(campaign).params["n"] == 2
    option = question(campaign).options[0]
    assert option.refusal is not None
    assert option.refusal.code == "says.items-missing"
    entered = played(campaign, a_box(campaign), *(GainItem(name=n, value=1) for n in ("A", "B")))
    assert answered(entered.after, "done").after.pending == ()


def test_time_then_a_move_then_what_comes_after() -> None:
    campaign = said(
        in_story(),
        {"kind": "time", "amount": 2},
        {"kind": "go", "numbers": (9,)},
        {"kind": "clue", "name": "1"},
    )
    after = campaign.after
    assert tokens_on_track(after) == ("time", "time", "9")
    assert after.story.location == 9
    assert after.story.clues == ("1",)
    told = codes(campaign)
    assert told.index("story.went") < told.index("story.clue-gained")


def test_a_fight_is_fought_before_what_is_said_after_it() -> None:
    campaign = said(
        in_story(), {"kind": "fight", "amount": 7}, {"kind": "keyword", "name": "won"}
    ).after
    assert isinstance(campaign.pending[-1], StoryFight)
    assert campaign.company.keywords == ()


def test_a_secret_and_a_shop_open() -> None:
    assert isinstance(said(in_story(), {"kind": "secret"}).after.pending[-1], SecretDecision)
    shop = said(in_story(), {"kind": "shop", "name": "apothecary"}).after
    assert isinstance(shop.pending[-1], Trade)
    assert refused(shop, {"kind": "shop", "name": "apothecary"}) == "says.shop-open"


def test_a_keyword_is_gained_once_and_lost_once() -> None:
    gained = said(in_story(), {"kind": "keyword", "name": "Owed"}).after
    assert refused(gained, {"kind": "keyword", "name": "Owed"}) == "says.keyword-held"
    assert refused(gained, {"kind": "keyword-lost", "name": "Owed"}) == ""
    assert refused(gained, {"kind": "keyword-lost", "name": "Paid"}) == "says.keyword-not-held"


@pytest.mark.rule("EVENT-01", "EVENT-03")
def test_events_are_drawn_and_added() -> None:
    added = said(in_story(), {"kind": "event-add", "deck": "city", "name": "12"}).after
    assert added.decks["event.city"].pile["12"] == 1
    drawn = said(in_story(), {"kind": "event", "deck": "city", "amount": 2}).after
    assert [p.type for p in drawn.pending] == ["event", "event"]


@pytest.mark.rule("EVENT-01")
def test_it_is_said_while_an_event_lies_open() -> None:
    campaign = said(in_story(), {"kind": "event", "deck": "city"}).after
    campaign = answered(campaign, "3").after
    asked = question(campaign)
    assert asked.kind == "event.carry-out"
    after = said(campaign, {"kind": "iron", "amount": -2, "scope": "company"}).after
    assert question(after) == asked


@pytest.mark.rule("STORY-03")
def test_the_story_part_ends_last() -> None:
    end, ambush, iron = {"kind": "end"}, {"kind": "ambush"}, {"kind": "iron", "amount": 2}
    assert refused(in_story(), end, ambush) == "says.end-is-last"
    assert refused(in_story(), ambush, end, iron) == "says.end-is-last"
    assert refused(in_story(), ambush, end) == ""
    ended = said(in_story(), {"kind": "ambush"}, {"kind": "end"}).after
    assert ended.company.chapters["1"].ambushed


@each_of(
    ("effect", "code"),
    [
        ({"kind": "iron"}, "says.no-amount"),
        ({"kind": "iron", "amount": 1000}, "says.amount"),
        ({"kind": "hp", "amount": -7}, "says.amount"),
        ({"kind": "time", "amount": -1}, "says.amount"),
        ({"kind": "go", "numbers": (31,)}, "story.no-such-location"),
        ({"kind": "go", "numbers": (0,)}, "story.no-such-location"),
        ({"kind": "go", "numbers": (1, 2)}, "says.no-number"),
        ({"kind": "hp", "amount": -1, "scope": "one", "numbers": (5,)}, "turn.nobody-there"),
        ({"kind": "hp", "amount": -1, "scope": "one", "numbers": (0,)}, "turn.nobody-there"),
        ({"kind": "go"}, "says.no-number"),
        ({"kind": "combat-token"}, "says.no-token-named"),
        ({"kind": "keyword", "name": " "}, "says.no-name"),
        ({"kind": "clue", "name": "x" * 41}, "says.too-long-a-name"),
        ({"kind": "trait", "name": "Flight"}, "says.no-trait"),
        ({"kind": "event", "deck": "sea"}, "says.no-deck"),
        ({"kind": "event-add", "deck": "city", "name": "100"}, "event.no-such-card"),
        ({"kind": "path", "name": "C"}, "says.no-path"),
        ({"kind": "shop", "name": "tavern"}, "says.no-shop"),
        ({"kind": "clue-lost", "name": "4"}, "story.clue-not-held"),
        ({"kind": "keyword-lost", "name": "Owed"}, "says.keyword-not-held"),
        ({"kind": "rations", "amount": 1}, "journey.none"),
        ({"kind": "fight", "amount": 0}, "says.amount"),
    ],
)
def test_nonsense_gets_clear_words(effect: dict[str, Any], code: str) -> None:
    assert refused(in_story(), effect) == code


def test_the_first_and_the_last_number_there_is_are_no_nonsense() -> None:
    for number in (1, 4):
        loss = Effect(kind="hp", amount=-1, scope="one", numbers=(number,))
        assert StorySays(effects=(loss,)).refuse(in_story(), a_box(in_story())) is None
    for number in (1, 30):
        token = Effect(kind="token", numbers=(number,))
        assert StorySays(effects=(token,)).refuse(in_story(), a_box(in_story())) is None


@settings(max_examples=60)
@given(
    kinds=st.lists(st.sampled_from(sorted(KINDS)), min_size=1, max_size=4),
    amount=st.integers(-2, 4),
    scope=st.sampled_from(("each", "one", "company")),
    token=st.sampled_from(("redraw", None)),
    name=st.sampled_from(("A", "4", "endurance", "banksmith", "rats")),
    dealer=st.sampled_from(("table", "program")),
)
def test_whatever_is_not_refused_comes_to_a_question_or_an_end(
    kinds: list[str], amount: int, scope: str, token: str | None, name: str, dealer: str
) -> None:
    campaign = in_story(dealer=dealer)
    box = a_box(campaign)
    action = says(
        *(
            {"kind": kind, "amount": amount, "scope": scope, "token": token, "name": name,
             "deck": "city" if kind.startswith("event") else "common", "numbers": (7,)}
            for kind in kinds
        )
    )  # fmt: skip
    if action.refuse(campaign, box) is None:
        after = settle(PROCEDURES, action.apply(campaign, box).after, box).after
        assert after is not campaign
        assert Campaign.model_validate_json(after.model_dump_json()) == after
        assert not after.pending or ask(PROCEDURES, after, box) is not None


@pytest.mark.rule("HP-01")
def test_what_is_for_one_named_person_strikes_only_that_one_without_a_question() -> None:
    effects = (
        Effect(kind="hp", amount=-1, scope="one", numbers=(2,)),
        Effect(kind="combat-token", token="redraw", amount=1, scope="one", numbers=(3,)),
        Effect(kind="injury", name="Gash", scope="one", numbers=(1,)),
    )
    after = do(in_story(), StorySays(effects=effects))
    assert after.pending == ()
    assert [after.seats[seat].hp for seat in "1234"] == [6, 5, 6, 6]
    assert [after.seats[seat].tokens.get("redraw", 0) for seat in "1234"] == [0, 0, 1, 0]
    assert [len(after.seats[seat].injuries) for seat in "1234"] == [1, 0, 0, 0]


@each_of(("number", "code"), [(0, "says.how-many"), (1, ""), (20, ""), (21, "says.how-many")])
def test_the_book_says_at_least_one_thing_and_no_more_than_fit(number: int, code: str) -> None:
    assert refused(in_story(), *[{"kind": "iron", "amount": 1}] * number) == code
