"""What both players share: a turn is the best plan there is, questions are answered by the odds."""

from collections.abc import Iterator
from typing import Literal

from oathsworn_gui.games.oathsworn.actions.abilities.abilities import UseClassAbility
from oathsworn_gui.games.oathsworn.actions.conditions.bound import (
    AttackFromInside,
    AttemptEscape,
)
from oathsworn_gui.games.oathsworn.actions.encounter.allies import BringInAlly
from oathsworn_gui.games.oathsworn.actions.encounter.companions import (
    ActSmall,
    SpendAnimusToken,
    SpendBattleflowToken,
    SpendTokenToAct,
)
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndTurn
from oathsworn_gui.games.oathsworn.actions.turns.items_and_injuries import PlayInjury, UseItem
from oathsworn_gui.games.oathsworn.actions.turns.turns import MoveAction, PlayCard
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay, EnemyAttack
from oathsworn_gui.games.oathsworn.model.words import Seat, TokenType
from oathsworn_gui.games.oathsworn.odds.defence import DefenseChoice
from oathsworn_gui.games.oathsworn.rules.abilities.abilities import abilities_of
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    animus_of,
    encounter_of,
    is_out,
    plays_small,
    reserve_of,
    seat_in,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import is_edge, is_free
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import tokens_of
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_caged, is_consumed
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import is_crippled
from oathsworn_gui.games.oathsworn.rules.hp.knockout import available_allies
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import POSITIONS
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Question
from tests.games.oathsworn.players import replies
from tests.games.oathsworn.players.plans import (
    Plan,
    Seen,
    closer,
    plans,
    seen_from,
    small_plans,
    weapon_range,
)
from tests.games.oathsworn.players.tutorial import words_for
from tests.games.oathsworn.players.ways import places, way_to

SMALL_MOVE = 4
Acting = Literal["animus", "battleflow"]


