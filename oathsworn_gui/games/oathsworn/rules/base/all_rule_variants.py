"""All rule variants, in the order in which they are shown."""

from collections.abc import Iterable

from oathsworn_gui.games.oathsworn.rules.base.rule_variants import (
    AMBUSH_AGAIN,
    ARCS,
    ATTACK_MOMENTS,
    BOSS_TARGETS,
    CAGED_READING,
    CLOSED_SIGHT,
    COMMONS,
    CRIPPLED_MOVED,
    CURATIVES,
    DEFEAT_TOKENS,
    DETERMINATION,
    FIRE,
    INTUITIVE,
    ITEMS_LOST,
    ITEMS_RETURN,
    LAST_DIE,
    LETHALITY_BACK,
    MEDIC,
    PETITIONED,
    STAGE_CHANGE,
    SWAP_IRON,
    TOUGH,
    UNARMED,
)
from oathsworn_gui.tabletop.campaign import CampaignState
from oathsworn_gui.tabletop.table_options import TableOption, proposed, reading

FIRST = "first"
"""The first printing, which is the default of a campaign."""

PRINTINGS = (
    COMMONS,
    ITEMS_LOST,
    PETITIONED,
    CURATIVES,
    TOUGH,
    MEDIC,
    SWAP_IRON,
    DEFEAT_TOKENS,
    FIRE,
    CAGED_READING,
    CRIPPLED_MOVED,
    LETHALITY_BACK,
    LAST_DIE,
    STAGE_CHANGE,
    ATTACK_MOMENTS,
    INTUITIVE,
)
"""Where the two printings differ, or the current one leaves a choice (facts, section 9)."""

RULINGS = (DETERMINATION, ITEMS_RETURN, CLOSED_SIGHT, BOSS_TARGETS, AMBUSH_AGAIN, UNARMED, ARCS)
"""Where the rulebook is silent and groups really play differently."""

READINGS = (*PRINTINGS, *RULINGS)
"""Every rule that tables read in several ways, for the table to choose from."""


def option_of(key: str) -> TableOption | None:
    """Return the option of that key, None for one that this program does not know."""
    return next((option for option in READINGS if option.key == key), None)


def changed(
    campaign: CampaignState, options: Iterable[TableOption] = READINGS
) -> tuple[TableOption, ...]:
    """Return the options that the table reads otherwise than its edition proposes."""
    return tuple(one for one in options if reading(one, campaign) != proposed(one, campaign))


def unknown(campaign: CampaignState) -> tuple[str, ...]:
    """Return a save's variants that are unknown to this version: stored, and without effect."""
    return tuple(sorted(key for key in campaign.table_options if not _is_known(campaign, key)))


def _is_known(campaign: CampaignState, key: str) -> bool:
    option = option_of(key)
    return option is not None and campaign.table_options[key] in option.readings
