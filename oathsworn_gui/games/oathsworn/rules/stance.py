"""The Blade's stance: the cooldown position that holds the most cards."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.cards import POSITIONS
from oathsworn_gui.games.oathsworn.rules.class_ability import AbilityRules, Use
from oathsworn_gui.games.oathsworn.rules.class_board import plays, unsure_told
from oathsworn_gui.games.oathsworn.rules.in_encounter import seat_in, with_seat
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.state import put

CHOSEN = "stance"
"""The piece that lies at the position chosen among several: its number."""


def stances(campaign: Campaign, seat: str) -> tuple[int, ...]:
    """Return the positions that hold the most cards, lowest first; none without any card.

    Ability cards, items and injuries count alike. Source: facts, section 3.2.
    """
    cooldown = seat_in(campaign, seat).cooldown
    sizes = {int(p): len(cooldown.get(p, ())) for p in POSITIONS}
    most = max(sizes.values())
    return tuple(p for p, n in sizes.items() if n == most) if most else ()


def stance(campaign: Campaign, seat: str, box: Box) -> int | None:
    """Return the Blade's stance just before an ability: the position with the most cards.

    Of several with as many it is the one its player chose. None where none was chosen, without a
    card on cooldown, and for everybody else. Source: facts, section 3.2.
    """
    del box
    if not plays(campaign, seat, "blade"):
        return None
    possible = stances(campaign, seat)
    if len(possible) < 2:
        return possible[0] if possible else None
    chosen = seat_in(campaign, seat).pieces.get(CHOSEN)
    return chosen if chosen in possible else None


class Stance(AbilityRules):
    """Choosing the stance where positions hold as many cards. Source: facts, section 3.2."""

    key = "stance"
    cls = "blade"
    asks = "position"
    own_turn = False

    def refuse(self, campaign: Campaign, seat: str, box: Box) -> Refusal | None:
        """Refuse where one position holds the most cards, or none holds any."""
        del box
        possible = stances(campaign, seat)
        if not possible:
            return impossible("class.no-cooldown", None)
        return impossible("stance.one", None, at=possible[0]) if len(possible) == 1 else None

    def options(self, campaign: Campaign, seat: str, box: Box) -> tuple[str, ...]:
        """Return the positions with the most cards."""
        del box
        return tuple(str(p) for p in stances(campaign, seat))

    def refuse_use(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Refusal | None:
        """Refuse a position that holds fewer cards."""
        known = use.choice in self.options(campaign, seat, box)
        return None if known else impossible("stance.fewer", None)

    def carry_out(self, campaign: Campaign, seat: str, use: Use, box: Box) -> Outcome:
        """Take the stance."""
        position = int(use.choice)
        pieces = put(seat_in(campaign, seat).pieces, CHOSEN, position)
        told = line("class.stance", None, name=campaign.seats[seat].name, at=position)
        lines = (told, *unsure_told(campaign, seat, box))
        return Outcome(with_seat(campaign, seat, pieces=pieces), lines)
