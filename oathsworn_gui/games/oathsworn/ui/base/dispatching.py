"""Doing an action for a field, where what is impossible is told; the shell tells broken rules."""

from oathsworn_gui.tabletop.action import Action, Refusal
from oathsworn_gui.ui.contract.game_ui import PageContext


def done_or_why(context: PageContext, action: Action) -> Refusal | None:
    """Do an action and return None; return why it is impossible instead, and do nothing.

    Against a rule of the game the shell asks whether it is to be done anyway.
    """
    refusal = context.store.refuse(action)
    if refusal is not None and refusal.strength == "impossible":
        return refusal
    context.shell.dispatch(action)
    return None
