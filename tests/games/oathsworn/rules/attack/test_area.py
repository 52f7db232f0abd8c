"""Attacks of the Oathsworn on areas, and where a melee chain leaves them."""

from typing import Any

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.views.might.setting import odds_setting
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, codes, do, outcome_of, refusal_code
from tests.games.oathsworn.builders.encounter import answer, die, encounter, question
from tests.games.oathsworn.builders.might import pool, typing
from tests.games.oathsworn.builders.places import position, where


def begun(campaign: Campaign, **more: Any) -> Campaign:
    """Return the campaign after an attack of seat 1 began."""
    return do(campaign, BeginAttack(by="an item", seat="1", **more))


@pytest.mark.rule("AOE-03", "AOE-04", "AOE-05", "AOE-06", "DAMAGE-05")
def test_one_draw_hits_all_enemies_in_the_area_and_a_large_one_harder() -> None:
    """2 and 2 is 4: the rat (DEFENSE 2, 2 HP) loses 2; the boss, 3 hexes, takes 6 and loses 3."""
    campaign = position({"s1": "H3", "boss": "H5/0", "rat1": "G3", "rat2": "C3", "s2": "I3"})
    area = ("h4", "g4", "i4", "g3", "i3")
    begin = outcome_of(campaign, BeginAttack(by="an item", seat="1", area=area))
    friends = next(line for line in begin.lines if line.code == "area.friends")
    assert friends.params["names"] == "Sefa"
    asked = question(begin.after)
    assert (asked.kind, asked.params["targets"], asked.params["chain"]) == ("draw.pool", 2, False)
    drawn = answer(begin.after, pool("white", "white"))
    outcome = outcome_of(drawn, typing(drawn, "W2", "W2"))
    hits = [line.params for line in outcome.lines if line.code == "attack.hit"]
    assert [(hit["target"], hit["damage"], hit["n"]) for hit in hits] == [
        ("Sefa", 4, 4), ("Rat1", 4, 2), ("Broodmother", 6, 3),
    ]  # fmt: skip
    assert [outcome.after.seats[seat].hp for seat in "1234"] == [6, 2, 6, 6]  # her DEFENSE is 1
    more = [line.params for line in outcome.lines if line.code == "attack.covered"]
    assert [(one["n"], one["hexes"]) for one in more] == [(2, 3)]
    assert "rat1" not in encounter(outcome.after).figures
    assert encounter(outcome.after).figures["rat2"].hp == 2
    assert die(outcome.after, "front").hp == 6 - 3  # the closest to H3


@pytest.mark.rule("AOE-03")
def test_an_area_that_covers_no_enemy_is_refused() -> None:
    campaign = position({"s1": "H3", "boss": "H5/0", "s2": "I3"})
    assert (
        refusal_code(campaign, BeginAttack(by="an item", seat="1", area=("I3", "C3")))
        == "area.no-enemy"
    )
    assert (
        refusal_code(campaign, BeginAttack(by="an item", seat="1", area=("Z9",)))
        == "move.no-such-hex"
    )
    both = BeginAttack(by="an item", seat="1", area=("H4",), chain=1)
    assert refusal_code(campaign, both) == "attack.chain-or-several"


def test_a_defense_nobody_entered_is_asked_for_each_covered_enemy() -> None:
    campaign = position({"s1": "H3", "boss": "H5/0", "rat1": "G3"})
    state = encounter(campaign)
    unknown = tuple(kind.evolve(defense=None) for kind in state.minions)
    assert state.boss is not None
    campaign = with_encounter(campaign, minions=unknown, boss=state.boss.evolve(defense=None))
    campaign = begun(campaign, area=("H4", "G3"))
    assert question(campaign).kind == "attack.defense"
    campaign = answer(campaign, 2)
    assert question(campaign).kind == "attack.defense"
    campaign = answer(campaign, 3)
    assert (question(campaign).kind, question(campaign).params["targets"]) == ("draw.pool", 2)


def chained(campaign: Campaign) -> Campaign:
    """Return the campaign after a melee chain of seat 1 from rat1 to rat2 was drawn: no damage."""
    attack = BeginAttack(
        by="an item", seat="1", target="rat1", chain=1, chain_range=4, unarmed=True
    )
    campaign = answer(do(campaign, attack), "rat2", pool("white"))
    return do(campaign, typing(campaign, "W1"))


