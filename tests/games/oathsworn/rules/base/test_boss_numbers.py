"""What a boss has in a stage, what its broken locations take away, what an icon shows."""

import pytest

from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location, StageNumbers
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.rules.base.boss_numbers import (
    at_stage,
    broken_of,
    defense_lost,
    location_of_icon,
    might_left,
    with_numbers,
)
from oathsworn_gui.games.oathsworn.rules.hp.location_icons import with_icon
from tests.cases import each_of
from tests.games.oathsworn.builders.encounter import encounter
from tests.games.oathsworn.builders.sheets import an_icon_is_asked

RED: tuple[Colour, ...] = ("red", "red")
BLACK: tuple[Colour, ...] = ("black",)
NUMBERS = (
    StageNumbers(defense=4, might=RED),
    StageNumbers(defense=6),
    StageNumbers(might=BLACK),
)
BOSS = Boss(name="Hart", defense=3, might=("yellow",), stages=NUMBERS)


@each_of(
    ("boss", "stage", "defense", "might"),
    [
        (BOSS, 1, 4, RED),
        (BOSS, 2, 6, RED),
        (BOSS, 3, 6, BLACK),
        (BOSS.evolve(stages=()), 3, 3, ("yellow",)),
        (BOSS.evolve(stages=(StageNumbers(), StageNumbers(defense=0))), 1, 3, ("yellow",)),
        (BOSS.evolve(stages=(StageNumbers(), StageNumbers(defense=0))), 2, 0, ("yellow",)),
    ],
)
def test_a_number_a_stage_does_not_give_is_that_of_the_last_one_before_it(
    boss: Boss, stage: int, defense: int, might: tuple[Colour, ...]
) -> None:
    assert at_stage(boss, stage) == boss.evolve(stage=stage, defense=defense, might=might)


@each_of(
    ("stage", "defense", "might", "stages"),
    [
        (1, 9, (), (StageNumbers(defense=9, might=("yellow",)), *NUMBERS[1:])),
        (2, None, BLACK, (NUMBERS[0], StageNumbers(defense=3, might=BLACK), NUMBERS[2])),
        (3, 0, BLACK, (*NUMBERS[:2], StageNumbers(defense=0, might=BLACK))),
    ],
)
def test_what_is_read_is_kept_for_the_stage_that_is_played(
    stage: int, defense: int | None, might: tuple[Colour, ...], stages: tuple[StageNumbers, ...]
) -> None:
    boss = BOSS.evolve(stage=stage)
    after = with_numbers(boss, defense=defense, might=might)
    expected = boss.evolve(
        defense=3 if defense is None else defense, might=might or ("yellow",), stages=stages
    )
    assert after == expected


HEAD = Location(key="head", name="Stag's Head", icon="antler", defense_lost=2, might_lost=BLACK)
LEFT = Location(key="left-flank", name="Left", icon="flank", defense_lost=1, might_lost=RED)
RIGHT = Location(key="right-flank", name="Right", icon="flank")


def hurt(head: int = 6, left: int = 6, right: int = 6) -> Boss:
    """Return a boss of 3 red cards whose locations have these HP."""
    places = (HEAD.evolve(hp=head), LEFT.evolve(hp=left), RIGHT.evolve(hp=right))
    return BOSS.evolve(might=("red", "red", "red", "black"), locations=places)


@each_of(
    ("boss", "broken", "lost", "left"),
    [
        (hurt(), [], 0, ("red", "red", "red", "black")),
        (hurt(head=1, left=1), [], 0, ("red", "red", "red", "black")),
        (hurt(head=0), ["head"], 2, ("red", "red", "red")),
        (hurt(left=0, right=0), ["left-flank", "right-flank"], 1, ("red", "black")),
        (hurt(0, 0, 0), ["head", "left-flank", "right-flank"], 3, ("red",)),
        (hurt(0, 0, 0).evolve(might=("red",)), ["head", "left-flank", "right-flank"], 3, ()),
    ],
)
def test_broken_locations_take_defense_and_might_away(
    boss: Boss, broken: list[str], lost: int, left: tuple[Colour, ...]
) -> None:
    assert [place.key for place in broken_of(boss)] == broken
    assert (defense_lost(boss), might_left(boss)) == (lost, left)


@pytest.mark.rule("BREAK-13")
@each_of(
    ("boss", "icon", "found"),
    [
        (hurt(), "antler", "head"),
        (hurt(), " ANTLER", "head"),
        (hurt(), "stag's head", "head"),
        (hurt(), "head", "head"),
        (hurt(), "Left Flank", "left-flank"),
        (hurt(), "flank", "left-flank"),
        (hurt(left=0), "flank", "left-flank"),
        (hurt(right=0), "flank", "right-flank"),
        (hurt(left=0, right=0), "flank", "left-flank"),
        (hurt(right=1), "flank", "left-flank"),
        (hurt(), "claw", None),
        (hurt().evolve(locations=(HEAD.evolve(icon=""),)), "", None),
        (hurt().evolve(locations=()), "head", None),
    ],
)
def test_an_icon_shows_a_location_by_its_icon_key_or_name_and_a_broken_one_first(
    boss: Boss, icon: str, found: str | None
) -> None:
    place = location_of_icon(boss, icon)
    assert (place.key if place is not None else None) == found


@pytest.mark.rule("BREAK-13")
@each_of(("value", "code"), [("heart", "enemy.icon-of"), ("nowhere", "enemy.icon-nowhere")])
def test_what_an_icon_means_is_kept_on_the_board_and_on_the_told_sheet(
    value: str, code: str
) -> None:
    campaign = an_icon_is_asked()
    outcome = with_icon(campaign, "claw", value)
    assert [line.code for line in outcome.lines] == [code]
    told = outcome.after.own.encounters[campaign.chapter].boss
    boss = encounter(outcome.after).boss
    assert boss is not None
    assert told is not None
    for sheet in (boss, told):
        icons = {place.key for place in sheet.locations if place.icon == "claw"}
        assert (icons == {"heart"}) == (value == "heart")
        assert ("claw" in sheet.no_icons) == (value == "nowhere")
    bossless = OwnEncounter(chapter=campaign.chapter, name="Nobody")
    own = campaign.own.evolve(encounters={campaign.chapter: bossless})
    kept = with_icon(campaign.evolve(own=own), "claw", value).after
    assert kept.own.encounters[campaign.chapter] == bossless
