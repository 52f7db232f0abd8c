"""Small faces of cards: ability cards, items on cooldown, injuries."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from oathsworn_gui.games.oathsworn.views.content.card_faces import Face
from oathsworn_gui.games.oathsworn.views.content.effect_sentences import parts_text
from oathsworn_gui.tabletop.plain_words import number_words
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_shield, paint_words, shield_path, two_lines
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

WIDTH = 84
HEIGHT = 96
_SEEN = 32
_GAP = 6
_DEED = 14
_DEEDS_ASIDE = 2
LINE = 36
_LINE_WIDTH = 168
_LINE_GAP = 4
"""Where cards do not fit beside each other they are lines: height, least width, gap in px."""

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class CardFace(QAbstractButton):
    """One card. Clicking it opens what can be done with it."""

    def __init__(self, theme: Theme, texts: Texts, face: Face, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.face = face
        self.setObjectName(f"card-{face.key}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        spoken = texts.say(
            "company.card.item" if face.icon else "company.card",
            name=face.name,
            cost=number_words(face.cost),
            cooldown=number_words(face.cooldown),
            defense=number_words(face.defense),
        )
        if face.from_position:
            spoken = f"{spoken}, {texts.say('company.card.from', place=face.from_position)}"
        told = parts_text(texts, face.parts)
        self.setAccessibleName(spoken)
        self.setAccessibleDescription(told)
        unread = not face.icon and face.defense is None
        hint = texts.say("form.unread") if unread else ""
        set_tool_tip(self, "\n".join(filter(None, (spoken, told, hint))))

    def sizeHint(self) -> QSize:
        """Return the size of a card."""
        return QSize(WIDTH, HEIGHT)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Raise the card above those that cover it."""
        super().enterEvent(event)
        self.raise_()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Raise the card above those that cover it."""
        super().focusInEvent(event)
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint cost, cooldown, name and DEFENSE; below each other, or in one line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        edge = "focus" if self.hasFocus() else "ember" if self.face.from_position else "card-line"
        painter.setPen(QPen(self._theme.color(edge), 1 if edge == "card-line" else 2))
        painter.setBrush(self._theme.color("item-face" if self.face.icon else "card"))
        painter.drawRoundedRect(box, 6, 6)
        if self.height() <= LINE:
            self._paint_line(painter, box)
        else:
            self._paint_upright(painter, box)
        painter.end()

    def _paint_line(self, painter: QPainter, box: QRectF) -> None:
        middle = box.center().y()
        head = QRectF(box.x() + 4, middle - 11, 22, 22)
        if self.face.icon:
            icon = head.adjusted(2, 2, -2, -2)
            paint_icon(painter, icon, self.face.icon, self._theme.color("quiet"))
        else:
            self._paint_cost(painter, head)
        right = box.right() - 26
        self._paint_cooldown(painter, QRectF(right, middle - 11, 22, 22))
        left = head.right() + 7
        if not self.face.icon and self._shows_shield(right - 26 - left - 4):
            right -= 26
            self._paint_shield(painter, QRectF(right, middle - 12, 21, 24))
        name = QRectF(left, box.y(), right - left - 4, box.height())
        font = self._font(name.width())
        mode = Qt.TextElideMode.ElideRight
        words = QFontMetrics(font).elidedText(self.face.name, mode, int(name.width()))
        paint_words(painter, name, words, font, self._theme.color("text"), _LEFT)

    def _shows_shield(self, room: float) -> bool:
        """Whether a line has room for a shield; an unknown one gives way to a long name."""
        return self.face.defense is not None or self._wide(self._font(room)) <= room

    def _wide(self, font: QFont) -> int:
        return QFontMetrics(font).horizontalAdvance(self.face.name)

    def _font(self, room: float) -> QFont:
        """Return the largest face in which the name fits, the smallest where none does."""
        fonts = [self._theme.font("text", size, "semibold") for size in (16, 15, 14)]
        return next((font for font in fonts if self._wide(font) <= room), fonts[-1])

    def _paint_upright(self, painter: QPainter, box: QRectF) -> None:
        if not self.face.icon:
            self._paint_cost(painter, QRectF(box.x() + 4, box.y() + 4, 24, 24))
        self._paint_cooldown(painter, QRectF(box.right() - 27, box.y() + 4, 23, 23))
        name = QRectF(box.x() + 3, box.y() + 29, box.width() - 6, 38)
        font = self._theme.font("text", 15, "semibold")
        words = two_lines(self.face.name, font, name.width())
        paint_words(painter, name, words, font, self._theme.color("text"))
        foot = QRectF(box.center().x() - 11, box.bottom() - 28, 22, 25)
        if self.face.icon:
            paint_icon(painter, foot, self.face.icon, self._theme.color("quiet"))
        else:
            self._paint_shield(painter, foot)
        self._paint_deeds(painter, foot)

    def _paint_deeds(self, painter: QPainter, foot: QRectF) -> None:
        """Paint icons of what the card does beside its foot: two to the left, two to the right."""
        ink, top = self._theme.color("quiet"), foot.center().y() - _DEED / 2
        deeds = self.face.deeds[: 2 * _DEEDS_ASIDE]
        before = -(-len(deeds) // 2)
        for place, icon in enumerate(deeds):
            left = foot.left() - 2 + (place - before) * _DEED
            at = left if place < before else left + foot.width() + 4
            paint_icon(painter, QRectF(at, top, _DEED, _DEED), icon, ink)

    def _paint_shield(self, painter: QPainter, box: QRectF) -> None:
        """Paint the shield; with an unknown value only its outline."""
        theme, number = self._theme, self.face.defense
        if number is not None:
            paint_shield(painter, box, number, theme)
            return
        painter.setPen(QPen(theme.color("card-line"), 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shield_path(box.adjusted(1, 1, -1, -1)))
        font = theme.font("text", 15, "semibold")
        paint_words(painter, box.adjusted(0, -2, 0, -2), "?", font, theme.color("quiet"))

    def _paint_cost(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("animus"))
        painter.drawEllipse(box)
        ink = self._theme.color("animus-ink")
        words = number_words(self.face.cost)
        paint_words(painter, box, words, self._theme.font("number", 17), ink)

    def _paint_cooldown(self, painter: QPainter, box: QRectF) -> None:
        read = self.face.cooldown is not None
        painter.setPen(QPen(self._theme.color("quiet" if read else "card-line"), 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 4, 4)
        words, ink = (
            number_words(self.face.cooldown),
            self._theme.color("text" if read else "quiet"),
        )
        font = self._theme.font(*(("number", 16) if read else ("text", 15)))
        paint_words(painter, box, words, font, ink)


class CardRow(QWidget):
    """Cards beside (or, ``upright``, below) each other.

    Where they do not fit beside each other they become lines, in columns; a row that ``grows``
    takes the height its lines need, another lets its cards overlap when the lines do not fit.
    """

    def __init__(self, theme: Theme, *, upright: bool = False, grows: bool = False) -> None:
        super().__init__()
        self._theme = theme
        self._upright = upright
        self._grows = grows
        self._faces: list[CardFace] = []
        if not upright:
            self.setFixedHeight(HEIGHT)

    @property
    def faces(self) -> tuple[CardFace, ...]:
        """The cards shown."""
        return tuple(self._faces)

    def show_cards(self, texts: Texts, faces: tuple[Face, ...]) -> tuple[CardFace, ...]:
        """Show other cards and return them, to be connected."""
        for old in self._faces:
            old.hide()
            old.deleteLater()
        self._faces = [CardFace(self._theme, texts, face, self) for face in faces]
        for face in self._faces:
            face.show()
        self._place()
        return self.faces

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cards out again."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        columns = self._columns()
        if columns:
            self._place_lines(columns)
            return
        if self._grows:
            self.setFixedHeight(HEIGHT if self._faces else LINE)
        if self._faces:
            self._place_beside()

    def _columns(self) -> int:
        """Return in how many columns the cards are listed as lines, 0 when they are upright."""
        n = len(self._faces)
        beside = n * (WIDTH + _GAP) - _GAP <= self.width()
        if self._upright or beside or not n:
            return 0
        columns = max(1, (self.width() + _LINE_GAP) // (_LINE_WIDTH + _LINE_GAP))
        return columns if self._grows or _lines_height(n, columns) <= HEIGHT else 0

    def _place_lines(self, columns: int) -> None:
        wide = (self.width() - _LINE_GAP * (columns - 1)) // columns
        for place, face in enumerate(self._faces):
            down, across = divmod(place, columns)
            at = (across * (wide + _LINE_GAP), down * (LINE + _LINE_GAP))
            face.setGeometry(*at, wide, LINE)
        if self._grows:
            self.setFixedHeight(_lines_height(len(self._faces), columns))

    def _place_beside(self) -> None:
        n = len(self._faces)
        size = HEIGHT if self._upright else WIDTH
        room = self.height() if self._upright else self.width()
        step = min(size + _GAP, max(_SEEN, (room - size) // max(1, n - 1)))
        start = 0 if self._grows else max(0, (room - size - step * (n - 1)) // 2)
        for place, face in enumerate(self._faces):
            along = start + place * step
            if self._upright:
                face.setGeometry((self.width() - WIDTH) // 2, along, WIDTH, HEIGHT)
            else:
                face.setGeometry(along, (self.height() - HEIGHT) // 2, WIDTH, HEIGHT)


def _lines_height(cards: int, columns: int) -> int:
    rows = -(-cards // columns)
    return rows * (LINE + _LINE_GAP) - _LINE_GAP
