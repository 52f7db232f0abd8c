"""The page of the camp: roll, choose who rests, lay its dice; the fire burns in the middle."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from oathsworn_gui.games.set_a_watch.actions.base import WatchAction
from oathsworn_gui.games.set_a_watch.actions.rounds import PlaceDie, RollDice, SendToCamp
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import SEATS, Rune, Space
from oathsworn_gui.games.set_a_watch.ui.base.pages import (
    CAMP,
    MIDDLE,
    PlayPage,
    QuestionPlace,
    answer_by,
)
from oathsworn_gui.games.set_a_watch.ui.base.words import TALL, WIDE, grow
from oathsworn_gui.games.set_a_watch.ui.camp.camp_commands import camp_commands
from oathsworn_gui.games.set_a_watch.ui.camp.camp_hand import (
    PLACES,
    CampHand,
    deed,
    equal_dice,
    ghosts,
    proposed,
    ready_of,
)
from oathsworn_gui.games.set_a_watch.ui.camp.camp_looks import (
    CamperChances,
    camper_look,
    deed_words,
    place_look,
)
from oathsworn_gui.games.set_a_watch.ui.camp.camp_scene import CampScene
from oathsworn_gui.games.set_a_watch.ui.camp.camp_sides import CampLeft, CampRight
from oathsworn_gui.games.set_a_watch.ui.camp.camper_card import CamperCard
from oathsworn_gui.games.set_a_watch.ui.camp.place_button import PlaceButton
from oathsworn_gui.games.set_a_watch.views.camp import CampView, camp_view
from oathsworn_gui.games.set_a_watch.views.camp_advice import CampAdviceView, CampWayView
from oathsworn_gui.games.set_a_watch.views.seats import seats_view
from oathsworn_gui.tabletop.procedure import Question
from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.contract.game_ui import PageContext, PageSpec
from oathsworn_gui.ui.keys.key_hints import KeyHints

_COLUMNS = 6
"""Columns where the parts are below each other: two halves, three places."""


class CampPage(PlayPage):
    """The camp of a round. The die in hand is state of the page, not of the campaign."""

    def __init__(self, context: PageContext) -> None:
        """Follow the campaign."""
        super().__init__(context)
        self.setObjectName("camp-page")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._hand = CampHand()
        self._ready = -1
        self._camp: CampView | None = None
        self._question: Question | None = None
        theme = context.theme
        self._chances = CamperChances(context, self, self._counted)
        self._left = CampLeft(context)
        self._left.board.die_pressed.connect(self.press_die)
        self._left.board.card_pressed.connect(self._press_card)
        self._scene = CampScene(theme)
        self._places: dict[Space, PlaceButton] = {
            space: PlaceButton(theme, f"place-{space}") for space in PLACES
        }
        self._right = CampRight(context)
        self._right.act.clicked.connect(self.do_it)
        for way, row in enumerate(self._right.ways):
            row.clicked.connect(partial(self.take_way, way))
        for space, button in self._places.items():
            button.clicked.connect(partial(self.lay, space))
        for rune, button in self._right.runes.items():
            button.clicked.connect(partial(self.choose_rune, rune))
        self._campers = {seat: CamperCard(theme, f"camper-{seat}") for seat in SEATS}
        for seat, card in self._campers.items():
            card.clicked.connect(partial(self.send, seat))
        self._row = QWidget()
        self._row_grid = QGridLayout(self._row)
        self._row_grid.setContentsMargins(0, 0, 0, 0)
        self._row_grid.setSpacing(8)
        self.place = QuestionPlace(context, self._right)
        self._grid = QGridLayout(self.body)
        self._grid.setSpacing(8)
        self._grid.setContentsMargins(12, 8, 12, 8)
        self._arranged: tuple[bool, ...] | None = None
        self._phase = ""
        context.commands.add(*camp_commands(self, context))
        context.watch(lambda campaign: campaign, self._show)

    # ------------------------------------------------------------------------------ following

    def _counted(self) -> None:
        """Take up the first proposal, unless the players took up a die themselves."""
        if not self._hand.own:
            self._hand = proposed(self._chances.advice, self._hand.way, self._ready)
        self._render()

    def take_way(self, way: int, *_: object) -> None:
        """Take up one of the proposals."""
        self._hand = proposed(self._chances.advice, way, self._ready)
        self._render()

    @property
    def _campaign(self) -> Campaign:
        campaign: Campaign = self.context.store.campaign
        return campaign

    def _show(self, campaign: Campaign) -> None:
        box = self.context.store.box
        self._question = self.context.store.ask()
        self._camp = camp_view(campaign, box)
        ready = ready_of(self._camp) if campaign.phase == "camp" and not campaign.pending else ()
        self._chances.follow(campaign)
        self._ready = next(iter(ready), -1)
        self._hand = proposed(self._chances.advice, 0, self._ready)
        self._render()

    def _render(self) -> None:
        camp, campaign = self._camp, self._campaign
        if camp is None:
            return
        self._left.show_camp(campaign, camp, self._hand, self._question)
        self._scene.show_fire(self.context, camp.fire)
        advice, outlook = self._chances.advice, self._chances.outlook
        enter = deed(camp, self._hand, advice)
        lying = ghosts(camp, self._hand, advice) if self._hand.die >= 0 else {}
        in_camp = camp.camper is not None and campaign.phase == "camp"
        for space, button in self._places.items():
            button.setEnabled(in_camp)
            ghost = lying.get(space, 0)
            button.show_place(place_look(self.context, camp, self._hand, space, ghost, outlook))
        self._right.show_runes(camp, self._hand, lying, outlook, on=in_camp)
        self._right.show_outlook(outlook, self._way(advice))
        self._show_campers(campaign, camp)
        words, about = deed_words(self.context, campaign, camp, self._hand, self._chances)
        self._right.show_advice(camp, self._hand, advice if self._hand.die >= 0 else None)
        self._right.show_act(words, about, self._action(enter))
        self.context.commands.changed.emit()
        if campaign.phase != self._phase:
            self._phase = campaign.phase
            soon(self, self._bring_what_is_chosen)

    def _bring_what_is_chosen(self) -> None:
        self.bring(self._row if self._phase == "camper" else self._left)

    def _way(self, advice: CampAdviceView | None) -> CampWayView | None:
        """Return the proposal that is in the hand, None for a hand of the players' own."""
        own = advice is None or self._hand.own or self._hand.way >= len(advice.ways)
        return None if own or advice is None else advice.ways[self._hand.way]

    def _show_campers(self, campaign: Campaign, camp: CampView) -> None:
        seats = seats_view(campaign, self.context.store.box)
        choosing = campaign.phase == "camper" and self._question is None
        for seat, choice in zip(seats, camp.choices, strict=True):
            look = camper_look(self.context, seat, choice, self._chances, choosing=choosing)
            self._campers[seat.seat].show_camper(look, enabled=choosing and choice.refusal is None)

    def _action(self, enter: WatchAction | None) -> WatchAction | None:
        phase = self._campaign.phase
        if phase == "roll":
            return RollDice()
        if phase == "camper":
            seat = self._chances.advised(self._campaign)
            return SendToCamp(seat=seat) if seat else None
        return enter if phase == "camp" else None

    # -------------------------------------------------------------------------------- pressing

    def do_it(self, *_: object) -> None:
        """Do what the orange button says."""
        if self._camp is None or self._question is not None:
            return
        action = self._action(deed(self._camp, self._hand, self._chances.advice))
        if action is not None:
            self.context.shell.dispatch(action)

    def press_number(self, n: int) -> None:
        """Send the adventurer of that number to camp, or take up that die of the camper."""
        if self._campaign.phase == "camper":
            self.send(SEATS[n])
        elif self._camp is not None and self._camp.camper is not None and n < 3:
            self.press_die(self._camp.camper.dice[n].name)

    def send(self, seat: str, *_: object) -> None:
        """Send an adventurer to camp."""
        self.context.shell.dispatch(SendToCamp(seat=seat))

    def press_die(self, name: str) -> None:
        """Answer with a die, or take it into the hand."""
        if answer_by(self.context, self._question, "die", name) or self._camp is None:
            return
        die = int(name.partition(".")[2])
        if self._question is None and die in ready_of(self._camp):
            self._hand = CampHand(die, own=True)
            self._render()

    def _press_card(self, name: str) -> None:
        answer_by(self.context, self._question, "card", name)

    def lay(self, space: Space, *_: object) -> None:
        """Lay the die in hand on a place."""
        if self._question is None and self._hand.die >= 0:
            self.context.shell.dispatch(PlaceDie(die=self._hand.die, space=space))

    def choose_rune(self, rune: Rune, *_: object) -> None:
        """Choose a Rune for a die equal to the one in hand, or leave it out."""
        camp = self._camp
        if camp is None or self._question is not None or self._hand.die < 0:
            return
        equal = len(equal_dice(camp, self._hand.die))
        base = self._hand if self._hand.own else CampHand(self._hand.die, own=True)
        chosen = base.with_rune(rune)
        if len(chosen.runes) <= max(equal, 2):
            self._hand = chosen
            self._render()

    def put_back(self) -> None:
        """Put back what was taken up, and take up the first proposal."""
        self.take_way(0)

    # -------------------------------------------------------------------------------- the room

    def key_hints(self) -> KeyHints:
        """Return the keys of the moment."""
        say = self.context.texts.say
        enter = (("Enter", self._right.act.text()),) if self._right.act.isEnabled() else ()
        phase = self._campaign.phase
        if phase == "camper":
            return (*enter, ("1 – 4", say("watch.key.camper")))
        if phase != "camp":
            return enter
        places = (("1 – 3", "watch.key.take"), ("S M H W E O", "watch.key.place"))
        keys = (*places, ("L V B", "watch.key.runes"))
        return (*enter, *((cap, say(key)) for cap, key in keys))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts beside or below each other."""
        super().resizeEvent(event)
        wide = self.width() >= WIDE
        tall = wide and self.height() >= TALL
        now = (self.width() >= MIDDLE, wide, tall, self.pins())
        if now != self._arranged:
            self._arranged = now
            self._arrange(middle=now[0], wide=now[1])
            if now[3]:
                self.pin(self._right.leave_deed())
            else:
                self._right.take_deed()
            self._be(large=tall)
            self._render()

    def _be(self, *, large: bool) -> None:
        """Show everything larger, or as at first."""
        for part in (*self._places.values(), *self._campers.values(), self._right):
            part.be(large=large)
        grow(self, large=large)

    def _arrange(self, *, middle: bool, wide: bool) -> None:
        grid = self._grid
        parts = [self._left, self._scene, self.place, *self._places.values()]
        for part in (*parts, *self._campers.values()):
            grid.removeWidget(part)
        for place, button in enumerate(self._places.values()):
            row, at = divmod(place, 3)
            if middle:
                grid.addWidget(button, 2 * row, 1 + at)
            else:
                grid.addWidget(button, 1 + row, 2 * at, 1, 2)
        if middle:
            grid.addWidget(self._scene, 1, 1, 1, 3)
            grid.addWidget(self._left, 0, 0, 3, 1)
            grid.addWidget(self.place, 0, 4, 3, 1)
            grid.setRowStretch(1, 1)
        else:
            grid.addWidget(self._left, 0, 0, 1, 3)
            grid.addWidget(self._scene, 0, 3, 1, 3)
            grid.addWidget(self.place, 3, 0, 1, _COLUMNS)
        self._left.setFixedWidth(330 if wide else 268) if middle else _free(self._left)
        self.place.setFixedWidth(440 if wide else 330) if middle else _free(self.place)
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, int(not middle))
        self._campers_row(4, 5 if middle else _COLUMNS)
        self._left.board.stand(56 if wide else 42, 118 if wide else 84)

    def _campers_row(self, row: int, across: int) -> None:
        a_row = 4 if across < _COLUMNS else 2
        for place, card in enumerate(self._campers.values()):
            self._row_grid.addWidget(card, place // a_row, place % a_row)
        self._grid.addWidget(self._row, row, 0, 1, across)


def _free(part: QWidget) -> None:
    part.setMinimumWidth(0)
    part.setMaximumWidth(16777215)


PAGE = PageSpec(CAMP, "tent", CampPage)
