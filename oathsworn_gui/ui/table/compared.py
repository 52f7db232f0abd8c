"""What differs between two moments of a campaign, in words."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from oathsworn_gui.tabletop.action import Line, Scalar
from oathsworn_gui.tabletop.game_system import GameSystem
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.contract.game_ui import Fill


@dataclass(frozen=True)
class Differing:
    """A difference: ``before`` is empty if something is new, ``after`` if it is gone."""

    label: str
    before: str
    after: str


@dataclass(frozen=True)
class DifferingGroup:
    """What differs for a seat, the company or the campaign, with the icon of its class if any."""

    title: str
    glyph: str
    rows: tuple[Differing, ...]


@dataclass(frozen=True)
class Compared:
    """The groups in order; ``trouble`` says why a moment cannot be loaded, else empty."""

    groups: tuple[DifferingGroup, ...] = ()
    trouble: str = ""


def compared(system: GameSystem, fill: Fill, texts: Texts, before: Any, after: Any) -> Compared:
    """Return the differences between two moments as text, grouped by part of the company."""
    return in_words(system, fill, texts, after, system.compare(before, after, system.box(after)))


def in_words(
    system: GameSystem, fill: Fill, texts: Texts, after: Any, lines: Iterable[Line]
) -> Compared:
    """Return the ``lines`` of `GameSystem.compare` as text, grouped by part of the company."""
    seats = system.summary(after).seats
    groups: dict[str, list[Differing]] = {}
    for told in lines:
        row = _row(fill, texts, after, told)
        groups.setdefault(str(told.params["group"]), []).append(row)
    return Compared(
        tuple(
            DifferingGroup(
                texts.find(f"compare.group.{key}", seats[int(key) - 1].name)
                if key.isdecimal()
                else texts.say(f"compare.group.{key}"),
                seats[int(key) - 1].glyph if key.isdecimal() else "",
                tuple(rows),
            )
            for key, rows in groups.items()
        )
    )


def _row(fill: Fill, texts: Texts, after: Any, told: Line) -> Differing:
    filled = fill(after, texts, told.params)
    label = texts.find(f"{told.code}.label", told.code, **filled)
    return Differing(
        f"{label[:1].upper()}{label[1:]}",
        _value(texts, told, told.params["before"]),
        _value(texts, told, told.params["after"]),
    )


def _value(texts: Texts, told: Line, value: Scalar) -> str:
    if value is None:
        return ""
    return texts.find(f"{told.code}.{value}", value) if isinstance(value, str) else str(value)
