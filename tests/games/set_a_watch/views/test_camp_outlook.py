"""What each place of the camp would do for the Watch: as the rules do it, and as the odds count."""

import pytest

from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.camp import refuse_die
from oathsworn_gui.games.set_a_watch.views.advice import camper_chances
from oathsworn_gui.games.set_a_watch.views.camp_advice import camp_advice_view
from oathsworn_gui.games.set_a_watch.views.camp_outlook import CampOutlook, camp_outlook
from tests.games.set_a_watch.builders.camp import camps, in_camp
from tests.games.set_a_watch.builders.game import a_box, do
from tests.games.set_a_watch.builders.watch import exhausted


def outlook(game: Campaign) -> CampOutlook:
    found = camp_outlook(game, a_box(game))
    assert found is not None
    return found


def test_wood_is_what_chopping_brings() -> None:
    looked = 0
    for game in camps(3):
        box, gains = a_box(game), outlook(game).gains
        able = [die for die in range(3) if refuse_die(game, box, die, "chop") is None]
        assert ("chop" in gains) == bool(able)
        if able:
            chopped = do(game, PlaceDie(die=able[0], space="chop"))
            if chopped.phase == "camp":
                looked += 1
                assert gains["chop"].wood == chopped.firewood - game.firewood
                assert gains["chop"].cards == 0
    assert looked > 5


def test_a_card_that_is_healed_counts_and_only_where_one_is_exhausted() -> None:
    game = in_camp()
    assert "heal" not in outlook(game).gains
    other = next(seat for seat in "1234" if seat != game.camper)
    hurt = outlook(exhausted(game, f"{other}.0"))
    assert hurt.gains["heal"].cards == 1
    camper = outlook(exhausted(game, f"{game.camper}.0")).gains
    assert camper["heal"].cards == 0


def test_places_that_take_no_die_say_nothing() -> None:
    for game in camps(3) + camps(9):
        gains = outlook(game).gains
        box = a_box(game)
        for space in ("scout", "map", "heal", "chop", "equip", "own"):
            able = any(refuse_die(game, box, die, space) is None for die in range(3))
            assert (space in gains) == able
        assert all(gain.cards >= 0 for gain in gains.values())


def test_a_look_or_dice_rolled_again_save_cards_in_some_camp() -> None:
    saved = {
        space
        for game in camps(3) + camps(9)
        for space, gain in outlook(game).gains.items()
        if space in {"scout", "own", "bolster"} and gain.cards > 0.05
    }
    assert "scout" in saved
    assert saved & {"own", "bolster"}


def test_nothing_done_costs_no_less_than_the_best_placing() -> None:
    for game in camps(3):
        advice = camp_advice_view(game, a_box(game))
        assert advice is not None
        assert outlook(game).exhausted >= min(way.exhausted for way in advice.ways) - 1e-9


def test_the_chance_before_anything_is_laid_is_that_of_choosing_the_camper() -> None:
    game = in_camp()
    before = game.evolve(phase="camper")
    chances = {one.seat: one.chance for one in camper_chances(before, a_box(before))}
    assert chances
    assert outlook(game).chance == chances[game.camper]


@pytest.mark.parametrize("phase", ["roll", "camper", "watch"])
def test_there_is_none_outside_of_the_camp(phase: str) -> None:
    game = in_camp().evolve(phase=phase)
    assert camp_outlook(game, a_box(game)) is None
