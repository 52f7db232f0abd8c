"""The Blade's stance: the cooldown position that holds the most cards."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import seat_in
from oathsworn_gui.games.oathsworn.rules.classes.ability import AbilityRules
from oathsworn_gui.games.oathsworn.rules.classes.class_board import plays, unsure_told
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import POSITIONS
from oathsworn_gui.tabletop.action import Line, line


def stances(campaign: Campaign, seat: str) -> tuple[int, ...]:
    """Return the positions that a Blade's stance may be now: those with the most cards.

    Ability cards, items and injuries count alike. None without any card on cooldown, and for
    everybody else. Source: facts, section 3.2.
    """
    if not plays(campaign, seat, "blade"):
        return ()
    cooldown = seat_in(campaign, seat).cooldown
    sizes = {int(p): len(cooldown.get(p, ())) for p in POSITIONS}
    most = max(sizes.values())
    return tuple(p for p, n in sizes.items() if n == most) if most else ()


def stance(campaign: Campaign, seat: str) -> int | None:
    """Return the Blade's stance just before an ability: the position with the most cards.

    None where several hold as many: its player chooses as the card is played.
    Source: facts, section 3.2.
    """
    possible = stances(campaign, seat)
    return possible[0] if len(possible) == 1 else None


def stance_told(campaign: Campaign, seat: str, at: int, box: Box) -> tuple[Line, ...]:
    """Return the log lines of the stance that counts for a card."""
    told = line("class.stance", None, name=campaign.seats[seat].name, at=at)
    return (told, *unsure_told(campaign, seat, box))


class Stance(AbilityRules):
    """The Blade's stance: see `card_play`, which fixes it as an ability card is played."""

    key = "stance"
    cls = "blade"
    automatic = True
