"""That a result follows a reading which is not the first printing's: told with the result."""

from oathsworn_gui.tabletop.action import Line, line
from oathsworn_gui.tabletop.campaign import CampaignState
from oathsworn_gui.tabletop.table_options import TableOption, reading


def applied(option: TableOption, campaign: CampaignState) -> tuple[Line, ...]:
    """Return the line that names the reading in force; none for the first printing's own."""
    now = reading(option, campaign)
    return () if now == option.default else (told(option, now),)


def told(option: TableOption, now: str) -> Line:
    """Return the line that says how the table reads a rule; its texts are ``reading.<option>…``."""
    return line("reading.applied", option.rule, option=option.key, reading=f"{option.key}.{now}")
