"""The beginning of an attack of an Oathsworn or ally, with or without a card."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.rules.attack.area import laid_over
from oathsworn_gui.games.oathsworn.rules.attack.range import refuse_target
from oathsworn_gui.games.oathsworn.rules.attack.targets import aimed, targets
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import is_unarmed
from oathsworn_gui.games.oathsworn.rules.might import draw as might_draw
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import push


def begun(
    campaign: Campaign, attack: Attack, box: Box, target: str | None, free_redraws: int = 0
) -> Campaign:
    """Return the campaign with an attack begun; a single target that it may hit is taken at once.

    It is unarmed while a weapon of the seat is on the board. An ally draws from the Oathsworn
    decks too. Source: ATTACK-06, L864-866; THROWN-03, L1634-1636; ATTACK-13, L260-262, L1023.
    """
    now, name = with_id(campaign, "p")
    unarmed = attack.unarmed or is_unarmed(campaign, attack.seat)
    attack = attack.evolve(id=name, draw=might_draw.begin(free_redraws), unarmed=unarmed)
    possible = tuple(figure.id for figure in targets(encounter_of(now)))
    if attack.area:
        attack = laid_over(now, attack)
        possible = tuple(figure for figure in attack.covered if figure in possible)
        target = next(iter(possible), None)
    now = push(now, attack)
    if target in possible:
        return aimed(now, attack, str(target))
    only = _only_target(now, attack, possible, box)
    return now if only is None else aimed(now, attack, only)


def _only_target(
    campaign: Campaign, attack: Attack, possible: tuple[str, ...], box: Box
) -> str | None:
    """Return the single target there is; of a card's effect the single one within reach."""
    legal = [name for name in possible if refuse_target(campaign, attack, name, box) is None]
    sure = attack.known and encounter_of(campaign).board == "screen"
    return legal[0] if len(legal) == 1 and (sure or len(possible) == 1) else None
