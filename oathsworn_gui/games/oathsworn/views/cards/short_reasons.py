"""Why a card cannot be played now, in one or two words: the whole reason is on hover."""

from oathsworn_gui.tabletop.action import Refusal
from oathsworn_gui.tabletop.texts import Texts

_NOTES = {
    "animus.too-little": "turn-note.animus",
    "attack.not-adjacent": "turn-note.not-beside",
    "attack.no-sight": "turn-note.no-sight",
    "attack.out-of-range": "turn-note.too-far",
    "attack.seen-too-far": "turn-note.too-far",
    "caged.only-escape": "turn-note.caged",
    "caged.no-cards": "turn-note.caged",
    "card.cost-unread": "turn-note.price",
    "card.for-companions": "turn-note.for-companions",
    "card.hp-short": "turn-note.hp-short",
    "card.needs-enemy-beside": "turn-note.not-beside",
    "card.needs-friend-beside": "turn-note.no-friend",
    "card.needs-hp-lost": "turn-note.unhurt",
    "card.needs-no-enemy-beside": "turn-note.enemy-beside",
    "card.needs-obstacle-beside": "turn-note.no-obstacle",
    "card.needs-unmoved": "turn-note.moved",
    "card.nobody-in-reach": "turn-note.out-of-reach",
    "card.own-pieces-short": "turn-note.pieces-short",
    "card.pieces-short": "turn-note.pieces-short",
    "card.tokens-short": "turn-note.no-token",
    "card.used-encounter": "turn-note.used",
    "card.used-round": "turn-note.used",
    "class.no-cooldown": "turn-note.no-cooldown",
    "class.not-on-cooldown": "turn-note.no-cooldown",
    "class.used-encounter": "turn-note.used",
    "class.used-round": "turn-note.used",
    "consumed.inside": "turn-note.inside",
    "crippled.cannot-move": "turn-note.crippled",
    "falcon.none-left": "turn-note.none-left",
    "falcon.none-out": "turn-note.none-out",
    "item.thrown": "turn-note.thrown",
    "item.used": "turn-note.face-down",
    "item.weapons-thrown": "turn-note.thrown",
    "sentinel.none-left": "turn-note.none-left",
    "small.ability-used": "turn-note.used",
    "small.acted": "turn-note.acted",
    "tree-running.no-obstacle": "turn-note.no-obstacle",
    "turn.card-played": "turn-note.card-played",
    "turn.injuries-first": "turn-note.injuries-first",
    "turn.moved": "turn-note.moved",
}


def short_reason(texts: Texts, refusal: Refusal) -> str:
    """Return a refusal in one or two words; "not now" where none say it."""
    key = _NOTES.get(refusal.code, "turn-note.not-now")
    return texts.say(key, n=refusal.params.get("n", ""))
