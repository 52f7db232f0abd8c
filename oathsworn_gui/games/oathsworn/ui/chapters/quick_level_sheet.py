"""The sheet of a newcomer as it grows: level, numbers, permanent tokens, cards, what it takes."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard, Part
from oathsworn_gui.games.oathsworn.views.base.icons import INJURY_ICON
from oathsworn_gui.games.oathsworn.views.chapters.quick_level import SheetSeen, Unlocked
from oathsworn_gui.games.oathsworn.views.chapters.quick_level_outfit import TokenMarks, token_marks
from oathsworn_gui.tabletop import parts as sums
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import (
    ClassDisc,
    HpDie,
    IconLabel,
    LabelText,
    Painted,
    hairline,
    wrapped,
)
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_DOT = 13
_STEP = 20
_LINE = 24
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class SeenCard(LiveCard):
    """Subclasses return the parts of ``seen``; :meth:`show_sheet` updates the changed ones."""

    def __init__(self, context: PageContext, seen: SheetSeen) -> None:
        super().__init__(context)
        self.seen = seen
        self.renew()

    def show_sheet(self, seen: SheetSeen) -> None:
        """Show another moment of the sheet."""
        self.seen = seen
        self.renew()


class TokenTable(Painted):
    """The boxes of the permanent tokens: marked ones gold, those of this moment ringed."""

    def __init__(self, theme: Theme, rows: Sequence[TokenMarks]) -> None:
        super().__init__(theme, 200, len(rows) * _LINE)
        self.setMaximumWidth(16_777_215)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._rows = tuple(rows)
        self.tell(", ".join(f"{row.name} {row.marks} / {row.most}" for row in rows))

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint a line for each kind."""
        theme, font = self.theme, self.theme.font("text", 17)
        for line, row in enumerate(self._rows):
            top = line * _LINE
            icon = QRectF(0, top + 2, 20, 20)
            paint_icon(painter, icon, row.icon, theme.color("gold" if row.marks else "quiet"))
            ink = theme.color("text" if row.marks else "quiet")
            name = QRectF(30, top, rect.width() - 30, _LINE)
            paint_words(painter, name, row.name, font, ink, _LEFT)
            self._paint_boxes(painter, row, rect.width() - row.most * _STEP, top + _LINE / 2)

    def _paint_boxes(self, painter: QPainter, row: TokenMarks, left: float, middle: float) -> None:
        theme = self.theme
        for place in range(row.most):
            new = row.marks - row.fresh <= place < row.marks
            painter.setPen(QPen(theme.color("ember" if new else "card-line"), 2 if new else 1.2))
            filled = place < row.marks
            painter.setBrush(theme.color("gold") if filled else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(left + place * _STEP + 3, middle - _DOT / 2, _DOT, _DOT))


