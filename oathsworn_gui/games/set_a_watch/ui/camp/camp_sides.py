"""What stands beside the fire: place and camper at the left, Runes and the deed at the right."""

from collections.abc import Mapping

from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.set_a_watch.actions.base import WatchAction
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import RUNES, SEATS, Rune, Space
from oathsworn_gui.games.set_a_watch.ui.base.chance_head import ChanceHead
from oathsworn_gui.games.set_a_watch.ui.base.pages import answers_of
from oathsworn_gui.games.set_a_watch.ui.base.seat_board import Marks, SeatBoard
from oathsworn_gui.games.set_a_watch.ui.base.way_row import WayRow
from oathsworn_gui.games.set_a_watch.ui.base.words import (
    chance_words,
    label,
    powers_words,
    sized,
    why_not,
)
from oathsworn_gui.games.set_a_watch.ui.camp.camp_hand import CampHand, equal_dice, shown_of
from oathsworn_gui.games.set_a_watch.ui.camp.camp_looks import rune_look, way_words
from oathsworn_gui.games.set_a_watch.ui.camp.place_button import PlaceButton
from oathsworn_gui.games.set_a_watch.ui.camp.round_strip import RoundStrip
from oathsworn_gui.games.set_a_watch.views.camp import CampView
from oathsworn_gui.games.set_a_watch.views.camp_advice import (
    WAYS,
    CampAdviceView,
    CampWayView,
)
from oathsworn_gui.games.set_a_watch.views.camp_outlook import CampOutlook
from oathsworn_gui.games.set_a_watch.views.decks import map_view
from oathsworn_gui.games.set_a_watch.views.names import UNSEEN
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Card, PrimaryButton
from oathsworn_gui.ui.widgets.elided_label import ElidedLabel

_FEW_WAYS = 2
"""How many placings have room where the page is not large."""


class CampLeft(QWidget):
    """Where the party is, in which round, and the board of who camps."""

    def __init__(self, context: PageContext) -> None:
        """Show nothing as yet."""
        super().__init__()
        self._context = context
        theme = context.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._title = label(theme, 32, role="display", wrap=True)
        self._about = label(theme, 16, tone="quiet", wrap=True)
        self._rounds = RoundStrip(theme)
        self.board = SeatBoard(context, SEATS[0], "camp")
        self._hint = label(theme, 16, tone="quiet", wrap=True)
        for each in (self._title, self._rounds, self._about, self.board, self._hint):
            column.addWidget(each)
        column.addStretch(1)

    def show_camp(
        self, campaign: Campaign, camp: CampView, hand: CampHand, question: Question | None
    ) -> None:
        """Show place, round and camper; ``hand`` is the die that is taken up."""
        say = self._context.texts.say
        here = map_view(campaign, self._context.store.box).here
        known = camp.location != UNSEEN
        self._title.setText(camp.location if known else say("watch.map.unknown"))
        powers = powers_words(self._context, here.powers, here.words)
        line = say("watch.camp.line", n=camp.in_line) if known else ""
        self._about.setText(f"{line} {powers}".strip())
        self._rounds.show_round(camp.round, say("watch.camp.round", round=camp.round))
        self.board.setVisible(camp.camper is not None)
        if camp.camper is not None:
            dice = camp.camper.dice
            taken = equal_dice(camp, hand.die) if hand.runes else (hand.die,)
            held = taken[: max(1, len(hand.runes))] if hand.die >= 0 else ()
            marks = Marks(
                order={dice[n].name: place for place, n in enumerate(held, 1)},
                die_keys={die.name: str(n + 1) for n, die in enumerate(dice)},
                lit_dice=answers_of(question, "die"),
                lit_cards=answers_of(question, "card"),
            )
            self.board.show_seat(camp.camper, marks)
        self._hint.setText(self._hint_words(campaign, camp, hand))

    def _hint_words(self, campaign: Campaign, camp: CampView, hand: CampHand) -> str:
        say = self._context.texts.say
        if campaign.phase != "camp":
            return say(f"watch.camp.hint.{campaign.phase}")
        if hand.die < 0:
            return ""
        return say("watch.camp.in-hand", shows=shown_of(camp, hand.die))


