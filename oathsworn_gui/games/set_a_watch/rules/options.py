"""Rules that tables read in several ways."""

from oathsworn_gui.tabletop.table_options import TableOption

STOLEN = TableOption(
    key="watch-stolen", rule="WATCH-107", readings=("returns", "stays"), default="returns"
)
"""A stolen die whose creature was not defeated: it is rolled again next round, or stays away."""

FINAL = TableOption(
    key="watch-final", rule="WATCH-133", readings=("gone", "defeated"), default="gone"
)
"""What the final round needs: creatures that went to the Horde count as gone, or all defeated."""

OPTIONS = (STOLEN, FINAL)
"""Every reading that a table may choose."""
