"""A seat's turn in the tour: its cards carried out, caged, consumed, an ally for it, and defeat.

The pictured actions are undone, so that the tour continues from the same state.
"""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.actions.attack.attacks import BeginAttack, LoseLocationHp
from oathsworn_gui.games.oathsworn.actions.board.figures import PlaceFigure
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterCard
from oathsworn_gui.games.oathsworn.actions.company.sheets import LoseHp
from oathsworn_gui.games.oathsworn.actions.conditions.bound import (
    AttemptEscape,
    CageByHand,
    ConsumeByHand,
)
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import (
    BeginRound,
    DeclareOutcome,
    EndEncounterPhase,
    EndRound,
    EndTurn,
)
from oathsworn_gui.games.oathsworn.actions.encounter.setup import PlaceCompany
from oathsworn_gui.games.oathsworn.actions.enemy.enemy import FinishByHand, SetBoardMode
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import (
    AttackEffect,
    CardPart,
    DisplaceEffect,
)
from oathsworn_gui.games.oathsworn.model.instructions import Area
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.tour.enemy import taken_back
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.automation.stand_in import StandIn
from oathsworn_gui.ui.campaign.campaign_view import CampaignView

PICTURED = frozenset({"card.part", "card.whom", "card.move", "card.area"})
"""Kinds of questions that are pictured here."""

_TO_THE_FIRST_TURN = (BeginRound(), EndEncounterPhase(), EndRound(), BeginRound())
"""What leads past the ambush, in which nobody of the company has a turn."""

_MOST_ANSWERS = 8
_SEAT: Seat = "1"
_PLACES = {"s1": "I7", "s2": "H9", "s3": "L8"}
_PARTS = "hush-warden-boathook-pull"
_WAY = "hush-warden-shoulder-to-the-door"
"""Cards of the practice line: one of two parts, the first for somebody chosen; one that moves."""
_SWEEP = (
    CardPart(
        effects=(
            AttackEffect(area=Area(shape="cone", size=3)),
            DisplaceEffect(way="push", by=1, whom="enemies", within=3),
        )
    ),
)


class TourOfTurns:
    """Pictures the first turn of the practice encounter; ``take`` pictures the window."""

    def __init__(self, view: CampaignView, hand: StandIn, take: Callable[[str], None]) -> None:
        """Picture the encounter of ``view``, laid out and with hands taken."""
        self._view = view
        self._hand = hand
        self._take = take

    def walk(self) -> None:
        """Picture a turn, cards in the middle of it, and the effects on the acting character."""
        with taken_back(self._view):
            self._do(PlaceCompany())
            for action in _TO_THE_FIRST_TURN:
                self._do(action)
                while self._view.store.ask() is not None:  # what the special rules bring
                    self._do(FinishByHand())
            for figure, at in _PLACES.items():
                self._do(PlaceFigure(figure=figure, at=at, facing=0))
            self._take("encounter-turn")
            states = (self._companion, self._result, self._broken, self._off)
            cards = (self._parts, self._way, self._area)
            for pictures in (*states, *cards, self._bound, self._lost):
                with taken_back(self._view):
                    pictures()

    def _do(self, action: Action) -> None:
        self._view.store.dispatch(action, "for the tour")
        self._view.focus_question()

    def _companion(self) -> None:
        """Picture the turn of the companion: the others end theirs first."""
        for _ in range(len(_PLACES)):
            self._do(EndTurn())
        self._take("encounter-companion")

    def _broken(self) -> None:
        """Picture a location that breaks, with the reaction it brings, and a second one."""
        first, second = self._boss_locations()[:2]
        self._do(LoseLocationHp(losses={first: 6}, breaker=_SEAT))
        self._take("encounter-break")
        self._do(LoseLocationHp(losses={second: 6}, breaker=_SEAT))
        self._take("encounter-break-second")

    def _result(self) -> None:
        """Picture the line of a result over the board."""
        self._do(BeginAttack(by="an item", seat=_SEAT, target="boss"))
        for _ in range(_MOST_ANSWERS):
            if self._view.store.ask() is None:
                break
            places = (f"option-{location}" for location in self._boss_locations())
            ways = ("option-keep", "accept", "option-animus", *places)
            self._hand.click(next(way for way in ways if self._hand.look_for(way) is not None))
        self._take("encounter-result")

    def _off(self) -> None:
        """Picture a turn while the board lies on the table."""
        self._do(SetBoardMode(mode="off"))
        self._take("encounter-board-off")

    def _boss_locations(self) -> tuple[str, ...]:
        campaign: Campaign = self._view.store.campaign
        boss = campaign.encounter.boss if campaign.encounter is not None else None
        return tuple(at.key for at in boss.locations) if boss is not None else ()

    def _parts(self) -> None:
        self._do(PlayCard(seat=_SEAT, card=_PARTS))
        self._take("card-part")
        self._hand.key("1")
        self._take("card-whom")

    def _way(self) -> None:
        self._do(PlayCard(seat=_SEAT, card=_WAY))
        self._hand.key("Up")
        self._take("card-way")

    def _area(self) -> None:
        self._do(
            EnterCard(key=_WAY, cls="warden", name="Wide Sweep", cooldown=2, cost=3, parts=_SWEEP)
        )
        self._do(PlaceFigure(figure="s1", at="I6", facing=0))
        self._do(PlayCard(seat=_SEAT, card=_WAY))
        self._take("card-area")

    def _bound(self) -> None:
        with taken_back(self._view):
            self._do(CageByHand(seat=_SEAT, difficulty=5))
            self._take("encounter-caged")
            self._do(AttemptEscape(seat=_SEAT))
            self._take("escape-pool")
        campaign: Campaign = self._view.store.campaign
        boss = campaign.encounter.boss if campaign.encounter is not None else None
        if boss is not None:
            self._do(ConsumeByHand(seat=_SEAT, location=boss.locations[0].key))
            self._take("encounter-consumed")

    def _lost(self) -> None:
        campaign: Campaign = self._view.store.campaign
        self._do(LoseHp(seat=_SEAT, amount=campaign.seats[_SEAT].hp))
        self._take("encounter-ally")
        self._do(DeclareOutcome(result="defeat"))
        self._take("encounter-defeat")
