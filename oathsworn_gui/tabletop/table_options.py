"""Named readings of a rule, chosen per campaign by the table or brought by an edition."""

from oathsworn_gui.tabletop.campaign import CampaignState
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State


class TableOption(State):
    """A rule that tables read in several ways: the readings, and which one we propose.

    ``by_edition`` is what an edition of the rules reads, by its key; ``default`` holds for others.
    """

    key: str
    rule: str
    readings: tuple[str, ...]
    default: str
    by_edition: FrozenMap[str, str] = EMPTY


def proposed(option: TableOption, campaign: CampaignState) -> str:
    """Return the reading that the campaign's edition proposes."""
    return option.by_edition.get(campaign.edition, option.default)


def reading(option: TableOption, campaign: CampaignState) -> str:
    """Return the reading in force: the table's, or the edition's where it said nothing we know."""
    own = campaign.table_options.get(option.key)
    return own if own in option.readings else proposed(option, campaign)
