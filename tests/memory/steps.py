"""Steps of an open campaign: each is shown and stored, or neither."""

from collections.abc import Callable, Iterator
from pathlib import Path

from oathsworn_gui.session.step_stack import ALIVE, TOGETHER
from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.campaign_reader import found
from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.storage.campaign.stored_history import history_of
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library.campaign_library import Library
from tests.memory.promise import OfCampaign, Promise, plain
from tests.storage.lamps import LAMPS, SYSTEMS, House, Light, play, store_of, words


class Table:
    """A campaign that is open, of which the last step can be undone and then redone."""

    def __init__(self, root: Path) -> None:
        """Begin it below ``root``, play and save."""
        self.library = Library(root)
        self.opened: Opened = self.library.create(LAMPS, House(seed=7), words)
        self.store: Store = store_of(self.opened)
        play(self.store)
        self.opened.record.flush()
        self._rooms = 0

    def light(self) -> None:
        """Do a step that was not done before."""
        self._rooms += 1
        self.store.dispatch(Light(room=f"room {self._rooms}"))


class StepCase:
    """A step without memory enough; what compiled libraries raise is told as it is."""

    def __init__(
        self, root: Path, before: Callable[[Table], object], starved: Callable[[Table], object]
    ) -> None:
        """Open a campaign below ``root``."""
        self._table = Table(root)
        self._before = before
        self._starved = starved

    def before(self) -> None:
        """Play on."""
        self._before(self._table)

    def promise(self) -> Promise:
        """Return that what is shown is stored; the next step may be, too."""
        self._table.opened.record.flush()
        n = self._table.opened.record.n
        shown = {n: plain(self._table.store.campaign)}
        return OfCampaign(self._table.opened.record.folder, n, shown, n + 1)

    def starved(self) -> None:
        """Do what is tried."""
        self._starved(self._table)

    def wrong(self) -> Iterator[str]:
        """Yield what is not as it must be: what is called saved is what is shown, and opens."""
        table = self._table
        mark = table.opened.record.flush()
        if mark.state != "saved":
            yield f"not saved with memory enough: {mark.state} {mark.reason}"
            return
        try:
            state = found(table.opened.record.folder, SYSTEMS)
            done, undone = history_of(table.opened.record.folder, state)
        except SaveError as fault:
            yield f"campaign lost: {fault.code}"
            return
        if state.campaign != table.store.campaign:
            yield "a step is stored and not shown, or shown and not stored"
        stored = [step.seq for step in done[-5:]]
        shown = [step.seq for step in table.store.history.done[-5:]]
        if stored != shown:
            yield f"the steps that can be undone are others: stored {stored}, shown {shown}"
        if len(undone) != len(table.store.history.undone):
            yield "the steps that can be redone are others than those stored"
        if [report.code for report in state.reports]:
            yield f"reports: {[report.code for report in state.reports]}"

    def close(self) -> None:
        """Save and close it."""
        self._table.opened.record.close()


def reopened(table: Table) -> None:
    """Do a step, and open the campaign anew: its steps are read from the disk when undone."""
    table.light()
    table.opened.record.close()
    name = table.opened.record.folder.name
    table.opened = table.library.open(name, SYSTEMS, words)
    table.store = store_of(table.opened)


def filled(table: Table) -> None:
    """Play until the next step lets older ones be packed."""
    while (len(table.store.history.done) - ALIVE) % TOGETHER != TOGETHER - 1:
        table.light()


def undone(table: Table) -> None:
    """Do a step and undo it."""
    table.light()
    table.store.undo()
