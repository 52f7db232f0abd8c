"""A boss that loses HP by a card without an attack: the dice are named, who plays it broke them."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import (
    CardEffect,
    DisplaceEffect,
    GainEffect,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.model.procedures import StageCard
from tests.cases import each_of
from tests.games.oathsworn.builders.cards import in_turn, play
from tests.games.oathsworn.builders.encounter import answer, dice, die, encounter, question
from tests.games.oathsworn.builders.minions import minions

BACK = DisplaceEffect(way="knockback", by=4, whom="enemies", within=2)


def flown(*effects: CardEffect, **hp: int) -> Campaign:
    """Return the question what a knockback of all enemies on the table cost the boss.

    No minion loses any.
    """
    campaign = dice(in_turn("off"), **hp)
    names = ("boss", *minions(campaign))
    campaign = answer(play(campaign, BACK, *effects), names, "confirm", *[0] * (len(names) - 1))
    assert question(campaign).kind == "card.displace-lost"
    return campaign


def reaction_of(campaign: Campaign) -> list[str | None]:
    """Return who broke the locations whose reactions wait."""
    return [one.reaction_of for one in campaign.pending if isinstance(one, StageCard)]


@pytest.mark.rule("KNOCK-06", "KNOCK-11")
def test_the_die_nearest_to_what_the_boss_ran_into_is_asked_for_on_the_table() -> None:
    asked = answer(flown(), 1)
    assert (question(asked).kind, question(asked).rule) == ("card.displace-die", "KNOCK-06")
    assert question(asked).params["n"] == 1
    keys = [option.key for option in question(asked).options]
    assert keys == ["snout", "left-flank", "right-flank", "bell", "rear", "by-hand"]
    after = answer(asked, "rear")
    boss = encounter(after).boss
    assert boss is not None
    assert [place.hp for place in boss.locations] == [6, 6, 6, 6, 5]
    assert after.pending == ()


@pytest.mark.rule("KNOCK-12", "BREAK-05", "BREAK-12")
def test_each_collision_costs_the_boss_1_hp_and_who_knocked_it_back_broke_its_dice() -> None:
    asked = answer(flown(TokenEffect(token="redraw"), rear=1, bell=1), 2)
    assert question(asked).params["n"] == 2
    asked = answer(asked, "rear")
    assert question(asked).params["n"] == 1
    keys = [option.key for option in question(asked).options]
    assert keys == ["snout", "left-flank", "right-flank", "bell", "by-hand"]
    after = answer(asked, "bell")
    assert (die(after, "rear").hp, die(after, "bell").hp) == (0, 0)
    assert reaction_of(after) == ["1", "1"]
    assert after.seats["1"].tokens["redraw"] == 1  # for a friend: before the reaction


@pytest.mark.rule("KNOCK-06", "KNOCK-07")
def test_what_a_knockback_on_the_table_cost_is_asked_for_each_the_boss_last() -> None:
    campaign = in_turn("off")
    names = minions(campaign)
    campaign = answer(play(campaign, BACK), ("boss", *names), "confirm")
    figures = encounter(campaign).figures
    for name in names:
        asked = question(campaign)
        assert (asked.params["who"], asked.least, asked.default, asked.most) == (
            figures[name].name, 0, 0, 6,
        )  # fmt: skip
        campaign = answer(campaign, 0)
        assert encounter(campaign).figures[name].hp == figures[name].hp
    assert question(campaign).params["who"] == figures["boss"].name


@pytest.mark.rule("HP-01")
def test_what_heals_or_readies_asks_for_no_location_of_the_boss() -> None:
    campaign = dice(in_turn("off"), bell=2)
    for what, amount in (("hp", 1), ("animus", -1), ("animus", 1)):
        effect = GainEffect.model_validate({"what": what, "amount": amount, "whom": "enemies"})
        asked = play(campaign, effect)
        if asked.pending and question(asked).kind == "card.whom":
            asked = answer(asked, ("boss",))
        assert not asked.pending


@pytest.mark.rule("KNOCK-06")
def test_a_boss_with_one_die_left_loses_it_from_that_one() -> None:
    left = {"snout": 0, "left_flank": 0, "right_flank": 0, "bell": 0, "rear": 4}
    assert die(answer(flown(**left), 3), "rear").hp == 1
    assert encounter(answer(flown(**left), 6)).result == "victory"
    assert answer(flown(), 0).pending == ()


@pytest.mark.rule("BREAK-01", "BREAK-05", "DAMAGE-07")
@each_of(("amount", "left"), [(-2, 0), (-1, 1), (-5, 0)])
@each_of("whom", ["enemy", "enemies"])
def test_hp_that_a_told_card_takes_off_the_boss_come_from_the_location_chosen(
    whom: str, amount: int, left: int
) -> None:
    effect = GainEffect.model_validate({"what": "hp", "amount": amount, "whom": whom})
    campaign = play(dice(in_turn("off"), bell=2), effect)
    boss = "boss" if whom == "enemy" else ("boss",)
    campaign = answer(campaign, boss) if question(campaign).kind == "card.whom" else campaign
    assert question(campaign).kind == "card.harm-location"
    after = answer(campaign, "bell")
    assert (die(after, "bell").hp, die(after, "snout").hp) == (left, 6)
    assert reaction_of(after) == ([] if left else ["1"])
