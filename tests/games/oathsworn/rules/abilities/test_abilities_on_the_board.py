"""How far abilities of classes reach on the board, and how many pieces they have."""

import pytest

from oathsworn_gui.games.oathsworn.rules.abilities.abilities import left_this_round
from oathsworn_gui.games.oathsworn.rules.abilities.cooldown import one_flowed
from oathsworn_gui.games.oathsworn.rules.abilities.mantle import mantled
from oathsworn_gui.games.oathsworn.rules.abilities.moments import at_refresh
from oathsworn_gui.games.oathsworn.rules.abilities.sentinels import (
    friends,
    guardian,
    most_hp,
    walk_friend,
    with_friend,
)
from oathsworn_gui.games.oathsworn.rules.abilities.stance import stance
from oathsworn_gui.games.oathsworn.rules.abilities.witch_tiles import refuse_tile
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.tabletop.hexes import Hex
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import (
    a_box,
    an_oathsworn,
    do,
    outcome_of,
    refusal_code,
)
from tests.games.oathsworn.builders.classes import (
    ability,
    cooling,
    its_turn,
    use,
    used,
    why_not,
)
from tests.games.oathsworn.builders.encounter import at_seat, encounter, placed, seat_with


@pytest.mark.rule("TURN-03", "COMPANION-02")
def test_once_a_round_is_left_until_it_is_used_and_only_of_abilities_so_limited() -> None:
    campaign = cooling(its_turn("warden"), p1=("warden-guard",))
    box = a_box(campaign)
    assert left_this_round(campaign, "1", box) == ("discipline",)
    assert left_this_round(do(campaign, use("discipline", "warden-guard")), "1", box) == ()
    assert left_this_round(its_turn("harbinger"), "1", box) == ()


@pytest.mark.rule("TURN-03", "COMPANION-02", "ALLY-19")
def test_what_an_ability_asks_and_has_left_is_told_of_those_who_play() -> None:
    campaign = its_turn("grove-maiden")
    assert ability(campaign, "guardian").left == 1
    assert ability(campaign, "sentinel").left == 8
    assert ability(campaign, "sentinel").options == ()
    assert ability(campaign, "rejuvenate").asks == "hex"
    assert "H6" in ability(campaign, "guardian").options
    there = do(campaign, use("guardian", "H7"))
    assert ability(there, "guardian").left == 0
    hurt = guardian(there, "1")
    assert hurt is not None
    there = with_encounter(there, figures={**encounter(there).figures, hurt.id: hurt.evolve(hp=2)})
    assert ability(there, "rejuvenate").asks == ""
    assert ability(there, "rejuvenate").options == ()
    assert refusal_code(there, use("rejuvenate", "H5")) == ""
    healed = outcome_of(there, use("rejuvenate"))
    assert [line.params["n"] for line in healed.lines if line.code == "hp.healed"] == [4]


@pytest.mark.rule("TURN-03")
def test_an_ability_used_up_is_refused_against_the_rules_and_a_wrong_use_as_impossible() -> None:
    campaign = do(its_turn("witch"), use("tiles", hexes=("H7",), tile="fire"))
    again = use("tiles", hexes=("H8",), tile="fire")
    refusal = again.refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert (refusal.code, refusal.strength) == ("class.used-round", "against-rules")
    wrong = use("tiles", hexes=("ZZ9",), tile="fire").refuse(campaign, a_box(campaign))
    assert wrong is not None
    assert (wrong.code, wrong.strength) == ("move.no-such-hex", "impossible")
    none_there = use("discipline", "nothing").refuse(
        seat_with(its_turn("warden"), cooldown={}), a_box(campaign)
    )
    assert none_there is not None
    assert none_there.code == "class.no-cooldown"


@pytest.mark.rule("TURN-03")
def test_an_ability_of_the_own_turn_begins_acting_and_one_of_any_turn_does_not() -> None:
    witch = do(its_turn("witch"), use("tiles", hexes=("H7",), tile="fire"))
    assert encounter(witch).acted
    maiden = do(its_turn("grove-maiden"), use("guardian", "H7"))
    assert not encounter(maiden).acted


