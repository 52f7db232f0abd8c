"""The piles beside the Line: deck, Horde, Graveyard with its top card, Unhallowed."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.set_a_watch.views.decks import DecksView
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_ROWS = (
    ("deck", "cards-outline"),
    ("horde", "skull-outline"),
    ("graveyard", "grave-stone"),
    ("unhallowed", "skull-crossbones"),
)


class Piles(QWidget):
    """Four numbers; beside them what matters of each pile, where there is room."""

    def __init__(self, context: PageContext) -> None:
        """Show nothing as yet."""
        super().__init__()
        self._context = context
        self._rows: tuple[tuple[str, str, int, str], ...] = ()
        self._beside = True
        self.setObjectName("piles")

    def show_words_beside(self, *, on: bool) -> None:
        """Show words beside the numbers, or only the names of the piles below them."""
        if on != self._beside:
            self._beside = on
            self.update()

    def show_piles(self, decks: DecksView) -> None:
        """Show the piles as they are now."""
        say = self._context.texts.say
        top = decks.graveyard[0] if decks.graveyard else ""
        about = {
            "deck": say("watch.pile.deck.about", n=decks.summons_left),
            "horde": say("watch.pile.horde.about"),
            "graveyard": say("watch.pile.graveyard.about", top=top) if top else "",
            "unhallowed": say("watch.pile.unhallowed.about"),
        }
        counts = {
            "deck": decks.creatures.cards,
            "horde": decks.horde.cards,
            "graveyard": len(decks.graveyard),
            "unhallowed": decks.unhallowed.cards,
        }
        rows = tuple(
            (icon, say(f"watch.pile.{key}"), counts[key], about[key]) for key, icon in _ROWS
        )
        if rows != self._rows:
            self._rows = rows
            told = (f"{name}: {n}. {more}" for _, name, n, more in rows)
            self.setAccessibleName(" ".join(told))
            set_tool_tip(self, "\n".join(f"{name}: {n}. {more}" for _, name, n, more in rows))
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows."""
        painter, theme = QPainter(self), self._context.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = self.height() / max(1, len(self._rows))
        number = theme.font("number", 32 if self._beside else 28)
        name = theme.font("text", 20, "semibold")
        small = theme.font("text", 16 if self._beside else 15)
        ink, quiet = theme.color("night-text"), theme.color("night-quiet")
        for place, (icon, title, n, about) in enumerate(self._rows):
            box = QRectF(0, place * high, self.width(), high - 6)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("night-foot"))
            painter.setOpacity(0.62)
            painter.drawRoundedRect(box, 6, 6)
            painter.setOpacity(1.0)
            mark = QRectF(box.left() + 10, box.center().y() - 11, 22, 22)
            paint_icon(painter, mark, icon, quiet)
            at = QRectF(box.left() + 40, box.top(), 42, box.height())
            paint_words(painter, at, str(n), number, ink, _LEFT)
            room = box.adjusted(86, 2, -6, -2)
            if not self._beside:
                paint_words(painter, room, title, small, ink, _LEFT)
                continue
            half = room.height() / 2
            lines = ((title, name, ink, 0.0), (about, small, quiet, half))
            for words, font, color, down in lines:
                line = QRectF(room.left(), room.top() + down, room.width(), half)
                end = Qt.TextElideMode.ElideRight
                shown = QFontMetrics(font).elidedText(words, end, int(line.width()))
                paint_words(painter, line, shown, font, color, _LEFT)
        painter.end()
