"""Words on the pages: labels of a size, lines of a view as one sentence, numbers in words."""

from collections.abc import Iterable

from PySide6.QtWidgets import QLabel, QWidget

from oathsworn_gui.games.set_a_watch.odds.survival import Chance
from oathsworn_gui.games.set_a_watch.views.line import FireView
from oathsworn_gui.tabletop.action import Line, Refusal
from oathsworn_gui.tabletop.parts import Part
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Role, Theme, Weight
from oathsworn_gui.ui.contract.game_ui import PageContext

WIDE, TALL = 1500, 800
"""Px of a page from which it is large."""
LARGER = 1.25
"""How much larger small words and painted places are in a large window."""
_SMALL = 22
_GROWS = "grows"


def label(
    theme: Theme,
    size: int = 15,
    *,
    tone: str = "",
    weight: Weight = "regular",
    role: Role = "text",
    wrap: bool = False,
) -> PlainLabel:
    """Return an empty label; ``tone`` is a property of the style sheet such as ``quiet``.

    ``night``, ``night-quiet`` and ``night-ember`` are words on the scene of the night.
    """
    made = PlainLabel(wrap=wrap)
    sized(made, theme, size, weight, role)
    if tone.startswith("night"):
        made.setProperty("night", tone.partition("-")[2] or "text")
    elif tone:
        made.setProperty(tone, True)
    return made


def sized(
    widget: QWidget, theme: Theme, size: int, weight: Weight = "regular", role: Role = "text"
) -> None:
    """Give a widget a font of ``size`` px, which :func:`grow` makes larger where it is small."""
    widget.setFont(theme.font(role, size, weight))
    if size <= _SMALL:
        widget.setProperty(_GROWS, size)


def grow(root: QWidget, *, large: bool) -> None:
    """Show the small words below ``root`` larger, where the window has the room, or as they were.

    They are read from across a table then.
    """
    for each in root.findChildren(QLabel):
        size = each.property(_GROWS)
        if size:
            font = each.font()
            font.setPixelSize(round(size * LARGER) if large else size)
            each.setFont(font)


def sentences(context: PageContext, lines: Iterable[Line]) -> str:
    """Return lines of a view as running text."""
    return " ".join(context.line_text(line) for line in lines)


def powers_words(context: PageContext, powers: tuple[tuple[Line, ...], ...], words: str) -> str:
    """Return all powers of a card as running text, or the words somebody wrote on it."""
    told = (
        f"{context.line_text(when)}: {sentences(context, does)}" if does else ""
        for when, *does in powers
    )
    return " ".join(part for part in told if part) or words


def parts_sum(context: PageContext, parts: tuple[Part, ...]) -> str:
    """Return the parts of a number as a sum in words: ``7 base + 8 the one behind``."""
    told: list[str] = []
    for part in parts:
        sign = "" if not told and part.amount >= 0 else "+ " if part.amount >= 0 else "− "
        told.append(f"{sign}{abs(part.amount)} {context.said(f'part.{part.code}', part.params)}")
    return " ".join(told)


def why_not(context: PageContext, refusal: Refusal | None) -> str:
    """Return why something is refused, empty where it is not."""
    return context.refusal_text(refusal) if refusal is not None else ""


def percent(part: float) -> str:
    """Return a chance as people say it: never 0 or 100 where it is neither."""
    whole = round(part * 100)
    if whole == 0 and part > 0:
        return "< 1 %"
    return "> 99 %" if whole == 100 and part < 1 else f"{whole} %"


def fire_words(context: PageContext, fire: FireView) -> str:
    """Return the wood and what it lights in a sentence."""
    return f"{context.texts.say('watch.fire.wood', n=fire.firewood)}: {light_words(context, fire)}"


def light_words(context: PageContext, fire: FireView) -> str:
    """Return what the fire lights, and from how much wood one more."""
    lights = context.texts.say("watch.fire.lights", n=fire.lights)
    if fire.next_at is None:
        return lights
    return f"{lights}; {context.texts.say('watch.fire.next', wood=fire.next_at)}"


def chance_words(chance: Chance) -> str:
    """Return a chance in words; one that was played often is never certain."""
    return likely(float(chance.part), exact=chance.exact)


def likely(part: float, *, exact: bool) -> str:
    """Return a chance from 0 to 1 in words."""
    if not exact and part in {0.0, 1.0}:
        return "> 99 %" if part else "< 1 %"
    return percent(part)
