"""Forgetting what the odds remember, for measurements: results never depend on it."""

from oathsworn_gui.games.oathsworn.odds import (
    aims,
    dice_law,
    enemy_law,
    ignoring,
    ignoring_sources,
    law,
    outlook,
    plan,
    rests,
    tail,
    to_come,
)

_MODULES = (
    aims,
    law,
    dice_law,
    enemy_law,
    rests,
    tail,
    outlook,
    plan,
    ignoring_sources,
    ignoring,
    to_come,
)


def clear_caches() -> None:
    """Forget every table and outlook."""
    for module in _MODULES:
        for kept in vars(module).values():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()
