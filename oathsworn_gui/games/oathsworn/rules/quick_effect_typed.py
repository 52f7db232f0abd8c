"""Effects of a card as the line that people would type for them."""

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import Any

from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    BattleflowEffect,
    CardEffect,
    CardPart,
    DefenseEffect,
    DisplaceEffect,
    DrawEffect,
    ExtraCost,
    GainEffect,
    HarmEffect,
    MoveEffect,
    Parts,
    PiecesEffect,
    RefreshEffect,
    SayEffect,
    StatusEffect,
    TauntEffect,
    TilesEffect,
    TokenEffect,
    When,
    Whom,
)
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.rules.quick_effect_pieces import PIECES, STATUSES, TILES

_WHEN: Mapping[When, str] = {
    "hit": "if hit", "miss": "if missed", "critical": "if critical", "broke": "if broken",
    "unmoved": "if unmoved", "no-enemy-beside": "if no enemy beside",
    "friend-beside-target": "if friends beside target", "from-behind": "if from behind",
}  # fmt: skip
_WHOM: Mapping[Whom, str] = {
    "self": "self", "friend": "a friend", "other-friend": "another friend",
    "friends": "each friend", "other-friends": "each other friend",
    "beside-target": "each friend beside target", "target": "target", "enemy": "an enemy",
    "enemies": "each enemy",
}  # fmt: skip
_GROWS = {"steps": "empowered", "bonus": "damage", "redraws": "redraw"}
_UNQUOTED = dict.fromkeys(map(ord, '"“”«»'), "'")
"""Quotes end what is quoted, so within it they are typed as apostrophes."""


def typed_parts(parts: Parts) -> str:
    """Return the line that `read_parts` reads back into ``parts``; quotes in words become '."""
    return " / ".join(map(_part, parts))


def _part(part: CardPart) -> str:
    pieces = [*_heads(part), *map(_effect, part.effects)]
    if part.words:
        pieces.append(f"note {_quoted(part.words)}")
    return ", ".join(pieces) or "nothing"


def _heads(part: CardPart) -> Iterator[str]:
    if part.companions:
        yield "companions only"
    if part.interrupt:
        yield "interrupt"
    if part.cost is not None:
        yield f"cost {part.cost}"
    yield from map(_extra, part.extra)
    yield from (f"needs {need.replace('-', ' ')}" for need in part.needs)
    if part.once:
        yield f"once {part.once}"


def _extra(cost: ExtraCost) -> str:
    if cost.what == "hp":
        return f"pay {cost.amount} hp"
    if cost.what == "piece":
        piece = cost.piece if cost.piece in PIECES else _quoted(cost.piece)
        return f"pay {cost.amount} {piece}"
    return f"pay {cost.amount} {cost.token or 'combat'} {'token' if cost.amount == 1 else 'tokens'}"


def _effect(effect: CardEffect) -> str:
    words = _TYPED[effect.do](effect)
    return words if effect.when == "always" else f"{_WHEN[effect.when]}: {words}"


def _quoted(words: str) -> str:
    return f'"{words.translate(_UNQUOTED)}"'


def _to(effect: Any, otherwise: str) -> str:
    """Return whom an effect is for and how near, with a space before; empty where usual."""
    whom = "" if effect.whom == otherwise else f" {_WHOM[effect.whom]}"
    return whom + _near(effect.within)


def _near(within: int | None) -> str:
    return "" if within is None else f" within {within}"


def _numbered(noun: str, number: int) -> str:
    return f"{noun} {number}" if number != 1 else noun


# ------------------------------------------------------------------------------------- attack


def _attack(effect: AttackEffect) -> str:
    words = "unarmed attack" if effect.unarmed else "attack"
    reach = "" if effect.range is None else f" {effect.range}"
    if effect.times != 1 and reach:  # "attack 3 times" would be three attacks
        reach = f" range{reach}"
    return " ".join([f"{words}{reach}", *_added(effect)])


_ADDED = (
    ("times", "times", 1), ("also", "also", 0), ("chain", "chain", 0), ("chain_range", "apart", 1),
    ("steps", "empowered", 0), ("redraws", "redraws", 0),
    ("ignore_lowest", "ignore lowest", 0), ("ignore_highest", "ignore highest", 0),
    ("fewer", "fewer", 0),
)  # fmt: skip
"""The numbers of an attack: field, word, and what it is where nobody says."""


