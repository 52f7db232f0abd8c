"""Paints the rows of the tale: evenings, sections, lines with their time, notes with a photo."""

from collections.abc import Mapping

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.account import Row
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.base.icons import has_icon, paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.photo_file import image_of
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.base.told_face import told_font
from oathsworn_gui.ui.tale.tale_rows import TaleRows, author_words, not_taken, part_words

SORT_ICONS: Mapping[str, str] = {
    "scene": "map-marker-outline",
    "decision": "source-branch",
    "deed": "sword",
    "harm": "heart-broken",
    "gain": "plus",
    "end": "flag-checkered",
    "note": "feather",
    "other": "script-text-outline",
}
_SORT_COLORS: Mapping[str, str] = {"harm": "blood", "gain": "gold", "decision": "ember-text"}
_TIME, _DISC, _GAP, _PAD = 52, 28, 12, 12
_LINE, _SECTION, _EVENING = 42, 58, 76
PHOTO = QSize(300, 200)
_MOST_PHOTOS = 24
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(
    Qt.TextFlag.TextWordWrap
)


class TalePainter(QStyledItemDelegate):
    """Row heights are measured once for each width."""

    def __init__(self, theme: Theme, texts: Texts, parent: QListView) -> None:
        super().__init__(parent)
        self._theme, self._texts, self._view = theme, texts, parent
        self._plain = theme.font("text", 18)
        self._bold = theme.font("text", 18, "semibold")
        self._small = theme.font("text", 15)
        self._head = theme.font("display", 26)
        self._evening = theme.font("display", 32)
        self._note = told_font(21, italic=True)
        self._heights: dict[int, int] = {}
        self._width = 0
        self._photos: dict[str, QPixmap] = {}
        self.glyphs: Mapping[str, str] = {}
        """The icon of a person by name."""

    def forget(self) -> None:
        """Forget what was measured: there are other rows."""
        self._heights.clear()

    # --------------------------------------------------------------------------------- measuring

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the height of a row at the width of the list."""
        model = index.model()
        if not isinstance(model, TaleRows):
            return QSize(100, _LINE)
        if (width := self._view.viewport().width()) != self._width:
            self._width = width
            self._heights.clear()
        row = model.row(index)
        high = self._heights.get(id(row))
        if high is None:
            high = self._heights[id(row)] = self._height(row, width)
        return QSize(100, high)

    def _height(self, row: Row, width: int) -> int:
        if row.kind == "evening":
            return _EVENING
        if row.kind == "note":
            return self._note_height(row, width)
        font = self._head if row.kind == "section" else self._font(row)
        left = _PAD if row.kind == "section" else _indent()
        wide = width - left - _PAD
        high = _lines_high(row.words, font, wide)
        if row.others:
            high += _lines_high(not_taken(row, self._texts), self._small, wide) + 2
        return max(_SECTION if row.kind == "section" else _LINE, high + 16)

    def _note_height(self, row: Row, width: int) -> int:
        room = self._note_room(QRect(0, 0, width, 10), row)
        high = 30 + _lines_high(row.words, self._note, room.width()) if row.words else 34
        photo = PHOTO.height() + 8 if row.note is not None and row.note.photo else 0
        return max(high, photo) + 20

    def _note_room(self, rect: QRect, row: Row) -> QRect:
        """Return where the words of a note stand; a photo stands at their right."""
        left = rect.left() + _indent()
        photo = row.note is not None and bool(row.note.photo)
        right = rect.right() - _PAD - (PHOTO.width() + 16 if photo else 0)
        return QRect(left, rect.top() + 34, max(120, right - left), rect.height() - 40)

    def _font(self, row: Row) -> QFont:
        return self._bold if row.strong else self._plain

    # ---------------------------------------------------------------------------------- painting

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint a row."""
        model = index.model()
        if not isinstance(model, TaleRows):
            return
        row = model.row(index)
        rect: QRect = option.rect  # pyright: ignore[reportAttributeAccessIssue]
        state: QStyle.StateFlag = option.state  # pyright: ignore[reportAttributeAccessIssue]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            self._paint_chosen(painter, rect)
        if row.kind == "evening":
            self._paint_evening(painter, rect, row, model)
        elif row.kind == "section":
            self._paint_section(painter, rect, row)
        elif row.kind == "note":
            self._paint_note(painter, rect, row)
        else:
            self._paint_line(painter, rect, row)
        painter.restore()

    def _paint_chosen(self, painter: QPainter, rect: QRect) -> None:
        theme = self._theme
        painter.setBrush(theme.color("raised"))
        painter.setPen(QPen(theme.color("ember" if self._view.hasFocus() else "line"), 2))
        painter.drawRoundedRect(QRectF(rect).adjusted(2, 2, -2, -2), 6, 6)

    def _paint_evening(self, painter: QPainter, rect: QRect, row: Row, model: TaleRows) -> None:
        theme, part = self._theme, model.part(row)
        painter.setPen(QPen(theme.color("line"), 1))
        if rect.top() > 0:
            painter.drawLine(
                rect.left() + _PAD, rect.top() + 4, rect.right() - _PAD, rect.top() + 4
            )
        box = QRectF(rect.left() + _PAD, rect.top() + 8, rect.width() - 2 * _PAD, 40)
        title = part_words(part, self._texts)
        title = QFontMetrics(self._evening).elidedText(
            title, Qt.TextElideMode.ElideRight, int(box.width())
        )
        paint_words(painter, box, title, self._evening, theme.color("text"), _LEFT)
        below = QRectF(box.left(), rect.top() + 46, box.width(), 24)
        words = evening_words(part.number, part.began, part.ended, self._texts)
        paint_words(painter, below, words, self._small, theme.color("quiet"), _LEFT)

    def _paint_section(self, painter: QPainter, rect: QRect, row: Row) -> None:
        box = QRectF(rect).adjusted(_PAD, 12, -_PAD, -2)
        paint_words(painter, box, row.words, self._head, self._theme.color("text"), _WRAPPED)

    def _paint_line(self, painter: QPainter, rect: QRect, row: Row) -> None:
        theme = self._theme
        time = QRectF(rect.left() + _PAD, rect.top(), _TIME, _LINE)
        paint_words(painter, time, row.at[11:16], self._small, theme.color("quiet"), _LEFT)
        disc = QRectF(rect.left() + _PAD + _TIME, rect.top() + (_LINE - _DISC) / 2, _DISC, _DISC)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("disc"))
        painter.drawEllipse(disc)
        ink = theme.color(_SORT_COLORS.get(row.sort, "quiet" if row.sort == "other" else "text"))
        paint_icon(painter, disc.adjusted(6, 6, -6, -6), self._icon(row), ink)
        words = QRectF(rect).adjusted(_indent(), 8, -_PAD, -8)
        text = theme.color("quiet" if row.sort == "other" else "text")
        font = self._font(row)
        if not row.others and rect.height() <= _LINE:
            words = QRectF(rect).adjusted(_indent(), 0, -_PAD, 0)
            paint_words(painter, words, row.words, font, text, _LEFT)
            return
        paint_words(painter, words, row.words, font, text, _WRAPPED)
        if row.others:
            high = _lines_high(row.words, font, int(words.width())) + 2
            left_out = not_taken(row, self._texts)
            rest = words.adjusted(0, high, 0, 8)
            paint_words(painter, rest, left_out, self._small, theme.color("quiet"), _WRAPPED)

    def _icon(self, row: Row) -> str:
        if len(row.people) == 1:
            glyph = self.glyphs.get(next(iter(row.people)), "")
            if glyph and has_icon(glyph):
                return glyph
        return SORT_ICONS[row.sort]

    def _paint_note(self, painter: QPainter, rect: QRect, row: Row) -> None:
        theme = self._theme
        room = self._note_room(rect, row)
        painter.fillRect(
            QRectF(room.left() - 16, rect.top() + 10, 3, rect.height() - 20), theme.color("gold")
        )
        head = QRectF(room.left(), rect.top() + 8, room.width(), 24)
        author = f"{author_words(row, self._texts)}, {row.at[11:16]}"
        paint_words(painter, head, author, self._small, theme.color("gold"), _LEFT)
        paint_words(painter, QRectF(room), row.words, self._note, theme.color("text"), _WRAPPED)
        photo = self._photo(row)
        if photo is not None:
            ratio = photo.devicePixelRatio()
            size = QSize(round(photo.width() / ratio), round(photo.height() / ratio))
            at = QPointF(rect.right() - _PAD - size.width(), rect.top() + 12)
            painter.drawPixmap(at, photo)

    def _photo(self, row: Row) -> QPixmap | None:
        """Return the photo of a note, cut to three by two; None if it has none."""
        if row.note is None or not row.note.photo:
            return None
        found = self._photos.get(row.note.id)
        if found is None:
            if len(self._photos) >= _MOST_PHOTOS:
                self._photos.clear()
            found = self._photos[row.note.id] = self._read_photo(row.note.photo)
        return found

    def _read_photo(self, jpeg: str) -> QPixmap:
        ratio = self._view.devicePixelRatioF()
        size = PHOTO * ratio
        image = image_of(jpeg)
        if image is None:  # it came from elsewhere, damaged
            empty = QPixmap(size)
            empty.fill(self._theme.color("well"))
            empty.setDevicePixelRatio(ratio)
            return empty
        image = image.scaled(
            size,
            Qt.AspectRatioMode.KeepAspectRatioByExpanding,
            Qt.TransformationMode.SmoothTransformation,
        )
        left, top = (image.width() - size.width()) // 2, (image.height() - size.height()) // 2
        made = QPixmap.fromImage(image.copy(left, top, size.width(), size.height()))
        made.setDevicePixelRatio(ratio)
        return made


def evening_words(number: int, began: str, ended: str, texts: Texts) -> str:
    """Return number, day and hours of an evening."""
    day = moment_in_form("long-day", began, texts)
    first, last = (moment_in_form("clock", at, texts) for at in (began, ended))
    return texts.say("tale-list.evening", number=number, day=day, began=first, ended=last)


def _indent() -> int:
    return _PAD + _TIME + _DISC + _GAP


def _lines_high(words: str, font: QFont, wide: int) -> int:
    metrics = QFontMetrics(font)
    if metrics.horizontalAdvance(words) <= wide and "\n" not in words:
        return metrics.height()
    room = QRect(0, 0, max(80, wide), 100_000)
    return metrics.boundingRect(room, _WRAPPED, words).height()
