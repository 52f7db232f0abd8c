"""The words of an attack in the line of a card: range, further targets, damage, redraws."""

from collections.abc import Mapping
from typing import Literal

from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.notation.card.areas import area_words
from oathsworn_gui.games.oathsworn.notation.card.parsing import CardParser
from oathsworn_gui.games.oathsworn.notation.card.spec import Read, begins
from oathsworn_gui.games.oathsworn.notation.card.vocabulary import FOR_EACH
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError

Grows = Literal["steps", "bonus", "redraws"]

_NOT_A_RANGE = ("times", "targets", "target", "enemies", "more", "further", "x", "attacks")
_EACH_BESIDE = (
    "each adjacent enemy",
    "every adjacent enemy",
    "all adjacent enemies",
    "each enemy beside you",
    "every enemy beside you",
    "all enemies beside you",
)
_AN_ENEMY = ("an adjacent enemy", "an enemy beside you", "an enemy", "one enemy", "adjacent")
_SEVERAL = ("adjacent enemies", "enemies beside you")


def _change(parser: CardParser, **changes: object) -> None:
    """Change the attack read last; without one what was typed is not understood."""
    parser.change(AttackEffect, "effects.no-attack", **changes)


def has_attack(parser: CardParser) -> bool:
    """Whether the part under way has an attack that what follows may belong to."""
    return parser.last(AttackEffect) is not None


def _attack(parser: CardParser, before: int | None) -> None:
    """Read "attack", "attack 3" (its range), "2 attacks" (on different targets)."""
    parser.add(AttackEffect(times=before or 1))
    parser.take("on different targets")
    _whom_attacked(parser)
    _range_after(parser)


def _whom_attacked(parser: CardParser) -> None:
    """Read "every adjacent enemy", an area, or "two adjacent enemies"; pass "an adjacent enemy"."""
    if parser.take(*_EACH_BESIDE):
        _change(parser, area=Area(shape="adjacent", foes=True))
        return
    if parser.take(*_AN_ENEMY):
        return
    begun = parser.position
    number = parser.number()
    if number and parser.take(*_SEVERAL):
        _change(parser, also=number - 1)
    else:
        parser.position = begun


def _unarmed(parser: CardParser, before: int | None) -> None:
    """Read "unarmed attack", or "unarmed" behind an attack."""
    if parser.take("attack", "attacks") or not has_attack(parser):
        parser.add(AttackEffect(unarmed=True, times=before or 1))
        _range_after(parser)
    else:
        _change(parser, unarmed=True)


def _range_after(parser: CardParser) -> None:
    parser.take("at")
    if parser.word().isdecimal() and parser.word(1) not in _NOT_A_RANGE:
        _change(parser, range=parser.needed_number())


def _ranged(parser: CardParser, before: int | None) -> None:
    """Read "ranged attack 4", or "ranged 4" behind an attack."""
    if parser.take("attack", "attacks"):
        _attack(parser, before)
    else:
        _range(parser, before)


def _range(parser: CardParser, before: int | None) -> None:
    """Read "range 3", or "+1 range", which is added to the weapon's."""
    if before is not None:
        _change(parser, **{"farther" if parser.signed else "range": before})
        return
    added = parser.word() == "+"
    number = parser.number_after()
    if number is None:
        raise NotReadError("effects.number-missing")
    _change(parser, **{"farther" if added else "range": number})


_NOUNS: Mapping[Grows, tuple[str, ...]] = {
    "steps": ("steps", "step"),
    "bonus": (),
    "redraws": ("cards", "card"),
}


def grow(parser: CardParser, number_name: Grows, before: int | None) -> None:
    """Read a number of an attack, or what it is counted by: "2", "for each HP lost"."""
    number = parser.number_after() if before is None else before
    parser.take(*_NOUNS[number_name])
    if parser.take("for each", "for every", "per"):
        each = parser.taken(FOR_EACH)
        if each is None:
            raise NotReadError("effects.each-what")
        if number not in (None, 1):
            raise NotReadError("effects.each-one")
        _change(parser, for_each=each, grows=number_name)
    else:
        _change(parser, **{number_name: 1 if number is None else number})


