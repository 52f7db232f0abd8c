"""Thrown items: the token, what is lost with it, and taking it back."""

import pytest

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, RecordDraw
from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.board.thrown_items import PickUpThrown, ThrowItem
from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import UseItem
from oathsworn_gui.games.oathsworn.actions.turns.turns import FreeMove
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import (
    is_unarmed,
    landing_hexes,
    lying,
    refuse_ability,
)
from oathsworn_gui.games.oathsworn.rules.hp.enemy import victory
from oathsworn_gui.games.oathsworn.rules.hp.numbers import defense, defense_parts
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    an_item,
    an_oathsworn,
    codes,
    do,
    outcome_of,
    refusal_code,
)
from tests.games.oathsworn.builders.encounter import question, seat_with
from tests.games.oathsworn.builders.places import position, where

AXE = an_item(id="x1", card="axe", name="Axe", might=("yellow", "red"))
KNIFE = an_item(id="x2", card="knife", name="Knife", might=("yellow",), cooldown=1)
SHIELD = an_item(id="x3", card="shield", name="Shield", kind="shield", defense=2, cooldown=1)
COAT = an_item(id="x4", card="coat", name="Coat", kind="armour", hands=0, defense=1)
CHARM = an_item(id="x5", card="charm", name="Charm", kind="gear", hands=0)


def wearing(*items: Item, seat: str = "1") -> Campaign:
    """Return the Warden in H5 and the boss in H8 with these items equipped."""
    campaign = position({"s1": "H5", "s4": "A1", "boss": "H8"})
    return an_oathsworn(campaign, seat, equipped=items)


def thrown(campaign: Campaign, item: Item, at: str = "G6", seat: str = "1") -> Campaign:
    return do(campaign, ThrowItem.model_validate({"seat": seat, "item": item.id, "at": at}))


@pytest.mark.rule("THROWN-01")
def test_the_token_lies_in_an_empty_hex_beside_the_target() -> None:
    """The boss in H8 covers H7, I8, I9, H9, G8 and G7: H6 is beside it, H5 is the Warden's."""
    campaign = wearing(SHIELD)
    item = ThrowItem(seat="1", item="x3", at="H6", target="boss")
    assert lying(do(campaign, item)) == {"x3": "H6"}
    assert refusal_code(campaign, item.evolve(at="H4")) == "throw.not-beside"
    assert refusal_code(campaign, item.evolve(at="H5")) == "throw.not-empty"
    assert refusal_code(campaign, item.evolve(at="H99")) == "move.no-such-hex"
    assert refusal_code(campaign, item.evolve(at="")) == "move.no-such-hex"
    off = with_encounter(campaign, board="off")
    told = [refusal_code(off, item.evolve(at=at)) for at in ("", "H99")]
    assert told == ["", "move.no-such-hex"]
    assert refusal_code(campaign, item.evolve(item="x9")) == "item.not-equipped"
    assert refusal_code(do(campaign, item), item) == "item.thrown-already"


@pytest.mark.rule("THROWN-01")
def test_the_hexes_beside_a_target_are_offered_north_then_west() -> None:
    campaign = position({"s1": "H4", "s2": "H5"}, walls="I5")
    encounter = encounter_of(campaign)
    hexes = landing_hexes(encounter, encounter.figures["s2"])
    assert [encounter.shape.name(at) for at in hexes] == ["G4", "I4", "G5", "H6"]


@pytest.mark.rule("THROWN-01", "THROWN-03")
@each_of(
    ("item", "at", "told"),
    [
        (AXE, "G6", ["item.threw", "item.all-weapons-thrown"]),
        (SHIELD, "G6", ["item.threw"]),
        (COAT, "G6", ["item.threw"]),
        (CHARM, "", ["item.threw-off-board"]),
        (KNIFE, "", ["item.threw-off-board", "item.all-weapons-thrown"]),
    ],
)
def test_only_a_thrown_weapon_takes_all_weapons_with_it(
    item: Item, at: str, told: list[str]
) -> None:
    campaign = wearing(item)
    campaign = campaign if at else with_encounter(campaign, board="off")
    action = ThrowItem.model_validate({"seat": "1", "item": item.id, "at": at})
    outcome = outcome_of(campaign, action)
    assert [line.code for line in outcome.lines if line.code.startswith("item.")] == told


@pytest.mark.rule("THROWN-02")
def test_walking_into_the_hex_picks_it_up_for_free() -> None:
    campaign = thrown(wearing(SHIELD), SHIELD, "H3")
    outcome = outcome_of(campaign, FreeMove(seat="1", path=("H4", "H3", "H2")))
    assert where(outcome.after, "s1") == "H2"
    assert lying(outcome.after) == {}
    assert "item.picked-up" in codes(outcome)
    other = do(campaign, FreeMove(seat="4", path=("A2",)))
    assert lying(other) == {"x3": "H3"}