@pytest.mark.rule("CARD-07", "CARD-08")
@each_of(("place", "below"), [("3", "2"), ("2", "1"), ("1", "0")])
def test_one_card_flows_one_position_down_and_joins_those_there(place: str, below: str) -> None:
    cards = {f"p{place}": ("warden-guard", "other"), f"p{below}": ("third",)}
    flow = one_flowed(at_seat(cooling(its_turn("warden"), **cards)), "warden-guard")
    there = {p: [slot.card for slot in slots] for p, slots in flow.state.cooldown.items() if slots}
    assert there == {place: ["other"], below: ["third", "warden-guard"]}
    told = flow.lines[0].params
    assert (told["start"], told["end"]) == (int(place), int(below))


@pytest.mark.rule("MOVE-02", "MOVE-03")
def test_a_free_move_on_the_table_is_told_without_a_hex_and_on_the_board_with_its_last() -> None:
    campaign = its_turn("harbinger")
    told = used(campaign, "free-move", hexes=("H6", "H7")).lines[0]
    assert (told.code, told.params.get("hex")) == ("class.free-move-to", "H7")
    off = used(with_encounter(campaign, board="off"), "free-move").lines[0]
    assert off.code == "class.free-move"


def test_tree_running_reaches_seven_hexes_beside_obstacles_and_nothing_with_the_board_off() -> None:
    trees = {"H4": "tree", "P5": "tree"}
    campaign = with_encounter(its_turn("ranger"), obstacles=trees)
    reached = ability(campaign, "tree-running").options
    assert set(reached) == {"H3", "G3", "I3", "G4", "I4", "O4", "O5"}
    assert refusal_code(campaign, use("tree-running", "O5")) == ""
    assert refusal_code(campaign, use("tree-running")) == "move.no-such-hex"
    off = with_encounter(campaign, board="off")
    assert ability(off, "tree-running").options == ()
    assert refusal_code(off, use("tree-running")) == ""
    assert refusal_code(off, use("tree-running", "ZZ9")) == "move.no-such-hex"
    bare = with_encounter(off, obstacles={})
    assert why_not(bare, "tree-running") == ""
    by_hand = do(off, use("tree-running"))
    assert encounter(by_hand).figures["s1"].at == encounter(off).figures["s1"].at
    state = encounter(campaign)
    away = with_encounter(
        campaign, figures={**state.figures, "s1": state.figures["s1"].evolve(at=None)}
    )
    assert ability(away, "tree-running").options == ()
    assert refusal_code(away, use("tree-running", "O5")) == "move.off-board"


@pytest.mark.rule("ALLY-19")
def test_sentinels_are_numbered_from_one_and_by_their_seat_where_two_maidens_play() -> None:
    campaign = do(its_turn("grove-maiden"), use("sentinel-hp", "3"))
    assert ability(campaign, "sentinel-hp").options == ("1", "2", "3", "4", "5", "6")
    assert ability(campaign, "sentinel-hp").left == 3
    two = do(campaign, use("sentinel", "H7"), use("sentinel", "H8"), use("guardian", "H9"))
    assert [f.name for f in friends(two, "1", "sentinel")] == ["Sentinel 1", "Sentinel 2"]
    first, second = friends(two, "1", "sentinel")
    found = guardian(two, "1")
    assert found is not None
    assert found.name == "Ancient Guardian"
    assert found.at == encounter(two).shape.named("H9")
    wounded = [most_hp(two, f.evolve(hp=1)) for f in (first, second, found)]
    assert wounded == [3, 3, 6]
    other = with_friend(two, "", "Hound", 4, None)
    assert [most_hp(other, f) for f in encounter(other).figures.values() if f.name == "Hound"] == [
        4
    ]
    figures = {k: f for k, f in encounter(two).figures.items() if k != first.id}
    again = do(with_encounter(two, figures=figures), use("sentinel", "H7"))
    assert {f.name for f in friends(again, "1", "sentinel")} == {"Sentinel 1", "Sentinel 2"}
    pair = an_oathsworn(campaign, "2", cls="grove-maiden")
    pair = do(pair, use("sentinel", "H7"), use("guardian", "H8"))
    assert [f.name for f in friends(pair, "1", "sentinel")] == ["Sentinel 1.1"]
    assert [f.name for f in friends(pair, "1", "guardian")] == ["Ancient Guardian 1"]


@pytest.mark.rule("ALLY-19")
def test_a_friend_waits_beside_the_board_without_a_hex_and_never_on_a_taken_one() -> None:
    campaign = its_turn("grove-maiden")
    assert refusal_code(campaign, use("guardian", "H5")) == "move.occupied"
    assert refusal_code(campaign, use("guardian", "ZZ9")) == "move.no-such-hex"
    waiting = guardian(do(campaign, use("guardian")), "1")
    assert waiting is not None
    assert waiting.at is None
    off = with_encounter(campaign, board="off")
    assert ability(off, "guardian").options == ()


