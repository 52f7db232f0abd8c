"""What an attack takes from its target, from which die, and what is said and asked of it."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.attack import goal_of, track_of
from oathsworn_gui.games.oathsworn.rules.attack.hits import (
    damage_of,
    location_question,
    loss_of,
)
from oathsworn_gui.games.oathsworn.rules.attack.targets import (
    defense_question,
    target_of,
    target_question,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.base.seats import with_oathsworn
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.state import frozen
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_item, codes, do, outcome_of
from tests.games.oathsworn.builders.encounter import answer, dice, die, encounter, question
from tests.games.oathsworn.builders.might import pool, typing
from tests.games.oathsworn.builders.places import position
from tests.games.oathsworn.rules.attack.test_friends import drawn, over_sefa


def with_left(campaign: Campaign, **hp: int) -> Campaign:
    """Return the campaign with only these dice of the boss left."""
    boss = encounter(campaign).boss
    assert boss is not None
    return dice(campaign, **({d.key.replace("-", "_"): 0 for d in boss.locations} | hp))


def struck(campaign: Campaign, *cards: str) -> Outcome:
    """Return the outcome of an attack of seat 1 on the boss (DEFENSE 2), the board off."""
    off = with_encounter(campaign, board="off")
    begun = answer(
        do(off, BeginAttack(by="an item", seat="1", target="boss")), pool(*["white"] * len(cards))
    )
    return outcome_of(begun, typing(begun, *cards))


def on_board() -> Campaign:
    """Return the Warden in front of the boss, on the screen's board."""
    return position({"s1": "H3", "boss": "H5/0"})


@pytest.mark.rule("DAMAGE-01", "DAMAGE-02", "ATTACK-05")
@each_of(("cards", "hp"), [(("W1",), 3), (("W2",), 2), (("W2", "W1"), 2), (("W2", "W2"), 1)])
def test_the_last_die_is_hit_without_a_question(cards: tuple[str, ...], hp: int) -> None:
    after = struck(with_left(on_board(), front=3), *cards).after
    assert die(after, "front").hp == hp
    assert after.pending == ()


@pytest.mark.rule("DAMAGE-01", "DAMAGE-02", "DAMAGE-03")
def test_of_two_dice_the_attacker_says_which_and_is_told_which_breaks() -> None:
    two = with_left(on_board(), front=2, core=3)
    asked = struck(two, "W2", "W2").after
    told = question(asked)
    assert (told.kind, told.default, told.rule) == ("attack.location", None, "DAMAGE-02")
    assert (told.params["n"], told.params["damage"]) == (2, 4)
    said = {option.key: option.code for option in told.options}
    assert said == {"front": "attack.location-breaks", "core": "attack.location"}
    after = answer(asked, "core")
    assert (die(after, "front").hp, die(after, "core").hp) == (2, 1)
    assert struck(two, "W1").after.pending == ()


@pytest.mark.rule("DAMAGE-02", "DAMAGE-03")
def test_on_the_board_the_closest_die_is_hit_named_and_proposed() -> None:
    campaign = on_board()
    outcome = drawn(campaign, "W2", area=("H4",))
    names = [line.params["name"] for line in outcome.lines if line.code == "attack.closest-die"]
    assert names == [die(campaign, "front").name]
    assert die(outcome.after, "front").hp < die(campaign, "front").hp
    begun = do(campaign, BeginAttack(by="an item", seat="1", target="boss"))
    attack = begun.pending[-1]
    assert isinstance(attack, Attack)
    asked = location_question(begun, attack, a_box(begun))
    assert (asked.default, asked.rule) == ("front", "DAMAGE-02")
    refused = {option.key for option in asked.options if option.refusal is not None}
    assert refused == {option.key for option in asked.options} - {"front"}


