"""The page of the Watch: scene, boards, deeds, and at the right the advice or what is asked."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QStackedWidget, QWidget

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import SEATS
from oathsworn_gui.games.set_a_watch.ui.base.pages import (
    MIDDLE,
    WATCH,
    PlayPage,
    QuestionPlace,
    answers_of,
)
from oathsworn_gui.games.set_a_watch.ui.base.seat_board import Marks, SeatBoard
from oathsworn_gui.games.set_a_watch.ui.base.words import TALL, WIDE, grow
from oathsworn_gui.games.set_a_watch.ui.line.ability_panel import AbilityPanel
from oathsworn_gui.games.set_a_watch.ui.line.advice_panel import AdvicePanel
from oathsworn_gui.games.set_a_watch.ui.line.creature_card import CreatureMarks
from oathsworn_gui.games.set_a_watch.ui.line.deed_bar import DeedBar
from oathsworn_gui.games.set_a_watch.ui.line.hand import card_keys, die_keys
from oathsworn_gui.games.set_a_watch.ui.line.line_commands import line_commands
from oathsworn_gui.games.set_a_watch.ui.line.line_scene import LineScene
from oathsworn_gui.games.set_a_watch.ui.line.taking import Taking
from oathsworn_gui.games.set_a_watch.views.aim import aim_view
from oathsworn_gui.games.set_a_watch.views.decks import decks_view
from oathsworn_gui.games.set_a_watch.views.line import line_view
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.key_hints import KeyHints


class LinePage(PlayPage):
    """The centre of the game. What is taken up is state of the page, not of the campaign."""

    def __init__(self, context: PageContext) -> None:
        """Follow the campaign."""
        super().__init__(context)
        self.setObjectName("line-page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._take = take = Taking(context, self, self._render)
        self.scene = LineScene(context)
        self.scene.pressed.connect(take.press_creature)
        self._boards = {seat: SeatBoard(context, seat, "line") for seat in SEATS}
        for board in self._boards.values():
            board.die_pressed.connect(take.press_die)
            board.card_pressed.connect(take.press_card)
            board.kept_pressed.connect(take.press_kept)
        self._advice_panel = AdvicePanel(context)
        self._advice_panel.taken.connect(take.take_way)
        self._ability_panel = AbilityPanel(context)
        self._ability_panel.used.connect(take.use)
        self._ability_panel.closed.connect(take.put_back)
        self._side = QStackedWidget()
        self._side.addWidget(self._advice_panel)
        self._side.addWidget(self._ability_panel)
        self.place = QuestionPlace(context, self._side)
        self._deeds = DeedBar(context)
        self._deeds.strike.clicked.connect(take.strike)
        self._deeds.end.clicked.connect(take.end_watch)
        self._deeds.burn.clicked.connect(partial(take.choose_card, "burn"))
        self._grid = QGridLayout(self.body)
        self._grid.setSpacing(8)
        self._arranged: tuple[bool, bool, bool] | None = None
        context.commands.add(*line_commands(take, context))
        context.watch(lambda campaign: campaign, self._show)

    # ------------------------------------------------------------------------------ following

    def _show(self, campaign: Campaign) -> None:
        self._take.follow(campaign)
        self._render()
        if self.window().focusWidget() in self.findChildren(QWidget):
            soon(self, self.give_keys)

    @property
    def _campaign(self) -> Campaign:
        campaign: Campaign = self.context.store.campaign
        return campaign

    def _render(self) -> None:
        take, campaign, box = self._take, self._campaign, self.context.store.box
        line = line_view(campaign, box)
        aim = aim_view(campaign, box, take.hand.attack)
        asked = take.question is not None
        asked_of = take.question
        aims = not asked and campaign.phase == "watch"
        dark = [one.id for one in line.creatures if not one.up]
        creatures = {
            one.id: CreatureMarks(
                target=aims and one.id == take.hand.target,
                lit=one.id in answers_of(asked_of, "creature"),
                in_dark=dark.index(one.id) if one.id in dark else 0,
            )
            for one in line.creatures
        }
        say = self.context.texts.say
        about = say("watch.line.about", n=len(line.creatures), fell=line.defeated)
        decks = decks_view(campaign, box)
        self.scene.show_watch(line, take.seats, decks, creatures, about)
        marks = Marks(
            order=take.hand.order() if aims else {},
            die_keys={} if asked else die_keys(take.seats),
            card_keys=card_keys(take.seats) if take.choosing else {},
            lit_dice=answers_of(asked_of, "die"),
            lit_cards=answers_of(asked_of, "card"),
            chosen=take.opened,
            planned=not take.hand.own,
        )
        for seat in take.seats:
            self._boards[seat.seat].show_seat(seat, marks)
        self._deeds.show_watch(line, aim, asked=asked, on=campaign.phase == "watch")
        self._deeds.let_end_lead(on=take.is_done, asked=asked)
        self._show_side()
        self.context.commands.changed.emit()

    def _show_side(self) -> None:
        take, card = self._take, self._take.card
        if card is not None:
            self._ability_panel.show_card(*card, take.uses())
            self._side.setCurrentWidget(self._ability_panel)
            return
        self._side.setCurrentWidget(self._advice_panel)
        if take.advising.advice is None and take.advising.busy:
            self._advice_panel.show_counting()
        else:
            taken = None if take.hand.own else take.way
            self._advice_panel.show_advice(take.advising.advice, take.seats, taken)

    @property
    def aimed_at(self) -> str:
        """The id of the creature that is aimed at, empty for none."""
        return self._take.hand.target

    # -------------------------------------------------------------------------------- the room

    def key_hints(self) -> KeyHints:
        """Return the keys of the Watch."""
        take, say, leading = self._take, self.context.texts.say, self._deeds.leading
        enter = (("Enter", leading.text()),) if leading.isEnabled() else ()
        die = "watch.key.card" if take.choosing else "watch.key.die"
        keys = (("1 – 9", die), ("T", "watch.key.target"), ("A", "watch.key.use"))
        keys = (*keys, ("W", "watch.key.burn"), ("B", "watch.key.way"), ("X", "watch.key.end"))
        return (*enter, *((cap, say(key)) for cap, key in keys))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the boards beside each other, or in pairs where it is narrow."""
        super().resizeEvent(event)
        wide, tall = self.width() >= WIDE, self.height() >= TALL
        middle = self.width() >= MIDDLE
        now = (middle, wide and tall, self.pins())
        if now == self._arranged:
            return
        self._arranged = now
        for board in self._boards.values():
            board.stand(56 if wide and tall else 42, 134 if wide and tall else 84)
        grow(self, large=wide and tall)
        self._advice_panel.be(large=wide and tall)
        self.place.setFixedWidth(500 if wide else 356) if middle else self._free(self.place)
        self._arrange(middle=middle)

    @staticmethod
    def _free(place: QWidget) -> None:
        place.setMinimumWidth(0)
        place.setMaximumWidth(16777215)

    def _arrange(self, *, middle: bool) -> None:
        grid = self._grid
        for item in (self.scene, self.place, self._deeds, *self._boards.values()):
            grid.removeWidget(item)
        grid.setContentsMargins(8, 8, 8, 8)
        across = 4 if middle else 2
        grid.addWidget(self.scene, 0, 0, 1, across + middle)
        for place, board in enumerate(self._boards.values()):
            grid.addWidget(board, 1 + place // across, place % across)
        under = 1 + len(self._boards) // across
        if self.pins():
            self.pin(self._deeds)
        else:
            grid.addWidget(self._deeds, under, 0, 1, across)
        if middle:
            grid.addWidget(self.place, 1, across, 2, 1)
        else:
            grid.addWidget(self.place, under + 1, 0, 1, across)
        grid.setRowStretch(0, 1)
        for column in range(len(self._boards)):
            grid.setColumnStretch(column, int(column < across))


PAGE = PageSpec(WATCH, "campfire", LinePage)