class Player:
    """A player of all four seats. Each difference between players is an attribute or a method.

    ``price`` is what one animus is worth in HP of the enemy, ``step_price`` one that a step costs,
    ``token_gain`` what an empowered and
    a redraw token must add to be spent, ``comfort`` the token taken for determination.
    """

    name = "player"
    price = 0.1
    step_price = 0.02
    token_gain = 0.5
    comfort: TokenType = "redraw"

    def act(self, campaign: Campaign, box: Box) -> Action:
        """Return what the seat whose turn it is does, at last `EndTurn`."""
        state = encounter_of(campaign)
        seat = state.turn
        if seat is None:
            return EndTurn()
        if is_out(campaign, seat):
            return self._bring_in(campaign, seat)
        if is_caged(campaign, seat) or is_consumed(campaign, seat):
            return _bound(campaign, box, seat)
        if plays_small(campaign, seat):
            return self._small_turn(campaign, box, seat)
        return self._first_injury(campaign, seat) or self._full_turn(campaign, box, seat)

    def reply(self, campaign: Campaign, box: Box, question: Question) -> Action:
        """Return the answer to the open question."""
        top = campaign.pending[-1]
        if isinstance(top, Attack) and question.kind in _AIMING:
            return replies.target(campaign, box, question, top)
        if isinstance(top, Attack) and question.kind == "draw.redraw":
            return replies.redraw(campaign, box, question, top.draw, self.token_gain)
        if isinstance(top, EnemyAttack) and question.kind == "enemy-attack.defense-card":
            choices = replies.guards(campaign, box, question, top)
            card = self.guard(campaign, box, question.seats[0], choices)
            return replies.said(question, card or "none")
        if isinstance(top, CardPlay) and question.kind == "card.move":
            away = self.keeps_away(campaign, top.seat)
            return replies.move(campaign, box, question, top, away=away)
        return self._plain(campaign, box, question)

    def _plain(self, campaign: Campaign, box: Box, question: Question) -> Action:
        match question.kind:
            case "draw.pool":
                action = replies.pool(campaign, box, question, self.token_gain)
            case "enemy-attack.tokens":
                action = replies.tokens(campaign, question)
            case "enemy.card":
                action = replies.said(question, _stage_card(campaign, question))
            case "card.whom":
                action = replies.whom(campaign, question)
            case "card.tiles":
                action = replies.tiles(campaign, box, question)
            case "attack.location":
                action = replies.said(question, _weakest(campaign, question))
            case "attack.determination":
                action = replies.said(question, self.comfort)
            case _:
                action = replies.confirmed(question)
        return action

    def guard(
        self, campaign: Campaign, box: Box, seat: str, choices: tuple[DefenseChoice, ...]
    ) -> str:
        """Return the card to play for its DEFENSE, empty for none."""
        raise NotImplementedError

    def keeps(self, campaign: Campaign, box: Box, seat: str) -> frozenset[str]:
        """Return the cards that are kept in hand for their DEFENSE."""
        del campaign, box, seat
        return frozenset()

    def rests(self, campaign: Campaign, seen: Seen) -> Hex | None:
        """Return where to go when nothing else is worth doing, None to stay."""
        return closer(campaign, seen.reached, seen.animus)

    def keeps_away(self, campaign: Campaign, seat: str) -> bool:
        """Whether a card's move is used to get away from the enemy."""
        del campaign, seat
        return False

    def likes(self, campaign: Campaign, seen: Seen, plan: Plan) -> float:
        """Return how much a plan is liked: its worth less what its animus is worth."""
        del campaign, seen
        return plan.worth - self.price * plan.cost - self.step_price * plan.way

    def _bring_in(self, campaign: Campaign, seat: Seat) -> Action:
        """Let an ally come in at the free edge hex that is nearest to the enemy's."""
        state = encounter_of(campaign)
        allies = available_allies(campaign)
        edges = [at for at in state.shape.hexes() if is_edge(state, at) and is_free(state, at)]
        boss = state.figures.get("boss")
        if not allies or not edges or state.acted:
            return EndTurn()
        start = boss.at if boss is not None and boss.at is not None else edges[0]
        at = min(edges, key=lambda hex_: (abs(hex_.q - start.q) + abs(hex_.r - start.r), hex_))
        return BringInAlly(
            seat=seat,
            ally=allies[0].id,
            at=state.shape.name(at),
            defense=3,
            might=("yellow",),
            tokens=_comradery(campaign),
        )

    def _first_injury(self, campaign: Campaign, seat: Seat) -> Action | None:
        state = seat_in(campaign, seat)
        waiting = [slot for slot in state.hand if slot.kind == "injury"]
        if state.turns or not waiting:
            return None
        costs = {injury.id: injury.cost or 0 for injury in campaign.seats[seat].injuries}
        left = animus_of(campaign, seat)
        paid = next((slot.card for slot in waiting if costs.get(slot.card, 0) <= left), None)
        return EndTurn() if paid is None else PlayInjury(seat=seat, injury=paid)

    def _seen(self, campaign: Campaign, box: Box, seat: str, movement: int) -> Seen:
        moved = encounter_of(campaign).moved
        most = 0 if moved or is_crippled(campaign, seat) else movement
        reached, animus = places(campaign, seat, most), animus_of(campaign, seat)
        return seen_from(campaign, box, seat, reached, animus)

    def _full_turn(self, campaign: Campaign, box: Box, seat: Seat) -> Action:
        seen = self._seen(campaign, box, seat, animus_of(campaign, seat))
        found = list(plans(seen, self._cards(campaign, box, seat)))
        best = max(found, key=lambda plan: self.likes(campaign, seen, plan), default=None)
        if best is not None and self.likes(campaign, seen, best) > 0:
            if best.spot is not None and best.spot.cost:
                return MoveAction(seat=seat, path=way_to(campaign, seat, best.spot.at))
            return played(best, seat, weapon_range(campaign, seat))
        token = self._token(campaign, box, seat)
        if token is not None:
            return token
        at = None if encounter_of(campaign).moved else self.rests(campaign, seen)
        if at is not None and (way := way_to(campaign, seat, at)):
            return MoveAction(seat=seat, path=way)
        return EndTurn()

    def _cards(self, campaign: Campaign, box: Box, seat: str) -> Iterator[tuple[str, str]]:
        """Yield the cards that may be played now, with their sources."""
        kept = self.keeps(campaign, box, seat)
        played_one = encounter_of(campaign).played
        for slot in seat_in(campaign, seat).hand:
            if slot.kind == "ability" and not played_one and slot.card not in kept:
                yield slot.card, "ability"
            if slot.kind == "item":
                yield slot.card, "item"

    def _token(self, campaign: Campaign, box: Box, seat: Seat) -> Action | None:
        """Spend tokens for animus when two fit, and for battleflow when two cards move."""
        if tokens_of(campaign, seat, "animus") and (reserve_of(campaign, seat) or 0) >= 2:
            return SpendAnimusToken(seat=seat)
        ability = _discipline(campaign, box, seat)
        if ability is not None:
            return ability
        cooldown = seat_in(campaign, seat).cooldown
        fullest = max(POSITIONS, key=lambda position: len(cooldown.get(position, ())))
        if tokens_of(campaign, seat, "battleflow") and len(cooldown.get(fullest, ())) > 1:
            return SpendBattleflowToken(seat=seat, position=int(fullest))
        return None

    def _small_turn(self, campaign: Campaign, box: Box, seat: Seat) -> Action:
        """Let a companion or ally attack or use an ability, going there first, else come closer."""
        animus, state = animus_of(campaign, seat), encounter_of(campaign)
        walked = self._seen(campaign, box, seat, SMALL_MOVE if animus > 1 else 0)
        flat = {at: int(n > 0) for at, n in walked.reached.items()}
        seen = seen_from(campaign, box, seat, flat, animus)
        found = list(small_plans(seen)) if not state.played and animus else []
        best = max(found, key=lambda plan: self.likes(campaign, seen, plan), default=None)
        if best is not None and self.likes(campaign, seen, best) > 0:
            if best.way and best.spot is not None:
                return ActSmall(seat=seat, act="move", path=way_to(campaign, seat, best.spot.at))
            return small_played(best, seat)
        return self._token_act(campaign, box, seat) or self._small_walk(campaign, box, seat, animus)

    def _token_act(self, campaign: Campaign, box: Box, seat: Seat) -> Action | None:
        """Spend a token to attack from here, where somebody can be attacked."""
        held: list[Acting] = [token for token in _ACTING if tokens_of(campaign, seat, token)]
        here = self._seen(campaign, box, seat, 0)
        found = list(small_plans(here)) if held else []
        target = next((plan.spot.target for plan in found if plan.spot is not None), None)
        if not held or target is None:
            return None
        return SpendTokenToAct(seat=seat, token=held[0], act="attack", target=target)

    def _small_walk(self, campaign: Campaign, box: Box, seat: Seat, animus: int) -> Action:
        seen = self._seen(campaign, box, seat, SMALL_MOVE)
        at = closer(campaign, seen.reached, SMALL_MOVE) if animus else None
        if at is not None and (way := way_to(campaign, seat, at)):
            return ActSmall(seat=seat, act="move", path=way)
        return EndTurn()


