"""The results an attack passes to the card that began it: targets, HP lost, outcome."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack, CardPlay
from oathsworn_gui.games.oathsworn.rules.attack.range import is_behind
from oathsworn_gui.games.oathsworn.rules.attack.targets import all_targets, target_of
from oathsworn_gui.tabletop.procedure import replace
from oathsworn_gui.tabletop.state import put


def _card_of(campaign: Campaign, attack: Attack) -> CardPlay | None:
    """Return the card directly below an attack on the stack, None for an attack without one."""
    ids = [p.id for p in campaign.pending]
    place = ids.index(attack.id) if attack.id in ids else 0
    below = campaign.pending[place - 1] if place else None
    return below if isinstance(below, CardPlay) and attack.card is None else None


def noted_hit(campaign: Campaign, attack: Attack, lost: int) -> Campaign:
    """Return the campaign with the hit of the current target and its HP noted on the card."""
    play = _card_of(campaign, attack)
    if play is None:
        return campaign
    target = target_of(attack)
    hit = put(play.hit, target, play.hit.get(target, 0) + lost)
    struck = tuple(dict.fromkeys((*play.struck, target)))
    return replace(campaign, play.evolve(hit=hit, struck=struck, target=target))


def noted_friend(campaign: Campaign, attack: Attack, figure: str) -> Campaign:
    """Return the campaign with a friend noted on the card as hit by its attack. Source: AOE-03."""
    play = _card_of(campaign, attack)
    if play is None:
        return campaign
    return replace(campaign, play.evolve(struck=tuple(dict.fromkeys((*play.struck, figure)))))


def noted_draw(campaign: Campaign, attack: Attack, *, missed: bool) -> Campaign:
    """Return the campaign with its targets noted on the card, and whether the draw missed.

    Where it was attacked from counts before a broken location sends the loss elsewhere.
    Source: DAMAGE-08, L1001-1003.
    """
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
