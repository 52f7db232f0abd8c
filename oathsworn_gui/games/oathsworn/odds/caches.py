"""Forgetting what the odds remember, for measurements: results never depend on it."""

from oathsworn_gui.games.oathsworn.odds import dice_law, enemy_law, law, outlook, plan, rests


def clear_caches() -> None:
    """Forget every table and outlook."""
    for module in (law, dice_law, enemy_law, rests, outlook, plan):
        for kept in vars(module).values():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()
