"""Where a card's area may be put: over most hexes of a large enemy, a wave where it hits most."""

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect
from oathsworn_gui.games.oathsworn.model.encounter import BoardMode
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.notation.card import Misread, read_parts
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.tabletop.procedure import Value
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, an_oathsworn
from tests.games.oathsworn.builders.cards import play
from tests.games.oathsworn.builders.encounter import answer, die, question
from tests.games.oathsworn.builders.might import answering, pool, typed
from tests.games.oathsworn.builders.places import position

FAR = {"s2": "A8", "s3": "P8", "s4": "A9"}
DISC = AttackEffect(range=3, area=Area(shape="disc", size=1))
WAVE = AttackEffect(area=Area(shape="wave"))


def turn(walls: str = "", **places: str) -> Campaign:
    """Return the Warden's turn with 7 animus, figures placed, the others far away."""
    campaign = with_encounter(position({**FAR, **places}, walls=walls), phase="oathsworn", turn="1")
    return an_oathsworn(campaign, "1", animus=7)


def attack_of(campaign: Campaign) -> Attack:
    """Return the attack under way."""
    attack = campaign.pending[-1]
    assert isinstance(attack, Attack)
    return attack


@pytest.mark.rule("AOE-02", "AOE-05")
def test_an_area_is_laid_over_most_hexes_of_a_large_enemy() -> None:
    """From H1 three hexes far: about H4 four hexes of the boss are covered, about H3 only one."""
    campaign = play(turn(s1="H1", boss="H5/0"), DISC)
    assert (question(campaign).kind, dict(attack_of(campaign).covered)) == (
        "draw.pool",
        {"boss": 3},
    )
    campaign = typed(answer(campaign, pool("white", "white")), "W2", "W1")
    assert die(campaign, "front").hp == 6 - 3  # (3 + 3) / 2


@pytest.mark.rule("AOE-01", "RANGE-02")
@each_of("line", ["attack all within 2", "attack 3 all within 2"])
def test_all_within_2_are_those_within_2_of_who_attacks(line: str) -> None:
    """From H2 the first stands 2 away, the other 3, though within 2 of a hex in range."""
    parts = read_parts(line)
    assert not isinstance(parts, Misread)
    campaign = play(turn(s1="H2", rat1="H4", rat2="H5"), *parts[0].effects)
    assert tuple(attack_of(campaign).covered) == ("rat1",)


@pytest.mark.rule("AOE-03")
@each_of("more", [{}, {"also": 2}, {"chain": 2}])
@each_of(("board", "hit"), [("screen", 3), ("off", 0)])
def test_an_area_has_no_further_targets_and_on_the_table_no_further_hexes(
    board: BoardMode, hit: int, more: dict[str, int]
) -> None:
    start = with_encounter(turn(s1="H1", boss="H5/0"), board=board)
    campaign = play(start, DISC.evolve(**more))
    if board == "off":
        assert question(campaign).kind == "card.area-hit"
        campaign = answer(campaign, ("boss",))
    attack = attack_of(campaign)
    assert (dict(attack.covered), attack.more, attack.chain) == ({"boss": hit}, 0, False)


@pytest.mark.rule("AOE-02", "AOE-05")
def test_a_centre_out_of_sight_is_none_though_it_would_cover_more() -> None:
    """The wall in H3 hides H4, G3 and I3 from H1; about H3 itself only H4 is the boss."""
    campaign = play(turn(s1="H1", boss="H5/0", walls="H3"), DISC)
    assert dict(attack_of(campaign).covered) == {"boss": 0}


@pytest.mark.rule("AOE-05", "AOE-07")
def test_of_two_large_enemies_either_may_be_covered_more() -> None:
    """The ox covers I9, I8 and J9, the boss H7 and the six about it: K7 reaches both."""
    campaign = play(turn(s1="K7", boss="H7/0", ox1="I9/0"), DISC)
    asked = question(campaign)
    assert asked.kind == "card.area"
    covered = [
        dict(attack_of(answer(campaign, option.key)).covered)
        for option in asked.options
        if option.key not in {"skip", "by-hand"}
    ]
    both = [found for found in covered if len(found) == 2]
    assert len(both) > 1
    for one in both:
        assert not any(
            other != one and all(other[key] >= one[key] for key in one) for other in both
        )


@pytest.mark.rule("WAVE-02")
def test_a_wave_goes_where_it_hits_most_enemies_though_a_friend_stands_there() -> None:
    """South of H5 are two rats and Sefa, north of it one rat: the wave goes south."""
    places = {"s1": "H5/0", "s2": "I8", "boss": "P2"}
    campaign = play(turn(**places, rat1="H8", rat2="G7", rat3="H2"), WAVE)
    assert question(campaign).kind == "draw.pool"
    assert set(attack_of(campaign).covered) == {"rat1", "rat2", "s2"}


@pytest.mark.rule("WAVE-02")
def test_of_two_ways_with_as_many_enemies_a_wave_goes_north() -> None:
    campaign = play(turn(s1="H5/3", boss="P2", rat1="H8", rat3="H2"), WAVE)
    assert question(campaign).kind == "draw.pool"
    assert set(attack_of(campaign).covered) == {"rat3"}


@pytest.mark.rule("AOE-01", "AOE-05")
def test_of_places_that_hit_as_many_the_one_over_more_hexes_is_proposed() -> None:
    """About H4 four hexes of the boss are covered, elsewhere the rat in K2 with its one."""
    campaign = play(turn(s1="H1", boss="H5/0", rat1="K2"), DISC)
    asked = question(campaign)
    assert (asked.kind, asked.default) == ("card.area", "H4/0")
    told = [str(option.params["enemies"]) for option in asked.options if option.params]
    assert told == ["Broodmother", "Rat1"]


@pytest.mark.rule("AOE-01", "AOE-03")
@each_of(
    ("value", "code", "rule", "strength"),
    [
        ("H4", "card.other-area", "AOE-01", "against-rules"),
        (("H4", "H5"), "card.other-area", "AOE-01", "against-rules"),
        (("H4", "Z9"), "move.no-such-hex", None, "impossible"),
        ("A1", "area.no-enemy", "AOE-03", "impossible"),
    ],
)
def test_hexes_that_are_no_placement_the_rules_know_may_be_overruled_where_an_enemy_is_hit(
    value: Value, code: str, rule: str | None, strength: str
) -> None:
    campaign = play(turn(s1="H2", rat1="H4", rat2="J3"), DISC)
    asked = question(campaign)
    assert asked.kind == "card.area"
    assert asked.default is not None
    assert answering(campaign, asked.default).refuse(campaign, a_box(campaign)) is None
    refusal = answering(campaign, value).refuse(campaign, a_box(campaign))
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.strength) == (code, rule, strength)