def _steps(parser: CardParser, before: int | None) -> None:
    """Read "2 steps"."""
    grow(parser, "steps", before)


def _bonus(parser: CardParser, before: int | None) -> None:
    """Read "bonus 2", "bonus 2 damage"."""
    number = parser.number_after() if before is None else before
    parser.take("damage")
    grow(parser, "bonus", number)


def _which_grows(parser: CardParser, before: int | None) -> None:
    """Read "grows steps": what would grow, where nothing is counted."""
    names: Mapping[str, Grows] = {"steps": "steps", "bonus": "bonus", "redraws": "redraws"}
    found = parser.taken(names)
    if found is None:
        raise NotReadError
    _change(parser, grows=found)


def _counted(name: str) -> Read:
    """Return what reads a plain number of an attack: "fewer 2", "2 more targets"."""

    def read(parser: CardParser, before: int | None) -> None:
        number = parser.amount(before)
        parser.take("targets", "target", "enemies", "enemy", "cards", "card", "times")
        _change(parser, **{name: number})

    return read


def _targets(parser: CardParser, before: int | None) -> None:
    """Read "2 targets": one more than the first."""
    if before is None or before < 1:
        raise NotReadError("effects.number-missing")
    _change(parser, also=before - 1)
    if parser.take("within"):
        _change(parser, range=parser.needed_number())


def _fewer_cards(parser: CardParser, before: int | None) -> None:
    """Read "1 card fewer"."""
    if not parser.take("fewer", "less"):
        raise NotReadError
    _change(parser, fewer=1 if before is None else before)


def _times(n: int) -> Read:
    """Return what reads "twice" and "thrice"."""

    def read(parser: CardParser, before: int | None) -> None:
        _change(parser, times=n)

    return read


def _chain(parser: CardParser, before: int | None) -> None:
    """Read "chain 2 apart 3"."""
    _change(parser, chain=parser.amount(before))
    if parser.take("apart", "range", "within"):
        _change(parser, chain_range=parser.needed_number())


def _apart(parser: CardParser, before: int | None) -> None:
    """Read how far the links of a chain may be apart."""
    _change(parser, chain_range=parser.amount(before))


_IGNORED: Mapping[str, str] = {"lowest": "ignore_lowest", "highest": "ignore_highest"}


def _ignore(parser: CardParser, before: int | None) -> None:
    """Read "ignore lowest 2", "ignore the 2 highest"."""
    parser.take("the")
    number = parser.number() if before is None else before
    name = parser.taken(_IGNORED)
    if name is None:
        raise NotReadError
    _change(parser, **{name: parser.amount(number)})
    parser.take("cards", "card")


def _ignored(name: str) -> Read:
    """Return what reads "the lowest card is ignored"."""

    def read(parser: CardParser, before: int | None) -> None:
        parser.take("cards", "card")
        if not parser.take("is ignored", "are ignored", "ignored"):
            raise NotReadError
        _change(parser, **{name: 1 if before is None else before})

    return read


def _take_area(parser: CardParser, area: Area) -> None:
    _change(parser, area=area)


ATTACK_WORDS: Mapping[str, Read] = {
    **begins(_attack, "attack", "attacks", "atk", "strike", "strikes"),
    "unarmed": _unarmed,
    **begins(_range, "range", "rng", "reach"),
    "ranged": _ranged,
    **begins(_fewer_cards, "card", "cards"),
    "farther": _counted("farther"),
    **begins(_counted("also"), "also", "more", "further"),
    **begins(_targets, "targets", "enemies"),
    "times": _counted("times"),
    "twice": _times(2),
    "thrice": _times(3),
    "chain": _chain,
    "apart": _apart,
    "steps": _steps,
    "bonus": _bonus,
    "grows": _which_grows,
    "ignore": _ignore,
    **begins(_counted("fewer"), "fewer", "less"),
    "lowest": _ignored("ignore_lowest"),
    "highest": _ignored("ignore_highest"),
    **area_words(_take_area),
}
"""The words that begin an attack, or add to the one before them."""
