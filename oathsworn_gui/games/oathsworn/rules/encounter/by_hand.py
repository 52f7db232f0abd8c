"""Resolving by hand: the top procedure ends and the table enters its result."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw
from oathsworn_gui.games.oathsworn.model.procedures import (
    AskNumber,
    Attack,
    CardPlay,
    Check,
    EnemyAttack,
    EnemyTurn,
    Escape,
    EventDraw,
    IronDebt,
    MinionTurn,
    Mirror,
    Pending,
    Refresh,
    StageCard,
    StoryFight,
    Trade,
)
from oathsworn_gui.games.oathsworn.rules.attack import attack
from oathsworn_gui.games.oathsworn.rules.base.stack import top_of
from oathsworn_gui.games.oathsworn.rules.cards.lay_down import laid_down
from oathsworn_gui.games.oathsworn.rules.encounter import stage_card
from oathsworn_gui.games.oathsworn.rules.encounter.escape import escaped
from oathsworn_gui.games.oathsworn.rules.encounter.phases import finish_refresh
from oathsworn_gui.games.oathsworn.rules.enemy import mirror
from oathsworn_gui.games.oathsworn.rules.enemy import turn as enemy_turn
from oathsworn_gui.games.oathsworn.rules.enemy.minion_moves import REST_BY_HAND
from oathsworn_gui.games.oathsworn.rules.enemy.minion_turn import MinionTurnRules
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import FIGHT_LOSS, lose_hp
from oathsworn_gui.games.oathsworn.rules.map.events import archive_event
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.games.oathsworn.rules.shops.trade import row_back
from oathsworn_gui.games.oathsworn.rules.story import check
from oathsworn_gui.games.oathsworn.rules.story import fight as story_fight
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import pop

_WAITING = (EnemyAttack, IronDebt, MinionTurn, Refresh)
"""Procedures that cannot continue without a number that is not entered yet."""


def resolve_by_hand(
    campaign: Campaign, box: Box, *, succeeded: bool, failed: tuple[str, ...]
) -> Outcome:
    """End the procedure on top. Cards of its draw are discarded.

    A check continues with the entry of its success or failure, an escape with its outcome; in a
    story fight each seat in ``failed`` loses 1 HP; an attack's card and one being carried out go to
    their place, a stage card to the discards; the rest of an enemy's turn is the table's; a refresh
    gives no animus where REGEN is unknown; anything else just ends. A number that one of these
    waits for goes with it, or it would be asked for again.
    """
    top = campaign.pending[-1]
    campaign = _with_cards_discarded(campaign, top, box)
    if isinstance(top, Check):
        code = "check.succeeded-by-hand" if succeeded else "check.failed-by-hand"
        told = Outcome(campaign, (line(code, None, check=top.kind),))
        return told.then(check.end(campaign, top, box, succeeded=succeeded))
    told = Outcome(campaign, (line("procedure.by-hand", None, what=top.type),))
    if isinstance(top, Escape):
        return told.then(escaped(campaign, top, success=succeeded))
    if isinstance(top, StoryFight):
        return told.then(_fought(campaign, top, failed, box))
    if isinstance(top, AskNumber):
        return told.then(_unasked(campaign, top, box))
    return told.then(_ended(campaign, top, box))


def _fought(campaign: Campaign, fight: StoryFight, failed: tuple[str, ...], box: Box) -> Outcome:
    outcome = Outcome(campaign)
    for seat in failed:
        outcome = outcome.then(lose_hp(outcome.after, seat, 1, FIGHT_LOSS, box))
    if fight not in outcome.after.pending:
        return outcome  # all fell in an encounter, which ended
    return outcome.then(story_fight.end(outcome.after, fight, box))


def _unasked(campaign: Campaign, asked: AskNumber, box: Box) -> Outcome:
    left: Campaign = pop(campaign, asked)
    if isinstance(top_of(left), _WAITING):
        return resolve_by_hand(left, box, succeeded=False, failed=())
    return Outcome(left)


def _ended(campaign: Campaign, top: Pending, box: Box) -> Outcome:
    match top:
        case Attack():
            outcome = attack.end(campaign, top, box)
        case CardPlay():
            outcome = laid_down(campaign, top, box)
        case EnemyTurn():
            outcome = enemy_turn.end_by_hand(campaign, top)
        case Mirror():
            outcome = mirror.end_by_hand(campaign, top)
        case StageCard():
            outcome = stage_card.done_with(campaign, top, box, keep=False)
        case Refresh():
            outcome = finish_refresh(pop(campaign, top), box)
        case _:
            outcome = Outcome(pop(campaign, top))
    return outcome


def enemies_turn(campaign: Campaign) -> EnemyTurn | MinionTurn | None:
    """Return the turn of an enemy or of minions that is under way, nearest to the top."""
    turns = (p for p in reversed(campaign.pending) if isinstance(p, (EnemyTurn, MinionTurn)))
    return next(turns, None)


def finish_enemies_by_hand(campaign: Campaign, box: Box) -> Outcome:
    """End the turn of an enemy or of minions: the table carries the rest out itself.

    What is above it on the stack ends too, its drawn cards are discarded. Without such a turn
    nothing changes.
    """
    turn = enemies_turn(campaign)
    if turn is None:
        return Outcome(campaign)
    outcome = Outcome(campaign)
    while outcome.after.pending[-1].id != turn.id:
        top = outcome.after.pending[-1]
        cleared = _with_cards_discarded(outcome.after, top, box)
        outcome = outcome.then(_cut_short(cleared, top, box))
    if isinstance(turn, EnemyTurn):
        return outcome.then(enemy_turn.end_by_hand(outcome.after, turn))
    by_hand = MinionTurnRules().answer(outcome.after, turn, box, "", REST_BY_HAND)
    return outcome.then(by_hand)


def _cut_short(campaign: Campaign, top: Pending, box: Box) -> Outcome:
    """End what is above an enemy's turn on the stack; an interrupting card goes to its place."""
    if isinstance(top, Attack):
        return attack.end(campaign, top, box)
    return (
        laid_down(campaign, top, box) if isinstance(top, CardPlay) else Outcome(pop(campaign, top))
    )


def _with_cards_discarded(campaign: Campaign, top: Pending, box: Box) -> Campaign:
    if isinstance(top, EventDraw) and top.card is not None:
        return archive_event(campaign, top.deck, top.card).after
    if isinstance(top, Trade):
        return row_back(campaign, box).after
    draw = getattr(top, "draw", None)
    return might_draw.discard(campaign, draw) if isinstance(draw, Draw) else campaign
