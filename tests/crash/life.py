"""One life of the program: it plays, tells what it showed, and dies before it can say goodbye."""

import hashlib
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Protocol

from oathsworn_gui.session.history import Step
from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign import open_campaign
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.journal import journal_rotation as shortening
from oathsworn_gui.storage.library.campaign_library import TRASH, Library
from oathsworn_gui.tabletop.action import Action
from tests.crash.events import (
    Ahead,
    Copied,
    Diary,
    Doing,
    Made,
    Opened,
    Renamed,
    Saved,
    Shown,
    Spared,
    Trouble,
)
from tests.crash.plan import Fates, Plan

HEALING = 20.0
"""Seconds within which a disk that works again must be told of as saved."""


_MOST_DEEDS = 40
"""A life that waits for its death does no more than this."""


class Table(Protocol):
    """Where a life plays: the real window, or storage alone."""

    @property
    def library(self) -> Library:
        """The campaigns."""
        ...

    @property
    def name(self) -> str:
        """The name of the open campaign, empty when none is."""
        ...

    @property
    def store(self) -> Store:
        """The open campaign."""
        ...

    @property
    def record(self) -> OpenCampaign:
        """What keeps it."""
        ...

    def begin(self, seed: int) -> None:
        """Begin a new campaign and open it."""
        ...

    def open(self, name: str) -> None:
        """Open a campaign of the library."""
        ...

    def close(self) -> None:
        """Close the open campaign."""
        ...

    def move(self, folder: Path) -> None:
        """Move the library, in which nothing is open, to another folder."""
        ...

    def settle(self, seconds: float = 0) -> None:
        """Let the window do what waits, for at least that long."""
        ...

    def action(self, chance: Random) -> Action | None:
        """Return something that may be done now, or None."""
        ...


def state_of(campaign: Any) -> str:
    """Return a word that only this campaign has."""
    return hashlib.blake2b(campaign.model_dump_json().encode(), digest_size=10).hexdigest()


