"""What a part of a card asks for, in the line of a card: costs, needs, conditions, how often."""

from collections.abc import Mapping
from typing import cast

from oathsworn_gui.games.oathsworn.model.card_effects import ExtraCost, Need, When
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES, TokenType
from oathsworn_gui.games.oathsworn.rules.quick_effect_attack import Read
from oathsworn_gui.games.oathsworn.rules.quick_effect_reading import EffectReading
from oathsworn_gui.games.oathsworn.rules.quick_tokens import NotReadError

CONDITIONS: Mapping[str, When] = {
    "hits": "hit", "hit": "hit", "misses": "miss", "missed": "miss", "miss": "miss",
    "critical hit": "critical", "criticals": "critical", "critical": "critical",
    "crit": "critical", "location breaks": "broke", "location is broken": "broke",
    "it breaks": "broke", "breaks": "broke", "broken": "broke",
    "broke": "broke", "break": "broke",
    "you have not moved this turn": "unmoved", "you have not moved": "unmoved",
    "not moved this turn": "unmoved", "not moved": "unmoved", "unmoved": "unmoved",
    "no enemy beside you": "no-enemy-beside", "no enemy beside": "no-enemy-beside",
    "no-enemy-beside": "no-enemy-beside", "no adjacent enemy": "no-enemy-beside",
    "friends beside the target": "friend-beside-target",
    "friends beside target": "friend-beside-target",
    "friend beside the target": "friend-beside-target",
    "friend beside target": "friend-beside-target",
    "friend-beside-target": "friend-beside-target",
    "from-behind": "from-behind", "from behind": "from-behind", "behind": "from-behind",
}  # fmt: skip
NEEDS: Mapping[str, Need] = {
    "no enemy beside you": "no-enemy-beside", "no enemy beside": "no-enemy-beside",
    "no-enemy-beside": "no-enemy-beside",
    "enemy beside you": "enemy-beside", "enemy beside": "enemy-beside",
    "enemy-beside": "enemy-beside", "adjacent enemy": "enemy-beside",
    "friend beside you": "friend-beside", "friend beside": "friend-beside",
    "friend-beside": "friend-beside", "adjacent friend": "friend-beside",
    "obstacle beside you": "obstacle-beside", "obstacle beside": "obstacle-beside",
    "obstacle-beside": "obstacle-beside", "adjacent obstacle": "obstacle-beside",
    "not moved": "unmoved", "unmoved": "unmoved",
    "lost hp": "hp-lost", "hp lost": "hp-lost", "hp-lost": "hp-lost",
}  # fmt: skip


def condition(reading: EffectReading) -> None:
    """Read when an effect happens: "if hit", "on a miss", "hit:"; pass nothing for another word."""
    begun = reading.place
    told = reading.take("if", "when", "on", "after", "with")
    reading.take("a", "an", "the", "it", "it is", "two", "there are", "there is")
    when = reading.taken(CONDITIONS)
    named = reading.word() == ":"
    if when is None or not (told or named or when == "from-behind"):
        reading.place = begun
        return
    reading.condition(when, begun)
    reading.take(":")


def needs(reading: EffectReading, told: int | None) -> None:
    """Read what must be so for a part to be played."""
    del told
    reading.take("a", "an", "two")
    need = reading.taken(NEEDS)
    if need is None:
        raise NotReadError("effects.needs-what")
    reading.note("needs", need)


def pay(reading: EffectReading, told: int | None) -> None:
    """Read what a part costs besides animus: "pay 1 hp", "pay a defense token"."""
    reading.take("a", "an")
    number = reading.number() if told is None else told
    amount = 1 if number is None else number
    token = next((kind for kind in TOKEN_TYPES if reading.word() == kind), None)
    if reading.take("hp"):
        cost = ExtraCost(what="hp", amount=amount)
    elif token is not None or reading.take("combat token", "combat tokens", "token", "tokens"):
        reading.place += token is not None
        reading.take("tokens", "token")
        cost = ExtraCost(what="token", amount=amount, token=cast("TokenType | None", token))
    else:
        cost = ExtraCost(what="piece", amount=amount, piece=reading.name())
    reading.note("extra", cost)


def cost(reading: EffectReading, told: int | None) -> None:
    """Read the animus of a part of a card that says "?"."""
    reading.note("cost", reading.needed_number() if told is None else told)
    reading.take("animus")


def for_whom(reading: EffectReading, told: int | None) -> None:
    """Read "for 2:", which is a cost, and "for a companion:"."""
    del told
    reading.take("a", "an")
    if reading.take("companions", "companion"):
        reading.take("only")
        reading.note("companions", True)
    else:
        reading.note("cost", reading.needed_number())
        reading.take("animus")


def once(reading: EffectReading, told: int | None) -> None:
    """Read how often a part serves."""
    del told
    reading.take("a", "an", "per", "each", "every")
    often = reading.taken({"round": "round", "encounter": "encounter"})
    if often is None:
        raise NotReadError("effects.once-what")
    reading.note("once", often)


def interrupt(reading: EffectReading, told: int | None) -> None:
    """Read that a part is an interrupt."""
    del told
    reading.note("interrupt", True)


def companions(reading: EffectReading, told: int | None) -> None:
    """Read that only companions may use a part."""
    del told
    reading.take("only")
    reading.note("companions", True)


def nothing(reading: EffectReading, told: int | None) -> None:
    """Read a part in which nothing stands."""
    del told
    reading.touch()


def note(reading: EffectReading, told: int | None) -> None:
    """Read the group's own words about a part, in quotes."""
    del told
    reading.take(":")
    words = reading.quoted()
    if words is None:
        raise NotReadError("effects.quotes-missing")
    reading.note("words", words)


HEADS: Mapping[str, Read] = {
    **dict.fromkeys(("needs", "need", "requires"), needs),
    **dict.fromkeys(("pay", "pays"), pay),
    **dict.fromkeys(("cost", "costs"), cost),
    "for": for_whom,
    "once": once,
    **dict.fromkeys(("interrupt", "interrupts"), interrupt),
    **dict.fromkeys(("companions", "companion"), companions),
    "nothing": nothing,
    **dict.fromkeys(("note", "words"), note),
}
"""The words that begin what a part asks for."""
