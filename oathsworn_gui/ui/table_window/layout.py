"""Where the parts of a screen of the table window lie. Functions of values."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QRectF

from oathsworn_gui.tabletop.table_screen import Part, Picture, Section, TableScreen
from oathsworn_gui.ui.table_window.measures import Measures, wrapped_height
from oathsworn_gui.ui.table_window.parts_paint import height_of

_MARGIN, _GAP = 14.0, 10.0
_COLUMN = 0.3
_LEAST_COLUMN, _MOST_COLUMN = 262.0, 340.0
_FOOT, _TRACK = 66.0, 92.0
_PICTURE_FOOT = 0.34
"""The share of the foot that a picture takes beside words."""
_GROWTHS = (1.6, 1.45, 1.3, 1.2, 1.1, 1.0)
_INSIDE = 12.0
_TITLE, _OVER = 32.0, 19.0


class Placed(NamedTuple):
    """A part with its box in px."""

    part: Part
    box: QRectF


class Titled(NamedTuple):
    """A section: the box of its card and of its title."""

    section: Section
    card: QRectF
    title: QRectF


class Left(NamedTuple):
    """How many parts had no room, and where that is said."""

    number: int
    box: QRectF


class Laid(NamedTuple):
    """Everything with its place; ``measures`` are those of the parts, grown where room was."""

    measures: Measures
    title: QRectF
    over: QRectF
    picture: QRectF | None
    foot: QRectF | None
    placed: tuple[Placed, ...]
    titled: tuple[Titled, ...]
    left: tuple[Left, ...]


def pages_of(
    screen: TableScreen, width: float, height: float, m: Measures
) -> tuple[TableScreen, ...]:
    """Return the screen as one page, or several where its sections have no room on one."""
    if screen.picture is not None:
        return (screen,)
    room = _room_of_sections(screen, width, height, m)[2]
    pages, rest = list[TableScreen](), list(screen.sections)
    while rest:
        takes = len(rest)
        while takes > 1 and not _has_room(rest[:takes], room, m):
            takes -= 1
        page = tuple(rest[:takes]) if _has_room(rest[:takes], room, m) else _halved(rest[0])
        pages.append(replace(screen, sections=page))
        rest = rest[takes:]
    return tuple(pages) or (screen,)


def _has_room(sections: Sequence[Section], room: QRectF, m: Measures) -> bool:
    """Whether sections have room at their smallest."""
    columns = _columns(sections)
    return any(not _in_columns(sections, room, number, m)[3] for number in columns)


def _halved(section: Section) -> tuple[Section, ...]:
    """Return a long section as two beside each other."""
    half = -(-len(section.parts) // 2)
    first, second = section.parts[:half], section.parts[half:]
    return (replace(section, parts=first), replace(section, parts=second))


def lay(screen: TableScreen, width: float, height: float, m: Measures) -> Laid:
    """Return where everything of a screen lies in a window of this size."""
    if screen.picture is None:
        return _lay_sections(screen, width, height, m)
    margin, gap = m.px(_MARGIN), m.px(_GAP)
    foot_high = _foot_high(screen, m)
    if not (screen.column or screen.title):
        return _lay_picture(screen, QRectF(0, 0, width, height), foot_high, m)
    column = min(m.px(_MOST_COLUMN), max(m.px(_LEAST_COLUMN), width * _COLUMN))
    room = QRectF(margin, margin, width - column - 3 * margin, height - 2 * margin)
    foot = None
    if foot_high:
        foot = QRectF(room.x(), room.bottom() - foot_high, room.width(), foot_high)
        room.setBottom(foot.top() - gap)
    side = QRectF(width - column - margin, margin, column, height - 2 * margin)
    title, over, rest = _heads(screen, side, m)
    grown, placed, left = _stacked(screen.column, rest, m)
    below = _in_foot(screen.foot, foot, m) if foot is not None else ()
    return Laid(grown, title, over, room, foot, (*placed, *below), (), left)


def _lay_picture(screen: TableScreen, whole: QRectF, foot_high: float, m: Measures) -> Laid:
    """Return a picture over the whole window, but for the foot."""
    gap = m.px(_GAP)
    if not foot_high:
        return Laid(m, QRectF(), QRectF(), whole, None, (), (), ())
    foot = QRectF(gap, whole.bottom() - foot_high - gap, whole.width() - 2 * gap, foot_high)
    picture = QRectF(0, 0, whole.width(), foot.top() - gap)
    below = _in_foot(screen.foot, foot, m)
    return Laid(m, QRectF(), QRectF(), picture, foot, below, (), ())


def _foot_high(screen: TableScreen, m: Measures) -> float:
    if not screen.foot:
        return 0.0
    only_picture = all(isinstance(part, Picture) for part in screen.foot)
    return m.px(_TRACK if only_picture else _FOOT)


def _heads(screen: TableScreen, side: QRectF, m: Measures) -> tuple[QRectF, QRectF, QRectF]:
    """Return the boxes of the title and of the line below it, and what is left of the column."""
    rest, title, over = QRectF(side), QRectF(), QRectF()
    if screen.title:
        font = m.fitting(screen.title, side.width(), _TITLE, "display")
        high = min(wrapped_height(screen.title, font, side.width()), m.px(90))
        title = QRectF(side.x(), side.y(), side.width(), high)
        rest.setTop(title.bottom() + m.px(2))
    if screen.over:
        font = m.font(_OVER, "text", "semibold")
        high = min(wrapped_height(screen.over, font, side.width()), m.px(60))
        over = QRectF(side.x(), rest.y(), side.width(), high)
        rest.setTop(over.bottom())
    rest.setTop(rest.y() + m.px(_GAP))
    return title, over, rest


def _stacked(
    parts: Sequence[Part], room: QRectF, m: Measures
) -> tuple[Measures, tuple[Placed, ...], tuple[Left, ...]]:
    """Return the parts below each other, as large as they have room; the last may be left out."""
    for growth in _GROWTHS:
        grown = m.grown(growth)
        highs = [height_of(part, room.width(), grown) for part in parts]
        gap = m.px(_GAP if growth > 1.0 else 6.0)
        if sum(highs) + gap * (len(highs) - 1) <= room.height():
            break
    else:
        grown, gap = m, m.px(5.0)
        highs = [height_of(part, room.width(), grown) for part in parts]
    placed: list[Placed] = []
    top, told = room.y(), m.px(20)
    for place, (part, high) in enumerate(zip(parts, highs, strict=True)):
        last = place == len(parts) - 1
        if top + high + (0 if last else gap + told) > room.bottom() + 1 and not (
            sum(highs[place:]) + gap * (len(highs) - place - 1) <= room.bottom() + 1 - top
        ):
            box = QRectF(room.x(), room.bottom() - told, room.width(), told)
            return grown, tuple(placed), (Left(len(parts) - place, box),)
        placed.append(Placed(part, QRectF(room.x(), top, room.width(), high)))
        top += high + gap
    return grown, tuple(placed), ()


def _in_foot(parts: Sequence[Part], foot: QRectF, m: Measures) -> tuple[Placed, ...]:
    """Return the parts of the foot side by side."""
    pictures = [part for part in parts if isinstance(part, Picture)]
    others = [part for part in parts if not isinstance(part, Picture)]
    inner = foot.adjusted(m.px(8), m.px(5), -m.px(8), -m.px(5)) if others else foot
    share = 1.0 / max(1, len(pictures)) if not others else _PICTURE_FOOT / max(1, len(pictures))
    x, placed = inner.x(), list[Placed]()
    for part in pictures:
        placed.append(Placed(part, QRectF(x, inner.y(), inner.width() * share, inner.height())))
        x += inner.width() * share + m.px(_GAP)
    wide = (inner.right() - x) / max(1, len(others))
    for part in others:
        high = min(height_of(part, wide - m.px(8), m), inner.height())
        y = inner.center().y() - high / 2
        placed.append(Placed(part, QRectF(x, y, wide - m.px(8), high)))
        x += wide
    return tuple(placed)


# ------------------------------------------------------------------------------------ sections


def _lay_sections(screen: TableScreen, width: float, height: float, m: Measures) -> Laid:
    title, over, rest = _room_of_sections(screen, width, height, m)
    found = _fitted(screen.sections, rest, m)
    return Laid(found[0], title, over, None, None, *found[1:])


def _room_of_sections(
    screen: TableScreen, width: float, height: float, m: Measures
) -> tuple[QRectF, QRectF, QRectF]:
    """Return the boxes of title and line, and what is left for the sections."""
    margin = m.px(_MARGIN * 2)
    whole = QRectF(margin, m.px(_MARGIN), width - 2 * margin, height - 2 * m.px(_MARGIN))
    return _heads(screen, whole, m)


def _columns(sections: Sequence[Section]) -> range:
    """Return the numbers of columns in which so many sections may stand."""
    most = min(len(sections), 4)
    return range(most if most < 4 else 3, most + 1)


_Cut = tuple[Measures, tuple[Placed, ...], tuple[Titled, ...], tuple[Left, ...]]


def _fitted(sections: Sequence[Section], room: QRectF, m: Measures) -> _Cut:
    """Return the sections in columns, as large as all have room."""
    best: _Cut = (m, (), (), ())
    for growth in _GROWTHS:
        for number in _columns(sections):
            grown = m.grown(growth)
            best = _in_columns(sections, room, number, grown)
            if not best[3]:
                return best
    return best


def _in_columns(sections: Sequence[Section], room: QRectF, number: int, m: Measures) -> _Cut:
    gap, inside = m.px(_GAP * 1.4), m.px(_INSIDE)
    wide = (room.width() - gap * (number - 1)) / max(1, number)
    highs = [_section_high(section, wide, m) for section in sections]
    placed, titled, left = list[Placed](), list[Titled](), list[Left]()
    for column, places in enumerate(_shared_out(highs, number)):
        x, top = room.x() + column * (wide + gap), room.y()
        for place in places:
            card = QRectF(x, top, wide, min(highs[place], room.bottom() - top))
            if card.height() < m.px(50):
                last = QRectF(x + inside, room.bottom() - m.px(20), wide - 2 * inside, m.px(20))
                left.append(Left(len(sections[place].parts), last))
                break
            inner = card.adjusted(inside, inside * 0.7, -inside, -inside * 0.7)
            high = _title_high(sections[place], inner.width(), m)
            head = QRectF(inner.x(), inner.y(), inner.width(), high)
            inner.setTop(head.bottom() + (m.px(6) if high else 0))
            titled.append(Titled(sections[place], card, head))
            parts, more = _one_below_other(sections[place].parts, inner, m)
            placed.extend(parts)
            left.extend(more)
            top = card.bottom() + gap
    return m, tuple(placed), tuple(titled), tuple(left)


def _shared_out(highs: Sequence[float], number: int) -> list[list[int]]:
    """Return which sections stand in each column: in order, the columns about equally high."""
    if len(highs) <= number:
        return [[place] for place in range(len(highs))]
    columns: list[list[int]] = [[]]
    aim, filled = sum(highs) / number, 0.0
    for place, high in enumerate(highs):
        more = len(columns) < number
        if columns[-1] and more and filled + high / 2 > aim:
            columns.append([])
            filled = 0.0
        columns[-1].append(place)
        filled += high
    return columns


def _title_high(section: Section, width: float, m: Measures) -> float:
    font = m.font(19, "text", "semibold")
    return wrapped_height(section.title, font, width) if section.title else 0.0


def _section_high(section: Section, width: float, m: Measures) -> float:
    inner = width - 2 * m.px(_INSIDE)
    high = _title_high(section, inner, m) + m.px(_INSIDE) * 1.4 + (m.px(6) if section.title else 0)
    gap = _between(m)
    highs = [height_of(part, inner, m) for part in section.parts]
    return high + sum(highs) + gap * max(0, len(highs) - 1) + 1


def _between(m: Measures) -> float:
    """Return the px between two parts of a section: few where it is at its smallest."""
    return m.px(7 if m.growth > 1.0 else 3)


def _one_below_other(
    parts: Sequence[Part], room: QRectF, m: Measures
) -> tuple[list[Placed], list[Left]]:
    placed, top, told = list[Placed](), room.y(), m.px(20)
    highs = [height_of(part, room.width(), m) for part in parts]
    gap = _between(m)
    for place, part in enumerate(parts):
        rest = sum(highs[place:]) + gap * (len(highs) - place - 1)
        fits = top + rest <= room.bottom() + 2
        if not fits and top + highs[place] + gap + told > room.bottom() + 2:
            box = QRectF(room.x(), room.bottom() - told, room.width(), told)
            return placed, [Left(len(parts) - place, box)]
        placed.append(Placed(part, QRectF(room.x(), top, room.width(), highs[place])))
        top += highs[place] + gap
    return placed, []
