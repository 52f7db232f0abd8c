"""How the open campaign is told: the names of today, put into what was recorded."""

from collections.abc import Callable

from oathsworn_gui.tabletop.tale import ChapterName, Person
from oathsworn_gui.tale.account import Account, account_of
from oathsworn_gui.tale.chronicle import Chronicle
from oathsworn_gui.tale.previously import Params, Sentences
from oathsworn_gui.ui.contract.game_ui import PageContext


def people_of(context: PageContext) -> tuple[Person, ...]:
    """Return the players' characters in the order of their seats."""
    store = context.store
    people = store.system.tale.standing(store.campaign, store.box).people
    return tuple(sorted(people, key=lambda one: one.seat))


def telling(context: PageContext) -> Callable[[Chronicle], Account]:
    """Return what tells a chronicle as the campaign stands now; call it in any thread."""
    store, texts, fill = context.store, context.texts, context.fill
    campaign, box, spec = store.campaign, store.box, store.system.tale
    people = people_of(context)

    def filled(params: Params) -> Params:
        return fill(campaign, texts, params)

    def named(chapter: str, begun: Params) -> ChapterName:
        return spec.chapter_name(campaign, box, chapter, begun)

    def told(chronicle: Chronicle) -> Account:
        return account_of(chronicle, spec, Sentences(texts, filled), people, named)

    return told