@pytest.mark.rule("THROWN-02")
def test_it_is_taken_by_hand_only_where_it_lies() -> None:
    campaign = thrown(thrown(wearing(SHIELD, COAT), SHIELD, "H4"), COAT, "G5")
    take = PickUpThrown(seat="1")
    assert refusal_code(wearing(SHIELD), take) == "item.not-thrown"
    assert refusal_code(campaign, take) == "item.out-of-reach"
    beside = thrown(position({"s1": "H4"}).evolve(seats=campaign.seats), SHIELD, "H3")
    assert refusal_code(beside, take) == "item.out-of-reach"
    refusal = take.refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert (refusal.params["item"], refusal.params["hex"]) == ("Shield", "H4")
    assert refusal_code(do(campaign, PlaceFigure(figure="s1", at="H4")), take) == ""
    assert lying(do(campaign, take, overrule=True)) == {}


@pytest.mark.rule("THROWN-02")
def test_with_the_board_off_the_table_knows_who_stands_on_it() -> None:
    far = thrown(wearing(SHIELD), SHIELD, "H3")
    off = with_encounter(far, board="off")
    assert refusal_code(far, PickUpThrown(seat="1")) == "item.out-of-reach"
    assert refusal_code(off, PickUpThrown(seat="1")) == ""
    assert lying(do(off, PickUpThrown(seat="1"))) == {}


@pytest.mark.rule("THROWN-03")
def test_only_a_thrown_weapon_disarms_and_no_ally_in_the_seat() -> None:
    campaign = wearing(AXE, SHIELD)
    assert not is_unarmed(campaign, "1")
    assert not is_unarmed(thrown(campaign, SHIELD, "H3"), "1")
    disarmed = thrown(campaign, AXE, "H3")
    assert (is_unarmed(disarmed, "1"), is_unarmed(disarmed, "2")) == (True, False)
    assert not is_unarmed(seat_with(disarmed, "1", ally="x9"), "1")


@pytest.mark.rule("THROWN-03")
def test_one_weapon_thrown_leaves_all_attacks_unarmed() -> None:
    campaign = wearing(AXE, KNIFE)
    assert {"yellow.1", "red.1"} <= {o.key for o in question(do(campaign, attack())).options}
    campaign = thrown(campaign, AXE)
    outcome = outcome_of(campaign, attack())
    assert codes(outcome)[:2] == ("attack.begun", "attack.weapon-thrown")
    assert not {"yellow.1", "red.1"} & {o.key for o in question(outcome.after).options}
    back = do(campaign, PickUpThrown(seat="1"), overrule=True)
    assert "yellow.1" in {o.key for o in question(do(back, attack())).options}


def attack() -> BeginAttack:
    return BeginAttack(by="an item", seat="1", target="boss")


@pytest.mark.rule("THROWN-03", "UNARMED-02")
def test_weapons_have_no_abilities_without_them_and_in_unarmed_attacks() -> None:
    use = UseItem(seat="1", item="x2", paid=0)
    campaign = in_hand(wearing(AXE, KNIFE, SHIELD), "x2", "x3")
    assert refusal_code(campaign, use) == ""
    assert refusal_code(thrown(campaign, AXE), use) == "item.weapons-thrown"
    assert refusal_code(thrown(campaign, SHIELD), use) == ""
    assert refusal_code(thrown(thrown(campaign, SHIELD), AXE), use) == "item.weapons-thrown"
    unarmed = do(campaign, BeginAttack(by="an item", seat="1", target="boss", unarmed=True))
    assert refusal_code(unarmed, use) == "item.attack-unarmed"
    assert refusal_code(unarmed, use.evolve(item="x3")) == ""
    assert refusal_code(do(campaign, attack()), use) == ""


def in_hand(campaign: Campaign, *items: str) -> Campaign:
    slots = tuple({"card": item, "kind": "item"} for item in items)
    state = encounter_of(campaign).seats["1"]
    hand = type(state).model_validate({"hand": slots}).hand
    return seat_with(campaign, "1", hand=hand)


@pytest.mark.rule("THROWN-04")
def test_a_thrown_shield_gives_no_defense_and_no_ability() -> None:
    campaign = in_hand(wearing(SHIELD, COAT), "x3")
    box = a_box(campaign)
    assert defense(campaign, "1", box) == 3
    campaign = thrown(campaign, SHIELD)
    assert defense(campaign, "1", box) == 1
    parts = [(part.code, part.amount) for part in defense_parts(campaign, "1", box)]
    assert parts == [("item", 2), ("item", 1), ("thrown", -2)]
    assert refusal_code(campaign, UseItem(seat="1", item="x3", paid=0)) == "item.thrown"
    back = do(campaign, PickUpThrown(seat="1"), overrule=True)
    assert defense(back, "1", box) == 3


@pytest.mark.rule("THROWN-04")
def test_a_thrown_weapon_keeps_its_defense_and_what_has_none_takes_none() -> None:
    parrying = AXE.evolve(defense=2)
    for item, left in ((parrying, 2), (CHARM, 1)):
        campaign = thrown(wearing(item), item)
        codes_of = [part.code for part in defense_parts(campaign, "1", a_box(campaign))]
        assert "thrown" not in codes_of
        assert defense(campaign, "1", a_box(campaign)) == left