def _added(effect: AttackEffect) -> Iterator[str]:
    if effect.farther:
        yield f"+{effect.farther} range"
    if effect.area is not None:
        yield _area(effect.area)
    for field, word, usual in _ADDED:
        number = getattr(effect, field)
        if number != usual:
            yield f"{word} {number}"
    if effect.bonus:
        yield f"+{effect.bonus} damage"
    if effect.for_each:
        yield f"{_GROWS[effect.grows]} for each {effect.for_each}"
    elif effect.grows != "bonus":
        yield f"grows {effect.grows}"


def _area(area: Area) -> str:
    pieces = [f"area {area.shape}"]
    if area.size:
        pieces.append(str(area.size))
    if area.offsets:
        pieces.append("hexes " + " ".join(f"{q}:{r}" for q, r in area.offsets))
    if area.own:
        pieces.append("own")
    if area.arcs:
        pieces += ["arcs", *area.arcs]
    return " ".join(pieces)


# -------------------------------------------------------------------------------- the others


def _move(effect: MoveEffect) -> str:
    told = (("past", effect.past), ("over", effect.over), ("straight", effect.straight))
    words = [f"move {effect.distance}", *(word for word, so in told if so)]
    if effect.to:
        words.append(f"to {effect.to}")
    return " ".join(words) + _to(effect, "self")


def _displace(effect: DisplaceEffect) -> str:
    return f"{effect.way} {effect.by}{_to(effect, 'target')}"


def _token(effect: TokenEffect) -> str:
    if effect.amount == 1:
        return f"{effect.token} token{_to(effect, 'self')}"
    return f"{effect.amount} {effect.token} tokens{_to(effect, 'self')}"


def _status(effect: StatusEffect) -> str:
    known = effect.status in STATUSES
    name = effect.status if known else f"status {_quoted(effect.status)}"
    return f"{name} {effect.amount}{_to(effect, 'target')}"


def _gain(effect: GainEffect) -> str:
    whom = _to(effect, "self")
    if effect.amount < 0:
        return f"lose {-effect.amount} {effect.what}{whom}"
    if effect.what == "hp":
        return f"heal {effect.amount}{whom}"
    return f"gain {effect.amount} animus{whom}"


def _harm(effect: HarmEffect) -> str:
    return f"harm {effect.amount}{_to(effect, 'enemy')}"


def _battleflow(effect: BattleflowEffect) -> str:
    words = _numbered("battleflow", effect.cards)
    return f"{words} position" if effect.position else words


def _refresh(_: RefreshEffect) -> str:
    return "refresh decks"


def _draw(effect: DrawEffect) -> str:
    runs = " ".join(f"{len(list(run))} {colour}" for colour, run in groupby(effect.colours))
    return f"draw {runs} each {effect.face}{_near(effect.within)}"


def _tiles(effect: TilesEffect) -> str:
    name = effect.tile if effect.tile in TILES else f"tiles {_quoted(effect.tile)}"
    return f"{name} {effect.count}{_near(effect.within)}"


def _defense(effect: DefenseEffect) -> str:
    return f"defense {effect.amount}{_to(effect, 'self')}"


def _taunt(_: TauntEffect) -> str:
    return "taunt"


def _pieces(effect: PiecesEffect) -> str:
    name = effect.piece if effect.piece in PIECES else f"piece {_quoted(effect.piece)}"
    return f"{name} {effect.amount}"


def _say(effect: SayEffect) -> str:
    return _quoted(effect.words)


_TYPED: Mapping[str, Callable[[Any], str]] = {
    "attack": _attack,
    "move": _move,
    "displace": _displace,
    "token": _token,
    "status": _status,
    "gain": _gain,
    "harm": _harm,
    "battleflow": _battleflow,
    "refresh": _refresh,
    "draw": _draw,
    "tiles": _tiles,
    "defense": _defense,
    "taunt": _taunt,
    "pieces": _pieces,
    "say": _say,
}