class Life:
    """Plays at a table by chance. ``ready_to_die`` asks for a kill after so many seconds."""

    def __init__(
        self,
        make_table: Callable[[], Table],
        home: Path,
        plan: Plan,
        diary: Diary,
        fates: Fates,
        ready_to_die: Callable[[float], None],
    ) -> None:
        """Sit down later, at the table that is made then."""
        self._make_table, self._home, self._plan = make_table, home, plan
        self._diary, self._fates, self._ready = diary, fates, ready_to_die
        self._chance = Random(f"life {plan.seed}")
        self._shown = 0
        self._failing = self._hanging = False
        self._left: OpenCampaign | None = None
        self._fates.complain = lambda words: diary.note(Trouble(words))
        self._copies = self._moves = 0
        self._spare = f"spare-{plan.seed}.oathsworn"

    def live(self) -> None:
        """Live to the end of the plan; faults of the program are told as trouble."""
        try:
            self._live()
        except Exception:
            self._diary.note(Trouble(traceback.format_exc()))

    def _live(self) -> None:
        tap_records(self._ahead)
        _set_up(self._plan)
        self._turn(0)
        self._table = self._make_table()
        at_rest = self._plan.end == "rest"
        for number in range(1, 1 + (self._plan.deeds if at_rest else _MOST_DEEDS)):
            self._turn(number)
            self._do_something()
        self._turn_off_fault()
        self._doing("rest")
        if self._table.name:
            self._heals()
        self._ready(0.01)

    def _turn(self, number: int) -> None:
        """Let befall what is planned for this deed."""
        fault = self._plan.fault
        if fault is not None and number == fault.begins:
            self._failing, self._hanging = True, fault.hangs
            self._fates.fail(on=True)
            if fault.spare and self._table.name:
                self._table.record.keep_also(self._home / self._spare)
        if fault is not None and number == fault.heals:
            self._turn_off_fault()
        if number == self._plan.armed:
            if self._plan.end == "operation":
                self._fates.arm()
            elif self._plan.end == "instant":
                self._ready(self._plan.delay)

    def _turn_off_fault(self) -> None:
        if self._failing:
            self._failing = self._hanging = False
            self._fates.fail(on=False)
            if self._table.name:
                self._heals()

        left, self._left = self._left, None
        if left is not None and left.close().state != "saved":
            self._diary.note(Trouble(f"on a good disk closing ends with {left.mark}"))

    def _heals(self) -> None:
        mark = self._table.record.flush()
        if mark.state != "saved":
            self._diary.note(Trouble(f"on a good disk the mark says {mark}"))
        self._marked(self._table.record)

    # --------------------------------------------------------------------------------- the deeds

    def _do_something(self) -> None:
        table = self._table
        if self._hanging:  # opening waits for the disk, as it must
            deeds = (self._play, self._back_and_forth, self._rest, self._copy, self._leave)
            chosen = self._chance.choices(deeds, (14, 5, 4, 2, 2))[0]
            self._try(chosen if table.name else self._rest_outside)
            return
        if not table.name:
            self._try(self._come_in)
            return
        deeds = (self._play, self._back_and_forth, self._rest, self._reopen, self._leave,
                 self._flush, self._copy, self._restore, self._tidy, self._move)  # fmt: skip
        self._try(self._chance.choices(deeds, (14, 5, 4, 3, 2, 2, 2, 2, 1, 1))[0])

    def _try(self, deed: Callable[[], None]) -> None:
        """Do it; that the disk refuses is no fault of the program while it really does."""
        self._doing(deed.__name__.strip("_"))
        try:
            deed()
        except SaveError as fault:
            if not self._failing:
                self._diary.note(Trouble(f"{deed.__name__}: {fault.report}"))

    def _come_in(self) -> None:
        names = [entry.name for entry in self._table.library.entries() if not entry.trouble]
        if not names or self._chance.random() < 0.12:
            self._table.begin(self._chance.randrange(10**6))
        else:
            self._table.open(self._chance.choice(names))
        self._sit()

    def _sit(self) -> None:
        table = self._table
        name, record = table.name, table.record
        self._shown = line_number(record, table.store.campaign)
        self._diary.note(Opened(name, self._shown, state_of(table.store.campaign)))
        table.store.listen(lambda happened, step: self._show())
        record.listen(lambda mark: self._marked(record))
        self._marked(record)

    def _show(self) -> None:
        table = self._table
        self._shown += 1
        record = table.record
        failing = bool(record.mark.reason) or record.waiting.in_memory > 0
        self._diary.note(Shown(table.name, self._shown, failing))

    def _ahead(self, record: OpenCampaign, kind: str, after: Any) -> None:
        n = line_number(record, after) + 1
        self._diary.note(Ahead(record.folder.name, n, kind, state_of(after)))

    def _marked(self, record: OpenCampaign) -> None:
        """Keep the promise of the mark; all that was shown before it is promised."""
        if not self._table.name:
            return
        shown = self._shown  # before the mark is read: another thread may show the next meanwhile
        mark = record.mark
        if mark.state == "saved":
            self._diary.note(Saved(self._table.name, shown))
        if mark.spare.endswith(self._spare):
            self._diary.note(Spared(self._spare, self._table.name, shown))

    def _play(self) -> None:
        for _ in range(self._chance.randint(1, 6)):
            action = self._table.action(self._chance)
            if action is not None:
                self._table.store.dispatch(action)
            self._table.settle()
            self._marked(self._table.record)

    def _back_and_forth(self) -> None:
        store = self._table.store
        for _ in range(self._chance.randint(1, 5)):
            move = self._chance.choice((store.undo, store.undo, store.redo))
            move()
            self._table.settle()

    def _rest(self) -> None:
        self._table.settle(self._chance.choice((0.0, 0.05, 0.3)))
        self._marked(self._table.record)

    def _rest_outside(self) -> None:
        self._table.settle(0.05)

    def _flush(self) -> None:
        self._table.record.flush()
        self._marked(self._table.record)

    def _leave(self) -> None:
        self._left = self._table.record if self._hanging else None
        self._table.close()
        self._table.settle()

    def _reopen(self) -> None:
        name = self._table.name
        self._table.close()
        self._table.open(name)
        self._sit()

    def _copy(self) -> None:
        self._copies += 1
        path = self._home / f"copy-{self._plan.seed}-{self._copies}.oathsworn"
        state = state_of(self._table.store.campaign)
        self._table.record.save_copy(path)
        self._diary.note(Copied(path.name, state))

    def _restore(self) -> None:
        library = self._table.library
        backups = library.backups(self._table.name)
        if backups:
            self._diary.note(Made(library.take_back(self._chance.choice(backups))))

    def _move(self) -> None:
        """Move the library to another folder."""
        self._table.close()
        self._moves += 1
        self._table.move(self._home / f"library-{self._plan.seed}-{self._moves}")

    def _tidy(self) -> None:
        """Throw another campaign away, and mostly put it back."""
        library = self._table.library
        others = [entry.name for entry in library.entries() if entry.name != self._table.name]
        if not others:
            return
        name = self._chance.choice(others)
        thrown = library.throw_away(name)
        self._diary.note(Renamed(name, f"{TRASH}/{thrown}"))
        if self._chance.random() < 0.8:
            back = library.put_back(thrown)
            self._diary.note(Renamed(f"{TRASH}/{thrown}", back))

    def _doing(self, word: str) -> None:
        self._diary.note(Doing(word))


def _set_up(plan: Plan) -> None:
    """Make the writer as patient, and journals as long, as the plan says."""
    for function in (open_campaign.create, open_campaign.open_campaign):
        assert function.__kwdefaults__ is not None
        function.__kwdefaults__["pause"] = plan.pause
    if plan.long:
        shortening.LONG, shortening.KEPT = plan.long, plan.long // 4


def line_number(record: OpenCampaign, campaign: Any) -> int:
    """Return the number of the last line that the record took."""
    return record.seen(campaign).n


def tap_records(ahead: Callable[[OpenCampaign, str, Any], None]) -> Callable[[], None]:
    """Tell of every step before it is handed over; return what ends that."""
    before = OpenCampaign.done, OpenCampaign.undone, OpenCampaign.redone
    done, undone, redone = before

    def tell_done(self: OpenCampaign, step: Step) -> None:
        ahead(self, "done", step.after)
        done(self, step)

    def tell_undone(
        self: OpenCampaign, step: Step, because: str | None = None, together: int = 1
    ) -> None:
        ahead(self, "undone", step.before)
        undone(self, step, because, together)

    def tell_redone(self: OpenCampaign, step: Step) -> None:
        ahead(self, "redone", step.after)
        redone(self, step)

    def record_with(*three: Any) -> None:
        OpenCampaign.done, OpenCampaign.undone, OpenCampaign.redone = three

    record_with(tell_done, tell_undone, tell_redone)
    return lambda: record_with(*before)
