"""Chapter 1 of the box, told from nothing as a table would, is the encounter that ships."""

from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.encounter.told import TellEncounter
from oathsworn_gui.games.oathsworn.content.told_encounter import new_boss
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import StageNumbers
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter
from oathsworn_gui.games.oathsworn.notation.enemy import read_minion
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.views.sheets.body import (
    BodyDraft,
    body_of,
    with_body,
    with_die,
    with_form,
)
from oathsworn_gui.games.oathsworn.views.sheets.stages import (
    read_might,
    with_end,
    with_stage,
    with_target,
)
from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.hexes import Hex
from tests.games.oathsworn.builders.campaign import a_box, do
from tests.games.oathsworn.builders.encounter import before_the_encounter

DICE = {
    "Front": [Hex(0, -1)],
    "Left flank": [Hex(-1, 0), Hex(-1, 1)],
    "Right flank": [Hex(1, -1), Hex(1, 0)],
    "Core": [Hex(0, 0)],
    "Rear": [Hex(0, 1)],
}


def by_hand() -> OwnEncounter:
    """Return the encounter board as the fields of the sheet make it."""
    boss = new_boss("Broodmother")
    draft = with_form(body_of(boss), "7")
    for name, hexes in DICE.items():
        found = with_die(draft, name, hexes)
        assert isinstance(found, BodyDraft)
        draft = found
    might = read_might("3r3y")
    assert not isinstance(might, Refusal)
    boss = with_stage(with_body(boss, draft), 1, StageNumbers(defense=2, might=might))
    boss = with_end(with_end(boss, 1, "2"), 2, "4 dice lost")
    boss = with_target(boss, "The Oathsworn who killed the most rats")
    rat = read_minion("Giant Rat 2 yy mob").kind
    return OwnEncounter(chapter="1", name="Broodmother", boss=boss, minions=(rat,))


def set_up(seed: int, told: OwnEncounter | None) -> Campaign:
    campaign = before_the_encounter(seed=seed, dealer="program")
    if told is not None:
        campaign = do(campaign, TellEncounter(told=told))
    return do(campaign, SetUpEncounter())


def test_it_is_the_encounter_that_ships() -> None:
    shipped = a_box(before_the_encounter()).chapter("1").encounter
    assert shipped is not None
    assert shipped.boss is not None
    told = by_hand()
    assert told.boss is not None
    assert told.boss.evolve(hexes=(), front=None) == shipped.boss
    assert told.minions == shipped.minions


def test_it_is_set_up_alike_for_two_hundred_seeds() -> None:
    told = by_hand()
    assert told.boss is not None
    for seed in range(200):
        mine, theirs = encounter_of(set_up(seed, told)), encounter_of(set_up(seed, None))
        assert mine.boss is not None
        assert mine.evolve(boss=mine.boss.evolve(hexes=())) == theirs, seed
