"""``python -m tests.games.oathsworn.schema_lock``: writes the lock of the schema of today.

Run it once, when an issue that changed the schema closes. From then on the files of that version
are never written again: a change needs a new schema number and a migration.
"""

from functools import cache
from pathlib import Path
from random import Random

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack
from oathsworn_gui.games.oathsworn.actions.base.answers import Answer, RecordDraw
from oathsworn_gui.games.oathsworn.actions.board.figures import (
    AddMinion,
    PlaceFigure,
    SetTile,
)
from oathsworn_gui.games.oathsworn.actions.board.maps import (
    KeepMap,
    LayPhoto,
    SetShape,
    SetZone,
)
from oathsworn_gui.games.oathsworn.actions.board.thrown_items import ThrowItem
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import (
    EnterAlly,
    EnterArchetype,
    EnterBoardRules,
    EnterCard,
    EnterInjury,
    EnterStageCard,
)
from oathsworn_gui.games.oathsworn.actions.conditions.bound import AttemptEscape
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    EndOathswornPhase,
    TurnStageCard,
)
from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import SetBoardMode, Taunt
from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import UseItem
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    BattleflowEffect,
    CardPart,
    DisplaceEffect,
    ExtraCost,
    HarmEffect,
    MoveEffect,
    SayEffect,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule
from oathsworn_gui.games.oathsworn.model.instructions import Cage, Lose
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import with_seat
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.hexes import Hex, Shape
from tests.games.locked_saves import Lock
from tests.games.oathsworn.builders.bound import ONE_HP, caged, inside
from tests.games.oathsworn.builders.campaign import choices, do
from tests.games.oathsworn.builders.campaign_moments import (
    a_newcomer,
    after_a_tally,
    losses_told,
    one_back,
    tough,
)
from tests.games.oathsworn.builders.cards import CARD, a_part, in_turn, with_card
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.encounter import laid_out
from tests.games.oathsworn.builders.fight_moments import (
    a_killed_rat_flies,
    an_attack_is_stopped,
    due_after_the_encounter,
    the_fallen_fly,
    the_stage_is_asked,
)
from tests.games.oathsworn.builders.sheets import a_told_boss, an_icon_is_asked, rules_wait
from tests.games.oathsworn.builders.story_moments import (
    in_a_secret_decision,
    in_instant_action,
    on_a_journey,
    over_full,
)
from tests.games.oathsworn.builders.told_events import (
    a_told_chapter,
    a_told_event_asks,
    told_loot,
)
from tests.games.oathsworn.builders.turn import drawn, practice, until
from tests.games.oathsworn.content.practice_walk import answer_by_chance, start, walk

FOLDER = Path(__file__).parent / "saves"
NOON = "2026-11-21T12:00:00"
TOLD = ("company", "seat", "story", "encounter", "question", "decks")


@cache
def lock() -> Lock:
    """The saves of this game."""
    return Lock(FOLDER, system_of(printed()), TOLD)


def folder(schema: int = 0) -> Path:
    """The folder of the saves of a schema; of today's for 0."""
    return lock().folder(schema)


def moments() -> dict[str, Campaign]:
    """The campaigns that are kept: a new one, a story with a question open, mid-attack, the end.

    From schema 2 on also a chain attack whose critical is still owed its extra card; from schema 3
    on an enemy's turn, minions acting, a typed card, the mirror pass, a board of one's own; from
    schema 4 on a card being carried out, an escape, one swallowed beside cards the table entered;
    from schema 5 on a journey with a map and a track of one's own, a secret decision half made, a
    backpack too full, a shop of an instant chapter; from schema 6 on an heir half quick levelled,
    one back from its bag beside a seat lent, a tally at its losses, a chapter's record, a roll at
    set-up; from schema 7 on knockbacks of the fallen, a break that asks for the stage, an attack
    stopped after its reveal, what is due after the encounter; from schema 8 on a boss that the
    table told, in its second stage, and an icon that lies on no location; from schema 9 on rules of
    the board that wait at a break and below it, a told event whose choice is open; from schema 10
    on a chapter whose facts the table told, and a tally whose loot was told.
    """
    return {
        "new-book": system_of(printed()).new(choices().model_dump(mode="json")),
        "in-the-story": _played(start(5), 3),
        "in-an-attack": _in_an_attack(),
        "in-a-chain": _in_a_chain(),
        "in-an-enemys-turn": until(drawn(practice(), "sow-1-nudge"), "enemy.move"),
        "minions-act": until(drawn(practice(), "sow-1-counting"), "minions.move"),
        "as-on-the-table": drawn(practice("mirror")),
        "a-board-of-ones-own": _own_board(),
        "in-a-card": _in_a_card(),
        "in-an-escape": do(caged(), AttemptEscape(seat="1")),
        "swallowed": _swallowed(),
        "on-a-journey": on_a_journey(),
        "in-a-secret-decision": in_a_secret_decision(),
        "over-full": over_full(),
        "in-instant-action": in_instant_action(),
        "a-newcomer": a_newcomer(),
        "one-back": one_back(),
        "losses-told": losses_told(),
        "after-a-tally": after_a_tally(),
        "tough": tough(),
        "the-fallen-fly": the_fallen_fly(),
        "a-killed-rat-flies": a_killed_rat_flies(),
        "the-stage-is-asked": the_stage_is_asked(),
        "an-attack-is-stopped": an_attack_is_stopped(),
        "due-after-the-encounter": due_after_the_encounter(),
        "a-told-boss": a_told_boss(),
        "an-icon-is-asked": an_icon_is_asked(),
        "rules-wait": rules_wait(),
        "a-told-event-asks": a_told_event_asks(),
        "a-told-chapter": a_told_chapter(),
        "told-loot": told_loot(),
        "after-the-story": walk(3).end,
    }


