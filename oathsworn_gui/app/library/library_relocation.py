"""Moves the library to another folder, switches to another one, or handles a missing one."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Protocol

from oathsworn_gui.app.base.background import run_in_background
from oathsworn_gui.app.base.host import CampaignHost, LibraryHost, LibraryNotes, SettingsHost
from oathsworn_gui.storage.files.save_error import SaveError, SaveNotPermanent
from oathsworn_gui.storage.files.settings_file import Settings
from oathsworn_gui.storage.library.library_folder import mark_library
from oathsworn_gui.storage.library.move_library import MoveCancelledError, Plan, move, planned
from oathsworn_gui.tabletop.texts import Scalar
from oathsworn_gui.ui.base.dates import decimal
from oathsworn_gui.ui.base.screens import KEEPING, SETTINGS
from oathsworn_gui.ui.library.library_location import AwayWays, LibraryLocation, MovingDialog
from oathsworn_gui.ui.widgets.message import Message
from oathsworn_gui.ui.widgets.message import Way as MessageWay


class RelocationHost(LibraryHost, CampaignHost, SettingsHost, Protocol):
    """The program whose library is moved."""


class LibraryRelocation:
    """Moves the library, with confirmation where needed. The window may be replaced."""

    def __init__(
        self,
        program: RelocationHost,
        library_controller: LibraryNotes,
        check: Callable[[], None],
    ) -> None:
        """Work for ``program``; ``library_controller`` is notified when the library changes.

        ``check`` reads all campaigns back.
        """
        self._check = check
        self._host = program
        self._library = library_controller

    def place(self) -> LibraryLocation:
        """Return the location of the campaigns, for the settings page."""
        return LibraryLocation(
            folder=lambda: str(self._host.library.root),
            is_usual=lambda: not self._host.library.chosen,
            why_not=self._why_not,
            show=lambda: self._host.dialogs.show_folder(self._host.library.root),
            check=self._check,
            move=self.choose,
            use_usual=lambda: self.go_to(self._host.places.library),
        )

    def away(self) -> AwayWays:
        """Return the options while the folder of the campaigns is not reachable."""
        usual = self._host.places.library
        return AwayWays(self._library.list, self.find, lambda: self._use(usual))

    def follow(self) -> bool:
        """Use the folder that another window has chosen since, and tell it; return whether one has.

        An open campaign stays where it is: the folder is followed when it is left.
        """
        program, say = self._host, self._say
        there = None if program.session is not None else program.settings_file.library_elsewhere()
        if there is None:
            return False
        self._use_from_now(replace(program.settings, library=there))
        words = (say("library.elsewhere", folder=str(program.library.root)),)
        words += (say("library.elsewhere.help"),)
        ways = (("message-close", say("message.close"), lambda: None),)
        title = say("library.elsewhere.title")
        Message(program.theme, program.window, title, words, ways).open()
        return True

    def choose(self) -> None:
        """Ask for a folder, and move the campaigns there."""
        folder = self._host.dialogs.folder_to_use(self._say("settings.library.choose"))
        if folder is not None:
            self.go_to(folder)

    def find(self) -> None:
        """Ask for the folder that holds the campaigns now, and use it."""
        folder = self._host.dialogs.folder_to_use(self._say("library.away.choose"))
        if folder is not None:
            self._use(folder)

    def go_to(self, folder: Path) -> None:
        """Move the campaigns to ``folder``, or use those already there; ask first."""
        program = self._host
        try:
            plan = planned(program.library.root, folder)
        except SaveError as fault:
            if fault.code == "move-library":
                self._ask("move.use", folder, partial(self._use, folder))
            else:
                program.dialogs.show_fault(fault)
            return
        size = decimal(max(0.1, plan.bytes / (1 << 20)), 1, program.texts)
        self._ask("move.ask", folder, partial(self._move, plan), megabytes=size)

    def _ask(self, key: str, folder: Path, do: Callable[[], None], **params: Scalar) -> None:
        say, program = self._say, self._host
        ways: tuple[MessageWay, ...] = (
            ("move-do", say(f"{key}.do"), do),
            ("message-close", say("message.cancel"), lambda: None),
        )
        words = (say(f"{key}.words", folder=str(folder), **params), say(f"{key}.help"))
        Message(program.theme, program.window, say(f"{key}.title"), words, ways).open()

    def _move(self, plan: Plan) -> None:
        program = self._host
        settings = self._settings(plan.target)
        dialog = MovingDialog(program.theme, program.texts, program.window, str(plan.target))

        def work() -> Path | None:
            switch = partial(program.settings_file.write, settings)
            return move(plan, switch, dialog.went.emit, dialog.stopped.is_set)

        def work_or_stop() -> Path | MoveCancelledError | None:
            try:
                return work()
            except MoveCancelledError as stopped:
                return stopped

        def tell(came: Path | MoveCancelledError | SaveError | None) -> None:
            dialog.accept()
            dialog.deleteLater()
            if isinstance(came, SaveError):
                self._library.show_fault(came)
            elif isinstance(came, MoveCancelledError):
                self._library.say(self._say("move.stopped"))
            else:
                self._switched(settings)
                self._tell_moved(plan.target, came)

        dialog.open()
        run_in_background(work_or_stop, tell)

    def _tell_moved(self, target: Path, old: Path | None) -> None:
        program, say = self._host, self._say
        ways: list[MessageWay] = [("message-close", say("message.close"), lambda: None)]
        words = [say("move.done", folder=str(target))]
        if old is not None:
            words.append(say("move.old", folder=str(old)))
            show = partial(program.dialogs.show_folder, old.parent)
            ways.append(("move-show-old", say("move.show-old"), show))
        title = say("move.done.title")
        Message(program.theme, program.window, title, tuple(words), tuple(ways)).open()

    def _use(self, folder: Path) -> None:
        """Use the campaigns in ``folder``; the previous ones stay where they are."""
        settings = self._settings(folder)
        try:
            with suppress(SaveNotPermanent):  # the file names the folder from now on
                self._host.settings_file.write(settings)
        except SaveError as fault:
            self._host.dialogs.show_fault(fault)
            return
        if settings.library:
            with suppress(OSError):  # the campaigns in it identify it as well
                mark_library(folder)
        self._switched(settings)

    def _settings(self, folder: Path) -> Settings:
        usual = folder == self._host.places.library
        return replace(self._host.settings, library="" if usual else str(folder.absolute()))

    def _switched(self, settings: Settings) -> None:
        """Show the library that the settings name now."""
        self._use_from_now(settings)
        self._library.list()

    def _use_from_now(self, settings: Settings) -> None:
        program = self._host
        program.settings = settings
        program.library.chosen = bool(settings.library)
        program.library.root = (
            Path(settings.library) if settings.library else program.places.library
        )
        for page in (SETTINGS, KEEPING):  # these show the folder
            if program.window.is_in_front(page):
                program.window.commands.run(page)

    def _why_not(self) -> str:
        if self._host.session is not None:
            return self._say("settings.library.open")
        return self._say("settings.library.away") if self._host.library.away else ""

    def _say(self, key: str, **params: Scalar) -> str:
        return self._host.texts.say(key, **params)
