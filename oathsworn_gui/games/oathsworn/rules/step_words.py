"""Instructions as lines: what an enemy does next, in words with its numbers."""

from collections.abc import Callable, Mapping
from typing import Any

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.instructions import (
    Activate,
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
from oathsworn_gui.games.oathsworn.rules.figures import minion_kind
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of
from oathsworn_gui.tabletop.action import Line, line


def step_line(campaign: Campaign, step: Instruction) -> Line:
    """Return an instruction as a line: ``step.<do>`` and its numbers."""
    return _LINES[step.do](step, encounter_of(campaign))


def might_words(might: tuple[Colour, ...]) -> str:
    """Return MIGHT as a count and a letter a colour, strongest first: ``"3R 2Y"``; empty for none.

    White is W, yellow Y, red R and black B.
    """
    counts = ((might.count(colour), colour[0].upper()) for colour in reversed(COLOURS))
    return " ".join(f"{n}{letter}" for n, letter in counts if n)


def _target(step: ChooseTarget, _: Encounter) -> Line:
    if step.within is not None:
        return line("step.target.within", None, who=step.who, n=step.within)
    return line("step.target", None, who=step.who)


def _move(step: Move, encounter: Encounter) -> Line:
    code = {
        "toward": "step.move.toward",
        "away": "step.move.away",
        "direction": "step.move.direction",
        "ahead": "step.move.ahead",
        "tile": "step.move.tile",
        "far-side": "step.move.far-side",
    }[step.how]
    names = encounter.shape.direction_names
    way = "" if step.direction is None else names[step.direction]
    if step.how == "direction" and not way:
        code = "step.move.random"
    return line(code, None, n=step.distance, way=way, tile=step.tile)


def _charge(step: Charge, _: Encounter) -> Line:
    return line("step.charge", None, n=step.distance)


def _attack(step: Strike, _: Encounter) -> Line:
    code = "step.attack.area" if step.area else "step.attack"
    if step.chain:
        code = "step.attack.chain"
    return line(
        code,
        None,
        might=might_words(step.might),
        more=might_words(step.more),
        bonus=step.bonus,
        reach=step.reach,
        area=step.area.shape if step.area else "",
        size=step.area.size if step.area else 0,
        who=step.who,
        n=step.chain,
    )


def _displace(step: Displace, _: Encounter) -> Line:
    codes = {
        "push": "step.displace.push",
        "pull": "step.displace.pull",
        "knockback": "step.displace.knockback",
    }
    return line(codes[step.way], None, n=step.by, who=step.who)


def _lose(step: Lose, _: Encounter) -> Line:
    code = "step.lose.hp" if step.what == "hp" else "step.lose.animus"
    if step.status:
        code = f"{code}.status"
    return line(code, None, n=step.amount, who=step.who, status=step.status)


def _cage(step: Cage, _: Encounter) -> Line:
    code = "step.cage" if step.difficulty else "step.cage.on-card"
    return line(code, None, who=step.who, n=step.difficulty)


def _consume(step: Consume, encounter: Encounter) -> Line:
    places = encounter.boss.locations if encounter.boss is not None else ()
    name = next((place.name for place in places if place.key == step.location), step.location)
    return line("step.consume", None, who=step.who, location=name)


def _token(step: GiveToken, _: Encounter) -> Line:
    return line("step.token", None, token=step.token, n=step.amount, who=step.who)


def _tiles(step: LayTiles, _: Encounter) -> Line:
    return line("step.tiles", None, tile=step.tile, hexes=", ".join(step.hexes))


def _spawn(step: Spawn, encounter: Encounter) -> Line:
    kind = minion_kind(encounter, step.kind)
    return line("step.spawn", None, name=kind.name if kind else step.kind, n=step.count)


def _activate(step: Activate, encounter: Encounter) -> Line:
    kind = minion_kind(encounter, step.kind)
    code = "step.activate" if kind else "step.activate.all"
    return line(code, None, name=kind.name if kind else step.kind, n=step.move)


def _say(step: Say, _: Encounter) -> Line:
    return line("step.say", None, words=step.words)


_LINES: Mapping[str, Callable[[Any, Encounter], Line]] = {
    "target": _target,
    "move": _move,
    "charge": _charge,
    "attack": _attack,
    "displace": _displace,
    "lose": _lose,
    "token": _token,
    "cage": _cage,
    "consume": _consume,
    "tiles": _tiles,
    "spawn": _spawn,
    "activate": _activate,
    "say": _say,
}
