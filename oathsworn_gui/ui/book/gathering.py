"""Everything of an open campaign that its book is made of."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from oathsworn_gui.tale.book import Teller, book_of
from oathsworn_gui.tale.chronicle import Chronicle
from oathsworn_gui.tale.deeds import deeds_of
from oathsworn_gui.ui.book.contents import BookContents
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.tale.luck_words import about_deeds, deeds_shown
from oathsworn_gui.ui.tale.previously_words import person_shown


def gathering(context: PageContext) -> Callable[[Chronicle], BookContents]:
    """Return what makes the contents of a chronicle, of the campaign as it is now.

    It may be called in another thread.
    """
    store = context.store
    return partial(_gathered, context, store.campaign)


def _gathered(context: PageContext, campaign: object, chronicle: Chronicle) -> BookContents:
    store, texts, game = context.store, context.texts, context.book
    spec, box = store.system.tale, store.box
    fill = partial(context.fill, campaign, texts)
    teller = Teller(spec, texts, fill, partial(spec.chapter_name, campaign, box))
    book = book_of(chronicle, teller)
    people = tuple(sorted(spec.standing(campaign, box).people, key=lambda one: one.seat))
    maps = {one.key: game.map(campaign, box, texts, one.key, one.way) for one in book.chapters}
    deeds = deeds_of(chronicle.evenings, people, spec)
    return BookContents(
        store.system.summary(campaign).title,
        texts.find(f"game.{store.system.key}", ""),
        book,
        texts,
        tuple(person_shown(each, context) for each in people),
        tuple(placed.note for placed in chronicle.notes),
        {key: found for key, found in maps.items() if found is not None},
        deeds_shown(deeds, spec, texts) if spec.counts else (),
        about_deeds(deeds, len(chronicle.evenings), spec, texts),
    )


def with_sheets(contents: BookContents, context: PageContext) -> BookContents:
    """Return the contents with the sheets that are printed unless told otherwise."""
    chosen = (each for each in context.book.sheets(context) if each.ticked)
    return replace(contents, sheets=tuple(each.sheet() for each in chosen))
