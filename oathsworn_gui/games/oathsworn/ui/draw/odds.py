"""The odds beside the cards while they are typed in: what the cards to come still bring."""

from fractions import Fraction

from PySide6.QtWidgets import QFrame, QVBoxLayout

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.draw import Draw, Drawn
from oathsworn_gui.games.oathsworn.model.might_cards import Unit
from oathsworn_gui.games.oathsworn.ui.base.shared import shared_by
from oathsworn_gui.games.oathsworn.ui.draw.defence_odds import EnemyOdds
from oathsworn_gui.games.oathsworn.ui.odds.column import OddsColumn
from oathsworn_gui.games.oathsworn.views.might.draw_chance import Goal, Standing, standing
from oathsworn_gui.games.oathsworn.views.might.odds_looks import Change, Looks, Row
from oathsworn_gui.games.oathsworn.views.might.odds_words import percent
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.contract.game_ui import PageContext

_WHOLE = Fraction(1)


class LiveOdds(QFrame):
    """The chance of each goal and of a miss, recomputed with each card that is typed."""

    def __init__(self, context: PageContext, question: Question) -> None:
        super().__init__()
        self._context = context
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._column = OddsColumn(context.theme)
        column.addWidget(self._column)
        self.take_question(question)

    def take_question(self, question: Question) -> None:
        """Show nothing until the cards of another question are followed."""
        self.hide()
        self._divided = "difficulty" not in question.params and "seat" not in question.params
        self._before: tuple[Change, ...] | None = None
        self._draw: Draw | None = None
        self._die = ""
        self._procedure = question.procedure

    def set_brief(self, *, brief: bool) -> None:
        """Leave sentences out where room is short."""
        self._column.set_brief(brief=brief)

    def _say(self, key: str, **params: Scalar) -> str:
        return self._context.texts.say(key, **params)

    def follow(
        self, campaign: Campaign, draw: Draw, typed: tuple[Drawn, ...], asked: tuple[Unit, ...]
    ) -> Standing | None:
        """Show and return the odds after the cards ``typed``; None if they are unknown."""
        die = shared_by(self._context).aims.die(self._procedure)
        stands = standing(campaign, self._context.store.box, draw, typed, asked, die)
        if draw is not self._draw or die != self._die:
            self._draw, self._die = draw, die
            self._before = None
        if self._before is None:
            self._before = self._before_any(draw, typed, asked, die)
        self.setVisible(stands is not None or bool(self._before))
        if stands is not None:
            self._column.show_looks(self._looks(stands, untouched=not typed))
        elif self._before:
            self._column.show_looks(self._all_typed(self._before))
        return stands

    def _before_any(
        self, draw: Draw, typed: tuple[Drawn, ...], asked: tuple[Unit, ...], die: str
    ) -> tuple[Change, ...]:
        """Return the odds before the first of these cards was turned up; nothing if unknown."""
        campaign, box = self._context.store.campaign, self._context.store.box
        whole = (*(Unit(card.colour, card.die) for card in typed), *asked)
        stands = standing(campaign, box, draw, (), whole, die)
        return self._looking_back(stands) if stands is not None else ()

    def _all_typed(self, before: tuple[Change, ...]) -> Looks:
        """Return what is left to tell when no card is to come: the odds there were."""
        head = self._say("draw.odds.all-typed")
        return Looks(head=head, changes_head=self._say("draw.odds.before"), changes=before)

    def _looks(self, stands: Standing, *, untouched: bool) -> Looks:
        miss = 1 - stands.hit
        missing = (Row(self._say("draw.odds.miss"), float(miss), percent(miss), miss=True),)
        goals = stands.goals if stands.blanks < 2 else ()
        rows = tuple(map(self._goal_row, goals))
        return Looks(
            head=self._say("draw.odds.to-come", n=stands.cards),
            rows=(*missing, *rows) if miss else rows,
            changes_head=self._say("draw.odds.before"),
            changes=() if untouched else self._before or (),
            foot=self._foot(stands),
        )

    def _foot(self, stands: Standing) -> str:
        foot = self._say("draw.odds.foot")
        first = self._say("draw.odds.first", name=stands.first) if stands.first else ""
        return " ".join(filter(None, (first, foot)))

    def _goal_row(self, goal: Goal) -> Row:
        return Row(self._words(goal), float(goal.chance), percent(goal.chance))

    def _words(self, goal: Goal) -> str:
        if goal.hp:
            return self._say("draw.odds.hp" if self._divided else "draw.odds.successes", n=goal.hp)
        return self._say("draw.odds.reach", reach=goal.reach)

    def _looking_back(self, stands: Standing) -> tuple[Change, ...]:
        """Return the odds before a card was typed, to look back at."""
        goal = stands.next
        reach = Change(self._words(goal), percent(goal.chance))
        if stands.hit == _WHOLE:
            return (reach,)
        return (reach, Change(self._say("draw.odds.miss"), percent(1 - stands.hit)))


class EnemysOdds(EnemyOdds):
    """What the enemy's cards may cost its targets, computed before the first was turned up."""

    def follow(
        self, campaign: Campaign, draw: Draw, typed: tuple[Drawn, ...], asked: tuple[Unit, ...]
    ) -> Standing | None:
        """Do nothing: the odds of an enemy's draw do not change while cards are typed."""
        return None
