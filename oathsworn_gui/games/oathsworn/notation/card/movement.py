"""Moves and displacement of a card: how far, which way, to what, and who."""

from collections.abc import Iterator, Mapping
from typing import Any

from oathsworn_gui.games.oathsworn.model.card_effects import DisplaceEffect, MoveEffect
from oathsworn_gui.games.oathsworn.model.instructions import Way
from oathsworn_gui.games.oathsworn.notation.card.parsing import CardParser
from oathsworn_gui.games.oathsworn.notation.card.spec import EffectSpec, FormEntry, Read, begins
from oathsworn_gui.games.oathsworn.notation.card.vocabulary import recipient
from oathsworn_gui.games.oathsworn.notation.tokens import NotReadError
from oathsworn_gui.tabletop.action import Line, line

# --------------------------------------------------------------------------------------- move

_HOW: Mapping[str, str] = {
    "past enemies": "past",
    "past enemy": "past",
    "through enemies": "past",
    "past": "past",
    "not stopped by enemies": "past",
    "unhindered": "past",
    "over everything": "over",
    "over whatever lies between": "over",
    "over": "over",
    "flying": "over",
    "straight": "straight",
    "in one line": "straight",
    "in a line": "straight",
    "in a straight line": "straight",
}
"""How a move goes, as people type it."""


def _read_move(*, over: bool = False) -> Read:
    """Return what reads "move 3 past enemies"; ``over`` for one who flies."""

    def read(parser: CardParser, before: int | None) -> None:
        moved = parser.number_after() if before is None else before
        changes: dict[str, Any] = {"over": over}
        while True:
            parser.take("hexes", "hex")
            found = _read_how(parser)
            if not found:
                break
            changes |= found
        if moved is None:  # "move to an obstacle within 4"
            moved = changes.pop("within", None)
        if moved is None:
            raise NotReadError("effects.number-missing")
        parser.add(MoveEffect(distance=moved, **changes))

    return read


def _read_how(parser: CardParser) -> dict[str, Any]:
    """Parse one property of a move; empty when none comes next."""
    how = parser.taken(_HOW)
    if how is not None:
        return {how: True}
    begun = parser.position
    if parser.take("to a hex beside", "to a hex next to", "to the side of", "to", "next to"):
        parser.take("a", "an", "the", "any")
        to = parser.take("obstacle", "friend", "enemy")
        if to:
            return {"to": to}
        parser.position = begun
    return parser.whom()


def _read_more(field: str, *words: str) -> Read:
    """Return what reads a piece that says more of the move before it: "not stopped by enemies"."""

    def read(parser: CardParser, before: int | None) -> None:
        if before is not None or (words and not parser.take(*words)):
            raise NotReadError
        parser.take("everything", "whatever lies between", "enemies")
        parser.change(MoveEffect, "words.not-understood", **{field: True})

    return read


def _write_move(effect: MoveEffect) -> str:
    said = (("past", effect.past), ("over", effect.over), ("straight", effect.straight))
    words = [f"move {effect.distance}", *(word for word, so in said if so)]
    if effect.to:
        words.append(f"to {effect.to}")
    return " ".join(words) + recipient(effect)


def _move_line(effect: MoveEffect) -> Line:
    return line("effect.fly" if effect.over else "effect.move", n=effect.distance)


def _move_additions(effect: MoveEffect) -> Iterator[Line]:
    if effect.past:
        yield line("effect.move.past")
    if effect.straight:
        yield line("effect.move.straight")
    if effect.to:
        yield line(f"effect.move.to.{effect.to}")


# ------------------------------------------------------------------------------- displacement


def _read_displace(way: Way) -> Read:
    """Return what reads "push 2 an enemy within 3"."""

    def read(parser: CardParser, before: int | None) -> None:
        parser.take("back")
        first = parser.whom()
        parser.take("back")
        by = parser.amount(before)
        parser.take("hexes", "hex")
        parser.add(DisplaceEffect(way=way, by=by, **(first | parser.whom())))

    return read


def _write_displace(effect: DisplaceEffect) -> str:
    return f"{effect.way} {effect.by}{recipient(effect)}"


def _displace_name(effect: DisplaceEffect) -> str:
    return f"displace.{effect.way}"


def _displace_line(effect: DisplaceEffect) -> Line:
    return line(f"effect.displace.{effect.way}", n=effect.by)


SPECS = (
    EffectSpec(
        kind=MoveEffect,
        form=FormEntry(2, "m", "shoe-print", MoveEffect(distance=2)),
        words={
            **begins(_read_move(), "move", "moves", "walk", "walks"),
            **begins(_read_move(over=True), "fly", "flies", "jump", "jumps", "leap", "teleport"),
            "over": _read_more("over"),
            "past": _read_more("past"),
            "straight": _read_more("straight"),
            "not": _read_more("past", "stopped by"),
        },
        write=_write_move,
        line=_move_line,
        additions=_move_additions,
        gives="move",
    ),
    EffectSpec(
        kind=DisplaceEffect,
        form=FormEntry(3, "p", "arrow-right-bold-box-outline", DisplaceEffect(way="push", by=1)),
        words={
            **begins(_read_displace("push"), "push", "pushes"),
            **begins(_read_displace("pull"), "pull", "pulls"),
            **begins(_read_displace("knockback"), "knockback", "knock", "knocks", "kb"),
        },
        write=_write_displace,
        line=_displace_line,
        name=_displace_name,
    ),
)
