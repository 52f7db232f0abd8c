"""The special abilities of the twelve classes: which can be used now, and their use."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.abilities.cooldown import Discipline, OpenWound
from oathsworn_gui.games.oathsworn.rules.abilities.falcons import CallFalcon, SendFalcon
from oathsworn_gui.games.oathsworn.rules.abilities.mantle import Mantle
from oathsworn_gui.games.oathsworn.rules.abilities.moves import FreeMove, TreeRunning
from oathsworn_gui.games.oathsworn.rules.abilities.sentinels import (
    GroveMight,
    RaiseGuardian,
    RaiseSentinel,
    Rejuvenate,
    SentinelHp,
)
from oathsworn_gui.games.oathsworn.rules.abilities.stance import Stance
from oathsworn_gui.games.oathsworn.rules.abilities.witch_tiles import WitchTiles
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    animus_of,
    pay_animus,
    seat_in,
    with_acted,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.classes.ability import AbilityRules, ClassAbility, Use
from oathsworn_gui.games.oathsworn.rules.classes.class_board import is_sure
from oathsworn_gui.games.oathsworn.rules.classes.class_tokens import Penance, StartingTokens
from oathsworn_gui.games.oathsworn.rules.classes.pieces import GainLethality, Lethality
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import ally_acts
from oathsworn_gui.games.oathsworn.rules.turns.may_act import (
    refuse_animus,
    refuse_open,
    refuse_seat,
    refuse_turn,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, refuse, weightiest

SOURCE = "facts, section 3.2"

USED = "class:"
"""How the mark of an ability used in this encounter begins, among ``used`` of a seat."""


class _Prayer(AbilityRules):
    """The Priest's healing: see `class_hooks.at_refresh`."""

    key = "prayer"
    cls = "priest"
    automatic = True


class _UnboundRage(AbilityRules):
    """The Exile's animus for a critical: see `class_hooks.after_hit`."""

    key = "unbound-rage"
    cls = "exile"
    automatic = True


ABILITIES: Mapping[str, AbilityRules] = {
    rules.key: rules
    for rules in (
        Lethality(),
        GainLethality(),
        Penance(),
        _Prayer(),
        Discipline(),
        Mantle(),
        StartingTokens(),
        FreeMove(),
        Stance(),
        WitchTiles(),
        SendFalcon(),
        CallFalcon(),
        GroveMight(),
        RaiseSentinel(),
        SentinelHp(),
        RaiseGuardian(),
        Rejuvenate(),
        TreeRunning(),
        OpenWound(),
        _UnboundRage(),
    )
}
"""The rules of every ability by its key."""


def abilities_of(campaign: Campaign, seat: str, box: Box) -> tuple[ClassAbility, ...]:
    """Return what the class of a seat may do by itself, in the order of its board.

    Nothing while an ally acts in the seat. A companion has its archetype card instead, but for
    abilities whose price for companions is known. Source: TURN-03, L741-742; COMPANION-02,
    L754-757; facts, section 3.2.
    """
    found = (rules for rules in ABILITIES.values() if _has(campaign, seat, rules))
    return tuple(_as_it_stands(campaign, seat, rules, box) for rules in found)


def left_this_round(campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
    """Return the abilities of a seat's class that are limited to once a round and usable now."""
    found = (rules for rules in ABILITIES.values() if _has(campaign, seat, rules))
    each = (rules for rules in found if rules.once == "round" and not rules.automatic)
    return tuple(rules.key for rules in each if _refuse_now(campaign, seat, rules, box) is None)


def _has(campaign: Campaign, seat: str, rules: AbilityRules) -> bool:
    who = campaign.seats.get(seat)
    if who is None or who.cls != rules.cls or ally_acts(campaign, seat):
        return False
    return who.form == "full" or rules.companion


def _as_it_stands(campaign: Campaign, seat: str, rules: AbilityRules, box: Box) -> ClassAbility:
    there = refuse_seat(campaign, seat) is None
    refusal = _refuse_now(campaign, seat, rules, box)
    possible = refusal is None or refusal.strength != "impossible"
    return ClassAbility(
        key=rules.key,
        source=SOURCE,
        once=rules.once,
        cost=rules.cost(campaign, seat),
        refusal=refusal,
        sure=is_sure(campaign, rules.cls, box),
        automatic=rules.automatic,
        asks=rules.needs(campaign, seat) if there else rules.asks,
        options=rules.options(campaign, seat, box) if possible else (),
        left=rules.left(campaign, seat) if there else None,
    )


def _refuse_now(campaign: Campaign, seat: str, rules: AbilityRules, box: Box) -> Refusal | None:
    """Say why an ability cannot be used now, whatever is chosen, or None."""
    absent = refuse_seat(campaign, seat)
    if absent is not None:
        return absent
    if rules.automatic:
        return impossible("class.automatic", None)
    return weightiest(
        (
            _refuse_moment(campaign, seat, rules),
            _refuse_used(campaign, seat, rules),
            rules.refuse(campaign, seat, box),
            refuse_animus(animus_of(campaign, seat), rules.cost(campaign, seat), "TURN-03"),
        )
    )


def _refuse_moment(campaign: Campaign, seat: str, rules: AbilityRules) -> Refusal | None:
    """Refuse outside the own turn, and while something is being resolved, where that matters.

    Source: TURN-03, L741-742; ROUND-09, L732-733.
    """
    if not rules.own_turn:
        return None
    return refuse_turn(campaign, seat) or refuse_open(campaign)


def _refuse_used(campaign: Campaign, seat: str, rules: AbilityRules) -> Refusal | None:
    """Refuse an ability that was used in this round or encounter."""
    state = seat_in(campaign, seat)
    if rules.once == "round" and rules.key in state.once:
        return refuse("class.used-round", None)
    if rules.once == "encounter" and f"{USED}{rules.key}" in state.used:
        return refuse("class.used-encounter", None)
    return None


def _with_used(campaign: Campaign, seat: str, rules: AbilityRules) -> Campaign:
    """Return the campaign with an ability marked as used in this round or encounter."""
    state = seat_in(campaign, seat)
    if rules.once == "round":
        return with_seat(campaign, seat, once=(*state.once, rules.key))
    if rules.once == "encounter":
        return with_seat(campaign, seat, used=(*state.used, f"{USED}{rules.key}"))
    return campaign


def refuse_use(campaign: Campaign, seat: str, ability: str, use: Use, box: Box) -> Refusal | None:
    """Say why a seat cannot use an ability like this, or None. Source: TURN-03, L741-742."""
    rules = ABILITIES.get(ability)
    absent = refuse_seat(campaign, seat)
    if absent is not None:
        return absent
    if rules is None or not _has(campaign, seat, rules):
        return impossible("class.no-such-ability", None)
    now = _refuse_now(campaign, seat, rules, box)
    if now is not None and now.strength == "impossible":
        return now
    return weightiest((now, rules.refuse_use(campaign, seat, use, box)))


def use_ability(campaign: Campaign, seat: str, ability: str, use: Use, box: Box) -> Outcome:
    """Return the outcome of using an ability: its price, its mark, then what it does.

    Source: TURN-03, L741-742; facts, section 3.2.
    """
    rules = ABILITIES[ability]
    now = pay_animus(campaign, seat, rules.cost(campaign, seat))
    now = _with_used(now, seat, rules)
    if rules.own_turn:
        now = with_acted(now, seat)
    return rules.carry_out(now, seat, use, box)
