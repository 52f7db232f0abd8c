"""Which phase of the campaign everybody sees now."""

from collections.abc import Callable, Mapping

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.views.campaign import home, is_over
from oathsworn_gui.games.oathsworn.views.encounter.ending import ending_view
from oathsworn_gui.games.oathsworn.views.table_window.cards import open_draw, settled_draw
from oathsworn_gui.games.oathsworn.views.table_window.fight import fight_screen
from oathsworn_gui.games.oathsworn.views.table_window.lists import (
    bags_screen,
    between_screen,
    is_between,
    set_up_screen,
    tally_screen,
)
from oathsworn_gui.games.oathsworn.views.table_window.story import story_screen
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.table_screen import Looked, Picture, TableScreen

ENDING = "ending"
"""The picture of victory and defeat."""
BAGS, SET_UP = "bags.tonight", "bags.set-up"
"""Pages of the operator that everybody follows: what is put away, what is laid out."""
_FOLLOWED: Mapping[str, Callable[[Store, Phrases], TableScreen]] = {
    BAGS: bags_screen,
    SET_UP: set_up_screen,
}


def table_screen(
    store: Store, phrases: Phrases, looked: Looked, can_show: Callable[[str], bool] = bool
) -> TableScreen:
    """Return what everybody sees now; ``can_show`` says whether a picture can be shown."""
    if looked.page in _FOLLOWED:
        return _FOLLOWED[looked.page](store, phrases)
    drawn = open_draw(store, phrases, looked) or settled_draw(store, phrases, looked)
    return drawn or _ended(store, phrases) or _played(store, phrases, can_show)


def _ended(store: Store, phrases: Phrases) -> TableScreen | None:
    """Return how the encounter ended, until the company moves on."""
    ending = ending_view(store, phrases) if is_over(store.campaign) else None
    if ending is None or home(store.campaign) == "epilogue":
        return None
    return TableScreen("ending", picture=Picture(ENDING, ending, ending.spoken))


def _played(store: Store, phrases: Phrases, can_show: Callable[[str], bool]) -> TableScreen:
    campaign: Campaign = store.campaign
    if home(campaign) == "epilogue":
        return tally_screen(store, phrases)
    if is_between(campaign):
        return between_screen(store, phrases)
    if campaign.part == "encounter":
        return fight_screen(store, phrases)
    return story_screen(store, phrases, can_show)
