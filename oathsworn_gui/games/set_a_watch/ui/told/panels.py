"""The panels of questions that are more than a list of options."""

from oathsworn_gui.games.set_a_watch.ui.told.cards_panel import CardsPanel
from oathsworn_gui.games.set_a_watch.ui.told.roll_panel import RollPanel

PANELS = {
    "watch.dice": RollPanel,
    "watch.which-card": CardsPanel,
    "watch.which-place": CardsPanel,
    "watch.scouted": CardsPanel,
    "watch.two-locations": CardsPanel,
}
"""The panels by the kind of their question."""
