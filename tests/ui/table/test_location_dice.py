"""Where the dice of a large figure lie: in the middle of their hexes, none over another."""

from itertools import combinations

from oathsworn_gui.tabletop.hex_picture import LocationDie
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.ui.table.hex_location_dice import laid_dice
from oathsworn_gui.ui.table.hex_view import View

VIEW = View(30.0, 200.0, 200.0)
HEART, HEAD, FLANK = Hex(0, 0), Hex(0, -1), Hex(1, -1)


def die(name: str, *hexes: Hex) -> LocationDie:
    return LocationDie(name, hexes, 5)


def test_a_die_lies_in_the_middle_of_its_hexes() -> None:
    alone, wide = laid_dice(VIEW, (die("Heart", HEART), die("Back", HEAD, HEAD)))
    assert (alone.middle, alone.size) == (VIEW.middle(HEART), VIEW.side * 0.98)
    assert wide.middle == VIEW.middle(HEAD)


def test_dice_that_share_a_hex_lie_beside_each_other() -> None:
    for sharing in (2, 3, 4):
        dice = [die(f"Die {n}", HEART) for n in range(sharing)]
        laid = list(laid_dice(VIEW, (*dice, die("Head", HEAD))))
        assert {one.die.name for one in laid} == {*(one.name for one in dice), "Head"}
        for one, other in combinations(laid, 2):
            assert not one.box.intersects(other.box), (one, other)
        about = sum(one.middle.x() for one in laid if one.die.name != "Head") / sharing
        assert about == VIEW.middle(HEART).x()


def test_a_die_between_two_hexes_leaves_room_for_that_of_one_of_them() -> None:
    one, other = laid_dice(VIEW, (die("Flanks", HEART, FLANK), die("Flank", FLANK)))
    assert not one.box.intersects(other.box)