@pytest.mark.rule("THROWN-05")
def test_the_minimum_defense_holds() -> None:
    campaign = thrown(wearing(COAT), COAT)
    box = a_box(campaign)
    assert defense(campaign, "1", box) == 1
    companion = thrown(wearing(COAT, seat="4"), COAT, seat="4")
    assert defense(wearing(COAT, seat="4"), "4", box) == 3
    assert defense(companion, "4", box) == 3


def test_with_the_board_off_no_hex_is_asked() -> None:
    campaign = with_encounter(wearing(SHIELD), board="off")
    campaign = do(campaign, ThrowItem(seat="1", item="x3"))
    assert lying(campaign) == {"x3": ""}
    assert lying(do(campaign, PickUpThrown(seat="1", item="x3"))) == {}


def test_after_the_encounter_nothing_is_thrown() -> None:
    campaign = thrown(wearing(SHIELD), SHIELD)
    over = victory(campaign, "OUTCOME-01").after
    assert lying(over) == {}
    assert defense(over, "1", a_box(over)) == 2


@pytest.mark.rule("THROWN-04")
@each_of("item", [SHIELD, COAT, CHARM])
def test_no_thrown_item_is_used_until_it_is_picked_up(item: Item) -> None:
    campaign = in_hand(wearing(AXE, item), item.id)
    use = UseItem(seat="1", item=item.id, paid=0)
    assert refusal_code(campaign, use) == ""
    lost = thrown(campaign, item)
    assert refusal_code(lost, use) == "item.thrown"
    assert refusal_code(do(lost, PickUpThrown(seat="1"), overrule=True), use) == ""


@pytest.mark.rule("THROWN-02")
def test_only_what_lies_in_the_hex_is_picked_up_by_its_own_thrower() -> None:
    campaign = thrown(thrown(wearing(SHIELD, COAT), SHIELD, "H4"), COAT, "H3")
    first = do(campaign, FreeMove(seat="1", path=("H4",)))
    assert lying(first) == {"x4": "H3"}
    assert lying(do(first, FreeMove(seat="1", path=("H3",)))) == {}
    passer = position({"s1": "H5", "s4": "A2", "boss": "H8"}).evolve(seats=campaign.seats)
    passer = thrown(passer, SHIELD, "A1")
    assert lying(do(passer, FreeMove(seat="4", path=("A1",)))) == {"x3": "A1"}


@pytest.mark.rule("UNARMED-01", "UNARMED-02")
def test_unarmed_any_number_of_whites_and_all_tokens_serve() -> None:
    campaign = an_oathsworn(wearing(AXE), "1", tokens={"empowered": 1, "redraw": 1})
    begun = do(campaign, BeginAttack(by="an item", seat="1", target="boss", unarmed=True))
    eleven = tuple(f"white.{n}" for n in range(1, 12))
    asked = question(begun).procedure
    pool = Answer(procedure=asked, seat="1", value=(*eleven, "empowered.1.1"))
    assert refusal_code(begun, pool) == ""
    begun = do(begun, Answer(procedure=asked, seat="1", value=("white.1", "empowered.1.1")))
    begun = do(begun, Answer(procedure=asked, seat="1", value=("0.1", "0.2", "0.3")))
    drawn = do(begun, RecordDraw(procedure=asked, seat="1", cards=("B0",)))
    assert "1.0" in {option.key for option in question(drawn).options}
    assert drawn.seats["1"].tokens == {"redraw": 1}


@pytest.mark.rule("THROWN-03", "THROWN-04", "UNARMED-02")
@each_of(
    ("item", "gone", "attacks", "found"),
    [
        (AXE, (), (), None),
        (SHIELD, (), (), None),
        (AXE, ("x1",), (), ("item.thrown", "THROWN-03")),
        (SHIELD, ("x3",), (), ("item.thrown", "THROWN-04")),
        (SHIELD, ("x1",), (), None),
        (KNIFE, ("x1",), (), ("item.weapons-thrown", "THROWN-03")),
        (AXE, ("x3",), (), None),
        (AXE, (), (("1", True),), ("item.attack-unarmed", "UNARMED-02")),
        (SHIELD, (), (("1", True),), None),
        (AXE, (), (("1", False),), None),
        (AXE, (), (("2", True),), None),
        (AXE, (), (("2", False), ("1", True)), ("item.attack-unarmed", "UNARMED-02")),
    ],
)
def test_an_ability_is_lost_with_its_item_with_all_weapons_and_in_an_unarmed_attack(
    item: Item,
    gone: tuple[str, ...],
    attacks: tuple[tuple[str, bool], ...],
    found: tuple[str, str] | None,
) -> None:
    campaign = wearing(AXE, KNIFE, SHIELD)
    for key in gone:
        campaign = with_encounter(campaign, thrown={**encounter_of(campaign).thrown, "C3": (key,)})
    stack = tuple(
        Attack.model_validate({"id": f"p{n}", "seat": seat, "unarmed": unarmed})
        for n, (seat, unarmed) in enumerate(attacks)
    )
    refusal = refuse_ability(campaign.evolve(pending=stack), "1", item)
    assert (None if refusal is None else (refusal.code, refusal.rule)) == found
    assert is_unarmed(campaign, "1") == bool({"x1", "x2"} & set(gone))
