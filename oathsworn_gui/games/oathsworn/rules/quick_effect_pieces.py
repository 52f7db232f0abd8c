"""The effects in the line of a card: what each word begins, and what may follow."""

from collections.abc import Mapping
from typing import Any, Literal

from oathsworn_gui.games.oathsworn.model.card_effects import (
    BattleflowEffect,
    DefenseEffect,
    DrawEffect,
    GainEffect,
    HarmEffect,
    PiecesEffect,
    RefreshEffect,
    SayEffect,
    StatusEffect,
    TauntEffect,
    TilesEffect,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.model.words import Colour, TokenType
from oathsworn_gui.games.oathsworn.rules import quick_effect_attack as attacks
from oathsworn_gui.games.oathsworn.rules import quick_effect_moves as moves
from oathsworn_gui.games.oathsworn.rules.quick_effect_attack import Read
from oathsworn_gui.games.oathsworn.rules.quick_effect_heads import HEADS, condition
from oathsworn_gui.games.oathsworn.rules.quick_effect_reading import EffectReading
from oathsworn_gui.games.oathsworn.rules.quick_tokens import BREAKS, NotReadError

STATUSES = ("bleed", "crippled", "poison")
PIECES = ("lethality", "falcon", "sentinel")
TILES = ("fire", "water", "ice")
"""Names that need no quotes: status tokens, pieces of classes, effect tiles."""

_FILLER = frozenset(
    ["then", "the", "that", "your", "you", "gain", "gains", "get", "gets", "gives", "give", "may",
     "up", "to", "a", "an", "of", "with", "hex", "hexes", "free", "place", "places", "them", "its",
     "deal", "deals", "as", "be", "is", "(", ")",
     "has", "have", "make", "makes", "at", "choose"]
)  # fmt: skip
_PASSED = (
    "on different targets", "of this attack", "until the end of the round",
    "to the end of the round", "at your weapon's range", "your weapon's range", "one draw",
    "with one draw", "this is no attack", "than your might track", "this turn", "each with",
    "the boss's next card has you as its target", "without an attack", "towards you", "toward you",
    "towards him", "towards her", "towards it", "towards them", "of your choice",
)  # fmt: skip
"""What cards say and what is so anyway."""
_COUNTED_MORE = frozenset(
    ["damage", "dmg", "defense", "defence", "def", "range", "redraw", "redraws", "empowered"]
)
_SHORT = {"a": "attack", "m": "move", "p": "push"}
"""Letters that stand for a word where a number follows at once: "a3"."""
_TOKENS: Mapping[str, TokenType] = {
    "animus": "animus", "battleflow": "battleflow", "defense": "defense", "defence": "defense",
    "def": "defense",
    "empowered": "empowered", "empower": "empowered", "redraw": "redraw", "redraws": "redraw",
}  # fmt: skip


def read_piece(reading: EffectReading) -> None:
    """Read what comes next.

    Raises:
        NotReadError: it is not understood.
    """
    words = reading.quoted()
    if words is not None:
        reading.add(SayEffect(words=words))
        return
    begun = reading.place
    condition(reading)
    if reading.place > begun or reading.take(*_PASSED) or reading.take_subject():
        return
    if reading.word() in _SHORT and reading.word(1).isdecimal():
        head = _SHORT[reading.word()]
        reading.place += 1
        _HEADS[head](reading, None)
        return
    told = _number_before(reading)
    head = reading.word()
    if head in _HEADS:
        reading.place += 1
        _HEADS[head](reading, told)
    elif told is not None:
        _bare_number(reading, told)
    else:
        _between(reading, head)


def _number_before(reading: EffectReading) -> int | None:
    """Pass a number and keep whether it had a sign; None when none comes next."""
    reading.signed = reading.word() in {"+", "-"}
    told = reading.number_after()
    if told is None:
        return None
    reading.take("×", "x")
    if (reading.word(), reading.word(1), reading.word(2)) == ("+", "2", "animus"):
        reading.place += 2  # "1 +2 animus token"
    if reading.word() == "more" and reading.word(1) in _COUNTED_MORE:  # "2 more damage"
        reading.place += 1
        reading.signed = True
    return told


def _bare_number(reading: EffectReading, told: int) -> None:
    """Read "+2" behind an attack, which is damage."""
    if not reading.signed:
        raise NotReadError
    attacks.grow(reading, "bonus", told)


def _between(reading: EffectReading, word: str) -> None:
    """Pass what stands between effects: breaks, "and", "or", small words."""
    if word in {"/", "|", "or"}:
        reading.place += 1
        reading.end_part()
    elif word == "and":
        reading.place += 1
        reading.carry_on()
    elif word in BREAKS:
        reading.place += 1
        reading.pause()
    elif word in _FILLER:
        reading.place += 1
    else:
        raise NotReadError


def _token_word(reading: EffectReading, told: int | None) -> None:
    """Read "2 defense tokens", or what the word means alone: "+2 defense", "empowered 2"."""
    reading.place -= 1
    kind = reading.taken(_TOKENS) or "animus"
    reading.take("x 3", "× 3")
    if reading.take("tokens", "token"):
        named = kind == "animus" and reading.signed and told == 2  # the token is called so
        amount = 1 if named else reading.amount(told)
        reading.add(TokenEffect(token=kind, amount=amount, **reading.whom()))
    elif kind == "animus":
        _gain(reading, "animus", reading.amount(told))
    elif kind == "battleflow":
        _battleflow(reading, told)
    elif kind == "defense":
        amount = reading.amount(told)
        reading.add(DefenseEffect(amount=amount, **reading.whom()))
    elif kind == "empowered":
        attacks.grow(reading, "steps", told)
    else:
        attacks.grow(reading, "redraws", told)


_POSITION = (
    "position", "all of a position", "a position", "a whole position", "all cards of one position",
    "all cards of a position", "every card of a position", "every card of one position",
)  # fmt: skip


def _battleflow(reading: EffectReading, told: int | None) -> None:
    cards = reading.amount(told)
    reading.take("cards", "card")
    position = bool(reading.take(*_POSITION))
    reading.add(BattleflowEffect(cards=cards, position=position))


def _gain(reading: EffectReading, what: Literal["hp", "animus"], amount: int) -> None:
    reading.add(GainEffect(what=what, amount=amount, **reading.whom()))


def _heal(reading: EffectReading, told: int | None) -> None:
    first = reading.whom()
    amount = reading.amount(told)
    reading.take("hp")
    reading.add(GainEffect(what="hp", amount=amount, **(first | reading.whom())))


def _lose(reading: EffectReading, told: int | None) -> None:
    """Read "lose 1 hp", "remove 2 bleed", "spend 2 lethality"."""
    number = reading.number() if told is None else told
    amount = -(1 if number is None else number)
    what = reading.take("hp", "animus", *STATUSES, *PIECES)
    reading.take("tokens", "token")
    if what in STATUSES:
        whom: dict[str, Any] = {"whom": "self", **reading.whom()}  # one's own, unless it is said
        reading.add(StatusEffect(status=what, amount=amount, **whom))
    elif what in PIECES:
        reading.add(PiecesEffect(piece=what, amount=amount))
    elif what == "hp" and reading.is_of_enemies:
        reading.add(HarmEffect(amount=-amount, **reading.whom()))
    elif what:
        _gain(reading, "hp" if what == "hp" else "animus", amount)
    else:
        raise NotReadError


def _damage(reading: EffectReading, told: int | None) -> None:
    """Read "+2 damage", which an attack has, and "2 damage", which is done without one."""
    grown = reading.word() in {"for", "per"} and reading.attack is not None
    if reading.signed or grown or (told is None and reading.word() == "+"):
        attacks.grow(reading, "bonus", told)
    else:
        _harm(reading, told)


def _harm(reading: EffectReading, told: int | None) -> None:
    amount = reading.amount(told)
    reading.take("damage", "hp")
    reading.add(HarmEffect(amount=amount, **reading.whom()))


def _status(status: str) -> Read:
    def read(reading: EffectReading, told: int | None) -> None:
        reading.take("tokens", "token")
        amount = reading.amount(told)
        reading.take("tokens", "token")
        reading.add(StatusEffect(status=status, amount=amount, **reading.whom()))

    return read


def _named_status(reading: EffectReading, told: int | None) -> None:
    _status(reading.name())(reading, told)


def _piece(piece: str) -> Read:
    def read(reading: EffectReading, told: int | None) -> None:
        reading.take("tokens", "token")
        amount = reading.amount(told)
        reading.take("tokens", "token")
        reading.add(PiecesEffect(piece=piece, amount=amount))

    return read


def _named_piece(reading: EffectReading, told: int | None) -> None:
    _piece(reading.name())(reading, told)


def _tile(tile: str) -> Read:
    def read(reading: EffectReading, told: int | None) -> None:
        reading.take("tiles", "tile")
        count = reading.amount(told)
        reading.take("tiles", "tile")
        reading.add(TilesEffect(tile=tile, count=count, within=reading.near()))

    return read


def _named_tile(reading: EffectReading, told: int | None) -> None:
    _tile(reading.name())(reading, told)


def _refresh(reading: EffectReading, told: int | None) -> None:
    del told
    reading.take("your", "the")
    reading.take("oathsworn")
    reading.take("might")
    reading.take("decks", "deck")
    reading.add(RefreshEffect())


def _draw(reading: EffectReading, told: int | None) -> None:
    """Read "draw 3 red 1 white", "draw 2r", then which faces cost an enemy a HP."""
    colours: list[Colour] = []
    number = told
    while True:
        number = reading.number() if number is None else number
        colour = reading.colour()
        if colour is None:
            break
        colours.extend((colour,) * (1 if number is None else number))
        number = None
    reading.take("cards", "card")
    reading.take(":")
    reading.take("each", "for each", "per")
    faces: Mapping[str, Literal["blank", "hit", "critical"]] = {
        "blanks": "blank", "blank": "blank", "hits": "hit", "hit": "hit",
        "criticals": "critical", "critical": "critical",
    }  # fmt: skip
    face = reading.taken(faces) or "blank"
    if not colours or number is not None:
        raise NotReadError("effects.colours-missing")
    reading.take("costs an enemy", "costs")
    within = reading.near()
    reading.take("1 hp", "one hp")
    reading.add(DrawEffect(colours=tuple(colours), face=face, within=within))


def _turn(reading: EffectReading, told: int | None) -> None:
    """Read "turn up 3 yellow cards"."""
    if not reading.take("up"):
        raise NotReadError
    _draw(reading, told)


def _taunt(reading: EffectReading, told: int | None) -> None:
    del told
    reading.add(TauntEffect())


def _say(reading: EffectReading, told: int | None) -> None:
    del told
    reading.take(":")
    words = reading.quoted()
    reading.add(SayEffect(words=reading.rest() if words is None else words))


_HEADS: Mapping[str, Read] = {
    **HEADS,
    **dict.fromkeys(("attack", "attacks", "atk", "strike", "strikes"), attacks.attack),
    "unarmed": attacks.unarmed,
    **dict.fromkeys(("range", "rng", "reach"), attacks.reach),
    "ranged": attacks.ranged,
    **dict.fromkeys(("card", "cards"), attacks.fewer),
    "farther": attacks.counted("farther"),
    **dict.fromkeys(("also", "more", "further"), attacks.counted("also")),
    **dict.fromkeys(("targets", "enemies"), attacks.targets),
    "times": attacks.counted("times"),
    "twice": attacks.times(2),
    "thrice": attacks.times(3),
    "chain": attacks.chain,
    "apart": attacks.apart,
    "steps": attacks.grows("steps"),
    "bonus": attacks.bonus,
    "grows": attacks.which_grows,
    "ignore": attacks.ignore,
    **dict.fromkeys(("fewer", "less"), attacks.counted("fewer")),
    "all": attacks.all_of,
    "area": attacks.area,
    **dict.fromkeys(("disc", "blast", "radius"), attacks.shape("disc")),
    "cone": attacks.shape("cone"),
    "wave": attacks.shape("wave"),
    "path": attacks.shape("path"),
    "template": attacks.shape("template"),
    "arcs": attacks.shape("arcs"),
    **dict.fromkeys(("move", "moves", "walk", "walks"), moves.move()),
    **dict.fromkeys(("fly", "flies", "jump", "jumps", "leap", "teleport"), moves.move(over=True)),
    **dict.fromkeys(("push", "pushes"), moves.displace("push")),
    **dict.fromkeys(("pull", "pulls"), moves.displace("pull")),
    **dict.fromkeys(("knockback", "knock", "knocks", "kb"), moves.displace("knockback")),
    **dict.fromkeys(_TOKENS, _token_word),
    "flow": _battleflow,
    **dict.fromkeys(("heal", "heals", "regain", "regains", "hp"), _heal),
    **dict.fromkeys(("lose", "loses", "remove", "removes", "spend", "spends"), _lose),
    **dict.fromkeys(("damage", "dmg"), _damage),
    **dict.fromkeys(("harm", "harms"), _harm),
    **{status: _status(status) for status in STATUSES},
    **dict.fromkeys(("bleeds", "bleeding"), _status("bleed")),
    "cripple": _status("crippled"),
    "status": _named_status,
    **{piece: _piece(piece) for piece in PIECES},
    **{f"{piece}s": _piece(piece) for piece in PIECES if piece != "lethality"},
    "piece": _named_piece,
    **{tile: _tile(tile) for tile in TILES},
    **dict.fromkeys(("tile", "tiles"), _named_tile),
    **dict.fromkeys(("refresh", "reset", "reshuffle"), _refresh),
    **dict.fromkeys(("draw", "draws"), _draw),
    **dict.fromkeys(("turn", "turns"), _turn),
    "lowest": attacks.ignored("ignore_lowest"),
    "highest": attacks.ignored("ignore_highest"),
    "over": moves.of_the_move("over"),
    "past": moves.of_the_move("past"),
    "straight": moves.of_the_move("straight"),
    "not": moves.of_the_move("past", "stopped by"),
    **dict.fromkeys(("taunt", "taunts"), _taunt),
    "say": _say,
}
