"""Lifting the plain JSON of older campaigns, one schema version a step; frozen once released."""

from collections.abc import Mapping

from oathsworn_gui.tabletop.game_system import Json, Migration


def _to_2(plain: Json) -> Json:
    """Return the campaign as it is: what schema 2 added begins at what its absence meant.

    Attacks got further targets, chains and ignored cards; draws the decks as they lay before.
    """
    return plain


def _to_3(plain: Json) -> Json:
    """Return the campaign as it is: what schema 3 added begins at what its absence meant.

    The board was this one, nobody taunted, nothing lay thrown, cards had no instructions.
    """
    return plain


def _to_4(plain: Json) -> Json:
    """Return the campaign as it is: what schema 4 added begins at what its absence meant.

    Nobody was caged or consumed, no card had effects, nothing was entered of archetypes or allies.
    """
    return plain


def _to_5(plain: Json) -> Json:
    """Return the campaign as it is: what schema 5 added begins at what its absence meant.

    No deepwood journey, no direction, no map or track of one's own, no class bonus in a check.
    """
    return plain


def _to_6(plain: Json) -> Json:
    """Return the campaign as it is: what schema 6 added begins at what its absence meant.

    The first printing is played, nobody is swapped out or stands in, no chapter left a record.
    """
    return plain


MIGRATIONS: Mapping[int, Migration] = {1: _to_2, 2: _to_3, 3: _to_4, 4: _to_5, 5: _to_6}
"""``MIGRATIONS[n]`` lifts schema ``n`` to ``n + 1``."""
