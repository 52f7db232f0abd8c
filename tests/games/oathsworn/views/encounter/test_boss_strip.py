"""The boss in one strip as values: dice, limit, MIGHT with its average, whom its card takes."""

from fractions import Fraction

import pytest

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.odds.outlook import outlook
from oathsworn_gui.games.oathsworn.odds.pool import pool_of
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.might import decks
from oathsworn_gui.games.oathsworn.views.encounter.boss_strip import Strip, strip_of, taken_now
from tests.games.oathsworn.builders.campaign import a_box, a_campaign
from tests.games.oathsworn.builders.encounter import dice, encounter, in_round_1, placed
from tests.games.oathsworn.builders.phrases import English
from tests.games.oathsworn.builders.turn import practice, with_card_up


def strip(campaign: Campaign) -> Strip:
    found = strip_of(campaign, a_box(campaign), English(campaign))
    assert found is not None
    return found


def taken(campaign: Campaign) -> str:
    return taken_now(campaign, a_box(campaign), English(campaign))


def test_outside_an_encounter_there_is_none() -> None:
    campaign = a_campaign()
    assert strip_of(campaign, a_box(campaign), English(campaign)) is None
    assert taken(campaign) == ""


def test_each_location_has_its_die_and_lost_ones_are_counted_to_the_next_stage() -> None:
    broken = dice(in_round_1(), rear=0, front=2)
    boss = encounter(broken).boss
    assert boss is not None
    broken = with_encounter(broken, boss=boss.evolve(broken_at=(2, 4)))
    found = strip(broken)
    assert {die.key: die.hp for die in found.dice} == {at.key: at.hp for at in boss.locations}
    assert (found.stage, found.lost, found.limit) == ("I", 1, 2)
    last = with_encounter(broken, boss=boss.evolve(broken_at=()))
    assert strip(last).limit == len(boss.locations)


def test_without_a_boss_the_encounter_and_its_card_are_left() -> None:
    campaign = with_encounter(in_round_1(), boss=None)
    found = strip(campaign)
    assert found.name == encounter(campaign).name
    assert found.dice == ()
    assert found.numbers is None
    assert found.might.average is None


def test_a_might_that_nobody_entered_has_no_average() -> None:
    boss = encounter(in_round_1()).boss
    assert boss is not None
    campaign = with_encounter(in_round_1(), boss=boss.evolve(might=(), defense=None))
    found = strip(campaign)
    assert found.might.average is None
    assert found.numbers is not None
    assert found.numbers.defense is None


def test_the_average_is_that_of_the_decks_as_they_lie() -> None:
    campaign = practice()
    found = strip(campaign)
    units = [colour for colour, count in found.might.cards for _ in range(count)]
    mean = outlook(pool_of(units), decks.piles(campaign, a_box(campaign), "enemy")).mean
    assert mean > 0
    assert found.might.average == pytest.approx(float(Fraction(mean)))


@pytest.mark.rule("ENEMYATK-01")
def test_a_broken_icon_takes_a_card_of_the_strongest_colour() -> None:
    campaign = practice()
    whole = strip(campaign)
    assert not whole.might.fewer
    card = encounter(campaign).faceup
    assert card is not None
    known = a_box(campaign).chapter(campaign.chapter).encounter
    assert known is not None
    steps = next(one.steps for one in known.stage_cards if one.key == card)
    icon = next(step.icon for step in steps if step.do == "attack")
    broken = strip(dice(campaign, **{icon.replace("-", "_"): 0}))
    assert broken.might.fewer
    strongest, count = whole.might.cards[0]
    assert dict(broken.might.cards)[strongest] == count - 1
    assert broken.might.average is not None
    assert whole.might.average is not None
    assert broken.might.average < whole.might.average


@pytest.mark.rule("TARGET-03")
def test_whom_the_card_takes_follows_the_figures() -> None:
    campaign = with_card_up(practice(), "sow-1-counting")
    campaign = placed(placed(placed(campaign, "boss", "I4", 3), "s1", "I6"), "s2", "I9")
    before = taken(campaign)
    assert before.startswith(f"{campaign.seats['1'].name} now: ")
    away = placed(placed(campaign, "s1", "B10"), "s2", "I6")
    assert taken(away).startswith(f"{campaign.seats['2'].name} now: ")
    assert taken(with_encounter(campaign, board="off")) == ""
    assert taken(with_encounter(campaign, faceup=None)) == ""
