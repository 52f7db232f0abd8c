"""Encounter boards told by a table, for tests: the Briar Hart and its Thornlings, our own."""

from typing import Any

from oathsworn_gui.games.oathsworn.actions.attack.attacks import LoseLocationHp, LoseMinionHp
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterBoardRules
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import ChangeStage
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.encounter.told import TellEncounter
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import (
    BoardRule,
    Boss,
    Location,
    MinionKind,
    StageNumbers,
)
from oathsworn_gui.games.oathsworn.model.instructions import (
    BeginStage,
    EndEncounter,
    Heal,
    Lose,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter, OwnMap, Stand
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.enemy.turn import begin_turn
from oathsworn_gui.tabletop.hexes import Hex
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import before_the_encounter, dice, placed

CHAPTER = "2"
"""A chapter of the book whose encounter only its owners know."""

HEAD, HEART, REAR = Hex(0, -1), Hex(0, 0), Hex(0, 1)


def hart(**changes: Any) -> Boss:
    """Return a boss of five hexes with four dice: one over two hexes, two under one name."""
    boss = Boss(
        name="The Briar Hart",
        defense=4,
        might=("red", "red", "red", "yellow", "yellow"),
        locations=(
            Location(key="head", name="Head", offsets=(HEAD,), icon="antler"),
            Location(key="heart", name="Heart", offsets=(HEART,), hp=4),
            Location(key="flank", name="Flank", offsets=(Hex(1, -1), Hex(1, 0))),
            Location(key="flank-2", name="Flank", offsets=(Hex(1, 0),)),
        ),
        broken_at=(2, 3),
        stages=(
            StageNumbers(defense=4, might=("red", "red", "red", "yellow", "yellow")),
            StageNumbers(defense=5),
            StageNumbers(might=("black", "black")),
        ),
        hexes=(HEART, HEAD, REAR, Hex(1, -1), Hex(1, 0)),
        front=HEAD,
    )
    return boss.evolve(**changes)


def thornling(**changes: Any) -> MinionKind:
    """Return a minion of a mob."""
    kind = MinionKind(
        key="thornling", name="Thornling", defense=2, might=("yellow",), move=4, mob=True
    )
    return kind.evolve(**changes)


def board(**changes: Any) -> OwnEncounter:
    """Return the encounter board of chapter 2 as a table told it."""
    told = OwnEncounter(chapter=CHAPTER, name="The Briar Hart", boss=hart(), minions=(thornling(),))
    return told.evolve(**changes)


def told_campaign(**changes: Any) -> Campaign:
    """Return a campaign before the encounter of chapter 2, its board told."""
    return do(before_the_encounter(chapter=CHAPTER), TellEncounter(told=board(**changes)))


def set_up(**changes: Any) -> Campaign:
    """Return the told encounter set up."""
    return do(told_campaign(**changes), SetUpEncounter())


def about_to_attack(campaign: Campaign, icon: str) -> Campaign:
    """Return the boss about to attack with a card that shows an icon, the first seat before it."""
    laid = with_encounter(campaign, board="screen", round=1, phase="encounter", turn=None)
    for figure, at in {"s1": "I7", "s2": "I9", "s3": "K9", "s4": "L9", "boss": "I4"}.items():
        laid = placed(laid, figure, at)
    there = begin_turn(laid, "boss", (Strike(who="closest", icon=icon),))
    turn = there.pending[-1]
    assert isinstance(turn, EnemyTurn)
    return there.evolve(pending=(turn.evolve(target="s1"),))


def an_icon_is_asked() -> Campaign:
    """Return an attack that asks which location its icon means, a location broken."""
    return about_to_attack(dice(set_up(), heart=0), "claw")


def a_told_boss() -> Campaign:
    """Return a told boss in stage 2, a location that takes something away broken, rules told."""
    head = hart().locations[0].evolve(defense_lost=1, might_lost=("red",), broken="It cannot see.")
    told = hart(locations=(head, *hart().locations[1:]), no_icons=("bell",))
    told = told.evolve(stage_words=("", "when it sleeps"), broken_at=(2, 0))
    lose = Lose(what="hp", amount=1, who="adjacent")
    rule = BoardRule(key="r1", words="It burns.", when="round-start", steps=(lose,))
    first = BoardRule(key="r2", words="Fog.", when="set-up")
    kinds = (thornling(most=4, words="closest, m4, a"),)
    laid = OwnMap(
        name="Clearing",
        zone=("G8", "H9"),
        obstacles={"C4": "tree"},
        stands=(Stand(kind="boss", of="boss", at="I4", facing=3),),
    )
    campaign = told_campaign(boss=told, minions=kinds, set_up=laid)
    rules = EnterBoardRules(chapter=CHAPTER, words="It burns.\nFog.", rules=(rule, first))
    campaign = do(do(campaign, rules), SetUpEncounter(), ChangeStage(stage=2))
    return dice(campaign, head=0)


def rules_wait() -> Campaign:
    """Return a break whose rule is asked before its reaction, the rule of a death below both."""
    when = BoardRule(
        key="r1",
        words="when the head breaks: heal 1, defeat",
        when="break",
        of="head",
        steps=(Heal(), EndEncounter(result="defeat")),
    )
    timed = BoardRule(
        key="r2",
        words="when a thornling dies: begin stage 3",
        when="death",
        of="thornling",
        first_round=1,
        last_round=9,
        every=1,
        gone=("thornling",),
        steps=(BeginStage(stage=3),),
    )
    staged = BoardRule(
        key="r3",
        words="Mud.",
        when="hit",
        stage=2,
        tile="water",
        beside=True,
        of="boss",
        steps=(Lose(what="hp", amount=1),),
    )
    entered = EnterBoardRules(chapter=CHAPTER, words="Mud.", rules=(when, timed, staged))
    campaign = do(do(told_campaign(), entered), SetUpEncounter(), AddMinion(kind="thornling"))
    campaign = with_encounter(campaign, round=1, phase="oathsworn", turn="1")
    figures = encounter_of(campaign).figures.values()
    minion = next(figure.id for figure in figures if figure.kind == "minion")
    broken = do(dice(campaign, heart=3), LoseLocationHp(losses={"head": 6}, breaker="1"))
    return do(broken, LoseMinionHp(figure=minion))