def _comradery(campaign: Campaign) -> dict[TokenType, int]:
    """Return the tokens an ally brings by the trait, all for redraws. Source: ALLY-16, L577-579."""
    marks = campaign.company.traits.get("comradery", 0)
    return {"redraw": marks + 1} if marks else {}


def small_played(plan: Plan, seat: Seat) -> Action:
    """Return the action of a companion or ally that carries a plan out from where it stands."""
    if plan.source == "attack" and plan.spot is not None:
        return ActSmall(seat=seat, act="attack", target=plan.spot.target)
    return ActSmall(seat=seat, act="ability-1" if plan.part == 0 else "ability-2")


def played(plan: Plan, seat: Seat, reach: int) -> Action:
    """Return the action that carries a plan out from where the seat stands.

    ``reach`` is how far an attack of an unread card is said to go.
    """
    if plan.source == "item":
        return UseItem(seat=seat, item=plan.card, part=plan.part)
    if plan.source == "unread" and plan.spot is not None:
        return PlayCard(
            seat=seat,
            card=plan.card,
            attack=True,
            paid=plan.cost,
            range=reach,
            target=plan.spot.target,
        )
    return PlayCard(seat=seat, card=plan.card, part=plan.part)


def _discipline(campaign: Campaign, box: Box, seat: Seat) -> Action | None:
    """Battleflow the card that is nearest to the hand, where the class may do that."""
    known = {one.key: one for one in abilities_of(campaign, seat, box) if one.refusal is None}
    found = known.get("discipline")
    if found is None or not found.options:
        return None
    return UseClassAbility(seat=seat, ability=found.key, choice=found.options[0])


def _bound(campaign: Campaign, box: Box, seat: Seat) -> Action:
    """Try to get out of a cage, or attack from inside; end the turn when neither can be done."""
    tried = (AttemptEscape(seat=seat), AttackFromInside(seat=seat))
    return next((one for one in tried if one.refuse(campaign, box) is None), EndTurn())


_ACTING: tuple[Acting, ...] = ("animus", "battleflow")
_AIMING = {"attack.target", "attack.next-target"}


def _stage_card(campaign: Campaign, question: Question) -> str:
    """Return the card that was entered before, in turn, else a quick instruction."""
    keys = [o.key for o in question.options if o.code == "stage.entered" and o.refusal is None]
    return keys[encounter_of(campaign).round % len(keys)] if keys else words_for(campaign)


def _weakest(campaign: Campaign, question: Question) -> str:
    """Return the location with the fewest HP among those that may be hit."""
    boss = encounter_of(campaign).boss
    hp = {loc.key: loc.hp for loc in boss.locations} if boss is not None else {}
    keys = [option.key for option in question.options if option.refusal is None]
    return min(keys, key=lambda key: (hp.get(key, 99), keys.index(key)))