@pytest.mark.rule("RANGE-01", "CHAIN-02")
@each_of(("chain", "second"), [(0, "attack.distance"), (1, "chain.can")])
def test_a_target_is_told_from_the_attacker_and_only_the_next_of_a_chain_from_the_last(
    chain: int, second: str
) -> None:
    campaign = practice(position({"s1": "H6", "rat1": "H5", "rat2": "H4", "rat3": "G5"}))
    attack = BeginAttack(by="an item", seat="1", also=1 - chain, chain=chain, unarmed=True)
    asked = question(do(campaign, attack))
    first = {o.key: o.trace.line for o in asked.options if o.trace is not None}
    assert {key: (told.code, told.params["n"]) for key, told in first.items() if key != "boss"} == {
        "rat1": ("attack.distance", 1), "rat2": ("attack.distance", 2),
        "rat3": ("attack.distance", 1),
    }  # fmt: skip
    after = question(answer(do(campaign, attack), "rat1"))
    assert after.kind == "attack.next-target"
    told = next(o.trace.line for o in after.options if o.key == "rat2" and o.trace is not None)
    assert told.code == second


@pytest.mark.rule("CHAIN-07", "CHAIN-08")
def test_after_a_melee_chain_its_player_chooses_among_the_closest_hexes() -> None:
    campaign = position({"s1": "H6/4", "rat1": "H5", "rat2": "H3"}, walls="H2 G2")
    campaign = practice(campaign)
    campaign = chained(campaign)
    asked = question(campaign)
    assert (asked.kind, asked.seats, asked.params["hex"]) == ("attack.chain-end", ("1",), "H3")
    assert [option.key for option in asked.options] == ["I2", "G3", "I3", "H4", "stay"]
    assert asked.options[-1].params["hex"] == "H6"
    stay = Answer(procedure=asked.procedure, seat="1", value="stay")
    assert refusal_code(campaign, stay) == "attack.chain-must-move"
    outcome = outcome_of(campaign, Answer(procedure=asked.procedure, seat="1", value="I3"))
    assert "attack.chain-put" in codes(outcome)
    assert (where(outcome.after, "s1"), outcome.after.pending) == ("I3", ())
    assert encounter(outcome.after).figures["s1"].facing == 4  # as it liked
    assert where(do(campaign, stay, overrule=True), "s1") == "H6"


@pytest.mark.rule("CHAIN-07")
def test_the_last_target_may_be_dead_and_a_ranged_chain_moves_nobody() -> None:
    campaign = practice(position({"s1": "H6", "rat1": "H5", "rat2": "H3"}))
    weak = {k: f.evolve(hp=1) if f.kind == "minion" else f for k, f in figures(campaign).items()}
    campaign = with_encounter(campaign, figures=weak)
    attack = BeginAttack(
        by="an item", seat="1", target="rat1", chain=1, chain_range=4, unarmed=True
    )
    drawn = answer(do(campaign, attack), "rat2", pool("white", "white", "white"))
    drawn = do(drawn, typing(drawn, "W2", "W2", "W1"))
    assert "rat2" not in figures(drawn)
    assert question(drawn).params["hex"] == "H3"
    ranged = do(campaign, attack.evolve(range=3))
    ranged = answer(ranged, "rat2", pool("white"))
    ranged = do(ranged, typing(ranged, "W1"))
    assert (ranged.pending, where(ranged, "s1")) == ((), "H6")


def figures(campaign: Campaign) -> dict[str, Any]:
    """Return the figures by id."""
    return dict(encounter(campaign).figures)


def practice(campaign: Campaign) -> Campaign:
    """Return the campaign in our own story, where every weapon's range is known."""
    return campaign.evolve(line="practice")


@pytest.mark.rule("AOE-05")
def test_the_odds_know_what_an_area_adds_and_which_die_is_closest() -> None:
    campaign = position({"s1": "H3", "boss": "H5/0", "rat1": "G3"})
    campaign = begun(campaign, area=("H4", "G4", "I4", "G3"), bonus=1)
    setting = odds_setting(campaign, a_box(campaign), question(campaign))
    assert setting is not None
    # The rat, hit first, takes 1 more by the bonus; the boss 2 more than that.
    assert [(t.name, t.more) for t in setting.targets] == [("Rat1", 0), ("Broodmother", 2)]
    assert [t.most_hp(setting.bonus).bonus for t in setting.targets] == [1, 3]
    alone = begun(position({"s1": "H3", "boss": "H5/0"}), area=("H4", "G4"))
    setting = odds_setting(alone, a_box(alone), question(alone))
    assert setting is not None
    assert (setting.bonus, setting.targets) == (1, ())
    assert setting.die is not None
    assert setting.die.key == "front"
