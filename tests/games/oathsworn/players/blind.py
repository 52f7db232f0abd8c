"""Players whose figures stand on the table only: the program knows no hex, the card decides."""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.actions.encounter.companions import ActSmall
from oathsworn_gui.games.oathsworn.actions.encounter.rounds import EndTurn
from oathsworn_gui.games.oathsworn.actions.turns.turns import PlayCard
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.attack.targets import targets
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, seat_in
from oathsworn_gui.tabletop.action import Action
from tests.games.oathsworn.players.cautious import Cautious
from tests.games.oathsworn.players.greedy import Greedy
from tests.games.oathsworn.players.player import Player

PARTS = range(3)


class _Blind(Player):
    """A player who takes what stands within reach on the table: the first act that is allowed."""

    def _full_turn(self, campaign: Campaign, box: Box, seat: Seat) -> Action:
        if encounter_of(campaign).board != "off":
            return super()._full_turn(campaign, box, seat)
        return _first(campaign, box, _cards(campaign, seat)) or (
            self._token(campaign, box, seat) or EndTurn()
        )

    def _small_turn(self, campaign: Campaign, box: Box, seat: Seat) -> Action:
        if encounter_of(campaign).board != "off":
            return super()._small_turn(campaign, box, seat)
        enemies = targets(encounter_of(campaign))
        acts = (ActSmall(seat=seat, act="attack", target=enemy.id) for enemy in enemies)
        return _first(campaign, box, acts) or EndTurn()


def _cards(campaign: Campaign, seat: Seat) -> Iterator[Action]:
    for slot in seat_in(campaign, seat).hand:
        if slot.kind == "ability":
            yield from (PlayCard(seat=seat, card=slot.card, part=part) for part in PARTS)


def _first(campaign: Campaign, box: Box, acts: Iterator[Action]) -> Action | None:
    return next((act for act in acts if act.refuse(campaign, box) is None), None)


class BlindGreedy(_Blind, Greedy):
    """The greedy player, also with the board off."""


class BlindCautious(_Blind, Cautious):
    """The cautious player, also with the board off."""
