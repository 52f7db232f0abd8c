"""What the page of deeds and luck counts in the background."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from oathsworn_gui.tabletop.tale import Person, TaleSpec
from oathsworn_gui.tale.book import titles_of
from oathsworn_gui.tale.chronicle import Chronicle
from oathsworn_gui.tale.deeds import Deeds, deeds_of
from oathsworn_gui.tale.records import Record, records_of
from oathsworn_gui.tale.spans import Span, within
from oathsworn_gui.ui.contract.game_ui import PageContext


class Counted(NamedTuple):
    """The deeds of so many evenings of a span, and the records of the whole campaign.

    ``last`` is the number of the last evening, ``titles`` are those of the chapters by key.
    """

    deeds: tuple[Deeds, ...]
    evenings: int
    records: tuple[Record, ...] = ()
    last: int = 0
    titles: dict[str, str] | None = None


def counting(context: PageContext, span: Span) -> Callable[[Chronicle], Counted]:
    """Return what counts a chronicle, of the campaign as it is now; for another thread."""
    store = context.store
    spec: TaleSpec = store.system.tale
    people = spec.standing(store.campaign, store.box).people
    ordered = tuple(sorted(people, key=lambda one: one.seat))
    return partial(_counted, ordered, spec, span, (store.campaign, store.box))


def _counted(
    people: tuple[Person, ...],
    spec: TaleSpec,
    span: Span,
    table: tuple[object, object],
    chronicle: Chronicle,
) -> Counted:
    evenings = within(chronicle, span)
    return Counted(
        deeds_of(evenings, people, spec),
        len(evenings),
        records_of(chronicle.evenings, people, spec),
        len(chronicle.evenings),
        titles_of(chronicle, spec, table),
    )
