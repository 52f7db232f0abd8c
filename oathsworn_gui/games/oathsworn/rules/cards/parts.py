"""The parts of a card: what each costs and needs, and why one cannot be chosen."""

from collections.abc import Callable, Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import (
    CardPart,
    ExtraCost,
    Need,
    RefreshEffect,
)
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    ally_of,
    animus_of,
    has_ally,
    seat_in,
)
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import injury_with
from oathsworn_gui.games.oathsworn.rules.cards.near import (
    enemies_beside,
    friends_beside,
    has_moved,
    hp_lost_of,
    obstacle_beside,
)
from oathsworn_gui.games.oathsworn.rules.cards.reach import refuse_nobody
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import tokens_of
from oathsworn_gui.games.oathsworn.rules.conditions.cards_in_play import injury_of
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_hp
from oathsworn_gui.games.oathsworn.rules.turns.may_act import refuse_injuries_first
from oathsworn_gui.tabletop.action import Refusal, impossible, refuse

SMALL_PRICE = 1
"""The default price of an ability of an archetype or ally. COMPANION-01."""

REFRESH_CARD = "refresh-decks"
"""The card, of source ``"class"``, of a token spent to refresh the MIGHT decks. TOKEN-10."""

_TOKEN_PARTS = (CardPart(effects=(RefreshEffect(),)),)


def item_of(campaign: Campaign, seat: str, item: str) -> Item | None:
    """Return an equipped item of a seat by its id."""
    worn = campaign.seats[seat].equipped
    return next((one for one in worn if one.id == item), None)


def parts_of(
    campaign: Campaign, box: Box, seat: str, card: str, source: str
) -> tuple[CardPart, ...]:
    """Return the parts of a card of a seat; none for one that is not entered.

    ``card`` is the key of an ability card, ``"injury:<id>"`` for an injury, the id of an equipped
    item, ``"<key>/a"`` for a side of an archetype card, anything for the card of the ally in the
    seat, `REFRESH_CARD` for a token. Source: CARD-01, L811-813.
    """
    match source:
        case "ability":
            injury = injury_of(campaign, seat, card)
            return box.card(card).parts if injury is None else injury_with(box, injury.name).parts
        case "item":
            item = item_of(campaign, seat, card)
            return box.item(item.card).parts if item is not None else ()
        case "archetype":
            key, _, side = card.partition("/")
            archetype = box.archetype(key)
            sides = dict(archetype.sides) if archetype is not None else {}
            return next((parts for name, parts in sides.items() if name == side), ())
        case "ally":
            ally = ally_of(campaign, seat)
            known = box.ally(ally.card or ally.name) if ally is not None else None
            return known.parts if known is not None else ()
        case _:
            return _TOKEN_PARTS if card == REFRESH_CARD else ()


def part_cost(
    campaign: Campaign,
    box: Box,
    seat: str,
    card: str,
    source: str,
    index: int,
    *,
    interrupt: bool = False,
) -> int | None:
    """Return the animus a part costs; None where its player says how much.

    The printed price counts for every part, with a ``?`` each part has its own. Companions pay
    nothing for items; they and allies, who work like them, nothing for interrupts. Source:
    CARD-02, L815-817; CARD-03, L819-820; COMPANION-03, L757-758; COMPANION-06, L768-771;
    ALLY-09, L1023-1024; INTERRUPT-03, L1680-1682.
    """
    part = parts_of(campaign, box, seat, card, source)[index]
    small = campaign.seats[seat].form == "companion" and not has_ally(campaign, seat)
    match source:
        case "ability":
            injury = injury_of(campaign, seat, card)
            printed = box.card(card).cost if injury is None else injury.cost
            return part.cost if printed is None else printed
        case "item":
            item = item_of(campaign, seat, card)
            printed = item.cost if item is not None else None
            return 0 if small else part.cost if printed is None else printed
        case "archetype" | "ally":
            free = interrupt or part.interrupt
            return 0 if free else SMALL_PRICE if part.cost is None else part.cost
        case _:
            return part.cost or 0


