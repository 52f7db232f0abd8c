"""What a draw comes to so far, large, with what it still needs and how likely that is."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.model.procedures import Attack, Check, EnemyAttack, Escape
from oathsworn_gui.games.oathsworn.rules import might_draw
from oathsworn_gui.games.oathsworn.rules.attack_harm import covered_bonus
from oathsworn_gui.games.oathsworn.rules.check import check_parts
from oathsworn_gui.games.oathsworn.rules.escape import escape_parts
from oathsworn_gui.games.oathsworn.ui.draw_chance import Goal, Standing
from oathsworn_gui.games.oathsworn.ui.draw_room import Room
from oathsworn_gui.games.oathsworn.ui.odds_words import percent
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.parts import Part, total
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.paint import parts_words
from oathsworn_gui.ui.widgets import QuietLabel, wrapped


class SoFar(QWidget):
    """Two large numbers with words beside them: the total so far, and the chance of the rest."""

    def __init__(self, context: PageContext) -> None:
        """Show nothing yet."""
        super().__init__()
        self._context = context
        self._in_line = False
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        self._sum, self._sum_words = self._line(grid, 0, "total")
        self._chance, self._chance_words = self._line(grid, 1, "chance")

    def _line(self, grid: QGridLayout, row: int, name: str) -> tuple[QLabel, QLabel]:
        number = QLabel()
        number.setObjectName(name)
        number.setFont(self._context.theme.font("number", 44 if row == 0 else 30))
        words = wrapped(QuietLabel())
        words.setObjectName(f"{name}-words")
        grid.addWidget(number, row, 0, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(words, row, 1, Qt.AlignmentFlag.AlignVCenter)
        return number, words

    def grow(self, room: Room) -> None:
        """Show numbers as large as there is room for, and all in one line where there is little."""
        for label, size in ((self._sum, 44), (self._chance, 30)):
            label.setFont(self._context.theme.font("number", round(size * room.growth)))
        if room.low == self._in_line:
            return
        self._in_line = room.low
        for label in (self._chance, self._chance_words):
            self._grid.removeWidget(label)
        row, column = (0, 2) if room.low else (1, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        self._grid.addWidget(self._chance, row, column, middle)
        self._grid.addWidget(self._chance_words, row, column + 1, middle)
        self._grid.setColumnStretch(3, 1 if room.low else 0)

    def _say(self, key: str, **params: Scalar) -> str:
        return self._context.texts.say(key, **params)

    def show_nothing(self) -> None:
        """Keep silent while cards are still being turned up."""
        for label in (self._sum, self._sum_words, self._chance, self._chance_words):
            label.setText("")

    def show_draw(self, draw: Draw, typed: tuple[Drawn, ...] = ()) -> None:
        """Show what the cards of ``draw`` and those ``typed`` come to, and the blanks that count.

        A card that is being redrawn lies on the discards already.
        """
        cards = draw.cards
        if draw.replacing is not None:
            cards = (*cards[: draw.replacing], *cards[draw.replacing + 1 :])
        now = draw.evolve(cards=(*cards, *typed), replacing=None)
        known = bool(now.cards)
        self._sum.setVisible(known)
        self._sum_words.setVisible(known)
        result = might_draw.result(now)
        parts = self._parts(now, result)
        self._sum.setText(str(total(parts)))
        said = self._context.said
        told = [(said(f"part.{part.code}", part.params), part.amount) for part in parts]
        spoken = parts_words(self._say("draw.so-far"), total(parts), told)
        self._sum.setAccessibleName(spoken)
        self._sum.setToolTip(spoken)
        key = "draw.spoiled" if result.miss else "draw.blanks"
        enemy = draw.family == "enemy"
        self._sum_words.setText(self._say("draw.so-far" if enemy else key, n=result.blanks))

    def _parts(self, draw: Draw, result: might_draw.Result) -> tuple[Part, ...]:
        """Return what the total is made of, with cards that an effect ignores taken off."""
        campaign = self._context.store.campaign
        top = campaign.pending[-1] if campaign.pending else None
        if isinstance(top, Check) and not result.miss:
            return check_parts(campaign, top, draw)
        if isinstance(top, Escape) and not result.miss:
            return escape_parts(campaign, top, draw)
        parts = (Part(code="cards", amount=result.total),)
        if result.miss or not isinstance(top, (Attack, EnemyAttack)):
            return parts
        effect = might_draw.Ignored(top.ignore_lowest, top.ignore_highest)
        ignored = might_draw.result(draw, effect).total - result.total
        bonus = top.bonus + (covered_bonus(top) if isinstance(top, Attack) else 0)
        more = (Part(code="ignored", amount=ignored), Part(code="bonus", amount=bonus))
        return (*parts, *(part for part in more if part.amount))

    def show_standing(self, standing: Standing | None) -> None:
        """Show what is still needed and its chance; nothing where that cannot be told."""
        shown = standing is not None and standing.blanks < 2
        for label in (self._chance, self._chance_words):
            label.setVisible(shown)
        if standing is None or not shown:
            return
        words = self._goal_words(standing.next)
        chance = percent(standing.next.chance)
        self._chance.setText(chance)
        self._chance.setAccessibleName(f"{words}: {chance}")
        self._chance_words.setText(f"{words}.")

    def show_outcome(self, number: str, words: str) -> None:
        """Show what it all comes to, in the place of a chance."""
        for label, told in ((self._chance, number), (self._chance_words, words)):
            label.setText(told)
            label.setVisible(True)
        self._chance.setAccessibleName(f"{number}, {words}")

    def _goal_words(self, goal: Goal) -> str:
        if not goal.more:
            return self._say("draw.need.enough", reach=goal.reach)
        if goal.hp:
            return self._say("draw.need.hp", more=goal.more, n=goal.hp)
        return self._say("draw.need.more", more=goal.more, reach=goal.reach)