def _played(campaign: Campaign, steps: int) -> Campaign:
    store, chance = _store(campaign), Random(1)
    for _ in range(steps):
        question = store.ask()
        if question is None:
            break
        store.dispatch(answer_by_chance(question, chance), because="by chance")
    last: Campaign = store.campaign
    return last


def _in_an_attack() -> Campaign:
    store = _store(walk(3).end)
    for action in (SetUpEncounter(), BeginAttack(by="an item", seat="1")):
        _do(store, action)
    last: Campaign = store.campaign
    return last


def _in_a_chain() -> Campaign:
    store = _store(walk(3).end)
    _do(store, SetUpEncounter())
    encounter = store.campaign.encounter
    kind = encounter.minions[0].key
    _do(store, AddMinion(kind=kind))
    _do(
        store,
        BeginAttack(
            by="an item", seat="1", target="boss", chain=1, bonus=1, ignore_lowest=1, keyword=2
        ),
    )
    rat = next(f.id for f in store.campaign.encounter.figures.values() if f.kind == "minion")
    for value in (rat, ("white.1", "white.2", "raise.white.1.1")):
        _do(store, Answer(procedure=store.campaign.pending[-1].id, seat="1", value=value))
    cards = ("Y3*", "W1")
    _do(store, RecordDraw(procedure=store.campaign.pending[-1].id, seat="1", cards=cards))
    last: Campaign = store.campaign
    return last


def _own_board() -> Campaign:
    """Return a typed card being carried out on a kept board with a picture, items thrown on it."""
    store = _store(laid_out())
    shape = Shape(columns=(4, 5, 4, 5, 4), holes=(Hex(2, 2),))
    sword = store.campaign.seats["1"].equipped[0].id
    for action in (
        SetBoardMode(mode="screen"),
        SetShape(shape=shape),
        SetZone(hex="A1"),
        LayPhoto(jpeg="AAAA", left=-1, width=8, angle=2),
        KeepMap(name="Yard"),
        PlaceFigure(figure="s1", at="B2"),
        PlaceFigure(figure="boss", at="D4"),
        SetTile(hex="B4", kind="fire", large=True),
        Taunt(seat="1"),
        ThrowItem(seat="1", item=sword, at="A2"),
        BeginRound(),
        EndOathswornPhase(),
        TurnStageCard(),
    ):
        _do(store, action)
    words = "charge 3, attack 2 red knockback 2, spawn giant-rat"
    _do(store, Answer(procedure=store.campaign.pending[-1].id, value=words))
    last: Campaign = store.campaign
    return last


def _in_a_card() -> Campaign:
    """Return a card whose friend has gained a token, asked where its player goes."""
    effects = (
        TokenEffect(token="defense"),
        MoveEffect(distance=3, past=True),
        AttackEffect(range=2, steps=1, for_each="hex-moved"),
        DisplaceEffect(way="push", by=1, when="hit"),
    )
    other = a_part(BattleflowEffect(), cost=1, extra=(ExtraCost(what="hp"),), once="round")
    campaign = with_card(in_turn(s1="I7"), a_part(*effects), other, cost=None)
    sword = UseItem(seat="1", item=campaign.seats["1"].equipped[0].id)
    campaign = do(campaign, sword, overrule=True)
    campaign = do(campaign, PlayCard(seat="1", card=CARD, part=0))
    return until(campaign, "card.move")


def _swallowed() -> Campaign:
    """Return one inside the boss, one crippled with DEFENSE raised, and cards of every kind."""
    store = _store(inside(ongoing=ONE_HP))
    part = CardPart(effects=(HarmEffect(amount=1, within=2), SayEffect(words="Shout it.")))
    lose = Lose(what="hp", amount=1, who="all", status="bleed")
    cell = Cage(difficulty=5, failure=ONE_HP)
    for action in (
        EnterCard(key="own-1", cls="warden", name="Shout", cooldown=1, parts=(part,)),
        EnterInjury(name="Sprain", cost=1, cooldown=2),
        EnterArchetype(cls="witch", name="Ember", sides={"a": (part, part), "b": (part, part)}),
        EnterAlly(name="Man-at-Arms", defense=3, might=("yellow",), move=4),
        EnterStageCard(chapter="1", stage=2, title="Rats", steps=(lose, cell)),
        EnterBoardRules(
            chapter="1",
            words="All that bleed lose 1 HP.",
            rules=(BoardRule(key="r1", words="They bleed.", when="round-end", steps=(lose,)),),
        ),
    ):
        _do(store, action)
    campaign: Campaign = store.campaign
    return with_seat(campaign, "2", raised={"defense": 1}, crippled_until=2, once=("discipline",))


def _do(store: Store, action: Action) -> None:
    store.dispatch(action, because="for the save")


def _store(campaign: Campaign) -> Store:
    return Store(system_of(printed()), campaign, clock=lambda: NOON)


if __name__ == "__main__":
    raise SystemExit(lock().write(moments()))
