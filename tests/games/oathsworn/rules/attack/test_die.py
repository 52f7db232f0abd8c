"""Which die of the boss an attack hits where the board is known."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.chain_end import with_last_hex
from oathsworn_gui.games.oathsworn.rules.attack.die import closest_dice
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.tabletop.state import frozen
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, codes, do, outcome_of, refusal_code
from tests.games.oathsworn.builders.encounter import answer, dice, die, encounter, question
from tests.games.oathsworn.builders.might import pool, typing
from tests.games.oathsworn.builders.places import position


def hitting(campaign: Campaign) -> Campaign:
    """Return the campaign with 2 whites of 2 drawn against the boss: 4 damage, 2 HP."""
    begun = do(campaign, BeginAttack(by="an item", seat="1", target="boss"))
    return answer(begun, pool("white", "white"))


def options(campaign: Campaign) -> dict[str, str]:
    """Return the dice of the open question with the code of their refusal."""
    asked = question(campaign)
    assert asked.kind == "attack.location"
    return {o.key: o.refusal.code if o.refusal else "" for o in asked.options}


@pytest.mark.rule("DAMAGE-02")
def test_the_closest_die_is_hit_without_a_question() -> None:
    campaign = hitting(position({"boss": "H5/0", "s1": "H3"}))
    outcome = outcome_of(campaign, typing(campaign, "W2", "W2"))
    assert "attack.closest-die" in codes(outcome)
    assert die(outcome.after, "front").hp == 6 - 2
    assert outcome.after.pending == ()
    turned = hitting(position({"boss": "H5/3", "s1": "H3"}))
    assert die(do(turned, typing(turned, "W2", "W2")), "rear").hp == 6 - 2


@pytest.mark.rule("DAMAGE-03")
def test_of_equally_close_dice_the_attacker_chooses() -> None:
    campaign = hitting(position({"boss": "H5/0", "s1": "I3"}))
    campaign = do(campaign, typing(campaign, "W2", "W2"))
    farther = "attack.farther-die"
    assert options(campaign) == {
        "front": "", "left-flank": farther, "right-flank": "", "core": farther, "rear": farther,
    }  # fmt: skip
    assert (question(campaign).rule, question(campaign).default) == ("DAMAGE-03", None)
    assert die(answer(campaign, "right-flank"), "right-flank").hp == 6 - 2
    asked = question(campaign)
    other = Answer(procedure=asked.procedure, seat="1", value="rear")
    assert refusal_code(campaign, other) == farther
    assert die(do(campaign, other, overrule=True), "rear").hp == 6 - 2


@pytest.mark.rule("DAMAGE-04")
def test_a_broken_die_gives_way_to_the_next_closest() -> None:
    campaign = dice(position({"boss": "H5/0", "s1": "H3"}), front=0, left_flank=0, right_flank=0)
    campaign = hitting(campaign)
    assert die(do(campaign, typing(campaign, "W2", "W2")), "core").hp == 6 - 2
    several = hitting(dice(position({"boss": "H5/0", "s1": "H3"}), front=0))
    several = do(several, typing(several, "W2", "W2"))
    assert [key for key, code in options(several).items() if not code] == [
        "left-flank", "right-flank", "core",
    ]  # fmt: skip


@pytest.mark.rule("DAMAGE-09")
def test_a_ranged_attack_hits_the_die_of_the_hex_it_can_see() -> None:
    # From I2 the front, H4, and the right flank, I4, are both 2 away. A wall in H3 touches the line
    # to H4; that to I4 runs straight through I3.
    campaign = position({"boss": "H5/0", "s1": "I2"}, walls="H3")
    attack = Attack(id="p1", seat="1", target="boss", range=5)
    found = closest_dice(campaign, attack, a_box(campaign))
    assert found is not None
    assert found.only == "right-flank"
    plain = position({"boss": "H5/0", "s1": "I2"})
    seen = closest_dice(plain, attack, a_box(plain))
    assert seen is not None
    assert seen.locations == ("front", "right-flank")


@pytest.mark.rule("CHAIN-09")
def test_a_chain_hits_a_die_in_the_hexes_within_its_range() -> None:
    campaign = position({"boss": "H5/0", "rat1": "H8", "s1": "H9"})
    attack = Attack(
        id="p1", seat="1", target="rat1", others=("boss",), hitting=1, chain=True, chain_range=2
    )
    near = closest_dice(campaign, attack, a_box(campaign))
    assert near is not None
    assert near.only == "rear"  # of the flower only H6 is 2 from H8
    far = closest_dice(campaign, attack.evolve(chain_range=3), a_box(campaign))
    assert far is not None
    assert set(far.locations) == {"rear", "left-flank", "right-flank", "core"}


@pytest.mark.rule("CHAIN-09")
def test_a_chain_that_goes_on_behind_the_boss_hits_the_die_of_a_hex_from_which_it_can() -> None:
    """From H8 with range 4 any hex may be chosen; H2 is 2 from H4 alone, 3 from G4, I4 and H5."""
    campaign = position({"boss": "H5/0", "rat1": "H2", "s1": "H8"})
    alone = Attack(id="p1", seat="1", target="boss", range=4, chain=True, chain_range=2)
    on = closest_dice(campaign, alone.evolve(others=("rat1",)), a_box(campaign))
    assert on is not None
    assert set(on.locations) == {"front"}
    wider = alone.evolve(others=("rat1",), chain_range=3)
    on = closest_dice(campaign, wider, a_box(campaign))
    assert on is not None
    assert set(on.locations) == {"front", "left-flank", "right-flank", "core"}


@pytest.mark.rule("CHAIN-09")
@each_of(("cards", "rat"), [(("W2", "W1", "W0"), 1), (("W2", "W2", "W2"), None)])
def test_a_chain_goes_on_from_where_one_was_hit_also_if_it_was_killed(
    cards: tuple[str, ...], rat: int | None
) -> None:
    """Of the flower about K3 only J3 and J4 are 2 from H4, where the rat stood."""
    campaign = position({"s1": "H5", "rat1": "H4", "boss": "K3/0"})
    attack = BeginAttack(by="an item", seat="1", target="rat1", chain=1, chain_range=2)
    campaign = answer(do(campaign, attack), "boss", pool("white", "white", "white"))
    campaign = do(campaign, typing(campaign, *cards))
    state = encounter(campaign)
    left = state.figures.get("rat1")
    assert (None if left is None else left.hp) == rat
    assert state.boss is not None
    assert [place.key for place in state.boss.locations if place.hp < 6] == ["left-flank"]


@pytest.mark.rule("CHAIN-07", "CHAIN-09")
def test_after_a_chain_the_attacker_is_put_to_the_hex_of_a_large_one_that_was_hit() -> None:
    """Four rats lead round the boss; of it only G5 is beside the last of them, in F6."""
    rats = {"rat1": "G3", "rat2": "F4", "rat3": "F5", "rat4": "F6"}
    campaign = position({"boss": "H5/0", "s1": "G2", **rats})
    attack = Attack(
        id="p1",
        seat="1",
        target="rat1",
        others=("rat2", "rat3", "rat4", "boss"),
        hitting=4,
        chain=True,
        chain_range=1,
    )
    assert with_last_hex(campaign, attack, a_box(campaign)).last_hex == "G5"


@pytest.mark.rule("CHAIN-07", "CHAIN-09")
@each_of(("location", "hex_"), [("left-flank", "G5"), ("rear", "H6"), (None, "H6")])
def test_the_hex_of_a_large_one_that_a_chain_hit_lies_in_the_chosen_location(
    location: str | None, hex_: str
) -> None:
    """From G7 with a range of 2 G5 and H6 may be chosen, among others; H6 is nearest to H8."""
    campaign = position({"boss": "H5/0", "s1": "H8", "rat1": "G7"})
    attack = Attack(
        id="p1", seat="1", target="rat1", others=("boss",), hitting=1, chain=True, chain_range=2
    ).evolve(location=location)
    assert with_last_hex(campaign, attack, a_box(campaign)).last_hex == hex_


@pytest.mark.rule("AOE-06")
def test_an_area_hurts_the_die_closest_to_the_attacker() -> None:
    campaign = position({"boss": "H5/0", "s1": "H8", "rat1": "H3"})
    both = {"rat1": 0, "boss": 0}
    attack = Attack(
        id="p1", seat="1", target="rat1", others=("boss",), hitting=1, covered=frozen(both)
    )
    found = closest_dice(campaign, attack, a_box(campaign))
    assert found is not None
    assert found.only == "rear"


@pytest.mark.rule("LOS-06", "DAMAGE-09")
def test_one_of_several_targets_at_a_distance_is_hit_where_it_is_seen() -> None:
    """As in the attack on the boss alone: from I2 the wall in H3 hides its front, not its flank."""
    campaign = position({"boss": "H5/0", "s1": "I2", "rat1": "J3"}, walls="H3")
    attack = Attack(id="p1", seat="1", target="rat1", others=("boss",), hitting=1, range=5)
    found = closest_dice(campaign, attack, a_box(campaign))
    assert found is not None
    assert found.only == "right-flank"
    area = attack.evolve(covered=frozen({"rat1": 0, "boss": 0}))
    found = closest_dice(campaign, area, a_box(campaign))
    assert found is not None
    assert found.locations == ("front", "right-flank")


@pytest.mark.rule("DAMAGE-02")
def test_where_the_models_on_the_table_count_the_closest_die_is_only_proposed() -> None:
    campaign = with_encounter(position({"boss": "H5/0", "s1": "H3"}), board="mirror")
    campaign = hitting(campaign)
    campaign = do(campaign, typing(campaign, "W2", "W2"))
    assert set(options(campaign).values()) == {""}
    assert question(campaign).default == "front"
    off = hitting(with_encounter(position({"boss": "H5/0", "s1": "H3"}), board="off"))
    off = do(off, typing(off, "W2", "W2"))
    assert set(options(off).values()) == {""}
    assert question(off).default is None


@pytest.mark.rule("DAMAGE-02", "HEX-05")
def test_without_a_boss_an_attacker_or_places_of_dice_nothing_is_closest() -> None:
    campaign = position({"boss": "H5/0", "s1": "H3"})
    attack = Attack(id="a1", seat="1", target="boss")
    box = a_box(campaign)
    found = closest_dice(campaign, attack, box)
    assert found is not None
    assert found.locations == ("front",)
    figures = encounter(campaign).figures
    no_boss = {key: one for key, one in figures.items() if key != "boss"}
    nobody = {key: one for key, one in figures.items() if key != "s1"}
    away = {**figures, "s1": figures["s1"].evolve(at=None)}
    for left in (no_boss, nobody, away):
        assert closest_dice(with_encounter(campaign, figures=left), attack, box) is None
    boss = encounter(campaign).boss
    assert boss is not None
    unplaced = boss.evolve(locations=tuple(d.evolve(offsets=()) for d in boss.locations))
    assert closest_dice(with_encounter(campaign, boss=unplaced), attack, box) is None


@pytest.mark.rule("DAMAGE-09", "LOS-06", "DAMAGE-02")
@each_of(
    ("at", "wall", "near"),
    [
        ("H8", "I6", ("right-flank",)),
        ("J8", "I6", ("left-flank",)),
        ("H8", "A1", ("front", "right-flank")),
        ("I6", "A1", ("front",)),
    ],
)
def test_of_an_attack_of_unknown_range_from_afar_the_hexes_in_sight_count(
    at: str, wall: str, near: tuple[str, ...]
) -> None:
    """The wall in I6 hides the front in I5; the boss looks south, her right flank is west."""
    campaign = position({"boss": "I4/3", "s1": at}, walls=wall)
    found = closest_dice(campaign, Attack(id="p1", seat="1", target="boss"), a_box(campaign))
    assert found is not None
    assert tuple(sorted(found.locations)) == near
