"""Undoing the action a draw is made for, as long as no card was turned up in it."""

from oathsworn_gui.ui.contract.game_ui import PageContext


def can_call_off(context: PageContext) -> bool:
    """Whether the current action can be undone entirely, with no card turned up in it."""
    store = context.store
    done, pending = store.history.done, store.campaign.pending
    if not done or not pending or done[-1].procedure != pending[0].id:
        return False
    return not any(map(store.reveals, done[-store.history.last_of_procedure() :]))


def call_off(context: PageContext) -> None:
    """Take back what is being done, with all that was paid for it."""
    context.commands.run("undo-procedure")
