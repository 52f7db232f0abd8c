"""The parts of a screen of the table window: how high each is, and how it is painted."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from oathsworn_gui.tabletop.table_screen import (
    Choice,
    Die,
    Enemy,
    Figure,
    Part,
    Person,
    Picture,
    Row,
    Tone,
    Words,
)
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import hexagon, paint_die, paint_shield, paint_words
from oathsworn_gui.ui.table_window.measures import HIGH, NUMBER, TEXT, Measures, wrapped_height

LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(
    Qt.TextFlag.TextWordWrap
)
_INK: dict[Tone, str] = {
    "": "text",
    "good": "moss",
    "bad": "blood",
    "quiet": "quiet",
    "hot": "ember-text",
    "gold": "gold",
}
_WORDS = {"text": 16.0, "name": 19.0, "large": 25.0}
_DIE, _SHIELD, _GEM = 46.0, 50.0, 24.0
"""Units of an HP die, of the height of a shield and of the radius of a gem: numbers of 1/18."""
_PERSON = 58.0
_KEY = 30.0


def ink(measures: Measures, tone: Tone) -> QColor:
    """Return the colour of words of a tone."""
    return measures.theme.color(_INK[tone])


# ------------------------------------------------------------------------------------- heights


def height_of(part: Part, width: float, m: Measures) -> float:
    """Return how high a part is at ``width`` px; of a picture what it asks for."""
    match part:
        case Words():
            high = _words_high(part, width, m)
        case Person():
            high = m.size(_PERSON)
        case Enemy():
            high = _enemy_high(part, width, m)
        case Figure():
            high = max(m.size(NUMBER * 1.5), _figure_words_high(part, width, m))
        case Row():
            high = _row_high(part, width, m)
        case Choice():
            words = wrapped_height(part.words, m.font(_WORDS["name"]), width - m.size(_KEY + 12))
            high = max(m.size(_KEY), words)
        case Picture():
            high = m.px(HIGH * part.share)
    return high


def _words_high(part: Words, width: float, m: Measures) -> float:
    return wrapped_height(part.words, _words_font(part, m), width)


def _words_font(part: Words, m: Measures) -> QFont:
    weight = "regular" if part.size == "text" else "semibold"
    return m.font(_WORDS[part.size], "text", weight)


def _a_row(width: float, m: Measures) -> int:
    return max(1, int((width + m.size(6)) / m.size(_DIE + 6)))


def _enemy_high(part: Enemy, width: float, m: Measures) -> float:
    high = m.size(26)
    if part.dice:
        rows = -(-len(part.dice) // _a_row(width, m))
        high += rows * m.size(_DIE + 6) + m.size(4)
    if part.shield is not None:
        high += m.size(_SHIELD + 4)
    if part.note:
        high += wrapped_height(part.note, m.font(TEXT), width) + m.size(2)
    return high


def _figure_wide(part: Figure, m: Measures) -> float:
    return QFontMetricsF(m.font(40, "number")).horizontalAdvance(part.value) + m.size(12)


def _figure_words_high(part: Figure, width: float, m: Measures) -> float:
    room = width - _figure_wide(part, m)
    return wrapped_height(part.words, m.font(_WORDS["name"]), room)


def _row_sides(part: Row, m: Measures) -> tuple[float, float]:
    left = m.size(26) if part.icon else 0.0
    font = m.font(_WORDS["name"], "text", "semibold")
    right = QFontMetricsF(font).horizontalAdvance(part.value) + m.size(10) if part.value else 0.0
    return left, right


def _row_high(part: Row, width: float, m: Measures) -> float:
    left, right = _row_sides(part, m)
    return max(m.size(22), wrapped_height(part.words, m.font(16), width - left - right))


# ------------------------------------------------------------------------------------ painting


def paint_part(painter: QPainter, box: QRectF, part: Part, m: Measures) -> None:
    """Paint a part into its box; pictures paint themselves."""
    match part:
        case Words():
            font = _words_font(part, m)
            paint_words(painter, box, part.words, font, ink(m, part.tone), WRAPPED)
        case Person():
            _paint_person(painter, box, part, m)
        case Enemy():
            _paint_enemy(painter, box, part, m)
        case Figure():
            _paint_figure(painter, box, part, m)
        case Row():
            _paint_row(painter, box, part, m)
        case Choice():
            _paint_choice(painter, box, part, m)
        case Picture():
            pass


def _paint_person(painter: QPainter, box: QRectF, part: Person, m: Measures) -> None:
    theme = m.theme
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("target" if part.tone == "bad" else "surface"))
    painter.drawRoundedRect(box, m.px(3), m.px(3))
    edge = {"bad": "boss-line", "hot": "ember"}.get(part.tone)
    if edge is not None:
        bar = QRectF(box.x(), box.y(), m.px(4), box.height())
        painter.fillRect(bar, theme.color(edge))
    left, right = box.x() + m.px(10), box.right() - m.px(6)
    middle = box.center().y()
    if part.number is not None:
        side = m.size(_DIE)
        die = QRectF(left, middle - side / 2, side, side)
        painter.setOpacity(0.55 if part.tone == "quiet" else 1.0)
        paint_die(painter, die, part.number, theme, "bone")
        painter.setOpacity(1.0)
        left = die.right() + m.px(10)
    if part.gems is not None:
        right = _paint_gem(painter, QPointF(right, middle), part.gems, m)
    if part.shield is not None:
        wide, high = m.size(_SHIELD * 0.84), m.size(_SHIELD)
        shield = QRectF(right - wide, middle - high / 2, wide, high)
        paint_shield(painter, shield, part.shield, theme)
        right = shield.left() - m.px(6)
    _paint_named(painter, QRectF(left, box.y(), right - left, box.height()), part, m)


def _paint_gem(painter: QPainter, end: QPointF, number: int, m: Measures) -> float:
    """Paint animus in its gem, which ends at a point; return where the next one may end."""
    theme, radius = m.theme, m.size(_GEM)
    centre = QPointF(end.x() - radius, end.y())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("animus"))
    painter.drawPolygon(hexagon(centre, radius))
    room = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    font = m.font(NUMBER, "number")
    paint_words(painter, room, str(number), font, theme.color("animus-ink"))
    return centre.x() - radius - m.px(4)


def _paint_named(painter: QPainter, room: QRectF, part: Person, m: Measures) -> None:
    theme = m.theme
    noted = bool(part.note or part.icon)
    half = room.height() / 2
    top = QRectF(room.x(), room.y() + (m.size(5) if noted else 0), room.width(), half)
    if not noted:
        top.setHeight(room.height())
    font = m.fitting(part.name, room.width(), _WORDS["name"], "text", "semibold")
    name = QFontMetricsF(font).elidedText(part.name, Qt.TextElideMode.ElideRight, room.width())
    paint_words(painter, top, name, font, ink(m, "quiet" if part.tone == "quiet" else ""), LEFT)
    if not noted:
        return
    below = QRectF(room.x(), room.y() + half, room.width(), half - m.size(5))
    tone: Tone = part.tone if part.tone in ("bad", "hot") else "quiet"
    if part.icon:
        side = m.size(16)
        icon = QRectF(below.x(), below.center().y() - side / 2, side, side)
        paint_icon(painter, icon, part.icon, theme.color("quiet"))
        below.setLeft(icon.right() + m.px(5))
    font = m.font(TEXT)
    note = QFontMetricsF(font).elidedText(part.note, Qt.TextElideMode.ElideRight, below.width())
    paint_words(painter, below, note, font, ink(m, tone), LEFT)


def _paint_enemy(painter: QPainter, box: QRectF, part: Enemy, m: Measures) -> None:
    theme = m.theme
    head = QRectF(box.x(), box.y(), box.width(), m.size(26))
    font = m.fitting(part.name, box.width(), 21, "display")
    name = QFontMetricsF(font).elidedText(part.name, Qt.TextElideMode.ElideRight, box.width())
    paint_words(painter, head, name, font, theme.color("text"), LEFT)
    top, number = head.bottom() + m.size(4), _a_row(box.width(), m)
    step = m.size(_DIE + 6)
    for place, die in enumerate(part.dice):
        row, column = divmod(place, number)
        at = QRectF(box.x() + column * step, top + row * step, m.size(_DIE), m.size(_DIE))
        _paint_location(painter, at, die, m)
    if part.dice:
        top += -(-len(part.dice) // number) * step
    if part.shield is not None:
        wide, high = m.size(_SHIELD * 0.84), m.size(_SHIELD)
        paint_shield(painter, QRectF(box.x(), top, wide, high), part.shield, theme)
        words = QRectF(box.x() + wide + m.px(10), top, box.width() - wide - m.px(10), high)
        paint_words(painter, words, "DEFENSE", m.font(17), theme.color("text"), LEFT)
        top += high + m.size(4)
    if part.note:
        room = QRectF(box.x(), top, box.width(), box.bottom() - top)
        paint_words(painter, room, part.note, m.font(TEXT), theme.color("quiet"), WRAPPED)


def _paint_location(painter: QPainter, box: QRectF, die: Die, m: Measures) -> None:
    """Paint the die of a location, or its empty place crossed out."""
    theme = m.theme
    if die.number > 0:
        paint_die(painter, box, die.number, theme, "enemy-die")
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.color("quiet"), max(1.2, m.px(1.2)), Qt.PenStyle.DashLine))
    painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), m.px(4), m.px(4))
    painter.setPen(QPen(theme.color("quiet"), max(1.5, m.px(1.8))))
    arm, middle = box.width() * 0.2, box.center()
    painter.drawLine(middle - QPointF(arm, arm), middle + QPointF(arm, arm))
    painter.drawLine(middle - QPointF(arm, -arm), middle + QPointF(arm, -arm))


def _paint_figure(painter: QPainter, box: QRectF, part: Figure, m: Measures) -> None:
    wide, color = _figure_wide(part, m), ink(m, part.tone)
    number = QRectF(box.x(), box.y(), wide, box.height())
    paint_words(painter, number, part.value, m.font(40, "number"), color, LEFT)
    words = QRectF(box.x() + wide, box.y(), box.width() - wide, box.height())
    flags = LEFT | int(Qt.TextFlag.TextWordWrap)
    paint_words(painter, words, part.words, m.font(_WORDS["name"]), m.theme.color("text"), flags)


def _paint_row(painter: QPainter, box: QRectF, part: Row, m: Measures) -> None:
    left, right = _row_sides(part, m)
    color = ink(m, part.tone)
    if part.icon:
        side = m.size(18)
        icon = QRectF(box.x(), box.y() + m.size(2), side, side)
        paint_icon(painter, icon, part.icon, color)
    words = box.adjusted(left, 0, -right, 0)
    flags = LEFT | int(Qt.TextFlag.TextWordWrap)
    plain = m.theme.color("quiet" if part.tone == "quiet" else "text")
    paint_words(painter, words, part.words, m.font(16), plain, flags)
    if part.value:
        font = m.font(_WORDS["name"], "text", "semibold")
        paint_words(painter, box, part.value, font, color, RIGHT)


def _paint_choice(painter: QPainter, box: QRectF, part: Choice, m: Measures) -> None:
    theme, side = m.theme, m.size(_KEY)
    key = QRectF(box.x(), box.center().y() - side / 2, side, side)
    painter.setPen(QPen(theme.color("ember"), max(1.5, m.px(1.5))))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(key.adjusted(1, 1, -1, -1), m.px(4), m.px(4))
    paint_words(painter, key, part.key, m.font(17, "text", "bold"), theme.color("ember-text"))
    words = box.adjusted(side + m.size(12), 0, 0, 0)
    flags = LEFT | int(Qt.TextFlag.TextWordWrap)
    paint_words(painter, words, part.words, m.font(_WORDS["name"]), theme.color("text"), flags)