def refuse_part(
    campaign: Campaign,
    box: Box,
    seat: str,
    card: str,
    source: str,
    index: int,
    *,
    interrupt: bool = False,
) -> Refusal | None:
    """Say why a part of a card cannot be chosen now, or None.

    An item that moves its player waits for the injuries as all movement does. Source: CARD-01,
    CARD-02, CARD-03, CARD-04, L811-822; COMPANION-08, L772-773; INTERRUPT-01, INTERRUPT-02,
    L1673-1676; TURN-09.
    """
    parts = parts_of(campaign, box, seat, card, source)
    if not 0 <= index < len(parts):
        return impossible("card.no-such-part", "CARD-01")
    part = parts[index]
    if part.companions and (campaign.seats[seat].form != "companion" or has_ally(campaign, seat)):
        return refuse("card.for-companions", "COMPANION-08")
    if interrupt and not part.interrupt:
        return refuse("card.no-interrupt", "INTERRUPT-01")
    if is_used(campaign, seat, once_key(card, source, index), part.once):
        return refuse(f"card.used-{part.once}", "CARD-04")
    cost = part_cost(campaign, box, seat, card, source, index, interrupt=interrupt)
    left = animus_of(campaign, seat)
    if cost is not None and cost > left:
        return refuse("animus.too-little", "CARD-02", n=cost, left=left)
    waits = source == "item" and not interrupt and _moves(part)
    first = refuse_injuries_first(campaign, seat) if waits else None
    unmet = first or _refuse_extra(campaign, seat, part) or _refuse_needs(campaign, seat, part)
    return unmet or refuse_nobody(campaign, box, seat, part)


def _moves(part: CardPart) -> bool:
    return any(effect.do == "move" and effect.whom == "self" for effect in part.effects)


def refuse_card(
    campaign: Campaign,
    box: Box,
    seat: str,
    card: str,
    source: str,
    part: int | None,
    *,
    interrupt: bool = False,
) -> Refusal | None:
    """Say why a card cannot be played: by the given part, else when no part can be chosen."""
    if part is not None:
        return refuse_part(campaign, box, seat, card, source, part, interrupt=interrupt)
    found: list[Refusal] = []
    for index in range(len(parts_of(campaign, box, seat, card, source))):
        refusal = refuse_part(campaign, box, seat, card, source, index, interrupt=interrupt)
        if refusal is None:
            return None
        found.append(refusal)
    return found[0] if found else None


def once_key(card: str, source: str, index: int) -> str:
    """Return the key that marks a single-use part as used by a seat."""
    return f"{source}:{card}:{index}"


def is_used(campaign: Campaign, seat: str, key: str, once: str) -> bool:
    """Whether a part limited to once a round or once an encounter has been used."""
    state = seat_in(campaign, seat)
    return bool(once) and key in (state.once if once == "round" else state.used)


def _refuse_extra(campaign: Campaign, seat: str, part: CardPart) -> Refusal | None:
    """Refuse extra costs that cannot be paid, those of one kind taken together.

    Source: CARD-04, L820-822.
    """
    owed: dict[tuple[str, str, str | None], ExtraCost] = {}
    for extra in part.extra:
        kind = (extra.what, extra.piece, extra.token)
        before = owed[kind].amount if kind in owed else 0
        owed[kind] = extra.evolve(amount=before + extra.amount)
    found = (_refuse_one(campaign, seat, extra) for extra in owed.values())
    return next((refusal for refusal in found if refusal is not None), None)


def _refuse_one(campaign: Campaign, seat: str, extra: ExtraCost) -> Refusal | None:
    if extra.what == "hp":
        hp = standing_hp(campaign, seat)
        short = refuse("card.hp-short", "CARD-04", n=extra.amount, hp=hp)
        return short if hp < extra.amount else None
    if extra.what == "piece":
        held = seat_in(campaign, seat).pieces.get(extra.piece, 0)
        code = "card.pieces-short" if extra.piece else "card.own-pieces-short"
        short = refuse(code, "CARD-04", n=extra.amount, held=held, piece=extra.piece)
        return short if held < extra.amount else None
    kinds = TOKEN_TYPES if extra.token is None else (extra.token,)
    held = sum(tokens_of(campaign, seat, kind) for kind in kinds)
    short = refuse("card.tokens-short", "CARD-04", n=extra.amount, held=held, token=extra.token)
    return short if held < extra.amount else None


def _refuse_needs(campaign: Campaign, seat: str, part: CardPart) -> Refusal | None:
    """Refuse what a part needs and is known to be missing. Source: CARD-04, L820-822."""
    missing = (need for need in part.needs if NEEDS[need](campaign, seat) is False)
    return next((refuse(f"card.needs-{need}", "CARD-04") for need in missing), None)


def _some(n: int | None) -> bool | None:
    return None if n is None else n > 0


def _none(n: int | None) -> bool | None:
    return None if n is None else n == 0


NEEDS: Mapping[Need, Callable[[Campaign, str], bool | None]] = {
    "enemy-beside": lambda campaign, seat: _some(enemies_beside(campaign, seat)),
    "no-enemy-beside": lambda campaign, seat: _none(enemies_beside(campaign, seat)),
    "friend-beside": lambda campaign, seat: _some(friends_beside(campaign, seat)),
    "obstacle-beside": obstacle_beside,
    "unmoved": lambda campaign, seat: not has_moved(campaign, seat),
    "hp-lost": lambda campaign, seat: hp_lost_of(campaign, seat) > 0,
}
"""Whether a need is met; None if only the table knows."""
