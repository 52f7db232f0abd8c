"""The practice chapter's stage cards: they use the whole vocabulary, and all can be confirmed."""

import typing
from functools import cache

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import PickArchetype
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import BeginRound, TurnStageCard
from oathsworn_gui.games.oathsworn.actions.encounter.setup import BuildHand, SetUpEncounter
from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Moment
from oathsworn_gui.games.oathsworn.model.instructions import (
    AreaShape,
    Displace,
    Instruction,
    Move,
    Strike,
    Way,
)
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.abilities.archetypes import sides_of
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.step_table import STEPS
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.games.oathsworn.views.sheets.beginnings import pack_of
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, do
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.encounter import encounter, placed, question
from tests.games.oathsworn.builders.minions import confirmed
from tests.games.oathsworn.content.practice_walk import practice, start

STANDING = {"s1": "I8", "s2": "G8", "s3": "K8", "s4": "I9"}
MOST_ANSWERS = 60


def definition() -> EncounterDef:
    """The practice encounter."""
    found = practice().chapters["1"].encounter
    assert found is not None
    return found


def steps() -> tuple[Instruction, ...]:
    """Every instruction of its cards and minions."""
    told = definition()
    boxes = (*(card.steps for card in told.stage_cards), *(kind.steps for kind in told.minions))
    return tuple(step for box in boxes for step in box)


def test_the_whole_vocabulary_is_used() -> None:
    of_sheets = {"heal", "stage", "end"}
    assert {step.do for step in steps()} == set(STEPS) - {"say"} - of_sheets
    packs = (pack_of(a_box(a_campaign()), sheet, "2") for sheet in printed().sheets)
    ruled = (rule for pack in packs for board in pack.rules.values() for rule in board.rules)
    assert {step.do for rule in ruled for step in rule.steps} >= of_sheets
    areas = {step.area.shape for step in steps() if isinstance(step, Strike) and step.area}
    assert areas == set(typing.get_args(AreaShape))
    ways = {step.way for step in steps() if isinstance(step, Displace)}
    knocks = {"knockback" for step in steps() if isinstance(step, Strike) and step.knockback}
    assert ways | knocks == set(typing.get_args(Way))
    how = {step.how for step in steps() if isinstance(step, Move)}
    assert how == {"toward", "away", "direction", "ahead", "tile", "far-side"}


def test_rules_of_the_board_happen_at_every_moment() -> None:
    rules = definition().rules
    sheets = (rule for sheet in printed().sheets.values() for rule in sheet.rules)
    assert {rule.when for rule in (*rules, *sheets)} == set(typing.get_args(Moment))
    assert all(rule.steps and rule.words for rule in rules)
    assert [rule.alone for rule in rules if rule.alone] == [4]


def test_every_location_breaks_an_attack() -> None:
    boss = definition().boss
    assert boss is not None
    icons = {step.icon for step in steps() if isinstance(step, Strike)}
    assert icons == {place.key for place in boss.locations}


@cache
def in_the_encounter_phase() -> Campaign:
    """The practice company before the Sow, in the encounter phase of round 1."""
    campaign = start(1).evolve(part="encounter", story=None, pending=())
    campaign = do(campaign, SetUpEncounter(ambush=False))
    for seat in ("1", "2", "3"):
        cards = tuple(card.key for card in proposed(campaign, seat, a_box(campaign)))
        campaign = do(campaign, BuildHand(seat=seat, cards=cards))
    side = sides_of(campaign, "4", a_box(campaign))[0]
    campaign = do(campaign, PickArchetype(seat="4", archetype=side.key))
    for figure, at in STANDING.items():
        campaign = placed(campaign, figure, at)
    return with_encounter(do(campaign, BeginRound()), phase="encounter", turn=None)


def faced_with(card: str, board: str) -> Campaign:
    """Return the phase with that card drawn, and the board used so."""
    return do(with_encounter(in_the_encounter_phase(), faceup=card, board=board), TurnStageCard())


@each_of("board", ["screen", "mirror", "off"])
@each_of("card", [card.key for card in definition().stage_cards])
def test_a_card_and_the_minions_are_played_by_confirming_only(card: str, board: str) -> None:
    campaign = faced_with(card, board)
    assert any(isinstance(procedure, EnemyTurn) for procedure in campaign.pending)
    for _ in range(MOST_ANSWERS):
        if not campaign.pending:
            break
        assert not question(campaign).kind.startswith("stage.")
        campaign = confirmed(campaign)
    assert campaign.pending == ()
    state = encounter(campaign)
    assert state.stage_done
    assert state.minions_done
    minions = {f.id for f in state.figures.values() if f.kind == "minion"}
    assert minions <= set(state.activated)
    assert (card in state.kept_cards) == (card == "sow-2-litter")
    taken = [at for f in state.figures.values() if (at := f.at) is not None]
    assert len(taken) == len(set(taken))


@each_of(
    ("card", "where"),
    [
        ("sow-1-counting", {"boss": "I6"}),
        ("sow-1-nudge", {"boss": "J7"}),
        ("sow-2-your-name", {"boss": "I3", "s2": "H5"}),
        ("sow-2-litter", {"boss": "I5"}),
        ("sow-3-straight", {"boss": "I8", "s1": "I5"}),
    ],
)
def test_where_a_card_leaves_the_figures(card: str, where: dict[str, str]) -> None:
    campaign = faced_with(card, "screen")
    while not question(campaign).kind.startswith("minions."):
        campaign = confirmed(campaign)
    shape, figures = encounter(campaign).shape, encounter(campaign).figures
    stands = {f: shape.name(at) for f in where if (at := figures[f].at) is not None}
    assert stands == where
