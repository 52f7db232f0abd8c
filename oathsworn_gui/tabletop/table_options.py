"""Named rule variants, chosen per campaign by the players or given by an edition."""

from oathsworn_gui.tabletop.campaign import CampaignState
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State


class TableOption(State):
    """A rule that can be read in several ways: the variants, and the default one.

    ``by_edition`` is the variant of an edition of the rules, by its key; ``default`` is for others.
    """

    key: str
    rule: str
    readings: tuple[str, ...]
    default: str
    by_edition: FrozenMap[str, str] = EMPTY


def proposed(option: TableOption, campaign: CampaignState) -> str:
    """Return the default variant for the campaign's edition."""
    return option.by_edition.get(campaign.edition, option.default)


def reading(option: TableOption, campaign: CampaignState) -> str:
    """Return the variant in force: the players' choice if valid, else that of the edition."""
    own = campaign.table_options.get(option.key)
    return own if own in option.readings else proposed(option, campaign)
