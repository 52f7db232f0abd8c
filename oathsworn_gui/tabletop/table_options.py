"""Named readings of a rule, chosen per campaign by the table."""

from collections.abc import Mapping

from oathsworn_gui.tabletop.state import State


class TableOption(State):
    """A rule that tables read in several ways: the readings, and which one we propose."""

    key: str
    rule: str
    readings: tuple[str, ...]
    default: str


def reading(option: TableOption, chosen: Mapping[str, str]) -> str:
    """Return the reading in force: the table's, or ours where it said nothing we know."""
    own = chosen.get(option.key)
    return own if own in option.readings else option.default
