"""The campaign that is open: it records every step and keeps the promise of the save mark."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from oathsworn_gui.session.history import Step
from oathsworn_gui.storage.chronicle import read_chronicle
from oathsworn_gui.storage.journal import Journal
from oathsworn_gui.storage.journal_lines import Kind, chain_of, line_bytes
from oathsworn_gui.storage.keeper import CampaignKeeper, Describe
from oathsworn_gui.storage.kept_steps import history_of
from oathsworn_gui.storage.lock import Lock
from oathsworn_gui.storage.moments import Seen
from oathsworn_gui.storage.opening import Found, begun, found, settled, untold
from oathsworn_gui.storage.plain_json import Json
from oathsworn_gui.storage.save_error import Report, SaveNotWritten
from oathsworn_gui.storage.save_file import (
    CHRONICLE,
    JOURNAL,
    SAVE,
    Head,
    SaveFile,
    disk_refuses,
    read_head,
    read_save,
    save_from,
)
from oathsworn_gui.storage.steps import line_of
from oathsworn_gui.storage.underneath import CHANGED, Stand, place_beside
from oathsworn_gui.storage.whole_tree import local_time
from oathsworn_gui.storage.whose import Whose, see_free
from oathsworn_gui.storage.writer import PATIENCE, PAUSE, Mark, Passed, Writer
from oathsworn_gui.tabletop.game_system import GameSystem


class OpenCampaign:
    """Implements `session.record.Record`. Made by `Library.open` and `Library.create`."""

    def __init__(
        self,
        folder: Path,
        lock: Lock,
        state: Found,
        describe: Describe,
        pause: float,
        *,
        unsure: bool = False,
    ) -> None:
        self.folder = folder
        self._lock = lock
        self._n, self._chain = state.n, state.head.chain
        self._began = state.n
        self._keeper = CampaignKeeper(folder, state.system, state.head, describe, lock)
        now = Passed(state.n, state.campaign)
        owed = [Passed(line.n, None, line) for line in untold(folder, state.lines)]
        self._writer = Writer(
            Journal(folder / JOURNAL, state.journal_size),
            self._keeper,
            now,
            [*owed, now],
            clock=local_time,
            pause=pause,
            unsure=unsure,
        )
        self._writer.listen(self._hold)

    @property
    def mark(self) -> Mark:
        """What is true of the disk now."""
        return self._writer.mark

    @property
    def head(self) -> Head:
        """What the campaign's file says of itself."""
        return self._keeper.head

    def listen(self, tell: Callable[[Mark], None]) -> Callable[[], None]:
        """Tell of every change of the mark, from any thread. Returns the end of it."""
        return self._writer.listen(tell)

    def done(self, step: Step) -> None:
        """Keep a step that was done."""
        self._record("done", step, step.after)

    def undone(self, step: Step, because: str | None = None) -> None:
        """Keep that the step was taken back, and the table's word of why a seal was overruled."""
        self._record("undone", step, step.before, because)

    def redone(self, step: Step) -> None:
        """Keep that the step was done again."""
        self._record("redone", step, step.after)

    def seen(self, campaign: Any) -> Seen:
        """Return a moment of this campaign, for a copy of it."""
        return Seen(self._keeper.system, campaign, self._keeper.head, self._n)

    @property
    def spare(self) -> Path | None:
        """The file elsewhere that takes everything while the campaign's own place fails."""
        return self._writer.spare

    def keep_also(self, path: Path | None) -> None:
        """While the campaign's own place fails, keep a whole copy at ``path``; None: no more.

        Raises:
            SaveNotWritten: it lies in the folder of the campaign itself.
        """
        if path is not None and path.parent.resolve() == self.folder.resolve():
            raise SaveNotWritten("spare-same-place", name=path.name)
        self._writer.keep_also(path)

    @property
    def rival(self) -> Whose | None:
        """Another program that opened the campaign since, as the folder says."""
        return self._keeper.claim.rival

    def look(self) -> None:
        """See soon whether the files are still those that were written here."""
        self._writer.look()

    def chains(self) -> tuple[str, ...]:
        """Return the checksums of the lines played here, and of that from which it was opened."""
        return self._keeper.underneath.chains

    def whole_file(self) -> SaveFile:
        """Return the whole campaign as it is in the window, with its chronicle.

        Raises:
            SaveDamaged: the copy beside the campaign cannot be read back.
        """
        mark = self.flush()
        if mark.reason == CHANGED and not mark.spare:  # it was noticed just now
            mark = self.flush()
        return read_save(Path(mark.spare)) if mark.spare else save_from(self.whole())

    def go_on(self, seen: Stand) -> None:
        """Write over what another program put in the folder, which was ``seen`` and is kept.

        Raises:
            SaveChanged: something else lies there by now.
        """
        self._keeper.underneath.accept(seen)
        self._writer.keep_also(None)
        self._writer.go_on()

    def flush(self, patience: float = PATIENCE) -> Mark:
        """Write the whole tree now and wait so many seconds for it; returns what came of it."""
        return self._writer.flush(patience)

    @property
    def n(self) -> int:
        """The number of the last journal line."""
        return self._n

    def whole(self) -> bytes:
        """Return the campaign's file as it is in the window now, without its chronicle."""
        return self._keeper.bytes_of(self._writer.latest)

    def chronicle(self) -> tuple[Json, ...]:
        """Return the chronicle up to now, as `read_chronicle` gives it."""
        self.flush()
        return read_chronicle(self.folder / CHRONICLE)

    def save_copy(self, path: Path) -> None:
        """Write the whole campaign with its chronicle into one file, even while its disk fails.

        Raises:
            SaveNotWritten: the disk did not take it.
        """
        try:
            self._keeper.keep_spare(path, self._writer.latest, self._writer.owed)
        except OSError as fault:
            raise disk_refuses(fault, path.name) from fault

    def close(self) -> Mark:
        """Write what is owed, let go of the campaign, and return what came of it."""
        mark = self._writer.close()
        if mark.state == "saved" and self._n > self._began:
            with suppress(OSError):  # the whole of it stands in the file of the campaign
                self._keeper.keep_last(self._writer.latest)
        self._keeper.claim.release()
        self._lock.release()
        return mark

    def _hold(self, mark: Mark) -> None:
        """While another version lies in the folder, keep ours as a whole file beside it."""
        if mark.reason == CHANGED and self._writer.spare is None:
            self._writer.keep_also(place_beside(self.folder))

    def _record(self, kind: Kind, step: Step, after: Any, because: str | None = None) -> None:
        line = line_of(self._n + 1, kind, step, local_time(), because)
        data = line_bytes(replace(line, after=self._chain))
        self._n, self._chain = line.n, chain_of(data)
        self._keeper.underneath.made(self._chain)
        self._writer.hand_over(Passed(line.n, after, replace(line, chain=self._chain)), data)


