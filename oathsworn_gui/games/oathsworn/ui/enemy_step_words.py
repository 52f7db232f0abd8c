"""Instructions of an enemy in words: what is read back to who types them, step names of the bar."""

from collections.abc import Callable, Sequence
from typing import cast

from oathsworn_gui.games.oathsworn.model.instructions import (
    Activate,
    Area,
    Cage,
    Charge,
    ChooseTarget,
    Consume,
    Displace,
    GiveToken,
    Instruction,
    LayTiles,
    Lose,
    Move,
    Say,
    Spawn,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.tabletop.hexes import DIRECTION_NAMES
from oathsworn_gui.ui.texts import Scalar, Texts

_Words = Callable[[Texts, Instruction, Sequence[str]], str]


def step_name(texts: Texts, step: Instruction) -> str:
    """Return the name of a step as the bar shows it: "Target", "Move", "Knockback"."""
    way = f".{step.way}" if isinstance(step, Displace) else ""
    return texts.say(f"enemy-panel.step.{step.do}{way}")


def step_words(texts: Texts, step: Instruction, directions: Sequence[str] = DIRECTION_NAMES) -> str:
    """Return an instruction as a short sentence; ``directions`` are those of the board."""
    return _SENTENCES[step.do](texts, step, directions)


def _say(texts: Texts, key: str, **params: Scalar) -> str:
    return texts.say(f"enemy-panel.read.{key}", **params)


def _who(texts: Texts, who: str, within: int | None = None) -> str:
    words = _say(texts, f"who.{who}")
    return words if within is None else _say(texts, "within", who=words, n=within)


def _target(texts: Texts, step: Instruction, _: Sequence[str]) -> str:
    step = cast("ChooseTarget", step)
    return _say(texts, "target", who=_who(texts, step.who, step.within))


def _move(texts: Texts, step: Instruction, directions: Sequence[str]) -> str:
    step = cast("Move", step)
    how = "random" if step.how == "direction" and step.direction is None else step.how
    direction = directions[step.direction] if step.direction is not None else ""
    tile = texts.find(f"encounter.tile.{step.tile}", step.tile)
    words = _say(texts, f"move.{how}", n=step.distance, direction=direction, tile=tile)
    extra = [key for key in ("exactly", "destroys") if getattr(step, key)]
    return ", ".join([words, *(_say(texts, f"move.{key}") for key in extra)])


def _charge(texts: Texts, step: Instruction, _: Sequence[str]) -> str:
    return _say(texts, "charge", n=cast("Charge", step).distance)


def might_words(texts: Texts, might: Sequence[Colour]) -> str:
    """Return MIGHT in words: "3 red, 2 yellow"; empty for none."""
    counts = [(might.count(colour), colour) for colour in reversed(COLOURS)]
    return ", ".join(f"{n} {texts.say(f'colour.{colour}')}" for n, colour in counts if n)


def _strike(texts: Texts, step: Instruction, _: Sequence[str]) -> str:
    step = cast("Strike", step)
    whom = _area(texts, step.area) if step.area is not None else _who(texts, step.who)
    might = might_words(texts, step.might) or _say(texts, "might.board")
    reach = "sight" if step.ranged and step.reach > 20 else "range" if step.reach > 1 else "beside"
    parts = [_say(texts, "attack", who=whom, might=might)]
    if step.area is None:
        parts.append(_say(texts, f"reach.{reach}", n=step.reach))
    if step.more:
        parts.append(_say(texts, "more", might=might_words(texts, step.more)))
    if step.bonus:
        parts.append(_say(texts, "bonus", n=f"{step.bonus:+d}".replace("-", "−")))
    if step.chain:
        parts.append(_say(texts, "chain", n=step.chain))
    if step.knockback:
        parts.append(_say(texts, "knockback", n=step.knockback))
    if step.for_each:
        parts.append(_say(texts, f"for-each.{step.for_each}"))
    if step.icon:
        parts.append(_say(texts, "icon", icon=step.icon.replace("-", " ")))
    return ", ".join(parts)


def _area(texts: Texts, area: Area) -> str:
    size = "any" if area.shape == "cone" and not area.size else ""
    key = f"area.{area.shape}.{size}".removesuffix(".")
    arcs = ", ".join(_say(texts, f"arc.{arc}") for arc in area.arcs)
    return _say(texts, key, n=area.size or len(area.offsets), arcs=arcs)


def _displace(texts: Texts, step: Instruction, _: Sequence[str]) -> str:
    step = cast("Displace", step)
    who = _who(texts, step.who, step.within)
    words = _say(texts, f"displace.{step.way}", who=who, n=step.by)
    return f"{words}, {_say(texts, 'hp-lost', n=step.hp_lost)}" if step.hp_lost else words


def _lose(texts: Texts, step: Instruction, _: Sequence[str]) -> str:
    step = cast("Lose", step)
    who = _who(texts, step.who, step.within)
    if step.status:
        status = texts.find(f"status.{step.status}", step.status)
        who = _say(texts, "with-status", who=who, status=status)
    return _say(texts, f"lose.{step.what}", who=who, n=step.amount)


def _cage(texts: Texts, step: Instruction, directions: Sequence[str]) -> str:
    step = cast("Cage", step)
    who = _who(texts, step.who, step.within)
    words = _say(texts, "cage" if step.difficulty else "cage.on-card", who=who, n=step.difficulty)
    failure = [step_words(texts, harm, directions) for harm in step.failure]
    return "; ".join(
        [words, *([_say(texts, "cage.fail", words=", ".join(failure))] * bool(failure))]
    )


def _consume(texts: Texts, step: Instruction, directions: Sequence[str]) -> str:
    step = cast("Consume", step)
    who = _who(texts, step.who, step.within)
    words = _say(texts, "consume", who=who, location=step.location.replace("-", " "))
    if step.hp_lost:
        words = f"{words}, {_say(texts, 'hp-lost', n=step.hp_lost)}"
    ongoing = [step_words(texts, harm, directions) for harm in step.ongoing]
    more = [_say(texts, "consume.ongoing", words=", ".join(ongoing))] * bool(ongoing)
    return "; ".join([words, *more])


def _token(texts: Texts, step: Instruction, _: Sequence[str]) -> str:
    step = cast("GiveToken", step)
    who = _who(texts, step.who, step.within)
    token = texts.find(f"status.{step.token}", texts.find(f"token.{step.token}", step.token))
    return _say(texts, "token", who=who, n=step.amount, token=token)


def _tiles(texts: Texts, step: Instruction, _: Sequence[str]) -> str:
    step = cast("LayTiles", step)
    tile = texts.find(f"encounter.tile.{step.tile}", step.tile)
    return _say(texts, f"tiles.{step.where}", tile=tile, hexes=", ".join(step.hexes))


def _spawn(texts: Texts, step: Instruction, _: Sequence[str]) -> str:
    step = cast("Spawn", step)
    where = _say(texts, f"where.{step.where}", hexes=", ".join(step.hexes))
    words = _say(texts, "spawn", n=step.count, kind=step.kind.replace("-", " "), where=where)
    return f"{words}, {_say(texts, 'most', n=step.most)}" if step.most else words


def _activate(texts: Texts, step: Instruction, _: Sequence[str]) -> str:
    step = cast("Activate", step)
    kind = step.kind.replace("-", " ")
    words = _say(texts, "activate.kind" if kind else "activate", kind=kind)
    return f"{words}, {_say(texts, 'activate.move', n=step.move)}" if step.move else words


def _sentence(texts: Texts, step: Instruction, _: Sequence[str]) -> str:
    return _say(texts, "say", words=cast("Say", step).words)


_SENTENCES: dict[str, _Words] = {
    "target": _target,
    "move": _move,
    "charge": _charge,
    "attack": _strike,
    "displace": _displace,
    "lose": _lose,
    "token": _token,
    "cage": _cage,
    "consume": _consume,
    "tiles": _tiles,
    "spawn": _spawn,
    "activate": _activate,
    "say": _sentence,
}
