"""The group's pack beside an open campaign: offered, saved, taken, told on arriving."""

from typing import Any

import pytest

from oathsworn_gui.assets import read_texts
from oathsworn_gui.games.oathsworn.actions.company.entered_cards import EnterInjury
from oathsworn_gui.games.oathsworn.actions.company.pack import OfferToPack
from oathsworn_gui.games.oathsworn.content.pack import how_many
from oathsworn_gui.games.oathsworn.content.pack_json import written_pack
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.system import system_of
from oathsworn_gui.games.oathsworn.ui.content.group_pack import GroupPack, arriving
from oathsworn_gui.games.oathsworn.views.base.words import filler
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.contract.pack_store import StoredPack
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.content.test_pack import full

GASH = EnterInjury(name="Gash", cost=2)


class ShelfInMemory:
    """Holds packs without a disk; ``full`` takes nothing."""

    def __init__(self) -> None:
        self.held: dict[str, Any] = {}
        self.lost = ""
        self.full = ""

    def read(self, name: str) -> StoredPack:
        """Return what is held, or that it is lost."""
        if self.lost:
            return StoredPack(None, self.lost, is_lost=True)
        return StoredPack(self.held.get(name))

    def write(self, name: str, value: Any) -> str:
        """Hold a value."""
        if not self.full:
            self.held[name] = value
            self.lost = ""
        return self.full

    def where(self, name: str) -> str:
        """Return the name."""
        return name


class ShellOfStore:
    """Dispatches to the store; the rest of the shell is not asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def dispatch(self, action: Action) -> bool:
        """Do the action."""
        return self._store.dispatch(action) is not None


class Table:
    """A campaign with a shelf."""

    def __init__(self) -> None:
        system = system_of(printed())
        self.store = Store(system, a_campaign(), clock=lambda: "2026-01-01T20:00:00")
        self.shelf = ShelfInMemory()
        nothing: Any = None
        shell: Any = ShellOfStore(self.store)
        self.context = PageContext(
            self.store,
            Texts(read_texts()),
            nothing,
            nothing,
            shell,
            fill=filler(system.box),
            packs=self.shelf,
        )
        self.pack = GroupPack(self.context)


@pytest.fixture
def table() -> Table:
    return Table()


def on_shelf(table: Table, pack: Pack) -> None:
    table.shelf.held["oathsworn"] = written_pack(pack, "oathsworn", {})


def test_what_is_entered_is_offered_until_it_is_saved(table: Table) -> None:
    on_shelf(table, Pack())
    assert how_many(table.pack.offered()) == 0
    table.store.dispatch(GASH)
    assert list(table.pack.offered().injuries) == ["gash"]
    assert table.pack.save(table.pack.offered()) == ""
    assert how_many(table.pack.offered()) == 0
    assert list(table.pack.look().pack.injuries) == ["gash"]


def test_who_has_begun_no_pack_is_not_asked(table: Table) -> None:
    table.store.dispatch(GASH)
    assert how_many(table.pack.offered()) == 0
    assert list(table.pack.look().new.injuries) == ["gash"]
    assert table.pack.save(table.pack.look().new) == ""
    table.store.dispatch(GASH.evolve(name="Burn"))
    assert list(table.pack.offered().injuries) == ["burn"]


def test_who_does_not_want_it_is_not_asked(table: Table) -> None:
    on_shelf(table, Pack())
    table.store.dispatch(GASH)
    table.store.dispatch(OfferToPack(offered=False))
    assert how_many(table.pack.offered()) == 0
    assert how_many(table.pack.look().new) == 1


def test_what_was_saved_before_stays_in_the_pack(table: Table) -> None:
    on_shelf(table, full())
    table.store.dispatch(GASH.evolve(name="Burn"))
    table.pack.save(table.pack.offered())
    assert how_many(table.pack.look().pack) == how_many(full()) + 1


def test_what_is_missing_is_taken_in_one_step(table: Table) -> None:
    on_shelf(table, full())
    assert table.pack.look().missing == full()
    assert table.pack.take(table.pack.look().missing)
    assert how_many(table.pack.look().missing) == 0
    table.store.undo()
    assert table.pack.look().missing == full()


def test_a_difference_is_saved_as_the_campaign_has_it(table: Table) -> None:
    on_shelf(table, full())
    table.store.dispatch(GASH.evolve(cost=5))
    (difference,) = table.pack.look().different
    assert difference.fields == ("cost",)
    table.pack.save(Pack(injuries=table.store.campaign.own.injuries))
    assert table.pack.look().pack.injuries["gash"].cost == 5


def test_the_pack_of_a_newer_program_is_told_and_not_written_over(table: Table) -> None:
    newer = {"format": "oathsworn-pack", "version": 9, "line": "oathsworn"}
    table.shelf.held["oathsworn"] = newer
    table.store.dispatch(GASH)
    seen = table.pack.look()
    assert seen.troubles == (seen.closed,)
    assert "newer program" in seen.closed
    assert how_many(table.pack.offered()) == 0
    assert table.pack.save(seen.new) == seen.closed
    assert table.shelf.held["oathsworn"] is newer


def test_entries_that_cannot_be_read_are_told_and_stay_in_the_file(table: Table) -> None:
    on_shelf(table, full())
    table.shelf.held["oathsworn"]["cards"]["cur-leap"]["cooldown"] = 9
    (trouble,) = table.pack.look().troubles
    assert trouble.startswith("Ability cards, cur-leap:")
    table.store.dispatch(GASH.evolve(name="Burn"))
    table.pack.save(table.pack.offered())
    assert table.shelf.held["oathsworn"]["cards"]["cur-leap"]["cooldown"] == 9


def test_a_lost_pack_is_told_and_a_new_one_begun(table: Table) -> None:
    table.shelf.lost = "It is damaged."
    table.store.dispatch(GASH)
    assert table.pack.look().troubles == ("It is damaged.",)
    assert table.pack.save(table.pack.offered()) == ""
    assert list(table.pack.look().pack.injuries) == ["gash"]


def test_a_full_disk_is_told_and_nothing_is_lost(table: Table) -> None:
    on_shelf(table, Pack())
    table.shelf.full = "The disk is full."
    table.store.dispatch(GASH)
    assert table.pack.save(table.pack.offered()) == "The disk is full."
    assert list(table.pack.offered().injuries) == ["gash"]


def test_a_new_campaign_is_told_of_the_pack(table: Table) -> None:
    assert arriving(table.context) == ""
    on_shelf(table, full())
    assert arriving(table.context).startswith("12 cards of your group’s pack")
    table.store.dispatch(GASH)
    assert arriving(table.context) == ""  # it has begun; the page tells the rest
