"""Effects of cards as lines: what a card does, in a few words with its numbers."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    BattleflowEffect,
    CardEffect,
    CardPart,
    DefenseEffect,
    DisplaceEffect,
    DrawEffect,
    Effect,
    ExtraCost,
    GainEffect,
    HarmEffect,
    MoveEffect,
    PiecesEffect,
    RefreshEffect,
    SayEffect,
    StatusEffect,
    TauntEffect,
    TilesEffect,
    TokenEffect,
)
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.rules.step_words import might_words
from oathsworn_gui.tabletop.action import Line, line


class EffectWords(NamedTuple):
    """One effect: ``when`` it happens (None: always), what it ``does``, and what adds to it."""

    when: Line | None
    does: Line
    more: tuple[Line, ...] = ()


class PartWords(NamedTuple):
    """One part of a card: what it asks for or costs, its effects, and the group's own words."""

    heads: tuple[Line, ...]
    effects: tuple[EffectWords, ...]
    words: str = ""


def part_words(part: CardPart) -> PartWords:
    """Return a part of a card in words; a part that nobody entered has none."""
    return PartWords(
        tuple(_heads(part)), tuple(effect_words(effect) for effect in part.effects), part.words
    )


def effect_words(effect: CardEffect) -> EffectWords:
    """Return an effect in words: lines ``effect.…`` whose parameters are ids and numbers."""
    does = effect_line(effect)
    return EffectWords(_when(effect), does, tuple(_more(effect)))


def effect_line(effect: CardEffect) -> Line:
    """Return the main line of an effect, without its conditions and additions."""
    return _LINES[effect.do](effect)


def _heads(part: CardPart) -> Iterator[Line]:
    if part.companions:
        yield line("part.companions")
    if part.interrupt:
        yield line("part.interrupt")
    if part.cost is not None:
        yield line("part.cost", n=part.cost)
    yield from map(_extra, part.extra)
    yield from (line(f"part.needs.{need}") for need in part.needs)
    if part.once:
        yield line(f"part.once.{part.once}")


def _extra(cost: ExtraCost) -> Line:
    if cost.what == "hp":
        return line("part.extra.hp", n=cost.amount)
    if cost.what == "piece":
        return line("part.extra.piece", n=cost.amount, piece=cost.piece)
    return line(
        "part.extra.token" if cost.token else "part.extra.any-token",
        n=cost.amount,
        token=cost.token or "",
    )


def _when(effect: Effect) -> Line | None:
    return None if effect.when == "always" else line(f"effect.when.{effect.when}")


# --------------------------------------------------------------------------------- main lines


def _attack(effect: AttackEffect) -> Line:
    if effect.unarmed:
        return line("effect.unarmed")
    if effect.range is None:
        return line("effect.attack")
    return line("effect.attack.range", n=effect.range)


def _move(effect: MoveEffect) -> Line:
    return line("effect.fly" if effect.over else "effect.move", n=effect.distance)


def _displace(effect: DisplaceEffect) -> Line:
    return line(f"effect.displace.{effect.way}", n=effect.by)


def _token(effect: TokenEffect) -> Line:
    return line("effect.token", n=effect.amount, token=effect.token)


def _status(effect: StatusEffect) -> Line:
    code = "effect.status" if effect.amount >= 0 else "effect.status.less"
    return line(code, n=abs(effect.amount), status=effect.status)


def _gain(effect: GainEffect) -> Line:
    code = f"effect.gain.{effect.what}" if effect.amount >= 0 else f"effect.lose.{effect.what}"
    return line(code, n=abs(effect.amount))


def _harm(effect: HarmEffect) -> Line:
    return line("effect.harm", n=effect.amount)


def _battleflow(effect: BattleflowEffect) -> Line:
    if effect.position:
        return line("effect.battleflow.position")
    return line("effect.battleflow", n=effect.cards)


def _refresh(_: RefreshEffect) -> Line:
    return line("effect.refresh")


def _draw(effect: DrawEffect) -> Line:
    return line(f"effect.draw.{effect.face}", might=might_words(effect.colours))


def _tiles(effect: TilesEffect) -> Line:
    return line("effect.tiles", n=effect.count, tile=effect.tile)


def _defense(effect: DefenseEffect) -> Line:
    return line("effect.defense", n=effect.amount)


def _taunt(_: TauntEffect) -> Line:
    return line("effect.taunt")


def _pieces(effect: PiecesEffect) -> Line:
    code = "effect.pieces" if effect.amount >= 0 else "effect.pieces.less"
    return line(code, n=abs(effect.amount), piece=effect.piece)


def _say(effect: SayEffect) -> Line:
    return line("effect.say", words=effect.words)


_LINES: Mapping[str, Callable[[Any], Line]] = {
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


# ---------------------------------------------------------------------------------- additions


def _more(effect: CardEffect) -> Iterator[Line]:
    if isinstance(effect, AttackEffect):
        yield from _of_attack(effect)
    elif isinstance(effect, MoveEffect):
        yield from _of_move(effect)
    yield from _whom(effect)


_OF_ATTACK = (
    "farther", "times", "also", "chain", "steps", "bonus", "redraws", "ignore_lowest",
    "ignore_highest", "fewer",
)  # fmt: skip
"""The numbers that add to an attack, in the order in which they are said."""


def _of_attack(effect: AttackEffect) -> Iterator[Line]:
    if effect.unarmed and effect.range is not None:
        yield line("effect.range", n=effect.range)
    if effect.area is not None:
        yield area_line(effect.area)
    for name in _OF_ATTACK:
        number = getattr(effect, name)
        if number > (name == "times"):
            code = f"effect.attack.{name.replace('_', '-')}"
            yield line(code, n=number, range=effect.chain_range)
    if effect.for_each:
        yield line(f"effect.grows.{effect.grows}", each=effect.for_each)


def area_line(area: Area) -> Line:
    """Return the hexes of an area in words."""
    arcs = ", ".join(area.arcs)
    return line(f"effect.area.{area.shape}", n=area.size or len(area.offsets), arcs=arcs)


def _of_move(effect: MoveEffect) -> Iterator[Line]:
    if effect.past:
        yield line("effect.move.past")
    if effect.straight:
        yield line("effect.move.straight")
    if effect.to:
        yield line(f"effect.move.to.{effect.to}")


def _whom(effect: CardEffect) -> Iterator[Line]:
    """Yield whom an effect is for, where that is not oneself, and how near they are."""
    whom, within = getattr(effect, "whom", None), getattr(effect, "within", None)
    if whom is None or whom == "self":
        if within is not None:
            yield line("effect.within", n=within)
    elif within is None:
        yield line(f"effect.whom.{whom}")
    else:
        yield line(f"effect.whom.{whom}.within", n=within)