@pytest.mark.rule("ALLY-19", "MOVE-05")
def test_a_friend_walks_facing_its_way_burns_and_stops_where_it_dies() -> None:
    campaign = with_friend(its_turn("grove-maiden"), "", "Hound", 1, None)
    hound = next(k for k, f in encounter(campaign).figures.items() if f.name == "Hound")
    campaign = placed(campaign, hound, "D4")
    box = a_box(campaign)
    walked = encounter(walk_friend(campaign, hound, ("D5", "D6"), box).after).figures[hound]
    assert walked.at == encounter(campaign).shape.named("D6")
    jumped = encounter(walk_friend(campaign, hound, ("D9",), box).after).figures[hound]
    assert (jumped.at, jumped.facing) == (encounter(campaign).shape.named("D9"), 0)
    turned = placed(campaign, hound, "D6")
    back = encounter(walk_friend(turned, hound, ("D5",), box).after).figures[hound]
    assert back.facing == (walked.facing + 3) % 6
    stopped = encounter(walk_friend(campaign, hound, ("ZZ9", "D5"), box).after).figures[hound]
    assert stopped.at == encounter(campaign).shape.named("D4")
    fire = with_encounter(campaign, tiles={"D5": "fire"})
    assert hound not in encounter(walk_friend(fire, hound, ("D5", "D6"), box).after).figures


@pytest.mark.rule("MOVE-11")
def test_up_to_ten_tiles_are_laid_on_hexes_of_the_board_none_twice_and_each_replaces() -> None:
    campaign = with_encounter(its_turn("witch"), tiles={"H7": "water"})
    names = ability(campaign, "tiles").options
    ten, eleven = names[:10], names[:11]
    assert refusal_code(campaign, use("tiles", hexes=ten, tile="fire")) == ""
    assert refusal_code(campaign, use("tiles", hexes=eleven, tile="fire")) == "tiles.too-many"
    twice = use("tiles", hexes=("H7", "h7"), tile="fire")
    assert refusal_code(campaign, twice) == "tiles.too-many"
    nowhere = use("tiles", hexes=("ZZ9",), tile="fire")
    assert refusal_code(campaign, nowhere) == "move.no-such-hex"
    beyond = refuse_tile(campaign, "1", Hex(40, 40), "ZZ9")
    assert beyond is not None
    assert beyond.code == "move.no-such-hex"
    told = used(campaign, "tiles", hexes=("H7", "H8"), tile="fire").lines[:3]
    assert [line.code for line in told] == ["class.tiles", "tile.replaced", "tile.set"]
    off = with_encounter(campaign, board="off")
    assert ability(off, "tiles").options == ()
    lines = used(off, "tiles", tile="fire").lines
    assert [line.code for line in lines][:2] == ["class.tiles", "class.tiles-on-table"]


def test_two_wardens_cover_their_friends_though_one_is_off_the_board() -> None:
    campaign = an_oathsworn(its_turn("warden"), "2", cls="witch")
    campaign = an_oathsworn(campaign, "3", cls="warden")
    campaign = an_oathsworn(campaign, "4", cls="ranger")
    campaign = placed(placed(campaign, "s3", "C9"), "s4", "C8")
    state = encounter(campaign)
    away = {**state.figures, "s1": state.figures["s1"].evolve(at=None)}
    assert mantled(with_encounter(campaign, figures=away), "2") == {"s1", "s3", "s4"}
    out = seat_with(campaign, "1", knocked_out=True)
    assert mantled(out, "2") == {"s3", "s4"}


def test_the_stance_is_the_position_with_the_most_cards_and_none_where_two_are_equal() -> None:
    blade = seat_with(its_turn("blade"), cooldown={})
    one = cooling(blade, p2=("a",), p3=("b", "c"))
    assert stance(one, "1") == 3
    assert stance(cooling(blade, p1=("a",), p2=("b",)), "1") is None


@each_of(("hp", "healed"), [(0, []), (1, [1]), (3, [1]), (4, [])])
def test_the_priest_is_told_to_heal_one_from_1_to_3_hp(hp: int, healed: list[int]) -> None:
    campaign = an_oathsworn(its_turn("priest"), "1", hp=hp)
    lines = at_refresh(campaign, "1", a_box(campaign)).lines
    assert [line.params["n"] for line in lines if line.code == "class.priest"] == healed
