"""Questions before unsaved play is closed. The window never waits for a disk here."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.app.base.file_dialogs import FileDialogs
from oathsworn_gui.app.base.host import CampaignHost
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign
from oathsworn_gui.storage.campaign.save_status import HANGS, Mark
from oathsworn_gui.storage.files.regular_file import is_folder
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.tabletop.texts import Scalar
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.widgets.message import Message, Way

_GONE = "disk-gone"
_BRIEFLY = 0.5
"""Seconds for a disk that answered so far to take the rest; not waited when one does not answer."""


class Leaving:
    """Lets a campaign be closed when all of it is on the disk, and asks otherwise.

    While the disk does not answer, the question stays until the player decides or all is written.
    """

    def __init__(self, host: CampaignHost, dialogs: FileDialogs) -> None:
        self._host = host
        self._dialogs = dialogs
        self._waiting: tuple[Message, Callable[[], None]] | None = None

    def may_close(self, anyway: Callable[[], None]) -> bool:
        """Whether everything is on disk; if not, ask, and call ``anyway`` if the user agrees."""
        record = self._record()
        if record is None:
            return True
        mark = record.flush(0 if record.waiting.stuck else _BRIEFLY)
        if mark.state == "saved":
            return True
        self._stop_waiting()
        self._ask_about(record, mark, anyway)
        return False

    def show(self, mark: Mark) -> None:
        """Close the campaign as was asked if all of it is written now, or ask anew."""
        waiting, record = self._waiting, self._record()
        if waiting is None or record is None:
            return
        _, go = waiting
        if mark.state == "saved":
            self._stop_waiting()
            go()
        elif mark.spare or mark.reason not in ("", HANGS):
            self._stop_waiting()
            self._ask_about(record, mark, go)

    def _ask_about(self, record: OpenCampaign, mark: Mark, anyway: Callable[[], None]) -> None:
        if mark.spare:
            self._ask_kept(mark, anyway)
        elif mark.reason not in ("", HANGS):
            self._ask_unsaved(mark, anyway)
        else:
            self._ask_waiting(record.waiting.steps, anyway)

    def _ask_waiting(self, steps: int, anyway: Callable[[], None]) -> None:
        message = self._ask(
            self._say("disk.close.writing", n=max(1, steps)),
            (self._say("disk.no-answer"), self._say("disk.close.wait")),
            ("close-stay", self._say("close.stay"), _nothing),
            ("close-copy", self._say("disk.close.elsewhere"), partial(self._save_and, anyway)),
            ("close-anyway", self._say("close.anyway"), anyway),
        )
        self._waiting = message, anyway
        message.finished.connect(self._forget)

    def _ask_unsaved(self, mark: Mark, anyway: Callable[[], None]) -> None:
        key = f"disk.close.unsaved{self._where(mark)}"
        self._ask(
            self._say("close.not-saved"),
            (self._reason(mark.reason), self._say(key, at=self._time(mark.at))),
            ("close-copy", self._say("disk.close.elsewhere"), partial(self._save_and, anyway)),
            ("close-stay", self._say("close.stay"), _nothing),
            ("close-anyway", self._say("close.anyway"), anyway),
        )

    def _ask_kept(self, mark: Mark, anyway: Callable[[], None]) -> None:
        spare = Path(mark.spare)
        key = f"disk.close.kept{self._where(mark)}"
        words = self._say(key, path=shown(spare), at=self._time(mark.at))
        self._ask(
            self._say("disk.close.kept.title"),
            (self._reason(mark.reason), words),
            ("close-kept", self._say("disk.close.close"), anyway),
            ("close-stay", self._say("close.stay"), _nothing),
        )

    def _save_and(self, go: Callable[[], None]) -> None:
        record, session = self._record(), self._host.session
        if record is None or session is None:
            return
        path = self._dialogs.file_to_write(session.name, self._say("disk.elsewhere.title"))
        if path is not None:
            run_in_background(partial(record.save_copy, path), partial(self._go_on, record, go))

    def _go_on(self, record: OpenCampaign, go: Callable[[], None], came: SaveError | None) -> None:
        if came is not None:
            self._dialogs.show_fault(came)
        elif record is self._record():
            go()

    def _stop_waiting(self) -> None:
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            waiting[0].finished.disconnect(self._forget)
            waiting[0].reject()

    def _forget(self) -> None:
        self._waiting = None

    def _ask(self, title: str, words: tuple[str, ...], *ways: Way) -> Message:
        message = Message(self._host.theme, self._host.window, title, words, ways)
        message.open()
        return message

    def _where(self, mark: Mark) -> str:
        """Return the end of a text's key: whether the campaign's folder or all its disk is gone."""
        record = self._record()
        if record is None or mark.reason != _GONE or is_folder(record.folder):
            return ""
        return ".deleted" if is_folder(record.folder.parent) else ".away"

    def _record(self) -> OpenCampaign | None:
        session = self._host.session
        record = session.record if session is not None else None
        return record if isinstance(record, OpenCampaign) else None

    def _reason(self, code: str) -> str:
        return self._host.texts.find(f"save.{code}", code)

    def _time(self, at: str) -> str:
        return moment_in_form("clock", at, self._host.texts) or "…"

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)


def shown(path: Path) -> str:
    """Return a path for display, without the user's home folder."""
    home = Path.home()
    return str(path.relative_to(home)) if path.is_relative_to(home) else str(path)


def _nothing() -> None:
    """Do nothing: closing the message is enough."""
