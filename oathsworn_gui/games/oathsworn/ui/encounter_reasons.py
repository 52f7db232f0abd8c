"""Why a turn does not hold what it usually does, in words."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.may_act import turn_options
from oathsworn_gui.ui.pages import PageContext


def reasons_of(context: PageContext, seat: Seat) -> Mapping[str, str]:
    """Return why a seat cannot do each thing now, by the key of the turn option."""
    store = context.store
    options = turn_options(store.campaign, seat, store.box)
    return {o.key: context.refusal_text(o.refusal) for o in options if o.refusal is not None}
