"""What an attack tells the card that began it: whom it struck, what it cost, how it ended."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay
from oathsworn_gui.games.oathsworn.rules.attack_range import is_behind
from oathsworn_gui.games.oathsworn.rules.attack_targets import all_targets, target_of
from oathsworn_gui.tabletop.procedure import replace
from oathsworn_gui.tabletop.state import put


def _card_of(campaign: Campaign, attack: Attack) -> CardPlay | None:
    """Return the card that lies right under an attack, None for an attack without one."""
    ids = [p.id for p in campaign.pending]
    place = ids.index(attack.id) if attack.id in ids else 0
    below = campaign.pending[place - 1] if place else None
    return below if isinstance(below, CardPlay) and attack.card is None else None


def noted_hit(campaign: Campaign, attack: Attack, lost: int) -> Campaign:
    """Return the campaign whose card knows that its attack hit the target of now, and the HP."""
    play = _card_of(campaign, attack)
    if play is None:
        return campaign
    target = target_of(attack)
    hit = put(play.hit, target, play.hit.get(target, 0) + lost)
    struck = tuple(dict.fromkeys((*play.struck, target)))
    return replace(campaign, play.evolve(hit=hit, struck=struck, target=target))


def noted_draw(campaign: Campaign, attack: Attack, *, missed: bool) -> Campaign:
    """Return the campaign whose card knows its targets, and whether the draw missed."""
    play = _card_of(campaign, attack)
    if play is None or attack.target is None:
        return campaign
    named = all_targets(attack)
    crit = any(card.critical for card in attack.draw.cards)
    told = play.evolve(
        target=attack.target,
        attacked=tuple(dict.fromkeys((*play.attacked, *named))),
        struck=(),
        missed=missed,
        critical=crit and not missed,
        behind=is_behind(campaign, attack.seat, attack.target),
    )
    return replace(campaign, told)