class Opened(NamedTuple):
    """An open campaign: ``Store(system, campaign, record=record, done=done, undone=undone, …)``.

    ``done`` are the last steps, oldest first, ``undone`` those that can be redone, the next last;
    ``reports`` what the players should know; ``after_crash`` the program on this computer that was
    ended while it had the campaign open, None after a clean close.
    """

    record: OpenCampaign
    system: GameSystem
    campaign: Any
    done: Sequence[Step]
    undone: Sequence[Step]
    reports: tuple[Report, ...]
    after_crash: Whose | None = None


def create(
    folder: Path, system: GameSystem, campaign: Any, describe: Describe, *, pause: float = PAUSE
) -> Opened:
    """Begin a campaign in an empty folder.

    Raises:
        SaveNotWritten: the disk did not take it.
    """
    lock = Lock(folder)
    try:
        state = begun(folder, system, campaign)
    except BaseException:
        lock.release()
        raise
    record = OpenCampaign(folder, lock, state, describe, pause)
    return Opened(record, system, campaign, *history_of(folder, state), ())


def open_campaign(
    folder: Path,
    systems: Mapping[str, GameSystem],
    describe: Describe,
    *,
    pause: float = PAUSE,
    anyway: bool = False,
) -> Opened:
    """Open the campaign in ``folder``: the whole tree and the changes since. No rule runs.

    ``anyway``: also when it says that it is open on another computer.

    Raises:
        SaveInUse: another program has it open, here or, as its folder says, elsewhere.
        SaveError: it cannot be opened; nothing was changed.
    """
    lock = Lock(folder)
    try:
        last = see_free(folder, locked=lock.sure, anyway=anyway)
        state = settled(folder, found(folder, systems))
        done, undone = history_of(folder, state)
        killed = last is not None or read_head(folder / SAVE).seq < state.n
    except BaseException:
        lock.release()
        raise
    unsure = killed and not state.fresh
    record = OpenCampaign(folder, lock, state, describe, pause, unsure=unsure)
    return Opened(record, state.system, state.campaign, done, undone, state.reports, last)


__all__ = ["Describe", "Mark", "OpenCampaign", "Opened", "create", "open_campaign"]
