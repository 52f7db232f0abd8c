"""Fields of actions as a table would fill them, from a campaign in an encounter and chance."""

import types
import typing
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Literal, Union

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.words import SEATS, TOKEN_TYPES
from oathsworn_gui.games.oathsworn.rules.abilities.abilities import abilities_of
from oathsworn_gui.games.oathsworn.rules.board.figures import is_free
from oathsworn_gui.games.oathsworn.rules.company.items import owned
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.games.oathsworn.rules.turns.hand import proposed
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.hexes import Hex, neighbours
from oathsworn_gui.tabletop.state import State
from tests.games.oathsworn.builders.campaign import a_box
from tests.games.oathsworn.walks.encounter_texts import made, parts

_GIVEN = 0.35
"""How often a field that may be left out is filled in."""

_WANTED = {"path": 0.9, "target": 0.8, "attack": 0.6, "part": 0.7, "at": 0.7, "area": 0.15,
           "bonus": 0.6, "chain": 0.15, "also": 0.15, "unarmed": 0.15, "ignore_highest": 0.1,
           "ignore_lowest": 0.1, "interrupt": 0.15,
           "choice": 0.8, "hexes": 0.6}  # fmt: skip
"""How often fields that may be left out are, where it is not as often as others."""


def an_action(kind: type[Action], campaign: Campaign, chance: Random) -> Action | None:
    """Return an action of a kind; None when chance filled its fields with what cannot be sent."""
    fields: dict[str, Any] = {}
    for name, info in kind.model_fields.items():
        share = _WANTED.get(name, _GIVEN)
        if name == "type" or not (info.is_required() or chance.random() < share):
            continue
        fields[name] = _value(name, info.annotation, campaign, fields, chance)
    try:
        return kind.model_validate(fields)
    except ValueError:  # a player cannot send it either
        return None


def _value(
    name: str, annotation: Any, campaign: Campaign, fields: Mapping[str, Any], chance: Random
) -> Any:
    named = _named(name, campaign, fields, chance)
    if named is not None:
        return named
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin in (typing.Annotated, Union, types.UnionType):
        one = args[0] if origin is typing.Annotated else chance.choice(args)
        return _value(name, one, campaign, fields, chance)
    if origin is Literal:
        return chance.choice(args)
    if origin is tuple and _holds_values(args[0]):
        return made(name, annotation, chance)
    if origin is tuple:
        n = chance.randint(0, 3) if args[-1] is Ellipsis else len(args)
        return tuple(_value(name, args[0], campaign, fields, chance) for _ in range(n))
    plain: dict[Any, Any] = {
        bool: chance.random() < 0.5,
        int: chance.choice((0, 0, 1, 1, 2, 3)),
        float: 1.0,
        str: chance.choice(_strings(name, campaign, fields) or ("lantern",)),
    }
    return plain.get(annotation, None if annotation is type(None) else {})


def _holds_values(annotation: Any) -> bool:
    """Whether a tuple holds parts of a card, instructions, rules of the board."""
    union = typing.get_origin(annotation) is typing.Annotated
    return union or (isinstance(annotation, type) and issubclass(annotation, State))


def _seat(campaign: Campaign, chance: Random) -> str:
    encounter = campaign.encounter
    turn = encounter.turn if encounter else None
    return turn if turn is not None and chance.random() < 0.7 else chance.choice(SEATS)


def _named(
    name: str, campaign: Campaign, fields: Mapping[str, Any], chance: Random
) -> object | None:
    """Return a value for fields whose name says what they are; None for the others."""
    encounter = campaign.encounter
    if name in {"seat", "lead", "breaker", "giver", "taker"}:
        return _seat(campaign, chance)
    if name == "procedure":
        return campaign.pending[-1].id if campaign.pending else "p0"
    if name in _NUMBERS:
        return chance.choice(_NUMBERS[name])
    if encounter is None:
        return None
    seat = str(fields.get("seat", "1"))
    box = a_box(campaign)
    laid: Mapping[str, Callable[[], object]] = {
        "path": lambda: _way(campaign, encounter, seat, chance),
        "cards": lambda: tuple(c.key for c in proposed(campaign, seat, box)),
        "losses": lambda: {chance.choice(_locations(encounter)): chance.randint(1, 3)},
        "tokens": lambda: {s: tuple(chance.choices(TOKEN_TYPES, k=3)) for s in campaign.seats},
        "area": lambda: _near(encounter, chance),
        "shape": lambda: encounter.shape,
        "sides": lambda: {side: parts(chance) for side in "ab"},
        "ability": lambda: chance.choice(_abilities(campaign, seat, box)),
        "choice": lambda: _choice(campaign, encounter, seat, chance),
        "archetype": lambda: chance.choice(_archetypes(campaign, seat, box)),
    }
    return laid[name]() if name in laid else None