class LevelSteps(Painted):
    """The levels at which cards are unlocked: open ones bright, the others dimmed and struck."""

    def __init__(self, theme: Theme, cards: Sequence[Unlocked], name: str) -> None:
        super().__init__(theme, max(1, len(cards)) * 46, 42)
        self._cards = tuple(cards)
        self.tell(name)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint a small card for each level, with how many cards are known below it."""
        theme = self.theme
        for place, step in enumerate(self._cards):
            box = QRectF(place * 46 + 1, rect.y() + 1, 38, rect.height() - 2)
            painter.setPen(QPen(theme.color("steel" if step.open else "line"), 1.4))
            painter.setBrush(theme.color("card" if step.open else "well"))
            painter.drawRoundedRect(box, 4, 4)
            ink = theme.color("text" if step.open else "quiet")
            paint_words(painter, box, str(step.level), theme.font("number", 22), ink)


class SheetCard(SeenCard):
    """The newcomer's sheet so far; :meth:`show_sheet` updates the changed parts."""

    def __init__(self, context: PageContext, seen: SheetSeen) -> None:
        super().__init__(context, seen)
        self.setObjectName("quick-sheet")

    def parts(self) -> Sequence[Part]:
        """Return the pieces: who, numbers, tokens, cards, what is taken along."""
        seen, who = self.seen, self.seen.who
        head = (who.name, who.cls, who.form, who.level, seen.procedure.above, seen.fresh)
        before = self.campaign.seats[who.seat]
        return (
            Part(head, self._fill_head),
            Part((seen.hp, seen.regen, seen.animus, seen.fresh), self._fill_numbers),
            Part((who.permanent, before.permanent, seen.fresh), self._fill_tokens),
            Part((seen.cards, seen.fresh), self._fill_cards),
            Part((who.injuries, who.iron, seen.fresh), self._fill_taken),
            Part("", partial(self.body.addStretch, 1)),
        )

    # ----------------------------------------------------------------------------------- parts

    def _fill_head(self) -> None:
        seen, who, theme = self.seen, self.seen.who, self.context.theme
        cls = self.box.cls(who.cls)
        row = self.row(12)
        glyph = "account-question" if seen.fresh else cls.glyph
        row.addWidget(ClassDisc(theme, glyph, cls.name, 52))
        column = QVBoxLayout()
        column.setSpacing(0)
        name = PlainLabel(self.say("newcomer.nobody") if seen.fresh else who.name or cls.name)
        name.setFont(theme.font("text", 22, "semibold"))
        name.setObjectName("quick-name")
        form = self.say(f"newcomer.form.{who.form}")
        words = self.say("newcomer.choose") if seen.fresh else f"{cls.name}, {form}"
        column.addWidget(wrapped(name))
        column.addWidget(wrapped(LabelText(words)))
        add_layout(row, column, 1)
        row.addWidget(self._level(), 0, Qt.AlignmentFlag.AlignTop)

    def _level(self) -> QWidget:
        block, theme = QWidget(), self.context.theme
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        number = PlainLabel(str(self.seen.procedure.level))
        number.setFont(theme.font("number", 38))
        number.setObjectName("quick-level")
        above = self.seen.procedure.above
        words = self.say("newcomer.level.from", n=above) if above else self.say("newcomer.level")
        number.setAccessibleName(f"{words} {number.text()}")
        for label in (number, LabelText(words)):
            label.setAlignment(Qt.AlignmentFlag.AlignRight)
            column.addWidget(label)
        return block

    def _fill_numbers(self) -> None:
        seen, theme = self.seen, self.context.theme
        row = self.row(16)
        most = sums.total(seen.hp)
        row.addWidget(HpDie(theme, most, self.say("company.hp"), most, 44))
        row.addWidget(self._number("quick-hp", self.say("newcomer.hp"), seen.hp))
        if not seen.fresh:
            row.addWidget(self._number("quick-regen", self.say("newcomer.regen"), seen.regen))
            row.addWidget(self._number("quick-animus", self.say("newcomer.animus"), seen.animus))
        row.addStretch(1)

    def _number(self, key: str, name: str, parts: tuple[sums.Part, ...]) -> QWidget:
        """Return a number over its name; its parts are shown on hover, "?" while it is unknown."""
        block, texts = QWidget(), self.context.texts
        column = QVBoxLayout(block)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        number = PlainLabel(str(sums.total(parts)) if parts else "?")
        number.setFont(self.context.theme.font("number", 30))
        number.setObjectName(key)
        told = [
            f"{texts.find(f'part.{part.code}', part.code, **part.params)} {part.amount}"
            for part in parts
        ]
        number.setAccessibleName(f"{name} {number.text()}")
        set_tool_tip(number, ", ".join(told) or self.say("newcomer.unknown"))
        column.addWidget(number)
        column.addWidget(LabelText(name))
        return block

    def _fill_tokens(self) -> None:
        if self.seen.fresh:
            return
        self.body.addWidget(hairline())
        self.add_label(self.say("newcomer.permanent"))
        rows = token_marks(self.campaign, self.seen, self.context.texts)
        self.body.addWidget(TokenTable(self.context.theme, rows))

    def _fill_cards(self) -> None:
        if self.seen.fresh:
            return
        self.body.addWidget(hairline())
        small = self.seen.who.form == "companion"
        key = "newcomer.archetypes" if small else "newcomer.cards"
        self.add_label(self.say(key))
        cards = self.seen.cards
        opened = ", ".join(str(step.level) for step in cards if step.open)
        name = self.say("newcomer.cards.spoken", levels=opened)
        self.body.addWidget(LevelSteps(self.context.theme, cards, name))
        known = sum(step.known or 0 for step in cards if step.open)
        words = (
            self.say("newcomer.cards.known", n=known) if known else self.say("newcomer.cards.box")
        )
        self.add_note(words, "quick-cards-known")

    def _fill_taken(self) -> None:
        """Add the injuries and the iron that come with the seat. Source: LEVEL-09, LEVEL-35."""
        who, theme = self.seen.who, self.context.theme
        self.body.addWidget(hairline())
        for injury in who.injuries:
            row = QHBoxLayout()
            row.addWidget(IconLabel(theme, INJURY_ICON, "blood"))
            row.addWidget(PlainLabel(injury.name), 1)
            add_layout(self.body, row)
        if not who.injuries:
            self.add_note(self.say("newcomer.no-injuries"), "quick-no-injuries")
        row = QHBoxLayout()
        row.addWidget(IconLabel(theme, "hexagon", "gold"))
        iron = PlainLabel(str(who.iron))
        iron.setFont(theme.font("number", 28))
        iron.setObjectName("quick-iron")
        iron.setAccessibleName(self.say("story.four.iron", n=who.iron))
        row.addWidget(iron)
        row.addWidget(LabelText(self.say("company.iron")), 1)
        add_layout(self.body, row)
