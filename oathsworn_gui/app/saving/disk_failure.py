"""Messages and options while a campaign cannot be written to disk."""

from functools import partial
from pathlib import Path

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.app.base.file_dialogs import FileDialogs
from oathsworn_gui.app.base.host import CampaignHost
from oathsworn_gui.app.saving.leaving import shown
from oathsworn_gui.storage.campaign.open_campaign import OpenCampaign
from oathsworn_gui.storage.campaign.save_status import Mark
from oathsworn_gui.storage.files.regular_file import is_folder
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.tabletop.texts import Scalar
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.widgets.banner import BannerText, BannerWay

_TOLD_ELSEWHERE = "changed-underneath"  # two programs wrote: has its own options
_KEYS = ("elsewhere", "again", "folder")
_ICONS = ("content-save-move-outline", "refresh", "folder-open-outline")
_SHORTCUTS = ("Ctrl+Shift+E", "Ctrl+Shift+T", "Ctrl+Shift+O")


class DiskFailure:
    """Shows disk failures until all is saved."""

    def __init__(self, host: CampaignHost, dialogs: FileDialogs) -> None:
        self._host = host
        self._dialogs = dialogs
        self._is_told = self._trying = False

    def show(self, mark: Mark) -> None:
        """Show the save status of the open campaign."""
        view = self._host.window.view
        if view is None:
            return
        if mark.reason and mark.reason != _TOLD_ELSEWHERE:
            self._is_told = True
            self._offer()
            view.show_banner("disk", self._banner(mark))
        elif mark.state == "saved" or mark.reason:
            view.show_banner("disk", None)
            self._host.window.commands.remove(*(f"disk-{key}" for key in _KEYS))
            if self._is_told and not mark.reason:
                view.say(self._say("disk.healed"))
            self._is_told = False

    def begin(self) -> None:
        """Reset for a newly opened campaign."""
        self._is_told = self._trying = False

    # ------------------------------------------------------------------------- what is told

    def _banner(self, mark: Mark) -> BannerText:
        spare = self._spare()
        if spare is None:
            title = self._say(
                "disk.title", reason=self._reason(mark.reason), at=self._time(mark.at)
            )
            return self._text(title, self._say(f"save.{mark.reason}.help"))
        if mark.spare_reason:
            why = self._reason(mark.spare_reason)
            title = self._say(
                "disk.title", reason=self._reason(mark.reason), at=self._time(mark.at)
            )
            return self._text(title, self._say("disk.both", name=spare.name, why=why))
        if not mark.spare:
            title = self._say(
                "disk.title", reason=self._reason(mark.reason), at=self._time(mark.at)
            )
            return self._text(title, self._say("disk.soon-kept", name=spare.name))
        words = self._say("disk.kept", reason=self._reason(mark.reason), folder=shown(spare.parent))
        return self._text(self._say("disk.kept.title", name=spare.name), words, kept=True)

    def _text(self, title: str, words: str, *, kept: bool = False) -> BannerText:
        runs = (self._choose_place, self._try_again, self._show_folder)
        ways = tuple(
            BannerWay(f"disk-{key}", self._say(f"disk.{key}"), run, icon)
            for key, run, icon in zip(_KEYS, runs, _ICONS, strict=True)
        )
        if kept:
            return BannerText(title, words, ways, "gold", "content-save-move-outline")
        return BannerText(title, words, ways, "blood", "content-save-alert-outline")

    def _offer(self) -> None:
        commands = self._host.window.commands
        if commands.find("disk-again") is None:
            runs = (self._choose_place, self._try_again, self._show_folder)
            for key, run, icon, keys in zip(_KEYS, runs, _ICONS, _SHORTCUTS, strict=True):
                commands.add(Command(f"disk-{key}", icon, run, shortcut=keys, text=f"disk.{key}"))

    # ---------------------------------------------------------------------------- the ways on

    def _choose_place(self) -> None:
        record = self._record()
        path = self._place()
        if record is None or path is None:
            return
        # In the background, like all that touches a disk while one may not answer.
        run_in_background(partial(record.keep_also, path), self._tell_chosen)

    def _tell_chosen(self, came: SaveError | None) -> None:
        if came is not None:
            self._dialogs.show_fault(came)

    def _try_again(self) -> None:
        record, view = self._record(), self._host.window.view
        if record is None or view is None:
            return
        view.say(self._say("disk.trying"))
        if not self._trying:
            self._trying = True
            run_in_background(
                record.flush, partial(self._tell_tried, record)
            )  # a disk may take its time

    def _tell_tried(self, record: OpenCampaign, mark: Mark | SaveError) -> None:
        self._trying = False
        view = self._host.window.view
        failed = mark.reason if isinstance(mark, Mark) else mark.code
        if view is not None and record is self._record() and failed:
            view.say(self._say("disk.still", reason=self._reason(failed)))

    def _show_folder(self) -> None:
        record, view = self._record(), self._host.window.view
        if record is None or view is None:
            return
        run_in_background(partial(_lowest_folder, record.folder), self._show_found)

    def _show_found(self, folder: Path | SaveError) -> None:
        if isinstance(folder, Path):
            self._dialogs.show_folder(folder)

    # ---------------------------------------------------------------------------- small things

    def _record(self) -> OpenCampaign | None:
        session = self._host.session
        record = session.record if session is not None else None
        return record if isinstance(record, OpenCampaign) else None

    def _spare(self) -> Path | None:
        record = self._record()
        return record.spare if record is not None else None

    def _place(self) -> Path | None:
        session = self._host.session
        if session is None:
            return None
        return self._dialogs.file_to_write(session.name, self._say("disk.elsewhere.title"))

    def _reason(self, code: str) -> str:
        return self._host.texts.find(f"save.{code}", code)

    def _time(self, at: str) -> str:
        """Return the time of day of an ISO time, for display."""
        return moment_in_form("clock", at, self._host.texts) or "…"

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)


def _lowest_folder(folder: Path) -> Path:
    """Return the folder, or the lowest one above it that is there; of a lost drive none is."""
    return next((place for place in (folder, *folder.parents) if is_folder(place)), folder)
