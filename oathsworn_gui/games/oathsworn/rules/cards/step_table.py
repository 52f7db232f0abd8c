"""The table of the classes that carry out each kind of effect of a card."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.rules.cards import (
    attack,
    battleflow,
    displace,
    draw,
    gain,
    move,
    say,
    tiles,
)
from oathsworn_gui.games.oathsworn.rules.cards.steps import CardStepRules

CARD_STEPS: Mapping[str, CardStepRules] = {
    **attack.STEPS,
    **move.STEPS,
    **displace.STEPS,
    **gain.STEPS,
    **battleflow.STEPS,
    **draw.STEPS,
    **tiles.STEPS,
    **say.STEPS,
}
