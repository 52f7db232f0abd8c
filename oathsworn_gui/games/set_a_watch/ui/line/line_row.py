"""The Line as a row: positions, cards, what their health is made of, and who reaches how far."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.games.set_a_watch.ui.base.words import label, parts_sum, powers_words
from oathsworn_gui.games.set_a_watch.ui.line.creature_card import CreatureCard, CreatureMarks
from oathsworn_gui.games.set_a_watch.views.line import CreatureView, LineView
from oathsworn_gui.games.set_a_watch.views.seats import SeatView
from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets.elided_label import ElidedLabel

_ABOVE, _BELOW, _RULER = 21, 21, 24
_LEAST_HIGH, _MOST_HIGH = 128, 310
_LEAST_WIDE, _GAP, _MOST_GAP = 104, 8, 34
_SHAPE = 0.68
"""Width of a card by its height."""


class ReachRulers(QWidget):
    """Which positions direct attacks reach, and who: a line from the camp for each distance."""

    def __init__(self, theme: Theme) -> None:
        """Show none."""
        super().__init__()
        self._theme = theme
        self._rows: tuple[tuple[str, str, int], ...] = ()
        self._ends: tuple[int, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_rows(self, rows: tuple[tuple[str, str, int], ...], ends: tuple[int, ...]) -> None:
        """Show icon, words and reach of each row; ``ends`` are the right edges of positions."""
        if (rows, ends) != (self._rows, self._ends):
            self._rows, self._ends = rows, ends
            self.setAccessibleName(sentences(*(words for _, words, _ in rows)))
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines, each with its words on it."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = theme.font("text", 15)
        for place, (icon, words, reach) in enumerate(self._rows):
            y = place * _RULER + _RULER / 2
            end = self._ends[min(reach, len(self._ends)) - 1] if self._ends and reach else 0
            token = "night-ember" if icon == "sword" else "night-moss"
            color = theme.color(token)
            painter.setPen(QPen(color, 2))
            painter.drawLine(2, round(y), max(2, end), round(y))
            for x in (2, end):
                painter.drawLine(round(x), round(y - 5), round(x), round(y + 5))
            wide = QFontMetrics(font).horizontalAdvance(words) + 34
            box = QRectF(14, y - 11, min(wide, self.width() - 16), 22)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("night-foot"))
            painter.drawRoundedRect(box, 4, 4)
            paint_icon(painter, QRectF(box.left() + 5, y - 8, 16, 16), icon, color)
            left = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            ink = theme.color("night-text")
            paint_words(painter, box.adjusted(26, 0, 0, 0), words, font, ink, left)
        painter.end()


class LineRow(QWidget):
    """All cards of the Line in their order; ``pressed`` carries the id of a creature."""

    pressed = Signal(str)

    def __init__(self, context: PageContext) -> None:
        """Show an empty Line."""
        super().__init__()
        self._context = context
        self._cards: dict[str, CreatureCard] = {}
        self._numbers: list[ElidedLabel] = []
        self._sums: list[ElidedLabel] = []
        self._shown: LineView | None = None
        self._reach: tuple[tuple[str, str, int], ...] = ()
        self._rulers = ReachRulers(context.theme)
        self._rulers.setParent(self)
        self._empty = label(context.theme, 18, tone="night-quiet", wrap=True)
        self._empty.setParent(self)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setObjectName("line-row")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_line(
        self,
        line: LineView,
        seats: tuple[SeatView, ...],
        marks: Mapping[str, CreatureMarks],
        nothing: str,
    ) -> None:
        """Show the Line; ``marks`` by id, ``nothing`` the words for an empty one."""
        ids = [one.id for one in line.creatures]
        for gone in [key for key in self._cards if key not in ids]:
            card = self._cards.pop(gone)
            card.hide()
            card.deleteLater()
        for one in line.creatures:
            if one.id not in self._cards:
                self._cards[one.id] = self._card(one)
            self._fill(one, marks.get(one.id, CreatureMarks()))
        self._make_labels(len(ids))
        self._shown = line
        self._reach = _rows(self._context, seats)
        self._empty.setText("" if ids else nothing)
        self._empty.setVisible(not ids)
        self._rulers.setVisible(bool(ids))
        self._lay()

    def _card(self, one: CreatureView) -> CreatureCard:
        card = CreatureCard(self._context.theme, one)
        card.setParent(self)
        card.clicked.connect(partial(self._press, one.id))
        card.show()
        return card

    def _press(self, name: str, *_: object) -> None:
        self.pressed.emit(name)

    def _fill(self, one: CreatureView, marks: CreatureMarks) -> None:
        say = self._context.texts.say
        if not one.up:
            hidden = say("watch.creature.hidden", position=one.position)
            self._cards[one.id].show_creature(one, marks, "", hidden)
            return
        powers = powers_words(self._context, one.powers, one.words)
        cost = say("watch.creature.damage", n=one.damage)
        spoken = say(
            "watch.creature.spoken",
            position=one.position,
            title=one.title,
            kind=one.kind,
            health=one.health,
            damage=cost,
        )
        extra = [powers] if powers else []
        extra += [say("watch.creature.rides", mount=one.mount)] if one.mount else []
        extra += [say("watch.creature.ignored")] if one.ignored else []
        extra += [say("watch.creature.stolen", n=len(one.stolen))] if one.stolen else []
        brief = "" if one.ignored else powers_words(self._context, one.powers, one.words)
        self._cards[one.id].show_creature(one, marks, brief, " ".join((spoken, *extra)))

    def _make_labels(self, n: int) -> None:
        while len(self._numbers) < n:
            for kept in (self._numbers, self._sums):
                made = ElidedLabel()
                made.setParent(self)
                made.setProperty("night", "quiet" if kept is self._numbers else "text")
                made.setProperty("quiet", False)
                made.setFont(self._context.theme.font("text", 15))
                made.setAlignment(Qt.AlignmentFlag.AlignCenter)
                kept.append(made)

    # ------------------------------------------------------------------------------ the room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give each card its place."""
        super().resizeEvent(event)
        self._lay()

    def ends(self) -> tuple[int, ...]:
        """Return the right edge of each position in px, from the front."""
        wide, _, pitch = self._measures()
        n = len(self._shown.creatures) if self._shown else 0
        return tuple(round(k * pitch + wide) for k in range(n))

    def _measures(self) -> tuple[int, int, int]:
        """Return width and height of a card, and how far the next one is; narrower for many."""
        around = self.parentWidget()
        room = around.width() if around is not None else self.width()
        n = max(1, len(self._shown.creatures) if self._shown else 0)
        rulers = _RULER * max(1, len(self._reach))
        high = self.height() - _ABOVE - _BELOW - rulers - 4
        high = max(_LEAST_HIGH, min(_MOST_HIGH, high))
        fits = (room - 6 - _GAP * n) // n
        wide = max(_LEAST_WIDE, min(round(high * _SHAPE), fits))
        high = min(high, max(_LEAST_HIGH, round(wide / _SHAPE)))
        spare = (room - 4 - n * wide) // n
        return wide, high, wide + max(_GAP, min(_MOST_GAP, spare))

    def _lay(self) -> None:
        line = self._shown
        if line is None:
            return
        wide, high, pitch = self._measures()
        n = len(line.creatures)
        least = n * pitch + 4
        if self.minimumWidth() != least:
            self.setMinimumWidth(least)
        rulers = _RULER * max(1, len(self._reach))
        self.setMinimumHeight(_LEAST_HIGH + _ABOVE + _BELOW + rulers)
        for k, one in enumerate(line.creatures):
            self._cards[one.id].setGeometry(QRect(k * pitch, _ABOVE, wide, high))
            self._numbers[k].setGeometry(QRect(k * pitch, 0, wide, _ABOVE - 2))
            self._numbers[k].show_words(str(one.position))
            self._sums[k].setGeometry(QRect(k * pitch, _ABOVE + high + 1, wide, _BELOW - 2))
            several = one.up and len(one.parts) > 1
            words = _sum(tuple(part.amount for part in one.parts)) if several else ""
            self._sums[k].show_words(f"{one.health} = {words}" if words else "")
            self._sums[k].explain(parts_sum(self._context, one.parts) if several else "")
        for k in range(len(self._numbers)):
            for kept in (self._numbers, self._sums):
                kept[k].setVisible(k < n)
        self._rulers.setGeometry(QRect(0, _ABOVE + high + _BELOW, max(least, self.width()), rulers))
        self._rulers.show_rows(self._reach, self.ends())
        self._empty.setGeometry(self.rect().adjusted(20, 20, -20, -20))


def _sum(amounts: tuple[int, ...]) -> str:
    """Return amounts as a sum: ``7 + 8``."""
    first, *others = amounts
    return " ".join((str(first), *(f"{'−' if n < 0 else '+'} {abs(n)}" for n in others)))


def _rows(context: PageContext, seats: tuple[SeatView, ...]) -> tuple[tuple[str, str, int], ...]:
    """Return the distances that somebody on watch reaches, the shortest first, with who does."""
    here = [seat for seat in seats if seat.where == "watch"]
    found: list[tuple[str, str, int]] = []
    for reach in sorted({seat.reach for seat in here}):
        names = ", ".join(seat.title for seat in here if seat.reach == reach)
        melee = any(seat.ranged == "melee" for seat in here if seat.reach == reach)
        words = context.texts.say("watch.line.reach", n=reach, names=names)
        found.append(("sword" if melee else "bow-arrow", words, reach))
    return tuple(found)
