"""The tiles of a turn as they look: the hand of a full character, the acts of a small one."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.ui.cards.ability_row import KEYS as ABILITY_KEYS
from oathsworn_gui.games.oathsworn.ui.cards.turn_tile import TileLook
from oathsworn_gui.games.oathsworn.views.cards.abilities import Usable
from oathsworn_gui.games.oathsworn.views.cards.short_reasons import short_reason
from oathsworn_gui.games.oathsworn.views.cards.turn_tiles import TurnTile
from oathsworn_gui.games.oathsworn.views.encounter.small_acts import SmallAct
from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.ui.contract.game_ui import PageContext

_ICONS = {
    "move": "shoe-print",
    "attack": "sword",
    "ability-1": "hand-back-right",
    "ability-2": "hand-back-right-outline",
}
_OF_CLASS = "star-four-points"


def card_look(
    context: PageContext,
    tile: TurnTile,
    chosen: str,
    advised: str,
    flows: Mapping[str, int | None],
) -> TileLook:
    """Return a card, injury or item; ``flows`` says where the advised deed moves those that lie."""
    say, card = context.texts.say, tile.slot.card
    spoken = tile.name
    if tile.slot.kind == "ability":
        params = {"name": tile.name, "cost": tile.cost, "cooldown": tile.cooldown}
        spoken = say("encounter.card-name", **params)
    note = tile.note
    if card in flows:
        to = flows[card]
        note = say("turn-note.then-hand" if to is None else "turn-note.then", note=note, n=to or 0)
    reason = tile.reason if tile.reason != tile.note else ""
    return TileLook(
        name=f"slot-{card}",
        words=tile.name,
        spoken=sentences(spoken, reason),
        state=tile.state,
        key=tile.key,
        note=note,
        cost=tile.cost,
        cooldown=tile.cooldown,
        icon=tile.icon,
        tip="\n".join(filter(None, (spoken, tile.words, note, reason))),
        advised=card == advised,
        chosen=card == chosen,
    )


def ability_look(context: PageContext, usable: Usable, place: int) -> TileLook:
    """Return an ability of the class with its key; what cannot be used says why."""
    texts, refusal = context.texts, usable.refusal
    reason = "" if refusal is None else context.refusal_text(refusal)
    note = texts.say("turn-note.by-card") if usable.by_card else ""
    return TileLook(
        name=usable.name,
        words=usable.words,
        spoken=sentences(usable.words, usable.help, reason),
        state="plays" if refusal is None else "refused",
        key=ABILITY_KEYS[place] if place < len(ABILITY_KEYS) else "",
        note=note if refusal is None else short_reason(texts, refusal),
        icon=_ICONS.get(usable.name, _OF_CLASS),
        tip="\n".join(filter(None, (usable.words, usable.help, reason))),
    )


def act_look(context: PageContext, act: SmallAct, key: str) -> TileLook:
    """Return a move or an attack of a companion or ally: its price, done, or why not."""
    say, refusal = context.texts.say, act.refusal
    words = say(f"encounter.small.{act.act}")
    if act.is_done:
        note = say("turn-note.done")
    elif refusal is None:
        note = say("turn-note.costs", n=act.cost)
    else:
        note = short_reason(context.texts, refusal)
    reason = "" if refusal is None else context.refusal_text(refusal)
    return TileLook(
        name=act.act,
        words=words,
        spoken=sentences(words, reason),
        state="used" if act.is_done else "plays" if refusal is None else "refused",
        key=key,
        note=note,
        icon=_ICONS[act.act],
        tip="\n".join(filter(None, (words, reason))),
    )
