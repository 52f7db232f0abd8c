"""Which effects of a card are extras of the attack before them: knockback, push, bleed."""

from collections.abc import Sequence

from oathsworn_gui.games.oathsworn.model.card_effects import CardEffect


def is_extra(before: Sequence[CardEffect], effect: CardEffect) -> bool:
    """Whether an effect is for the target of an attack among the effects before it.

    An enemy chosen in between is the target from then on. Source: KNOCK-01, L1583-1585.
    """
    if effect.do == "attack" or getattr(effect, "whom", "") != "target":
        return False
    aims = (e.do for e in reversed(before) if e.do == "attack" or _chooses(e))
    return next(aims, "") == "attack"


def _chooses(effect: CardEffect) -> bool:
    return getattr(effect, "whom", "") == "enemy"
