"""The cautious player: keeps DEFENSE cards back, saves its tokens, heals, and keeps away."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.odds.defence import DefenseChoice, cheapest
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import seat_in
from oathsworn_gui.games.oathsworn.rules.hp.seats import standing_hp
from oathsworn_gui.tabletop.hexes import Hex
from tests.games.oathsworn.players.plans import Seen, closer, farther, nearest_enemy
from tests.games.oathsworn.players.player import Player

KEPT = 1
WORTH_A_CARD = 1
SHAKEN = 2
CLOSE = 3
AN_ATTACK = 2


class Cautious(Player):
    """Plays safe: one good DEFENSE card stays in hand, and who is hurt keeps away."""

    name = "cautious"
    price = 0.2
    token_gain = 0.6
    comfort = "defense"

    def guard(
        self, campaign: Campaign, box: Box, seat: str, choices: tuple[DefenseChoice, ...]
    ) -> str:
        """Play the card that saves most, where it saves something worth a card."""
        del campaign, box, seat
        best = cheapest(choices)
        falls = choices[0].with_tokens.knocked_out > 0
        return best.card if best.saved >= WORTH_A_CARD or (falls and best.saved > 0) else ""

    def keeps(self, campaign: Campaign, box: Box, seat: str) -> frozenset[str]:
        """Keep the card with the best DEFENSE in hand."""
        cards = [slot.card for slot in seat_in(campaign, seat).hand if slot.kind == "ability"]
        ranked = sorted(cards, key=lambda card: (-(box.card(card).defense or 0), card))
        return frozenset(ranked[:KEPT])

    def keeps_away(self, campaign: Campaign, seat: str) -> bool:
        """Get away when hurt."""
        return standing_hp(campaign, seat) <= SHAKEN

    def rests(self, campaign: Campaign, seen: Seen) -> Hex | None:
        """Step back when hurt, close to an enemy and too tired to attack, else come closer."""
        hurt = standing_hp(campaign, seen.seat) <= SHAKEN
        tired = seen.animus < AN_ATTACK
        if hurt and tired and nearest_enemy(campaign, seen.seat) <= CLOSE:
            return farther(campaign, seen.reached, seen.animus)
        return closer(campaign, seen.reached, seen.animus)