_FEW = (0, 0, 0, 1, 2, 3)
_NUMBERS: Mapping[str, Sequence[int]] = {
    "bonus": (0, 3, 12, 25), "chain": _FEW, "also": _FEW, "ignore_highest": _FEW,
    "ignore_lowest": _FEW, "keyword": _FEW, "range": _FEW,
}  # fmt: skip
"""Numbers of an attack; a high bonus breaks locations, so that fights come on."""


def _way(campaign: Campaign, encounter: Encounter, seat: str, chance: Random) -> tuple[str, ...]:
    """Return a short way that the figure of a seat could walk; none off the board."""
    figure = figure_of_seat(campaign, seat)
    if figure is None or figure.at is None:
        return ()
    at, way = figure.at, list[str]()
    for _ in range(chance.randint(1, 4)):
        beside = [to for to in neighbours(at) if is_free(encounter, to, figure.id)]
        if not beside:
            break
        at = chance.choice(beside)
        way.append(encounter.shape.name(at))
    return tuple(way)


def _near(encounter: Encounter, chance: Random) -> tuple[str, ...]:
    """Return hexes about a figure."""
    standing = [f.at for f in encounter.figures.values() if f.at is not None]
    about = chance.choice(standing) if standing else Hex(0, 0)
    return tuple(
        encounter.shape.name(at) for at in (about, *neighbours(about)) if at in encounter.shape
    )


def _locations(encounter: Encounter) -> tuple[str, ...]:
    found = encounter.boss.locations if encounter.boss else ()
    return tuple(location.key for location in found) or ("none",)


def _strings(name: str, campaign: Campaign, fields: Mapping[str, Any]) -> Sequence[str]:
    """Return the words that a field of text may hold, by its name."""
    encounter = campaign.encounter
    if encounter is None:
        return ()
    seat = str(fields.get("seat", "1"))
    state, who = encounter.seats.get(seat), campaign.seats[seat]
    hand = tuple(slot.card for slot in state.hand) if state else ()
    laid = tuple(s.card for slots in state.cooldown.values() for s in slots) if state else ()
    figures = tuple(encounter.figures)
    enemies = tuple(f.id for f in encounter.figures.values() if f.kind in {"boss", "minion"})
    hexes = tuple(encounter.shape.name(at) for at in encounter.shape.hexes())
    known: dict[str, Sequence[str]] = {
        "card": (*hand, *laid),
        "item": tuple(i.id for i in who.equipped) or tuple(o.item.id for o in owned(campaign)),
        "injury": tuple(injury.id for injury in who.injuries),
        "figure": figures, "figures": figures, "target": (*figures, *enemies, *enemies),
        "source": figures,
        "attacker": figures, "mob": figures,
        "at": hexes, "hex": hexes, "hexes": hexes, "location": _locations(encounter),
        "kind": tuple(kind.key for kind in encounter.minions),
        "ally": tuple(ally.id for ally in campaign.company.allies),
        "status": ("bleed", "crippled", "poison"),
        "because": ("so the table says",),
        "chapter": (campaign.chapter,),
        "cls": (who.cls,),
        "number": (f"defense.{seat}", "defense.boss", f"might.{seat}"),
        "words": ("attack 3", "move 2, push 1", "ümlaut — 7"),
    }  # fmt: skip
    return known.get(name, ())


def _abilities(campaign: Campaign, seat: str, box: Box) -> Sequence[str]:
    return tuple(each.key for each in abilities_of(campaign, seat, box)) or ("none",)


def _archetypes(campaign: Campaign, seat: str, box: Box) -> Sequence[str]:
    who = campaign.seats[seat]
    known = box.archetypes_of(who.cls, who.level)
    return tuple(f"{card.key}/{side}" for card in known for side in "ab") or ("none/a",)


def _choice(campaign: Campaign, encounter: Encounter, seat: str, chance: Random) -> str:
    """Return what an ability of a class may ask for: a hex, a figure, a card, a number, a token."""
    hexes = _near(encounter, chance)
    cards = _strings("card", campaign, {"seat": seat})
    numbers = ("0", "1", "2", "3", "5")
    return chance.choice((*hexes, *encounter.figures, *cards, *numbers, *TOKEN_TYPES))
