"""Instructions of an enemy written as the line that describes them; the reader reads it back."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from oathsworn_gui.games.oathsworn.model.instructions import (
    Activate,
    BeginStage,
    Cage,
    Charge,
    ChooseTarget,
    Consume,
    Displace,
    EndEncounter,
    GiveToken,
    Harm,
    Heal,
    Instructions,
    LayTiles,
    Lose,
    Move,
    Say,
    Spawn,
    Strike,
    Who,
)
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.notation.enemy.areas import written_area
from oathsworn_gui.games.oathsworn.notation.enemy.typed_card import read_card
from oathsworn_gui.tabletop.hexes import DIRECTION_NAMES, POINTY_NAMES, Orientation
from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS

_WHO: Mapping[Who, str] = {
    "target": "target",
    "closest": "closest",
    "farthest": "farthest",
    "most-animus": "most animus",
    "fewest-animus": "fewest animus",
    "most-hp": "most hp",
    "fewest-hp": "fewest hp",
    "breaker": "breaker",
    "named": "named",
    "acting": "acting",
    "all": "all",
    "adjacent": "all adjacent",
    "hit": "hit",
    "near-minion": "all near minions",
}
_MARKED = {"bleed": "bleeding", "poison": "poisoned"}


def written_steps(steps: Instructions, orientation: Orientation = "flat") -> str:
    """Return the line that describes instructions; empty where no line can say one of them."""
    found: list[str] = []
    for place, step in enumerate(steps):
        written = _WRITTEN[step.do](step, orientation)
        if not written:
            return ""
        if isinstance(step, Charge) and not _attacks_before_next_charge(steps[place + 1 :]):
            written = f"{written} without attack"
        then = "then " if place and isinstance(step, ChooseTarget) else ""
        found.append(f"{then}{written}")
    return ", ".join(found)


def _attacks_before_next_charge(steps: Instructions) -> bool:
    found = (step for step in steps if isinstance(step, Strike | Charge))
    return isinstance(next(found, None), Strike)


def written_card(
    words: str, steps: Instructions, icons: Collection[str] = (), *, stays: bool = False
) -> str:
    """Return the line of a card: its own words where they say its instructions, else written anew.

    The words as they are where no line can say the instructions; ``icons`` as for the reader. That
    a card stays until the end of the round is added where its words do not say it.
    """
    read = read_card(words, icons=icons)
    if steps and read.steps != steps:
        words = written_steps(steps) or words
        read = read_card(words, icons=icons)
    return f"{words}, stays" if stays and not read.stays else words


def _whom(who: Who, within: int | None, otherwise: Who) -> Iterator[str]:
    """Yield whom an instruction means, nothing where the reader means them unsaid."""
    if who != otherwise or within is not None:
        yield _WHO[who]
    if within is not None:
        yield f"within {within}"


def _might(might: tuple[Colour, ...]) -> str:
    counts = ((colour, might.count(colour)) for colour in reversed(COLOURS))
    return "".join(f"{n}{MIGHT_LETTERS[colour].lower()}" for colour, n in counts if n)


def _target(step: ChooseTarget, _: Orientation) -> str:
    return " ".join([_WHO[step.who], *([f"within {step.within}"] * (step.within is not None))])


def _move(step: Move, orientation: Orientation) -> str:
    names = DIRECTION_NAMES if orientation == "flat" else POINTY_NAMES
    ways = {
        "toward": "",
        "away": "away",
        "ahead": "ahead",
        "far-side": "far side",
        "tile": f"to {step.tile}",
        "direction": "random" if step.direction is None else "",
    }
    words = ["move", ways[step.how] if step.how != "tile" else ""]
    if step.direction is not None:
        words.append(names[step.direction])
    words += ["exactly"] * step.exactly
    words.append(str(step.distance))
    words += [ways["tile"]] * (step.how == "tile")
    words += ["destroying obstacles"] * step.destroys
    return " ".join(filter(None, words))


def _charge(step: Charge, _: Orientation) -> str:
    return f"charge {step.distance}"


def _strike(step: Strike, _: Orientation) -> str:
    words = ["attack", _might(step.might)]
    words += [f"+{_might((colour,) * step.more.count(colour))}" for colour in _kinds(step.more)]
    words += [f"{step.bonus:+d}"] * (step.bonus != 0)
    if step.area is not None:
        area = written_area(step.area)
        if not area:
            return ""
        words.append(area)
    if step.who == "all":
        words.append(f"all Oathsworn within {step.reach}")
    elif step.who == "adjacent" and step.area is None:
        words.append("all adjacent Oathsworn")
    elif step.who != "target":
        return ""
    near = step.area is not None and step.area.own and step.area.size == step.reach
    if step.who != "all" and not near and (step.ranged or step.reach != 1):
        words.append(f"{'range' if step.ranged else 'reach'} {step.reach}")
    words += [f"chain {step.chain}"] * (step.chain > 0)
    words += [f"knockback {step.knockback}"] * (step.knockback > 0)
    words += ["each obstacle destroyed"] * (step.for_each == "destroyed")
    words += [f"icon {step.icon}"] * bool(step.icon)
    return " ".join(filter(None, words))


def _kinds(might: tuple[Colour, ...]) -> tuple[Colour, ...]:
    return tuple(colour for colour in reversed(COLOURS) if colour in might)


def _displace(step: Displace, _: Orientation) -> str:
    who = _WHO[step.who]
    near = [f"within {step.within}"] * (step.within is not None)
    lost = [f"if {step.hp_lost} hp lost"] * (step.hp_lost > 0)
    if step.way == "knockback":
        plain = step.who == "target" and not near and not lost
        return f"knockback {step.by}" if plain else ""
    return " ".join([step.way, str(step.by), who, *near, *lost])


def _lose(step: Lose, _: Orientation) -> str:
    lose = f"lose {step.amount} {step.what}"
    if step.status:
        whom = [*_whom(step.who, step.within, "all")]
        return (
            " ".join([_MARKED.get(step.status, ""), lose, *whom]) if step.status in _MARKED else ""
        )
    near = [f"within {step.within}"] * (step.within is not None)
    return " ".join([lose, _WHO[step.who], *near])


def _token(step: GiveToken, _: Orientation) -> str:
    near = [f"within {step.within}"] * (step.within is not None)
    return " ".join([step.token, str(step.amount), _WHO[step.who], *near])


def _harms(harms: tuple[Harm, ...]) -> str:
    return " and ".join(filter(None, map(_harm, harms)))


def _harm(harm: Harm) -> str:
    if isinstance(harm, Displace):
        return f"{harm.way} {harm.by}"
    if isinstance(harm, GiveToken):
        return f"{harm.token} {harm.amount}"
    return f"lose {harm.amount} {harm.what}"


def _cage(step: Cage, _: Orientation) -> str:
    words = ["cage", *_whom(step.who, step.within, "target")]
    words += [f"difficulty {step.difficulty}"] * (step.difficulty > 0)
    words += [f"fail {_harms(step.failure)}"] * bool(step.failure)
    return " ".join(words)


def _consume(step: Consume, _: Orientation) -> str:
    words = ["consume", *_whom(step.who, step.within, "target"), f"into {step.location}"]
    words += [f"if {step.hp_lost} hp lost"] * (step.hp_lost > 0)
    words += [f"each phase {_harms(step.ongoing)}"] * bool(step.ongoing)
    return " ".join(words)


def _tiles(step: LayTiles, _: Orientation) -> str:
    where = {
        "beside": "beside",
        "under": "under",
        "beside-target": "beside the target",
        "hexes": "in " + " ".join(step.hexes),
    }
    return f"{step.tile} {where[step.where]}"


def _spawn(step: Spawn, _: Orientation) -> str:
    where = {
        "beside": "",
        "beside-target": "beside the target",
        "edge": "on the edge",
        "green-zone": "on the green zone",
        "hexes": "at " + " ".join(step.hexes),
    }
    most = f" at most {step.most}" if step.most else ""
    words = ["spawn", str(step.count), step.kind, where[step.where]]
    return " ".join(filter(None, words)) + most


def _activate(step: Activate, _: Orientation) -> str:
    far = f" move {step.move}" if step.move is not None else ""
    return f"all {step.kind or 'minions'} act{far}"


def _heal(step: Heal, _: Orientation) -> str:
    of = f" of {step.location.replace('-', ' ')}" if step.location else ""
    return f"heal {step.amount}{' each' if step.each else of}"


def _stage(step: BeginStage, _: Orientation) -> str:
    return f"begin stage {step.stage}"


def _end(step: EndEncounter, _: Orientation) -> str:
    return step.result


def _say(step: Say, _: Orientation) -> str:
    return f"“{step.words}”" if not set(step.words) & set('"“”«»') else ""


_WRITTEN: Mapping[str, Callable[[Any, Orientation], str]] = {
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
    "heal": _heal,
    "stage": _stage,
    "end": _end,
    "say": _say,
}
