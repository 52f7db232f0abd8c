"""The encounter on paper is the encounter on the table."""

from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter, with_seat
from oathsworn_gui.games.oathsworn.views.encounter.encounter_sheet import encounter_sheet
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, an_oathsworn
from tests.games.oathsworn.builders.encounter import at_seat, dice, in_round_1, placed


def test_there_is_none_before_an_encounter_and_after_it() -> None:
    before = a_campaign()
    assert encounter_sheet(before, a_box(before)) is None
    over = with_encounter(in_round_1(), result="victory")
    assert encounter_sheet(over, a_box(over)) is None


def test_figures_stand_in_their_hexes_with_facing_and_hp() -> None:
    campaign = placed(placed(in_round_1(), "s1", "H8", 1), "boss", "I3", 3)
    sheet = encounter_sheet(an_oathsworn(campaign, hp=2), a_box(campaign))
    assert sheet is not None
    lying = {one.name: (one.at, one.facing, one.hp) for one in sheet.figures}
    assert lying["Brannoc"] == ("H8", "NE", 2)
    assert lying["Broodmother"] == ("I3", "S", None)
    assert lying["Tam"] == ("", "", 6)


def test_the_dice_of_the_boss_and_the_ground_are_told() -> None:
    campaign = dice(in_round_1(), core=1)
    campaign = with_encounter(
        campaign, obstacles={"H7": "wall", "B2": "wall"}, tiles={"C4": "fire"}
    )
    sheet = encounter_sheet(campaign, a_box(campaign))
    assert sheet is not None
    assert {one.name: one.hp for one in sheet.locations}["Core"] == 1
    assert (sheet.boss, sheet.boss_defense, sheet.round) == ("Broodmother", 2, 1)
    assert sheet.ground == (("fire", ("C4",)), ("wall", ("B2", "H7")))


def test_hand_and_cooldown_are_told_by_name() -> None:
    campaign = in_round_1()
    hand = at_seat(campaign).hand
    laid = {"2": (Slot(card="no-such-card"), hand[0])}
    campaign = with_seat(campaign, "1", hand=hand[1:], cooldown=laid)
    sheet = encounter_sheet(campaign, a_box(campaign))
    assert sheet is not None
    warden = sheet.seats[0]
    assert warden.cooldown == ((), (), ("no-such-card", "Measured Blow"), ())
    assert "Short Sword" in warden.hand
    assert (warden.hp, warden.defense, warden.animus) == (6, 4, 6)
    assert (warden.ally, warden.caged, warden.consumed) == ("", False, False)
