"""The page of the Watch: scene, boards, deeds, and at the right the advice or what is asked."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QStackedWidget, QWidget

from oathsworn_gui.games.set_a_watch.actions.base import WatchAction
from oathsworn_gui.games.set_a_watch.actions.rounds import EndWatch
from oathsworn_gui.games.set_a_watch.actions.watch import RollAgain
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import SEATS
from oathsworn_gui.games.set_a_watch.ui.base.pages import (
    WATCH,
    QuestionPlace,
    answer_by,
    answers_of,
)
from oathsworn_gui.games.set_a_watch.ui.base.seat_board import Marks, SeatBoard
from oathsworn_gui.games.set_a_watch.ui.line.ability_panel import AbilityPanel
from oathsworn_gui.games.set_a_watch.ui.line.advice_panel import AdvicePanel
from oathsworn_gui.games.set_a_watch.ui.line.advising import Advising
from oathsworn_gui.games.set_a_watch.ui.line.creature_card import CreatureMarks
from oathsworn_gui.games.set_a_watch.ui.line.deed_bar import DeedBar
from oathsworn_gui.games.set_a_watch.ui.line.hand import Hand, card_keys, die_keys, proposed
from oathsworn_gui.games.set_a_watch.ui.line.line_commands import line_commands
from oathsworn_gui.games.set_a_watch.ui.line.line_scene import LineScene
from oathsworn_gui.games.set_a_watch.views.advice import AdviceView
from oathsworn_gui.games.set_a_watch.views.aim import aim_view, targets_of
from oathsworn_gui.games.set_a_watch.views.decks import decks_view
from oathsworn_gui.games.set_a_watch.views.line import line_view
from oathsworn_gui.games.set_a_watch.views.seats import AbilityView, SeatView, seats_view
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.key_hints import KeyHints

_WIDE, _TALL = 1500, 800
_MIDDLE = 1080


class LinePage(QWidget):
    """The centre of the game. What is taken up is state of the page, not of the campaign."""

    def __init__(self, context: PageContext) -> None:
        """Follow the campaign."""
        super().__init__(context.room)
        self.setObjectName("line-page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._context = context
        self._hand = Hand()
        self._way: int | None = 0
        self._open = ""
        self._choosing = ""
        self._question: Question | None = None
        self._seats: tuple[SeatView, ...] = ()
        self.scene = LineScene(context)
        self.scene.pressed.connect(self.press_creature)
        self._boards = {seat: SeatBoard(context, seat, "line") for seat in SEATS}
        for board in self._boards.values():
            board.die_pressed.connect(self.press_die)
            board.card_pressed.connect(self.press_card)
            board.kept_pressed.connect(self._press_kept)
        self._advice_panel = AdvicePanel(context)
        self._advice_panel.taken.connect(self.take_way)
        self._ability_panel = AbilityPanel(context)
        self._ability_panel.used.connect(self._use)
        self._ability_panel.closed.connect(self.put_back)
        self._side = QStackedWidget()
        self._side.addWidget(self._advice_panel)
        self._side.addWidget(self._ability_panel)
        self._place = QuestionPlace(context, self._side)
        self._deeds = DeedBar(context)
        self._deeds.strike.clicked.connect(self.strike)
        self._deeds.end.clicked.connect(self.end_watch)
        self._deeds.burn.clicked.connect(partial(self.choose_card, "burn"))
        self._grid = QGridLayout(self)
        self._grid.setSpacing(8)
        self._arranged: tuple[bool, bool] | None = None
        self._advising = Advising(context, self, self._advised)
        self._room = (0, 0)
        context.commands.add(*line_commands(self, context))
        context.watch(lambda campaign: campaign, self._show)

    # ------------------------------------------------------------------------------ following

    def _show(self, campaign: Campaign) -> None:
        """Show the campaign; what was taken up before a step is put back."""
        self._question = self._context.store.ask()
        self._open = self._choosing = ""
        self._way = 0
        self._advising.follow(campaign)
        self._hand = proposed(self._advising.advice, targets_of(campaign))
        self._render()

    def _advised(self, advice: AdviceView | None) -> None:
        if not self._hand.own:
            self._hand = proposed(advice, targets_of(self._campaign), self._way or 0)
        self._render()

    @property
    def _campaign(self) -> Campaign:
        campaign: Campaign = self._context.store.campaign
        return campaign

    def _render(self) -> None:
        campaign, box = self._campaign, self._context.store.box
        line = line_view(campaign, box)
        self._seats = seats_view(campaign, box)
        aim = aim_view(campaign, box, self._hand.attack)
        asked = self._question is not None
        asked_of = self._question
        aims = not asked and campaign.phase == "watch"
        dark = [one.id for one in line.creatures if not one.up]
        creatures = {
            one.id: CreatureMarks(
                target=aims and one.id == self._hand.target,
                lit=one.id in answers_of(asked_of, "creature"),
                in_dark=dark.index(one.id) if one.id in dark else 0,
            )
            for one in line.creatures
        }
        say = self._context.texts.say
        about = say("watch.line.about", n=len(line.creatures), fell=line.defeated)
        decks = decks_view(campaign, box)
        self.scene.show_watch(line, self._seats, decks, creatures, about)
        marks = Marks(
            order=self._hand.order() if aims else {},
            die_keys=die_keys(self._seats),
            card_keys=card_keys(self._seats) if self._choosing else {},
            lit_dice=answers_of(asked_of, "die"),
            lit_cards=answers_of(asked_of, "card"),
            chosen=self._open,
            planned=not self._hand.own,
        )
        for seat in self._seats:
            self._boards[seat.seat].show_seat(seat, marks)
        self._deeds.show_watch(line, aim, asked=asked, on=campaign.phase == "watch")
        self._show_side()
        self._context.commands.changed.emit()

    def _show_side(self) -> None:
        card = self._card(self._open)
        if card is not None:
            self._ability_panel.show_card(*card, die_keys(self._seats))
            self._side.setCurrentWidget(self._ability_panel)
            return
        self._side.setCurrentWidget(self._advice_panel)
        if self._advising.advice is None and self._advising.busy:
            self._advice_panel.show_counting()
        else:
            taken = None if self._hand.own else self._way
            self._advice_panel.show_advice(self._advising.advice, self._seats, taken)

    def _card(self, name: str) -> tuple[SeatView, AbilityView] | None:
        for seat in self._seats:
            for card in seat.cards:
                if card.name == name:
                    return seat, card
        return None

    # -------------------------------------------------------------------------------- pressing

    def press_creature(self, name: str) -> None:
        """Answer with a creature, or take it as the target."""
        if answer_by(self._context, self._question, "creature", name):
            return
        if self._question is None and name in targets_of(self._campaign):
            self._hand = self._hand.at(name)
            self._render()

    def press_die(self, name: str) -> None:
        """Answer with a die, roll a spent one again, use it on the open card, or take it up."""
        if answer_by(self._context, self._question, "die", name) or self._question is not None:
            return
        if self._open and self._ability_panel.press_key(die_keys(self._seats).get(name, "?")):
            return
        if self._context.store.refuse(RollAgain(die=name)) is None:
            self._context.shell.dispatch(RollAgain(die=name))
            return
        self._hand = self._hand.with_die(name)
        self._render()

    def press_card(self, name: str) -> None:
        """Answer with a card, or open it; while one is chosen for the fire, burn it."""
        if answer_by(self._context, self._question, "card", name) or self._question is not None:
            return
        if self._choosing == "burn":
            self._open = name
            self._ability_panel_key("W")
            return
        self._open = "" if self._open == name else name
        self._choosing = ""
        self._render()

    def _press_kept(self, name: str) -> None:
        if self._question is None:
            self._hand = self._hand.with_kept(name)
            self._render()

    def press_number(self, place: int) -> None:
        """Press the die, or while a card is chosen the card, of a number key (0 is the first)."""
        keys = card_keys(self._seats) if self._choosing else die_keys(self._seats)
        names = tuple(keys)
        if place < len(names):
            (self.press_card if self._choosing else self.press_die)(names[place])

    def choose_card(self, what: str, *_: object) -> None:
        """Give the cards numbers, to ``use`` or ``burn`` one; the open one at once."""
        if what == "burn" and self._open:
            self._ability_panel_key("W")
            return
        self._choosing = "" if self._choosing == what else what
        self._render()

    def _ability_panel_key(self, key: str) -> None:
        card = self._card(self._open)
        if card is not None:
            self._ability_panel.show_card(*card, die_keys(self._seats))
            if not self._ability_panel.press_key(key):
                self._choosing = ""
                self._render()

    def exhaust_open(self) -> None:
        """Exhaust the open card to use it."""
        if self._open:
            self._ability_panel_key("U")

    def put_back(self) -> None:
        """Close the open card and put down what was taken up."""
        self._open = self._choosing = ""
        self.take_way(0)

    def next_target(self) -> None:
        """Aim at the next creature that lies face up."""
        targets = targets_of(self._campaign)
        if targets and self._question is None:
            at = targets.index(self._hand.target) if self._hand.target in targets else -1
            self._hand = self._hand.at(targets[(at + 1) % len(targets)])
            self._render()

    def take_way(self, way: int) -> None:
        """Take up a way of the advice; the first one is what is proposed."""
        self._way = way
        self._hand = proposed(self._advising.advice, targets_of(self._campaign), way)
        self._render()

    def next_way(self) -> None:
        """Take up the next way of the advice."""
        advice = self._advising.advice
        if advice is not None and advice.ways:
            following = 0 if self._hand.own or self._way is None else self._way + 1
            self.take_way(following % min(len(advice.ways), 3))

    def strike(self, *_: object) -> None:
        """Make the attack that is put together."""
        if self._question is None and not self._hand.empty:
            self._context.shell.dispatch(self._hand.attack)

    def end_watch(self, *_: object) -> None:
        """Stop the Watch."""
        self._context.shell.dispatch(EndWatch())

    def _use(self, action: WatchAction) -> None:
        self._context.shell.dispatch(action)

    # -------------------------------------------------------------------------------- the room

    def key_hints(self) -> KeyHints:
        """Return the keys of the Watch."""
        say, strike = self._context.texts.say, self._deeds.strike
        enter = (("Enter", strike.text()),) if strike.isEnabled() else ()
        die = "watch.key.card" if self._choosing else "watch.key.die"
        keys = (("1 – 9", die), ("T", "watch.key.target"), ("A", "watch.key.use"))
        keys = (*keys, ("W", "watch.key.burn"), ("B", "watch.key.way"), ("X", "watch.key.end"))
        return (*enter, *((cap, say(key)) for cap, key in keys))

    def place_of_question(
        self, question: Question, width: int, height: int, *, covers: bool
    ) -> QWidget | None:
        """Return the place of the advice, where a page of this size has room for it."""
        del question, covers
        self._room = (width, height)
        return self._place.offered(width, height)

    def fit_question(self) -> None:
        """Show the question in the place of the advice."""
        self._place.fit(*self._room)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the keys."""
        super().showEvent(event)
        soon(self, self._take_keys)

    def _take_keys(self) -> None:
        if self.isVisible() and self._context.store.ask() is None:
            self.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the boards beside each other, or in pairs where it is narrow."""
        super().resizeEvent(event)
        wide, tall = self.width() >= _WIDE, self.height() >= _TALL
        middle = self.width() >= _MIDDLE
        if (middle, wide and tall) == self._arranged:
            return
        self._arranged = (middle, wide and tall)
        for board in self._boards.values():
            board.stand(56 if wide and tall else 42, 134 if wide and tall else 84)
        self._place.setFixedWidth(500 if wide else 356) if middle else self._free(self._place)
        self._arrange(middle=middle)

    @staticmethod
    def _free(place: QWidget) -> None:
        place.setMinimumWidth(0)
        place.setMaximumWidth(16777215)

    def _arrange(self, *, middle: bool) -> None:
        grid = self._grid
        for item in (self.scene, self._place, self._deeds, *self._boards.values()):
            grid.removeWidget(item)
        grid.setContentsMargins(8, 8, 8, 8)
        across = 4 if middle else 2
        grid.addWidget(self.scene, 0, 0, 1, across + 1)
        for place, board in enumerate(self._boards.values()):
            grid.addWidget(board, 1 + place // across, place % across)
        under = 1 + len(self._boards) // across
        grid.addWidget(self._deeds, under, 0, 1, across)
        if middle:
            grid.addWidget(self._place, 1, across, 2, 1)
        else:
            grid.addWidget(self._place, under + 1, 0, 1, across)
        grid.setRowStretch(0, 1)
        for column in range(across):
            grid.setColumnStretch(column, 1)


PAGE = PageSpec(WATCH, "campfire", LinePage)
