"""Lifting the plain JSON of older campaigns, one schema version a step; frozen once released."""

from collections.abc import Mapping

from oathsworn_gui.tabletop.game_system import Json, Migration


def _to_2(plain: Json) -> Json:
    """Return the campaign unchanged: the fields added by schema 2 default to the old meaning.

    Attacks got further targets, chains and ignored cards; draws the decks as they were before.
    """
    return plain


def _to_3(plain: Json) -> Json:
    """Return the campaign unchanged: the fields added by schema 3 default to the old meaning.

    The board was this one, nobody taunted, there were no thrown items, cards had no instructions.
    """
    return plain


def _to_4(plain: Json) -> Json:
    """Return the campaign unchanged: the fields added by schema 4 default to the old meaning.

    No one was caged or consumed, no card had effects, no archetype or ally was entered.
    """
    return plain


def _to_5(plain: Json) -> Json:
    """Return the campaign unchanged: the fields added by schema 5 default to the old meaning.

    No deepwood journey, no direction, no own map or track, no class bonus in a check.
    """
    return plain


def _to_6(plain: Json) -> Json:
    """Return the campaign unchanged: the fields added by schema 6 default to the old meaning.

    The first printing is played, nobody is swapped out or stands in, no chapter left a record.
    """
    return plain


def _to_7(plain: Json) -> Json:
    """Return the campaign unchanged: the fields added by schema 7 default to the old meaning.

    Nobody had fallen by the attack under way, no attack stops, no stage begins with a named
    location, nothing is due after the encounter.
    """
    return plain


def _to_8(plain: Json) -> Json:
    """Return the campaign unchanged: the fields added by schema 8 default to the old meaning.

    No encounter board was told, no location has an icon or takes anything away, all stages have
    the same numbers.
    """
    return plain


def _to_9(plain: Json) -> Json:
    """Return the campaign unchanged: the fields added by schema 9 default to the old meaning.

    No chapter was told beyond its encounter board.
    """
    return plain


def _to_10(plain: Json) -> Json:
    """Return the campaign unchanged: the fields added by schema 10 default to the old meaning.

    Of a told chapter only what it gives was told, none of its facts.
    """
    return plain


def _to_11(plain: Json) -> Json:
    """Return the campaign unchanged: the fields added by schema 11 default to the old meaning.

    No area spared friends, nothing was kept of what minions destroyed in their moves.
    """
    return plain


MIGRATIONS: Mapping[int, Migration] = {
    1: _to_2,
    2: _to_3,
    3: _to_4,
    4: _to_5,
    5: _to_6,
    6: _to_7,
    7: _to_8,
    8: _to_9,
    9: _to_10,
    10: _to_11,
}
"""``MIGRATIONS[n]`` lifts schema ``n`` to ``n + 1``."""
