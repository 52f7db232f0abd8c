"""The greedy player: always what costs the enemy most HP by the exact odds."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.odds.defence import DefenseChoice, cheapest
from tests.games.oathsworn.players.player import Player

MAY_FALL = 0.04
MUCH = 0.8


class Greedy(Player):
    """Plays for HP, and defends only when it might fall."""

    name = "greedy"
    price = 0.08
    token_gain = 0.3
    comfort = "empowered"

    def guard(
        self, campaign: Campaign, box: Box, seat: str, choices: tuple[DefenseChoice, ...]
    ) -> str:
        """Defend where it may fall without a card, or a card saves much."""
        del campaign, box, seat
        in_danger = choices[0].with_tokens.knocked_out > MAY_FALL
        best = cheapest(choices)
        return best.card if in_danger or best.saved >= MUCH else ""