@pytest.mark.rule("ATTACK-11", "AOE-05", "ATTACK-05")
def test_what_is_added_to_the_cards_is_said_apart() -> None:
    outcome = drawn(over_sefa(), "W2", "W1", bonus=2)
    bonus = [(p.params["n"], p.params["cards"]) for p in outcome.lines if p.code == "attack.bonus"]
    assert bonus == [(2, 3)]
    covered = [line.params for line in outcome.lines if line.code == "attack.covered"]
    assert [(p["n"], p["hexes"]) for p in covered] == [(1, 2)]
    hits = [line.params["damage"] for line in outcome.lines if line.code == "attack.hit"]
    assert hits == [5, 6]
    assert "attack.bonus" not in codes(drawn(over_sefa(), "W2"))


@pytest.mark.rule("DAMAGE-01", "AOE-05", "ATTACK-05")
def test_an_unknown_defense_counts_as_one_and_nothing_is_covered_without_an_area() -> None:
    asked = struck(with_left(on_board(), front=6, core=6), "W2", "W2").after
    attack = asked.pending[-1]
    assert isinstance(attack, Attack)
    assert damage_of(attack) == 4
    assert loss_of(asked, attack) == 2
    assert loss_of(asked, attack.evolve(target="nobody")) == 4


def begun(target: str = "boss") -> tuple[Campaign, Attack]:
    """Return an attack of the Warden that was begun, and the campaign."""
    campaign = do(on_board(), BeginAttack(by="an item", seat="1", target=target))
    attack = campaign.pending[-1]
    assert isinstance(attack, Attack)
    return campaign, attack


@pytest.mark.rule("ATTACK-01", "ATTACK-03")
def test_an_effect_that_leaves_cards_out_takes_the_last_of_the_track() -> None:
    campaign, attack = begun()
    whole = ("yellow", "yellow", "red")
    sword = an_item(might=whole)
    campaign = with_oathsworn(campaign, "1", equipped=(sword,))
    tracks = {n: track_of(campaign, attack.evolve(fewer=n)) for n in (0, 1, 2, 3, 5)}
    assert tracks == {0: whole, 1: whole[:2], 2: whole[:1], 3: (), 5: ()}


@pytest.mark.rule("ATTACK-11", "AOE-05")
def test_what_the_cards_must_come_to_is_less_by_what_is_added() -> None:
    campaign, attack = begun()
    for bonus, covered, reach in ((0, 0, 2), (1, 0, 1), (0, 1, 1), (1, 1, 0), (3, 1, 0)):
        added = attack.evolve(bonus=bonus, covered=frozen({"boss": covered}))
        assert goal_of(campaign, added)[0] == reach
    unnamed = attack.evolve(target=None, covered=frozen({"boss": 1}))
    assert goal_of(campaign, unnamed)[0] == 1
    assert goal_of(campaign, attack.evolve(target="nobody"))[0] is None


@pytest.mark.rule("ATTACK-06", "CHAIN-01")
def test_the_first_target_and_the_next_are_asked_in_their_own_words() -> None:
    campaign, attack = begun()
    box = a_box(campaign)
    first = target_question(campaign, attack.evolve(target=None), box)
    assert (first.kind, first.rule, first.params["last"]) == ("attack.target", "ATTACK-06", "")
    assert first.options[-1].code == "attack.nobody"
    further = target_question(campaign, attack, box)
    assert (further.kind, further.rule) == ("attack.next-target", "CHAIN-01")
    assert further.options[-1].code == "attack.nobody-else"
    assert further.params["last"] == encounter(campaign).figures["boss"].name
    asked = defense_question(campaign, attack)
    assert (asked.least, asked.params["name"]) == (1, further.params["last"])


@pytest.mark.rule("CHAIN-05")
def test_the_target_hit_now_is_the_last_named_once_all_are_hit() -> None:
    _, attack = begun()
    chain = attack.evolve(others=("m1", "m2"))
    hit = [target_of(chain.evolve(hitting=n)) for n in range(5)]
    assert hit == ["boss", "m1", "m2", "m2", "m2"]
    assert target_of(attack.evolve(target=None)) == "boss"
