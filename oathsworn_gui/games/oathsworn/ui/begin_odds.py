"""The odds at a glance before a check or a story fight is begun: exact, without redraws."""

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.games.oathsworn.odds.aims import Aim
from oathsworn_gui.games.oathsworn.odds.plan import plan
from oathsworn_gui.games.oathsworn.odds.pool import pool_of
from oathsworn_gui.games.oathsworn.rules.check import MOST_WHITES
from oathsworn_gui.games.oathsworn.rules.might_setting import odds_setting


class Glance(NamedTuple):
    """The best number of whites for an aim, and what it is worth."""

    whites: int
    worth: Fraction
    aim: Aim


def glance(begun: Campaign, box: Box, track: Iterable[Colour] = ()) -> Glance | None:
    """Return the best draw of the check or fight just ``begun``, with all of ``track`` in it.

    None where nothing is to be drawn. Source: CHECK-03, L316-317; FIGHT-03, L358-359.
    """
    setting = odds_setting(begun, box, None)
    if setting is None or not setting.aims:
        return None
    aim = setting.aims[0]
    found = plan(pool_of(track), setting.piles, MOST_WHITES)
    whites = found.best(aim)
    return Glance(whites, found.outlooks[whites].worth(aim), aim)
