"""Whether the first effect of a part of a card can reach an enemy from its player's hex."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect, CardEffect, CardPart
from oathsworn_gui.games.oathsworn.model.procedures import CardPlay
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.cards.attack import can_hit
from oathsworn_gui.games.oathsworn.rules.cards.growth import grown, needs_aim
from oathsworn_gui.games.oathsworn.rules.cards.near import enemies
from oathsworn_gui.games.oathsworn.rules.cards.steps import Now
from oathsworn_gui.games.oathsworn.rules.cards.when import happens
from oathsworn_gui.games.oathsworn.rules.cards.whom import candidates
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import on_board
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.tabletop.action import Refusal, refuse

_ON_ENEMIES = {"enemy", "enemies", "target"}


def refuse_nobody(campaign: Campaign, box: Box, seat: str, part: CardPart) -> Refusal | None:
    """Refuse a part that begins with an enemy when none is in reach, or None.

    Only on the screen's own board, with everybody on it. The table may overrule it: a card is
    played for its battleflow too. Source: CARD-04, L820-822; ATTACK-06, L864-866, L874.
    """
    encounter = encounter_of(campaign)
    who = figure_of_seat(campaign, seat)
    standing = [figure.id for figure in enemies(campaign)]
    if encounter.board != "screen" or who is None or not part.effects:
        return None
    if not all(on_board(encounter, figure) for figure in (who.id, *standing)):
        return None
    play = CardPlay(id="p0", seat=campaign.seats[seat].seat, card="", part=0, paid=0)
    first = part.effects[0]
    reached = _reaches(Now(campaign, play, box), first)
    return None if reached else refuse("card.nobody-in-reach", "ATTACK-06")


def _reaches(now: Now, effect: CardEffect) -> bool:
    """Whether an effect is for no enemy at all, or for one near enough."""
    if isinstance(effect, AttackEffect):
        known = needs_aim(now, effect) or grown(now, effect) is not None
        counted = happens(now, effect) and known
        return not counted or can_hit(now, effect)
    if getattr(effect, "whom", "self") not in _ON_ENEMIES or not happens(now, effect):
        return True
    return any(one.fits is not False for one in candidates(now, effect))
