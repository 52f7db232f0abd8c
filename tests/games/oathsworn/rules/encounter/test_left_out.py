"""A told sheet with nothing but names and one die: what is left out is asked once, and kept."""

from collections import Counter
from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack, SetEnemyDefense
from oathsworn_gui.games.oathsworn.actions.board.figures import AddMinion
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import ChangeStage, TurnStageCard
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.content.told_encounter import new_boss
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location, MinionKind
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.tabletop.procedure import Value
from tests.games.oathsworn.builders.campaign import do
from tests.games.oathsworn.builders.encounter import placed
from tests.games.oathsworn.builders.sheets import CHAPTER, board, hart, set_up, told_campaign
from tests.games.oathsworn.builders.turn import asked, confirm, reply

BARE = new_boss("The Fog").evolve(locations=(Location(key="eye", name="Eye"),))
WISP = MinionKind(key="wisp", name="Wisp", defense=None)
READ: Mapping[str, Value] = {
    "enemy.card": "closest, move 2, attack, push 1",
    "enemy.might": "2 red 1 white",
    "attack.defense": 4,
    "number.minion-move": 3,
}
"""What the table reads off the cardboard when it is asked."""


def laid_out(campaign: Campaign) -> Campaign:
    """Return the encounter set up, everybody beside each other, in the first round."""
    campaign = do(do(campaign, SetUpEncounter()), AddMinion(kind="wisp", at="G8", facing=0))
    places = {"s1": "I7", "s2": "H8", "s3": "K9", "s4": "L9", "boss": "I4"}
    for figure, at in places.items():
        campaign = placed(campaign, figure, at, facing=3 if figure == "boss" else 0)
    return with_encounter(campaign, board="screen", round=1)


def answered(campaign: Campaign) -> tuple[Campaign, Counter[str]]:
    """Answer all questions: as read off the cardboard, else as Enter would."""
    kinds = Counter[str]()
    while (question := asked(campaign)) is not None:
        kinds[question.kind] += 1
        assert kinds.total() < 99, kinds
        value = READ.get(question.kind)
        campaign = confirm(campaign) if value is None else reply(campaign, value)
    return campaign, Counter({kind: n for kind, n in kinds.items() if kind in READ})


def a_round(campaign: Campaign) -> tuple[Campaign, Counter[str]]:
    """Play two attacks on each enemy, the stage card and the minions; return what was read off."""
    found = Counter[str]()
    attacks: tuple[tuple[str, Seat, str], ...] = (
        ("boss", "1", "one"),
        ("boss", "2", "one"),
        ("wisp", "2", "two"),
    )
    for target, seat, by in attacks:
        campaign = with_encounter(campaign, phase="oathsworn", turn=seat)
        campaign = do(campaign, BeginAttack(by=by, seat=seat))
        figures = encounter_of(campaign).figures.values()
        campaign = reply(
            campaign, next(f.id for f in figures if target in (f.id, f.of)), overrule=True
        )
        campaign, kinds = answered(campaign)
        found += kinds
    campaign = with_encounter(campaign, turn=None, phase="encounter")
    if not any(f.kind == "minion" for f in encounter_of(campaign).figures.values()):
        campaign = do(campaign, AddMinion(kind="wisp", at="G8", facing=0))
    campaign, enemies = answered(do(campaign, TurnStageCard()))  # the minions come up by themselves
    return campaign, found + enemies


def boss_told(campaign: Campaign) -> Boss:
    boss = campaign.own.encounters[CHAPTER].boss
    assert boss is not None
    return boss


def test_what_a_bare_sheet_lacks_is_asked_once_at_its_moment_and_kept_on_it() -> None:
    begun = told_campaign(name="The Fog", boss=BARE, minions=(WISP,))
    campaign, read = a_round(laid_out(begun))
    assert read == {"attack.defense": 2, "enemy.might": 2, "number.minion-move": 1, "enemy.card": 1}
    (kind,) = campaign.own.encounters[CHAPTER].minions
    cards = ("red", "red", "white")
    assert (boss_told(campaign).defense, boss_told(campaign).might) == (4, cards)
    assert (kind.defense, kind.might, kind.move) == (4, cards, 3)
    again = begun.evolve(own=campaign.own)
    _, later = a_round(laid_out(again))
    assert later == {"enemy.card": 1}, "the next evening nothing but the card is asked"


def test_a_number_that_the_sheet_has_stays_when_it_is_corrected_for_the_encounter() -> None:
    campaign = do(set_up(), AddMinion(kind="thornling"), SetEnemyDefense(figure="boss", defense=9))
    minion = next(f.id for f in encounter_of(campaign).figures.values() if f.kind == "minion")
    campaign = do(campaign, SetEnemyDefense(figure=minion, defense=7))
    (standing,) = encounter_of(campaign).minions
    assert (boss_now(campaign).defense, standing.defense) == (9, 7)
    assert campaign.own.encounters[CHAPTER] == board()


def test_a_number_read_in_a_later_stage_is_not_taken_for_that_of_the_first() -> None:
    begun = set_up(boss=hart(defense=None, stages=()))
    later = do(begun, ChangeStage(stage=2), SetEnemyDefense(figure="boss", defense=5))
    assert (boss_now(later).defense, boss_told(later).defense) == (5, None)
    first = do(begun, SetEnemyDefense(figure="boss", defense=5))
    assert boss_told(first).defense == 5


def boss_now(campaign: Campaign) -> Boss:
    boss = encounter_of(campaign).boss
    assert boss is not None
    return boss
