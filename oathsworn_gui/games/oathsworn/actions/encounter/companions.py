"""Companions, allies, and the tokens that act in an encounter."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.model.words import Seat, TokenType
from oathsworn_gui.games.oathsworn.rules.attack.begin import begun
from oathsworn_gui.games.oathsworn.rules.attack.range import refuse_target
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    animus_of,
    encounter_of,
    has_ally,
    pay_animus,
    plays_small,
    ready_animus,
    seat_in,
    with_acted,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import unarmed_told
from oathsworn_gui.games.oathsworn.rules.cards.parts import part_cost, parts_of, refuse_part
from oathsworn_gui.games.oathsworn.rules.cards.play import Source, Told, begin
from oathsworn_gui.games.oathsworn.rules.cards.token_refresh import refreshed_by_token
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import (
    acting_name,
    spend_of,
    tokens_of,
)
from oathsworn_gui.games.oathsworn.rules.conditions.caged import refuse_caged_play
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import refuse_crippled
from oathsworn_gui.games.oathsworn.rules.hp.knockout import ONCE
from oathsworn_gui.games.oathsworn.rules.movement.walking import (
    figure_of_seat,
    refuse_walk,
    walk,
    walk_cost,
)
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import battleflow
from oathsworn_gui.games.oathsworn.rules.turns.may_act import (
    refuse_animus,
    refuse_interrupt,
    refuse_open,
    refuse_own_turn,
    refuse_seat,
    refuse_turn,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse

Act = Literal["move", "attack", "ability-1", "ability-2"]
SMALL_MOVE = 4
TOKEN_MOVE = 2


def _refuse_token(campaign: Campaign, seat: str, token: TokenType) -> Refusal | None:
    refusal = refuse_seat(campaign, seat)
    if refusal is not None:
        return refusal
    if tokens_of(campaign, seat, token):
        return refuse_caged_play(campaign, seat)
    return impossible("token.none", "TOKEN-02", name=acting_name(campaign, seat))


class ActSmall(OathswornAction):
    """Let a companion or an ally act: move up to 4, attack, or an ability of its card.

    ``paid`` is the printed price, 1 animus. Abilities can be used once a round; an ally's once an
    encounter. One whose effects are known is carried out: ``part`` counts the parts of the card
    from 0, None is the first or second as the ability says. ``interrupt`` uses it out of turn, for
    which nothing is paid. Source: TURN-02, L738-739; COMPANION-01, COMPANION-02,
    COMPANION-03, L753-758; ALLY-09, ALLY-10, L1023-1026; INTERRUPT-01, INTERRUPT-02, INTERRUPT-03,
    L1673-1682.
    """

    type: Literal["act-small"] = "act-small"
    seat: Seat
    act: Act
    path: tuple[str, ...] = ()
    paid: int = Field(default=1, ge=0, le=5)
    target: str | None = None
    part: int | None = Field(default=None, ge=0, le=5)
    interrupt: bool = False

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse full characters, second actions, used abilities, blocked ways, no animus.

        And targets out of reach: RANGE-04, RANGE-05.
        """
        refusal = self._refuse_time(campaign)
        if refusal is not None and refusal.strength == "impossible":
            return refusal
        if not plays_small(campaign, self.seat):
            return impossible("small.not-for-full", "COMPANION-01")
        if self.act == "move" and self.path:
            way = refuse_walk(
                encounter_of(campaign), figure_of_seat(campaign, self.seat), self.path
            )
            if way is not None:
                return way
        busy = None if self._interrupts else refuse_open(campaign)
        wrong = refusal or self._refuse_again(campaign) or busy
        if wrong is None and self.act == "attack":
            wrong = refuse_target(campaign, _attack(self.seat), self.target or "", box)
        if wrong is None and self._has_parts(campaign, box):
            wrong = refuse_part(
                campaign,
                box,
                self.seat,
                *self._card(campaign),
                self._part,
                interrupt=self.interrupt,
            )
        price = self._price(campaign, box)
        return wrong or refuse_animus(animus_of(campaign, self.seat), price, "COMPANION-01")

    def _refuse_time(self, campaign: Campaign) -> Refusal | None:
        """Refuse other turns; an interrupt is allowed in any, but not while bound. CAGED-08."""
        if not self._interrupts:
            return refuse_turn(campaign, self.seat)
        return refuse_seat(campaign, self.seat) or refuse_interrupt(campaign, self.seat)

    @property
    def _interrupts(self) -> bool:
        return self.interrupt and self.act.startswith("ability")

    @property
    def _part(self) -> int:
        return int(self.act == "ability-2") if self.part is None else self.part

    def _card(self, campaign: Campaign) -> tuple[str, Source]:
        """Return the card that has the ability: the ally's, or the side of the archetype card."""
        if has_ally(campaign, self.seat):
            return "", "ally"
        return seat_in(campaign, self.seat).archetype, "archetype"

    def _has_parts(self, campaign: Campaign, box: Box) -> bool:
        if not self.act.startswith("ability"):
            return False
        return self._part < len(parts_of(campaign, box, self.seat, *self._card(campaign)))

    def _price(self, campaign: Campaign, box: Box) -> int:
        """Return what it costs; an interrupt nothing. Source: COMPANION-03, L757-758; ALLY-09."""
        if self._has_parts(campaign, box):
            cost = part_cost(
                campaign,
                box,
                self.seat,
                *self._card(campaign),
                self._part,
                interrupt=self.interrupt,
            )
            return cost or 0
        return 0 if self._interrupts else self.paid

    def _refuse_again(self, campaign: Campaign) -> Refusal | None:
        encounter = encounter_of(campaign)
        if self.act == "move":
            cost = walk_cost(encounter, self.path, figure_of_seat(campaign, self.seat))
            if cost > SMALL_MOVE:
                return refuse("move.too-far", "COMPANION-01", n=cost, most=SMALL_MOVE)
            moved = refuse("turn.moved", "TURN-02") if encounter.moved else None
            return moved or refuse_crippled(campaign, self.seat)
        if self._mark(campaign) in seat_in(campaign, self.seat).used:
            return refuse("small.ability-used", "COMPANION-02")
        acted = encounter.played and not self._interrupts
        return refuse("small.acted", "TURN-02") if acted else None

    def _mark(self, campaign: Campaign) -> str:
        return f"{ONCE}{self.act}" if has_ally(campaign, self.seat) else self.act

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Pay and act."""
        if self._has_parts(campaign, box):
            return self._carried_out(campaign, box)
        now = pay_animus(campaign, self.seat, self._price(campaign, box))
        name = actor_name(campaign, self.seat)
        told = line(f"small.{self.act.split('-', maxsplit=1)[0]}", "COMPANION-01", name=name)
        if self.act == "move":
            now = with_encounter(now, moved=True, acted=True)
            return Outcome(now, (told,)).then(walk(now, self.seat, self.path, box))
        if not self._interrupts:
            now = with_encounter(now, played=True, acted=True)
        if self.act == "attack":
            lines = (told, *unarmed_told(campaign, self.seat, name))
            return Outcome(begun(now, _attack(self.seat), box, self.target), lines)
        return Outcome(self._marked(now), (told,))

    def _marked(self, campaign: Campaign) -> Campaign:
        used = (*seat_in(campaign, self.seat).used, self._mark(campaign))
        return with_seat(campaign, self.seat, used=used)

    def _carried_out(self, campaign: Campaign, box: Box) -> Outcome:
        """Mark the ability and carry it out effect by effect."""
        told = Told(part=self._part, interrupt=self._interrupts)
        return begin(self._marked(campaign), box, self.seat, *self._card(campaign), told)


def _attack(seat: Seat, *, determination: bool = True) -> Attack:
    return Attack(id="p0", seat=seat, determination=determination)


class SpendAnimusToken(OathswornAction):
    """Spend a +2 animus token: 2 from reserve to available.

    Source: TOKEN-08, L1259-1261; TURN-03, ROUND-10, L732-742.
    """

    type: Literal["spend-animus-token"] = "spend-animus-token"
    seat: Seat

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without a token; companions and allies use it otherwise."""
        refusal = _refuse_token(campaign, self.seat, "animus")
        small = refusal is None and plays_small(campaign, self.seat)
        return refuse("token.not-for-small", "TOKEN-10") if small else refusal

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Spend the token; in the own turn it is no pass any more."""
        spent = with_acted(spend_of(campaign, self.seat, "animus"), self.seat)
        now, moved = ready_animus(spent, self.seat, 2)
        name = actor_name(now, self.seat)
        return Outcome(now, (line("token.animus", "TOKEN-08", name=name, n=moved),))


class SpendBattleflowToken(OathswornAction):
    """Spend a battleflow token: every card of a position moves down.

    Source: TOKEN-09, L1263-1266; CARD-15.
    """

    type: Literal["spend-battleflow-token"] = "spend-battleflow-token"
    seat: Seat
    position: int = Field(ge=0, le=3)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without a token, and an empty position."""
        refusal = _refuse_token(campaign, self.seat, "battleflow")
        if refusal is not None:
            return refusal
        if plays_small(campaign, self.seat):
            return refuse("token.not-for-small", "TOKEN-10")
        state = seat_in(campaign, self.seat)
        empty = not state.cooldown.get(str(self.position))
        return refuse("token.nothing-there", "TOKEN-09", at=self.position) if empty else None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Spend the token and move the cards; in the own turn it is no pass any more."""
        now = with_acted(spend_of(campaign, self.seat, "battleflow"), self.seat)
        flow = battleflow(seat_in(now, self.seat), self.position)
        now = with_seat(now, self.seat, hand=flow.state.hand, cooldown=flow.state.cooldown)
        name = actor_name(now, self.seat)
        told = line("token.battleflow", "TOKEN-09", name=name, at=self.position)
        return Outcome(now, (told, *flow.lines))


class SpendTokenToAct(OathswornAction):
    """Let a companion or ally use a +2 animus or battleflow token: move 2, attack, or refresh.

    Of several MIGHT decks with discards its player chooses which are refreshed. Such an attack
    never triggers determination. Source: TOKEN-10, TOKEN-11, L761-765, L1268-1273;
    COMPANION-04, L760-765.
    """

    type: Literal["spend-token-to-act"] = "spend-token-to-act"
    seat: Seat
    token: Literal["animus", "battleflow"]
    act: Literal["move", "attack", "refresh"]
    path: tuple[str, ...] = ()
    target: str | None = None

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse without a token, for full characters, and outside the own turn."""
        refusal = _refuse_token(campaign, self.seat, self.token)
        if refusal is not None:
            return refusal
        if not plays_small(campaign, self.seat):
            return impossible("small.not-for-full", "TOKEN-10")
        if self.act == "move" and self.path:
            encounter = encounter_of(campaign)
            way = refuse_walk(encounter, figure_of_seat(campaign, self.seat), self.path)
            cost = walk_cost(encounter, self.path, figure_of_seat(campaign, self.seat))
            if way is None and cost > TOKEN_MOVE:
                way = refuse("move.too-far", "TOKEN-10", n=cost, most=TOKEN_MOVE)
            if way is not None:
                return way
        wrong = self._refuse_time(campaign)
        if wrong is None and self.act == "attack":
            wrong = refuse_target(campaign, _attack(self.seat), self.target or "", box)
        return wrong

    def _refuse_time(self, campaign: Campaign) -> Refusal | None:
        """Refuse other turns; a caged or consumed companion can only refresh. CONSUMED-03."""
        if self.act == "refresh":
            return refuse_own_turn(campaign, self.seat)
        crippled = refuse_crippled(campaign, self.seat) if self.act == "move" else None
        return refuse_turn(campaign, self.seat) or crippled

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Spend the token and act."""
        now = with_encounter(spend_of(campaign, self.seat, self.token), acted=True)
        name = actor_name(now, self.seat)
        told = line(f"token.to-{self.act}", "TOKEN-10", name=name, token=self.token)
        outcome = Outcome(now, (told,))
        if self.act == "move":
            return outcome.then(walk(now, self.seat, self.path, box))
        if self.act == "refresh":
            return outcome.then(refreshed_by_token(now, self.seat))
        attack = _attack(self.seat, determination=False)
        lines = unarmed_told(campaign, self.seat, name)
        return outcome.then(Outcome(begun(now, attack, box, self.target), lines))


ACTIONS: tuple[type[OathswornAction], ...] = (
    ActSmall,
    SpendAnimusToken,
    SpendBattleflowToken,
    SpendTokenToAct,
)
