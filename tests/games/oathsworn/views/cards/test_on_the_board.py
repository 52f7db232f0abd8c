"""What a seat's own turn says before anything is done: cages, areas, thrown items, knockbacks."""

from oathsworn_gui.games.oathsworn.actions.board.displace import KnockBack, PushFigure
from oathsworn_gui.games.oathsworn.actions.conditions.bound import AttackFromInside, AttemptEscape
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Caged
from oathsworn_gui.games.oathsworn.views.cards.attack_area import (
    AREA_SHAPES,
    AttackArea,
    Pointed,
    attack_area,
    pointed_at,
)
from oathsworn_gui.games.oathsworn.views.cards.board_choices import (
    figure_at,
    hexes_of,
    place_of_seat,
    way_of_seat,
)
from oathsworn_gui.games.oathsworn.views.cards.bound import Bound, bound_of
from oathsworn_gui.games.oathsworn.views.cards.displaced import displacements, movable
from oathsworn_gui.games.oathsworn.views.cards.thrown import (
    hexes_beside,
    items_at_hand,
    thrown_items,
)
from oathsworn_gui.tabletop.hexes import Hex
from tests.games.oathsworn.builders.campaign import an_item, an_oathsworn
from tests.games.oathsworn.builders.encounter import encounter, in_round_1, seat_with
from tests.games.oathsworn.builders.phrases import English, a_store, english
from tests.games.oathsworn.builders.places import position

SHIELD = an_item(id="x3", card="shield", name="Shield", kind="shield", defense=2)


def before_a_wall() -> Campaign:
    """Return the Warden between the boss in H8 and a wall in H4."""
    campaign = position({"s1": "H6", "s2": "A1", "boss": "H8"}, walls="H4")
    return an_oathsworn(campaign, "1", equipped=(SHIELD,))


def named(campaign: Campaign, name: str) -> Hex:
    at = encounter(campaign).shape.named(name)
    assert at is not None
    return at


def bound(campaign: Campaign) -> Bound:
    return bound_of(campaign, English(campaign), "1", a_store(campaign).refuse)


def test_a_cage_says_its_difficulty_its_end_and_the_way_out() -> None:
    assert bound(in_round_1()).is_empty
    campaign = seat_with(in_round_1(), "1", caged=Caged(card="s1-1", since=1, difficulty=5))
    shown = bound(campaign)
    assert (shown.is_held, shown.free, shown.refusal) == (True, AttemptEscape(seat="1"), None)
    (hold,) = shown.holds
    assert (hold.kind, hold.way_free, hold.cost) == ("caged", "escape", 3)
    assert hold.words.startswith("Difficulty 5.")
    again = Caged(card="s1-1", since=1, difficulty=5, attempted=True)
    assert bound(seat_with(campaign, "1", caged=again)).refusal is not None


def test_a_consumed_one_attacks_from_inside() -> None:
    campaign = an_oathsworn(before_a_wall(), "1", statuses={"consumed": 1})
    shown = bound(campaign)
    assert shown.free == AttackFromInside(seat="1")
    assert [hold.kind for hold in shown.holds] == ["consumed"]


def test_the_board_knows_who_stands_where_and_how_to_get_there() -> None:
    campaign = before_a_wall()
    at = named(campaign, "H6")
    assert figure_at(campaign, at) == "s1"
    assert figure_at(campaign, named(campaign, "A3")) == ""
    assert place_of_seat(campaign, "1") == at
    assert place_of_seat(campaign, "3") is None
    assert way_of_seat(campaign, "1", named(campaign, "H5")) == ("H5",)
    assert way_of_seat(campaign, "1", at) == ()
    state = encounter(campaign)
    assert list(hexes_of(state, "s1")) == [at]
    assert len(list(hexes_of(state, "boss"))) == 7
    assert list(hexes_of(state, "s3")) == []
    assert list(hexes_of(state, "H5")) == [named(campaign, "H5")]
    assert list(hexes_of(state, "skip")) == []


def test_an_area_beside_the_attacker_lies_there_wherever_it_points() -> None:
    campaign = before_a_wall()
    who = encounter(campaign).figures["s1"]

    def area(pointed: Pointed) -> AttackArea:
        return attack_area(campaign, english(), who, pointed)

    shown = area(Pointed("beside", None, 0))
    assert "H7" in shown.hexes
    assert "H6" not in shown.hexes
    assert len(shown.words) == 1
    assert encounter(campaign).figures["boss"].name in shown.words[0]
    assert area(Pointed("beside", named(campaign, "A1"), 0)) == shown
    assert area(Pointed("no such area", None, 0)) == shown
    away = next(key for key in AREA_SHAPES if not area(Pointed(key, None, 0)).hexes)
    assert area(Pointed(away, named(campaign, "B2"), 0)).hexes
    turned = pointed_at(campaign, who, Pointed("beside", None, 0), named(campaign, "H9"))
    assert (turned.at, turned.turns) == (named(campaign, "H9"), 3)


def test_a_knockback_is_said_and_drawn_before_it_is_done() -> None:
    campaign = before_a_wall()
    assert movable(campaign, "s1").source == "boss"
    assert movable(campaign, "boss").source == "s1"
    found = displacements(
        campaign, English(campaign), KnockBack(figures=("s1",), source="boss", by=3)
    )
    assert found is not None
    assert "knocked back to H5" in found.words
    assert "An obstacle in H4 stops it: 1 HP." in found.words
    assert len(found.drawn) == 2
    nowhere = PushFigure(figures=("s1",), source="Z99")
    assert displacements(campaign, English(campaign), nowhere) is None


def test_an_item_is_thrown_beside_its_target() -> None:
    campaign = before_a_wall()
    shown = thrown_items(campaign)
    assert "boss" in [key for key, _ in shown.targets]
    assert (shown.lying, shown.consumed) == ((), ())
    assert items_at_hand(campaign, "1") == (("x3", "Shield"),)
    assert items_at_hand(campaign, "") == ()
    assert hexes_beside(campaign, "boss")[0] == ("G6", "G6")  # H6 is the Warden's
    assert hexes_beside(campaign, "nobody") == ()


def test_a_consumed_one_may_come_out_at_any_location() -> None:
    campaign = an_oathsworn(before_a_wall(), "3", statuses={"consumed": 1})
    boss = encounter(campaign).boss
    assert boss is not None
    (who,) = thrown_items(campaign).consumed
    assert who.seat == "3"
    assert [key for key, _ in who.locations] == [one.key for one in boss.locations]
