"""The attack of a card: how it is written, its sentence, what can be wrong with it."""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect
from oathsworn_gui.games.oathsworn.notation.card.areas import area_faults, area_line, write_area
from oathsworn_gui.games.oathsworn.notation.card.attack_words import ATTACK_WORDS
from oathsworn_gui.games.oathsworn.notation.card.spec import Before, EffectSpec, FormEntry
from oathsworn_gui.tabletop.action import Line, line

_GROWS = {"steps": "empowered", "bonus": "damage", "redraws": "redraw"}
_NUMBERS = (
    ("times", "times", 1),
    ("also", "also", 0),
    ("chain", "chain", 0),
    ("chain_range", "apart", 1),
    ("steps", "empowered", 0),
    ("redraws", "redraws", 0),
    ("ignore_lowest", "ignore lowest", 0),
    ("ignore_highest", "ignore highest", 0),
    ("fewer", "fewer", 0),
)
"""The numbers of an attack: field, word, and the value that is not written."""


def _write(effect: AttackEffect) -> str:
    words = "unarmed attack" if effect.unarmed else "attack"
    reach = "" if effect.range is None else f" {effect.range}"
    if effect.times != 1 and reach:  # "attack 3 times" would be three attacks
        reach = f" range{reach}"
    return " ".join([f"{words}{reach}", *_written_additions(effect)])


def _written_additions(effect: AttackEffect) -> Iterator[str]:
    if effect.farther:
        yield f"+{effect.farther} range"
    if effect.area is not None:
        yield write_area(effect.area)
    for name, word, usual in _NUMBERS:
        number = getattr(effect, name)
        if number != usual:
            yield f"{word} {number}"
    if effect.bonus:
        yield f"+{effect.bonus} damage"
    if effect.for_each:
        yield f"{_GROWS[effect.grows]} for each {effect.for_each}"
    elif effect.grows != "bonus":
        yield f"grows {effect.grows}"


# ----------------------------------------------------------------------------------- sentence

_SAID_NUMBERS = (
    "farther",
    "times",
    "also",
    "chain",
    "steps",
    "bonus",
    "redraws",
    "ignore_lowest",
    "ignore_highest",
    "fewer",
)
"""The numbers that add to an attack, in the order in which they are said."""


def _line(effect: AttackEffect) -> Line:
    if effect.unarmed:
        return line("effect.unarmed")
    if effect.range is None:
        return line("effect.attack")
    return line("effect.attack.range", n=effect.range)


def _additions(effect: AttackEffect) -> Iterator[Line]:
    if effect.unarmed and effect.range is not None:
        yield line("effect.range", n=effect.range)
    if effect.area is not None:
        yield area_line(effect.area)
    for name in _SAID_NUMBERS:
        number = getattr(effect, name)
        if number > (name == "times"):
            code = f"effect.attack.{name.replace('_', '-')}"
            yield line(code, n=number, range=effect.chain_range)
    if effect.for_each:
        yield line(f"effect.grows.{effect.grows}", each=effect.for_each)


# --------------------------------------------------------------------------------------- lint


def _faults(effect: AttackEffect, before: Before) -> Iterator[str]:
    moved = "move" in before.given
    several = [name for name in ("also", "chain") if getattr(effect, name)]
    several += ["area"] if effect.area is not None else []
    if len(several) > 1:
        yield f"it has {' and '.join(several)} at once."
    if effect.for_each == "hex-moved" and not moved:
        yield "it grows with hexes moved, and nothing moves before."
    spends = "pieces" in before.given or any(cost.what == "piece" for cost in before.part.extra)
    if effect.for_each == "piece" and not spends:
        yield "it grows with pieces, and none are spent."
    if effect.for_each == "paid" and before.part.cost is not None:
        yield "it grows with the animus paid, and its part has a cost."
    if effect.area is not None:
        yield from area_faults(effect.area, moved=moved)


SPECS = (
    EffectSpec(
        kind=AttackEffect,
        form=FormEntry(1, "a", "sword", AttackEffect()),
        words=ATTACK_WORDS,
        write=_write,
        line=_line,
        additions=_additions,
        faults=_faults,
        gives="attack",
    ),
)