class CampRight(QWidget):
    """The Runes of the next location, and the orange button with what it would do."""

    def __init__(self, context: PageContext) -> None:
        """Show nothing as yet."""
        super().__init__()
        self._context = context
        self._large = False
        theme = context.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.runes: dict[Rune, PlaceButton] = {
            rune: PlaceButton(theme, f"rune-{rune}", low=True) for rune in RUNES
        }
        runes = Card()
        inside = QVBoxLayout(runes)
        inside.setContentsMargins(10, 6, 10, 8)
        inside.setSpacing(6)
        title = label(theme, 18, weight="semibold")
        title.setText(context.texts.say("watch.camp.runes"))
        self._about = label(theme, 15, tone="quiet", wrap=True)
        for each in (title, self._about, *self.runes.values()):
            inside.addWidget(each)
        column.addWidget(runes)
        column.addWidget(self._outlook_card())
        column.addStretch(1)
        self._best = Card()
        best = QVBoxLayout(self._best)
        best.setContentsMargins(14, 8, 14, 12)
        best.setSpacing(6)
        self._head = ElidedLabel()
        sized(self._head, theme, 15, "semibold")
        self.ways = [WayRow(theme, f"camp-way-{place}") for place in range(1, WAYS + 1)]
        self._act_about = label(theme, 16, tone="quiet", wrap=True)
        self.act = PrimaryButton(theme, "", "dice-multiple", "Enter")
        self.act.setObjectName("camp-act")
        for each in (self._head, *self.ways):
            best.addWidget(each)
        self.deed = QWidget()
        self._across = QBoxLayout(QBoxLayout.Direction.TopToBottom, self.deed)
        self._across.setSpacing(8)
        self._across.addWidget(self._act_about, 1)
        self._across.addWidget(self.act)
        column.addWidget(self._best)
        self._best_column, self._pinned = best, False
        self.take_deed()

    def take_deed(self) -> None:
        """Show what Enter does below the best placings."""
        self._pinned = False
        self._across.setDirection(QBoxLayout.Direction.TopToBottom)
        self._across.setContentsMargins(0, 0, 0, 0)
        self._best_column.addWidget(self.deed)

    def leave_deed(self) -> QWidget:
        """Return what Enter does, to be shown elsewhere in one line."""
        self._pinned = True
        self._across.setDirection(QBoxLayout.Direction.LeftToRight)
        self._across.setContentsMargins(12, 6, 12, 8)
        return self.deed

    def _outlook_card(self) -> Card:
        self._outlook = Card()
        inside = QVBoxLayout(self._outlook)
        inside.setContentsMargins(14, 8, 14, 10)
        inside.setSpacing(4)
        title = label(self._context.theme, 18, weight="semibold")
        title.setText(self._context.texts.say("watch.outlook.title"))
        self._chance = ChanceHead(self._context, "camp-chance")
        self._plan = label(self._context.theme, 16, tone="quiet", wrap=True)
        self._plan.setObjectName("camp-plan")
        for each in (title, self._chance, self._plan):
            inside.addWidget(each)
        return self._outlook

    def be(self, *, large: bool) -> None:
        """Show everything larger, or as at first; how the Watch looks has room only then."""
        self._large = large
        for rune in self.runes.values():
            rune.be(large=large)
        for way in self.ways:
            way.be(large=large, lines=2)
        self._outlook.setVisible(large)

    def show_outlook(self, outlook: CampOutlook | None, way: CampWayView | None) -> None:
        """Show how the Watch looks, with the placing that is in the hand, None for none."""
        self._outlook.setVisible(self._large and outlook is not None)
        if outlook is None:
            return
        say = self._context.texts.say
        self._chance.show_words(
            chance_words(outlook.chance),
            say("watch.advice.stand"),
            say("watch.outlook.now", cards=f"{outlook.exhausted:.1f}"),
        )
        plan = say("watch.outlook.plan", cards=f"{way.exhausted:.1f}") if way is not None else ""
        self._plan.setText(plan or say("watch.outlook.own"))

    def show_runes(
        self,
        camp: CampView,
        hand: CampHand,
        lying: Mapping[Space, int],
        outlook: CampOutlook | None,
        *,
        on: bool,
    ) -> None:
        """Show the Runes; ``on`` while dice are laid, ``lying`` what the proposal lays there."""
        say = self._context.texts.say
        equal = len(equal_dice(camp, hand.die)) if hand.die >= 0 else 0
        about = say("watch.camp.runes.about")
        if equal > 1:
            about = say("watch.camp.runes.equal", n=equal, shows=shown_of(camp, hand.die))
        self._about.setText(about if camp.runes.shown else say("watch.camp.runes.none"))
        for rune, button in self.runes.items():
            there = rune in camp.runes.shown
            button.setVisible(there)
            button.setEnabled(on and there)
            look = rune_look(self._context, camp, hand, rune, lying.get(rune, 0), outlook)
            button.show_place(look)

    def show_advice(self, camp: CampView, hand: CampHand, advice: CampAdviceView | None) -> None:
        """Show the best placings, and which of them is in the hand."""
        say = self._context.texts.say
        ways = advice.ways if advice is not None else ()
        self._head.setVisible(bool(ways))
        self._best.setVisible(bool(ways) or not self._pinned)
        self._head.show_words(say("watch.camp.best"))
        for place, row in enumerate(self.ways):
            shown = place < len(ways) and (self._large or place < _FEW_WAYS)
            row.setVisible(shown)
            if not shown:
                continue
            way = ways[place]
            share = way.exhausted / max(1, way.ready)
            row.show_way(
                way_words(self._context, camp, way),
                say("watch.camp.way", wood=way.wood, n=way.ready),
                f"{way.exhausted:.1f}",
                share,
                taken=not hand.own and place == hand.way,
            )

    def show_act(self, words: str, about: str, action: WatchAction | None) -> None:
        """Show what Enter does and the sentence above it; no ``words``: it does nothing."""
        refusal = self._context.store.refuse(action) if action is not None else None
        self.act.show_words(words)
        self._act_about.setText(about)
        self._act_about.setVisible(bool(about))
        self.act.setVisible(bool(words))
        self.act.setEnabled(action is not None and refusal is None)
        set_tool_tip(self.act, why_not(self._context, refusal) or words)
